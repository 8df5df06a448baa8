/** The console of Abyss: prompts, messages and boards of the original program, to the byte. */

import { GlibcRandom, type Grid, Random, seedFrom } from '@gridhall/core';
import {
  type AbyssEvent,
  type AbyssParams,
  type AbyssState,
  answerAgain,
  askingCampaign,
  COMMANDS,
  checkFit,
  extend,
  game,
  isExtended,
  makeMoves,
  optionsOf,
  printBoard,
  readBoard,
  STAY,
  scoreOf,
  setUp,
  survey,
  WAND_COMMAND,
  wonGame,
  words,
} from '@gridhall/games/abyss';
import { type ClassicConsole, type ClassicIo, type ClassicOptions, Misuse } from '../classic/console.ts';
import { askExtended } from './extended.ts';
import { lineRule, type Marks, placeMarks, roundMarks } from './marks.ts';
import { askWithin, QUESTIONS } from './numbers.ts';

export const classic: ClassicConsole = {
  flags: [
    {
      name: 'random',
      value: 'GENERATOR',
      help: 'random number generator: own, or glibc, where a seed gives the board of the original program (default: own)',
    },
    { name: 'extended', short: 'x', help: 'ask for the extended game, one question for each part; 0 is off' },
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
    const more = await askExtended(io, options.flags.extended === true);
    const chosen: AbyssParams = { ...plan, ...more, generator, seed: 0 };
    const fit = checkFit(chosen);
    if (!fit.ok) {
      io.rule?.('fit');
      io.print(`${words.fault(fit.fault)}\n`);
      return 1;
    }
    const known = await boardGiven(io, options);
    if (known) {
      await play(io, survey(known));
      return 0;
    }
    const dice = diceOf(generator, seed, options);
    const state = setUp(chosen, dice);
    await play(io, isExtended(chosen) ? extend(state, optionsOf(chosen), dice) : state);
    return 0;
  },
};

/** Only a checker says where the pieces of a board stand that was asked for. */
async function boardGiven(io: ClassicIo, { flags }: ClassicOptions): Promise<Grid | undefined> {
  if (typeof flags.board !== 'string') return undefined;
  const file = await io.readFile(flags.board);
  const board = 'text' in file ? readBoard(file.text) : undefined;
  return board?.ok ? board.value : undefined;
}

/** A negative seed means the clock: whatever fresh seed the console was started with. */
function diceOf(generator: 'own' | 'glibc', seed: number, options: ClassicOptions): Random | GlibcRandom {
  if (generator === 'glibc') {
    return new GlibcRandom(seed < 0 ? Number.parseInt(options.seed.slice(0, 8), 16) : seed);
  }
  return Random.fromSeed(seed < 0 ? options.seed : seedFrom(String(seed)));
}

/** Board after board: without a campaign there is one. */
async function play(io: ClassicIo, state: AbyssState): Promise<void> {
  const printLine = (line: string) => io.print(`${line}\n`);
  for (;;) {
    await playBoard(io, state, printLine);
    io.rule?.('game-over');
    printLine(wonGame(state) ? 'Hero Escaped!' : 'Hero did not escape...');
    printLine('Game Over.');
    if (state.options) printLine(`Score: ${scoreOf(state)}`);
    if (!(await wantsMore(io, state))) return;
    answerAgain(state, true);
  }
}

async function playBoard(io: ClassicIo, state: AbyssState, printLine: (line: string) => void): Promise<void> {
  // Only this program has the extended game, so no other one is compared with it.
  const marking = io.rule !== undefined && !state.options;
  showBoard(io, state, marking ? placeMarks(state.grid) : undefined);
  for (let goesOn = true; goesOn; ) {
    io.rule?.('move-prompt');
    io.print("Your move. Where to? ['s' to stay, etc.]: ");
    const character = await io.character();
    io.rule?.('line-feed');
    io.print('\n');
    const before = marking ? state.grid.clone() : undefined;
    const events: AbyssEvent[] = [];
    goesOn = makeMoves(state, commandOf(character), (event) => {
      const caught = events.some(({ type }) => type === 'caught');
      events.push(event);
      const messages = messagesOf(event);
      if (messages.length > 0) io.rule?.(caught ? 'chase-goes-on' : lineRule(event));
      messages.forEach(printLine);
    });
    showBoard(io, state, before && roundMarks(before, character, events));
  }
}

/** The board; where somebody wants to know which rules it is about, cell by cell. */
function showBoard(io: ClassicIo, state: AbyssState, marks: Marks | undefined): void {
  const text = `${boardOf(state)}\n`;
  if (!marks) {
    io.print(text);
    return;
  }
  const { rows, columns } = state.grid;
  const width = columns + 3;
  io.rule?.(marks.whole);
  io.print(text.slice(0, width));
  for (let row = 0; row < rows; row++) {
    io.print('|');
    for (let column = 0; column < columns; column++) {
      io.rule?.(marks.cells[row * columns + column]!);
      io.print(text[width * (row + 1) + 1 + column]!);
    }
    io.rule?.('board');
    io.print('|\n');
  }
  io.print(text.slice(width * (rows + 1)));
}

/** As the hero sees it; in the classic game that is everything. */
function boardOf(state: AbyssState): string {
  return state.options ? game.text(game.view(state, 0)) : printBoard(state.grid);
}

/** In a campaign the question between two boards, put until it is answered. */
async function wantsMore(io: ClassicIo, state: AbyssState): Promise<boolean> {
  const campaign = askingCampaign(state);
  if (!campaign) return false;
  for (;;) {
    io.print(`You have won ${campaign.wins} and lost ${campaign.losses}. Play again (y/n): `);
    const answer = await io.character();
    io.print('\n');
    if (answer === 'y' || answer === 'n') return answer === 'y';
  }
}

/** Any other character, capitals included, means stay; so does the wand's without a wand. */
function commandOf(character: string): string {
  if (character === WAND_COMMAND) return character;
  return COMMANDS.find((command) => command === character) ?? STAY;
}

const FALL = ['Yipee! A Baddie has moved into the Abyss...', 'One less Baddie on the board!'];
const WALLED = ['Yipee! A Baddie has been teleported into a barrier...'];

function messagesOf(event: AbyssEvent): readonly string[] {
  switch (event.type) {
    case 'held':
      return heldMessages(event.piece === 'hero' ? 'Hero' : 'Baddie', event.by);
    case 'left':
      if (event.ending === 'walled') return ['Uh Oh! Hero has been teleported into a barrier...'];
      return event.ending === 'escaped'
        ? ['Hero has reached the exit!', 'Hero has escaped!']
        : ['Uh Oh! Hero has moved into a Baddie or the Abyss...', 'Be more careful next time...'];
    case 'lured':
      return FALL;
    case 'caught': {
      const who = event.piece === 'Waldo' ? event.piece : 'A Baddie';
      return [`Uh Oh! ${who} has caught the Hero...`, 'Better luck next time...'];
    }
    case 'gone':
      return event.by === 'abyss' ? FALL : WALLED;
    case 'walled':
      return WALLED;
    case 'shielded':
      return ['The shield has removed a Baddie!'];
    case 'heard':
      return ['You hear footsteps...'];
    default:
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

export { trials } from './trials.ts';
