/** The score of a board, and campaigns: boards that follow one another, at a difficulty that goes with the player. */
import { GlibcRandom, Random } from '@gridhall/core';
import { extend, setUp } from '../board/setup.ts';
import { look } from '../board/sight.ts';
import { type AbyssState, type Campaign, NOWHERE } from '../board/state.ts';
import { fitted, type Options } from '../params.ts';

/** The next seed is drawn below this; the original generator gives its own number. */
const SEEDS = 2147483647;
const LEAST_LEVEL = -5;
const MOST_LEVEL = 10;

/** In the classic game only an escape scores; in the extended one lost games keep treasure and lures. */
export function scoreOf({ ending, grid, rounds, lured, treasure, options }: AbyssState): number {
  const won = ending === 'escaped';
  if (!options) return won ? Math.max(1, 1000 + 100 * lured - rounds) : 0;
  return (won ? 1000 + 2 * Math.max(0, 2 * grid.columns - rounds) : 0) + 100 * treasure + 50 * lured;
}

/** The campaign whose board is over, while it asks for another board. */
export function askingCampaign({ hero, campaign }: AbyssState): Campaign | undefined {
  return hero.row === NOWHERE && campaign && !campaign.over ? campaign : undefined;
}

/** Counts a board that is over. */
export function countBoard(state: AbyssState): void {
  const { campaign } = state;
  if (!campaign) return;
  const won = state.ending === 'escaped';
  state.campaign = {
    level: levelAfter(campaign.level, won),
    wins: campaign.wins + (won ? 1 : 0),
    losses: campaign.losses + (won ? 0 : 1),
    score: campaign.score + scoreOf(state),
    over: false,
  };
}

/** The level of the next board: one up after a win, one down after a loss, within its bounds. */
export function levelAfter(level: number, won: boolean): number {
  return won ? Math.min(level + 1, MOST_LEVEL) : Math.max(level - 1, LEAST_LEVEL);
}

/** The answer to the question between two boards. */
export function answerAgain(state: AbyssState, again: boolean): void {
  const { campaign, options, rng } = state;
  if (!campaign || !options || !rng) return;
  if (again) {
    const dice = reseeded(rng);
    state.copy(extend(setUp(planAt(options, campaign.level), dice), options, dice));
    state.campaign = campaign;
  } else {
    state.campaign = { ...campaign, over: true };
    state.drawn = [];
    if (state.memory) look(state, state.memory, false);
  }
}

/** The generator of the next board, seeded by the last one's. */
function reseeded(rng: Random | GlibcRandom): Random | GlibcRandom {
  if (rng instanceof GlibcRandom) return new GlibcRandom(rng.next());
  return Random.fromText(String(rng.below(SEEDS)));
}

/** The numbers of a board of a level: more monsters, abysses and bats, or fewer. What does not fit is left out. */
export function planAt(options: Options, level: number): Options {
  return fitted({
    ...options,
    monsters: Math.max(0, options.monsters + level),
    abysses: Math.max(0, options.abysses + 2 * level),
    bats: Math.max(0, options.bats + Math.floor(level / 3)),
  });
}
