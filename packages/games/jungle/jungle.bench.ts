import { defaultParams, OVER, Random, Session, seedFrom, sure } from '@gridhall/core';
import { cpuSeconds } from '../../../bench/cpu.ts';
import { chessopsPerft } from '../../../bench/peers.ts';
import type { Row } from '../../../bench/row.ts';
import { game, isDen, START, table, toOf } from './index.ts';
import { slowPerft, stateAt } from './testing/perft.ts';

const SEED = seedFrom('bench');
/** The published count, by the traditional rule. */
const FOUR_MOVES = 260_099;

function perftFour(): number {
  const ways = slowPerft(stateAt(START, false), 4);
  if (ways !== FOUR_MOVES) throw new Error(`perft(4) is ${FOUR_MOVES}, not ${ways}`);
  return ways;
}

/** Random games to the end under the default rules; returns the moves made. */
function randomGames(games: number): number {
  const random = Random.fromSeed(SEED);
  let played = 0;
  for (let i = 0; i < games; i++) {
    const state = sure(game.create(defaultParams(game.params), { seed: SEED }));
    for (; game.toMove(state) !== OVER; played++) game.apply(state, game.pick(state, random));
  }
  return played;
}

const LONG = 30_000;
const SHORT = 300;
let quiet: readonly string[] | undefined;

/** Returns moves that take nobody and end nothing, so that the repetition rule has to know all of them. */
function quietMoves(): readonly string[] {
  if (quiet) return quiet;
  const random = Random.fromSeed(SEED);
  const state = sure(game.create(defaultParams(game.params), { seed: SEED }));
  const texts: string[] = [];
  while (texts.length < LONG) {
    const move = game.pick(state, random);
    if (state.board[toOf(move)] !== 0 || isDen(toOf(move))) continue;
    texts.push(game.write(game.ask(state, 0)!, move));
    game.apply(state, move);
  }
  quiet = texts;
  return texts;
}

/** Plays sessions of quiet moves, 30,000 moves in all; returns the microseconds for each move. */
function quietSessions(length: number): number {
  const moves = quietMoves().slice(0, length);
  const players = ['Ann', 'Bob'].map((name) => ({ name, kind: 'human' as const }));
  const before = cpuSeconds();
  for (let played = 0; played < LONG; played += length) {
    const session = sure(Session.start(table, { id: SEED, params: {}, setup: { seed: SEED }, players }));
    for (const text of moves) {
      sure(session.play(session.toMove, text));
      session.view('spectator');
    }
  }
  return ((cpuSeconds() - before) * 1e6) / LONG;
}

export const bench: Row[] = [
  {
    what: 'jungle: perft 4 through the contract, last ply counted',
    unit: 'nodes/s',
    ours: perftFour,
    peer: { name: 'chessops, chess', measured: () => chessopsPerft(4) },
    target: { of: 'ratio', atLeast: 10 },
  },
  {
    what: 'jungle: random play, repetition forbidden',
    unit: 'moves/s',
    ours: () => randomGames(20),
  },
  {
    what: 'jungle: a move of 30,000 quiet ones in a session, beside one of 300',
    unit: 'µs',
    ours: { measure: () => quietSessions(LONG) },
    peer: { name: '300 moves', measured: { measure: () => quietSessions(SHORT) } },
    target: { of: 'ratio', atMost: 2 },
  },
];
