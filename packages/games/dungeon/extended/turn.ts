/** One turn of the extended game: the adventurer, the monsters, the amulets, the walls, in this order. */
import type { Action, Tell } from '@gridhall/core';
import { barredBy } from '../barred.ts';
import { resizeMap } from '../map.ts';
import { doMonsterAttack, doPlayerMove, getDirection } from '../operations.ts';
import type { DungeonState } from '../state.ts';
import { STATUS, type Status } from '../status.ts';
import { DOOR_A, TILES } from '../tiles.ts';
import type { DungeonEvent, Prowl } from '../told.ts';
import { explode, priceOf } from './move.ts';
import { endTurn } from './quest.ts';
import { hasWayOut, isWithin, shrinkMap } from './rings.ts';
import { arrive, beginAgain, behind, leaveLevel, OUT, sceneOf, show } from './travel.ts';

type Telling = Tell<DungeonEvent> | undefined;

/** The letters of the actions: the five commands, the bomb, and the answers after a death. */
export const ACTIONS = ['w', 'a', 's', 'd', 'e', 'b', 'y', 'n'] as const;
export const BOMB_ACTION = 5;
export const AGAIN = 6;

/** An action of the extended game. */
export function applyExtended(state: DungeonState, action: Action, tell: Telling): void {
  if (state.end === 'fallen') {
    answer(state, action, tell);
    return;
  }
  const door = command(state, action, tell);
  if (door === undefined) return;
  if (door === OUT) {
    state.end = 'left';
    tell?.({ type: 'lost' });
  } else comeIn(state, door, tell);
}

/** The level of this name is the one he comes into. */
function comeIn(state: DungeonState, name: string, tell: Telling): void {
  const here = state.quest!.names.indexOf(name);
  arrive(state, here);
  if (!tell) return;
  const title = state.quest!.levels[here]!.terms?.title ?? '';
  tell({ type: 'entered', level: state.level, here, ...(title === '' ? {} : { title }) });
}

/** One command; answers what is behind the door he went through, if he did. */
export function command(state: DungeonState, action: Action, tell: Telling): string | undefined {
  const quest = state.quest!;
  // Under haste the first of two commands leaves the monsters where they are.
  const last = quest.half || quest.haste === 0;
  state.moves++;
  const status = action === BOMB_ACTION ? bomb(state, tell) : step(state, action, tell);
  if (status === STATUS.leave || status === STATUS.paid) {
    const door = quest.under;
    tell?.({ type: 'left' });
    leaveLevel(quest, sceneOf(state));
    return behind(quest, state.level, door);
  }
  if (status === STATUS.escape) {
    state.end = 'escaped';
    tell?.({ type: 'escaped' });
  } else if (!last) {
    quest.half = true;
    tell?.({ type: 'hastened' });
  } else finish(state, tell);
  return undefined;
}

function step(state: DungeonState, action: Action, tell: Telling): Status {
  const quest = state.quest!;
  const { adventurer, map } = state;
  const { row, column } = adventurer;
  const next = getDirection(ACTIONS[action]!, row, column);
  if (!tell) return doPlayerMove(map, adventurer, next.row, next.column, quest);
  const inside = next.row >= 0 && next.row < map.rows && next.column >= 0 && next.column < map.columns;
  const tile = inside ? map.cells[next.row * map.columns + next.column]! : undefined;
  const price = tile === undefined ? 0 : priceOf(quest, tile);
  const armed = quest.sword;
  const status = doPlayerMove(map, adventurer, next.row, next.column, quest);
  const now = { row: adventurer.row, column: adventurer.column };
  const { treasure } = adventurer;
  if (status === STATUS.stay || status === STATUS.dear)
    tell({ type: 'stayed', ...now, ...barredBy(map, now, next) });
  else {
    if (armed && !quest.sword) tell({ type: 'struck', monster: TILES[tile!]! });
    tell({ type: 'moved', from: row * map.columns + column, ...now });
  }
  if (status === STATUS.dear) tell({ type: 'dear', price });
  if (status === STATUS.paid) tell({ type: 'paid', door: tile! - DOOR_A, price, treasure });
  if (status === STATUS.treasure) tell({ type: 'treasure', treasure });
  if (status === STATUS.amulet) tell({ type: 'amulet' });
  if (status === STATUS.item) tell({ type: 'item', item: TILES[tile!]! });
  return status;
}

function bomb(state: DungeonState, tell: Telling): Status {
  const { map, adventurer } = state;
  const { row, column } = adventurer;
  const cells = explode(map, adventurer, state.quest!);
  tell?.({ type: 'stayed', row, column });
  tell?.({ type: 'bombed', cells });
  return STATUS.stay;
}

/** The rest of a turn, when he has given all the commands of it. */
function finish(state: DungeonState, tell: Telling): void {
  const quest = state.quest!;
  if (quest.frost === 0 && monstersReach(state, tell)) {
    die(state, tell);
    return;
  }
  for (let left = quest.amulets; left > 0; left--) {
    const grown = resizeMap(state.map);
    if (grown) {
      state.map = grown;
      quest.rings = 0;
    }
    tell?.({ type: grown ? 'grew' : 'still' });
  }
  endTurn(quest);
  quest.turns++;
  tell?.({ type: 'turn' });
  const shrink = quest.levels[quest.here]!.terms?.shrink ?? 0;
  if (shrink > 0 && quest.turns % shrink === 0) close(state, tell);
}

function monstersReach(state: DungeonState, tell: Telling): boolean {
  const quest = state.quest!;
  const { map, adventurer } = state;
  if (!tell) return doMonsterAttack(map, adventurer, undefined, quest);
  const steps: Prowl[] = [];
  const { shield } = quest;
  const reached = doMonsterAttack(
    map,
    adventurer,
    (from, to, destroyed, monster, falls) =>
      steps.push({
        from,
        to,
        destroyed: TILES[destroyed]!,
        monster: TILES[monster!]!,
        ...(falls ? { falls } : {}),
      }),
    quest,
  );
  if (steps.length > 0) tell({ type: 'prowled', steps });
  if (shield && !quest.shield) tell({ type: 'shielded' });
  return reached;
}

/** One more ring becomes pillars, with all that stands there. */
function close(state: DungeonState, tell: Telling): void {
  const quest = state.quest!;
  const { map, adventurer } = state;
  const wasOpen = tell !== undefined && hasWayOut(map.cells);
  quest.rings++;
  const crushed = isWithin(quest.rings, map.rows, map.columns, adventurer.row, adventurer.column);
  shrinkMap(map, quest.rings);
  tell?.({ type: 'shrank', rings: quest.rings });
  if (crushed) {
    tell?.({ type: 'crushed' });
    die(state, tell);
  } else if (wasOpen && quest.under === 0 && !hasWayOut(map.cells)) tell?.({ type: 'sealed' });
}

function die(state: DungeonState, tell: Telling): void {
  state.end = state.quest!.begun ? 'fallen' : 'died';
  tell?.({ type: state.end });
}

/** After a death, where the level may be begun again. */
function answer(state: DungeonState, action: Action, tell: Telling): void {
  if (action !== AGAIN) {
    state.end = 'died';
    tell?.({ type: 'gave-up' });
    return;
  }
  const begun = beginAgain(state.quest!);
  show(state, begun);
  state.adventurer.treasure = begun.treasure;
  state.end = 'playing';
  tell?.({ type: 'again' });
}
