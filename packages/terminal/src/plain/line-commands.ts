/** What a player can say at any question, in any game. A colon before the word makes sure it is not taken for a move. */

import { lookBack, roundOf } from '@gridhall/app';
import { type Extra, OFFERS, type Result, t, toShortString, word, writeRecord } from '@gridhall/core';
import { type Seat, type SeatAct, solutionFromHere } from '@gridhall/match';
import { fittedLine, twoColumns } from '../flags/wrap.ts';
import { problemOf, writeAtomically } from '../system/disk.ts';
import { logText } from './line-words.ts';
import { analysisText, lookBackText } from './offer-lines.ts';

/** What a command may do with the table. */
export interface LineCommands {
  readonly seat: Seat;
  print(text: string): void;
  board(): void;
  leave(): void;
  /** Says why not, if not. */
  answered(done: Result<unknown>): void;
}

interface LineCommand {
  readonly word: string;
  readonly about: string;
  run(table: LineCommands, argument: string): void | Promise<void>;
}

export const COMMANDS: readonly LineCommand[] = [
  { word: 'help', about: t`how to play, and this list`, run: help },
  { word: 'hint', about: t`a move, and the reason for it`, run: hint },
  { word: 'analyse', about: t`what the position is worth, and the best lines`, run: analyse },
  { word: 'solve', about: t`whether it can still be won, and in how many`, run: solve },
  { word: 'review', about: t`when it is over: what each move was`, run: review },
  { word: 'board', about: t`show the board again`, run: (table) => table.board() },
  { word: 'undo', about: t`take your last move back`, run: (table) => undo(table) },
  { word: 'redo', about: t`play the undone move again`, run: (table) => act(table, 'redo') },
  { word: 'moves', about: t`the moves so far`, run: moves },
  { word: 'chronicle', about: t`what happened lately`, run: chronicle },
  { word: 'replay', about: t`every position from the start`, run: replay },
  { word: 'save', about: t`save FILE: the record in a file`, run: save },
  { word: 'share', about: t`the record as one string; share board: what you see`, run: share },
  { word: 'resign', about: t`give the game up`, run: (table) => giveUp(table) },
  { word: 'draw', about: t`offer a draw`, run: (table) => act(table, 'offer-draw') },
  { word: 'accept', about: t`agree to what the other side offers`, run: (table) => act(table, 'accept') },
  { word: 'decline', about: t`do not agree`, run: (table) => act(table, 'decline') },
  { word: 'quit', about: t`leave; the game goes on next time`, run: (table) => table.leave() },
];

/** The command a line means, if it means one. */
export function commandFor(
  line: string,
  extras: readonly Extra<unknown>[],
): ((table: LineCommands) => void | Promise<void>) | undefined {
  if (line.trim() === '?') return help;
  const match = /^:?([a-z]+)(?:\s+(\S.*))?$/i.exec(line.trim());
  const word = match?.[1]?.toLowerCase();
  const argument = match?.[2] ?? '';
  const command = COMMANDS.find((each) => each.word === word);
  if (command) {
    const plain =
      argument === '' || command.word === 'save' || /^share (all|board)$/.test(`${word} ${argument}`);
    return plain ? (table) => command.run(table, argument) : undefined;
  }
  const extra = extras.find((each) => each.word === word);
  return extra && argument === '' ? (table) => showExtra(table, extra) : undefined;
}

/** What an extra shows, and the moves it makes, while the game goes on. */
async function showExtra(table: LineCommands, extra: Extra<unknown>): Promise<void> {
  const { seat } = table;
  const { viewer: who } = seat.status;
  const moves = extra.moves?.(seat.view) ?? [];
  table.print(extra.show(seat.view, seat.status.question));
  for (const move of moves) {
    if (!seat.status.question || seat.status.viewer !== who) return;
    const done = await seat.play(move, true);
    if (!done.ok) {
      table.answered(done);
      return;
    }
  }
}

/** Advice where the game's engine gives any. */
async function hint(table: LineCommands): Promise<void> {
  const advice = await table.seat.think('hint').answer;
  if (!advice.ok) table.answered(advice);
  else if (!advice.value) table.print(t`There is no hint for this.`);
  else table.print(t`Hint: ${advice.value.move}\n${advice.value.why}`);
}

async function analyse(table: LineCommands): Promise<void> {
  const { seat } = table;
  const found = await seat.think('analyse').answer;
  if (found.ok) table.print(analysisText(seat, seat.view, found.value));
  else table.answered(found);
}

async function solve(table: LineCommands): Promise<void> {
  const found = await table.seat.think('solve').answer;
  if (found.ok) table.print(solutionFromHere(found.value));
  else table.answered(found);
}

async function review(table: LineCommands): Promise<void> {
  const found = await lookBack(table.seat).answer;
  if (found.ok) table.print(lookBackText(table.seat, found.value));
  else table.answered(found);
}

function help(table: LineCommands): void {
  const { seat } = table;
  const { words, extras = [] } = seat.table;
  const commands = COMMANDS.filter(({ word }) => isHere(seat, word));
  const list = twoColumns([...extras, ...commands].map(({ word, about }) => [word, about])).trimEnd();
  const told = words.help.split('\n').map(fittedLine).join('\n');
  table.print(t`${told}\n\nAt any question:\n${list}`);
}

/** Whether a command can ever be of use at this table. */
function isHere({ about, offers, table }: Seat, word: string): boolean {
  const several = about.policy !== 'alone';
  const offer = OFFERS.find((one) => one === word);
  if (offer === 'review') return offers.includes('review') || (offers.includes('analyse') && several);
  if (offer) return offers.includes(offer);
  if (word === 'draw') return several && table.game.drawable === true;
  return several || (word !== 'accept' && word !== 'decline');
}

async function act(table: LineCommands, what: SeatAct): Promise<void> {
  table.answered(await table.seat.act(what));
}

/** Alone a move is simply taken back; with others it is asked for. */
function undo(table: LineCommands): Promise<void> {
  return act(table, table.seat.about.policy === 'alone' ? 'undo' : 'offer-takeback');
}

/** A game nobody has really begun is broken off; any other is lost. */
function giveUp(table: LineCommands): Promise<void> {
  return act(table, table.seat.status.actions.includes('abort') ? 'abort' : 'resign');
}

function moves(table: LineCommands): void {
  const { seat } = table;
  const { seats } = seat.about;
  const list = seat.moves.map((move, i) => {
    const number = seats.length === 2 ? roundOf(seat, move) : i + 1;
    return `${number}. ${seats.length > 1 ? `${seats[move.by]} ` : ''}${move.text}`;
  });
  table.print(list.length > 0 ? list.join('\n') : t`No move yet.`);
}

function chronicle(table: LineCommands): void {
  table.print(logText(table.seat, 20));
}

async function replay(table: LineCommands): Promise<void> {
  const { seat } = table;
  const told = await seat.since(0);
  if (!told.ok) {
    table.answered(told);
    return;
  }
  for (let n = 0; n <= seat.n; n++) {
    const entry = told.value[n - 1]?.entry;
    table.print(entry ? `${n}. ${entry.move ?? word(entry.act ?? '')}` : t`The start:`);
    const past = await seat.viewAt(n);
    if (past.ok) table.print(seat.table.game.text(past.value.view));
  }
}

async function save(table: LineCommands, path: string): Promise<void> {
  if (path === '') {
    table.print(t`Say where: save FILE.`);
    return;
  }
  const record = await table.seat.record();
  if (!record.ok) {
    table.answered(record);
    return;
  }
  try {
    writeAtomically(path, writeRecord(record.value));
    table.print(t`Saved in ${path}.`);
  } catch (error) {
    table.print(t`It could not be saved in ${path}: ${problemOf(error)}.`);
  }
}

/** What is hidden is in the record: while the game goes on, whoever shares it says so. */
async function share(table: LineCommands, what: string): Promise<void> {
  const { seat } = table;
  if (what === 'board') {
    table.print(seat.table.game.text(seat.view));
    return;
  }
  if (what !== 'all' && seat.about.secrets && !seat.status.outcome) {
    table.print(
      t`The game is not over, and the string has all of it: whoever opens it sees what is hidden here.\n` +
        t`share all: the string all the same. share board: the board as you see it.`,
    );
    return;
  }
  const record = await table.seat.record();
  if (record.ok) table.print(await toShortString(record.value));
  else table.answered(record);
}
