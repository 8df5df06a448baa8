import { tableOf } from '@gridhall/games';
import { expect, test } from 'vitest';
import { chosenOpening } from '../open/open-game.ts';
import { flagsOf } from './play-flags.ts';

test('who can sit down depends on what is chosen', async () => {
  const table = await tableOf('thrones');
  const { wanted, fresh } = flagsOf(table, ['--players', '3', '--player-2', 'explore', '--seed', 'x']);
  const { players } = await chosenOpening(table, wanted);
  expect(players.map(({ kind, level }) => level ?? kind)).toEqual(['human', 'explore', 'human']);
  expect(fresh).toBe(true);
});

test('a seat that is not there has no flag', async () => {
  const table = await tableOf('thrones');
  expect(() => flagsOf(table, ['--player-2', 'explore'])).toThrow(/Unknown flag --player-2\./);
});

test('who names neither seed nor board nor wish is proposed what the engine thinks best', async () => {
  const table = await tableOf('abyss');
  const asked: string[] = [];
  const thinker = {
    ask: ({ wish }: { wish: string }) => {
      asked.push(wish);
      return {
        answer: Promise.resolve({ ok: true, value: { seed: 'a'.repeat(32), says: '' } }),
        cancel: () => {},
      };
    },
    forget: () => {},
    close: () => {},
  };
  const open = async (...args: readonly string[]) =>
    (await chosenOpening(table, flagsOf(table, args).wanted, thinker as never)).setup.seed;
  expect(await open()).toBe('a'.repeat(32));
  expect(await open('--wish', 'any')).not.toBe('a'.repeat(32));
  expect(await open('--seed', 'b'.repeat(32))).toBe('b'.repeat(32));
  expect(asked).toEqual(['winnable']);
  await expect(open('--wish', 'nonsense')).rejects.toThrow(/--wish must be one of any, winnable/);
});
