/** Runs the search of a `go` and prints its lines; clock and stop signal are passed in. */
import { Random, type Send, seedFrom } from '@gridhall/core';
import { addressOf, fromOf, type Move, toOf } from '@gridhall/games/jungle';
import { type Evaluator, loadEvaluator } from '../evaluation/evaluate.ts';
import { LEVELS, styleOf } from '../levels/levels.ts';
import { historyOf } from '../position/position.ts';
import { SharedSearch } from '../search/helper.ts';
import { movesToEnd, SearchState, whenReady } from '../search/state.ts';
import { legalMoves, type SearchResult, setPosition, think } from '../search/think.ts';
import { endgamesFor } from '../tablebases/tablebases.ts';
import { type Bounds, type Go, Protocol } from './protocol.ts';

export interface ProtocolHost {
  /** Returns milliseconds since any fixed time. */
  now(): number;
  /** Returns whether `stop` has arrived. */
  stopped(): boolean;
  say(line: string): void;
}

/** An answer takes this long to arrive. */
const LAG_MS = 3;

/** Keeps its tables from one search to the next. */
export class ProtocolEngine {
  #state: SearchState | undefined;
  #made = '';
  #company: SharedSearch | undefined;
  readonly #send: Send | undefined;

  /** `send` sends a task to a second thread, if there can be one. */
  constructor(send?: Send) {
    this.#send = send;
  }

  /** Returns a promise only when the network or endgame tables have to be loaded first. */
  go(task: Go, around: ProtocolHost): void | Promise<void> {
    const start = around.now();
    return whenReady(loadEvaluator(), (evaluator) => this.#search(evaluator, task, around, start));
  }

  #search(evaluator: Evaluator, task: Go, around: ProtocolHost, start: number): void | Promise<void> {
    const state = this.#stateFor(evaluator, task);
    const { start: position, moves } = historyOf(task.view);
    state.opponentRepeats = task.opponentRepeats;
    state.forbidThird = task.view.repetition === 'forbid-third';
    setPosition(state, position, moves);
    const prepared = state.endgames?.prepare(state.position);
    const alone = () => answer(state, task, around, start);
    const company = endsByTime(task) ? this.#company : undefined;
    const think = () => (company ? company.during(task, limits(task.bounds).soft, alone) : alone());
    return whenReady(prepared, think);
  }

  /** Runs a short search, so that the first real one is as fast as the others. */
  async warmUp(): Promise<void> {
    const { go } = new Protocol().hear('go nodes 20000');
    if (go) await this.go(go, { now: () => 0, stopped: () => false, say: () => {} });
    this.#state?.forget();
  }

  #stateFor(evaluator: Evaluator, { view, hash, threads, isNewGame }: Go): SearchState {
    const two = threads > 1 && this.#send !== undefined;
    const wanted = `${view.elephantTakesRat} ${hash} ${two}`;
    if (!this.#state || this.#made !== wanted) {
      const bits = 16 + Math.floor(Math.log2(hash));
      this.#company = two ? new SharedSearch(bits, this.#send!) : undefined;
      this.#state = new SearchState(evaluator, this.#company?.table ?? bits);
      this.#state.endgames = endgamesFor(view.elephantTakesRat);
      this.#made = wanted;
    } else if (isNewGame) this.#state.forget();
    return this.#state;
  }
}

/** Does only time end the search? Then its answer need not be reproducible. */
function endsByTime({ view, bounds, level }: Go): boolean {
  const { nodes, depth } = { ...LEVELS[level - 1]!, ...bounds };
  return nodes === undefined && depth === undefined && view.winner === undefined;
}

/** Searches, and prints what it finds. */
function answer(state: SearchState, task: Go, around: ProtocolHost, start: number): void {
  const legal = task.view.winner === undefined ? legalMoves(state) : [];
  if (legal.length === 0) {
    around.say('bestmove (none)');
    return;
  }
  const level = LEVELS[task.level - 1]!;
  const random = Random.fromSeed(seedFrom(task.seed));
  const { soft, hard } = limits(task.bounds);
  let enough = false;
  const findings = think(state, {
    depth: Math.min(task.bounds.depth ?? Number.POSITIVE_INFINITY, level.depth ?? Number.POSITIVE_INFINITY),
    nodes: Math.min(task.bounds.nodes ?? Number.POSITIVE_INFINITY, level.nodes ?? Number.POSITIVE_INFINITY),
    lines: task.lines,
    ...styleOf(level, legal, task.view, random),
    stop: () => enough || around.stopped() || around.now() - start >= hard,
    hear: (found) => {
      const spent = around.now() - start;
      for (const line of infoLines(found, spent)) around.say(line);
      // The next depth would take longer than what is left.
      if (spent > soft * 0.6 && soft < hard) enough = true;
    },
  });
  const [first, second] = findings.lines[0]!.moves;
  around.say(`bestmove ${joined(first!)}${second === undefined ? '' : ` ponder ${joined(second)}`}`);
}

/** Returns the longest time to search, and the usual time. */
export function limits({ movetime, time, inc = 0 }: Bounds): { soft: number; hard: number } {
  const never = Number.POSITIVE_INFINITY;
  const hard = movetime === undefined ? never : Math.max(1, movetime - LAG_MS);
  if (time === undefined) return { soft: hard, hard };
  // Forty more moves are expected; a move never takes more than a third of the time left.
  const share = time / 40 + inc * 0.8;
  const most = Math.max(1, Math.min(time / 3, time - 30));
  const within = (ms: number) => Math.max(1, Math.min(hard, ms, most));
  return { soft: within(share), hard: within(share * 3) };
}

function infoLines({ lines, depth, nodes }: SearchResult, ms: number): string[] {
  const time = Math.round(ms);
  const rate = Math.round((nodes * 1000) / Math.max(ms, 1));
  return lines.map(
    ({ moves, score }, i) =>
      `info depth ${depth} multipv ${i + 1} score ${scoreWords(score)} nodes ${nodes} nps ${rate} time ${time} ` +
      `pv ${moves.map(joined).join(' ')}`,
  );
}

/** In hundredths, or as the number of own moves to the end. */
function scoreWords(score: number): string {
  const end = movesToEnd(score);
  return end === undefined ? `cp ${score}` : `mate ${end > 0 ? Math.ceil(end / 2) : -Math.ceil(-end / 2)}`;
}

const joined = (move: Move): string => addressOf(fromOf(move)) + addressOf(toOf(move));
