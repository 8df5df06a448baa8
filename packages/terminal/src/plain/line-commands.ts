/** What a player can say at any question, in any game. A colon before the word makes sure it is not taken for a move. */
import {
  type Extra,
  Random,
  type SeatNumber,
  type Session,
  thoughtOf,
  toShortString,
  writeRecord,
} from '@gridhall/core';
import { problemOf, writeAtomically } from '../store.ts';
import { engineOf } from '../tables.ts';

/** What a command may do with the table. */
export interface LineCommands {
  readonly session: Session;
  readonly chronicle: readonly string[];
  keep(session: Session): boolean;
  print(text: string): void;
  board(): void;
  leave(): void;
  tell(done: ReturnType<Session['play']>, before?: string): void;
}

interface LineCommand {
  readonly word: string;
  readonly about: string;
  run(table: LineCommands, seat: SeatNumber, argument: string): void | Promise<void>;
}

export const COMMANDS: readonly LineCommand[] = [
  { word: 'help', about: 'how to play, and this list', run: (table) => help(table) },
  { word: 'hint', about: 'a move, and the reason for it', run: (table, seat) => hint(table, seat) },
  { word: 'board', about: 'show the board again', run: (table) => table.board() },
  { word: 'undo', about: 'take your last move back', run: (table, seat) => act(table, seat, 'undo') },
  { word: 'redo', about: 'play the undone move again', run: (table, seat) => redo(table, seat) },
  { word: 'moves', about: 'the moves so far', run: (table) => moves(table) },
  { word: 'chronicle', about: 'what happened lately', run: (table) => chronicle(table) },
  { word: 'replay', about: 'every position from the start', run: (table) => replay(table) },
  { word: 'save', about: 'save FILE: the record in a file', run: (table, _seat, path) => save(table, path) },
  { word: 'share', about: 'the record as one string', run: (table) => share(table) },
  { word: 'resign', about: 'give the game up', run: (table, seat) => act(table, seat, 'resign') },
  {
    word: 'offer',
    about: 'ask to take your last move back',
    run: (table, seat) => act(table, seat, 'offer-takeback'),
  },
  {
    word: 'accept',
    about: 'let the other side take its move back',
    run: (table, seat) => answer(table, seat, 'accept'),
  },
  { word: 'decline', about: 'do not let it', run: (table, seat) => answer(table, seat, 'decline') },
  { word: 'quit', about: 'leave; the game goes on next time', run: (table) => table.leave() },
];

/** The command a line means, if it means one. */
export function commandFor(
  line: string,
  extras: readonly Extra<unknown>[],
): ((table: LineCommands, seat: SeatNumber) => void | Promise<void>) | undefined {
  const match = /^\s*:?([a-z]+)(?:\s+(.*?))?\s*$/i.exec(line);
  const word = match?.[1]?.toLowerCase();
  const argument = match?.[2] ?? '';
  const command = COMMANDS.find((each) => each.word === word);
  if (command) {
    const plain = argument === '' || command.word === 'save';
    return plain ? (table, seat) => command.run(table, seat, argument) : undefined;
  }
  const extra = extras.find((each) => each.word === word);
  return extra && argument === '' ? (table, seat) => showExtra(table, seat, extra) : undefined;
}

/** What an extra shows, and the moves it makes, while the game goes on. */
function showExtra(table: LineCommands, seat: SeatNumber, extra: Extra<unknown>): void {
  const { session } = table;
  const view = session.view(seat);
  table.print(extra.show(view, session.ask(seat)));
  for (const move of extra.moves?.(view) ?? [])
    if (session.toMove === seat) table.tell(session.play(seat, move));
}

/** How long an adviser may think, in its own steps. */
const HINT_STEPS = 100_000;

/** Advice where the game's engine gives any; from then on the player was helped, and that is kept. */
async function hint(table: LineCommands, seat: SeatNumber): Promise<void> {
  const { session } = table;
  const engine = await engineOf(session.table.game.id);
  const question = session.ask(seat);
  if (!engine.offers.includes('hint')) return table.print('There are no hints for this game.');
  const thought = thoughtOf(Random.fromSeed(session.opening.id), HINT_STEPS);
  const advice =
    question && (await engine.open(session.params).hint?.(session.view(seat), question, thought));
  if (!advice) return table.print('There is no hint for this.');
  session.markAided();
  table.keep(session);
  table.print(`Hint: ${advice.move}\n${advice.why}`);
}

async function help(table: LineCommands): Promise<void> {
  const { game, words, extras = [] } = table.session.table;
  const advises = (await engineOf(game.id)).offers.includes('hint');
  const commands = COMMANDS.filter(({ word }) => word !== 'hint' || advises);
  const list = [...extras, ...commands].map(({ word, about }) => `  ${word.padEnd(10)} ${about}`);
  table.print(`${words.help}\n\nAt any question:\n${list.join('\n')}`);
}

function act(table: LineCommands, seat: SeatNumber, what: 'undo' | 'resign' | 'offer-takeback'): void {
  table.tell(table.session.act(seat, what), what === 'undo' ? 'Taken back.' : undefined);
}

/** Against a machine its answer is played again too: a redo ends where the undo began. */
function redo(table: LineCommands, seat: SeatNumber): void {
  const { session } = table;
  do table.tell(session.redo());
  while (session.canRedo && session.toMove !== seat);
}

/** With two people at one keyboard, the answer to an offer comes from the side that did not make it. */
function answer(table: LineCommands, seat: SeatNumber, what: 'accept' | 'decline'): void {
  const { session } = table;
  const by = session.offer?.by === seat ? session.seats.findIndex((_name, other) => other !== seat) : seat;
  table.tell(session.act(by, what));
}

function moves(table: LineCommands): void {
  const { moves: line, seats } = table.session;
  const list = line.map(({ by, text }, i) => `${i + 1}. ${seats.length > 1 ? `${seats[by]} ` : ''}${text}`);
  table.print(list.length > 0 ? list.join('\n') : 'No move yet.');
}

function chronicle(table: LineCommands): void {
  table.print(
    table.chronicle.length > 0 ? table.chronicle.slice(-20).join('\n') : 'Nothing has happened yet.',
  );
}

function replay(table: LineCommands): void {
  const { session } = table;
  const { game } = session.table;
  const viewer = session.outcome ? 'spectator' : Math.max(0, session.toMove);
  for (let n = 0; n <= session.length; n++) {
    const entry = session.entries[n - 1];
    table.print(entry ? `${n}. ${entry.move ?? entry.act}` : 'The start:');
    table.print(game.text(session.viewAt(n, viewer)));
  }
}

function save(table: LineCommands, path: string): void {
  if (path === '') {
    table.print('Say where: save FILE.');
    return;
  }
  try {
    writeAtomically(path, writeRecord(table.session.record()));
    table.print(`Saved in ${path}.`);
  } catch (error) {
    table.print(`It could not be saved in ${path}: ${problemOf(error)}.`);
  }
}

async function share(table: LineCommands): Promise<void> {
  table.print(await toShortString(table.session.record()));
}
