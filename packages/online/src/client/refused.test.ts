import { bad, speak, t } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { troubleOf } from '../server/http/reply.ts';
import { readTrouble, refusedThere } from './refused.ts';

beforeEach(() => speak((phrase) => `<${phrase}>`));
afterEach(() => speak(undefined));

const across = (trouble: unknown) => readTrouble(JSON.parse(JSON.stringify(trouble)))!;

it('a server writes plain English, whatever is spoken where it runs', () => {
  const { fault } = bad('rooms-enough', { most: 3 });
  expect(troubleOf(fault)).toEqual({
    ...{ fault: 'rooms-enough', args: { most: 3 } },
    words: 'You have 3 unfinished games. Finish one first.',
  });
  expect(t`Gone`).toBe('<Gone>');
});

it('who is refused reads it in the language spoken there: the house’s words, core’s, and the game’s', async () => {
  const { words } = await tableOf('jungle');
  const said = (code: string, args = {}) =>
    refusedThere(across(troubleOf(bad(code, args).fault, undefined)), words).fault.args.words;
  expect([said('rooms-enough', { most: 3 }), said('game-over')]).toEqual([
    '<You have 3 unfinished games. Finish one first.>',
    '<The game is over.>',
  ]);
  expect(said('no-piece', { where: 'A1' })).toBe(words.fault({ code: 'no-piece', args: { where: 'A1' } }));
});

it('what an older server refuses, without args, and what a newer one alone knows, it says itself', () => {
  const words = 'You have 3 unfinished games. Finish one first.';
  expect(refusedThere({ fault: 'rooms-enough', words }).fault.args.words).toBe(words);
  expect(refusedThere({ fault: 'of-tomorrow', args: {}, words: 'Not on Mondays.' }).fault.args.words).toBe(
    'Not on Mondays.',
  );
  expect(readTrouble({ fault: 'rooms-enough', words, args: { most: {} } })).toEqual({
    fault: 'rooms-enough',
    words,
  });
  expect(readTrouble('<html>')).toBeUndefined();
});
