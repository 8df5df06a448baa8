/** A robot reads the prompts of the classic console as a person would, and mixes in nonsense. */
import { Random, seedFrom } from '@gridhall/core';
import { expect, it } from 'vitest';
import { type ClassicConsole, type ClassicIo, EndOfInput } from '../classic/console.ts';
import { runConsole } from '../classic/play.ts';
import { classic } from './index.ts';

interface Prompt {
  readonly kind: string;
  readonly pattern: RegExp;
  /** A good answer, from the prompt and how many options were listed before it. */
  good(random: Random, match: RegExpExecArray, listed: number): string;
}

const yesNo = (random: Random) => ['y', 'N', 'yes', 'no'][random.below(4)]!;
const upTo = (random: Random, most: number) => String(random.below(most + 1));

const PROMPTS: readonly Prompt[] = [
  { kind: 'name', pattern: /^State your name, Your Grace: $/, good: () => 'Ada Lovelace' },
  { kind: 'hero-or-own', pattern: /^Would you like to choose a hero .*\(Y\/N\):$/, good: yesNo },
  { kind: 'hero', pattern: /^Your hero: $/, good: (random) => String(1 + random.below(6)) },
  {
    kind: 'amount',
    pattern: /^(?:Money|Influence|Army|How many knights.*) \(0 to (\d+)\): $/,
    good: (random, match) => upTo(random, Number(match[1])),
  },
  { kind: 'row', pattern: /^Row \(1 to 25\): $/, good: (random) => String(1 + random.below(25)) },
  { kind: 'column', pattern: /^Column \(1 to 16\): $/, good: (random) => String(1 + random.below(16)) },
  {
    kind: 'choice',
    pattern: /^What would you like to do, Your Grace\? $/,
    good: (random) => ['1', '1', '1', '2', 'consult the gods', 'travel west'][random.below(6)]!,
  },
  {
    kind: 'way',
    pattern: /^Which way, Your Grace\? \(N\/S\/E\/W\): $/,
    good: (random) => 'nsew'[random.below(4)]!,
  },
  {
    kind: 'pick',
    pattern: /^Your choice: $/,
    good: (random, _match, listed) => String(1 + random.below(listed)),
  },
  { kind: 'four', pattern: /^Four names or numbers, between commas: $/, good: () => '4, 1, 2, 5' },
  {
    kind: 'dragonglass',
    pattern: /^Great news!.*\(enter their name or number\): $/,
    good: (random, _match, listed) => String(1 + random.below(listed)),
  },
  { kind: 'respects', pattern: /Press F to pay respects\.$/, good: () => 'f' },
  { kind: 'again', pattern: /^Would you like to play again, Your Grace\? \(Y\/N\): $/, good: () => 'y' },
  { kind: 'yes-no', pattern: /(?:Y\/N: |\(Y\/N\): )$/, good: yesNo },
];

/** What is an answer to nothing; a name is hard to get wrong. */
const NONSENSE = [
  '',
  '   ',
  '-5',
  '1e3',
  '999999999999999999999',
  '???',
  '\u0000\u0007',
  '1.5',
  'ja',
  '__proto__',
];
const NO_NAME = ['', '  \t ', '\u0000', 'x'.repeat(200)];

class Robot {
  readonly prompts = new Set<string>();
  readonly #random: Random;
  readonly #hero: string | undefined;
  readonly #nonsense: boolean;
  #output = '';
  /** How much had been printed when the last answer was given. */
  #heard = 0;
  /** The prompt that nonsense was just given to: it must come again. */
  #again: string | undefined;
  #games = 0;

  constructor(random: Random, { hero, nonsense }: { readonly hero?: string; readonly nonsense: boolean }) {
    this.#random = random;
    this.#hero = hero;
    this.#nonsense = nonsense;
  }

  /** Plays so many games, and answers with all that was printed. */
  async play(classic: ClassicConsole, seed: string, games: number): Promise<string> {
    this.#games = games;
    const unused = () => Promise.reject(new Error('the console of Thrones reads lines'));
    const io: ClassicIo = {
      print: (text) => {
        this.#output += text;
      },
      complain: (line) => {
        throw new Error(line);
      },
      character: unused,
      token: unused,
      line: async () => this.#answer(),
      readFile: async () => ({ problem: 'no files', missing: true }),
      addLine: () => undefined,
    };
    const status = await runConsole(classic, io, { flags: {}, seed: seedFrom(seed) });
    if (status !== 0) throw new Error(`status ${status}`);
    return this.#output;
  }

  #answer(): string {
    const lines = this.#output.slice(this.#heard).split('\n');
    this.#heard = this.#output.length;
    const shown = lines.at(-1) || lines.at(-2)!;
    for (const { kind, pattern, good } of PROMPTS) {
      const match = pattern.exec(shown);
      if (!match) continue;
      this.prompts.add(kind);
      if (this.#again !== undefined && this.#again !== kind) {
        throw new Error(`nonsense got past ${JSON.stringify(this.#again)} to ${JSON.stringify(shown)}`);
      }
      const withstood = this.#again !== undefined;
      this.#again = undefined;
      if (this.#nonsense && !withstood && this.#random.below(2) === 0) {
        this.#again = kind;
        const choices = kind === 'name' ? NO_NAME : NONSENSE;
        return choices[this.#random.below(choices.length)]!;
      }
      if (kind === 'again' && --this.#games === 0) throw new EndOfInput();
      if (this.#hero !== undefined && kind === 'hero-or-own') return 'y';
      if (this.#hero !== undefined && kind === 'hero') return this.#hero;
      // Who talks and looks about lives longer than who fights: most of the console is only met late.
      if (kind === 'pick' && /\n3\. battle: /.test(lines.slice(-4).join('\n')))
        return upTo(this.#random, 1) === '0' ? '1' : '2';
      return good(this.#random, match, listedBefore(lines));
    }
    throw new Error(`an unknown prompt: ${JSON.stringify(shown)}`);
  }
}

/** How many options the list before the prompt has. */
function listedBefore(lines: readonly string[]): number {
  for (let i = lines.length - 1; i >= 0; i--) {
    const match = /^(\d)\. /.exec(lines[i]!);
    if (match) return Number(match[1]);
  }
  return 1;
}

it('Stannis, and only F pays respects', async () => {
  const robot = new Robot(Random.fromSeed(seedFrom('stannis')), { hero: 'Stannis', nonsense: false });
  const output = await robot.play(classic, 'stannis', 1);
  expect(output).toContain('Stannis has retired. Press F to pay respects.\n');
  expect(output).toContain('Mood.\n');
  expect(output).toContain('Nobody has beaten the White Walkers yet.\n');
});

it('every other fixed text appears in games played to the end', async () => {
  let output = '';
  for (let i = 0; i < 60; i++) {
    const robot = new Robot(Random.fromSeed(seedFrom(`text ${i}`)), { nonsense: i % 2 === 0 });
    output += await robot.play(classic, `text ${i}`, 1);
  }
  const fixed = [
    /\n(Cersei Lannister|Jon Snow|Euron Greyjoy|Daenerys Targaryen) has retired\.\n/,
    /You have arrived in [A-Z][\w' ]+\. Do you want to listen to rumours\? Y\/N: /,
    /You have arrived in [A-Z][\w' ]+\. Do you want to buy more knights\? Y\/N: /,
    /Great news! You have stumbled upon Dragonglass\. Choose which one of your warriors would you like to equip with Dragonglass \(enter their name or number\): /,
    /Sad news! The White Walkers are approaching our location\. Would you like to battle them now\? \(Y\/N\): /,
    /Stannis has retired\. Press F to pay respects\.\nHave you no respect\?! Press F to pay respects\.\n/,
    /They say that the nearest hero is \d+ tiles away\./,
  ];
  for (const text of fixed) expect(output).toMatch(text);
});

it('nonsense at every prompt gets a message and the same question again, in whole games', async () => {
  const prompts = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const robot = new Robot(Random.fromSeed(seedFrom(`robot ${i}`)), { nonsense: true });
    await robot.play(classic, `game ${i}`, 2);
    for (const prompt of robot.prompts) prompts.add(prompt);
  }
  // Every kind of prompt there is was reached, and withstood.
  expect([...prompts].sort()).toEqual(
    [
      ...'name hero-or-own hero amount row column choice way pick four dragonglass yes-no respects again'.split(
        ' ',
      ),
    ].sort(),
  );
});
