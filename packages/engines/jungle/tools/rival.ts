/**
 * The Jungle engine against another program that speaks its protocol: openings drawn by lot, each played twice with the
 * colours exchanged, one program thinking at a time.
 *
 *     npm run strength -- jungle --rival "COMMAND …" [--own "COMMAND …"] [--games 40]
 *         [--go "movetime 200"] [--own-go "nodes 600000"] [--threads 2] [--seed s]
 *     npm run strength -- jungle --rival own --threads 2     two real threads against one; on a quiet machine
 *
 * On a machine that others use as well, equal time is not equal work: then say in nodes what each does in that time.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { defaultParams, OVER, Random, seedFrom, sure } from '@gridhall/core';
import { addressOf, fromOf, game, type Move, moveOf, squareOf, toOf } from '@gridhall/games/jungle';
import { Progress } from '../../../../scripts/progress.ts';
import { shareLine } from '../../tools/elo.ts';

/** This house's own, straight from the source. */
export const OWN = `${process.execPath} packages/terminal/bin/gridhall.js engine jungle`;
/** Nobody has won by then: half a point each. */
const LONGEST = 400;
/** How many moves by lot an opening has. */
const OPENING = 6;

export interface RivalMatch {
  readonly own: string;
  readonly rival: string;
  readonly games: number;
  /** What each is told about how long to think. */
  readonly go: string;
  readonly ownGo: string;
  /** With how many threads we think. */
  readonly threads: number;
  readonly seed: string;
}

export async function measureRival({
  own,
  rival,
  games,
  go,
  ownGo,
  threads,
  seed,
}: RivalMatch): Promise<void> {
  const [us, them] = [new Program(own, ownGo), new Program(rival === 'own' ? OWN : rival, go)];
  if (threads > 1) us.say(`setoption name Threads value ${threads}`);
  const progress = new Progress('playing', games);
  let points = 0;
  for (let i = 0; i < games; i++) {
    const opening = openingOf(Random.fromSeed(seedFrom(`${seed} ${i >> 1}`)));
    points += await playOne(us, them, i % 2 === 0, opening);
    progress.show(i + 1, `${points}:${i + 1 - points}`);
  }
  us.close();
  them.close();
  process.stdout.write(`${shareLine('gridhall', rival, points, games)}\n`);
}

const joined = (move: Move): string => addressOf(fromOf(move)) + addressOf(toOf(move));

function start() {
  return sure(game.create(defaultParams(game.params), { seed: '0'.repeat(32) }));
}

/** Some moves by lot that take nobody. */
function openingOf(random: Random): readonly Move[] {
  const state = start();
  const moves: Move[] = [];
  while (moves.length < OPENING) {
    const move = game.pick(state, random);
    if (state.board[toOf(move)] !== 0) continue;
    game.apply(state, move);
    moves.push(move);
  }
  return moves;
}

/** One game; our points. */
async function playOne(us: Program, them: Program, blue: boolean, opening: readonly Move[]): Promise<number> {
  const state = start();
  const moves: Move[] = [];
  const play = (move: Move) => {
    sure(game.check(state, move));
    game.apply(state, move);
    moves.push(move);
  };
  for (const move of opening) play(move);
  for (const program of [us, them]) program.say('ucinewgame');
  while (game.toMove(state) !== OVER && moves.length < LONGEST) {
    const mover = (game.toMove(state) === 0) === blue ? us : them;
    play(await mover.move(moves));
  }
  const results = game.outcome(state)?.results;
  return results ? results[blue ? 0 : 1]! : 0.5;
}

class Program {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #go: string;
  #answer: (line: string) => void = () => {};

  constructor(command: string, go: string) {
    this.#go = go;
    const [file, ...args] = command.split(' ');
    this.#process = spawn(file!, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.#process.stdout }).on('line', (line) => {
      if (line.startsWith('bestmove')) this.#answer(line);
    });
  }

  say(line: string): void {
    this.#process.stdin.write(`${line}\n`);
  }

  async move(moves: readonly Move[]): Promise<Move> {
    const answered = new Promise<string>((resolve) => {
      this.#answer = resolve;
    });
    this.say(`position startpos moves ${moves.map(joined).join(' ')}`);
    this.say(`go ${this.#go}`);
    const text = (await answered).split(' ')[1]!;
    return moveOf(squareOf(text.slice(0, 2))!, squareOf(text.slice(2, 4))!);
  }

  close(): void {
    this.say('quit');
  }
}
