/** What is proposed to who wants others. */
import { type AnyGame, defaultParams, type ParamValues, proposedParams } from '@gridhall/core';

const people = (game: AnyGame, params: ParamValues): number =>
  game.seats(params).length - (game.rivals?.(params).length ?? 0);

/** The first choice that has a seat for somebody else, where any has. */
export function sociable(game: AnyGame): ParamValues {
  const usual = proposedParams(game.params);
  const others = game.params.presets.map(
    ({ values }) => ({ ...defaultParams(game.params), ...values }) as ParamValues,
  );
  return [usual, ...others].find((params) => people(game, params) > 1) ?? usual;
}

/** Whether people sit at it together; else each plays alone, and others look on or race. */
export const isSociable = (game: AnyGame): boolean => people(game, sociable(game)) > 1;
