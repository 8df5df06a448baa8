/** One turn: the adventurer, the monsters, the amulet, in this order. */
import {
  type Action,
  bad,
  FINE,
  type Random,
  type Result,
  type SharedFault,
  type Tell,
} from '@gridhall/core';
import { barredBy } from './barred.ts';
import { ACTIONS, AGAIN, applyExtended, BOMB_ACTION } from './extended/turn.ts';
import type { DungeonFault } from './faults.ts';
import { resizeMap } from './map.ts';
import { doMonsterAttack, doPlayerMove, getDirection, STATUS, type Status } from './operations.ts';
import { type DungeonState, enter } from './state.ts';
import { TILES } from './tiles.ts';
import type { DungeonEvent, Prowl } from './told.ts';

/** The commands that are moves; an action is a place in this list. */
export const COMMANDS = ['w', 'a', 's', 'd', 'e'] as const;

const GAME_OVER = bad('game-over');
const NO_COMMAND = bad('no-such-command');

/** Every command is legal at any time: a blocked move is a move all the same. The bomb wants one in the bag. */
export function check(state: DungeonState, action: Action): Result<void, DungeonFault | SharedFault> {
  const count = countOf(state);
  if (count === 0) return GAME_OVER;
  const first = firstOf(state);
  return Number.isInteger(action) && action >= first && action < first + count ? FINE : NO_COMMAND;
}

/** How many actions there are. */
function countOf({ end, quest }: DungeonState): number {
  if (end === 'fallen') return ACTIONS.length - AGAIN;
  if (end !== 'playing') return 0;
  return quest?.bomb ? BOMB_ACTION + 1 : COMMANDS.length;
}

/** Where they begin: those after a death are others. */
function firstOf({ end }: DungeonState): Action {
  return end === 'fallen' ? AGAIN : 0;
}

export function legal(state: DungeonState, out: Int32Array): number {
  const count = countOf(state);
  const first = firstOf(state);
  for (let i = 0; i < count && i < out.length; i++) out[i] = first + i;
  return count;
}

export function pick(state: DungeonState, random: Random): Action {
  if (!state.quest) return random.below(COMMANDS.length);
  return firstOf(state) + random.below(countOf(state));
}

export function apply(state: DungeonState, action: Action, tell: Tell<DungeonEvent> | undefined): void {
  if (state.quest) {
    applyExtended(state, action, tell);
    return;
  }
  const { map, adventurer } = state;
  const { row, column } = adventurer;
  const next = getDirection(COMMANDS[action]!, row, column);
  const status = doPlayerMove(map, adventurer, next.row, next.column);
  state.moves++;
  if (tell) tellMove(state, status, row * map.columns + column, next, tell);
  // On door and exit the turn ends: monsters no longer act.
  if (status === STATUS.leave) leave(state, tell);
  else if (status === STATUS.escape) {
    state.end = 'escaped';
    tell?.({ type: 'escaped' });
  } else if (monstersReach(state, tell)) {
    state.end = 'died';
    tell?.({ type: 'died' });
  } else if (status === STATUS.amulet) grow(state, tell);
}

function tellMove(
  { map, adventurer }: DungeonState,
  status: Status,
  from: number,
  to: ReturnType<typeof getDirection>,
  tell: Tell<DungeonEvent>,
): void {
  const { row, column, treasure } = adventurer;
  if (status === STATUS.stay) tell({ type: 'stayed', row, column, ...barredBy(map, adventurer, to) });
  else tell({ type: 'moved', from, row, column });
  if (status === STATUS.treasure) tell({ type: 'treasure', treasure });
  if (status === STATUS.amulet) tell({ type: 'amulet' });
}

function monstersReach(state: DungeonState, tell: Tell<DungeonEvent> | undefined): boolean {
  const { map, adventurer } = state;
  if (!tell) return doMonsterAttack(map, adventurer);
  const steps: Prowl[] = [];
  const reached = doMonsterAttack(map, adventurer, (from, to, destroyed) =>
    steps.push({ from, to, destroyed: TILES[destroyed]! }),
  );
  if (steps.length > 0) tell({ type: 'prowled', steps });
  return reached;
}

/** A door leads to the next level; on the last one it leads out of the game, without an escape. */
function leave(state: DungeonState, tell: Tell<DungeonEvent> | undefined): void {
  tell?.({ type: 'left' });
  if (state.next === state.levels.length) {
    state.end = 'left';
    tell?.({ type: 'lost' });
    return;
  }
  state.level++;
  enter(state);
  tell?.({ type: 'entered', level: state.level });
}

function grow(state: DungeonState, tell: Tell<DungeonEvent> | undefined): void {
  const grown = resizeMap(state.map);
  if (grown) state.map = grown;
  tell?.({ type: grown ? 'grew' : 'still' });
}
