/** The daily of a day, as it is asked for here. */

import { dailyChoices, dayOf, isDay } from '@gridhall/app';
import type { GameModule } from '@gridhall/core';
import { t } from '@gridhall/core';
import { WrongUse } from '../flags/wrong-use.ts';
import type { WantedGame } from './open-game.ts';

/** Of today where no day is named, in UTC: the same for everybody. */
export function dailyWanted(table: GameModule, day = dayOf(Date.now())): WantedGame {
  if (!isDay(day)) throw new WrongUse(t`--daily wants a day as 2026-01-31, not ${JSON.stringify(day)}.`);
  const { params, seed } = dailyChoices(table, day);
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return { params: texts, boards: [], machines: {}, ...(seed === undefined ? {} : { seed }) };
}
