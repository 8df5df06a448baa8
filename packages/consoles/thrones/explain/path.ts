/** One luck that explains what another program printed so far: the game it leads to, and what ours printed on the way. */

import type { ThronesState } from '@gridhall/games/thrones';
import { type ClassicIo, type Draw, EndOfInput, type Witness } from '../../classic/console.ts';
import { RESULTS } from '../talk.ts';
import type { Causes } from './causes.ts';

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
