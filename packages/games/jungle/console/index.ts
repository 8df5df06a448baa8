/** The console of Jungle, with the texts of the rulebook. */
import {
  type ClassicConsole,
  type ClassicIo,
  type ClassicOptions,
  type ConsoleMachine,
  defaultParams,
  Misuse,
  OVER,
  Random,
  type Result,
  sure,
} from '@gridhall/core';
import { COLORS, game, readBoard, words } from '../index.ts';

type JungleState = ReturnType<typeof game.blank>;
/** Who sits at a seat: a person, or a machine. */
type Sitting = ConsoleMachine | 'human';

const MACHINES = ['greedy', 'random'];

export const classic: ClassicConsole = {
  flags: [
    { name: 'machine', value: 'NAME', help: 'Who plays for the machine: greedy (the default) or random.' },
    { name: 'seed', value: 'TEXT', help: 'Makes the machines play the same game again.' },
  ],
  machines: MACHINES,
  argument: { name: '[FILE]', help: 'Start from this board: one piece a line, as in "A5 e".' },
  async run(io, options) {
    const machine = machineOf(options);
    const boards = await boardsOf(io, options);
    const answers = new Answers(io);
    const seats = await chooseMode(answers, machine);
    // The bare rule where a person plays; two machines might go on for ever under it.
    const repetition = seats.includes('human') ? 'free' : 'forbid-third';
    const params = { ...defaultParams(game.params), repetition } as const;
    const state = sure(game.create(params, { seed: options.seed, ...boards }));
    const winner = await playGame(io, answers, state, seats, Random.fromSeed(options.seed));
    io.print(`Game over:\n${boardText(state)}Player ${COLORS[winner]} wins!\n`);
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
  #io: ClassicIo;
  #rest: string[] = [];

  constructor(io: ClassicIo) {
    this.#io = io;
  }

  /** Up to so many words of the present line; of the next one where nothing is left of it. */
  async words(count: number, prompt: string): Promise<string[]> {
    this.#io.print(prompt);
    if (this.#rest.length === 0)
      this.#rest = (await this.#io.line()).split(/\s+/).filter((word) => word !== '');
    return this.#rest.splice(0, count);
  }

  /** Forgets what is left of the present line: what came before it made no sense. */
  dropLine(): void {
    this.#rest = [];
  }
}

async function chooseMode(answers: Answers, machine: ConsoleMachine): Promise<readonly Sitting[]> {
  for (;;) {
    const [mode] = await answers.words(1, 'Choose game mode (1, 2, 3): ');
    // A number may have a sign and leading zeros, as in every classic console.
    const number = mode !== undefined && /^[+-]?\d+$/.test(mode) ? Number(mode) : 0;
    if (number === 1) return ['human', 'human'];
    if (number === 2) return ['human', machine];
    if (number === 3) return [machine, machine];
  }
}

/** Plays to the end; answers with the seat that won. */
async function playGame(
  io: ClassicIo,
  answers: Answers,
  state: JungleState,
  seats: readonly Sitting[],
  random: Random,
): Promise<number> {
  for (let round = 1; game.toMove(state) !== OVER; round++) {
    const seat = game.toMove(state);
    const sitting = seats[seat]!;
    io.print(`Round ${round}:\n${boardText(state)}`);
    const prompt = `${COLORS[seat]}'s turn: `;
    const action =
      sitting === 'human'
        ? await askMove(io, answers, state, prompt)
        : await machineMove(io, state, sitting, random, prompt);
    if (action === RESIGNED) return 1 - seat;
    game.apply(state, action, (event) => {
      const said = words.event(event, 'spectator');
      if (said !== undefined) io.print(`${said}\n`);
    });
  }
  return game.outcome(state)!.results.indexOf(1);
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
    io.print('Invalid. Try again!\n');
  }
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
