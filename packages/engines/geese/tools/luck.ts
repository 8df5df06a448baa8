/**
 * The Geese solver with the luck of its guesses taken out: a guess that is survived with s counts as s and is survived, on
 * another board that fits if need be, and an ending that is searched counts as its exact chance. What a game comes to is
 * as high on average as the win rate, but varies far less; and two solvers that played the same games are compared game
 * by game: `--luck N --keep FILE` with the one, `--luck N --against FILE` with the other.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { OVER, Random, seedFrom, sure } from '@gridhall/core';
import { type GeeseParams, GOOSE, game, valueMask } from '@gridhall/games/geese';
import { Progress } from '../../../../scripts/progress.ts';
import { firstField } from '../advice/hint.ts';
import { imagine } from '../play/imagine.ts';
import { choosePlace } from '../play/player.ts';
import { Tracker } from '../play/tracker.ts';

/** How many ways `imagine` may look at. */
const FANCY = 1e7;

/** Files in which one run keeps what its games came to, and in which another has done so. */
interface Files {
  readonly keep?: string | undefined;
  readonly against?: string | undefined;
}

export function measureLuck(params: GeeseParams, games: number, { keep, against }: Files): void {
  const progress = new Progress('luck', games);
  const start = process.cpuUsage();
  const chances: number[] = [];
  for (let number = 0; number < games; number++) {
    chances.push(chanceOf(params, number));
    if ((number + 1) % 100 === 0) progress.show(number + 1, meanOf(chances));
  }
  const { user, system } = process.cpuUsage(start);
  const rate = ((1e6 * games) / (user + system)).toFixed(0);
  process.stdout.write(`${meanOf(chances)} over ${games} games, ${rate} per second of CPU\n`);
  if (keep) writeFileSync(keep, `${JSON.stringify(chances)}\n`);
  if (!against) return;
  const others = JSON.parse(readFileSync(against, 'utf8')) as number[];
  const gains = chances.slice(0, others.length).map((chance, i) => chance - others[i]!);
  process.stdout.write(`${meanOf(gains)} more than ${against}, over ${gains.length} games\n`);
}

/** The chance that all the guesses of one game go well. The same number is the same board. */
function chanceOf(params: GeeseParams, number: number): number {
  const seed = seedFrom(`luck ${number}`);
  const random = Random.fromSeed(seed);
  const tracker = new Tracker();
  let state = sure(game.create(params, { seed }));
  game.apply(state, firstField(game.view(state, 0)));
  let chance = 1;
  while (game.toMove(state) !== OVER) {
    const view = game.view(state, 0);
    tracker.look(view);
    const { place, goose, wins } = choosePlace(tracker, () => false)!;
    if (wins !== undefined) return chance * wins;
    const field = tracker.board.fieldOf(place);
    chance *= 1 - goose!;
    while ((state.board[field]! & valueMask) === GOOSE) state = imagine(view, random, FANCY)!;
    game.apply(state, field);
  }
  return chance;
}

function meanOf(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return `${(100 * mean).toFixed(3)} % ± ${(100 * Math.sqrt(square / values.length)).toFixed(3)}`;
}
