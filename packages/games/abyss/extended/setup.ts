/** Boards of the extended game: what is placed after all others, and how a state gets what the classic one has not. */
import { GlibcRandom, Grid, Random } from '@gridhall/core';
import {
  BOOTS,
  FIRST_PAIR,
  LANTERN,
  NOTHING,
  PLANNER,
  RANDOM_TELEPORT,
  SHIELD,
  TREASURE,
  WALDO,
  WAND,
} from '../pieces.ts';
import { drawEmpty, setUp } from '../setup.ts';
import { type AbyssState, sortBaddies } from '../state.ts';
import { look } from './memory.ts';
import { More } from './more.ts';
import type { Options } from './options.ts';

import { Terrain } from './terrain.ts';

/** A board of these numbers, on an empty grid; whoever luck is still needed for keeps the generator that placed the pieces. */
export function setUpExtended(
  options: Options,
  dice: Random | GlibcRandom,
  plan = options,
  grid = new Grid(plan.rows, plan.columns),
): AbyssState {
  const state = setUp(plan, dice, grid, plan.planners + plan.waldos);
  const { cells } = grid;
  const place = (kind: number) => {
    const cell = drawEmpty(grid, dice);
    cells[cell] = kind;
    return cell;
  };
  for (let pair = 0; pair < plan.pairs; pair++) {
    place(FIRST_PAIR + pair);
    place(FIRST_PAIR + pair);
  }
  for (let i = 0; i < plan.randoms; i++) place(RANDOM_TELEPORT);
  for (let i = 0; i < plan.treasures; i++) place(TREASURE);
  const items = itemsInTurn(plan.fog);
  for (let i = 0; i < plan.items; i++) place(items[i % items.length]!);
  const more = plan.planners + plan.waldos;
  if (more > 0) {
    for (let i = 0; i < more; i++) state.baddies[state.left + i] = place(i < plan.planners ? PLANNER : WALDO);
    sortBaddies(state, state.left + more);
  }
  return extend(state, options, dice, false);
}

/** A lantern is of no use where there is no fog. */
function itemsInTurn(fog: number): readonly number[] {
  return fog > 0 ? [BOOTS, WAND, SHIELD, LANTERN] : [BOOTS, WAND, SHIELD];
}

/** Makes a state one of the extended game: nobody stands on anything yet. */
export function extend(
  state: AbyssState,
  options: Options,
  dice: Random | GlibcRandom,
  given: boolean,
): AbyssState {
  const { rows, columns, cells } = state.grid;
  const under = new Uint8Array(cells.length);
  under.set(cells);
  under[state.hero.row * columns + state.hero.column] = NOTHING;
  for (let i = 0; i < state.left; i++) under[state.baddies[i]!] = NOTHING;
  const more = new More(new Terrain(rows, columns, under, options, given));
  if (options.campaign || cells.indexOf(RANDOM_TELEPORT) >= 0 || cells.indexOf(WAND) >= 0) {
    more.dice = ownCopy(dice);
  }
  if (options.campaign) more.campaign = { level: 0, wins: 0, losses: 0, score: 0, over: false };
  if (options.fog > 0) {
    more.memory = { planes: undefined, looks: [], noted: 0 };
    look(state, more);
  }
  state.more = more;
  return state;
}

/** The one that placed the pieces may be used for other boards. */
function ownCopy(dice: Random | GlibcRandom): Random | GlibcRandom {
  if (dice instanceof GlibcRandom) {
    const own = new GlibcRandom();
    own.copy(dice);
    return own;
  }
  const own = new Random();
  own.copy(dice);
  return own;
}
