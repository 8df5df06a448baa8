/** Links that are short and take for ever: opened within a budget, or refused with a reason. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameRecord, toShortString } from '@gridhall/core';
import { expect, it } from 'vitest';
import { freshFolder, run, start } from './run.ts';

/** The seal does not fit: what it costs to find that out is the question. */
async function linkIn(
  home: string,
  game: string,
  params: object,
  entries: readonly object[],
): Promise<string> {
  const record = {
    ...{ format: 2, id: 'a'.repeat(32), game, rules: 1, params, setup: { seed: 'b'.repeat(32) } },
    ...{ players: [{ name: 'Ann', kind: 'human' }], entries, result: null },
    ...{ seal: '00000000', text: '0'.repeat(14) },
  };
  writeFileSync(join(home, 'link'), await toShortString(record as unknown as GameRecord));
  return 'link';
}

const GEESE = [
  'geese',
  { columns: 4096, rows: 4096, geese: 100 },
  Array.from({ length: 230_000 }, (_, i) => (i % 2 ? { by: 0, act: 'undo' } : { by: 0, move: 'm 0 0' })),
] as const;
const ABYSS = [
  'abyss',
  { rows: 500, columns: 500, abysses: 10, monsters: 0, bats: 0 },
  Array.from({ length: 900_000 }, () => ({ by: 0, move: 's' })),
] as const;

it.each([
  ['a lake of 4096² with 230,000 marks and undos', GEESE],
  ['an abyss of 500² with 900,000 rounds', ABYSS],
])('refuses %s with a reason', async (_what, [game, params, entries]) => {
  const home = freshFolder();
  const { err, status } = await run(
    ['replay', '--verify', await linkIn(home, game, params, entries)],
    '',
    home,
  );
  expect(err).toMatch(/^gridhall: link: To replay this record takes more than it may .* --no-budget .*\n$/);
  expect(status).toBe(1);
});

it('goes on without a budget for whoever wants that, and can be interrupted', async () => {
  const home = freshFolder();
  const link = await linkIn(home, ...GEESE);
  const { child, done } = start(['play', 'geese', '--no-budget', '--resume', link], home);
  await new Promise((resolve) => setTimeout(resolve, 4000));
  child.kill('SIGINT');
  expect((await done).status).toBe(130);
});
