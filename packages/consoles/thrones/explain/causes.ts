/** Which rule is to be named where something of the own hero is wrong: the one that changed it last. */

import { member, type ThronesState } from '@gridhall/games/thrones';
import { TRAITS } from '../talk.ts';

type Part = readonly [name: string, of: (state: ThronesState, hero: number) => number];

const party = (state: ThronesState, hero: number, of: (warrior: number) => number): number => {
  let sum = state.partySize[hero]!;
  for (let i = 0; i < state.partySize[hero]!; i++) sum = (sum * 31 + of(member(state, hero, i))) | 0;
  return sum;
};

/** By the names under which the status shows them. */
const PARTS: readonly Part[] = [
  ['Money', ({ money }, hero) => money[hero]!],
  ['Influence', ({ influence }, hero) => influence[hero]!],
  ['Army', ({ army }, hero) => army[hero]!],
  ['Points', ({ points }, hero) => points[hero]!],
  ['Tiles', ({ tiles }, hero) => tiles[hero]!],
  ['Warriors', (state, hero) => party(state, hero, (warrior) => warrior * 2 + state.hasGlass[warrior]!)],
  [
    TRAITS,
    (state, hero) =>
      party(
        state,
        hero,
        (warrior) =>
          (state.strength[warrior]! * 101 + state.loyalty[warrior]!) * 101 + state.morale[warrior]!,
      ),
  ],
  ['Retired', ({ retiredCount }) => retiredCount],
];

/** Of several things that were said at once, what the winner gets is said first. */
const FIRST = 'inherited';
const EVENT = 'chance';

/** Which rule, and in which turn. */
interface Cause {
  readonly rule: string;
  readonly turn: number;
}

export type Causes = Readonly<Record<string, Cause>>;

/** The causes so far, with those of a move by the rules of what it said; what nobody was told changes nothing. */
export function causesAfter(
  causes: Causes,
  said: readonly string[],
  before: ThronesState,
  after: ThronesState,
): Causes {
  const hero = after.player;
  if (said.length === 0 || hero < 0 || before.player !== hero) return causes;
  const rule = said.includes(FIRST) ? FIRST : said.at(-1)!;
  const changed = PARTS.filter(([, of]) => of(before, hero) !== of(after, hero))
    .map(([name]) => name)
    .filter((name) => !causes[name] || !SMALL.includes(rule));
  if (rule === EVENT) changed.push(EVENT);
  if (changed.length === 0) return causes;
  return { ...causes, ...Object.fromEntries(changed.map((name) => [name, { rule, turn: before.turn }])) };
}

/** These change the own warriors a little, turn by turn: what is wrong with them is rather wrong elsewhere. */
const SMALL = ['rested', 'consulted'];

/** What did not change of late, and should not have, may have been changed by a random event. */
export function becauseOf(causes: Causes, turn: number, part: string): string | undefined {
  const [cause, event] = [causes[part], causes[EVENT]];
  if (part === 'Hero' || part === 'Turn' || part === 'At') return undefined;
  return event && event.turn === turn - 1 && (cause?.turn ?? 0) < event.turn ? EVENT : cause?.rule;
}
