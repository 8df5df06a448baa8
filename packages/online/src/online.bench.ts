import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GameRecord, openRecord, Session, sure, type Table } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { WebSocket } from 'ws';
import type { Row } from '../../../bench/row.ts';
import { games, makeTables, NodeProcess, Players } from './testing/crowd.ts';

const ROOMS = 300;
const SECONDS = 5;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays in many rooms at once; each acknowledged move calls for the next. */
async function movesASecond(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-bench-'));
  const node = await NodeProcess.start(join(folder, 'online.db'));
  const [tables, lists] = [await makeTables(node.url, ROOMS), await games(50)];
  let [count, going] = [0, true];
  const all = tables.map((table, i) => {
    return new Players(table, lists[i % lists.length]!, () => {
      count++;
      return going;
    });
  });
  for (const one of all) await one.join([node.url, node.url]);
  const start = performance.now();
  for (const one of all) one.move();
  await pause(SECONDS * 1000);
  const figure = (count * 1000) / (performance.now() - start);
  going = false;
  for (const one of all) one.close();
  await node.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  return figure;
}

/** As many messages of the same length, answered by nothing but the library. */
async function echoesASecond(): Promise<number> {
  const script = fileURLToPath(new URL('./testing/echo.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  let count = 0;
  const sockets: WebSocket[] = [];
  for (let i = 0; i < ROOMS; i++) {
    const socket = new WebSocket(url);
    await new Promise((resolve) => socket.once('open', resolve));
    const text = `{"type":"move","room":"${'0'.repeat(32)}","n":10,"move":"A1 A2","id":10}`;
    socket.on('message', () => {
      count++;
      socket.send(text);
    });
    sockets.push(socket);
    socket.send(text);
  }
  count = 0;
  const start = performance.now();
  await pause(SECONDS * 1000);
  const figure = (count * 1000) / (performance.now() - start);
  for (const socket of sockets) socket.terminate();
  child.kill('SIGKILL');
  return figure;
}

/** Milliseconds until a move is acknowledged, 99 of 100, in many rooms of which some hundred move in a second. */
async function slowest(rooms: number, aSecond: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-bench-'));
  const node = await NodeProcess.start(join(folder, 'online.db'));
  const [tables, lists] = [await makeTables(node.url, rooms), await games(50)];
  const times: number[] = [];
  const all = tables.map((table, i) => {
    return new Players(table, lists[i % lists.length]!, (ms) => {
      times.push(ms);
      return false;
    });
  });
  for (const one of all) await one.join([node.url, node.url]);
  const start = performance.now();
  for (let i = 0; i < aSecond * SECONDS; i++) {
    all[i % all.length]!.move();
    const due = start + ((i + 1) * 1000) / aSecond;
    if (due > performance.now()) await pause(due - performance.now());
  }
  await pause(500);
  for (const one of all) one.close();
  await node.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
}

let prepared: { readonly table: Table; readonly records: readonly GameRecord[] } | undefined;

async function verified(): Promise<number> {
  prepared ??= await prepare();
  const { table, records } = prepared;
  for (const record of records) sure(openRecord(table, record, { whole: true }));
  return records.length;
}

async function prepare(): Promise<NonNullable<typeof prepared>> {
  const table = await tableOf('jungle');
  const lists = await games(40);
  const records = lists.map((moves, i) => {
    const id = i.toString(16).padStart(32, '0');
    const players = ['A', 'B'].map((name) => ({ name, kind: 'human' as const }));
    const session = sure(Session.start(table, { id, params: {}, setup: { seed: id }, players }));
    for (const move of moves.slice(0, 150)) sure(session.play(session.toMove, move));
    return session.record();
  });
  return { table, records };
}

export const bench: Row[] = [
  {
    what: 'online: durable acknowledged moves, 300 rooms in flight',
    unit: 'moves/s',
    isolate: true,
    ours: { measure: movesASecond },
    peer: { name: 'bare echo of ws', measured: { measure: echoesASecond } },
    target: { of: 'ratio', atLeast: 0.25 },
  },
  {
    what: 'online: acknowledged, 1,000 rooms and 500 moves a second, 99 of 100',
    unit: 'ms',
    isolate: true,
    ours: { measure: () => slowest(1000, 500) },
    target: { of: 'ours', atMost: 5 },
  },
  {
    what: 'online: records of Jungle verified, 150 entries',
    unit: 'records/s',
    ours: verified,
    target: { of: 'ours', atLeast: 3000 },
  },
];
