import { describe, expect, it } from 'vitest';
import { game, words } from './index.ts';
import { FREE } from './state.ts';
import { FIRST_CITY, LAND, WATER } from './tables.ts';
import { asks, at, begin, CERSEI, isLikely, play, SELF, stageDeal } from './testing/index.ts';

const GAMES = 4000;
const dealt = Array.from({ length: GAMES }, (_none, i) => stageDeal({ seed: `deal ${i}` }));

it('dragonglass lies on 5 plain land tiles, each of the 136 equally likely', () => {
  const found = new Float64Array(400);
  for (const { glass, tables } of dealt) {
    const tiles = [...glass.keys()].filter((tile) => glass[tile]);
    expect(tiles.length).toBe(5);
    for (const tile of tiles) {
      expect(tables.terrain[tile]).toBe(LAND);
      found[tile]!++;
    }
  }
  for (const [tile, kind] of dealt[0]!.tables.terrain.entries()) {
    if (kind === LAND) expect(isLikely(found[tile]!, GAMES, 5 / 136)).toBe(true);
  }
});

it('a free warrior with a ship is on water, the others on land or in a city, never on a hero or each other', () => {
  let inCities = 0;
  for (const state of dealt) {
    const { terrain, ships, starts } = state.tables;
    const free = [...state.holder.keys()].filter((warrior) => state.holder[warrior] === FREE);
    const spots = free.map((warrior) => state.spot[warrior]!);
    expect(free.length).toBe(7);
    expect(new Set([...spots, ...starts]).size).toBe(7 + 6);
    for (const warrior of free) {
      expect(terrain[state.spot[warrior]!] === WATER).toBe(ships[warrior] === 1);
      if (terrain[state.spot[warrior]!]! >= FIRST_CITY) inCities++;
    }
  }
  // Six of them walk; 20 of the 156 dry tiles that no hero holds are cities.
  expect(isLikely(inCities, GAMES * 6, 20 / 156)).toBe(true);
});

it('each hero controls the start tile and has its points', () => {
  const state = stageDeal();
  expect([...state.points.subarray(0, 6)]).toEqual([35, 20, 3, 15, 6, 3]);
  expect([...state.tiles]).toEqual([1, 1, 1, 1, 1, 1, 0]);
  expect(state.owner[at(16, 7)]).toBe(CERSEI);
});

describe('the game’s first questions', () => {
  it('come after the board is dealt: one of the six heroes, or a hero of one’s own', () => {
    const state = stageDeal();
    expect(asks(state)).toBe('choose');
    play(state, 'choose a hero');
    const question = game.ask(state, 0)!;
    expect('options' in question && question.options.map((option) => option.word)).toEqual([
      'Cersei Lannister',
      'Stannis Baratheon',
      'Jon Snow',
      'Sansa Stark',
      'Euron Greyjoy',
      'Daenerys Targaryen',
    ]);
    play(state, 'sansa');
    expect([state.player, state.turn, asks(state)]).toEqual([3, 1, 'turn']);
  });

  it('the hero menu warns of Stannis’s fate where fates are for all', () => {
    const menu = (fates: 'all' | 'others') => {
      const state = stageDeal({ fates });
      play(state, '1');
      const question = game.ask(state, 0)!;
      return 'options' in question
        ? question.options.map((option) => words.option(question, option)).join('\n')
        : '';
    };
    expect(menu('all')).toMatch(/Stannis.*dies at the end of turn 10/);
    expect(menu('others')).not.toMatch(/dies/);
  });

  it('a made hero has money, influence and army of 0–10,000, is last in the roster and has no warriors', () => {
    const state = stageDeal();
    play(state, 'make your own', '10000', '0', '77', '1 1');
    expect(state.player).toBe(SELF);
    expect([state.money[SELF], state.influence[SELF], state.army[SELF]]).toEqual([10_000, 0, 77]);
    expect([state.partySize[SELF], state.points[SELF], state.ownShip[SELF]]).toEqual([0, 2, 0]);
    expect(state.alive.every((alive) => alive === 1)).toBe(true);
    expect(state.listed[at(1, 1)]).toBe(1 << SELF);
  });

  it('10,001 of anything is refused', () => {
    const state = stageDeal();
    play(state, '2');
    expect(game.read(game.ask(state, 0)!, '10001')).toMatchObject({ ok: false });
    expect(game.check(state, 10_001).ok).toBe(false);
    expect(game.check(state, 10_000).ok).toBe(true);
  });

  it('a start on water gives a ship', () => {
    const state = stageDeal({ seed: 'sea' });
    const sea = [...state.tables.terrain.keys()].find(
      (tile) => state.tables.terrain[tile] === WATER && !state.spot.includes(tile),
    )!;
    play(state, '2', '1', '1', '1', `${Math.floor(sea / 16) + 1} ${(sea % 16) + 1}`);
    expect(state.ownShip[SELF]).toBe(1);
  });

  it('a tile taken by a hero is refused, one taken by a warrior in hiding is asked again', () => {
    const state = stageDeal();
    play(state, '2', '1', '2', '3');
    expect(game.check(state, at(16, 7))).toMatchObject({ ok: false, fault: { code: 'tile-taken' } });
    const taken = state.spot[1]!;
    const told = play(state, `${Math.floor(taken / 16) + 1} ${(taken % 16) + 1}`);
    expect(told[0]).toMatchObject({ type: 'occupied' });
    expect(asks(state)).toBe('start');
    expect(game.check(state, taken).ok).toBe(false);
    expect(game.outcome(state)).toBeUndefined();
  });

  it('rows are 1–25 and columns 1–16', () => {
    const state = stageDeal();
    play(state, '2', '1', '2', '3');
    const question = game.ask(state, 0)!;
    for (const text of ['0 1', '26 1', '1 0', '1 17', 'x', '', '1', '1 2 3']) {
      expect(game.read(question, text).ok).toBe(false);
    }
    expect(game.read(question, '25 16')).toEqual({ ok: true, value: 399 });
  });
});

it('the same seed deals the same board', () => {
  expect(game.hash(begin(0, { seed: 'same' }))).toBe(game.hash(begin(0, { seed: 'same' })));
  expect(game.hash(begin(0, { seed: 'same' }))).not.toBe(game.hash(begin(0, { seed: 'other' })));
});
