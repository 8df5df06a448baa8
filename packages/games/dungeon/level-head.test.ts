import { Random, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { game, gather, LIBRARY, loadLevel, words, writeLevel } from './index.ts';
import { drawDungeon } from './testing/draw-extended.ts';

/** The sentence by which a file is refused. */
function refused(...lines: string[]): string {
  const level = loadLevel(lines.join('\n'));
  if (level.ok) throw new Error('this is a level');
  return words.fault(level.fault);
}

function begun(...boards: string[]) {
  return game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: '0'.repeat(32), boards });
}

/** Why a dungeon of these levels cannot begin. */
function impossible(...boards: string[]): string {
  const state = begun(...boards);
  if (state.ok) throw new Error('this is a dungeon');
  return words.fault(state.fault);
}

/** A level with one named door. */
const to = (target: string) => `dungeon 2\ndoor A ${target}\n\n1 3\n0 0\n-A!`;

const MAP = ['', '1 3', '0 0', '-$!'];

describe('an extended level file', () => {
  it('begins with the line `dungeon 2`, then lines `name value` in any order, an empty line, and the plain format', () => {
    const head = [
      'title The  long hall',
      'door B crypt',
      'price A 3',
      'shrink 12',
      'door A +1',
      'steps 4',
      'allow restart',
    ];
    const terms = {
      title: 'The  long hall',
      doors: ['+1', 'crypt', '', '', '', ''],
      prices: [3, 0, 0, 0, 0, 0],
      shrink: 12,
      steps: 4,
      restart: true,
    };
    for (const lines of [head, head.toReversed()]) {
      expect(sure(loadLevel(['dungeon 2', ...lines, ...MAP].join('\n'))).terms).toEqual(terms);
      expect(sure(loadLevel(`\uFEFF${['dungeon 2', ...lines, ...MAP].join('\r\n')}`)).terms).toEqual(terms);
    }
  });

  it('a file without that first line is plain, and extended tiles in it are refused as today', () => {
    for (const tile of 'VHXTABCDEFS/hz*') {
      expect(refused('1 3', '0 0', `-${tile}!`)).toBe(`Line 3, column 2: "${tile}" is not a tile.`);
      if ('ABCDEF'.includes(tile)) continue;
      expect(loadLevel(['dungeon 2', '', '1 3', '0 0', `-${tile}!`].join('\n')).ok).toBe(true);
    }
  });

  it('is refused for an unknown or repeated name', () => {
    expect(refused('dungeon 2', 'colour red', ...MAP)).toBe('Line 2: "colour" is not known here.');
    expect(refused('dungeon 2', 'steps 3', 'steps 3', ...MAP)).toBe('Line 3: "steps" was said before.');
    expect(refused('dungeon 2', 'door A +1', 'door A 2', ...MAP)).toBe('Line 3: "door A" was said before.');
    expect(refused('dungeon 2', 'allow restart', 'allow restart', ...MAP)).toBe(
      'Line 3: "allow" was said before.',
    );
    expect(refused('dungeon 2', 'allow cheating', ...MAP)).toBe(
      'Line 2: allow wants restart, not "cheating".',
    );
  });

  it('is refused for a price without its door', () => {
    expect(refused('dungeon 2', 'steps 3', 'price C 3', ...MAP)).toBe(
      'Line 3: there is no door C for this price.',
    );
    expect(refused('dungeon 2', 'price G 3', ...MAP)).toBe(
      'Line 2: price wants a letter from A to F and one word, not "G 3".',
    );
  });

  it('is refused for a number that is not 1 … 999,999', () => {
    for (const number of ['0', '-1', '1000000', '1.5', 'x', '']) {
      expect(refused('dungeon 2', `shrink ${number}`.trim(), ...MAP)).toBe(
        `Line 2: shrink wants a whole number from 1 to 999999, not ${JSON.stringify(number)}.`,
      );
      expect(refused('dungeon 2', 'door A +1', `price A ${number}`.trim(), ...MAP)).toMatch(
        /^Line 3: price A wants/,
      );
    }
    expect(refused('dungeon 2', 'door A 0', ...MAP)).toMatch(/^Line 2: door A wants a whole number/);
    expect(sure(loadLevel(['dungeon 2', 'steps 999999', ...MAP].join('\n'))).terms?.steps).toBe(999_999);
  });

  it('is refused for another version, and without the empty line', () => {
    expect(refused('dungeon 3', ...MAP)).toBe('Line 1: the version of a level is 2, not "3".');
    expect(refused('dungeon', ...MAP)).toBe('Line 1: the version of a level is 2, not "".');
    expect(refused('dungeon 2', 'steps 3', ...MAP.slice(1))).toBe(
      'Line 3: an empty line must end the head of the file.',
    );
    expect(refused('dungeon 2', 'steps 3')).toBe('Line 2: an empty line must end the head of the file.');
  });

  it('a door leads to +1, -1, a number, or a file of letters, digits, _ and - that begins with a letter', () => {
    for (const target of ['+1', '-1', '7', 'crypt', 'Crypt_2-b']) {
      expect(sure(loadLevel(['dungeon 2', `door A ${target}`, ...MAP].join('\n'))).terms?.doors[0]).toBe(
        target,
      );
    }
    for (const target of ['+2', '_crypt', './crypt', 'crypt.txt', 'crÿpt', '1st']) {
      expect(refused('dungeon 2', `door A ${target}`, ...MAP)).toBe(
        `Line 2: door A leads to +1, -1, a number or the name of a file, not to ${JSON.stringify(target)}.`,
      );
    }
  });

  it('a named door without a header line is refused; one with it counts as a door', () => {
    expect(refused('dungeon 2', '', '1 3', '0 0', '-A!')).toBe(
      'Line 5, column 2: no line says where door A leads.',
    );
    expect(loadLevel('dungeon 2\ndoor F +1\n\n1 2\n0 0\n-F').ok).toBe(true);
    expect(refused('dungeon 2', 'door F +1', '', '1 2', '0 0', '-$')).toBe(
      'There is neither a door nor an exit.',
    );
  });

  it('is written as it is read', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 128n - 1n), (bits) => {
        const random = Random.fromSeed(bits.toString(16).padStart(32, '0'));
        for (const text of drawDungeon(random)) {
          const level = sure(loadLevel(text));
          expect(sure(loadLevel(writeLevel(level)))).toEqual(level);
        }
      }),
    );
  });
});

describe('a dungeon of such levels', () => {
  it('-1 on the first level, or a number outside 1 … rooms, refuses the file', () => {
    expect(impossible(to('-1'), to('1'))).toBe('Level 1: line 2: door A leads to before the first level.');
    expect(impossible(to('+1'), to('3'))).toBe(
      'Level 2: line 2: door A leads to level 3, and the levels are from 1 to 2.',
    );
    expect(begun(to('2'), to('-1')).ok).toBe(true);
  });

  it('-1 refuses a level without a number that may be first entered from the first', () => {
    expect(impossible(to('crypt'), `file crypt\n${to('-1')}`)).toBe(
      'Level crypt: line 2: door A leads to before the first level.',
    );
    expect(begun(to('2'), to('crypt'), `file crypt\n${to('-1')}`).ok).toBe(true);
  });

  it('a door to a file that is not there refuses it, and so do two of one name', () => {
    expect(impossible(to('crypt'))).toBe(
      'Level 1: line 2: door A leads to crypt, and there is no such level.',
    );
    expect(impossible(to('crypt'), `file crypt\n${to('1')}`, `file crypt\n${to('1')}`)).toBe(
      'There are two levels called crypt.',
    );
    expect(impossible(`file crypt\n${to('1')}`)).toBe('A dungeon has at least one level.');
  });

  it('all levels that can be reached are loaded first and are in the record', async () => {
    const files: Readonly<Record<string, string>> = { crypt: to('vault'), vault: to('cave2') };
    const boards = await gather(
      [
        { name: 'cave1', text: to('crypt') },
        { name: 'cave2', text: to('-1') },
      ],
      async (name) => files[name],
    );
    expect(boards).toEqual([
      to('crypt'),
      `room cave2\n${to('-1')}`,
      `file crypt\n${to('vault')}`,
      `file vault\n${to('cave2')}`,
    ]);
    expect(begun(...boards).ok).toBe(true);
  });
});

describe('a dungeon of plain levels is the classic game', () => {
  it('whatever is beyond it is not there: neither in states nor in views', () => {
    for (const boards of Object.values(LIBRARY)) {
      if (boards.some((text) => text.startsWith('dungeon'))) continue;
      const state = sure(begun(...boards));
      expect(state.quest).toBeUndefined();
      expect(Object.keys(game.view(state, 0))).not.toContain('quest');
    }
  });

  it('and goes the same among extended ones: map, treasure, moves, end and what is told', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 128n - 1n), (bits) => {
        const random = Random.fromSeed(bits.toString(16).padStart(32, '0'));
        const boards = Array.from({ length: 2 }, () => {
          const tiles = Array.from({ length: 20 }, () => '-----$$@MM++?!'[random.below(14)]!);
          tiles[7] = '-';
          tiles[19] = '?';
          return `4 5\n1 2\n${tiles.join('')}`;
        });
        const plain = sure(begun(...boards));
        // A level that no door leads to, and that makes the game an extended one.
        const extended = sure(begun(...boards, `file aside\n${to('1')}`));
        const told: string[][] = [[], []];
        for (let turn = 0; turn < 40 && plain.end === 'playing' && plain.map.cells.length < 2000; turn++) {
          const action = game.pick(plain, random);
          game.apply(plain, action, (event) => told[0]!.push(JSON.stringify(event)));
          game.apply(extended, action, (event) => {
            if (event.type === 'turn') return;
            const { here: _here, ...rest } = event as typeof event & { here?: number };
            told[1]!.push(JSON.stringify(rest).replaceAll(',"monster":"monster"', ''));
          });
          const { quest: _quest, ahead: _none, ...view } = game.view(extended, 0);
          const { ahead: _ahead, ...before } = game.view(plain, 0);
          expect(view).toEqual(before);
          expect(told[1]).toEqual(told[0]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
