/** What a day brings, in the parameters of a game. */
import { type GameModule, type ParamValues, proposedParams } from '@gridhall/core';
import type { Choices } from '@gridhall/match';
import { dailyPick, dailySeed } from './daily.ts';

/** What is played on a day: one of the presets the game names for it, or what it proposes. */
export function dailyChoices({ game }: GameModule, day: string): Choices & { readonly title?: string } {
  const seed = dailySeed(game.id, day);
  const { daily = [], presets } = game.params;
  const name = daily[dailyPick(game.id, day, daily.length)];
  const preset = presets.find((one) => one.name === name);
  const params = { ...proposedParams(game.params), ...preset?.values } as ParamValues;
  return { params, seed, ...(preset?.title === undefined ? {} : { title: preset.title }) };
}
