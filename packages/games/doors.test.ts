/** Whatever a program gives to a game, the game takes it or says in a sentence why not. */
import { type GameModule, Random, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_NAMES, tableOf } from './index.ts';

const tables: readonly GameModule[] = await Promise.all(GAME_NAMES.map(tableOf));
const SEED = '0123456789abcdef'.repeat(2);
const SENTENCE = /^\S[^\n]*[.!?]$/u;

describe.each(tables.map((table) => ({ name: table.game.id, table })))('$name', ({ table }) => {
  const { game } = table;
  const valid = (params: object) => ({
    seed: SEED,
    ...(table.boards?.(params as never) ? { boards: table.boards(params as never)! } : {}),
  });

  it('is started with anything at all, or says why not', () => {
    const fields = Object.keys(game.params.fields);
    const values = fc.oneof(fc.anything(), fc.integer({ min: -2, max: 30 }), fc.string(), fc.boolean());
    const params = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...fields), values));
    const seeds = fc.oneof(fc.constant(SEED), fc.anything());
    const symbols = fc.array(fc.constantFrom(...'.#9sHmM*+-?!$@ 0123456789\n bwBWLrR/'));
    const boards = fc.oneof(
      fc.anything(),
      fc.array(fc.string()),
      fc.array(symbols.map((letters) => letters.join(''))),
    );
    fc.assert(
      fc.property(params, seeds, fc.option(boards, { nil: undefined }), (chosen, seed, given) => {
        const setup = { seed, ...(given === undefined ? {} : { boards: given }) };
        const started = game.create(chosen as object, setup as { seed: string });
        if (!started.ok) expect(started.fault.sentence).toMatch(SENTENCE);
      }),
      { numRuns: 300 },
    );
  });

  it('is played with anything at all, or says why not and stays as it is', () => {
    const state = sure(game.create({}, valid({})));
    const random = Random.fromSeed(SEED);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything()), (text) => {
        const before = game.hash(state);
        const played = game.play(state, text as string);
        if (played.ok) return;
        expect(played.fault.sentence).toMatch(SENTENCE);
        expect(game.hash(state)).toBe(before);
        const seat = game.toMove(state);
        if (seat < 0) return;
        const legal = game.write(game.ask(state, seat)!, game.pick(state, random));
        expect(game.play(state, legal).ok, legal).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
