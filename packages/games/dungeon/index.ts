/** Dungeon: get the treasure and escape. The rules and their words; docs/games/dungeon.md is the page about them. */
import type { GameModule, Outcome, Result, Setup } from '@gridhall/core';
import { defineGame, good, OVER, sayStep } from '@gridhall/core';
import { face } from './face/index.ts';
import type { DungeonFault } from './faults.ts';
import { gather, readLevels } from './level-set.ts';
import { ask, read, write } from './moves.ts';
import { boards, type DungeonParams, made, params, roomsOf } from './params.ts';
import { newQuest } from './quest.ts';
import { arrive, copyState, DungeonState, hashOf, type Reason, SEATS } from './state.ts';
import { apply, check, legal, pick } from './turn.ts';
import { type DungeonEvent, type DungeonView, stateOf, textOf, viewOf } from './view.ts';
import { peril, warning } from './warning.ts';
import { ranking, words } from './words.ts';
import { workshop } from './workshop.ts';

export * from './adventurer.ts';
export { eventWords } from './event-words.ts';
export { hoardOf, isShort, ofWords, otherPar, parWords } from './hoard.ts';
export { type Level, loadLevel, writeLevel } from './level.ts';
export type { Terms } from './level-head.ts';
export { checkDoors, gather, isSideLevel, leadsTo, visitsOf, withTargets } from './level-set.ts';
export { DUNGEON_NAMES, type DungeonName, LIBRARY, levelOf, sideOf } from './library/index.ts';
export { PARS, type Par } from './library/pars.ts';
export {
  createMap,
  DungeonMap,
  deleteMap,
  fill,
  MOST_SIDE,
  MOST_TILES,
  printMap,
  put,
  resizeMap,
} from './map.ts';
export { doMonsterAttack } from './monsters.ts';
export { boards, type DungeonParams, GRADES } from './params.ts';
export { type LeftLevel, newQuest, numberOf, OUT, type Quest } from './quest.ts';
export { type Sight, seenBy, type Watcher } from './sight.ts';
export { arrive, DungeonState } from './state.ts';
export * from './tiles.ts';
export { ACTIONS, AGAIN, BOMB_ACTION, COMMANDS, command } from './turn.ts';
export { type DungeonEvent, type DungeonView, stateOf } from './view.ts';
export { peril, warning } from './warning.ts';
export { ranking, words } from './words.ts';

export const game = defineGame<DungeonParams, DungeonState, DungeonView, DungeonEvent, Reason>({
  id: 'dungeon',
  rules: 1,
  title: 'Dungeon',
  secrets: false,
  params,
  seats: () => SEATS,
  create,
  state: () => new DungeonState(),
  copy: copyState,
  toMove: ({ end }) => (end === 'playing' || end === 'fallen' ? 0 : OVER),
  check,
  legal,
  pick,
  apply,
  outcome,
  endings: { escaped: [1], died: [0], left: [0] },
  hash: hashOf,
  ask,
  read,
  write,
  say: (question, gesture, { row, column, columns }) =>
    sayStep(question, gesture, row * columns + column, columns),
  view: viewOf,
  text: textOf,
  words,
  face,
});

function create(chosen: DungeonParams, setup: Setup): Result<DungeonState, DungeonFault> {
  const read = readLevels(setup.boards ?? roomsOf(chosen));
  if (!read.ok) return read;
  const { levels, names, rooms, extended } = read.value;
  const state = new DungeonState();
  state.levels = levels;
  if (extended) state.quest = newQuest(levels, names, rooms);
  arrive(state);
  return good(state);
}

function outcome(state: DungeonState): Outcome<Reason> | undefined {
  const { moves, end } = state;
  if (end === 'playing' || end === 'fallen') return undefined;
  const measures = { moves, treasure: state.adventurer.treasure };
  return { results: [end === 'escaped' ? 1 : 0], reason: end, measures };
}

/** All that front ends, sessions and records need of this game. */
export const table = {
  game,
  stateOf,
  words,
  face,
  boards,
  gather,
  made,
  warning,
  peril,
  ranking,
  workshop,
} satisfies GameModule<DungeonView>;
