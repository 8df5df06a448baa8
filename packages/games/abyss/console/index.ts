/** The console of Abyss: prompts, messages and boards of the original program, to the byte. */
import {
  type ClassicConsole,
  type ClassicIo,
  type ClassicOptions,
  GlibcRandom,
  Misuse,
  Random,
  seedFrom,
} from '@gridhall/core';
import {
  type AbyssEvent,
  type AbyssState,
  COMMANDS,
  type Command,
  checkFit,
  type Dice,
  makeMoves,
  printBoard,
  STAY,
  setUp,
  wonGame,
  words,
} from '../index.ts';

/** The questions, with the ranges that only this console has. */
const QUESTIONS = [
  ['rows', 'Enter the number of rows (10-30) for the board: ', 10, 30],
  ['columns', 'Enter the number of columns (15-100) for the board: ', 15, 100],
  ['abysses', 'Enter the number of abyss cells (0-200) on the board: ', 0, 200],
  ['monsters', 'Enter the number of monsters (0-30) on the board, ~1/3 will be super monsters: ', 0, 30],
  ['bats', 'Enter the number of bats (0-10) on the board: ', 0, 10],
] as const;

export const classic: ClassicConsole = {
  flags: [
    {
      name: 'random',
      value: 'GENERATOR',
      help: 'own (without it), or glibc: a seed gives the very board it gave in the original program.',
    },
  ],
  async run(io, options) {
    const generator = options.flags.random ?? 'own';
    if (generator !== 'own' && generator !== 'glibc') {
      throw new Misuse(`--random must be own or glibc, not ${generator}.`);
    }
    const plan = { rows: 0, columns: 0, abysses: 0, monsters: 0, bats: 0 };
    for (const [name, prompt, least, most] of QUESTIONS)
      plan[name] = await askWithin(io, prompt, least, most);
    const seed = await askWithin(
      io,
      'Enter a seed for the random number generator (-1 to use system time): ',
    );
    const fit = checkFit(plan);
    if (!fit.ok) {
      io.print(`${words.fault(fit.fault)}\n`);
      return 1;
    }
    await play(io, setUp(plan, diceOf(generator, seed, options)));
    return 0;
  },
};

/**
 * Every token read ends the line of its prompt. What is no number is dropped, what is out of range is refused, and
 * the question is put again.
 */
async function askWithin(io: ClassicIo, prompt: string, least = -Infinity, most = Infinity): Promise<number> {
  for (;;) {
    io.print(prompt);
    const token = await io.token();
    io.print('\n');
    const number = /^[+-]?\d+$/.test(token) ? Number(token) : Number.NaN;
    if (number >= least && number <= most) return number;
  }
}

/** A negative seed means the clock: whatever fresh seed the console was started with. */
function diceOf(generator: 'own' | 'glibc', seed: number, options: ClassicOptions): Dice {
  if (generator === 'glibc') {
    return new GlibcRandom(seed < 0 ? Number.parseInt(options.seed.slice(0, 8), 16) : seed);
  }
  return Random.fromSeed(seed < 0 ? options.seed : seedFrom(String(seed)));
}

async function play(io: ClassicIo, state: AbyssState): Promise<void> {
  const printLine = (line: string) => io.print(`${line}\n`);
  printLine(printBoard(state.grid));
  for (let goesOn = true; goesOn; ) {
    io.print("Your move. Where to? ['s' to stay, etc.]: ");
    const command = commandOf(await io.character());
    io.print('\n');
    goesOn = makeMoves(state, command, (event) => messagesOf(event).forEach(printLine));
    printLine(printBoard(state.grid));
  }
  printLine(wonGame(state) ? 'Hero Escaped!' : 'Hero did not escape...');
  printLine('Game Over.');
}

/** Any other character, capitals included, means stay. */
function commandOf(character: string): Command {
  return COMMANDS.find((command) => command === character) ?? STAY;
}

function messagesOf(event: AbyssEvent): readonly string[] {
  switch (event.type) {
    case 'held':
      return heldMessages(event.piece === 'hero' ? 'Hero' : 'Baddie', event.by);
    case 'left':
      return event.ending === 'escaped'
        ? ['Hero has reached the exit!', 'Hero has escaped!']
        : ['Uh Oh! Hero has moved into a Baddie or the Abyss...', 'Be more careful next time...'];
    case 'lured':
      return ['Yipee! A Baddie has moved into the Abyss...', 'One less Baddie on the board!'];
    case 'caught':
      return ['Uh Oh! A Baddie has caught the Hero...', 'Better luck next time...'];
    case 'moved':
    case 'round':
      return [];
  }
}

function heldMessages(who: string, by: 'row' | 'column' | 'barrier'): readonly string[] {
  return by === 'barrier'
    ? [`${who} trying to move into a barrier`, `Changing ${who} position to stay off barrier`]
    : [
        `${who} trying to move out-of-bounds with an invalid ${by}`,
        `Changing ${by} for ${who} position to stay in-bounds`,
      ];
}
