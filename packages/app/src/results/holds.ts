/** Whether a record is what it says: results count only games that replay to their end. */
import { canonical, type GameModule, type GameRecord } from '@gridhall/core';
import type { Thinker } from '@gridhall/match';
import { openPatiently } from '@gridhall/match';

const known = new Map<string, boolean>();

/** Replayed once for as long as the program runs: a list of results is looked at often. */
export async function replaysCleanly(
  table: GameModule,
  record: GameRecord,
  thinker: Thinker,
): Promise<boolean> {
  const { id, seal, text, result, entries } = record;
  const name = canonical([id, seal ?? '', text ?? '', result, entries.length]);
  let sound = known.get(name);
  if (sound === undefined) {
    const opened = await openPatiently(table, record, thinker);
    // What goes differently by today's rules was won all the same, by those of its day, where its text is whole.
    sound = opened.ok && !opened.value.unsure;
    known.set(name, sound);
  }
  return sound;
}
