/**
 * A server of one room, in this process, for tests of clients: it speaks the protocol over wires that can be cut in the
 * middle of anything. A match keeps the game, as in a room.
 */
import { encodeView } from '@gridhall/core';
import type { Match, Request } from '@gridhall/match';
import type { Wire } from '../client/connection.ts';
import type { RoomInfo } from '../protocol/bodies.ts';
import { type ClientMessage, readClientMessage, type ServerMessage } from '../protocol/messages.ts';
import { troubleOf } from '../server/http/reply.ts';

export interface SmallServer {
  /** A socket of somebody who sits at this seat, or looks on. */
  open(who: number | 'spectator'): Wire;
  /** Every line breaks; what is on its way is lost. */
  cut(): void;
  /** Takes what is sent and says nothing more, as a network that has gone away does. */
  mute(): void;
  /** All that was said to it. */
  readonly heard: ClientMessage[];
  /** How many lines are open. */
  readonly lines: number;
}

interface Line {
  readonly wire: Wire;
  close(): void;
}

export function smallServer(match: Match, room: string, later: (work: () => void) => void): SmallServer {
  const lines = new Set<Line>();
  const heard: ClientMessage[] = [];
  let muted = false;
  const info = (): RoomInfo => ({
    ...{ room, game: match.about.game, rules: match.about.rules, params: match.about.params },
    ...{ policy: 'casual', rated: false, commitment: '0'.repeat(64), state: 'playing', n: 0, toMove: 0 },
    ...{ players: [], created: 0 },
  });
  function open(who: number | 'spectator'): Wire {
    let isOpen = true;
    const link = match.link(who, { isRemote: true });
    let joined = false;
    const tell = (message: ServerMessage) => {
      const text = encodeView(message);
      if (!muted) later(() => isOpen && wire.onmessage?.({ data: text }));
    };
    link.hear((message) => {
      if (joined) tell({ room, ...message });
    });
    const answer = async (message: ClientMessage) => {
      heard.push(message);
      switch (message.type) {
        case 'hello':
          tell({ type: 'welcome', v: 2, now: 1_000_000 });
          return;
        case 'join':
          joined = true;
          tell({ type: 'room', room, info: info(), you: who });
          if (message.since === undefined) tell({ type: 'snapshot', room, ...link.snapshot() });
          else for (const update of link.missed(message.since) ?? []) tell({ room, ...update });
          return;
        case 'move':
        case 'act': {
          const request =
            message.type === 'move'
              ? { ask: 'play', n: message.n, text: message.move }
              : { ask: 'act', n: message.n, act: message.act };
          const done = await link.ask(request as Request);
          if (done.ok) tell({ type: 'ack', id: message.id, n: message.n + 1 });
          else tell({ type: 'no', id: message.id, ...troubleOf(done.fault) });
          return;
        }
        case 'ask': {
          const done = await link.ask(message.request);
          if (done.ok) tell({ type: 'answer', id: message.id, value: done.value });
          else tell({ type: 'no', id: message.id, ...troubleOf(done.fault) });
          return;
        }
        default:
          return;
      }
    };
    const wire: Wire = {
      ...{ onopen: null, onmessage: null, onclose: null },
      send(text) {
        const read = readClientMessage(text);
        later(() => {
          if (isOpen && read.ok) void answer(read.value);
        });
      },
      close: () => line.close(),
    };
    const line: Line = {
      wire,
      close() {
        if (!isOpen) return;
        isOpen = false;
        lines.delete(line);
        link.close();
        later(() => wire.onclose?.());
      },
    };
    lines.add(line);
    later(() => isOpen && wire.onopen?.());
    return wire;
  }
  return {
    open,
    heard,
    cut() {
      muted = false;
      for (const line of [...lines]) line.close();
    },
    mute() {
      muted = true;
    },
    get lines() {
      return lines.size;
    },
  };
}
