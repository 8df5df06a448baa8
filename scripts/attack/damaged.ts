/** Stores in which something is wrong: whatever it is, it is named, it costs little, and it hides nothing else. */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random, Session, seedFrom, sure } from '@gridhall/core';
import { GAME_NAMES, GAMES } from '@gridhall/games';
import { newOpening } from '@gridhall/match';
import { DiskStore } from '../../packages/terminal/src/store/disk-store.ts';
import { mutate } from './mutate.ts';

const MOST_MS = 1000;

export interface Damaged {
  readonly stores: number;
  readonly findings: readonly string[];
}

export async function damaged(times: number, seed: string, told: (done: number) => void): Promise<Damaged> {
  const luck = Random.fromSeed(seedFrom(`${seed} damaged`));
  const findings: string[] = [];
  for (let i = 0; i < times; i++) {
    const folder = mkdtempSync(join(tmpdir(), 'gridhall-attack-'));
    try {
      const ids = await fill(folder);
      const spoilt = ids[luck.below(ids.length)]!;
      spoil(folder, spoilt, luck, i);
      findings.push(
        ...(await look(
          folder,
          ids.filter((id) => id !== spoilt),
          spoilt,
        )),
      );
    } catch (error) {
      findings.push(`throws ${error instanceof Error ? error.stack : String(error)}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    told(i + 1);
  }
  return { stores: times, findings };
}

/** A game of every kind. */
async function fill(folder: string): Promise<string[]> {
  const store = new DiskStore(folder);
  const ids: string[] = [];
  for (const name of GAME_NAMES) {
    const { table } = await GAMES[name]();
    const session = sure(Session.start(table, sure(newOpening(table, { params: {} }))));
    sure(session.act(0, 'hint'));
    sure(await store.create(session.header, session.entries, session.close()));
    ids.push(session.opening.id);
  }
  await store.close();
  return ids;
}

function spoil(folder: string, id: string, luck: Random, way: number): void {
  const games = join(folder, 'games');
  const path = join(games, `${id}.jsonl`);
  const odd = join(games, `${'e'.repeat(32)}.jsonl`);
  const ways = [
    () => writeFileSync(path, mutate(readFileSync(path, 'utf8'), luck)),
    () => writeFileSync(path, ''),
    () => writeFileSync(path, Buffer.alloc(4096)),
    () => writeFileSync(path, '['.repeat(2_000_000)),
    () => symlinkSync(odd, odd),
    () => execFileSync('mkfifo', [odd]),
    () => mkdirSync(odd),
    () => symlinkSync('/dev/zero', odd),
    () => utimesSync(path, 4e9, 4e9),
    () => writeFileSync(join(folder, 'lock', 'free'), 'x'.repeat(luck.below(200))),
    () => writeFileSync(join(games, '\u001b[2J.jsonl'), '{}'),
  ];
  ways[way % ways.length]!();
}

async function look(folder: string, whole: readonly string[], spoilt: string): Promise<string[]> {
  const findings: string[] = [];
  const since = process.cpuUsage();
  const store = new DiskStore(folder);
  const shelf = await store.list();
  for (const id of whole) {
    if (!shelf.some((one) => one.id === id && one.state === 'open')) findings.push(`${id} is hidden`);
    if (!(await store.load(id)).ok) findings.push(`${id} cannot be read`);
  }
  await store.load(spoilt);
  for (const { why = '' } of shelf) if (/\p{Cc}/u.test(why)) findings.push(`says ${JSON.stringify(why)}`);
  await store.close();
  const { user, system } = process.cpuUsage(since);
  if (user + system > 1000 * MOST_MS) findings.push(`takes ${(user + system) / 1000} ms of the processor`);
  return findings;
}
