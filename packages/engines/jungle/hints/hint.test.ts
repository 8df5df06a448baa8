import {
  defaultParams,
  type Hint,
  OVER,
  type Question,
  Random,
  seedFrom,
  sure,
  thoughtOf,
} from '@gridhall/core';
import { game, type JungleView, squareOf } from '@gridhall/games/jungle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine } from '../index.ts';
import { hintFrom } from './hint.ts';

const mind = engine.open({});
const thought = () => thoughtOf(Random.fromSeed(seedFrom('hint')), 2000);
const advise = async (view: JungleView, question: Question): Promise<Hint | undefined> =>
  await mind.hint!(view, question, thought());

function hintIn(position: string): Promise<Hint | undefined> {
  const state = sure(game.create(defaultParams(game.params), { seed: seedFrom(''), boards: [position] }));
  const seat = game.toMove(state);
  return advise(game.view(state, seat), game.ask(state, seat)!);
}

/** What is said for a move that the search is taken to have found, and for those that follow. */
function wordsFor(position: string, ...texts: readonly string[]): string | undefined {
  const state = sure(game.create(defaultParams(game.params), { seed: seedFrom(''), boards: [position] }));
  const seat = game.toMove(state);
  const moves = texts.map((text) => sure(game.read(game.ask(state, seat)!, text)));
  return hintFrom(game.view(state, seat), { moves, score: 100 })?.why;
}

const squares = (addresses: string) => addresses.split(' ').map((one) => squareOf(one));

describe('a hint', () => {
  it('enters the den, whatever could be captured', async () => {
    expect(await hintIn('7/7/7/6r/6E/7/7/3c3/L6 b')).toEqual({
      move: 'D8 D9',
      why: 'Your cat enters Red’s den and wins.',
      cells: squares('D8 D9'),
    });
  });

  it('takes the last piece, or leaves the enemy without a move', async () => {
    expect(await hintIn('7/7/e6/T6/7/7/7/7/7 b')).toMatchObject({
      move: 'A3 A4',
      why: 'Your elephant takes the tiger, and Red has lost.',
    });
    // The cat in the corner is shut in between the elephant and the lion that comes.
    expect(wordsFor('7/7/7/7/7/7/l6/7/Ce5 b', 'A7 A8')).toBe(
      'It leaves Red without a legal move, and you win.',
    );
  });

  it('keeps an enemy out of the den before it captures', async () => {
    expect(await hintIn('7/2rC3/e6/T6/7/7/7/7/7 b')).toEqual({
      move: 'C2 D2',
      why: 'It keeps Red’s cat on D2 out of your den, which is one step away.',
      cells: squares('C2 D2'),
    });
  });

  it('takes what it can take for nothing', async () => {
    expect(await hintIn('7/7/e6/T6/7/7/6E/7/7 b')).toMatchObject({
      move: 'A3 A4',
      why: 'Your elephant takes the tiger, and nothing of yours can be taken for it.',
    });
  });

  it('trades up, and says what it costs', async () => {
    expect(wordsFor('7/7/r6/E6/W6/6l/7/6D/7 b', 'A3 A4')).toBe(
      'Your rat takes the elephant: it may be taken in turn, but you win more than you lose.',
    );
  });

  it('says so when it wins by force', async () => {
    expect(await hintIn('6E/7/7/7/7/3w3/7/7/7 b')).toMatchObject({
      why: 'It wins by force: in 3 moves Red has lost, whatever is played.',
    });
  });

  it('leaves a bait alone', async () => {
    // The tiger could take the dog, and the lion beside it would take the tiger.
    expect((await hintIn('7/7/t6/D6/L6/7/7/7/7 b'))?.move).not.toBe('A3 A4');
  });

  it('saves a piece, and points at the one that threatens it', async () => {
    expect(await hintIn('7/7/6w/6L/7/7/7/7/7 b')).toMatchObject({
      why: expect.stringMatching(/^Red’s lion on G4 would take your wolf: on (F3|G2) it is safe\.$/),
      cells: expect.arrayContaining(squares('G3 G4')),
    });
  });

  it('else goes towards the den where nothing can take it', async () => {
    expect(await hintIn('7/7/d6/7/7/7/7/7/6R r')).toMatchObject({
      why: 'It comes nearer to Blue’s den, and is safe there.',
    });
  });

  it('says what a quiet move threatens, and else what it is for', async () => {
    expect(wordsFor('7/7/l6/7/W6/7/7/7/6R b', 'A3 A4')).toBe(
      'It threatens Red’s wolf on A5, and is safe there.',
    );
    expect(wordsFor('7/7/7/7/7/7/3c3/7/R6 b', 'D7 D8')).toBe('It threatens to enter Red’s den.');
    expect(wordsFor('7/7/7/3d3/7/7/7/7/6R b', 'D4 D3')).toBe('It guards your den from there.');
    expect(wordsFor('7/7/7/d6/7/7/7/7/6R b', 'A4 A3', 'G9 G8', 'A3 A2', 'G8 G7', 'A2 B2')).toBe(
      'It is on its way to B2.',
    );
    expect(wordsFor('7/7/7/d6/7/7/7/7/6R b', 'A4 A3', 'G9 G8', 'A3 A4')).toBe(
      'No other move turns out better.',
    );
  });

  it('has nothing to say when every move leaves the den open', async () => {
    expect(await hintIn('2C4/r6/7/7/7/7/7/7/7 b')).toBeUndefined();
  });

  it('is a legal move with one sentence of reason, in any position of any game', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.boolean(), fc.boolean(), async (seed, elephantTakesRat, free) => {
        const params = { elephantTakesRat, repetition: free ? 'free' : 'forbid-third' } as const;
        const state = sure(game.create(params, { seed: seedFrom(seed) }));
        const random = Random.fromSeed(seedFrom(seed));
        for (let i = 0; i < 60 && game.toMove(state) !== OVER; i++) {
          const seat = game.toMove(state);
          const question = game.ask(state, seat)!;
          const hint = await advise(game.view(state, seat), question);
          if (hint) {
            expect(game.check(state, sure(game.read(question, hint.move))).ok).toBe(true);
            expect(hint.why).toMatch(/^[A-Z][^.]*\.$/);
            for (const cell of hint.cells) expect(cell >= 0 && cell < 63).toBe(true);
          }
          // Half by advice, half by chance: both kinds of positions come about.
          const advised = hint && i % 2 === 0 ? sure(game.read(question, hint.move)) : undefined;
          game.apply(state, advised ?? game.pick(state, random));
        }
      }),
      { numRuns: 4 },
    );
  });

  it('wins against chance', async () => {
    let won = 0;
    for (let i = 0; i < 4; i++) {
      const state = sure(game.create(defaultParams(game.params), { seed: seedFrom('') }));
      const random = Random.fromSeed(seedFrom(`chance ${i}`));
      for (let n = 0; n < 400 && game.toMove(state) !== OVER; n++) {
        const question = game.ask(state, game.toMove(state))!;
        const hint = n % 2 === 0 ? await advise(game.view(state, 0), question) : undefined;
        game.apply(state, hint ? sure(game.read(question, hint.move)) : game.pick(state, random));
      }
      won += game.outcome(state)?.results[0] ?? 0;
    }
    expect(won).toBe(4);
  });
});
