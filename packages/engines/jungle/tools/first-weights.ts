/** Where tuning begins when it begins from nothing: what anybody would say who has read the rules. */
import { GROUP_NAMES, GROUPS, type Group, type Weights } from '../evaluation/evaluate.ts';

/** From the rat to the elephant. */
const MATERIAL = [300, 150, 200, 300, 400, 700, 800, 900];
/** For each row nearer to the enemy. */
const ADVANCE = 10;

/** Animals by rank, every row forward a little better, and nothing else. */
export function firstWeights(): Weights {
  const places = MATERIAL.flatMap((worth) =>
    Array.from({ length: 36 }, (_, place) => worth + ADVANCE * Math.floor(place / 4)),
  );
  const of = (group: Group) =>
    group === 'opening' || group === 'ending' ? places : new Array<number>(GROUPS[group]).fill(0);
  return Object.fromEntries(GROUP_NAMES.map((group) => [group, of(group)])) as unknown as Weights;
}
