/** A game on a board made to a wish: winnable for sure, without a guess, of a grade. */
import type { GameModule, Opening, ParamValues, Progress, Result } from '@gridhall/core';
import { bad, defaultParams, good, t } from '@gridhall/core';
import { type Choices, newOpening, onceMore, type Thinker, type Thinking } from '@gridhall/match';
import { dailyDay } from '../dailies/dailies.ts';

/** A board that takes longer to make is given up. */
const WISH_MS = 20_000;

/** The opening once such a board is found; its luck comes from the seed, so that the same wish gives the same board. */
export function wishedOpening(
  table: GameModule,
  choices: Choices,
  wish: string,
  thinker: Thinker,
  hear?: (progress: Progress) => void,
): Thinking<Opening> {
  const opening = newOpening(table, choices);
  if (!opening.ok) return { answer: Promise.resolve(opening), cancel: () => {} };
  const { id, params, setup } = opening.value;
  const task = { task: 'generate', id, game: table.game.id, params, wish } as const;
  const { answer, cancel } = thinker.ask<'generate'>(task, { seed: setup.seed, ms: WISH_MS }, hear);
  const opened = async (): Promise<Result<Opening>> => {
    const made = await answer;
    thinker.forget(id);
    if (!made.ok) return made;
    if (!made.value) return bad('wish-not-granted', { wish });
    const { seed = setup.seed, boards, par, pars, grade } = made.value;
    return good({
      ...opening.value,
      setup: boards ? { seed, boards } : { seed },
      made: {
        wish,
        ...(par === undefined ? {} : { par }),
        ...(pars === undefined ? {} : { pars }),
        ...(grade ? { grade: grade.word } : {}),
      },
    });
  };
  return { answer: opened(), cancel };
}

/**
 * The same once more, with other luck or the `same`: where the board was made to a wish, another one that is. A day's game
 * is known by its luck: on a board that stands whatever the luck is, who lost it plays that day's game again.
 */
export async function anotherLike(
  table: GameModule,
  opening: Opening,
  thinker: Thinker,
  same = false,
): Promise<Result<Opening>> {
  const again = onceMore(opening);
  const { setup: first, made: known } = opening;
  const isDaily = dailyDay({ game: table.game.id, setup: first }) !== undefined;
  if (same || (isDaily && first.boards && !known?.wish))
    return good({ ...again, setup: first, ...(known ? { made: known } : {}) });
  const wish = known?.wish;
  if (wish === undefined) return good(again);
  const { id, params, setup } = again;
  const made = await wishedOpening(table, { params, seed: setup.seed }, wish, thinker).answer;
  return made.ok ? good({ ...again, ...made.value, id, players: again.players }) : made;
}

/** The board as luck or the choices give it, where others are made to a wish. */
/** In the place of a wish's name. */
export const ANY_BOARD = 'any';

/** What it is called, and what it is: drawn by luck, or a level just as it was chosen. */
export function anyBoardWords(
  { boards }: GameModule,
  params: ParamValues,
): { readonly name: string; readonly about: string } {
  return boards?.(params) === undefined
    ? { name: t`any board`, about: t`A random board of any kind.` }
    : { name: t`from the list`, about: t`The board chosen in the list.` };
}

/**
 * Whether something can be wished of the board. Where boards come from luck, a level among them is what it is; where all are
 * levels, a wish is for another one.
 */
export function takesWish({ boards, game }: GameModule, params: ParamValues): boolean {
  return boards?.(params) === undefined || boards(defaultParams(game.params)) !== undefined;
}
