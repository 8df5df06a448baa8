/** Whether picks are fair, so far as that can be seen from many of them. */
import type { Action } from '@gridhall/core';
import { expect } from 'vitest';

/** The actions are told apart where they are few; where they are many, so many neighbours in the list are one group. */
const GROUPS = 16;
const PICKS = 800;

/** Every legal action is equally likely, as chi-squared says of groups of them. */
export function expectFairPick(legal: Int32Array, pick: () => Action): void {
  const groups = Math.min(legal.length, GROUPS);
  const groupOf = new Map(
    Array.from(legal, (action, i) => [action, Math.floor((i * groups) / legal.length)]),
  );
  const sizes = new Float64Array(groups);
  for (const group of groupOf.values()) sizes[group]!++;
  const met = new Float64Array(groups);
  for (let i = 0; i < PICKS; i++) {
    const action = pick();
    const group = groupOf.get(action);
    if (group === undefined) expect.fail(`${action}: what is picked is legal`);
    met[group]!++;
  }
  expect([...met].every(Boolean), 'every legal action is picked at times').toBe(true);
  const unfair = sizes.reduce((sum, size, group) => {
    const due = (PICKS * size) / legal.length;
    return sum + (met[group]! - due) ** 2 / due;
  }, 0);
  expect(unfair, 'every legal action is equally likely').toBeLessThan(mostByChance(groups - 1));
}

/** What chi-squared passes by chance once in e⁴⁰ looks at most (the bound of Laurent and Massart). */
function mostByChance(freedom: number): number {
  return freedom + 2 * Math.sqrt(freedom * 40) + 2 * 40;
}
