/** A record as lines of JSON: the game, then every entry with what it told and how it looked after it. */
import { type Result, sharedWords } from '@gridhall/core';
import type { Seat } from '@gridhall/match';
import { Failed } from '../flags/wrong-use.ts';

/** So many entries at a time: a record may have very many. */
const AT_ONCE = 200;

export async function replayJson(seat: Seat, write: (line: string) => void): Promise<void> {
  const { about, table, n } = seat;
  const line = (value: unknown) =>
    write(
      `${JSON.stringify(value, (_key, part: unknown) => (part instanceof Uint8Array ? Array.from(part) : part))}\n`,
    );
  const picture = async (at: number) => {
    const { view } = good(await seat.viewAt(at));
    return { view, text: table.game.text(view) };
  };
  line({ ...about, entries: n, ...(await picture(0)) });
  for (let from = 0; from < n; from += AT_ONCE) {
    for (const { entry, events } of good(await seat.since(from, Math.min(n, from + AT_ONCE)))) {
      if (entry) line({ ...entry, events, ...(await picture(entry.n)) });
    }
  }
  const { outcome } = seat.status;
  if (outcome) line({ outcome });
}

function good<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Failed(sharedWords(result.fault) ?? result.fault.code);
}
