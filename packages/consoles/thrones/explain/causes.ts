/** Which rule is to be named where something of the own hero is wrong: the one that changed it last. */

import { game, type ThronesState } from '@gridhall/games/thrones';
import { statusParts, TRAITS } from '../talk.ts';

/** All that is shown of the own hero, by the names under which the status shows it, and the traits of the warriors. */
function shownParts(state: ThronesState): ReadonlyMap<string, string> {
  const view = game.view(state, 0);
  const traits = view.own?.party.map((one) => [one.strength, one.loyalty, one.morale]);
  return new Map([...statusParts(view), [TRAITS, JSON.stringify(traits)]]);
}

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
  const [was, is] = [shownParts(before), shownParts(after)];
  const changed = [...is.keys()]
    .filter((name) => was.get(name) !== is.get(name))
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
