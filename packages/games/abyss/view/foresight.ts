/**
 * What is going to happen, for players who would rather know: whether a step is fatal, and how long one can wait.
 * Baddies move by fixed rules and nothing is hidden, so a view is enough to tell.
 */

import { COMMANDS, STAY } from '../board/commands.ts';
import type { KindName } from '../board/pieces.ts';
import { AbyssState, type Ending } from '../board/state.ts';
import { makeMoves } from '../round/round.ts';
import { stateOf } from './known.ts';
import { type AbyssView, showsAll } from './view.ts';

export interface Threat {
  readonly ending: Exclude<Ending, 'none' | 'escaped'>;
  /** What the hero would go into, or be caught by. */
  readonly piece: KindName;
  /** Where that would happen. */
  readonly cell: number;
}

/** How this command would end the game within the round, or undefined when the hero lives or escapes. */
export function threats(view: AbyssView, command: string): Threat | undefined {
  let threat: Threat | undefined;
  const state = stateOf(view);
  makeMoves(state, command, (event) => {
    if (event.type === 'caught') threat = { ending: 'caught', piece: event.piece, cell: event.onto };
    if (event.type === 'left' && event.ending !== 'escaped' && event.ending !== 'none') {
      threat = { ending: event.ending, piece: event.piece, cell: event.onto };
    }
  });
  // No one knows which cell will be drawn.
  return state.drawn.length > 0 ? undefined : threat;
}

/**
 * How many rounds the hero can stay before there is something to decide: up to the round in which a baddie goes into
 * the abyss or a command that was safe becomes fatal, or until nothing new happens on the board. Never so long that
 * staying is fatal; 0 when there is nothing to wait for.
 */
export function waitRounds(view: AbyssView): number {
  if (view.hero < 0) return 0;
  const state = stateOf(view);
  const fatalAtFirst = fatalCommands(state);
  let fatal = fatalAtFirst;
  let last: Uint8Array = view.plane;
  let lastButOne: Uint8Array = view.plane;
  // Baddies need no longer to arrive; whatever still moves then goes round in circles.
  // A hero who does not see everything looks again after every round.
  const most =
    showsAll(view) && !view.more?.luck ? Math.min(view.rows + view.columns, roundsWithin(EFFORT, view)) : 1;
  for (let rounds = 0; rounds < most; rounds++) {
    if (fatal & STAYING) return rounds;
    makeMoves(state, STAY);
    const now = state.grid.cells.slice();
    // Nothing moves, or a super monster beside the hero leaps to and fro: the board is that of two rounds ago.
    if (rounds > 0 && isSame(now, lastButOne)) return rounds - 1;
    fatal = fatalCommands(state);
    if (state.lured > view.lured || fatal & ~fatalAtFirst) return rounds + 1;
    lastButOne = last;
    last = now;
  }
  return most;
}

/** On boards with tens of thousands of baddies fewer rounds are tried, so that no one waits for an answer. */
const EFFORT = 2_000_000;

/** A round costs about a step for each baddie, and its copies one for many cells. */
function roundsWithin(effort: number, { plane, baddies }: AbyssView): number {
  return Math.max(2, Math.floor(effort / (plane.length / 16 + 20 * baddies.length)));
}

const STAYING = 1 << COMMANDS.indexOf(STAY);

/** The commands that would lose the game in this round, one bit each. */
function fatalCommands(state: AbyssState): number {
  const trial = new AbyssState();
  let fatal = 0;
  COMMANDS.forEach((command, i) => {
    trial.copy(state);
    if (!makeMoves(trial, command) && trial.ending !== 'escaped') fatal |= 1 << i;
  });
  return fatal;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((kind, cell) => kind === other[cell]);
}
