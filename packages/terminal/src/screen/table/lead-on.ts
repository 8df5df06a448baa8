/** Behind a level that is won: what the hall offers next. */
import { ANY_BOARD } from '@gridhall/app';
import type { Effect, PageContext } from '../page.ts';
import { choiceTexts, WISH } from '../pages/choices.ts';
import type { TableModel } from './model.ts';
import { nextLevelOf } from './sitting.ts';

/** The next level is what `Play` means, unless boards are made to a wish there, or this one was of a day. */
export function leadOn(
  { sitting, standing, learning }: TableModel,
  before: TableModel,
  { settings }: PageContext,
): readonly Effect[] {
  const { table, about } = sitting.seat;
  const level = learning || sitting.daily !== undefined ? undefined : nextLevelOf(sitting);
  const last = settings.chosen[table.game.id] ?? {};
  if (!standing.outcome || before.standing.outcome || !level) return [];
  if ((last[WISH] ?? ANY_BOARD) !== ANY_BOARD) return [];
  const values = { ...last, ...choiceTexts({ ...about.params, ...level.values }) };
  const chosen = { ...settings.chosen, [table.game.id]: values };
  return [{ do: 'settings', settings: { ...settings, chosen } }];
}
