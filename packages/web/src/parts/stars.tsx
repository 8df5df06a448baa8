/** How well one did beside the best there is: three stars at par, two a little over, one for having done it at all. */
import type { ParamValues, Preset, Table } from '@gridhall/core';
import { t, word } from '@gridhall/core';
import { countStars, resultsOf, scaleOf } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { finishedGames } from '../play/finished.ts';
import { useLoaded } from './lazy.tsx';
import { Stars } from './three-stars.tsx';

/** The best of each choice, by its label; undefined until it is counted. */
export function useBests(table: Table): ReadonlyMap<string, number> | undefined {
  const loaded = useLoaded(async () => {
    const groups = resultsOf(table, await finishedGames(table.game.id));
    return new Map(groups.flatMap(({ label, best }) => (best === undefined ? [] : [[label, best] as const])));
  }, [table]);
  return loaded instanceof Error ? undefined : loaded;
}

/** Par and stars of a preset that has one; otherwise how well one did. */
export function starsOf(
  table: Table,
  { par, values }: Preset<ParamValues>,
  best: number | undefined,
): ComponentChild {
  const scale = scaleOf(table, { params: values as ParamValues });
  if (par === undefined && !scale) return null;
  // Its line is there before it is counted: no card grows.
  if (par === undefined)
    return <span class="bests">{best !== undefined && t`best ${best} ${word(scale!.measure)}`}</span>;
  return (
    <span>
      {best === undefined ? t`par ${par}` : t`${best} of ${par} `}
      {best !== undefined && <Stars count={countStars(best, par)} />}
    </span>
  );
}
