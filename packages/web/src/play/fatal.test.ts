import { Session, type Table } from '@gridhall/core';
import { GAMES } from '@gridhall/games';
import { expect, test } from 'vitest';
import { fatalAnswers } from './fatal.ts';

async function fatal(load: () => Promise<Table>, board: string): Promise<string[]> {
  const table = await load();
  const setup = { seed: '0'.repeat(32), boards: [board] };
  const session = Session.start(table, {
    id: setup.seed,
    params: {},
    setup,
    players: [{ name: 'You', kind: 'human' }],
  });
  if (!session.ok) throw new Error(session.fault.code);
  return [...fatalAnswers(table, session.value.view(0), session.value.ask(0)).keys()].sort();
}

test('a step into the abyss is warned of, in the words of the game', async () => {
  expect(await fatal(GAMES.abyss, '   \n H#\n  *')).toEqual(['d']);
});

test('a step next to a monster that sees him is warned of', async () => {
  expect(await fatal(GAMES.dungeon, '1 5\n0 1\n- - - M ?')).toContain('d');
});

test('where every answer loses, nothing is warned of', async () => {
  expect(await fatal(GAMES.dungeon, '1 3\n0 0\n- M ?')).toEqual([]);
});
