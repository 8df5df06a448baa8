/** One luck that explains what another program printed so far: the game it leads to, and what ours printed on the way. */

import { game, type ThronesState } from '@gridhall/games/thrones';
import { type ClassicIo, type Draw, EndOfInput, type Witness } from '../../classic/console.ts';
import { RESULTS, statusParts, TRAITS } from '../talk.ts';

interface Mark {
  readonly rule: string;
  readonly at: number;
  readonly before: Mark | undefined;
}

/** Thrown to leave a question whose words are not what was printed. */
export class Refuted extends Error {}

export class Path {
  state: ThronesState;
  /** How likely it is, beside the others. */
  weight = 1;
  output = '';
  /** How much of that was printed by the other program; all of it while this explains what was. */
  agreed = 0;
  draws: readonly Draw[] = [];
  /** The next line of the input, and what the last answer left. */
  line = 0;
  rest = '';
  name = '';
  results: string | undefined;
  /** The rule that changed each part of the own hero last. */
  causes: Causes = {};
  /** The last of a chain. */
  lastMark: Mark | undefined;
  readonly witness: Witness;

  constructor(state: ThronesState, witness: Witness) {
    this.state = state;
    this.witness = witness;
  }

  /** The same so far, with a state of its own. */
  fork(state: ThronesState): Path {
    return Object.assign(new Path(state, this.witness), this, { state, draws: [] });
  }

  get isRefuted(): boolean {
    return this.agreed < this.output.length;
  }

  get isWhole(): boolean {
    return !this.isRefuted && this.witness.isAll(this.output);
  }

  get marks(): { readonly rule: string; readonly at: number }[] {
    const marks: Mark[] = [];
    for (let mark = this.lastMark; mark; mark = mark.before) marks.push(mark);
    return marks.reverse().map(({ rule, at }) => ({ rule, at }));
  }

  /** The rules of what was printed from a place on, the last one first. */
  rulesFrom(at: number): string[] {
    const rules: string[] = [];
    for (let mark = this.lastMark; mark && mark.at >= at; mark = mark.before) rules.push(mark.rule);
    return rules;
  }

  print(text: string): void {
    if (!this.isRefuted) this.agreed += this.witness.agrees(this.output, text);
    this.output += text;
  }

  mark(rule: string): void {
    this.lastMark = { rule, at: this.output.length, before: this.lastMark };
  }

  io(lines: readonly string[]): ClassicIo {
    const none = () => Promise.reject(new Error('this console reads lines'));
    return {
      print: (text) => this.print(text),
      rule: (id) => this.mark(id),
      complain: () => {},
      character: none,
      token: none,
      line: async () => {
        if (this.isRefuted) throw new Refuted();
        const line = lines[this.line++];
        if (line === undefined) throw new EndOfInput();
        return line;
      },
      readFile: async (path) => {
        if (path !== RESULTS || this.results === undefined) return { problem: 'no such file', missing: true };
        return { text: this.results };
      },
      addLine: (_path, header, line) => {
        this.results = `${this.results ?? header}${line}`;
        return undefined;
      },
    };
  }
}

// Which rule is to be named where something of the own hero is wrong: the one that changed it last.

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
