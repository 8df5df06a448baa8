import { decodeView, defaultParams, encodeView, Random, seedFrom, sure } from '@gridhall/core';
import { game, type JungleView } from '@gridhall/games/jungle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imagine } from './imagine.ts';

const params = defaultParams(game.params);
const luck = () => Random.fromSeed(seedFrom('imagine'));
const BUDGET = 100_000;

/** The view of a game in which the lions of this board have walked to and fro. */
function viewAfter(moves: string): JungleView {
  const state = sure(game.create(params, { seed: seedFrom(''), boards: ['7/7/l6/7/7/7/7/7/6L b'] }));
  for (const text of moves.split(', ')) game.apply(state, sure(game.read(game.ask(state, 0)!, text)));
  return game.view(state, 'spectator');
}

describe('what is imagined from a view', () => {
  it('is the very state: the same hash, whatever was repeated', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(300), fc.boolean(), (text, steps, free) => {
        const chosen = { ...params, repetition: free ? 'free' : 'forbid-third' } as const;
        const random = Random.fromSeed(seedFrom(text));
        const state = sure(game.create(chosen, { seed: seedFrom(text) }));
        for (let i = 0; i < steps && game.toMove(state) >= 0; i++) {
          const few = new Int32Array(2);
          game.apply(state, few[random.below(Math.min(2, game.legal(state, few)))]!);
        }
        const view = sure(decodeView(encodeView(game.view(state, 0)))) as JungleView;
        expect(game.hash(imagine(view, luck(), BUDGET)!)).toBe(game.hash(state));
      }),
    );
  });

  it('knows which move would be the third of its kind', () => {
    const view = viewAfter('A3 A2, G9 G8, A2 A3, G8 G9, A3 A2, G9 G8, A2 A3');
    const state = imagine(view, luck(), BUDGET)!;
    const third = sure(game.read(game.ask(state, 1)!, 'G8 G9'));
    expect(game.check(state, third)).toMatchObject({ ok: false, fault: { code: 'third-time' } });
  });

  it('is nothing when the budget runs out', () => {
    expect(imagine(viewAfter('A3 A2, G9 G8'), luck(), 66)).toBeUndefined();
    expect(imagine(viewAfter('A3 A2, G9 G8'), luck(), 67)).toBeDefined();
  });

  it.each<[string, Partial<JungleView>]>([
    ['a board of another size', { plane: new Uint8Array(62) }],
    ['a piece that there is not', { plane: new Uint8Array(63).fill(17, 0, 1) }],
    ['a lion in the river', { plane: new Uint8Array(63).fill(7, 22, 23), trail: new Uint8Array(0) }],
    ['more moves than rounds', { round: 1 }],
    ['a winner who has not won', { winner: 0 }],
    ['half a move', { trail: Uint8Array.of(14) }],
    ['a move off the board', { trail: Uint8Array.of(63, 7) }],
    ['a move that did not end where a piece stands', { trail: Uint8Array.of(14, 8) }],
    ['a move that its piece cannot make', { trail: Uint8Array.of(30, 7) }],
    ['a trail where none is kept', { repetition: 'free' }],
  ])('is nothing for %s, which no game can show', (_what, change) => {
    const view = { ...viewAfter('A3 A2'), ...change };
    expect(imagine(view, luck(), BUDGET)).toBeUndefined();
  });
});
