import { describe, expect, it } from 'vitest';
import type { ThronesEvent } from '../events.ts';
import { game, ranking, words } from '../index.ts';
import { begin, CERSEI, JON } from '../testing/index.ts';

it('a tile that was just named by its row and column is not named so again', () => {
  const tile = { where: 'the land at (7, 4)', tile: 99 } as const;
  expect(words.event({ type: 'took', points: 2, ...tile }, 0)).toBe('This tile is yours: 2 points.');
  expect(words.event({ type: 'earned', money: 20, knights: 10, where: tile.where }, 0)).toBe(
    'This tile pays you 20 money and 10 knights.',
  );
});

it('how somebody else answered the White Walkers is said in words, not as it was written', () => {
  const out = (ending: 'walkers-beaten' | 'walkers-won' | 'refused' | 'battle-lost') =>
    words.played!([{ type: 'out', seat: 5, hero: 'Euron Greyjoy', ending, points: 8 }]);
  expect(out('walkers-beaten')).toBe('battles the White Walkers');
  expect(out('walkers-won')).toBe('battles the White Walkers');
  expect(out('refused')).toBe('refuses the White Walkers once too often');
  expect(out('battle-lost')).toBeUndefined();
});

describe('one thing is not several', () => {
  const SAID: readonly (readonly [ThronesEvent, string])[] = [
    [{ type: 'rumour', distance: 1 }, 'They say that the nearest hero is 1 tile away.'],
    [{ type: 'rumour', distance: 2 }, 'They say that the nearest hero is 2 tiles away.'],
    [{ type: 'hired', knights: 1, army: 8 }, '1 knight joins your army of now 8.'],
    [{ type: 'hired', knights: 0, army: 8 }, 'You buy no knights.'],
    [
      { type: 'speech', hero: 'Cersei Lannister', won: false, influence: 0 },
      'Your speech does not move Cersei Lannister. You have no influence left.',
    ],
    [
      { type: 'offer', hero: 'Cersei Lannister', won: false, money: 0 },
      'Cersei Lannister is not to be bought. You have no money left.',
    ],
    [{ type: 'earned', money: 5, knights: 1, where: 'Pyke' }, 'Pyke pays you 5 money and 1 knight.'],
    [{ type: 'lost', tiles: 1, points: 1 }, 'Others took a tile of yours: 1 point is lost.'],
    [{ type: 'took', points: 1, where: 'Pyke' }, 'Pyke is yours: 1 point.'],
    [
      { type: 'speech', hero: 'Jon Snow', won: false, influence: 1 },
      'Your speech does not move Jon Snow. Half of your influence is lost: 1 is left.',
    ],
    [{ type: 'rested', warriors: 0 }, 'You rest.'],
    [{ type: 'rested', warriors: 2 }, 'You rest, and your warriors grow stronger.'],
    [{ type: 'consulted', warriors: 0 }, 'You consult the gods.'],
    [{ type: 'chance', chance: 'drought', warriors: 0 }, 'Drought! You have no warriors who suffer.'],
    [{ type: 'chance', chance: 'kindness', warriors: 0 }, 'Kindness! The army gains 10 knights.'],
    [
      { type: 'ended', ending: 'walkers-beaten', points: 1 },
      'You have beaten the White Walkers! The game is won, with 1 point.',
    ],
  ];
  it.each(SAID)('%j', (event, sentence) => expect(words.event(event, 0)).toBe(sentence));

  it('one refusal is left', () => {
    const view = game.view(begin(CERSEI), 0);
    const question = { kind: 'choice', id: 'walkers', seat: 0, args: { left: 1 }, options: [] } as const;
    expect(words.ask(question, view)).toMatch(/\(1 of 4 refusals is left\.\)$/);
  });
});

describe('what warriors carry', () => {
  const view = game.view(begin(JON), 0);
  const args = { strength: 10, loyalty: 100, morale: 50 };
  const said = (id: string, word: string, more = {}) =>
    words.option({ kind: 'choice', id, seat: 0, options: [] }, { word, args: { ...args, ...more } }, view);

  it.each(['keep', 'dragonglass'])('is said beside their names where they are chosen: %s', (id) => {
    expect(said(id, 'Samwell Tarly')).toMatch(/^Samwell Tarly \(dragonglass\): strength 10, /);
    expect(said(id, 'Davos Seaworth')).toMatch(/^Davos Seaworth \(ship\): strength 10, /);
    expect(said(id, 'Bronn')).toMatch(/^Bronn: strength 10, /);
  });

  it('is said of a champion, and of others who set out with it', () => {
    expect(said('champion', 'Samwell Tarly', { win: 0.5, tie: 0 })).toMatch(
      /^Samwell Tarly \(dragonglass\), /,
    );
    const question = { kind: 'choice', id: 'keep', seat: 0, options: [] } as const;
    const other = game.view(begin(CERSEI), 0);
    expect(words.option(question, { word: 'Samwell Tarly', args }, other)).toMatch(
      /^Samwell Tarly \(dragonglass\): /,
    );
  });
});

describe('whose doing it is', () => {
  const DONE: readonly (readonly [ThronesEvent, string])[] = [
    [{ type: 'rested', warriors: 1 }, 'you'],
    [{ type: 'speech', hero: 'Jon Snow', won: true, influence: 1 }, 'you'],
    [{ type: 'retired', hero: 'Jon Snow' }, 'Jon Snow'],
    [{ type: 'taken', warrior: 'Bronn', by: 'Cersei Lannister' }, 'Cersei Lannister'],
    [{ type: 'dragons', mine: false, eaten: '' }, 'Daenerys Targaryen'],
    [{ type: 'chance', chance: 'drought', warriors: 1 }, 'chance'],
    [{ type: 'round', round: 1, won: true }, 'walkers'],
    [{ type: 'ended', ending: 'walkers-won', points: 1 }, 'walkers'],
    [{ type: 'ended', ending: 'walkers-beaten', points: 1 }, 'you'],
  ];
  it.each(DONE)('%j: %s', (event, doer) => expect(words.doer!(event)).toBe(doer));
});

describe('the end among several people', () => {
  const outcome = { results: [0, 1, 0], reason: 'most-points', measures: { points: 210 } };

  it('is said to the winner, and of the winner to the others', () => {
    expect(words.outcome(outcome, 1)).toMatch(/^You have won, with 210 points/);
    expect(words.outcome(outcome, 0)).toMatch(/^Player 2 wins, with 210 points/);
    expect(words.outcome(outcome, 0, ['Ada', 'Ben', 'Cid'])).toMatch(/^Ben wins, with 210 points/);
  });

  it('by an act is said as in every game', () => {
    expect(words.outcome({ results: [0], reason: 'resigned' }, 0)).toBe('You resigned.');
  });
});

describe('with whom somebody played', () => {
  it('is the hero who was chosen, or one of his own', () => {
    expect(ranking.with!(['choose a hero', 'Jon Snow', 'rest'])).toBe('Jon Snow');
    expect(ranking.with!(['make your own', '100'])).toBe('a hero of your own');
    expect(ranking.with!(['rest'])).toBeUndefined();
  });
});
