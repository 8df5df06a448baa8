/** One turn: the adventurer, the monsters, the amulets, the closing walls, in this order. */
import type { Action, Random, Result, SharedFault, Tell } from '@gridhall/core';
import { bad, FINE } from '@gridhall/core';
import type { MoveStatus } from './adventurer.ts';
import { barrierOf, doPlayerMove, enterLevel, explode, getDirection, priceOf, STATUS } from './adventurer.ts';
import type { DungeonFault } from './faults.ts';
import { hasWayOut, isWithin, resizeMap, shrinkMap } from './map.ts';
import { doMonsterAttack } from './monsters.ts';
import { behind, endTurn, leaveLevel, OUT, restoreCheckpoint } from './quest.ts';
import { arrive, type DungeonState } from './state.ts';
import { DOOR_A, OPEN, TILES } from './tiles.ts';
import type { DungeonEvent, MonsterStep } from './view.ts';

type Teller = Tell<DungeonEvent> | undefined;

/** The letters of the actions: the five commands, the bomb, and the answers after a death. */
export const ACTIONS = ['w', 'a', 's', 'd', 'e', 'b', 'y', 'n'] as const;
export const BOMB_ACTION = 5;
export const AGAIN = 6;

/** The commands that are always there; an action is a place in this list. */
export const COMMANDS = ACTIONS.slice(0, BOMB_ACTION);

const GAME_OVER = bad('game-over');
const NO_COMMAND = bad('no-such-command');

/** Every command is legal at any time, because a blocked move is a move as well. The bomb must be carried. */
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
  return quest?.bomb ? BOMB_ACTION + 1 : BOMB_ACTION;
}

/** The first of them: after a death there are others. */
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
  return firstOf(state) + random.below(countOf(state));
}

export function apply(state: DungeonState, action: Action, tell: Teller): void {
  if (state.end === 'fallen') {
    restart(state, action === AGAIN, tell);
    return;
  }
  const door = command(state, action, tell);
  if (door === undefined) return;
  if (door === OUT) {
    state.end = 'left';
    tell?.({ type: 'lost' });
  } else comeIn(state, door, tell);
}

/** Comes into the level of this name. */
function comeIn(state: DungeonState, name: string, tell: Teller): void {
  const { quest } = state;
  const here = quest?.names.indexOf(name);
  if (!quest) state.level++;
  arrive(state, here);
  if (!tell) return;
  const title = here === undefined ? '' : (quest!.levels[here]!.terms?.title ?? '');
  tell({
    type: 'entered',
    level: state.level,
    ...(here === undefined ? {} : { here }),
    ...(title === '' ? {} : { title }),
  });
}

/** Does one command. Returns what is behind the door he went through, if he did. */
export function command(state: DungeonState, action: Action, tell: Teller): string | undefined {
  const { quest } = state;
  // Under haste the first of two commands leaves the monsters where they are.
  const isLast = !quest || quest.half || quest.haste === 0;
  state.moves++;
  const status = action === BOMB_ACTION ? bomb(state, tell) : step(state, action, tell);
  // On door and exit the turn ends: monsters no longer act.
  if (status === STATUS.leave || status === STATUS.paid) {
    tell?.({ type: 'left' });
    return leave(state);
  }
  if (status === STATUS.escape) {
    state.end = 'escaped';
    tell?.({ type: 'escaped' });
  } else if (!isLast) {
    quest.half = true;
    tell?.({ type: 'hastened' });
  } else finish(state, quest ? quest.amulets : status === STATUS.amulet ? 1 : 0, tell);
  return undefined;
}

/** Goes through the door he stands on. Returns what is behind it. */
function leave({ quest, map, adventurer, level, levels, next }: DungeonState): string {
  if (!quest) return next === levels.length ? OUT : String(level + 1);
  const door = quest.under;
  const { rows, columns, cells } = map;
  leaveLevel(quest, { ...adventurer, rows, columns, tiles: cells }, level);
  return behind(quest, level, door);
}

function step(state: DungeonState, action: Action, tell: Teller): MoveStatus {
  const { adventurer, map, quest } = state;
  const { row, column } = adventurer;
  const next = getDirection(ACTIONS[action]!, row, column);
  if (!tell) return doPlayerMove(map, adventurer, next.row, next.column, quest);
  const tile = map.cells[next.row * map.columns + next.column]!;
  const price = quest ? priceOf(quest, tile) : 0;
  const armed = quest?.sword;
  const status = doPlayerMove(map, adventurer, next.row, next.column, quest);
  const now = { row: adventurer.row, column: adventurer.column };
  const { treasure } = adventurer;
  if (status === STATUS.stay || status === STATUS.dear)
    tell({ type: 'stayed', ...now, ...barrierOf(map, now, next) });
  else {
    if (armed && !quest!.sword) tell({ type: 'struck', monster: TILES[tile]! });
    tell({ type: 'moved', from: row * map.columns + column, ...now });
  }
  if (status === STATUS.dear) tell({ type: 'dear', price });
  if (status === STATUS.paid) tell({ type: 'paid', door: tile - DOOR_A, price, treasure });
  if (status === STATUS.treasure) tell({ type: 'treasure', treasure });
  if (status === STATUS.amulet) tell({ type: 'amulet' });
  if (status === STATUS.item) tell({ type: 'item', item: TILES[tile]! });
  return status;
}

function bomb({ map, adventurer, quest }: DungeonState, tell: Teller): MoveStatus {
  const { row, column } = adventurer;
  const cells = explode(map, adventurer, quest!);
  tell?.({ type: 'stayed', row, column });
  tell?.({ type: 'bombed', cells });
  return STATUS.stay;
}

/** The rest of a turn, after all of its commands. */
function finish(state: DungeonState, amulets: number, tell: Teller): void {
  const { quest } = state;
  if (!quest?.frost && monstersReach(state, tell)) {
    die(state, tell);
    return;
  }
  for (let left = amulets; left > 0; left--) grow(state, tell);
  if (!quest) return;
  endTurn(quest);
  quest.turns++;
  tell?.({ type: 'turn' });
  const shrink = quest.levels[quest.here]!.terms?.shrink ?? 0;
  if (shrink > 0 && quest.turns % shrink === 0) closeWalls(state, tell);
}

function monstersReach({ map, adventurer, quest }: DungeonState, tell: Teller): boolean {
  if (!tell) return doMonsterAttack(map, adventurer, undefined, quest);
  const steps: MonsterStep[] = [];
  const shielded = quest?.shield;
  const reached = doMonsterAttack(
    map,
    adventurer,
    (from, to, destroyed, monster, falls) =>
      steps.push({
        from,
        to,
        destroyed: TILES[destroyed]!,
        ...(quest ? { monster: TILES[monster]! } : {}),
        ...(falls ? { falls } : {}),
      }),
    quest,
  );
  if (steps.length > 0) tell({ type: 'prowled', steps });
  if (shielded && !quest!.shield) tell({ type: 'shielded' });
  return reached;
}

function grow(state: DungeonState, tell: Teller): void {
  const grown = resizeMap(state.map);
  if (grown) {
    state.map = grown;
    if (state.quest) state.quest.rings = 0;
  }
  tell?.({ type: grown ? 'grew' : 'still' });
}

/** One more ring becomes pillars, with everything in it. */
function closeWalls(state: DungeonState, tell: Teller): void {
  const { map, adventurer } = state;
  const quest = state.quest!;
  const wasOpen = tell !== undefined && hasWayOut(map.cells);
  quest.rings++;
  const crushed = isWithin(quest.rings, map.rows, map.columns, adventurer.row, adventurer.column);
  shrinkMap(map, quest.rings);
  tell?.({ type: 'shrank', rings: quest.rings });
  if (crushed) {
    tell?.({ type: 'crushed' });
    die(state, tell);
  } else if (wasOpen && quest.under === OPEN && !hasWayOut(map.cells)) tell?.({ type: 'sealed' });
}

function die(state: DungeonState, tell: Teller): void {
  state.end = state.quest?.begun ? 'fallen' : 'died';
  tell?.({ type: state.end });
}

/** After a death, where the level may be restarted. */
function restart(state: DungeonState, wanted: boolean, tell: Teller): void {
  if (wanted) {
    const checkpoint = restoreCheckpoint(state.quest!);
    enterLevel(checkpoint, state.adventurer, state.map);
    state.adventurer.treasure = checkpoint.treasure;
  }
  state.end = wanted ? 'playing' : 'died';
  tell?.({ type: wanted ? 'again' : 'gave-up' });
}
