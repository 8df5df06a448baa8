import { Random, sure } from '@gridhall/core';
import { cpuMs, peakMb } from '../../../bench/gauges.ts';
import type { Row } from '../../../bench/row.ts';
import { game, loadLevel } from './index.ts';
import { PlainGame } from './testing/plain.ts';
import { COMMANDS } from './turn.ts';

const PARAMS = { dungeon: 'tutorial', rooms: 0 } as const;
const SEED = '0123456789abcdeffedcba9876543210';

/** Monsters, treasure and pillars on 10 × 10; a random game of it is a few dozen turns. */
const TEN = `10 10
9 0
----+----?
-$--+--M--
----+-----
-++-----+-
-----$--+-
--+-----+-
--+--$----
--+++++---
------M---
------+--!
`;

/** The same with everything on: each kind of monster, everything to carry, a price, walls, and another try. */
const EVERYTHING = `dungeon 2
door A +1
price A 1
shrink 40
allow restart

10 10
9 0
----+----?
-$V-+--M-A
----+-----
-++-----+-
-S---$H-+X
--+-----+-
h-+z-$--T-
--+++++---
/*----M---
------+--!
`;

/** Plays random games and counts their turns. */
function playOurs(turns: number, level = TEN): number {
  const random = Random.fromSeed(SEED);
  const setup = { seed: SEED, boards: [level] };
  let played = 0;
  while (played < turns) {
    const state = sure(game.create(PARAMS, setup));
    while (game.toMove(state) === 0) {
      game.apply(state, game.pick(state, random));
      played++;
    }
  }
  return played;
}

function playPlainly(turns: number): number {
  const random = Random.fromSeed(SEED);
  let played = 0;
  while (played < turns) {
    const plain = new PlainGame([TEN]);
    while (plain.end === 'playing') {
      plain.turn(COMMANDS[random.below(COMMANDS.length)]!);
      played++;
    }
  }
  return played;
}

/** A square level of open tiles in a frame of pillars, its tiles apart by blanks or not. */
function square(side: number, between: string): string {
  const frame = `${'+'.repeat(side)}\n`;
  const inside = `+${'-'.repeat(side - 2)}+\n`;
  const tiles = (frame + inside.repeat(side - 3) + inside.replace('--+', '-!+') + frame)
    .split('')
    .join(between);
  return `${side} ${side}\n1 1\n${tiles}`;
}

/** The largest level there may be, blanks between its tiles, as it comes from a file: bytes, then text. */
function largest(): string {
  const side = 4096;
  const header = `${side} ${side}\n1 1\n`;
  const bytes = Buffer.alloc(header.length + side * side * 2, '- ');
  bytes.write(header);
  bytes.fill('- ', header.length);
  bytes.write('!', bytes.length - 2);
  return bytes.toString('latin1');
}

/** Copies a state of this many tiles a side, and the tiles alone. */
function copying(side: number, copies: number) {
  const made = () => sure(game.create(PARAMS, { seed: SEED, boards: [square(side, '')] }));
  let ready: { readonly from: ReturnType<typeof made>; readonly to: ReturnType<typeof made> } | undefined;
  const states = () => {
    ready ??= { from: made(), to: made() };
    return ready;
  };
  return {
    ours() {
      const { from, to } = states();
      for (let i = 0; i < copies; i++) game.copy(to, from);
      return copies;
    },
    set() {
      const { from, to } = states();
      for (let i = 0; i < copies; i++) to.map.cells.set(from.map.cells);
      return copies;
    },
  };
}

/** The tiles of a file as one would take them out in a line. */
function splitTiles(text: string): string[] {
  return text.split(/\s+/).slice(4).join('').split('');
}

const ten = copying(10, 100_000);
const thousand = copying(1000, 100);
let million: string | undefined;
function oneMillion(): string {
  million ??= square(1000, ' ');
  return million;
}

export const bench: Row[] = [
  {
    what: 'dungeon: random play on 10 × 10',
    unit: 'turns/s',
    ours: () => playOurs(100_000),
    peer: { name: 'arrays of strings', measured: () => playPlainly(10_000) },
    target: { of: 'ours', atLeast: 2_000_000 },
  },
  {
    what: 'dungeon: random play on 10 × 10 with everything on',
    unit: 'turns/s',
    ours: () => playOurs(100_000, EVERYTHING),
    peer: { name: 'the same with everything off', measured: () => playOurs(100_000) },
    target: { of: 'ratio', atLeast: 0.3 },
  },
  {
    what: 'dungeon: copy of a 10 × 10 state',
    unit: 'copies/s',
    ours: ten.ours,
    peer: { name: 'one set of its tiles', measured: ten.set },
    target: { of: 'ratio', atLeast: 0.5 },
  },
  {
    what: 'dungeon: copy of a 1000 × 1000 state',
    unit: 'copies/s',
    ours: thousand.ours,
    peer: { name: 'one set of its tiles', measured: thousand.set },
    target: { of: 'ratio', atLeast: 0.5 },
  },
  {
    what: 'dungeon: load a level of 1000 × 1000',
    unit: 'tiles/s',
    ours: () => sure(loadLevel(oneMillion())).tiles.length,
    peer: { name: 'split and join', measured: () => splitTiles(oneMillion()).length },
  },
  {
    what: 'dungeon: load a level of 16,777,216 tiles',
    unit: 'ms',
    isolate: true,
    ours: cpuMs(largest, (text) => sure(loadLevel(text))),
    target: { of: 'ours', atMost: 2000 },
  },
  {
    what: 'dungeon: memory to load a level of 16,777,216 tiles',
    unit: 'MB',
    isolate: true,
    ours: peakMb(() => sure(loadLevel(largest()))),
    target: { of: 'ours', atMost: 200 },
  },
];
