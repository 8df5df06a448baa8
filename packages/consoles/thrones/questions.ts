/** How each question of the game is put on the console, and its answer heard. */
import {
  type Action,
  type Args,
  capital,
  type Fault,
  faultWords,
  type Question,
  type Result,
  sure,
} from '@gridhall/core';
import {
  askWords,
  digits,
  game,
  NO_RESPECT,
  optionWords,
  type ThronesView,
  WALKERS,
  words,
} from '@gridhall/games/thrones';
import type { ClassicIo } from '../classic/console.ts';
import { oneLine } from './results.ts';

/**
 * How the console listens. Answers are words, so an answer is a line; but what a short answer (a number, Y
 * or N) leaves on its line is there for the next question. An empty line is an answer too, and never a good one.
 */
export class TypedAnswers {
  readonly io: ClassicIo;
  #rest: string;

  /** With what an earlier answer left. */
  constructor(io: ClassicIo, rest = '') {
    this.io = io;
    this.#rest = rest;
  }

  /** What is left for the next question. */
  get rest(): string {
    return this.#rest;
  }

  /** The rest of the present line if something is left on it, otherwise the next line. */
  async line(): Promise<string> {
    const rest = this.#rest.trim();
    this.#rest = '';
    return rest === '' ? (await this.io.line()).trim() : rest;
  }

  /** The first word of a line, the others staying for the next question; empty for an empty line. */
  async word(): Promise<string> {
    const line = await this.line();
    const end = line.search(/\s/);
    if (end < 0) return line;
    this.leave(line.slice(end));
    return line.slice(0, end);
  }

  /** Leaves text to the next question. */
  leave(rest: string): void {
    this.#rest = rest;
  }

  async yes(prompt: string): Promise<boolean> {
    for (;;) {
      this.io.print(prompt);
      const word = (await this.word()).toLowerCase();
      if (word === 'y' || word === 'yes') return true;
      if (word === 'n' || word === 'no') return false;
      this.io.rule?.('again');
      this.io.print('Please answer Y or N, Your Grace.\n');
    }
  }

  async number(prompt: string, min: number, max: number): Promise<number> {
    for (;;) {
      this.io.print(prompt);
      const word = await this.word();
      const number = /^[+-]?\d{1,15}$/.test(word) ? Number(word) : Number.NaN;
      if (number >= min && number <= max) return number;
      this.io.rule?.('again');
      this.io.print(`Please answer with a whole number from ${min} to ${max}, Your Grace.\n`);
    }
  }
}

const MOST_NAME = 60;

export async function askName(answers: TypedAnswers): Promise<string> {
  for (;;) {
    answers.io.print('State your name, Your Grace: ');
    const name = oneLine(await answers.line());
    if (name !== '' && [...name].length <= MOST_NAME) return name;
    answers.io.rule?.('again');
    answers.io.print(`Please give a name of 1 to ${MOST_NAME} characters, Your Grace.\n`);
  }
}

/** What an answer needs: the question, what the player may know, and whether an action is legal. */
export interface Asking {
  readonly answers: TypedAnswers;
  readonly question: Question;
  readonly view: ThronesView;
  readonly name: string;
  /** Which rule the question is about, and which one what it shows of the own warriors. */
  readonly rule: string;
  readonly traits: string;
  check(action: Action): Result<void>;
}

/** Asks until there is a legal answer. */
export async function askUntilLegal(asking: Asking): Promise<Action> {
  const { answers, question, view, name } = asking;
  const { io } = answers;
  const [YES, NO] = [0, 1];
  const city = question.args?.city;
  const yes = async (prompt: string): Promise<Action> => ((await answers.yes(prompt)) ? YES : NO);
  switch (question.id) {
    case 'choose': {
      if (await answers.yes(`Would you like to choose a hero ${name}, Your Grace? (Y/N):`)) return YES;
      io.rule?.('alone');
      io.print(
        `Your Grace ${name}, you have chosen to go on this journey alone. Please provide starting values for your adventure.\n`,
      );
      return NO;
    }
    case 'hero':
      return chosen(asking, 'Please choose from the following heroes:', 'Your hero: ');
    case 'money':
    case 'influence':
    case 'army':
      return bounded(answers, question, capital(question.id));
    case 'start':
      return startTile(asking);
    case 'turn':
      return turn(asking);
    case 'rumours':
      return yes(`You have arrived in ${city}. Do you want to listen to rumours? Y/N: `);
    case 'knights':
      return yes(`You have arrived in ${city}. Do you want to buy more knights? Y/N: `);
    case 'how-many':
      return bounded(answers, question, `How many knights, at ${question.args?.wage} money each`);
    case 'dragonglass':
      return chosen(
        asking,
        'Your warriors:',
        'Great news! You have stumbled upon Dragonglass. Choose which one of your warriors would you like to equip with Dragonglass (enter their name or number): ',
      );
    case 'respects':
      return respects(asking);
    case 'walkers':
      return yes(`${WALKERS} (Y/N): `);
    case 'keep':
      return chosen(asking, askWords(question, view, digits), 'Four names or numbers, between commas: ');
    default:
      return chosen(asking, askWords(question, view, digits), 'Your choice: ');
  }
}

async function bounded(answers: TypedAnswers, question: Question, what: string): Promise<Action> {
  if (question.kind !== 'number') throw new Error(`${question.id} is not a number`);
  const { min, max } = question;
  return answers.number(`${what} (${min} to ${max}): `, min, max);
}

/** These list the own warriors. */
const OWN = ['champion', 'dragonglass', 'keep'];

/** One of a numbered list by name or number; where several are asked, between commas. */
async function chosen(
  { answers, question, rule, traits }: Asking,
  heading: string,
  prompt: string,
): Promise<Action> {
  if (!('options' in question)) throw new Error(`${question.id} has no options`);
  const { options } = question;
  const { io } = answers;
  io.print(`${heading}\n`);
  if (OWN.includes(question.id)) io.rule?.(traits);
  options.forEach((option, i) => {
    io.print(`${i + 1}. ${optionWords(question, option, digits)}\n`);
  });
  io.rule?.(rule);
  for (;;) {
    io.print(prompt);
    const line = await answers.line();
    const read = question.kind === 'several' ? game.read(question, line) : readOne(answers, question, line);
    if (read.ok) return read.value;
    io.rule?.('again');
    io.print(`${refusalLine(read.fault)}\n`);
  }
}

/** The whole line as a name or a number; or a number with more after it, which stays for the next question. */
function readOne(answers: TypedAnswers, question: Question, line: string): Result<Action> {
  const whole = game.read(question, line);
  const match = /^(\d+)\s+(\S.*)?$/.exec(line);
  if (whole.ok || !match) return whole;
  const first = game.read(question, match[1]!);
  if (first.ok) answers.leave(match[2] ?? '');
  return first;
}

/** Row and column, each within the map; a taken tile is asked again. */
async function startTile({ answers, question, check }: Asking): Promise<Action> {
  if (question.kind !== 'cell') throw new Error(`${question.id} is not a tile`);
  const { rows, columns } = question;
  for (;;) {
    const row = await answers.number(`Row (1 to ${rows}): `, 1, rows);
    const column = await answers.number(`Column (1 to ${columns}): `, 1, columns);
    const tile = (row - 1) * columns + column - 1;
    const legal = check(tile);
    if (legal.ok) return tile;
    answers.io.rule?.('ask-start');
    answers.io.print(`${refusalLine(legal.fault)}\n`);
  }
}

/** F, and nothing else. */
async function respects({ answers, question, view }: Asking): Promise<Action> {
  answers.io.print(`${askWords(question, view, digits)}\n`);
  for (;;) {
    const read = game.read(question, await answers.line());
    if (read.ok) return read.value;
    answers.io.print(`${refusalLine(read.fault)}\n`);
  }
}

const CHOICES = '1. Travel\n2. Rest\n3. Consult the gods\nWhat would you like to do, Your Grace? ';
const CHOICE = /^(?:(1|t|travel)|(2|r|rest)|(3|c|consult(?: the gods)?))(?:\s+(\S.*)?)?$/i;

/** The three choices; travelling asks for the direction, and one that is closed leads back to the three. */
async function turn({ answers, question, check }: Asking): Promise<Action> {
  const { io } = answers;
  for (;;) {
    io.print(CHOICES);
    const match = CHOICE.exec(await answers.line());
    if (!match) {
      io.rule?.('again');
      io.print('Please answer with 1, 2 or 3, Your Grace.\n');
      continue;
    }
    const [, travel, rest, , more] = match;
    answers.leave(more ?? '');
    const word = travel ? `travel ${await direction(answers)}` : rest ? 'rest' : 'consult';
    const action = sure(game.read(question, word));
    const legal = check(action);
    if (legal.ok) return action;
    io.rule?.('closed-way');
    io.print(`${refusalLine(legal.fault)}\n`);
  }
}

async function direction(answers: TypedAnswers): Promise<string> {
  for (;;) {
    answers.io.rule?.('way');
    answers.io.print('Which way, Your Grace? (N/S/E/W): ');
    const word = (await answers.word()).toLowerCase();
    const found = ['north', 'south', 'east', 'west'].find((way) => word === way || word === way[0]);
    if (found) return found;
    answers.io.rule?.('again');
    answers.io.print('Please answer N, S, E or W, Your Grace.\n');
  }
}

// The output of the console is fixed, so the sentences of the page do not reach it.
const quoted = (text: unknown): string => JSON.stringify(text);

const FIXED: Readonly<Record<string, (args: Args) => string>> = {
  'answer-empty': ({ options }) => `Nothing was answered. The answers: ${options}.`,
  'answer-unknown': ({ text, options }) => `${quoted(text)} is not one of the answers: ${options}.`,
  'answer-ambiguous': ({ text, options }) =>
    `${quoted(text)} could mean more than one of the answers: ${options}.`,
  'answer-twice': ({ text }) => `${quoted(text)} was named twice.`,
  'answer-count': ({ count, chosen }) =>
    `Exactly ${count} ${count === 1 ? 'is' : 'are'} asked, not ${chosen}.`,
  'move-too-long': () => 'That is far too long for a move.',
  'no-respect': () => NO_RESPECT,
  'tile-taken': () => 'Somebody is there already: choose another tile.',
  'travel-off-map': () => 'There the world ends: you cannot travel off the map.',
  'travel-needs-ship': () => 'There is water: you cannot travel there without a ship.',
  'ride-needs-land': () => 'A horse goes over land only: you cannot ride two tiles that way.',
};

/** Returns the line that the console prints for a refused answer. */
function refusalLine(fault: Fault): string {
  return Object.hasOwn(FIXED, fault.code) ? FIXED[fault.code]!(fault.args) : faultWords(words, fault);
}
