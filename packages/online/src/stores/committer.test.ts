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
