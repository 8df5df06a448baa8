/** The choices of a game as a list: what each is, its par, how well one did, and which comes next. */

import { type BestResult, levelAhead, type ResultGroup, resultsOf, scaleOf, spanText } from '@gridhall/app';
import { type GameModule, grouped, type ParamValues, type Preset, t, word } from '@gridhall/core';
import { finishedGames } from '../../open/own-games.ts';
import type { HousePorts } from '../../open/ports.ts';
import type { Page } from '../page.ts';
import { fitText, widthOf } from '../render/glyphs.ts';
import { starsText } from '../render/stars.ts';
import { type Item, menuPage } from './menu.ts';

/** What each choice came to, by its label. */
export async function bestsOf(
  table: GameModule,
  ports: HousePorts,
): Promise<ReadonlyMap<string, ResultGroup>> {
  const groups = resultsOf(table, await finishedGames(ports, table.game.id));
  return new Map(groups.map((group) => [group.label, group]));
}

/** "★★☆  par 16, best 18"; without par, how well one did. */
export function standingWords(
  table: GameModule,
  { par, values }: Preset<ParamValues>,
  known: BestResult | undefined,
): string {
  const { measure = '' } = scaleOf(table, { params: values as ParamValues }) ?? {};
  const { best, earned, fastest } = known ?? {};
  const figure = par === undefined ? best : (earned?.figure ?? best);
  const is = figure === undefined ? undefined : `${grouped(figure)} ${word(measure)}`;
  // Where times are compared, the best is one.
  const time = fastest === undefined ? undefined : spanText(fastest);
  const top = table.face.timed ? time : is;
  const did = top === undefined ? '' : t`best ${top}`;
  if (par === undefined) return did;
  // Who brought home more than one has a par of his own.
  const { stars = 0, par: beside = par } = earned ?? {};
  return [`${starsText(stars)}  ${t`par ${beside}`}`, did].filter(Boolean).join(', ');
}

/** Of other games there are ways to play them, none before the other. */
export const hasLevels = ({ game }: GameModule): boolean =>
  game.params.presets.some(({ par }) => par !== undefined);

/** Which to play: the one where one goes on, or any. Chosen, it is sent below as `preset NAME`. */
export function levelsPage(table: GameModule, bests: ReadonlyMap<string, ResultGroup>): Page {
  const levels = table.game.params.presets.filter(({ par }) => par !== undefined);
  // Where nothing has a par, every choice is a mode.
  const presets = levels.length > 0 ? levels : table.game.params.presets;
  const nameOf = ({ title, label }: Preset<ParamValues>) => title ?? label;
  const wide = Math.max(0, ...presets.map((preset) => widthOf(nameOf(preset))));
  const about = Math.max(0, ...presets.map((preset) => widthOf(preset.about ?? '')));
  const items = presets.map((preset): Item => {
    const stands = standingWords(table, preset, bests.get(preset.label));
    const columns = [fitText(nameOf(preset), wide), fitText(preset.about ?? '', about), stands];
    return { command: `preset ${preset.name}`, label: columns.join('  ').trimEnd() };
  });
  const next = levelAhead(presets, bests);
  const first = next ? [{ command: `preset ${next.name}`, label: t`Next: ${nameOf(next)}` }] : [];
  const called = hasLevels(table) ? t`${table.game.title}: levels` : t`${table.game.title}: modes`;
  return menuPage(called, [...first, ...items]);
}
