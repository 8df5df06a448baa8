/** A record from outside — a file, a link, another browser — taken into a store. */
import { bad, canonical, type Entry, type GameRecord, good, type Result } from '@gridhall/core';
import { hasHeader, partsOf } from './parts.ts';
import type { GameStore } from './store.ts';

/** What became of it: it was new, it went further than what was there, or it told nothing new. */
export type TakenIn = 'new' | 'longer' | 'known';

/**
 * Keeps a record, which somebody has replayed before. It never replaces a game of the same id: where it continues it,
 * entry by entry, the rest is appended; where the store has gone further, or as far, nothing happens; where the two
 * differ it is refused, `record-elsewhere` { n }, with the first entry that is another, or 0 where they began differently.
 */
export async function takeIn(store: GameStore, record: GameRecord): Promise<Result<TakenIn>> {
  const { header, entries, close } = partsOf(record);
  const created = await store.create(header, entries, close);
  if (created.ok) return good('new');
  if (created.fault.code !== 'game-exists') return created;
  const there = await store.load(record.id);
  if (!there.ok) return there;
  const differs = firstDifference(there.value, record);
  if (differs !== undefined) return bad('record-elsewhere', { n: differs });
  const seen = there.value.entries.length;
  if (entries.length <= seen) return good('known');
  // Checks of another format are another chain: such a game is written anew, as far as it goes now.
  const kept =
    hasHeader(there.value, header) && hasHeader(record, header)
      ? await store.append(record.id, seen, entries.slice(seen), close)
      : await store.renew(seen, header, entries, close);
  return kept.ok ? good('longer') : kept;
}

/** The number of the first entry that is not the same in both, as far as both go; 0 where they began differently. */
export function firstDifference(one: Course, other: Course): number | undefined {
  if (one.game !== other.game || canonical(one.setup) !== canonical(other.setup)) return 0;
  const [a, b] = [one.entries, other.entries];
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (!isSame(a[i]!, b[i]!)) return i + 1;
  return undefined;
}

type Course = Pick<GameRecord, 'game' | 'setup' | 'entries'>;

/** The same entry, whatever chain its check belongs to. */
function isSame(one: Entry, other: Entry): boolean {
  return one.by === other.by && one.move === other.move && one.act === other.act && one.ms === other.ms;
}
