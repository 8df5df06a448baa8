/** How a reign stands, in a few lines: where there is none for each counter, the chronicle has the others. */
import { counted, grouped, t } from '@gridhall/core';
import {
  carriedBy,
  ownName,
  type ThronesView,
  tablesOf,
  wakingOf,
  warriorName,
  words,
} from '@gridhall/games/thrones';
import { widthOf } from '../../render/glyphs.ts';
import { shortName } from './names.ts';

/** What is nearest to waking the White Walkers, as a bar and a number, and the chance if they came now. */
export function wakingGauge(view: ThronesView): string | undefined {
  if (!view.own) return undefined;
  const battle = t`battle ${new Map(words.status(view)).get(t`Last battle`)}`;
  if (view.alarm) return `❄ ${t`the White Walkers are awake`} · ${battle}`;
  const [name, now, at] = wakingOf(view);
  const full = Math.min(GAUGE, Math.floor((GAUGE * now) / at));
  const bar = '█'.repeat(full) + '·'.repeat(GAUGE - full);
  return `❄ ${t`Walkers`} ${bar} ${t`${name} ${grouped(now)} of ${grouped(at)}`} · ${battle}`;
}

const GAUGE = 10;

export function reignLines(view: ThronesView, width: number, headed = false): readonly string[] | undefined {
  const { own, turn } = view;
  if (!own) return undefined;
  const told = new Map(words.status(view));
  const horse = own.mounted === undefined ? [] : [own.mounted ? t`a horse` : t`no horse`];
  return [
    [ownName(view), t`turn ${turn}`, told.get(t`At`)!],
    [counted(own.army, 'knight'), counted(own.points, 'point'), counted(own.tiles, 'tile')],
    [t`${grouped(own.money)} money`, t`${grouped(own.influence)} influence`, ...horse],
    partyWords(view),
    headed ? [] : [t`Walkers ${told.get(t`Walkers`)}`, t`battle ${told.get(t`Last battle`)}`],
  ].flatMap((parts) => joined(parts, width));
}

/** Whoever goes along: by the first name, how strong, and what is carried. */
function partyWords(view: ThronesView): string[] {
  const tables = tablesOf(view);
  const party = view.own!.party.map(({ warrior, strength }) => {
    const carried = carriedBy(view, warrior);
    return `${shortName(warriorName(tables, warrior))} ${strength}${carried.length > 0 ? ` (${carried.join(', ')})` : ''}`;
  });
  return party.length > 0 ? party : [t`no warriors`];
}

/** Side by side, as many as fit a line; none is broken. */
function joined(parts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 3 + widthOf(part) <= width)
      lines[lines.length - 1] = `${last} · ${part}`;
    else lines.push(part);
  }
  return lines;
}
