import { defaultParams, OVER, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { fromOf, game, type JungleView, type Move, moveOf, readPosition, toOf } from '@gridhall/games/jungle';
import { expect, it } from 'vitest';
import { loadEvaluator } from '../evaluation/evaluate.ts';
import { moveText } from '../hints/words.ts';
import { engine } from '../index.ts';
import { SearchState } from '../search/state.ts';
import { setPosition, think } from '../search/think.ts';
import { LEVELS } from './levels.ts';
import { earlierVisits, movesToDen } from './paths.ts';

const evaluator = await loadEvaluator();

const begun = (board?: string) =>
  sure(
    game.create(defaultParams(game.params), {
      seed: seedFrom(''),
      ...(board === undefined ? {} : { boards: [board] }),
    }),
  );

/** A game of a level with itself: the moves of each side. */
async function gameOf(level: string, most: number): Promise<readonly string[][]> {
  const state = begun();
  const random = Random.fromSeed(seedFrom(level));
  const mind = engine.open({});
  const moves: string[][] = [[], []];
  for (let i = 0; i < most && game.toMove(state) !== OVER; i++) {
    const seat = game.toMove(state) as 0 | 1;
    const question = game.ask(state, seat)!;
    const text = await mind.choose(level, game.view(state, seat), question, thoughtOf(random, 400));
    moves[seat]!.push(String(text));
    game.apply(state, sure(game.read(question, text)));
  }
  return moves;
}

const turnedBack = (moves: readonly string[]) =>
  moves.filter((move, i) => moves[i - 1] === move.split(' ').reverse().join(' ')).length;

it.each(LEVELS.map(({ id, name }) => [name, id]))('%s does not walk to and fro', async (_name, id) => {
  const moves = await gameOf(id, 120);
  const all = moves.flat().length;
  expect(moves.map(turnedBack).reduce((a, b) => a + b) / all).toBeLessThan(0.12);
});

it.each(LEVELS.slice(0, 6).map(({ id, name }) => [name, id]))('%s makes for the den', async (_name, id) => {
  let [nearer, farther] = [0, 0];
  for (let nth = 0; nth < 6; nth++) {
    const state = begun();
    const random = Random.fromSeed(seedFrom(`${id} ${nth}`));
    const mind = engine.open({});
    for (let i = 0; i < 40 && game.toMove(state) !== OVER; i++) {
      const seat = game.toMove(state) as 0 | 1;
      const question = game.ask(state, seat)!;
      const { plane } = game.view(state, seat);
      const text = await mind.choose(id, game.view(state, seat), question, thoughtOf(random, 400));
      const move = sure(game.read(question, text)) as Move;
      const piece = plane[fromOf(move)]!;
      const steps = movesToDen(piece, fromOf(move)) - movesToDen(piece, toOf(move));
      if (steps > 0) nearer++;
      if (steps < 0) farther++;
      game.apply(state, move);
    }
  }
  // The weakest overlooks most of its moves, so that it often takes a way round.
  expect(nearer).toBeGreaterThan((id === 'level-1' ? 1.3 : 4) * farther);
});

it('a jump brings an animal to the den that others walk to', () => {
  const [RAT, WOLF, LION, RED] = [1, 4, 7, 8];
  const [B3, A5, B7] = [15, 28, 43];
  const from = (square: number) => [RAT, WOLF, LION].map((piece) => movesToDen(piece, square));
  expect([B3, A5, B7].map(from)).toEqual([
    [8, 8, 5],
    [7, 7, 5],
    [4, 4, 4],
  ]);
  expect(movesToDen(RED + LION, B7)).toBe(5);
});

it('an animal knows where it stood since the last capture, and how often', () => {
  const state = begun('7/7/7/6r/7/7/c6/7/T6 b');
  const play = (...moves: readonly string[]) => {
    for (const move of moves)
      game.apply(state, sure(game.read(game.ask(state, game.toMove(state) as 0)!, move)));
  };
  const A7 = 6 * 7;
  const [A6, A8, G4, G5] = [A7 - 7, A7 + 7, 3 * 7 + 6, 4 * 7 + 6];
  play('A7 A6', 'A9 B9', 'A6 A7', 'B9 A9', 'A7 A6', 'A9 B9');
  const times = earlierVisits(game.view(state, 0) as JungleView);
  expect([moveOf(A6, A7), moveOf(A7, A8), moveOf(G4, G5)].map(times)).toEqual([2, 0, 0]);
});

it('who does not ask for the answer takes what is guarded, and who asks does not', () => {
  const state = new SearchState(evaluator, 14);
  setPosition(state, sure(readPosition('e6/7/7/7/7/d6/CL5/7/6W b')), []);
  const best = (ignoresReplies: boolean) =>
    moveText(think(state, { depth: 1, ignoresReplies }).lines[0]!.moves[0]!);
  expect(best(true)).toBe('A6 A7');
  expect(best(false)).not.toBe('A6 A7');
});

it('nobody overlooks the way into the den', async () => {
  const state = begun('7/7/7/6r/6E/7/7/3c3/E6 b');
  const mind = engine.open({});
  const question = game.ask(state, 0)!;
  for (let i = 0; i < 20; i++) {
    const thought = thoughtOf(Random.fromSeed(seedFrom(`${i}`)), 300);
    expect(await mind.choose('level-1', game.view(state, 0), question, thought)).toBe('D8 D9');
  }
});
