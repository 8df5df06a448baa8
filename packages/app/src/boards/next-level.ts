/** Where a level stands among those of its game, and what comes after one that was won. */
import { canonical, type GameModule, type Outcome, type ParamValues, type Preset } from '@gridhall/core';
import type { About } from '@gridhall/match';
import { presetOf, type ResultGroup } from '../results/results.ts';

type Played = Pick<About, 'params' | 'made'>;

interface Shelf {
  /** In their order. */
  readonly levels: readonly Preset<ParamValues>[];
  /** The place of the one that is played, from 0. */
  readonly at: number;
}

/** All levels of a game, where one of them is played. */
export function levelShelf(table: GameModule, { params, made }: Played): Shelf | undefined {
  const preset = presetOf(table, params);
  // On a board of one's own, or one that was wished for, the choice says nothing: what is known of it is another thing.
  if (preset?.par === undefined || preset.par !== made?.par || made.wish !== undefined) return undefined;
  if (table.made && canonical(table.made(params)) !== canonical(made)) return undefined;
  const levels = table.game.params.presets.filter(({ par }) => par !== undefined);
  return { levels, at: levels.indexOf(preset) };
}

export function nextLevel(
  table: GameModule,
  played: Played,
  { results }: Outcome,
): Preset<ParamValues> | undefined {
  const shelf = results[0] === 1 ? levelShelf(table, played) : undefined;
  return shelf?.levels[shelf.at + 1];
}

/**
 * Where one goes on among levels: with the first behind the furthest that was won, be it with hints, as it is said below
 * that win; behind the last with the first that was never won, and once all were, with the first of all.
 */
export function levelAhead(
  levels: readonly Preset<ParamValues>[],
  played: ReadonlyMap<string, Pick<ResultGroup, 'won' | 'aided'>> | undefined,
): Preset<ParamValues> | undefined {
  const isWon = ({ label }: Preset<ParamValues>) => {
    const { won = 0, aided = 0 } = played?.get(label) ?? {};
    return won + aided > 0;
  };
  const behind = levels[levels.findLastIndex(isWon) + 1];
  return behind ?? levels.find((level) => !isWon(level)) ?? levels[0];
}
