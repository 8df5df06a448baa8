/** The board as luck or the choices give it, where others are made to a wish. */
import { defaultParams, type GameModule, type ParamValues, t } from '@gridhall/core';

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
