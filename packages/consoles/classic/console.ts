/**
 * What every classic console shares: a line console in the manner of the original programs, on standard input and
 * output, byte for byte. Input is a stream of characters, not of lines: what an answer leaves on its line is there for
 * the next question.
 */
import type { Question, Random } from '@gridhall/core';

/** The input is at its end: nothing more is printed, and the program ends with status 0. */
export class EndOfInput extends Error {}

/** A flag or a file cannot be used: said before anything is printed. */
export class Misuse extends Error {}

/** A console ended as it should; thrown to leave from deep inside a game. */
export class Leave extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`leave with status ${status}`);
    this.status = status;
  }
}

interface ClassicFlag {
  /** As typed, without the dashes. */
  readonly name: string;
  /** One letter, where there is one: `-x`. */
  readonly short?: string;
  /** What its value is called in the help; a flag without one is on or off. */
  readonly value?: string;
  readonly help: string;
}

export interface ClassicConsole {
  readonly flags: readonly ClassicFlag[];
  /** What may stand after the name of the game: `[FILE]`. */
  readonly argument?: { readonly name: string; readonly help: string };
  /** The players of the game's engine that may sit down at it, the usual one first. */
  readonly machines?: readonly string[];
  /** Plays until the end of the input, or until the console's own end; answers with the exit status. */
  run(io: ClassicIo, options: ClassicOptions): Promise<number>;
}

export interface ClassicOptions {
  readonly flags: Readonly<Record<string, string | true>>;
  readonly argument?: string;
  /** A fresh seed, for games that need luck and were given none. */
  readonly seed: string;
  /** How a machine that the console names answers: minds are no part of the rules. */
  machine?(name: string): ConsoleMachine;
}

export type ConsoleMachine = (view: unknown, question: Question, random: Random) => string | Promise<string>;

/** The terminal as a classic console sees it. Every read throws EndOfInput when there is nothing left. */
export interface ClassicIo {
  print(text: string): void;
  /** To standard error, with a line feed. */
  complain(line: string): void;
  /** The next non-blank character. */
  character(): Promise<string>;
  /** The next run of non-blank characters. */
  token(): Promise<string>;
  /** The rest of the present line, without its end. */
  line(): Promise<string>;
  readFile(path: string): Promise<FileText>;
  /** Says which rule of the game's list is at work in what is printed next: for a checker of other programs. */
  rule?(id: string): void;
  /** Says that what is printed from here on depends on luck that nobody was told: a checker judges no further. */
  chance?(): void;
  /** Adds a line to a file that other programs add lines to, under a header where the file is new; or says why not. */
  addLine(path: string, header: string, line: string): { readonly problem: string } | undefined;
}

/**
 * Where the luck of a trial comes from: a board or a seed that is given, the clock, which stands still, or nobody knows
 * where, and then some luck must explain what was printed.
 */
export const LUCKS = ['given', 'clock', 'unknown'] as const;
export type Luck = (typeof LUCKS)[number];

/** Input and files that no player of a course would give; a teacher may leave each group out. */
export const INPUT_GROUPS = ['bad-input', 'bad-files', 'end-of-input'] as const;
export type InputGroup = (typeof INPUT_GROUPS)[number];

/** One run of a console, for another program and for ours: what is typed, and the files it finds where it is run. */
export interface Trial {
  /** Answers, each of one or more tokens; each is typed on a line of its own. */
  readonly input: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  /** What is put behind the other program's command: names of those files among it. */
  readonly args: readonly string[];
  /** The second since 1970 at which the clock stands, where luck comes from there. */
  readonly clock?: number;
  /** Whether it is about how the program takes the end of its input. Otherwise nothing is judged after that end. */
  readonly ends?: boolean;
}

/** How a program is looked at before it is judged. */
export interface LuckProbe {
  /** Runs a trial on the program; returns what it printed. */
  run(trial: Trial): Promise<string>;
  /** Whether the clock of a trial is the clock that the program sees. */
  readonly stopsClock: boolean;
}

/** Where luck comes from, and what the program did that shows it; without `luck` it was not decided. */
export interface Evidence {
  readonly luck?: Luck;
  /** As part of a sentence, in the language it is told in; nothing where there is nothing to say. */
  says?(): string;
}

/** What another program printed, for one who looks for the luck that explains it. */
export interface Witness {
  /** How many characters of `more`, printed behind `before`, are what it printed there; `before` is known to be. */
  agrees(before: string, more: string): number;
  /** Whether this is all that it printed. */
  isAll(output: string): boolean;
}

/** Something that was left to chance and came to light: how likely the rules make it, and whether it happened. */
export interface Draw {
  /** The rule that says how likely it is. */
  readonly rule: string;
  /** What may happen, as part of a sentence. */
  readonly what: string;
  readonly chance: number;
  readonly happened: boolean;
}

/** What ours prints with the luck that explains the most of what another program printed. */
export interface Followed {
  readonly output: string;
  readonly status: number;
  readonly marks: readonly { readonly rule: string; readonly at: number }[];
  /** From where on it is not foretold: no luck explains what was printed there, or there was too much of it to be sure. */
  readonly chance?: number;
  /** Whether there was too much luck to follow: then nothing is wrong up to there, and nothing is said of the rest. */
  readonly undecided: boolean;
  readonly draws: readonly Draw[];
}

/** How programs that claim to be a console are tried, beside it in its folder. */
export interface ConsoleTrials {
  /** The rules that a console names while it prints, in the rulebook's words. */
  readonly rules: Readonly<Record<string, string>>;
  /** Small scenes, each about a sentence of the rulebook; the rulebook's own examples first. No luck but what is given. */
  readonly scenes: readonly Trial[];
  /** Which luck sessions may have, the usual one first; without it only what is given. */
  readonly lucks?: readonly Luck[];
  /** The rules about input and files that no player of a course would give, by their group. */
  readonly groups: Readonly<Partial<Record<InputGroup, readonly string[]>>>;
  /**
   * Any session of about so many answers, that leads into deep and rare positions; luck is given unless it is said
   * otherwise. Without a group, all input is what a player would type.
   */
  session(random: Random, length: number, luck?: Luck, group?: 'bad-input' | 'bad-files'): Trial;
  /** Finds out where the luck of a program comes from; without it luck is given. */
  findLuck?(probe: LuckProbe): Promise<Evidence>;
  /** How ours is told the same. */
  options(trial: Trial): Partial<ClassicOptions>;
  /** Trials with a smaller board or smaller files that may show the same, the smallest first; answers moved with the board. */
  smaller?(trial: Trial): Iterable<Trial>;
  /** Where luck is unknown: the trial with luck given that explains the most of what another program printed. */
  explain?(trial: Trial, output: string): Trial;
  /** Where luck is drawn on the way, in whatever order: ours, with the luck that explains the most; undefined for wrong use. */
  follow?(trial: Trial, theirs: Witness): Promise<Followed | undefined>;
  /** The board that the clock of a trial gives, as a file of this console has it. */
  layoutOf?(trial: Trial): string | undefined;
  /** Scenes and sessions in other worlds, by name, for games whose programs read one; up to where luck has a part. */
  readonly worlds?: Readonly<Record<string, Pick<ConsoleTrials, 'scenes' | 'session'>>>;
  /** What no trial is about, as part of a sentence: whoever reads a report must not think that it was checked. */
  readonly untried?: string;
  /** Which lines draw a board, and which say how a game ended: for those who compare only these. */
  readonly lines?: { readonly board: RegExp; readonly result: RegExp };
  /**
   * What is said under some rules, in the order in which a turn comes to them: who says it where a later one is due has
   * done what that rule does not allow.
   */
  readonly said?: readonly (readonly [line: RegExp, rule: string])[];
}

/** What a console that draws by the C library from the clock is given for a seed: the second, then zeros. */
export function clockSeed(second: number): string {
  return (second >>> 0).toString(16).padStart(8, '0').padEnd(32, '0');
}

/** The text of a file, or why there is none. */
export type FileText = { readonly text: string } | { readonly problem: string; readonly missing?: boolean };

/**
 * A number is an optional sign and digits, and nothing else; any other token is dropped and the question asked again,
 * which is the rule `not-a-number`.
 */
export async function askNumber(io: ClassicIo, prompt: string): Promise<number> {
  for (;;) {
    io.print(prompt);
    const token = await io.token();
    if (/^[+-]?\d+$/.test(token)) return Number(token);
    io.rule?.('not-a-number');
  }
}

/** The input of a console: a text, or pieces of one as they come. A checker reads thousands of texts a second. */
export class CharacterSource {
  #text: string;
  #at = 0;
  readonly #more: AsyncIterator<string> | undefined;

  constructor(input: string | AsyncIterable<string>) {
    this.#text = typeof input === 'string' ? input : '';
    this.#more = typeof input === 'string' ? undefined : input[Symbol.asyncIterator]();
  }

  async character(): Promise<string> {
    await this.#skipBlanks();
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at)!);
    this.#at += character.length;
    return character;
  }

  async token(): Promise<string> {
    await this.#skipBlanks();
    for (let length = 0; ; length++) {
      const end = this.#at + length === this.#text.length && !(await this.#read());
      if (end || isBlank(this.#text[this.#at + length]!)) return this.#take(length);
    }
  }

  async line(): Promise<string> {
    if (this.#at === this.#text.length && !(await this.#read())) throw new EndOfInput();
    for (;;) {
      const feed = this.#text.indexOf('\n', this.#at);
      if (feed >= 0) return this.#take(feed + 1 - this.#at).replace(/\r?\n$/, '');
      if (!(await this.#read())) return this.#take(this.#text.length - this.#at);
    }
  }

  async #skipBlanks(): Promise<void> {
    while (this.#at < this.#text.length || (await this.#read())) {
      if (!isBlank(this.#text[this.#at]!)) return;
      this.#at++;
    }
    throw new EndOfInput();
  }

  #take(length: number): string {
    this.#at += length;
    return this.#text.slice(this.#at - length, this.#at);
  }

  /** Appends the next piece; returns whether there was one. */
  async #read(): Promise<boolean> {
    for (;;) {
      const next = await this.#more?.next();
      if (!next || next.done) return false;
      this.#text = this.#text.slice(this.#at) + next.value;
      this.#at = 0;
      if (next.value !== '') return true;
    }
  }
}

function isBlank(character: string): boolean {
  return character === ' ' || (character >= '\t' && character <= '\r');
}
