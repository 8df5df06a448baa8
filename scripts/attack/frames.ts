/**
 * Messages made wrong, said live to a node of online play at both its doors, the socket and HTTP: each gets a clear answer,
 * the node goes on, and nothing that is somebody else's secret is ever among what it says.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random, seedFrom } from '@gridhall/core';
import { fresh128, fresh256 } from '../../packages/online/src/server/secrets.ts';
import { openDatabase } from '../../packages/online/src/stores/open.ts';
import {
  leaksTo,
  type Secret,
  secretsIn,
  secretsOf,
} from '../../packages/online/src/testing/kept-secrets.ts';
import { Person } from '../../packages/online/src/testing/served.ts';
import { NodeProcess } from '../../packages/online/tools/crowd.ts';
import { mutate } from './mutate.ts';

interface Frames {
  readonly said: number;
  readonly answers: number;
  readonly findings: readonly string[];
}

/** So many are under way before the node is asked whether it is still there. */
const BATCH = 100;
const PATIENCE_MS = 20_000;
const MOST_GROWN = 300 * 1024 * 1024;

interface Said {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly watch?: string;
}

/** Messages as they should be, from somebody who sits at a room of his own. */
function messages(room: string, token: string): readonly string[] {
  const [id, nonce, n] = [7, '0'.repeat(32), 0];
  return [
    { type: 'hello', v: 2, token },
    { type: 'join', room, since: 0, watch: nonce },
    { type: 'move', room, n, move: 's 1 1', id },
    { type: 'act', room, n, act: 'offer-takeback', id },
    ...(['view', 'legal'] as const).map((ask) => ({ type: 'ask', room, id, request: { ask, n } })),
    { type: 'ask', room, id, request: { ask: 'since', n, until: 9 } },
    { type: 'ask', room, id, request: { ask: 'record' } },
    { type: 'seek', game: 'jungle', params: {}, clock: { base: 60_000, increment: 0 }, nonce, id },
    { type: 'unseek' },
    { type: 'say', room, phrase: 'hello' },
    { type: 'rematch', room, nonce, id },
    { type: 'lobby', on: true },
    { type: 'race', race: room },
    { type: 'leave', room },
  ].map((message) => JSON.stringify(message));
}

function requests(room: string, other: string, key: string): readonly Said[] {
  const nonce = '0'.repeat(32);
  const post = (path: string, body: unknown): Said => ({ method: 'POST', path, body: JSON.stringify(body) });
  const get = (path: string): Said => ({ method: 'GET', path });
  return [
    post('/api/token', { key, name: 'Eve', bot: false }),
    post('/api/rooms', { game: 'geese', params: { rows: 9, columns: 9, geese: 10 }, nonce }),
    post('/api/rooms', {
      game: 'jungle',
      seats: [{ kind: 'human' }, { kind: 'machine', level: 'first' }],
      nonce,
    }),
    post(`/api/rooms/${room}/entries`, { n: 0, move: 's 1 1' }),
    post(`/api/rooms/${room}/entries`, { n: 0, act: 'resign' }),
    post(`/api/rooms/${other}/seats`, { secret: nonce, nonce }),
    post(`/api/rooms/${room}/rematch`, { nonce }),
    post('/api/seeks', { game: 'jungle', nonce }),
    post('/api/challenges', { to: 'Ada', game: 'jungle', nonce }),
    post('/api/races', { game: 'geese', players: 2, nonce }),
    post('/api/daily/geese', { nonce }),
    post(`/api/challenges/${nonce}`, { accept: true, nonce }),
    post(`/api/races/${other}/seats`, { secret: nonce, nonce }),
    post(`/api/races/${other}/start`, {}),
    { method: 'DELETE', path: `/api/seeks/${nonce}` },
    { method: 'DELETE', path: `/api/rooms/${other}/seats` },
    get(`/api/seeks/${nonce}`),
    ...['', '/view', '/entries?since=0', '/record'].map((path) => get(`/api/rooms/${other}${path}`)),
    { ...get(`/api/rooms/${other}/view`), watch: nonce },
    ...[`/api/races/${other}`, '/api/daily/geese/scores?day=2026-01-01'].map(get),
    ...['/api/seeks', '/api/challenges', '/api/ladder/jungle', '/api/me', '/health', '/online.json'].map(get),
  ];
}

/** All that the node keeps but of her own game, which may end, and what Ada alone has: nothing of it may be said to Eve. */
async function secretsBefore(
  file: string,
  people: readonly Person[],
  links: readonly string[],
  own: string,
): Promise<readonly Secret[]> {
  // The server has its database to itself, so a copy is read.
  const copy = `${file}.copy`;
  for (const part of ['', '-wal'].filter((end) => existsSync(file + end)))
    copyFileSync(file + part, copy + part);
  const database = await openDatabase(copy);
  const kept = await secretsIn(database, new Set([own]));
  await database.close();
  return [...kept, ...secretsOf(people), ...links.map((text) => ({ what: 'a link', text }))];
}

export async function frames(times: number, seed: string, told: (done: number) => void): Promise<Frames> {
  const luck = Random.fromSeed(seedFrom(seed));
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-frames-'));
  const file = join(folder, 'online.db');
  const node = await NodeProcess.start(file);
  const findings: string[] = [];
  let answers = 0;
  try {
    const [ada, eve] = [new Person(node.url, fresh256()), new Person(node.url, fresh256())];
    await ada.enter('Ada');
    await eve.enter('Eve');
    const hers = (await ada.post('/api/rooms', { game: 'geese', nonce: fresh128() })).body;
    const waits = (await ada.post('/api/rooms', { game: 'jungle', nonce: fresh128() })).body as {
      invites?: { secret: string }[];
      watch?: string;
    };
    const mine = (await eve.post('/api/rooms', { game: 'geese', nonce: fresh128() })).body;
    const [room, other] = [String(mine.room), String(hers.room)];
    const links = [waits.invites![0]!.secret, String(waits.watch), String(hers.watch)];
    const secrets = await secretsBefore(file, [ada, eve], links, room);
    const hear = (text: string) => {
      answers++;
      for (const leaked of leaksTo(eve.id, [text], secrets))
        findings.push(`${leaked} was said: ${text.slice(0, 200)}`);
    };
    const before = await resident(node.url);
    const known = messages(room, eve.token);
    const doors = requests(room, other, eve.key);
    for (let done = 0; done < times && findings.length < 20; done += BATCH) {
      const some = Array.from({ length: BATCH }, () => luck.below(2) === 0);
      const bySocket = some.filter(Boolean).map(() => mutate(known[luck.below(known.length)]!, luck));
      await say(node.url, eve.token, room, bySocket, hear, findings);
      const byHttp = some
        .filter((socket) => !socket)
        .map(() => wrong(doors[luck.below(doors.length)]!, luck));
      await Promise.all(byHttp.map((said) => ask(node.url, eve.token, said, hear, findings)));
      told(done + BATCH);
    }
    if (node.child.exitCode !== null) findings.push(`the node ended with ${node.child.exitCode}`);
    else {
      const grown = (await resident(node.url)) - before;
      if (grown > MOST_GROWN) findings.push(`the node has grown by ${Math.round(grown / 2 ** 20)} MB`);
      const still = await ada.get(`/api/rooms/${other}/view`);
      if (still.status !== 200 || still.body.n !== 0) findings.push('a game of somebody else has changed');
    }
  } finally {
    await node.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  return { said: times, answers, findings };
}

async function resident(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/gridhall_resident_bytes (\d+)/.exec(text)?.[1]);
}

function wrong(said: Said, luck: Random): Said {
  const path = said.body === undefined || luck.below(4) === 0 ? mutate(said.path, luck) : said.path;
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return { ...said, path: rooted, ...(said.body === undefined ? {} : { body: mutate(said.body, luck) }) };
}

/** All of them on one socket; behind them a question that must be answered, or the socket was closed for a reason. */
async function say(
  url: string,
  token: string,
  room: string,
  texts: readonly string[],
  hear: (text: string) => void,
  findings: string[],
): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`);
  const last = 987_654_321;
  const done = new Promise<string>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      hear(text);
      const { type, id, fault, words } = JSON.parse(text) as Record<string, unknown>;
      if (type === 'no' && (typeof fault !== 'string' || typeof words !== 'string' || fault === 'internal'))
        findings.push(`an answer is not clear: ${text.slice(0, 200)}`);
      if (id === last) resolve('answered');
    });
    socket.addEventListener('close', ({ code }) => resolve(`closed ${code}`));
    setTimeout(() => resolve('silent'), PATIENCE_MS).unref();
  });
  const opened = new Promise((resolve) => socket.addEventListener('open', resolve));
  await Promise.race([opened, done]);
  socket.send(JSON.stringify({ type: 'hello', v: 2, token }));
  socket.send(JSON.stringify({ type: 'join', room }));
  for (const text of texts) socket.send(text);
  socket.send(JSON.stringify({ type: 'ask', room, id: last, request: { ask: 'view', n: 0 } }));
  const ended = await done;
  socket.close();
  // A hello made wrong is sent away, and so is one that is too long.
  if (!['answered', 'closed 4401', 'closed 4426', 'closed 1009', 'closed 1007'].includes(ended))
    findings.push(`a socket was ${ended} after ${JSON.stringify(texts).slice(0, 300)}`);
}

async function ask(
  url: string,
  token: string,
  { method, path, body, watch }: Said,
  hear: (text: string) => void,
  findings: string[],
): Promise<void> {
  const send = () =>
    fetch(url + encodeURI(path.toWellFormed()), {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(watch === undefined ? {} : { 'x-watch-secret': watch }),
      },
      ...(body === undefined ? {} : { body }),
    });
  let answer: Response;
  try {
    // A connection that both have kept may be closed by one just as the other uses it: once more, then.
    answer = await send().catch(send);
  } catch (error) {
    findings.push(`${method} ${path} ${body ?? ''}: ${String(error)}`);
    return;
  }
  const text = await answer.text();
  hear(`${JSON.stringify([...answer.headers])} ${text}`);
  if (answer.status < 400 || answer.status === 404) return;
  const said = parsed(text);
  if (answer.status >= 500 || typeof said?.fault !== 'string' || typeof said.words !== 'string')
    findings.push(`${method} ${path} ${body ?? ''} was answered ${answer.status} ${text.slice(0, 200)}`);
}

function parsed(text: string): { readonly fault?: unknown; readonly words?: unknown } | undefined {
  try {
    return JSON.parse(text) as { fault?: unknown; words?: unknown };
  } catch {
    return undefined;
  }
}
