import { describe, expect, it } from 'vitest';
import { extras, game, odds, warning, words } from './index.ts';
import type { ThronesState } from './state.ts';
import {
  asks,
  at,
  BRIENNE,
  begin,
  DAENERYS,
  EURON,
  giveWarriors,
  JON,
  meeting,
  only,
  play,
  SANSA,
  SNOW,
  stageDeal,
} from './testing/index.ts';
import { chanceWords, percentText } from './words/questions.ts';

const shown = (state: ThronesState, word: string) =>
  extras.find((one) => one.word === word)!.show(game.view(state, 0), game.ask(state, 0));

it('before every choice where chance has a part, its odds can be asked for', () => {
  const state = meeting(DAENERYS, SANSA);
  giveWarriors(state, SANSA, BRIENNE);
  const question = game.ask(state, 0)!;
  expect(odds(question)).toEqual([
    { win: 0.3125, tie: 0 },
    { win: 0, tie: 0 },
    { win: 0, tie: 0 },
  ]);
  expect('options' in question && words.option(question, question.options[0]!)).toBe(
    'speech: succeeds with 31 %',
  );
  expect(shown(state, 'odds')).toBe(
    [
      'speech: succeeds with 31.25 %',
      'buy: succeeds with 0 %',
      'battle: succeeds with 0 %',
      'The last battle, fought now: power 550, won with 5.35 %.',
    ].join('\n'),
  );
});

it('where chance has no part, that is said', () => {
  expect(shown(begin(JON), 'odds')).toMatch(/^Chance has no part in this answer\./);
  expect(shown(stageDeal(), 'odds')).toBe('Chance has no part in this answer.');
});

it('a chance is never rounded to a certainty', () => {
  expect([0, 0.000_001, 0.3125, 0.999_999, 1].map(percentText)).toEqual([
    '0 %',
    'less than 0.01 %',
    '31.25 %',
    'more than 99.99 %',
    '100 %',
  ]);
  expect([0, 0.001, 0.7168, 0.999, 1].map(chanceWords)).toEqual(['0 %', '< 1 %', '71 %', '99 %', '100 %']);
});

it('the party is shown with all its traits, and the opponent’s in an encounter', () => {
  const state = meeting(JON, SANSA);
  giveWarriors(state, JON, SNOW);
  giveWarriors(state, SANSA, BRIENNE);
  expect(shown(state, 'party')).toBe(
    [
      'Jon Snow: money 100, influence 50, army 20',
      '  3 points from 1 tile, 1 city among them',
      '  Jon Snow: strength 100, loyalty 100, morale 50',
      'Sansa Stark, whom you have met: army 200',
      '  Brienne of Tarth: strength 100, loyalty 100, morale 50',
    ].join('\n'),
  );
  expect(shown(stageDeal(), 'party')).toBe('You have not chosen a hero yet.');
});

it('the whole known map can be asked for at any time', () => {
  expect(shown(begin(EURON), 'map').split('\n')[13]).toMatch(/^ 13 ~ {2}@\+ ~/);
});

describe('a warning comes before an answer that is certain to lose', () => {
  const warn = (state: ThronesState, text: string) => warning(game.view(state, 0), game.ask(state, 0)!, text);

  it('a hopeless battle', () => {
    const state = meeting(JON, SANSA);
    giveWarriors(state, SANSA, BRIENNE);
    expect(warn(state, 'battle')).toMatch(/cannot be won.*\?$/);
    expect([warn(state, 'speech'), warn(state, 'buy'), warn(state, 'nonsense')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    giveWarriors(state, JON, SNOW);
    state.army[JON] = 200;
    expect(warn(state, 'battle')).toBeUndefined();
  });

  it('the fifth refusal, not the fourth', () => {
    const state = only(begin(EURON), EURON, SANSA);
    state.place[SANSA] = at(2, 3);
    state.army[EURON] = 2000;
    for (let refusals = 0; refusals < 4; refusals++) {
      play(state, 'rest');
      expect([asks(state), warn(state, 'no')]).toEqual(['walkers', undefined]);
      play(state, 'no');
      state.place[EURON] = at(13, 2);
      state.place[SANSA] = at(2, 3);
    }
    play(state, 'rest');
    expect(warn(state, 'no')).toMatch(/one too many.*\?$/);
    expect(warn(state, 'yes')).toBeUndefined();
  });
});
