/** Which entries of a record count for nothing any more, found by reading alone: no rule is asked. */
import type { SeatNumber } from '../contract/game.ts';
import type { Entry } from './record.ts';

/**
 * For each entry whether a later one has taken back where it led, as `Session` takes back. An entry that could not be
 * made at all is for whoever replays to find. `leaving`: whether others play on when a seat gives up, behind which
 * nothing is taken back.
 */
export function undoneEntries(entries: readonly Entry[], leaving: boolean): Uint8Array {
  /** At an entry, how many stretches begin there that are undone, less those that end. */
  const turns = new Int32Array(entries.length + 1);
  /** The moves that count so far. */
  const line: { readonly by: SeatNumber; readonly at: number }[] = [];
  let offer: SeatNumber | undefined;
  const takeBack = (seat: SeatNumber, until: number) => {
    let last = line.length - 1;
    while (last >= 0 && line[last]!.by !== seat) last--;
    if (last < 0) return;
    turns[line[last]!.at]! += 1;
    turns[until]! -= 1;
    line.length = last;
  };
  for (const [i, { by, move, act }] of entries.entries()) {
    if (move !== undefined) line.push({ by, at: i });
    else if (act === 'undo') takeBack(by, i);
    else if (act === 'accept' && offer !== undefined) takeBack(offer, i);
    else if ((act === 'resign' || act === 'flag') && leaving) line.length = 0;
    if (act === 'offer-takeback') offer = by;
    else if (act === undefined || CLEARS.has(act)) offer = undefined;
  }
  let around = 0;
  return Uint8Array.from(entries, (_entry, i) => ((around += turns[i]!) > 0 ? 1 : 0));
}

/** After these no offer stands that was made before. */
const CLEARS: ReadonlySet<string> = new Set(['offer-draw', 'accept', 'decline', 'undo']);
