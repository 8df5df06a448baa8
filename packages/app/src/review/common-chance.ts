/** What is said of most of a board says nothing of any of it: where numbers lie over all of it, it steps back behind the rest. */
import { meterSign } from '@gridhall/match';

/** Of fewer, each is read. */
const MANY = 9;

/** Looked for once: a board is drawn more often than it is looked into. */
const found = new WeakMap<readonly number[], number>();

/** The chance that more than half of the fields have about which nothing is certain; none where they are few. */
export function commonChance(meter: readonly number[] | undefined): number | undefined {
  if (!meter) return undefined;
  const known = found.get(meter) ?? majority(meter);
  found.set(meter, known);
  return Number.isNaN(known) ? undefined : known;
}

/** Who is left when different ones have left in pairs is the only one that may be more than half of all. */
function majority(meter: readonly number[]): number {
  let [left, lead, all] = [Number.NaN, 0, 0];
  for (const chance of meter) {
    if (!isOpen(chance)) continue;
    all++;
    if (lead === 0) left = chance;
    lead += chance === left ? 1 : -1;
  }
  const count = meter.reduce((sum, chance) => sum + (chance === left ? 1 : 0), 0);
  return count >= MANY && count * 2 > all ? left : Number.NaN;
}

const isOpen = (chance: number): boolean => !Number.isNaN(chance) && meterSign(chance) === undefined;
