import { describe, expect, it } from 'vitest';
import { takeTile } from '../effects.ts';
import { game } from '../index.ts';
import type { ThronesState } from '../state.ts';
import { asks, at, begin, CERSEI, EURON, only, play, STANNIS } from '../testing/index.ts';
import { nearestHero } from './first-visits.ts';

/** Euron beside Casterly Rock, one other hero far away. */
function beside(): ThronesState {
  const state = only(begin(EURON), EURON, STANNIS);
  state.place[EURON] = at(14, 3);
  state.place[STANNIS] = at(21, 15);
  return state;
}

const question = (state: ThronesState) => game.ask(state, 0)!;

describe('the first time in a city', () => {
  it('rumours are offered, then knights', () => {
    const state = beside();
    play(state, 'south');
    expect([asks(state), question(state).args?.city]).toEqual(['rumours', 'Casterly Rock']);
    play(state, 'no');
    expect([asks(state), question(state).args?.city]).toEqual(['knights', 'Casterly Rock']);
    play(state, 'no');
    expect(asks(state)).toBe('turn');
  });

  it('is not the second: resting there asks nothing', () => {
    const state = beside();
    play(state, 'south', 'no', 'no', 'rest');
    expect([asks(state), state.turn]).toEqual(['turn', 3]);
  });

  it('is never the start city', () => {
    const state = only(begin(EURON), EURON, STANNIS);
    state.place[STANNIS] = at(21, 15);
    play(state, 'west', 'east');
    expect([asks(state), state.turn]).toEqual(['turn', 3]);
  });

  it('an inherited city not yet visited does ask', () => {
    const state = beside();
    takeTile(state, EURON, at(15, 3));
    play(state, 'south');
    expect(asks(state)).toBe('rumours');
    expect(state.money[EURON]).toBe(1000);
  });
});

describe('rumours', () => {
  it('tell the distance |Δrow| + |Δcolumn| to the nearest hero', () => {
    const state = beside();
    const before = game.blank();
    play(state, 'south');
    game.copy(before, state);
    const told = play(state, 'yes');
    expect(told[0]).toEqual({ type: 'rumour', distance: nearestHero(before) });
    state.place[STANNIS] = at(20, 10);
    state.place[EURON] = at(15, 3);
    expect(nearestHero(state)).toBe(5 + 7);
    state.alive[CERSEI] = 1;
    state.place[CERSEI] = at(15, 6);
    expect(nearestHero(state)).toBe(3);
  });

  it('or that none is left', () => {
    const state = beside();
    play(state, 'south');
    state.alive[STANNIS] = 0;
    expect(play(state, 'y')[0]).toEqual({ type: 'rumour', distance: -2 });
  });
});

describe('knights', () => {
  it('any number at 20 money each that he can pay', () => {
    const state = beside();
    state.money[EURON] = 114;
    play(state, 'south', 'no', 'yes');
    // 114 + 125 from Casterly Rock: 239 pays for 11.
    expect(question(state)).toMatchObject({ kind: 'number', min: 0, max: 11 });
    expect(game.check(state, 12).ok).toBe(false);
    const army = state.army[EURON]!;
    play(state, '11');
    expect([state.money[EURON], state.army[EURON]]).toEqual([19, army + 11]);
  });

  it('are not offered below 20 money', () => {
    const state = beside();
    takeTile(state, EURON, at(15, 3));
    state.money[EURON] = 19;
    play(state, 'south', 'no');
    expect(asks(state)).toBe('turn');
    const rich = beside();
    takeTile(rich, EURON, at(15, 3));
    rich.money[EURON] = 20;
    play(rich, 'south', 'no');
    expect(asks(rich)).toBe('knights');
  });
});
