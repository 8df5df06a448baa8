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

/** A crowd of so many, then another while the first is on its way: what was begun, kept and answered, in that order. */
async function crowds(first: number, second: number, fails = false): Promise<readonly string[]> {
  const [told, finish]: [string[], (() => void)[]] = [[], []];
  const database = {
    append: async (_node: string, added: readonly unknown[]) => {
      const number = finish.length + 1;
      told.push(`${added.length} begun`);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (fails && number === 1) throw new Error('the disk is full');
      return new Set<string>();
    },
  };
  const committer = new Committer(database as unknown as Database, 'node');
  const crowd = async (name: string, count: number) => {
    const all = Array.from({ length: count }, (_none, i) => committer.append({ ...APPEND, room: name + i }));
    const kept = await Promise.allSettled(all);
    told.push(`${name} ${kept.every(({ status }) => status === 'fulfilled') ? 'kept' : 'refused'}`);
  };
  const begun = async (commits: number) => {
    while (finish.length < commits) await turn();
    finish[commits - 1]!();
  };
  const all = [crowd('a', first)];
  while (finish.length === 0) await turn();
  all.push(crowd('b', second));
  await begun(1);
  await begun(2);
  await Promise.all(all);
  return told;
}

it('gives the database the next crowd before it answers the last one', async () => {
  expect(await crowds(300, 256)).toEqual(['300 begun', '256 begun', 'a kept', 'b kept']);
});

it('lets nobody wait for his answer where only some have come meanwhile', async () => {
  expect(await crowds(300, 255)).toEqual(['300 begun', 'a kept', '255 begun', 'b kept']);
});

it('refuses those of a commit that failed, and no others', async () => {
  expect(await crowds(300, 256, true)).toEqual(['300 begun', '256 begun', 'a refused', 'b kept']);
});

it('makes several commits of more than 384', async () => {
  const sizes: number[] = [];
  const database = {
    append: async (_node: string, added: readonly unknown[]) => {
      sizes.push(added.length);
      return new Set<string>();
    },
  };
  const committer = new Committer(database as unknown as Database, 'node');
  const all = Array.from({ length: 1000 }, (_none, i) => committer.append({ ...APPEND, room: `${i}` }));
  expect(new Set(await Promise.all(all))).toEqual(new Set(['kept']));
  expect(sizes).toEqual([384, 384, 232]);
});
