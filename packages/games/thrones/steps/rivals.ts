/** Step 6: every pair of other heroes that is near and still in the game meets once; a winner may meet the next. */
import { halveArmies, member, nearHeroes, retire } from '../effects.ts';
import { FREE, isHuman, type ThronesState } from '../state.ts';
import { heroName } from '../tables.ts';
import { beat, leadOf } from './encounters.ts';

export function rivals(state: ThronesState): boolean {
  const { alive } = state;
  for (let one = 0; one < alive.length; one++) {
    if (!alive[one] || isHuman(state, one)) continue;
    for (let other = one + 1; other < alive.length && alive[one]; other++) {
      if (alive[other] && !isHuman(state, other) && nearHeroes(state, one, other)) meet(state, one, other);
    }
  }
  return true;
}

function meet(state: ThronesState, one: number, other: number): void {
  const [his, theirs] = [randomChampion(state, one), randomChampion(state, other)];
  const lead = leadOf(state, one, his, other, theirs);
  if (lead > 0) beat(state, one, other);
  else if (lead < 0) beat(state, other, one);
  else if (his === FREE && theirs === FREE && state.army[one] === 0) {
    // Nobody on either side: both retire, and their tiles belong to nobody.
    for (const hero of [one, other]) {
      retire(state, hero);
      state.tell?.({ type: 'retired', hero: heroName(state.tables, hero) });
    }
  } else halveArmies(state, one, other);
}

function randomChampion(state: ThronesState, hero: number): number {
  const size = state.partySize[hero]!;
  return size === 0 ? FREE : member(state, hero, size === 1 ? 0 : state.random.below(size));
}
