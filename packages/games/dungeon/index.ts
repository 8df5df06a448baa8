/** Dungeon: get the treasure and escape. The rules and their words; docs/games/dungeon.md is the page about them. */
import {
  bad,
  type Game,
  good,
  type Outcome,
  OVER,
  type Result,
  type Setup,
  sayStep,
  type Table,
} from '@gridhall/core';
import { face } from './face/index.ts';
import type { DungeonFault } from './faults.ts';
import { type Level, loadLevel } from './level.ts';
import { QUESTION, read, write } from './moves.ts';
import { boards, type DungeonParams, params, roomsOf } from './params.ts';
import { copyState, DungeonState, enter, hashOf, type Reason, SEATS } from './state.ts';
import { apply, check, legal, pick } from './turn.ts';
import { type DungeonEvent, type DungeonView, follow, imagine, textOf, viewOf } from './view.ts';
import { warning } from './warning.ts';
import { ranking, words } from './words.ts';

export { type Level, loadLevel, writeLevel } from './level.ts';
export { DUNGEON_NAMES, type DungeonName, LIBRARY, levelOf } from './library/index.ts';
export { PARS, type Par } from './library/pars.ts';
export { createMap, DungeonMap, deleteMap, fill, MOST_SIDE, MOST_TILES, put, resizeMap } from './map.ts';
export * from './operations.ts';
export { boards, type DungeonParams } from './params.ts';
export { printMap } from './print.ts';
export { type Sight, seenBy, type Watcher } from './sight.ts';
export { DungeonState } from './state.ts';
export * from './tiles.ts';
export { COMMANDS } from './turn.ts';
export { type DungeonEvent, type DungeonView, imagine as stateOf } from './view.ts';
export { warning } from './warning.ts';
export { ranking, words } from './words.ts';

export const game: Game<DungeonParams, DungeonState, DungeonView, DungeonEvent, Reason> = {
  id: 'dungeon',
  rules: 1,
  title: 'Dungeon',
  secrets: false,
  params,
  seats: () => SEATS,
  create,
  blank: () => new DungeonState(),
  copy: copyState,
  toMove: (state) => (state.end === 'playing' ? 0 : OVER),
  check,
  legal,
  pick,
  apply,
  outcome,
  endings: { escaped: [1], died: [0], left: [0] },
  hash: hashOf,
  ask: (state) => (state.end === 'playing' ? QUESTION : undefined),
  read,
  write,
  say: (question, gesture, { row, column, columns }) =>
    sayStep(question, gesture, row * columns + column, columns),
  view: viewOf,
  follow,
  imagine,
  text: textOf,
  // Nothing makes a walk end where no monster is in sight: random play gives up here.
  bound: () => 10_000,
};

function create(chosen: DungeonParams, setup: Setup): Result<DungeonState, DungeonFault> {
  const levels = levelsOf(setup.boards ?? roomsOf(chosen));
  if (!levels.ok) return levels;
  const state = new DungeonState();
  state.levels = levels.value;
  enter(state);
  return good(state);
}

/** Every level is checked before the first is entered: a game that began can be played to its end. */
function levelsOf(texts: readonly string[]): Result<Level[], DungeonFault> {
  if (texts.length === 0) return bad('no-levels');
  const levels: Level[] = [];
  for (const text of texts) {
    const level = loadLevel(text);
    if (!level.ok) return bad(level.fault.code, { ...level.fault.args, level: levels.length + 1 });
    levels.push(level.value);
  }
  return good(levels);
}

function outcome(state: DungeonState): Outcome<Reason> | undefined {
  const { moves, end } = state;
  if (end === 'playing') return undefined;
  const measures = { moves, treasure: state.adventurer.treasure };
  return { results: [end === 'escaped' ? 1 : 0], reason: end, measures };
}

/** All that front ends, sessions and records need of this game. */
export const table = { game, words, face, boards, warning, ranking } satisfies Table<DungeonView>;
