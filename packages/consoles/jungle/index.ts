/** The console of Jungle, with the texts of the rulebook. */

import { defaultParams, OVER, Random, type Result, sure } from '@gridhall/core';
import {
  COLORS,
  columnOf,
  fromOf,
  game,
  readBoard,
  rowOf,
  squareOf,
  toOf,
  words,
} from '@gridhall/games/jungle';
import type { ClassicConsole, ClassicIo, ClassicOptions, ConsoleMachine } from '../classic/console.ts';
import { Misuse } from '../classic/console.ts';
import { moveRule, refusalRule } from './marks.ts';

type JungleState = ReturnType<typeof game.blank>;
/** Who sits at a seat: a person, or a machine. */
type Sitting = ConsoleMachine | 'human';

const MACHINES = ['greedy', 'random'];

export const classic: ClassicConsole = {
  flags: [
    { name: 'machine', value: 'NAME', help: 'who plays for the machine: greedy or random (default: greedy)' },
    { name: 'seed', value: 'TEXT', help: 'random seed; the same seed gives the same moves of the machine' },
  ],
  machines: MACHINES,
  argument: { name: '[FILE]', help: 'start from the board in this file: one piece a line, such as "A5 e"' },
  async run(io, options) {
    const machine = machineOf(options);
    const boards = await boardsOf(io, options);
    const answers = new Answers(io, options.flags['across-lines'] !== undefined);
    io.rule?.('start');
    const seats = await chooseMode(io, answers, machine);
    // The bare rule where a person plays; two machines might go on for ever under it.
    const repetition = seats.includes('human') ? 'free' : 'forbid-third';
    const params = { ...defaultParams(game.params), repetition } as const;
    const state = sure(game.create(params, { seed: options.seed, ...boards }));
    const { winner, rule, shown } = await playGame(io, answers, state, seats, Random.fromSeed(options.seed));
    printMarked(io, 'Game over:\n', rule, 'game-over');
    showBoard(io, state, shown);
    io.rule?.('game-over');
    io.print('Player ');
    io.rule?.(rule);
    io.print(`${COLORS[winner]} wins!\n`);
    return 0;
  },
};

function machineOf({ flags, machine }: ClassicOptions): ConsoleMachine {
  const name = String(flags.machine ?? MACHINES[0]);
  if (MACHINES.includes(name) && machine) return machine(name);
  throw new Misuse(`--machine must be ${MACHINES.join(' or ')}, not ${JSON.stringify(name)}.`);
}

/** The board of the file, or why it cannot be used. */
async function boardsOf(io: ClassicIo, { argument }: ClassicOptions): Promise<{ boards?: string[] }> {
  if (argument === undefined) return {};
  const file = await io.readFile(argument);
  if ('problem' in file) throw new Misuse(`${argument}: ${file.problem}`);
  const board = readBoard(file.text);
  if (!board.ok) throw new Misuse(`${argument}: ${words.fault(board.fault)}`);
  return { boards: [file.text] };
}

/**
 * What is typed, answer by answer. A move is two words of one line, a mode is one; what is left of the line stays for
 * the next question, and an empty line is an answer too: a wrong one.
 */
class Answers {
  readonly #io: ClassicIo;
  /** Whether a move may be typed on several lines, as programs read it that read character by character. */
  readonly #acrossLines: boolean;
  #rest: string[] = [];
  /** What was answered last. */
  last = '';

  constructor(io: ClassicIo, acrossLines: boolean) {
    this.#io = io;
    this.#acrossLines = acrossLines;
  }

  /** Up to so many words of the present line; of the next one where nothing is left of it. */
  async words(count: number, prompt: string): Promise<string[]> {
    this.#io.print(prompt);
    while (this.#rest.length < (this.#acrossLines ? count : 1)) {
      this.#rest.push(...(await this.#io.line()).split(/\s+/).filter((word) => word !== ''));
      if (!this.#acrossLines) break;
    }
    const words = this.#rest.splice(0, count);
    this.last = words.join(' ');
    return words;
  }

  /** Forgets what is left of the present line: what came before it made no sense. */
  dropLine(): void {
    this.#rest = [];
  }
}

async function chooseMode(
  io: ClassicIo,
  answers: Answers,
  machine: ConsoleMachine,
): Promise<readonly Sitting[]> {
  for (;;) {
    const [mode] = await answers.words(1, 'Choose game mode (1, 2, 3): ');
    // A number may have a sign and leading zeros, as in every classic console.
    const number = mode !== undefined && /^[+-]?\d+$/.test(mode) ? Number(mode) : 0;
    if (number === 1) return ['human', 'human'];
    if (number === 2) return ['human', machine];
    if (number === 3) return [machine, machine];
    io.rule?.('mode');
  }
}

/** How a game ended: who won, by which rule, and what the last move showed. */
interface Ended {
  readonly winner: number;
  readonly rule: string;
  readonly shown: Shown | undefined;
}

/** A move that was made, as the rule it shows. */
interface Shown {
  readonly rule: string;
  readonly from: number;
  readonly to: number;
}

/** Plays to the end. */
async function playGame(
  io: ClassicIo,
  answers: Answers,
  state: JungleState,
  seats: readonly Sitting[],
  random: Random,
): Promise<Ended> {
  let shown: Shown | undefined;
  for (let round = 1; game.toMove(state) !== OVER; round++) {
    const seat = game.toMove(state);
    const sitting = seats[seat]!;
    printMarked(io, `Round ${round}:\n`, shown?.rule ?? 'round', 'round');
    showBoard(io, state, shown);
    io.rule?.('turn');
    const prompt = `${COLORS[seat]}'s turn: `;
    const action =
      sitting === 'human'
        ? await askMove(io, answers, state, prompt)
        : await machineMove(io, state, sitting, random, prompt);
    if (action === RESIGNED) {
      const rule = answers.last === answers.last.toUpperCase() ? 'resign' : 'either-case';
      return { winner: 1 - seat, rule, shown };
    }
    const [from, to] = [fromOf(action), toOf(action)];
    // Columns in either case: an address in the rarer one shows that.
    const rule = answers.last === answers.last.toUpperCase() ? moveRule(state, from, to) : 'either-case';
    shown = { rule, from, to };
    game.apply(state, action, (event) => {
      const said = words.event(event, 'spectator');
      if (said !== undefined) printMarked(io, `${said}\n`, rule, 'say-captured');
    });
  }
  const { results, reason } = game.outcome(state)!;
  return { winner: results.indexOf(1), rule: reason === 'den-entered' ? 'den' : reason, shown };
}

/** Whether a line is printed at all is right or wrong by another rule than its words. */
function printMarked(io: ClassicIo, line: string, rule: string, words: string): void {
  io.rule?.(rule);
  io.print(line.slice(0, 1));
  io.rule?.(words);
  io.print(line.slice(1));
}

/** The board; the squares of the last move show its rule. */
function showBoard(io: ClassicIo, state: JungleState, shown: Shown | undefined): void {
  const text = boardText(state);
  // A heading, then a dividing line above every row.
  const heading = text.indexOf('\n') + 1;
  const width = text.indexOf('\n', heading) + 1 - heading;
  const placeOf = (square: number) => heading + width * (1 + 2 * rowOf(square)) + 4 + 4 * columnOf(square);
  const marked = shown ? [shown.from, shown.to].sort((one, other) => one - other) : [];
  let printed = 0;
  io.rule?.('board');
  for (const square of marked) {
    const at = placeOf(square);
    io.print(text.slice(printed, at));
    io.rule?.(shown!.rule);
    io.print(text[at]!);
    io.rule?.('board');
    printed = at + 1;
  }
  io.print(text.slice(printed));
}

const RESIGNED = -1;

/** A legal move, or RESIGNED. */
async function askMove(io: ClassicIo, answers: Answers, state: JungleState, prompt: string): Promise<number> {
  for (;;) {
    const typed = await answers.words(2, prompt);
    if (typed.length === 2 && typed.every((word) => /^z0$/i.test(word))) return RESIGNED;
    const isPair = typed.length === 2 && typed.every((word) => /^[a-z]\d+$/i.test(word));
    const action = isPair ? legalMove(state, typed.join(' ')) : undefined;
    if (action?.ok) return action.value;
    if (!isPair) answers.dropLine();
    printMarked(io, 'Invalid. Try again!\n', refused(state, typed), 'invalid');
  }
}

/** Which rule refuses two words. */
function refused(state: JungleState, typed: readonly string[]): string {
  const [from, to] = typed.map(squareOf);
  return from === undefined || to === undefined ? 'words' : refusalRule(state, from, to);
}

function legalMove(state: JungleState, text: string): Result<number> {
  const action = game.read(game.ask(state, game.toMove(state))!, text);
  if (!action.ok) return action;
  const legal = game.check(state, action.value);
  return legal.ok ? action : legal;
}

/** A machine's move prints behind its prompt. */
async function machineMove(
  io: ClassicIo,
  state: JungleState,
  machine: ConsoleMachine,
  random: Random,
  prompt: string,
): Promise<number> {
  const seat = game.toMove(state);
  const question = game.ask(state, seat)!;
  const text = await machine(game.view(state, seat), question, random);
  io.print(`${prompt}${text}\n`);
  return sure(game.read(question, text));
}

const boardText = (state: JungleState): string => `${game.text(game.view(state, 'spectator'))}\n`;

export { trials } from './trials.ts';
