import { expect, it } from 'vitest';
import { Committer } from './committer.ts';
import type { Database } from './database.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

const APPEND = {
  ...{ room: 'a', alarm: undefined, hadAlarm: false },
  entries: [{ entry: { n: 1, by: 0, move: 'A1 A2' }, at: 7 }],
};

/** After how many turns a commit begins while somebody comes in each of so many. */
async function turnsUntilCommit(comers: number): Promise<number> {
  let begun = false;
  const database = {
    append: async () => {
      begun = true;
      return new Set<string>();
    },
  };
  const committer = new Committer(database as unknown as Database, 'node');
  committer.comes();
  const kept = committer.append(APPEND);
  let turns = 0;
  for (; !begun; turns++) {
    await turn();
    if (turns < comers) committer.comes();
  }
  expect(await kept).toBe('kept');
  return turns;
}

it('lets in those who stand at the door before it commits, and waits no longer for those who come on and on', async () => {
  const [none, ten, endless] = [
    await turnsUntilCommit(0),
    await turnsUntilCommit(10),
    await turnsUntilCommit(1e9),
  ];
  expect(none).toBeLessThan(5);
  expect(ten - none).toBeGreaterThanOrEqual(9);
  expect(endless).toBeGreaterThan(ten);
  expect(endless).toBeLessThan(40);
});

/** How many of those who come one with every turn are in each commit. */
async function commitsOf(comers: number): Promise<readonly number[]> {
  const commits: number[] = [];
  const database = {
    append: async (_node: string, added: readonly unknown[]) => {
      commits.push(added.length);
      return new Set<string>();
    },
  };
  const committer = new Committer(database as unknown as Database, 'node');
  const kept: Promise<string>[] = [];
  for (let i = 0; i < comers; i++) {
    const next = turn();
    kept.push(committer.append({ ...APPEND, room: `${i}` }));
    await next;
  }
  await Promise.all(kept);
  return commits;
}

it('takes along who comes with the next turn, and lets nobody wait for many turns', async () => {
  expect(await commitsOf(1)).toEqual([1]);
  expect(await commitsOf(10)).toEqual([10]);
  const many = await commitsOf(100);
  expect(many.reduce((sum, one) => sum + one)).toBe(100);
  expect(Math.min(...many.slice(0, -1))).toBeGreaterThan(10);
  expect(Math.max(...many)).toBeLessThan(40);
});
