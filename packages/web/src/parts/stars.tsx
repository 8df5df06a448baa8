/** How well one did beside the best there is: three stars at par, two a little over, one for having done it at all. */

import { type ResultGroup, resultsOf, scaleOf, spanText } from '@gridhall/app';
import type { GameModule, ParamValues, Preset } from '@gridhall/core';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { finishedRecords } from '../play/finished.ts';
import { figureWords } from './figures.ts';
import { useLoaded } from './lazy.tsx';
import { Stars } from './three-stars.tsx';

/** The best of each choice, by its label; undefined until it is counted. */
export function useBests(table: GameModule): ReadonlyMap<string, ResultGroup> | undefined {
  const loaded = useLoaded(async () => {
    const groups = resultsOf(table, await finishedRecords(table.game.id));
    return new Map(groups.map((group) => [group.label, group]));
  }, [table]);
  return loaded instanceof Error ? undefined : loaded;
}

/** Par and stars of a preset that has one; otherwise how well one did. */
export function starsOf(
  table: GameModule,
  { par, values }: Preset<ParamValues>,
  group: ResultGroup | undefined,
): ComponentChild {
  const earned = group?.earned;
  const scale = scaleOf(table, { params: values as ParamValues });
  if (par === undefined && !scale) return null;
  // Its line is there before it is counted: no card grows.
  if (par === undefined) return <span class="bests">{group && bestWords(table, group)}</span>;
  return (
    <span class="scored">
      {earned ? t`${earned.figure}, par ${earned.par} ` : t`par ${par}`}
      <Stars count={earned?.stars ?? 0} />
    </span>
  );
}

/** The time where players compare how long it takes, what they are compared by otherwise. */
function bestWords({ face }: GameModule, { best, fastest, scale }: ResultGroup): string | undefined {
  if (face.timed && fastest !== undefined) return t`best ${spanText(fastest)}`;
  return best === undefined || !scale ? undefined : t`best ${figureWords(scale.measure, best)}`;
}
