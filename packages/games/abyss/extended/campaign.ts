/** Boards that follow one another: the question between them, and a difficulty that goes with the player. */
import { GlibcRandom, Grid, Random, type Tell } from '@gridhall/core';
import type { AbyssEvent } from '../events.ts';
import { fitted } from '../params.ts';
import { NOTHING } from '../pieces.ts';
import { type AbyssState, becomeState, NOWHERE } from '../state.ts';
import type { Campaign, More } from './more.ts';
import { levelAfter, type Options } from './options.ts';
import { scoreOf } from './score.ts';
import { setUpExtended } from './setup.ts';
import { changes, extendedView } from './view.ts';

/** The next seed is drawn below this; the original generator gives its own number. */
const SEEDS = 2147483647;

/** The campaign of a state whose board is over and who is asked for another, or undefined. */
export function askingCampaign({ hero, more }: AbyssState): Campaign | undefined {
  return hero.row === NOWHERE && more?.campaign && !more.campaign.over ? more.campaign : undefined;
}

/** A board is over: it counts. */
export function countBoard(state: AbyssState, more: More): void {
  const { campaign } = more;
  if (!campaign) return;
  const won = state.ending === 'escaped';
  if (won) campaign.wins++;
  else campaign.losses++;
  campaign.level = levelAfter(campaign.level, won);
  campaign.score += scoreOf(state, more);
}

/** The answer to the question between two boards. */
export function answerAgain(
  state: AbyssState,
  more: More,
  again: boolean,
  tell: Tell<AbyssEvent> | undefined,
): void {
  const before = tell && extendedView(state, more);
  more.forget();
  if (!again) {
    more.campaign!.over = true;
    if (before) tell(changes(before, extendedView(state, more)));
    return;
  }
  const campaign = more.campaign!;
  const { options } = more.terrain;
  const next = setUpExtended(
    options,
    reseeded(more.dice!),
    planAt(options, campaign.level),
    emptied(state.grid, options),
  );
  next.more!.campaign = campaign;
  becomeState(state, next);
  if (tell) tell({ type: 'begun', view: extendedView(state, state.more!) });
}

/** The next board stands on the grid of the last one; only one that was given may have another size. */
function emptied(grid: Grid, { rows, columns }: Options): Grid {
  if (grid.rows !== rows || grid.columns !== columns) return new Grid(rows, columns);
  grid.cells.fill(NOTHING);
  return grid;
}

/** The generator of the next board, seeded by the last one's. */
function reseeded(dice: Random | GlibcRandom): Random | GlibcRandom {
  if (dice instanceof GlibcRandom) return new GlibcRandom(dice.next());
  return Random.fromText(String(dice.below(SEEDS)));
}

/** The numbers of a board of a level: more monsters, abysses and bats, or fewer. What does not fit is left out. */
export function planAt(options: Options, level: number): Options {
  let plans = made.get(options);
  if (!plans) made.set(options, (plans = new Map()));
  let plan = plans.get(level);
  if (!plan) plans.set(level, (plan = planned(options, level)));
  return plan;
}

/** Made once for every level: boards are made by the thousand. */
const made = new WeakMap<Options, Map<number, Options>>();

function planned(options: Options, level: number): Options {
  return fitted({
    ...options,
    monsters: Math.max(0, options.monsters + level),
    abysses: Math.max(0, options.abysses + 2 * level),
    bats: Math.max(0, options.bats + Math.floor(level / 3)),
  });
}
