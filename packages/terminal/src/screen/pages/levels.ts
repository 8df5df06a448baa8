/** The choices of a game as a list: what each is, its par, how well one did, and which comes next. */
import { grouped, type ParamValues, type Preset, type Table, t, word } from '@gridhall/core';
import { countStars, resultsOf, scaleOf } from '@gridhall/match';
import { finishedGames } from '../../open/own-games.ts';
import type { HousePorts } from '../../open/ports.ts';
import type { Page } from '../page.ts';
import { fit, widthOf } from '../render/glyphs.ts';
import { type Item, menuPage } from './menu.ts';

/** The best figure of each choice, by its label. */
export async function bestsOf(table: Table, ports: HousePorts): Promise<ReadonlyMap<string, number>> {
  const groups = resultsOf(table, await finishedGames(ports, table.game.id));
  return new Map(groups.flatMap(({ label, best }) => (best === undefined ? [] : [[label, best] as const])));
}

/** "★★☆  par 16, best 18"; without par, how well one did. */
export function standingWords(
  table: Table,
  { par, values }: Preset<ParamValues>,
  best: number | undefined,
): string {
  const { measure = '' } = scaleOf(table, { params: values as ParamValues }) ?? {};
  const did = best === undefined ? '' : t`best ${grouped(best)} ${word(measure)}`;
  if (par === undefined) return did;
  const stars = best === undefined ? 0 : countStars(best, par);
  return [`${'★'.repeat(stars)}${'☆'.repeat(3 - stars)}  ${t`par ${par}`}`, did].filter(Boolean).join(', ');
}

/** Which to play: the next one that is not done yet, or any. Chosen, it is sent below as `preset NAME`. */
export function levelsPage(table: Table, bests: ReadonlyMap<string, number>): Page {
  const levels = table.game.params.presets.filter(({ par }) => par !== undefined);
  // Where nothing has a par, every choice is a level.
  const presets = levels.length > 0 ? levels : table.game.params.presets;
  const nameOf = ({ title, label }: Preset<ParamValues>) => title ?? label;
  const wide = Math.max(0, ...presets.map((preset) => widthOf(nameOf(preset))));
  const about = Math.max(0, ...presets.map((preset) => widthOf(preset.about ?? '')));
  const items = presets.map((preset): Item => {
    const stands = standingWords(table, preset, bests.get(preset.label));
    const columns = [fit(nameOf(preset), wide), fit(preset.about ?? '', about), stands];
    return { command: `preset ${preset.name}`, label: columns.join('  ').trimEnd() };
  });
  const next = presets.find(({ label }) => !bests.has(label));
  const first = next ? [{ command: `preset ${next.name}`, label: t`Next: ${nameOf(next)}` }] : [];
  return menuPage(t`${table.game.title}: levels`, [...first, ...items]);
}
