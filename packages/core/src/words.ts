/** English for the faults of core, which every game shares. What is not among them is for the game's own words. */
import { counted } from './counted.ts';
import type { AnyWords } from './game.ts';
import { t, word } from './language.ts';
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
  return (fault) => sharedWords(fault) ?? sentenceFor(own, fault) ?? t`Not possible (${fault.code}).`;
}

function sentenceFor(sentences: Sentences<string>, { code, args }: Fault): string | undefined {
  return Object.hasOwn(sentences, code) ? sentences[code]!(args) : undefined;
}

/** What can be wrong with an answer or a game in any game. */
export type SharedFault = AnswerFault | keyof typeof SENTENCES;

const SENTENCES = {
  'game-over': () => t`The game is over.`,
  'nothing-to-undo': () => t`There is no move to take back.`,
  'nothing-to-redo': () => t`There is no undone move to play again.`,
  'undo-needs-consent': () => t`With two people at the board a move is taken back by offer and consent.`,
  'nobody-to-ask': () => t`You play alone: undo needs nobody’s consent.`,
  'no-offer': () => t`Nothing is on offer to you.`,
  'offer-open': () => t`One offer is open already: it must be answered first.`,
  'offer-refused': () => t`That was declined: it can be offered again after your next move.`,
  'cannot-be-drawn': () => t`This game cannot be drawn.`,
  'too-late-to-abort': () => t`Everybody has moved: the game can be given up now, but not broken off.`,
  'not-at-this-table': ({ act }) => t`That (${act}) is not done at this table.`,
  'wish-not-granted': () => t`No such board was found in time. Try other choices.`,
  'only-a-replay': () => t`This is a replay: nothing can be played here.`,
  lesson: ({ nudge }) => String(nudge),
  fatal: ({ warning }) => String(warning),
  'played-elsewhere': () => t`This game was played on elsewhere. Here is how it stands now.`,
  'record-elsewhere': ({ n }) =>
    t`Another game with the same name is kept here, and neither goes on from the other: they ${
      n === 0 ? t`began differently` : t`part at entry ${n}`
    }.`,
  'no-hints-here': () => t`Hints are not given at this table.`,
  'not-offered': ({ what }) => {
    if (what === 'hint') return t`There are no hints for this game.`;
    return what === 'puzzles'
      ? t`There are no puzzles for this game.`
      : t`This game has nobody to ask for that.`;
  },
  'not-over': () => t`The game is not over: it can be looked back at when it is.`,
  'too-large-to-review': () => t`This game is too large to be looked back at.`,
  'nothing-to-think': () => t`There is nothing to think about now.`,
  away: () => t`The table cannot be reached at the moment.`,
  // Whoever asked far away has found the words already.
  'refused-there': ({ words }) => String(words),
  cancelled: () => t`The thought was broken off.`,
  'request-malformed': ({ what }) => t`The message makes no sense: ${what}.`,
  'request-unknown': ({ what }) => t`Nobody here knows what ${what} asks.`,
  'match-closed': () => t`The table is closed.`,
  'no-challenge': () => t`This link carries no board.`,
  'seat-closed': () => t`You have left this table.`,
  'game-exists': () => t`A game of this name is kept already.`,
  'archive-cut-off': () => t`The file of games is cut off or damaged.`,
  'archive-newer': () => t`The file of games was written by a newer Gridhall.`,
  'game-unreadable': ({ why }) => t`The game cannot be read: ${why}.`,
  'no-such-game': () => t`This game is not kept any more.`,
  'not-kept': ({ why }) => t`It could not be kept: ${why}.`,
  'you-left': () => t`You have left this game.`,
  'no-clock': () => t`This game is played without a clock.`,
  'no-such-seat': ({ seat }) => t`There is no seat ${seat} at this table.`,
  'time-left': ({ seat }) => t`${seat} still has time.`,
  'time-over': ({ seat }) => t`The time of ${seat} is over.`,
  'time-unclear': () => t`A move takes a whole number of milliseconds.`,
  'wrong-players': ({ players, seats }) => t`This game is for ${seats}, not ${players}.`,
  'engine-crashed': ({ why }) => t`The machine broke down and was started again: ${why}`,
  'engine-failed': ({ why }) => t`The machine could not answer: ${why}`,
  'engine-hung': () => t`The machine did not answer in time and was started again.`,
  'no-rules': ({ game }) => t`There is no game ${JSON.stringify(game)} here.`,
  'no-such-player': ({ player }) => t`The player ${JSON.stringify(player)} is not here.`,
  'not-imagined': () => t`The machine could not imagine a position that fits what it sees.`,
  'task-malformed': ({ what }) => t`This cannot be thought about: its ${what} is malformed.`,
  'entry-conflict': ({ expected, next }) =>
    t`This was sent as entry ${expected}, but the next entry is ${next}.`,
  'json-shape': () => t`This is no record: it nests deeper, or is more crowded, than any record is.`,
  'json-malformed': () => t`This is not JSON, or is cut off.`,
  'json-twice': ({ field }) =>
    t`There are two fields ${JSON.stringify(field)} in one place: which one counts cannot be told.`,
  'record-dear': ({ n, of, seconds, megabytes }) =>
    t`To replay this record takes more than it may (${seconds} s, ${megabytes} MB): after ${n} of ${counted(
      of,
      'entry',
      'entries',
    )} it was given up.`,
  'record-too-long': ({ most }) => t`The record is longer than ${counted(most, 'character')}.`,
  'record-empty': () => t`The record is empty.`,
  'record-not-json': () => t`The record is not JSON, or is cut off before its entries.`,
  'record-cut-off': ({ n }) => t`The record is cut off or not JSON: entry ${n} is the first bad one.`,
  'record-not-an-object': () => t`The record is not a JSON object.`,
  'record-newer-format': ({ format, known }) =>
    t`The record has format ${format}; this version reads up to ${known}. A newer Gridhall opens it.`,
  'record-newer-rules': ({ rules, known }) =>
    t`The record was played by rules ${rules}; this version knows up to ${known}. A newer Gridhall opens it.`,
  'record-field': ({ field, wanted }) => t`The record’s ${field} must be ${word(String(wanted))}.`,
  'record-unknown-field': ({ field }) =>
    t`The record has a field ${JSON.stringify(field)} that no record has.`,
  'record-secret': () => t`The record’s setup is still secret: it can be replayed when the game is over.`,
  'record-setup': ({ why }) => t`The record’s game cannot be set up: ${why}`,
  'record-commitment': () =>
    t`The record’s commitment does not belong to its setup: another game was promised.`,
  'record-proof': () => t`The record’s seed is not made of the secret and the nonces it names.`,
  'record-altered': () => t`The record was altered: its text is not what its hash was made of.`,
  'record-result': ({ n }) =>
    t`The result at the end of the record (entry ${n}) is not what its entries lead to.`,
  'record-seal': ({ n }) =>
    t`The record was altered or cut: its seal does not fit what comes before entry ${n}.`,
  'entry-malformed': ({ n, what }) =>
    t`Entry ${typeof n === 'string' ? word(n) : n} is damaged: ${word(String(what))}.`,
  'entry-check': ({ n }) => t`Entry ${n} does not lead to the state it was recorded with.`,
  'entry-refused': ({ n, what, why }) => t`Entry ${n}, ${JSON.stringify(what)}, cannot be played: ${why}`,
  'short-mark': () =>
    t`This link holds no game. Perhaps a part of it was lost on the way: ask for it once more.`,
  'short-letters': () => t`The shared game has characters that do not belong there.`,
  'short-damaged': () => t`The shared game is damaged or cut off.`,
  'grid-empty': () => t`The board is empty.`,
  'grid-ragged': ({ row, length, columns }) =>
    t`Row ${row} has ${counted(length, 'field')}, the first row ${columns}.`,
  'grid-symbol': ({ row, column, symbol }) =>
    t`Row ${row}, column ${column}: ${JSON.stringify(symbol)} is not a symbol of this board.`,
  'view-damaged': ({ why }) => t`The view is damaged: ${why}.`,
  'patch-misfit': () => t`An update does not fit the board it was made for. Reload the game.`,
} satisfies Readonly<Record<string, (args: Args) => string>>;
