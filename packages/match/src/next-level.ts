/** What comes after a level that was won, where the choices of a game are levels. */
import type { Outcome, ParamValues, Preset, Table } from '@gridhall/core';
import { presetOf } from './results.ts';
import type { About } from './told.ts';

export function nextLevel(
  table: Table,
  { params, made }: Pick<About, 'params' | 'made'>,
  { results }: Outcome,
): Preset<ParamValues> | undefined {
  const preset = presetOf(table, params);
  // On a board of one's own the choice says nothing: its par is another.
  if (preset?.par === undefined || preset.par !== made?.par || results[0] !== 1) return undefined;
  const levels = table.game.params.presets.filter(({ par }) => par !== undefined);
  return levels[levels.indexOf(preset) + 1];
}
