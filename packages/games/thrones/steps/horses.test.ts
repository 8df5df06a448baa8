import { sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { game } from '../index.ts';
import type { ThronesState } from '../state.ts';
import {
  asks,
  at,
  begin,
  CERSEI,
  DAENERYS,
  EURON,
  giveWarriors,
  goTo,
  happensWith,
  JON,
  MOUNTAIN,
  meeting,
  only,
  play,
  reseed,
  SANSA,
  types,
} from '../testing/index.ts';
import { encounters } from './encounters.ts';
import { firstVisits } from './first-visits.ts';

/** The place of step 9 among the steps of a turn. */
const ARRIVALS = 7;

/** A hero in a city, nobody near, at step 9, the visit not being the first. */
function inCity(tile: number, money = 500): ThronesState {
  const state = only(begin(CERSEI, { horses: true }), CERSEI, DAENERYS);
  state.place[CERSEI] = tile;
  state.money[CERSEI] = money;
  state.listed[tile]! |= 1 << CERSEI;
  state.arrived = 0;
  return goTo(state, ARRIVALS);
}

/** Cersei on horseback, alone at a tile, asked for her choice. */
function riding(tile: number): ThronesState {
  const state = only(begin(CERSEI, { horses: true }), CERSEI);
  state.mounted[CERSEI] = 1;
  state.place[CERSEI] = tile;
  return state;
}

const words = (state: ThronesState): string[] => {
  const question = game.ask(state, 0)!;
  return 'options' in question ? question.options.map(({ word }) => word) : [];
};

describe('horses, 80 money in any city but Pyke and Dragonstone', () => {
  it('are offered to whoever stands on a city with the money and without a horse', () => {
    const state = inCity(at(7, 5));
    firstVisits(state);
    expect(asks(state)).toBe('horse');
    expect(game.ask(state, 0)).toMatchObject({ args: { city: 'Winterfell', price: 80 } });
    const told = play(state, 'yes');
    expect(told[0]).toEqual({ type: 'mounted', money: 420 });
    expect([state.money[CERSEI], state.mounted[CERSEI]]).toEqual([420, 1]);
  });

  it.each([
    ['Pyke', at(13, 2)],
    ['Dragonstone', at(14, 9)],
    ['plain land', at(7, 6)],
    ['water', at(9, 8)],
  ])('are not sold in %s', (_where, tile) => {
    expect(firstVisits(inCity(tile))).toBe(true);
  });

  it('are sold in every other city', () => {
    const { tables } = begin(CERSEI);
    const sold = tables.cities.filter((_city, i) => !firstVisits(inCity(tables.cityTiles[i]!)));
    expect(sold.map(({ name }) => name)).toEqual(
      tables.cities.map(({ name }) => name).filter((name) => name !== 'Pyke' && name !== 'Dragonstone'),
    );
  });

  it('cost exactly 80', () => {
    expect(firstVisits(inCity(at(7, 5), 79))).toBe(true);
    expect(firstVisits(inCity(at(7, 5), 80))).toBe(false);
  });

  it('are not offered to one who has a horse', () => {
    const state = inCity(at(7, 5));
    state.mounted[CERSEI] = 1;
    expect(firstVisits(state)).toBe(true);
  });

  it('are offered once a turn, and again the next', () => {
    const state = inCity(at(7, 5));
    firstVisits(state);
    play(state, 'no');
    expect([state.turn, asks(state), state.mounted[CERSEI]]).toEqual([2, 'turn', 0]);
    play(state, 'rest');
    expect(asks(state)).toBe('horse');
  });

  it('are offered after the knights, by what is left of the money', () => {
    const state = inCity(at(7, 5), 100);
    state.arrived = 1;
    firstVisits(state);
    expect(asks(state)).toBe('rumours');
    play(state, 'no', 'yes', '1');
    expect([asks(state), state.money[CERSEI]]).toEqual(['horse', 80]);
    const poorer = inCity(at(7, 5), 100);
    poorer.arrived = 1;
    firstVisits(poorer);
    play(poorer, 'no', 'yes', '2');
    expect(asks(poorer)).toBe('turn');
  });

  it('are not offered at all where they are off', () => {
    const state = inCity(at(7, 5));
    state.horses = false;
    expect(firstVisits(state)).toBe(true);
  });
});

describe('a mounted hero may travel two land tiles in a straight line in one turn', () => {
  it('beside one tile as ever', () => {
    const state = riding(at(20, 5));
    expect(words(state)).toEqual([
      ...['travel north', 'travel south', 'travel east', 'travel west', 'rest', 'consult the gods'],
      ...['ride north', 'ride south', 'ride east', 'ride west'],
    ]);
    const told = play(state, 'ride east');
    expect(state.place[CERSEI]).toBe(at(20, 7));
    expect(told[0]).toMatchObject({ type: 'travelled', row: 20, column: 7, ridden: true });
  });

  it('and one on foot may not', () => {
    const state = only(begin(CERSEI, { horses: true }), CERSEI);
    expect(words(state)).toHaveLength(6);
    expect(game.check(state, 6)).toMatchObject({ fault: { code: 'no-such-action' } });
  });

  it('a city is land, under way and in the end', () => {
    expect(play(riding(at(7, 4)), 'ride east')[0]).toMatchObject({ row: 7, column: 6 });
    expect(play(riding(at(7, 7)), 'ride west')[0]).toMatchObject({ city: 'Winterfell' });
  });

  it.each([
    ['over water', at(11, 5), 2, 'ride-needs-land'],
    ['onto water', at(5, 6), 2, 'ride-needs-land'],
    ['off the map', at(2, 3), 0, 'travel-off-map'],
  ])('not %s', (_how, tile, way, code) => {
    expect(game.check(riding(tile), 6 + way)).toMatchObject({ ok: false, fault: { code } });
  });

  it('the tile passed over is not taken, pays nothing, and keeps its dragonglass', () => {
    const state = riding(at(20, 5));
    state.glass.fill(0);
    state.glass[at(20, 6)] = 1;
    giveWarriors(state, CERSEI, MOUNTAIN);
    const money = state.money[CERSEI]!;
    reseed(state, 1);
    play(state, 'ride east');
    expect([state.owner[at(20, 6)], state.owner[at(20, 7)]]).toEqual([-1, CERSEI]);
    expect(state.listed[at(20, 6)]).toBe(0);
    expect(state.glass[at(20, 6)]).toBe(1);
    expect([money + 20, (money + 20) * 2]).toContain(state.money[CERSEI]);
  });

  it('a tile that is pressed two away is ridden to, where the way is land', () => {
    const state = riding(at(20, 5));
    const view = game.view(state, 0);
    const pressed = (tile: number) => game.say(game.ask(state, 0)!, { cell: tile }, view);
    expect(pressed(at(20, 7))).toBe('ride east');
    expect(pressed(at(17, 5))).toBe('ride north');
    expect(pressed(at(20, 6))).toBe('travel east');
    expect(pressed(at(20, 1))).toBe('ride west');
    state.place[CERSEI] = at(11, 5);
    expect(game.say(game.ask(state, 0)!, { cell: at(11, 8) }, game.view(state, 0))).toBe('travel east');
  });
});

describe('may flee an encounter with probability 50 %', () => {
  const met = (luck: number): ThronesState => {
    const state = meeting(CERSEI, EURON, luck);
    state.mounted[CERSEI] = 1;
    return state;
  };

  it('one more answer to the encounter, with its odds', () => {
    const question = game.ask(met(0), 0)!;
    expect('options' in question && question.options.at(-1)).toEqual({ word: 'flee', args: { win: 0.5 } });
    expect(words(meeting(CERSEI, EURON))).toEqual(['speech', 'buy', 'battle']);
  });

  it('half of the time', () => {
    const fled = (luck: number) => {
      const state = met(luck);
      play(state, 'flee');
      return asks(state) !== 'encounter';
    };
    expect(happensWith(0.5, fled)).toBe(true);
  });

  it('failing, he is asked again without it; and nothing else has changed', () => {
    const luck = Array.from({ length: 64 }, (_none, i) => i).find((i) => {
      const state = met(i);
      play(state, 'flee');
      return asks(state) === 'encounter';
    })!;
    const state = met(luck);
    const before = [state.money[CERSEI], state.influence[CERSEI], state.army[CERSEI], state.mounted[CERSEI]];
    const told = play(state, 'flee');
    expect(told[0]).toEqual({ type: 'fled', hero: 'Euron Greyjoy', won: false });
    expect(words(state)).toEqual(['speech', 'buy', 'battle']);
    expect([state.money[CERSEI], state.influence[CERSEI], state.army[CERSEI], state.mounted[CERSEI]]).toEqual(
      before,
    );
  });

  it('who got away meets the next one, from whom he may flee again', () => {
    const state = only(begin(CERSEI, { horses: true }), CERSEI, JON, EURON);
    for (const hero of [CERSEI, JON, EURON]) state.place[hero] = at(20, 6);
    state.mounted[CERSEI] = 1;
    encounters(goTo(state, 2));
    for (let luck = 0; state.foe === JON; luck++) {
      reseed(state, luck);
      state.cornered = 0;
      play(state, 'flee');
    }
    expect([state.foe, asks(state)]).toEqual([EURON, 'encounter']);
    expect(words(state)).toContain('flee');
  });

  it('a flight that failed from one is no matter with the next', () => {
    const state = only(begin(CERSEI, { horses: true }), CERSEI, JON, EURON);
    for (const hero of [CERSEI, JON, EURON]) state.place[hero] = at(20, 6);
    state.mounted[CERSEI] = 1;
    encounters(goTo(state, 2));
    state.cornered = 1;
    state.influence[CERSEI] = 0;
    play(state, 'speech');
    expect(state.foe).toBe(EURON);
    expect(words(state)).toContain('flee');
  });
});

describe('loses the horse on boarding water', () => {
  it('at once, and it is told', () => {
    const state = riding(at(14, 2));
    state.place[CERSEI] = at(19, 3);
    state.ownShip[CERSEI] = 1;
    const told = play(state, 'travel west');
    expect(state.mounted[CERSEI]).toBe(0);
    expect(types(told).slice(0, 2)).toEqual(['travelled', 'dismounted']);
  });

  it('a horse is not won with what a loser had, nor lost by winning', () => {
    const state = meeting(CERSEI, EURON);
    state.mounted[EURON] = 1;
    giveWarriors(state, CERSEI, MOUNTAIN);
    play(state, 'battle');
    expect([state.mounted[CERSEI], state.mounted[EURON]]).toEqual([0, 0]);
  });
});

describe('among several people', () => {
  it('whether another one rides is nobody’s to know, unless everything is in sight', () => {
    for (const sight of ['window', 'all'] as const) {
      const state = begin(CERSEI, { players: 2, sight, horses: true });
      const action = sure(game.read(game.ask(state, 1)!, 'choose a hero'));
      game.apply(state, action);
      game.apply(state, sure(game.read(game.ask(state, 1)!, 'Sansa Stark')));
      state.mounted[SANSA] = 1;
      state.place[SANSA] = at(15, 7);
      const seen = game.view(state, 0).others.find(({ hero }) => hero === SANSA);
      expect(seen?.estate?.mounted).toBe(sight === 'all' ? true : undefined);
      expect(game.view(state, 1).own?.mounted).toBe(true);
    }
  });

  it('heroes nobody plays wander as ever, and buy no horses', () => {
    const state = only(begin(CERSEI, { horses: true }), CERSEI, DAENERYS, SANSA);
    state.money.fill(1000);
    play(state, 'rest', 'no', 'rest', 'no');
    expect(asks(state)).toBe('turn');
    expect([state.mounted[DAENERYS], state.mounted[SANSA]]).toEqual([0, 0]);
  });
});
