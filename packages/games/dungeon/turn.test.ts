import { encodeView, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DungeonEvent, DungeonView, Level } from './index.ts';
import { game, loadLevel, stateOf, writeLevel } from './index.ts';
import { PlainGame } from './testing/plain.ts';
import { draw } from './testing/played.ts';
import { COMMANDS } from './turn.ts';

const SEED = '0'.repeat(32);

function start(...boards: string[]) {
  return sure(game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: SEED, boards }));
}

/** Plays commands on given levels: the map as it stands then, what it counts, and what was told. */
function play(commands: string, ...boards: string[]) {
  const state = start(...boards);
  const events: DungeonEvent[] = [];
  for (const letter of commands) {
    const action = sure(game.read(game.ask(state, 0)!, letter));
    game.apply(state, action, (event) => events.push(event));
  }
  const { treasure } = state.adventurer;
  const { moves, level, end } = state;
  return { map: draw(state.map), treasure, moves, level, end, told: events.map(({ type }) => type) };
}

const level = (size: string, from: string, ...rows: string[]) => [size, from, ...rows].join('\n');

describe('moves', () => {
  it('each of the five commands counts one move, also when the way is blocked', () => {
    expect(play('wasd', level('1 2', '0 0', '-?'))).toMatchObject({ moves: 4, end: 'left' });
    expect(play('wwaae', level('1 2', '0 0', '-?'))).toMatchObject({ moves: 5, map: 'o?' });
  });

  it('monsters move also on a stay or a blocked move', () => {
    const cave = level('1 6', '0 0', '---M-?');
    expect(play('e', cave).map).toBe('o-M--?');
    expect(play('a', cave).map).toBe('o-M--?');
    expect(play('aa', cave).map).toBe('oM---?');
    expect(play('aaa', cave)).toMatchObject({ map: 'M----?', end: 'died', moves: 3 });
  });

  it('monsters act after the adventurer: what he walked into, they see', () => {
    expect(play('s', level('2 4', '0 0', '---?', '---M')).map).toBe('---?\no-M-');
  });

  it('a monster in front of him is in his way, and then upon him', () => {
    expect(play('d', level('1 3', '0 0', '-M?'))).toMatchObject({ map: 'M-?', end: 'died', treasure: 0 });
  });

  it('the exit shut to him does not end the turn: monsters act', () => {
    expect(play('d', level('2 3', '0 0', '-!-', '--M'))).toMatchObject({ map: 'o!-\n--M', end: 'playing' });
    expect(play('d', level('3 3', '0 0', '-!-', '---', 'M--'))).toMatchObject({ map: 'o!-\nM--\n---' });
  });
});

describe('door and exit', () => {
  it('the turn ends there: monsters no longer act', () => {
    expect(play('d', level('1 3', '0 0', '-?M'), level('1 2', '0 0', '-?'))).toMatchObject({
      map: 'o?',
      level: 2,
      end: 'playing',
      told: ['moved', 'left', 'entered'],
    });
    expect(play('dd', level('1 4', '0 0', '-$!M'))).toMatchObject({ end: 'died' });
    expect(play('dd', level('2 4', '0 0', '-$!-', '--M-'))).toMatchObject({
      end: 'escaped',
      map: '--o-\n--M-',
    });
  });

  it('treasure is kept across levels', () => {
    const boards = [level('1 3', '0 0', '-$?'), level('1 3', '0 0', '-$?'), level('1 2', '0 0', '-!')];
    expect(play('dddd', ...boards)).toMatchObject({ treasure: 2, level: 3, moves: 4, end: 'playing' });
    expect(play('ddddd', ...boards)).toMatchObject({ treasure: 2, moves: 5, end: 'escaped' });
  });

  it('a door on the last level ends the game without an escape', () => {
    const state = start(level('1 3', '0 0', '-$?'));
    for (const action of [3, 3]) game.apply(state, action);
    expect(game.outcome(state)).toEqual({
      results: [0],
      reason: 'left',
      measures: { moves: 2, treasure: 1 },
    });
  });

  it('an exit on an earlier level ends the game there', () => {
    const state = start(level('1 3', '0 0', '-$!'), level('1 2', '0 0', '-!'));
    for (const action of [3, 3]) game.apply(state, action);
    expect(game.outcome(state)).toEqual({
      results: [1],
      reason: 'escaped',
      measures: { moves: 2, treasure: 1 },
    });
  });

  it('a level may be entered again and again: nothing of it was used up', () => {
    const cave = level('1 3', '0 0', '-$?');
    expect(play('dddddd', cave, cave, cave)).toMatchObject({ treasure: 3, end: 'left' });
  });

  it('a monster that destroys the exit leaves no way to escape', () => {
    expect(play('e', level('1 5', '0 0', '--!M-')).map).toBe('o-M--');
  });
});

describe('amulets', () => {
  it('double the map after the monsters have moved', () => {
    expect(play('d', level('2 4', '0 0', '-@-M', '---?'))).toMatchObject({
      map: '-oM---M-\n---?---?\n--M---M-\n---?---?',
      told: ['moved', 'amulet', 'prowled', 'grew'],
    });
  });

  it('do nothing for the dead', () => {
    expect(play('d', level('1 4', '0 0', '-@M?'))).toMatchObject({
      map: '-M-?',
      end: 'died',
      told: ['moved', 'amulet', 'prowled', 'died'],
    });
  });

  it('monsters, treasure, further amulets and doors are copied', () => {
    expect(play('d', level('2 3', '0 0', '-@@', 'M$?')).map).toBe('-o@--@\nM$?M$?\n--@--@\nM$?M$?');
  });

  it('the copies double again', () => {
    const twice = play('dd', level('1 4', '0 0', '-@@?'));
    expect(twice.map.split('\n')[0]).toBe('--o?--@?---?--@?');
    expect(twice.map.split('\n').length).toBe(4);
  });

  it('a doubling past the limits is refused: the amulet is gone, the map stays', () => {
    const wide = `1 500000\n0 0\n-@${'+'.repeat(499_997)}?`;
    const state = start(wide);
    const told: string[] = [];
    game.apply(state, 3, (event) => told.push(event.type));
    expect(told).toEqual(['moved', 'amulet', 'still']);
    expect([state.map.rows, state.map.columns, state.end]).toEqual([1, 500_000, 'playing']);
    expect([...state.map.cells.subarray(0, 3)]).toEqual([0, 1, 5]);
  });
});

/** Levels with much of everything, started from a tile that is made open. */
const levels = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.nat(), fc.nat())
  .chain(([rows, columns, start, way]) =>
    fc
      .uint8Array({ minLength: rows * columns + 1, maxLength: rows * columns + 1 })
      .map((bytes): Level | undefined => {
        const tiles = bytes.subarray(1).map((byte) => [0, 0, 0, 2, 3, 4, 4, 5, 6, 7][byte % 10]!);
        const [from, to] = [start % tiles.length, way % tiles.length];
        if (from === to) return undefined;
        tiles[to] = 6 + (bytes[0]! % 2);
        tiles[from] = 0;
        return { rows, columns, row: Math.floor(from / columns), column: from % columns, tiles };
      }),
  )
  .filter((made) => made !== undefined);

const walks = fc.array(fc.nat(COMMANDS.length - 1), { maxLength: 40 });

describe('any level', () => {
  it('goes as the plain reading of the page goes', () => {
    fc.assert(
      fc.property(levels, walks, (made, walk) => {
        const state = start(writeLevel(made));
        const plain = new PlainGame([writeLevel(made)]);
        for (const action of walk) {
          if (state.end !== 'playing' || state.map.cells.length > 10_000) break;
          game.apply(state, action);
          plain.turn(COMMANDS[action]!);
          if (plain.end !== 'left')
            expect(draw(state.map)).toBe(plain.floor.map.map((line) => line.join('')).join('\n'));
          expect([state.end, state.adventurer.treasure]).toEqual([plain.end, plain.treasure]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('has after every turn the hash that its map has when it is looked at anew, also after a doubling', () => {
    fc.assert(
      fc.property(levels, levels, walks, (made, another, walk) => {
        const state = start(writeLevel(made), writeLevel(another));
        for (const action of walk) {
          if (state.end !== 'playing' || state.map.cells.length > 10_000) break;
          game.apply(state, action);
          expect(game.hash(state)).toBe(game.hash(imagined(game.view(state, 0))));
        }
      }),
    );
  });

  it('is written so that it is read back', () => {
    fc.assert(
      fc.property(levels, (made) => {
        expect(loadLevel(writeLevel(made))).toEqual({ ok: true, value: made });
      }),
    );
  });

  it('is copied to a state of any other size, and back', () => {
    fc.assert(
      fc.property(levels, levels, walks, (made, another, walk) => {
        const state = start(writeLevel(made));
        const copy = start(writeLevel(another));
        for (const action of walk) {
          if (state.end !== 'playing' || state.map.cells.length > 10_000) break;
          game.apply(state, action);
          game.copy(copy, state);
          expect(encodeView(game.view(copy, 0))).toBe(encodeView(game.view(state, 0)));
          expect(game.hash(copy)).toBe(game.hash(state));
        }
        const small = start(level('1 2', '0 0', '-?'));
        game.copy(copy, small);
        expect(encodeView(game.view(copy, 0))).toBe(encodeView(game.view(small, 0)));
      }),
    );
  });
});

function imagined(view: DungeonView) {
  return stateOf(view);
}

describe('the hash', () => {
  const hashAfter = (commands: string, ...boards: string[]) => {
    const state = start(...boards);
    for (const letter of commands) game.apply(state, 'wasde'.indexOf(letter));
    return game.hash(state);
  };

  it('tells apart moves made, treasure held, levels and shapes', () => {
    const cave = level('2 2', '0 0', '--', '-?');
    const hashes = [
      hashAfter('', cave),
      hashAfter('e', cave),
      hashAfter('da', cave),
      hashAfter('', level('1 4', '0 0', '---?')),
      hashAfter('d', level('1 2', '0 0', '-?'), cave),
      hashAfter('da', level('2 2', '0 0', '-$', '-?')),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('is the same however the same state came about', () => {
    const cave = level('2 2', '0 0', '--', '-?');
    expect(hashAfter('da', cave)).toBe(hashAfter('sw', cave));
  });
});
