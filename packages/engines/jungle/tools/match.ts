/**
 * This engine against that of another checkout at equal time: random openings, each with both colors, both engines in one
 * process. The clock is the CPU time of the thread, so that other programs on the machine do not matter.
 *
 *     npm run strength -- jungle --checkout FOLDER [--games 400] [--go "movetime 20"] [--seed s]
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultParams, OVER, Random, seedFrom, sure } from '@gridhall/core';
import {
  addressOf,
  fromOf,
  game,
  type Move,
  moveOf,
  squareOf,
  toOf,
  writePosition,
} from '@gridhall/games/jungle';
import { Progress } from '../../../../scripts/progress.ts';
import * as own from '../index.ts';
import { randomPosition } from './samples.ts';

type EngineModule = Pick<typeof own, 'Protocol' | 'ProtocolEngine'>;

/** Nobody has won by then: half a point each. */
const LONGEST = 300;

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export interface EqualTimeOptions {
  readonly checkout: string;
  readonly games: number;
  readonly go: string;
  readonly seed: string;
}

export async function measureMatch({ checkout, games, go, seed }: EqualTimeOptions): Promise<void> {
  const index = pathToFileURL(resolve(checkout, 'packages/engines/jungle/index.ts')).href;
  const other = (await import(index)) as EngineModule;
  const [one, two] = [new Contender(own, go), new Contender(other, go)];
  const progress = new Progress('playing', games);
  const pairs: number[] = [];
  for (let pair = 0; 2 * pair < games; pair++) {
    const random = Random.fromSeed(seedFrom(`${seed} ${pair}`));
    const opening = writePosition(randomPosition(random, 4 + random.below(6)));
    pairs.push((await playOne(opening, one, two)) + 1 - (await playOne(opening, two, one)));
    progress.show(2 * pairs.length, pairsLine(pairs));
  }
  process.stdout.write(`This engine scores ${pairsLine(pairs)}.\n`);
  process.stdout.write(`It searches ${one.speed} nodes/s, the other ${two.speed}.\n`);
}

/** Returns the score of the first player with its Elo difference, each with a 95% interval from the results of pairs. */
function pairsLine(pairs: readonly number[]): string {
  const shares = pairs.map((points) => points / 2);
  const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  const variance = shares.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, shares.length - 1);
  const off = 1.96 * Math.sqrt(variance / shares.length);
  const percent = (one: number) => (100 * one).toFixed(1);
  const elo = (one: number) => Math.round(400 * Math.log10(one / (1 - one)));
  const range = `[${elo(Math.max(mean - off, 0.001))}, ${elo(Math.min(mean + off, 0.999))}]`;
  return `${percent(mean)}% ± ${percent(off)} in ${2 * pairs.length} games: ${elo(mean)} Elo ${range}`;
}

/** Plays one game; returns the points of Blue. */
async function playOne(opening: string, blue: Contender, red: Contender): Promise<number> {
  const boards = [opening];
  const state = sure(game.create(defaultParams(game.params), { seed: '0'.repeat(32), boards }));
  const moves: Move[] = [];
  for (const contender of [blue, red]) contender.start();
  while (game.toMove(state) !== OVER && moves.length < LONGEST) {
    const move = await (game.toMove(state) === 0 ? blue : red).move(opening, moves);
    sure(game.check(state, move));
    game.apply(state, move);
    moves.push(move);
  }
  return game.outcome(state)?.results[0] ?? 0.5;
}

class Contender {
  readonly #protocol;
  readonly #engine;
  readonly #go: string;
  #nodes = 0;
  #ms = 0;

  constructor({ Protocol, ProtocolEngine }: EngineModule, go: string) {
    this.#protocol = new Protocol();
    this.#engine = new ProtocolEngine();
    this.#go = go;
  }

  get speed(): number {
    return Math.round((this.#nodes / this.#ms) * 1000);
  }

  start(): void {
    this.#protocol.hear('ucinewgame');
  }

  async move(opening: string, moves: readonly Move[]): Promise<Move> {
    const joined = moves.map((move) => addressOf(fromOf(move)) + addressOf(toOf(move))).join(' ');
    this.#protocol.hear(`position fen ${opening}${joined === '' ? '' : ` moves ${joined}`}`);
    const { go } = this.#protocol.hear(`go ${this.#go}`);
    const said: string[] = [];
    const before = cpuMs();
    await this.#engine.go(go!, { now: cpuMs, stopped: () => false, say: (line) => said.push(line) });
    this.#ms += cpuMs() - before;
    this.#nodes += Number(/ nodes (\d+) /.exec(said.at(-2) ?? '')?.[1] ?? 0);
    const text = said.at(-1)!.split(' ')[1]!;
    return moveOf(squareOf(text.slice(0, 2))!, squareOf(text.slice(2, 4))!);
  }
}
