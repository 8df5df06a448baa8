import { Random, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { game, table } from './index.ts';
import { QUESTION } from './moves.ts';
import { COMMANDS } from './turn.ts';

const SEED = '0'.repeat(32);
const on = (...boards: string[]) =>
  sure(game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: SEED, boards }));
const warned = (text: string, ...boards: string[]) =>
  table.warning(game.view(on(...boards), 0), QUESTION, text);

describe('a warning', () => {
  it('is given before a step beside a monster', () => {
    expect(warned('d', '2 4\n0 0\n---M\n---!')).toBeUndefined();
    expect(warned('d', '2 3\n0 0\n--M\n--!')).toBe('A monster would reach you there. Go anyway?');
  });

  it('is given where staying, or a blocked step, is fatal', () => {
    expect(warned('e', '1 3\n0 0\n-M!')).toBe('A monster would reach you here. Go anyway?');
    expect(warned('d', '1 3\n0 0\n-M!')).toBe('A monster would reach you here. Go anyway?');
    expect(warned('up', '1 3\n0 0\n-M!')).toBe('A monster would reach you here. Go anyway?');
  });

  it('is given before the last door, and before no other', () => {
    const level = '1 3\n0 1\nM-?';
    expect(warned('d', level)).toBe('Behind the last door there is no way out. Go anyway?');
    expect(warned('d', level, level)).toBeUndefined();
  });

  it('has somebody or something to blame', () => {
    const blamed = (text: string, ...boards: string[]) =>
      table.peril(game.view(on(...boards), 0), QUESTION, text);
    expect(blamed('d', '2 3\n0 0\n--M\n--!')).toBe('a monster');
    expect(blamed('d', '1 3\n0 1\nM-?')).toBe('the last door');
    expect(blamed('d', '2 4\n0 0\n---M\n---!')).toBeUndefined();
  });

  it('is not given for what is no command', () => {
    expect(warned('q', '1 3\n0 0\n-M!')).toBeUndefined();
  });

  it('is given for exactly the commands that lose the game', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 128n - 1n), fc.nat(12), (bits, moves) => {
        const random = Random.fromSeed(bits.toString(16).padStart(32, '0'));
        const tiles = Array.from({ length: 20 }, () => '---$@MM+?!'[random.below(10)]!);
        tiles[7] = '-';
        tiles[19] = '!';
        const state = on(`4 5\n1 2\n${tiles.join('')}`);
        for (let i = 0; i < moves && game.toMove(state) === 0; i++)
          game.apply(state, game.pick(state, random));
        if (game.toMove(state) !== 0) return;
        for (const [action, command] of COMMANDS.entries()) {
          const after = game.blank();
          game.copy(after, state);
          game.apply(after, action);
          const lost = game.outcome(after)?.results[0] === 0;
          const said = table.warning(game.view(state, 0), QUESTION, command);
          expect(said !== undefined, `${command}\n${game.text(game.view(state, 0))}`).toBe(lost);
        }
      }),
      { numRuns: 300 },
    );
  });
});
