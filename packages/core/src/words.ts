/** English for the faults of core, which every game shares. What is not among them is for the game's own words. */
import { counted } from './counted.ts';
import type { AnyWords } from './game.ts';
import { paramWords } from './params.ts';
import { ANSWERS, type AnswerFault } from './question.ts';
import type { Args, Fault, Sentences } from './result.ts';

/** Any fault as one sentence. */
export function faultWords(words: AnyWords, fault: Fault): string {
  return sharedWords(fault) ?? words.fault(fault);
}

/** The faults of core itself: params, answers, sessions, records, short strings, grids. */
export function sharedWords(fault: Fault): string | undefined {
  return paramWords(fault) ?? sentenceFor(ANSWERS, fault) ?? sentenceFor(SENTENCES, fault);
}

/** A game's `fault` in words: its own faults as it says them, and those that every game shares. */
export function refusalWords<Code extends string>(own: Sentences<Code>): (fault: Fault) => string {
  return (fault) => sharedWords(fault) ?? sentenceFor(own, fault) ?? `Not possible (${fault.code}).`;
}

function sentenceFor(sentences: Sentences<string>, { code, args }: Fault): string | undefined {
  return Object.hasOwn(sentences, code) ? sentences[code]!(args) : undefined;
}

/** What can be wrong with an answer or a game in any game. */
export type SharedFault = AnswerFault | keyof typeof SENTENCES;

const SENTENCES = {
  'game-over': () => 'The game is over.',
  'nothing-to-undo': () => 'There is no move to take back.',
  'nothing-to-redo': () => 'There is no undone move to play again.',
  'undo-needs-consent': () => 'With two people at the board a move is taken back by offer and consent.',
  'nobody-to-ask': () => 'You play alone: undo needs nobody’s consent.',
  'no-offer': () => 'Nothing is on offer to you.',
  'offer-open': () => 'One offer is open already: it must be answered first.',
  'offer-refused': () => 'That was declined: it can be offered again after your next move.',
  'cannot-be-drawn': () => 'This game cannot be drawn.',
  'too-late-to-abort': () => 'Everybody has moved: the game can be given up now, but not broken off.',
  'not-at-this-table': ({ act }) => `That (${act}) is not done at this table.`,
  'wish-not-granted': ({ wish }) => `No board was found in time that is ${wish}. Try other choices.`,
  'only-a-replay': () => 'This is a replay: nothing can be played here.',
  lesson: ({ nudge }) => String(nudge),
  fatal: ({ warning }) => String(warning),
  'played-elsewhere': () => 'This game was played on elsewhere. Here is how it stands now.',
  'record-elsewhere': ({ n }) =>
    `Another game with the same name is kept here, and neither goes on from the other: they ${
      n === 0 ? 'began differently' : `part at entry ${n}`
    }.`,
  'no-hints-here': () => 'Hints are not given at this table.',
  'not-offered': ({ what }) =>
    what === 'hint' ? 'There are no hints for this game.' : `This game has nobody to ask for that (${what}).`,
  'not-over': () => 'The game is not over: it can be looked back at when it is.',
  'too-large-to-review': () => 'This game is too large to be looked back at.',
  'nothing-to-think': () => 'There is nothing to think about now.',
  away: () => 'The table cannot be reached at the moment.',
  cancelled: () => 'The thought was broken off.',
  'request-malformed': ({ what }) => `The message makes no sense: ${what}.`,
  'request-unknown': ({ what }) => `Nobody here knows what ${what} asks.`,
  'match-closed': () => 'The table is closed.',
  'seat-closed': () => 'You have left this table.',
  'game-exists': () => 'A game of this name is kept already.',
  'archive-cut-off': () => 'The file of games is cut off or damaged.',
  'archive-newer': () => 'The file of games was written by a newer Gridhall.',
  'game-unreadable': ({ why }) => `The game cannot be read: ${why}.`,
  'no-such-game': () => 'This game is not kept any more.',
  'not-kept': ({ why }) => `It could not be kept: ${why}.`,
  'you-left': () => 'You have left this game.',
  'no-clock': () => 'This game is played without a clock.',
  'no-such-seat': ({ seat }) => `There is no seat ${seat} at this table.`,
  'time-left': ({ seat }) => `${seat} still has time.`,
  'time-over': ({ seat }) => `The time of ${seat} is over.`,
  'time-unclear': () => 'A move takes a whole number of milliseconds.',
  'wrong-players': ({ players, seats }) => `This game is for ${seats}, not ${players}.`,
  'engine-crashed': ({ why }) => `The machine broke down and was started again: ${why}`,
  'engine-failed': ({ why }) => `The machine could not answer: ${why}`,
  'engine-hung': () => 'The machine did not answer in time and was started again.',
  'no-rules': ({ game }) => `There is no game ${JSON.stringify(game)} here.`,
  'no-such-player': ({ player }) => `The player ${JSON.stringify(player)} is not here.`,
  'not-imagined': () => 'The machine could not imagine a position that fits what it sees.',
  'task-malformed': ({ what }) => `This cannot be thought about: its ${what} is malformed.`,
  'entry-conflict': ({ expected, next }) =>
    `This was sent as entry ${expected}, but the next entry is ${next}.`,
  'json-shape': () => 'This is no record: it nests deeper, or is more crowded, than any record is.',
  'json-malformed': () => 'This is not JSON, or is cut off.',
  'json-twice': ({ field }) =>
    `There are two fields ${JSON.stringify(field)} in one place: which one counts cannot be told.`,
  'record-dear': ({ n, of, seconds, megabytes }) =>
    `To replay this record takes more than it may (${seconds} s, ${megabytes} MB): after ${n} of ${counted(
      of,
      'entry',
      'entries',
    )} it was given up.`,
  'record-too-long': ({ most }) => `The record is longer than ${counted(most, 'character')}.`,
  'record-empty': () => 'The record is empty.',
  'record-not-json': () => 'The record is not JSON, or is cut off before its entries.',
  'record-cut-off': ({ n }) => `The record is cut off or not JSON: entry ${n} is the first bad one.`,
  'record-not-an-object': () => 'The record is not a JSON object.',
  'record-newer-format': ({ format, known }) =>
    `The record has format ${format}; this version reads up to ${known}. A newer Gridhall opens it.`,
  'record-newer-rules': ({ rules, known }) =>
    `The record was played by rules ${rules}; this version knows up to ${known}. A newer Gridhall opens it.`,
  'record-field': ({ field, wanted }) => `The record’s ${field} must be ${wanted}.`,
  'record-unknown-field': ({ field }) =>
    `The record has a field ${JSON.stringify(field)} that no record has.`,
  'record-secret': () => 'The record’s setup is still secret: it can be replayed when the game is over.',
  'record-setup': ({ why }) => `The record’s game cannot be set up: ${why}`,
  'record-commitment': () =>
    'The record’s commitment does not belong to its setup: another game was promised.',
  'record-altered': () => 'The record was altered: its text is not what its hash was made of.',
  'record-result': ({ n }) =>
    `The result at the end of the record (entry ${n}) is not what its entries lead to.`,
  'record-seal': ({ n }) =>
    `The record was altered or cut: its seal does not fit what comes before entry ${n}.`,
  'entry-malformed': ({ n, what }) => `Entry ${n} is damaged: ${what}.`,
  'entry-check': ({ n }) => `Entry ${n} does not lead to the state it was recorded with.`,
  'entry-refused': ({ n, what, why }) => `Entry ${n}, ${JSON.stringify(what)}, cannot be played: ${why}`,
  'short-mark': ({ mark }) => `A shared game begins with ${JSON.stringify(mark)}.`,
  'short-letters': () => 'The shared game has characters that do not belong there.',
  'short-damaged': () => 'The shared game is damaged or cut off.',
  'grid-empty': () => 'The board is empty.',
  'grid-ragged': ({ row, length, columns }) =>
    `Row ${row} has ${counted(length, 'field')}, the first row ${columns}.`,
  'grid-symbol': ({ row, column, symbol }) =>
    `Row ${row}, column ${column}: ${JSON.stringify(symbol)} is not a symbol of this board.`,
  'view-damaged': ({ why }) => `The view is damaged: ${why}.`,
} satisfies Readonly<Record<string, (args: Args) => string>>;
