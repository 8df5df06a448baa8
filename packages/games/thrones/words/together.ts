/** What a chronicle tells in one sentence: a way with all that the tile at its end brought. */
import { capital, counted, grouped, t, word } from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import { isNameless, placeWords } from './names.ts';

/** The sentence by the first event it is about; the others of them are told with it. */
export function toldTogether(events: readonly ThronesEvent[]): ReadonlyMap<ThronesEvent, string> {
  const went = events.find((event) => event.type === 'travelled');
  const earned = events.find((event) => event.type === 'earned');
  const took = events.find((event) => event.type === 'took');
  const first = went ?? took;
  // A tile that pays and is another's in the end says so itself.
  if (!first || !(took || (went && earned)) || (first === took && !earned)) return new Map();
  const gains = gainsOf(earned, took);
  const told = new Map<ThronesEvent, string>([
    [first, went ? wayWords(went, gains) : tileWords(took!, gains)],
  ]);
  for (const one of [earned, took]) if (one && one !== first) told.set(one, '');
  return told;
}

type Of<Type extends ThronesEvent['type']> = Extract<ThronesEvent, { type: Type }>;

function gainsOf(earned: Of<'earned'> | undefined, took: Of<'took'> | undefined): string {
  return [
    ...(earned ? [t`${grouped(earned.money)} money`] : []),
    ...(earned && earned.knights > 0 ? [counted(earned.knights, 'knight')] : []),
    ...(took ? [counted(took.points, 'point')] : []),
  ].join(', ');
}

function wayWords({ direction, city, row, column, ridden }: Of<'travelled'>, gains: string): string {
  const way = ridden ? t`ride ${word(direction)}` : word(direction);
  return t`${capital(way)}, to ${city || `(${row}, ${column})`}: ${gains}.`;
}

function tileWords({ where }: Of<'took'>, gains: string): string {
  return t`${capital(isNameless(where) ? t`this tile` : placeWords(where))} is yours: ${gains}.`;
}
