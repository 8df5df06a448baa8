import type { Entry, GameModule, GameRecord } from '@gridhall/core';
import { NIM } from '@gridhall/laws/stubs';
import { knownOf } from '@gridhall/match';
import { expect, it } from 'vitest';
import { levelShelf, nextLevel } from '../boards/next-level.ts';
import { rivalryOf } from './feats.ts';
import { bestLines, bestPlaces, bestWords, figureOf, madeNow, resultsOf, scaleOf } from './results.ts';

const table: GameModule = { ...NIM, ranking: { measure: 'rounds', better: 'less' } };

const won = (...entries: Omit<Entry, 'n' | 'by'>[]): GameRecord => ({
  format: 1,
  id: '0'.repeat(32),
  game: 'nim',
  rules: 1,
  params: {},
  setup: { seed: '0'.repeat(32) },
  players: [{ name: 'Player', kind: 'human' }],
  entries: entries.map((entry, i) => ({ n: i + 1, by: 0, ...entry })),
  result: { results: [1], reason: 'out', measures: { rounds: 7 } },
});

it('a game won by hints is no best one, though nothing was hidden', () => {
  const hinted = won({ act: 'hint' }, { move: '1' });
  expect(bestWords(table, hinted, [hinted])).toBeUndefined();
  expect(resultsOf(table, [hinted])[0]).toMatchObject({ won: 0, aided: 1, streak: 0, best: undefined });
});

it('of wins without help the run that goes on, the time on average and what they came to are told, oldest first', () => {
  const lost = { ...won({ move: '1', ms: 9000 }), result: { results: [0], reason: 'out' } };
  const in3 = won({ move: '1', ms: 3000 });
  const in5 = won({ move: '1', ms: 5000 });
  const figures = { run: 2, streak: 2, fastest: 3000, average: 11_000 / 3, lately: [7, 7, 7] };
  expect(resultsOf(table, [in3, in5, lost, in3])[0]).toMatchObject(figures);
  const timed: GameModule = { ...table, face: { ...table.face, timed: true } };
  expect(resultsOf(timed, [in3, in5, lost])[0]).toMatchObject({ run: 2, lately: [5000, 3000] });
  expect(resultsOf(table, [lost, in3])[0]).toMatchObject({ run: 0, streak: 1 });
});

it('where times are compared the best is a time, as are the five best', () => {
  const timed: GameModule = { ...table, face: { ...table.face, timed: true } };
  const [slow, fast] = [
    won({ move: '1', ms: 61_000 }),
    { ...won({ move: '1', ms: 4321 }), id: '1'.repeat(32) },
  ];
  expect(bestWords(timed, fast, [fast, slow])).toMatch(/^Your best yet.*: 4\.3 s\. Before: 1:01\.$/);
  expect(bestLines(timed, fast, [fast, slow])).toMatch(/\n1\. 4\.3 s ◂\n2\. 1:01$/);
});

it('a game in which a step was taken back counts where nothing is hidden', () => {
  const undone = won({ move: '1' }, { act: 'undo' }, { move: '1' });
  expect(bestWords(table, undone, [undone])).toContain('Your first result');
});

it('what was lost, undone and won is no win where something is hidden, and ends a run of them', () => {
  const saved = { ...won({ move: '1' }, { act: 'undo' }, { move: '1' }), aided: true } as const;
  expect(bestWords(table, saved, [saved])).toBeUndefined();
  const clean = won({ move: '1' });
  expect(resultsOf(table, [clean, saved, clean])[0]).toMatchObject({
    ...{ played: 3, won: 2, aided: 1, streak: 1 },
  });
});

it('a duel in which a move was taken back is neither won nor lost, and ends a run of won ones', () => {
  const machine = { name: 'Machine', kind: 'machine', level: 'level-4' } as const;
  const duel = (...entries: Parameters<typeof won>) => {
    const { players, ...alone } = won(...entries);
    return { ...alone, players: [...players, machine] };
  };
  const clean = duel({ move: '1' });
  const undone = duel({ move: '1' }, { act: 'undo' }, { move: '1' });
  const resigned = duel({ move: '1' }, { act: 'resign' }, { act: 'undo' }, { move: '1' });
  expect(resultsOf(NIM, [clean, clean, undone, clean, resigned])[0]).toMatchObject({
    ...{ played: 5, counted: 3, won: 3, aided: 2, streak: 2 },
  });
  expect(rivalryOf(NIM, clean, [undone, resigned])).toMatchObject({ won: 1, lost: 0 });
});

/** Games of these figures, each with an id of its own; the first is the one in question. */
const games = (...figures: readonly number[]): readonly GameRecord[] =>
  figures.map((rounds, i) => ({
    ...won({ move: i % 2 === 0 ? 'north' : 'south' }, { move: '1' }),
    id: String(i).padStart(32, '0'),
    result: { results: [1], reason: 'out', measures: { rounds } },
  }));

it('a duel that was begun in its middle is neither won nor lost, as where all games are counted together', () => {
  const players = [...won().players, { name: 'Machine', kind: 'machine', level: 'level-4' } as const];
  const begun = { seed: '0'.repeat(32), boards: ['in the middle'] };
  expect(resultsOf(table, [{ ...won({ move: '1' }), players, setup: begun }])).toEqual([]);
  expect(resultsOf(table, [{ ...won({ move: '1' }), setup: begun }])[0]).toMatchObject({ won: 1 });
});

it('the five best are listed, and the game that was played below them with its own place', () => {
  const [mine, ...others] = games(1200, 3, 1, 5, 4, 2, 900);
  expect(bestPlaces(table, mine!, others).map(({ place, figure }) => [place, figure])).toEqual([
    ...[1, 2, 3, 4, 5].map((each) => [each, each]),
    [7, 1200],
  ]);
  expect(bestLines(table, mine!, others)).toMatch(/\n5\. 5\n7\. 1,200 ◂$/);
  const [first, ...worse] = games(1, 3, 5);
  expect(bestPlaces(table, first!, worse).map(({ mine }) => mine)).toEqual([true, false, false]);
});

it('a game that tells with whom it was played has him in the list', () => {
  const named: GameModule = { ...table, ranking: { ...table.ranking!, with: ([first]) => first } };
  const [mine, ...others] = games(2, 1);
  expect(bestLines(named, mine!, others)).toMatch(/\n1\. 1 south\n2\. 2 north ◂$/);
});

it('who brings home more of what costs more has a par of his own, and earns stars by it', () => {
  const brings: GameModule = { ...table, ranking: { measure: 'rounds', better: 'less', brings: 'gold' } };
  const made = { par: 10, pars: [10, 20, 40] };
  const carrying = (gold: number, rounds: number): GameRecord => ({
    ...won({ move: '1' }),
    made,
    result: { results: [1], reason: 'out', measures: { rounds, gold } },
  });
  const earned = (...records: readonly GameRecord[]) => resultsOf(brings, records)[0]!.earned;
  expect(earned(carrying(1, 10))).toEqual({ stars: 3, figure: 10, par: 10 });
  expect(earned(carrying(1, 20))).toEqual({ stars: 1, figure: 20, par: 10 });
  expect(earned(carrying(2, 20))).toEqual({ stars: 3, figure: 20, par: 20 });
  // More than anything is proved of is held against the most that is; less than one, against one.
  expect(earned(carrying(5, 40))).toEqual({ stars: 3, figure: 40, par: 40 });
  expect(earned(carrying(0, 10))).toEqual({ stars: 3, figure: 10, par: 10 });
  // The most stars count, and of as many the fewest: that is not always who needed the fewest of all.
  expect(earned(carrying(1, 12), carrying(3, 40), carrying(2, 20))).toEqual({
    stars: 3,
    figure: 20,
    par: 20,
  });
  expect(resultsOf(brings, [carrying(3, 44)])[0]!.measures).toContainEqual({
    ...{ name: 'over par', least: 4, most: 4, mean: 4 },
  });
  // While it is played, by what is held.
  const held: GameModule = { ...table, ranking: { ...brings.ranking!, held: (view) => Number(view) } };
  expect([0, 1, 2, 9].map((gold) => madeNow(held, made, gold).par)).toEqual([10, 10, 20, 40]);
  expect([madeNow(brings, made, 2), madeNow(held, undefined, 2)]).toEqual([made, {}]);
});

it('what is known of a level of the house is asked of the house, whatever a record says', () => {
  const house: GameModule = { ...table, boards: () => ['ours'], made: () => ({ par: 7, grade: 'hard' }) };
  const claimed = { par: 90, pars: [90, 99] };
  const on = (boards: readonly string[], made: GameRecord['made'] = claimed) =>
    knownOf(house, { params: {}, setup: { seed: '0'.repeat(32), boards }, ...(made ? { made } : {}) });
  expect(on(['ours'])).toEqual({ par: 7, grade: 'hard' });
  // Of others only the record knows anything.
  expect(on(['his own'])).toBe(claimed);
  expect(on(['ours'], { wish: 'easy', par: 3 })).toEqual({ wish: 'easy', par: 3 });
});

it('a board of one’s own is no level, though its par is that of the level that was chosen last', () => {
  const preset = { name: 'one', label: 'One', values: {}, par: 7 };
  const game = { ...table.game, params: { fields: {}, presets: [preset] } };
  const house: GameModule = { ...table, game, made: () => ({ par: 7, grade: 'hard' }) };
  expect(levelShelf(house, { params: {}, made: { par: 7, grade: 'hard' } })?.at).toBe(0);
  expect(levelShelf(house, { params: {}, made: { par: 7, grade: 'easy' } })).toBeUndefined();
});

it('levels are compared by what their par counts, other games by the score', () => {
  const levels = [
    { name: 'first', label: 'First', values: { seed: 1 }, par: 3 },
    { name: 'second', label: 'Second', values: { seed: 2 }, par: 5 },
  ];
  const luck = { name: 'luck', label: 'Luck', values: { seed: 0 } };
  const seed = { kind: 'integer', label: 'Seed', help: '', min: 0, max: 9, default: 0 } as const;
  const game = { ...NIM.game, params: { fields: { seed }, presets: [luck, ...levels] } };
  const scored: GameModule = { ...NIM, game, ranking: { measure: 'score', better: 'more', par: 'rounds' } };
  const made = { par: 3 };
  const played = (rounds: number, score: number, of: Partial<GameRecord>): GameRecord => ({
    ...won({ move: '1' }),
    ...{ id: String(rounds).padStart(32, '0'), params: { seed: 1 }, made },
    result: { results: [1], reason: 'out', measures: { rounds, score } },
    ...of,
  });
  const level = [played(4, 990, {}), played(7, 1200, {})];
  expect(resultsOf(scored, level)[0]).toMatchObject({
    best: 4,
    scale: { measure: 'rounds', better: 'less' },
  });
  expect(bestWords(scored, level[0]!, level)).toBe('Your best yet (First): 4 rounds. Before: 7.');
  expect(bestPlaces(scored, level[1]!, level).map(({ figure }) => figure)).toEqual([4, 7]);
  // Drawn by luck, made to a wish or brought by somebody, it is no level, whatever is known of it.
  for (const of of [
    { params: { seed: 0 }, made: {} },
    { made: { wish: 'fine', par: 3 } },
    { setup: { seed: '0'.repeat(32), boards: ['of his own'] } },
  ]) {
    const other = played(4, 990, of);
    expect(scaleOf(scored, other)).toBe(scored.ranking);
    expect(figureOf(scored, other)).toBe(990);
  }
  // Nobody reads what a wish is called in a record, where players call it otherwise.
  const called = { ...scored, words: { ...scored.words, wishes: { fine: 'easy' } } };
  expect(resultsOf(called, [played(4, 990, { made: { wish: 'fine', par: 3 } })])[0]!.label).toBe(
    'First, easy',
  );
  const { result } = level[0]!;
  expect(nextLevel(scored, { params: { seed: 1 }, made }, result!)).toBe(levels[1]);
  expect(nextLevel(scored, { params: { seed: 0 } }, result!)).toBeUndefined();
});
