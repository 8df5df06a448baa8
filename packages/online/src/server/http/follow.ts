/** A game as lines of JSON, an entry each, for who asks; with `follow` it goes on as the game does. */
import type { ServerResponse } from 'node:http';
import { encodeView, type Viewer } from '@gridhall/core';
import type { Update } from '@gridhall/match';
import { LIMITS } from '../../protocol/index.ts';
import type { Room } from '../rooms/room.ts';
import type { Spoken } from '../rooms/spoken.ts';
import { API_HEADERS } from './reply.ts';

function writeHead(response: ServerResponse): void {
  response.writeHead(200, { ...API_HEADERS, 'content-type': 'application/x-ndjson; charset=utf-8' });
}

/** Entries after the first n that there are; the answer is how many there were in all. */
async function writeSince(room: Room, viewer: Viewer, n: number, response: ServerResponse): Promise<number> {
  for (let from = n; ; ) {
    const length = await room.length();
    if (!length.ok || from >= length.value) return from;
    const until = Math.min(length.value, from + LIMITS.entriesAtOnce);
    const told = await room.ask(viewer, { ask: 'since', n: from, until });
    const lines = told.ok ? (told.value as readonly Update[]) : [];
    const status = until === length.value ? await room.status(viewer) : undefined;
    // An end that is withheld is not told.
    if (lines.length === 0) return from;
    const last = lines.at(-1)!;
    // The last line says how the game stands.
    for (const line of lines)
      response.write(
        `${encodeView(line === last && status?.ok ? { ...line, status: status.value } : line)}\n`,
      );
    from = last.n;
    // No more is made than is taken: who does not read holds up himself alone.
    if (response.writableNeedDrain) await taken(response);
    if (response.destroyed) return from;
  }
}

function taken(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

export async function answerEntries(
  room: Room,
  viewer: Viewer,
  since: number,
  response: ServerResponse,
): Promise<void> {
  writeHead(response);
  await writeSince(room, viewer, since, response);
  response.end();
}

/** Until the game ends, or whoever follows goes away, or is no longer who he was there (`isStill`). */
export async function followEntries(
  room: Room,
  viewer: Viewer,
  since: number,
  response: ServerResponse,
  isStill: () => boolean,
): Promise<void> {
  writeHead(response);
  response.flushHeaders();
  let sent = since;
  let working = Promise.resolve();
  /** What was told meanwhile and waits. */
  let behind = 0;
  const stop = room.listen({
    viewer,
    changed: () => {
      if (!isStill()) response.end();
    },
    hear: (spoken) => {
      // Who does not read is not waited for.
      if (response.writableLength > LIMITS.unsent || ++behind > LIMITS.entriesAtOnce) response.destroy();
      else
        working = working
          .then(() => hear(spoken))
          .then(() => {
            behind--;
          });
    },
  });
  const hear = async (spoken: Spoken): Promise<void> => {
    if (spoken.type === 'update' && spoken.n === sent + 1) {
      response.write(`${spoken.line}\n`);
      sent = spoken.n;
    } else if (spoken.n > sent) sent = await writeSince(room, viewer, sent, response);
    if (spoken.status.outcome) response.end();
  };
  const gone = new Promise<void>((resolve) => response.once('close', resolve));
  working = working.then(async () => {
    sent = await writeSince(room, viewer, sent, response);
    const status = await room.status(viewer);
    if (status.ok && status.value.outcome) response.end();
  });
  await gone;
  stop();
}
