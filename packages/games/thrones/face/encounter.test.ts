import type { Option } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { game, type ThronesView } from '../index.ts';
import { ARYA, BRIENNE, CERSEI, giveWarriors, JAIME, MOUNTAIN, meeting, SANSA } from '../testing/index.ts';
import { bestChampion, championOdds, priceOf, prizes, stakeOf, sumsOf, whyWin } from './encounter.ts';

/** Sansa, with 300 influence, 3,945 gold and 1,115 knights, meets Cersei, who has 600. */
function met(...warriors: readonly number[]): { view: ThronesView; options: readonly Option[] } {
  const state = meeting(SANSA, CERSEI);
  [state.influence[SANSA], state.money[SANSA], state.army[SANSA], state.army[CERSEI]] = [
    300, 3945, 1115, 600,
  ];
  giveWarriors(state, SANSA, ...warriors);
  giveWarriors(state, CERSEI, MOUNTAIN, JAIME);
  const question = game.ask(state, 0)!;
  return { view: game.view(state, 0), options: 'options' in question ? question.options : [] };
}

describe('what an answer may cost', () => {
  it('a speech that fails halves the influence, an offer the gold, rounded down', () => {
    const { view, options } = met(BRIENNE);
    const [speech, buy] = options.map((option) => stakeOf(view, option));
    expect(speech).toMatchObject({
      why: 'The Mountain has morale 50: that leaves 50 %; you have 300 of 1,600 influence.',
      risk: { whole: 300, left: 150 },
      fails: 'fails: influence 300 → 150',
    });
    expect(buy).toMatchObject({
      why: 'The Mountain has loyalty 90: that leaves 10 %; you have 3,945 of 17,800 money.',
      risk: { whole: 3945, left: 1972 },
      fails: 'fails: money 3,945 → 1,972',
    });
    expect([speech!.odds!.win, buy!.odds!.win]).toEqual([0.09375, expect.closeTo(0.0222, 4)]);
  });

  it('who cannot be moved or bought is said so, and so is who has more than it takes', () => {
    const { view, options } = met(BRIENNE);
    const [first, ...rest] = view.foe!.party;
    const foe = { ...view.foe!, party: [{ ...first!, morale: 100, loyalty: 100 }, ...rest] };
    const why = (seen: ThronesView) => options.slice(0, 2).map((option) => stakeOf(seen, option).why);
    expect(why({ ...view, foe })).toEqual([
      'The Mountain has morale 100: no speech moves them.',
      'The Mountain has loyalty 100: nobody buys them.',
    ]);
    expect(why({ ...view, own: { ...view.own!, influence: 1600, money: 20_000 } })).toEqual([
      'The Mountain has morale 50: that leaves 50 %; you have influence enough.',
      'The Mountain has loyalty 90: that leaves 10 %; you have money enough.',
    ]);
  });

  it('a battle lost is the end, and nothing else is', () => {
    const { view, options } = met(BRIENNE);
    expect(options.map((option) => [option.word, stakeOf(view, option).ends])).toEqual([
      ['speech', undefined],
      ['buy', undefined],
      ['battle', true],
    ]);
  });

  it('a battle that is sure to be won cannot be lost, and neither can one that is at worst a tie', () => {
    expect(priceOf({ win: 1, tie: 0 })).toEqual({ fails: 'cannot be lost' });
    expect(priceOf({ win: 0.5, tie: 0.5 })).toEqual({ fails: 'cannot be lost' });
    expect(priceOf({ win: 0.75, tie: 0 })).toEqual({ fails: 'lost: the game ends', ends: true });
  });

  it('who cannot flee must face them', () => {
    const { view } = met(BRIENNE);
    expect(stakeOf(view, { word: 'flee', args: { win: 0.5 } }).fails).toBe('fails: you must face them');
  });
});

describe('what a battle is measured by', () => {
  it('the champion with the likeliest win is sent, against the strongest of theirs', () => {
    const { view } = met(BRIENNE, ARYA);
    expect(championOdds(view).map(({ win }) => win)).toEqual([0.5, 1]);
    const champion = bestChampion(view)!;
    expect(champion.warrior).toBe(ARYA);
    expect(sumsOf(view, champion)).toEqual({ ours: [1115, 200], theirs: [600, 200] });
    expect(whyWin(view, champion)).toBe(
      'Arya Stark: 1,115 × 200 = 223,000. Their best: 600 × 200 = 120,000.',
    );
  });

  it('without a warrior nobody is sent, and it is lost to who has one', () => {
    const { view } = met();
    expect(bestChampion(view)).toBeUndefined();
    expect(sumsOf(view, undefined)).toBeUndefined();
    expect(whyWin(view, undefined)).toBe('Without warriors you lose to whoever has one.');
  });
});

it('the winner takes all, and keeps four warriors', () => {
  const won = (...party: readonly number[]) => prizes(met(...party).view).map(({ words }) => words);
  expect(won(BRIENNE, ARYA)).toEqual([
    '600 knights',
    '2 warriors',
    'money and influence unseen',
    'all their tiles',
  ]);
  expect(won(BRIENNE, ARYA, 2)[1]).toBe('2 warriors (keep four of 5)');
});
