/** The figures of Geese: small boards fast, the largest board bearable. */
import { OVER, openRecord, Random, readRecord, Session, sure, writeRecord } from '@gridhall/core';
import { cpuMs, peakMb } from '../../../bench/gauges.ts';
import { boardgameTicTacToe } from '../../../bench/peers.ts';
import type { Row } from '../../../bench/row.ts';
import { createBoard, spreadGeese } from './board.ts';
import { game, table } from './index.ts';
import type { GeeseParams } from './params.ts';

const SEED = '0123456789abcdeffedcba9876543210';
const SIDE = 4096;
const FIELDS = SIDE * SIDE;
const GEESE = Math.floor(FIELDS / 5);

const small: GeeseParams = { columns: 9, rows: 9, geese: 10, reveal: 'flood', first: 'none' };
const crowded: GeeseParams = { columns: SIDE, rows: SIDE, geese: GEESE, reveal: 'flood', first: 'none' };
const empty: GeeseParams = { ...crowded, geese: 0 };

/** Games by `pick` and `apply` until so many moves are made; each game is created from a seed of its own. */
function randomPlay(moves: number): number {
  const random = Random.fromSeed(SEED);
  let played = 0;
  for (let i = 0; played < moves; i++) {
    const state = sure(game.create(small, { seed: i.toString(16).padStart(32, '0') }));
    while (game.toMove(state) !== OVER) {
      game.apply(state, game.pick(state, random));
      played++;
    }
  }
  return played;
}

/** The record of a game that goes on for so many moves: marks come and go, fields open, nobody is disturbed. */
function longRecord(moves: number): string {
  const params = { columns: 30, rows: 16, geese: 99 };
  const players = [{ name: 'Player', kind: 'human' }] as const;
  const session = sure(Session.start(table, { id: SEED, params, setup: { seed: SEED }, players }));
  const random = Random.fromSeed(SEED);
  while (session.length < moves) {
    const move = `${random.below(40) === 0 ? 's' : 'm'} ${random.below(30)} ${random.below(16)}`;
    if (session.play(0, move).ok && session.toMove === OVER) sure(session.act(0, 'undo'));
  }
  return writeRecord(session.record());
}

function placeAlone(): void {
  spreadGeese(createBoard(SIDE, SIDE), GEESE, Random.fromSeed(SEED));
}

/** Flooding by a stack of fields, eight neighbours each: what one would write first. */
function naiveFlood(): void {
  const hidden = new Uint8Array(FIELDS).fill(1);
  const stack = [FIELDS >>> 1];
  hidden[FIELDS >>> 1] = 0;
  while (stack.length > 0) {
    const field = stack.pop()!;
    const y = Math.floor(field / SIDE);
    const x = field % SIDE;
    for (let b = Math.max(0, y - 1); b <= Math.min(SIDE - 1, y + 1); b++) {
      for (let a = Math.max(0, x - 1); a <= Math.min(SIDE - 1, x + 1); a++) {
        const around = b * SIDE + a;
        if (!hidden[around]) continue;
        hidden[around] = 0;
        stack.push(around);
      }
    }
  }
}

const created = (params: GeeseParams) => sure(game.create(params, { seed: SEED }));

export const bench: Row[] = [
  {
    what: 'geese: random play at 9 × 9 with 10, create included',
    unit: 'moves/s',
    ours: () => randomPlay(20_000),
    peer: { name: 'boardgame.io, tic-tac-toe', measured: () => boardgameTicTacToe(20) },
    target: { of: 'ours', atLeast: 1_000_000 },
  },
  {
    what: 'geese: create 4096 × 4096 with 20 % geese',
    unit: 'ms',
    ours: cpuMs(
      () => undefined,
      () => created(crowded),
    ),
    peer: {
      name: 'placing them alone',
      measured: cpuMs(() => undefined, placeAlone),
    },
    target: { of: 'ratio', atMost: 2.5 },
  },
  {
    what: 'geese: flood an empty 4096 × 4096',
    unit: 'ms',
    ours: cpuMs(
      () => created(empty),
      (state) => game.apply(state, FIELDS >>> 1),
    ),
    peer: {
      name: 'a stack of fields',
      measured: cpuMs(() => undefined, naiveFlood),
    },
    target: { of: 'ours', atMost: 1000 },
  },
  {
    what: 'geese: memory for flooding an empty 4096 × 4096, events told',
    unit: 'MB',
    isolate: true,
    ours: peakMb(() => game.apply(created(empty), FIELDS >>> 1, () => undefined)),
    peer: { name: 'a stack of fields', measured: peakMb(naiveFlood) },
    target: { of: 'ours', atMost: 300 },
  },
  {
    what: 'geese: view of 4096 × 4096 as planes',
    unit: 'ms',
    ours: cpuMs(
      () => created(crowded),
      (state) => game.view(state, 0),
    ),
    peer: {
      name: 'field by field',
      measured: cpuMs(
        () => created(crowded).board,
        (board) => board.map((byte) => (byte & 0x20 ? byte & 0x30 : byte)),
      ),
    },
    target: { of: 'ours', atMost: 100 },
  },
  {
    what: 'geese: verify a record of 10,000 moves at 30 × 16',
    unit: 'ms',
    ours: cpuMs(
      () => longRecord(10_000),
      (text) => sure(openRecord(table, sure(readRecord(text)))),
    ),
    target: { of: 'ours', atMost: 200 },
  },
];
