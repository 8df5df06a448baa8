import { readdirSync, readFileSync } from 'node:fs';
import { openRecord, readRecord, Session, sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { type Adventurer, doPlayerMove, enterLevel, getDirection, STATUS } from './adventurer.ts';
import { boards, DUNGEON_NAMES, game, LIBRARY, loadLevel, table, words } from './index.ts';
import type { Level } from './level.ts';
import { DungeonMap, fill, resizeMap } from './map.ts';
import { doMonsterAttack } from './monsters.ts';
import { AMULET, FILE_SYMBOLS, MONSTER, OPEN, PILLAR, RUNNER } from './tiles.ts';
import { COMMANDS } from './turn.ts';

const RECORDS = new URL('./records/', import.meta.url);
const recordOf = (name: string) =>
  sure(readRecord(readFileSync(new URL(`${name}.golden.json`, RECORDS), 'utf8')));
const levelsOf = (name: keyof typeof LIBRARY) => LIBRARY[name].map((text) => sure(loadLevel(text)));

/** Four of the extended game come last. */
const BEYOND = DUNGEON_NAMES.slice(25);

/** Those that teach have a record; the others are replayed from the escapes beside their pars. */
const TAUGHT = [...DUNGEON_NAMES.slice(0, 5), ...BEYOND];

describe('the library', () => {
  it('is offered in rising order, what goes beyond the classic game at its end', () => {
    const grades = game.params.presets.map(({ name }) => table.made({ dungeon: name, rooms: 0 })?.grade);
    const rising = ['easy', 'fair', 'tricky', 'hard', 'cruel'];
    const classic = grades.slice(0, 25).map((grade) => rising.indexOf(grade!));
    expect(classic).toEqual([...classic].sort((one, other) => one - other));
    expect(game.params.presets.slice(0, 3).map(({ name }) => name)).toEqual(['tutorial', 'easy', 'pantry']);
    expect(game.params.presets.slice(25).map(({ name }) => name)).toEqual(BEYOND);
  });

  it('has the tutorial of 4 levels, an easy dungeon of 2, a hard one of 3, and larger ones', () => {
    expect(TAUGHT.map((name) => [name, LIBRARY[name].length])).toEqual([
      ['tutorial', 4],
      ['easy', 2],
      ['hard', 3],
      ['lures', 5],
      ['echoes', 4],
      ['watch', 3],
      ['tollhouse', 5],
      ['tide', 3],
      ['quarry', 3],
    ]);
  });

  it.each(TAUGHT)('%s is escaped by a record that has its levels inside', (name) => {
    const record = recordOf(name);
    expect(record.setup?.boards).toEqual(LIBRARY[name]);
    const { session } = sure(openRecord(table, record));
    expect(session.outcome?.reason).toBe('escaped');
    expect(session.record().result).toEqual(record.result);
  });

  it('keeps no record of a dungeon that is not there', () => {
    expect(readdirSync(RECORDS).sort()).toEqual(TAUGHT.map((name) => `${name}.golden.json`).sort());
  });

  it('the tutorial is played in 16 moves with 1 treasure', () => {
    expect(recordOf('tutorial').result).toMatchObject({ measures: { moves: 16, treasure: 1 } });
    expect(
      recordOf('tutorial')
        .entries.map(({ move }) => move)
        .join(''),
    ).toBe('ssdddwdssdsssddw');
  });

  it('doors lead on, and only the last level has an exit', () => {
    for (const name of DUNGEON_NAMES.slice(0, 25)) {
      const texts: readonly string[] = LIBRARY[name];
      expect(texts.slice(0, -1).filter((text) => text.includes('!') || !text.includes('?'))).toEqual([]);
      expect(texts.at(-1)).toContain('!');
    }
  });
});

describe('the dungeons of the extended game', () => {
  it('have every tile and every line of a head among them', () => {
    const all = BEYOND.flatMap((name) => [...LIBRARY[name]]);
    const tiles = new Set(all.flatMap((text) => [...sure(loadLevel(text.replace(/^file .*\n/, ''))).tiles]));
    expect([...'VHXTABCS/hz*@$?!'].filter((letter) => !tiles.has(FILE_SYMBOLS.indexOf(letter)))).toEqual([]);
    for (const head of [
      'title ',
      'door A -1',
      'door A crypt',
      'price ',
      'shrink ',
      'steps ',
      'allow restart',
    ]) {
      expect(
        all.some((text) => text.includes(head)),
        head,
      ).toBe(true);
    }
  });

  it('shrink no faster than the longer side, and have at most two runners for 64 tiles', () => {
    for (const text of BEYOND.flatMap((name) => [...LIBRARY[name]])) {
      const { rows, columns, tiles, terms } = sure(loadLevel(text.replace(/^file .*\n/, '')));
      if (terms!.shrink > 0) expect(terms!.shrink).toBeGreaterThanOrEqual(Math.max(rows, columns));
      const runners = tiles.filter((tile) => tile === RUNNER).length;
      expect(runners * 64).toBeLessThanOrEqual(2 * Math.max(64, tiles.length));
    }
  });
});

describe('params', () => {
  it('boards are the texts of the levels chosen', () => {
    expect(boards({})).toBe(LIBRARY.tutorial);
    expect(boards({ dungeon: 'hard' })).toBe(LIBRARY.hard);
    expect(boards({ dungeon: 'hard', rooms: 2 })).toEqual(LIBRARY.hard.slice(0, 2));
    expect(boards({ dungeon: 'nowhere' })).toBeUndefined();
  });

  it('a game without boards is the same as one with the boards of its params', () => {
    for (const dungeonName of DUNGEON_NAMES) {
      const params = { dungeon: dungeonName, rooms: 1 };
      const seed = '0'.repeat(32);
      const plain = sure(game.create(params, { seed }));
      const given = sure(game.create(params, { seed, boards: boards(params)! }));
      expect(game.view(plain, 0)).toEqual(game.view(given, 0));
    }
  });

  it('more rooms than a dungeon has are refused', () => {
    const opening = { id: '0'.repeat(32), setup: { seed: '0'.repeat(32) }, players: [] };
    const started = Session.start(table, { ...opening, params: { dungeon: 'easy', rooms: 3 } });
    if (started.ok) throw new Error('there is no third room');
    expect(words.fault(started.fault)).toBe('The dungeon Easy has 2 levels, not 3.');
  });

  it('given levels replace the library, and a bad one is told with its number', () => {
    const create = (...given: string[]) =>
      game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: '0'.repeat(32), boards: given });
    expect(create()).toMatchObject({ ok: false, fault: { code: 'no-levels' } });
    const bad = create('1 2\n0 0\n-?', '1 2\n0 0\n-x');
    if (bad.ok) throw new Error('x is no tile');
    expect(words.fault(bad.fault)).toBe('Level 2: line 3, column 2: "x" is not a tile.');
  });
});

/** The shortest way through a level that ends with this status and so much treasure, or undefined if there is none. */
function wayThrough(
  level: Level,
  goal: 'leave' | 'escape',
  treasure: number,
  grows?: boolean,
): string | undefined {
  const first: Adventurer = { row: 0, column: 0, treasure: 0 };
  let edge = [{ map: enterLevel(level, first), adventurer: first, path: '', grown: false }];
  const seen = new Set<string>();
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const { map: before, adventurer, path, grown } of edge) {
      for (const command of COMMANDS) {
        const him = { ...adventurer };
        const map = copyOf(before);
        const to = getDirection(command, him.row, him.column);
        const status = doPlayerMove(map, him, to.row, to.column);
        const gone = status === STATUS.leave || status === STATUS.escape;
        if (gone) {
          const there = status === STATUS[goal] && him.treasure >= treasure && (grows ?? grown) === grown;
          if (there) return path + command;
          continue;
        }
        if (doMonsterAttack(map, him)) continue;
        const amulet = status === STATUS.amulet;
        if (amulet && grows === false) continue;
        const now = amulet ? resizeMap(map)! : map;
        const key = `${Math.min(him.treasure, treasure)} ${grown || amulet} ${String.fromCharCode(...now.cells)}`;
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ map: now, adventurer: him, path: path + command, grown: grown || amulet });
      }
    }
    edge = next;
  }
  return undefined;
}

function copyOf(map: DungeonMap): DungeonMap {
  const copy = new DungeonMap();
  fill(copy, map.rows, map.columns, map.cells);
  return copy;
}

const without = (level: Level, tile: number, instead = OPEN): Level => ({
  ...level,
  tiles: level.tiles.map((each) => (each === tile ? instead : each)),
});

describe('lures teaches to make monsters destroy what is in the way', () => {
  const [gap, eyes, chest, doors, last] = levelsOf('lures');

  it.each([
    ['1', gap],
    ['3', chest],
    ['4', doors],
  ])('level %s: the treasure is out of reach until a monster has trampled a door', (_level, level) => {
    expect(wayThrough(level!, 'leave', 1)).toBeDefined();
    expect(wayThrough(without(level!, MONSTER), 'leave', 0)).toBeDefined();
    expect(wayThrough(without(level!, MONSTER), 'leave', 1)).toBeUndefined();
  });

  it('level 5: there is no escape but through the door that a monster tramples', () => {
    expect(wayThrough(last!, 'escape', 1)).toBeDefined();
    expect(wayThrough(without(last!, MONSTER), 'escape', 1)).toBeUndefined();
  });

  it('level 2: hiding takes three times as long as walking would, and walking kills', () => {
    const walk = wayThrough(without(eyes!, MONSTER), 'leave', 1)!;
    expect(wayThrough(eyes!, 'leave', 0)!.length).toBeGreaterThan(3 * walk.length);
    const state = sure(
      game.create({ dungeon: 'lures', rooms: 0 }, { seed: '0'.repeat(32), boards: [LIBRARY.lures[1]!] }),
    );
    for (const command of walk) {
      if (state.end === 'playing') game.apply(state, 'wasde'.indexOf(command));
    }
    expect(state.end).toBe('died');
  });
});

describe('echoes teaches when an amulet helps and when it kills', () => {
  const [under, only, trap] = levelsOf('echoes');

  it.each([
    ['1', under],
    ['2', only],
  ])('level %s: without its amulet there is no way out with treasure', (_level, level) => {
    expect(wayThrough(level!, 'leave', 1)).toBeDefined();
    expect(wayThrough(without(level!, AMULET), 'leave', 1)).toBeUndefined();
    expect(wayThrough(without(level!, AMULET, PILLAR), 'leave', 1)).toBeUndefined();
  });

  it('level 3: who steps on the amulet never leaves; who has it trampled does', () => {
    expect(wayThrough(trap!, 'leave', 0, true)).toBeUndefined();
    expect(wayThrough(trap!, 'leave', 1, false)).toBeDefined();
    expect(wayThrough(without(trap!, AMULET, PILLAR), 'leave', 0)).toBeUndefined();
  });

  it('level 4: one amulet helps, the other does not', () => {
    const [upper, corner] = ['!@+', '+-@'];
    const text = LIBRARY.echoes[3]!;
    const lastLevel = (changed: string) => sure(loadLevel(changed));
    expect(wayThrough(lastLevel(text.replace(upper, '!-+')), 'escape', 1)).toBeDefined();
    expect(wayThrough(lastLevel(text.replace(corner, '+--')), 'escape', 1)).toBeUndefined();
  });
});
