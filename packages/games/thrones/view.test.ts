import { describe, expect, it } from 'vitest';
import { takeTile } from './effects.ts';
import { game } from './index.ts';
import { endGame } from './state.ts';
import { encounters } from './steps/encounters.ts';
import {
  asks,
  at,
  BRIENNE,
  BRONN,
  begin,
  CERSEI,
  EURON,
  giveWarriors,
  only,
  party,
  play,
  roam,
  SAM,
  SANSA,
  STANNIS,
} from './testing/index.ts';
import { viewOf } from './view.ts';
import { carriedBy } from './words/names.ts';

/** Cersei in King's Landing; Euron 3 tiles away, Sansa 4; Bronn near, Brienne far. */
function scene(sight: 'hidden' | 'window' | 'all') {
  const state = only(begin(CERSEI, { sight }), CERSEI, SANSA, EURON);
  state.place[EURON] = at(13, 4);
  state.place[SANSA] = at(12, 7);
  roam(state, BRONN, at(19, 10));
  roam(state, BRIENNE, at(20, 7));
  return state;
}

const WHO_SEES = [
  ['hidden', [], []],
  ['window', [EURON], [BRONN]],
  ['all', [SANSA, EURON], [BRIENNE, BRONN]],
] as const;

describe('what the player knows', () => {
  it.each(WHO_SEES)('sight: %s', (sight, heroes, warriors) => {
    const view = viewOf(scene(sight));
    expect(view.others.map((one) => one.hero)).toEqual(heroes);
    expect(view.free.map((one) => one.warrior)).toEqual(warriors);
    expect(view.others.every((one) => (one.estate !== undefined) === (sight === 'all'))).toBe(true);
  });

  it('the own hero, party, tiles and points, and who is still in the game', () => {
    const state = scene('hidden');
    giveWarriors(state, CERSEI, BRIENNE);
    takeTile(state, CERSEI, at(17, 7));
    const view = viewOf(state);
    expect(view.own).toMatchObject({
      money: 8000,
      influence: 300,
      army: 300,
      points: 37,
      tiles: 2,
      cities: 1,
    });
    expect(view.own?.party).toEqual([
      { warrior: BRIENNE, strength: 100, loyalty: 100, morale: 50, dragonglass: false },
    ]);
    expect([...view.territory.keys()].filter((tile) => view.territory[tile])).toEqual([at(16, 7), at(17, 7)]);
    expect(view.retired).toEqual([]);
  });

  it('dragonglass is hidden whatever the sight, and whoever carries it', () => {
    for (const sight of ['hidden', 'window', 'all'] as const) {
      const state = scene(sight);
      giveWarriors(state, SANSA, BRIENNE);
      const before = JSON.stringify(viewOf(state));
      state.glass.fill(1);
      state.hasGlass.fill(1);
      expect(JSON.stringify(viewOf(state))).toBe(before);
    }
  });

  it('others’ places, tiles and resources change nothing in a hidden view', () => {
    const state = scene('hidden');
    const before = JSON.stringify(viewOf(state));
    for (const hero of [SANSA, EURON]) {
      state.place[hero] = at(1, hero);
      state.money[hero]! += 7;
      takeTile(state, hero, at(1, hero));
    }
    state.listed[at(3, 3)] = 1 << SANSA;
    expect(JSON.stringify(viewOf(state))).toBe(before);
  });

  it('in an encounter the opponent’s army and warriors, not his money, influence or dragonglass', () => {
    const state = scene('hidden');
    state.place[EURON] = at(16, 6);
    giveWarriors(state, EURON, BRONN);
    state.hasGlass[BRONN] = 1;
    state.depth = 0;
    encounters(state);
    expect(asks(state)).toBe('encounter');
    expect(viewOf(state).foe).toEqual({
      hero: EURON,
      army: 100,
      party: [{ warrior: BRONN, strength: 70, loyalty: 10, morale: 80 }],
    });
  });

  it('that another’s warrior carries dragonglass only where he set out with it', () => {
    const state = scene('hidden');
    state.place[EURON] = at(16, 6);
    giveWarriors(state, EURON, BRONN);
    giveWarriors(state, EURON, SAM);
    state.hasGlass[BRONN] = 1;
    state.depth = 0;
    encounters(state);
    expect([BRONN, SAM].map((warrior) => carriedBy(viewOf(state), warrior))).toEqual([[], ['dragonglass']]);
  });

  it('everything at the end', () => {
    const state = scene('hidden');
    state.glass.fill(0);
    state.glass[at(3, 3)] = 1;
    takeTile(state, SANSA, at(1, 1));
    endGame(state, 'refused');
    const view = viewOf(state);
    expect(view.glass).toEqual([at(3, 3)]);
    expect(view.others.map((one) => [one.hero, one.place, one.estate?.money])).toEqual([
      [SANSA, at(12, 7), 1000],
      [EURON, at(13, 4), 1000],
    ]);
    expect(view.territory[at(1, 1)]).toBe(1 + SANSA);
    expect(view.out.length + view.free.length).toBe(15);
  });
});

it('who beat whom is nobody’s business: the player hears only who has retired', () => {
  const state = scene('hidden');
  state.alive[STANNIS] = 1;
  state.place[STANNIS] = at(3, 3);
  state.place[SANSA] = at(3, 4);
  const told = play(state, 'rest');
  expect(told.find((event) => event.type === 'retired' || event.type === 'inherited')).toBeUndefined();
  state.army[STANNIS] = 1;
  state.place[STANNIS] = at(3, 3);
  state.place[SANSA] = at(3, 3);
  const next = play(state, 'rest').filter((event) => event.type === 'retired');
  expect(next).toEqual([{ type: 'retired', hero: 'Stannis Baratheon' }]);
  expect(party(state, CERSEI)).not.toContain(BRIENNE);
});

it('a spectator sees what the one player sees', () => {
  const state = scene('window');
  expect(game.view(state, 'spectator')).toEqual(game.view(state, 0));
});

it('an open view shows everything while the game goes on, as after an end by an act', () => {
  const state = scene('hidden');
  state.glass.fill(0);
  state.glass[at(3, 3)] = 1;
  const open = game.view(state, 0, true);
  endGame(state, 'refused');
  expect(open).toEqual({ ...game.view(state, 0), ending: 0, progress: open.progress, open: true });
  expect(open.glass).toEqual([at(3, 3)]);
});
