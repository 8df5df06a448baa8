/** Fuzzing: positions that no game reaches, and damaged lines of the protocol. */
import type { Random } from '@gridhall/core';
import {
  BLUE,
  denOf,
  isRiver,
  Position,
  placePiece,
  RED,
  SQUARES,
  START,
  winner,
} from '@gridhall/games/jungle';
import { loadEvaluator } from '../evaluation/evaluate.ts';
import { isMove } from '../position/position.ts';
import { Protocol } from '../protocol/protocol.ts';
import { ProtocolEngine } from '../protocol/thinker.ts';
import { SearchState } from '../search/state.ts';
import { setPosition, think } from '../search/think.ts';

const evaluator = await loadEvaluator();

/** Returns a position with any animals on any squares where they may stand, also several of a kind. */
function crowd(random: Random, elephantTakesRat: boolean): Position {
  const position = new Position();
  position.elephantTakesRat = elephantTakesRat;
  position.toMove = random.below(2) === 0 ? BLUE : RED;
  for (let n = 2 + random.below(random.chance(0.1) ? 50 : 16); n > 0; n--) {
    const piece = 1 + random.below(16);
    const square = random.below(SQUARES);
    const fits = square !== denOf(BLUE) && square !== denOf(RED) && (!isRiver(square) || piece % 8 === 1);
    if (fits && position.board[square] === 0) placePiece(position, square, piece);
  }
  return position;
}

/** Searches a random position; returns what is wrong with the moves found, or undefined. */
export class CrowdFuzz {
  readonly #states = [0, 1].map(() => new SearchState(evaluator, 10));

  fault(random: Random): string | undefined {
    for (;;) {
      const plain = random.chance(0.5);
      const position = crowd(random, plain);
      const [blue, red] = [position.sides[0]! | position.sides[1]!, position.sides[2]! | position.sides[3]!];
      if (blue === 0 || red === 0 || winner(position) !== undefined) continue;
      const state = this.#states[Number(plain)]!;
      setPosition(state, position, []);
      const { lines } = think(state, { nodes: 20 + random.below(100), lines: 1 + random.below(3) });
      for (const { moves, score } of lines) {
        if (!isMove(position, moves[0]!)) return `${moves[0]} is no move`;
        if (!Number.isInteger(score) || Math.abs(score) > 30_000) return `${score} is no score`;
      }
      return undefined;
    }
  }
}

const RIGHT = [
  'uci',
  'isready',
  'ucinewgame',
  'setoption name Level value 7',
  'setoption name MultiPV value 2',
  'setoption name ElephantTakesRat value false',
  'setoption name Repetition value free',
  'position startpos moves A3A4 G7G6',
  `position fen ${START} moves A3A4`,
  'position fen 7/7/7/6r/6E/7/7/3c3/L6 b',
  'go depth 1',
  'go nodes 20',
  'go movetime 5 nodes 9',
  'go bluetime 100 redtime 100 blueinc 1 redinc 1 nodes 9',
  'stop',
];
const ODD = '\0\t \r/\\09-xXAaGg\u00e9\u2028\u{1F400}';

/** Sends a damaged line to a protocol that got many; returns what is wrong with the answer, or undefined. */
export class LineFuzz {
  readonly #protocol = new Protocol();
  readonly #goer = new ProtocolEngine();
  thoughts = 0;

  fault(random: Random): string | undefined {
    let line = RIGHT[random.below(RIGHT.length)]!;
    for (let n = random.below(3); n > 0; n--) {
      const at = random.below(line.length + 1);
      line = line.slice(0, at) + ODD[random.below(ODD.length)]! + line.slice(at + random.below(2));
    }
    const { say, go } = this.#protocol.hear(line);
    const broken = say.find((one) => !/^[^\n\r]+$/.test(one));
    if (broken !== undefined) return `${JSON.stringify(line)}: ${JSON.stringify(broken)}`;
    if (!go || this.thoughts++ % 10 !== 0) return undefined;
    const said: string[] = [];
    // A limit may have been damaged, so the search gets one in any case.
    void this.#goer.go(
      { ...go, hash: 1, bounds: { ...go.bounds, nodes: Math.min(go.bounds.nodes ?? 50, 50) } },
      { now: () => 0, stopped: () => false, say: (one) => said.push(one) },
    );
    const last = said.at(-1) ?? '';
    const good = /^bestmove (\(none\)|[A-G]\d[A-G]\d( ponder [A-G]\d[A-G]\d)?)$/.test(last);
    return good ? undefined : `${JSON.stringify(line)}: ${JSON.stringify(last)}`;
  }
}
