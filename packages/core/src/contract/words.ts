/** English for the faults of core, which every game shares. What is not among them is for the game's own words. */

import { t, word } from '../text/language.ts';
import { counted } from '../text/phrases.ts';
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
  return (fault) => sharedWords(fault) ?? sentenceFor(own, fault) ?? t`Not possible (${fault.code}).`;
}

function sentenceFor(sentences: Sentences<string>, { code, args }: Fault): string | undefined {
  return Object.hasOwn(sentences, code) ? sentences[code]!(args) : undefined;
}

/** What can be wrong with an answer or a game in any game. */
export type SharedFault = AnswerFault | keyof typeof SENTENCES;

const SENTENCES = {
  'seed-malformed': () => t`A seed is a text of 32 hexadecimal digits. Make one from any text with seedFrom.`,
  'boards-malformed': () => t`Boards are a list of texts.`,
  'game-over': () => t`The game is over.`,
  'no-such-move': () => t`There is no such move.`,
  'nothing-to-undo': () => t`There is no move to undo.`,
  'nothing-to-redo': () => t`There is no move to redo.`,
  'undo-needs-consent': () => t`Your opponent has to agree. Ask for a takeback.`,
  'nobody-to-ask': () => t`You are playing alone. Use undo instead.`,
  'no-offer': () => t`There is no offer for you to answer.`,
  'offer-open': () => t`An offer is already open. It must be answered first.`,
  'offer-refused': () => t`Your offer was declined. You can offer again after your next move.`,
  'cannot-be-drawn': () => t`This game cannot end in a draw.`,
  'too-late-to-abort': () => t`Everyone has moved, so you can no longer abort. You can resign.`,
  'not-at-this-table': ({ act }) => t`This game does not allow ${act}.`,
  'wish-not-granted': () => t`No board of this type was found in time. Try other options.`,
  'only-a-replay': () => t`This is a replay. Start a game to play.`,
  lesson: ({ nudge }) => String(nudge),
  fatal: ({ warning }) => String(warning),
  'played-elsewhere': () => t`This game was continued elsewhere. This is the latest position.`,
  'record-elsewhere': ({ n }) =>
    t`A different game with the same ID is already saved. The two games ${
      n === 0 ? t`start differently` : t`differ at entry ${n}`
    }.`,
  'no-hints-here': () => t`Hints are not allowed in this game.`,
  'not-offered': ({ what }) => {
    if (what === 'hint') return t`There are no hints for this game.`;
    return what === 'puzzles'
      ? t`There are no puzzles for this game.`
      : t`No bot or engine is available for this game.`;
  },
  'not-over': () => t`The game is not over. You can review it when it ends.`,
  'too-large-to-review': () => t`This game is too large to review.`,
  'nothing-to-think': () => t`There is no move to analyze now.`,
  away: () => t`Cannot reach the game. Check your connection and try again.`,
  // Whoever asked far away has found the words already.
  'refused-there': ({ words }) => String(words),
  cancelled: () => t`The engine was stopped before it answered.`,
  'request-malformed': ({ what }) => t`Invalid request. Check this part: ${what}.`,
  'request-unknown': ({ what }) => t`Unknown request: ${what}.`,
  'match-closed': () => t`This game is closed. Open it again to continue.`,
  'no-challenge': () => t`This link does not contain a board. Ask for the link again.`,
  'seat-closed': () => t`You have left this game. Open it again to continue.`,
  'game-exists': () => t`A game with this ID is already saved.`,
  'archive-cut-off': () => t`This file is incomplete or damaged. Export the games again.`,
  'archive-newer': () => t`This file comes from a newer version. Update Gridhall to open it.`,
  'game-unreadable': ({ why }) => t`The saved game cannot be read: ${why}.`,
  'no-such-game': () => t`This game is no longer saved. It may have been deleted elsewhere.`,
  'not-kept': ({ why }) => t`The game could not be saved: ${why}.`,
  'you-left': () => t`You have left this game.`,
  'no-clock': () => t`This game has no clock.`,
  'no-such-seat': ({ seat }) => t`There is no seat ${seat} in this game.`,
  'time-left': ({ seat }) => t`${seat} still has time left.`,
  'time-over': ({ seat }) => t`${seat} has run out of time.`,
  'time-unclear': () => t`The time of a move must be a whole number of milliseconds.`,
  'wrong-players': ({ players, seats }) =>
    t`This game needs ${counted(Number(seats), 'player')}, not ${players}.`,
  'engine-crashed': ({ why }) => t`The engine crashed and was restarted: ${why}`,
  'engine-failed': ({ why }) => t`The engine could not answer: ${why}`,
  'engine-hung': () => t`The engine did not answer in time and was restarted. Try again.`,
  'no-rules': ({ game }) => t`There is no game called ${JSON.stringify(game)}.`,
  'no-such-player': ({ player }) => t`There is no player called ${JSON.stringify(player)}.`,
  'not-imagined': () => t`The engine found no position that fits what it can see.`,
  'task-malformed': ({ what }) => t`Invalid engine request. Check this part: ${what}.`,
  'entry-conflict': ({ expected, next }) =>
    t`Entry ${expected} is out of date: the next entry is ${next}. Load the game again.`,
  'json-shape': () => t`This is not a game record: it is nested too deeply or has too many values.`,
  'json-malformed': () => t`This is not valid JSON, or it is cut off.`,
  'json-twice': ({ field }) => t`Duplicate field ${JSON.stringify(field)} in one object.`,
  'record-dear': ({ n, of, seconds, megabytes }) =>
    t`This record takes too long to replay. It stopped after ${n} of ${counted(
      of,
      'entry',
      'entries',
    )} (limit: ${seconds} s, ${megabytes} MB).`,
  'record-too-long': ({ most }) => t`The record is longer than ${counted(most, 'character')}.`,
  'record-empty': () => t`The record is empty.`,
  'record-not-json': () => t`This is not a Gridhall record, or it is cut off before its entries.`,
  'record-cut-off': ({ n }) => t`The record is damaged or cut off at entry ${n}.`,
  'record-not-an-object': () => t`This is not a Gridhall record: it is not a JSON object.`,
  'record-newer-format': ({ format, known }) =>
    t`The record has format ${format}; this version reads formats up to ${known}. Update Gridhall to open it.`,
  'record-newer-rules': ({ rules, known }) =>
    t`The record uses rules ${rules}; this version knows rules up to ${known}. Update Gridhall to open it.`,
  'record-field': ({ field, wanted }) => t`The record’s ${field} must be ${word(String(wanted))}.`,
  'record-unknown-field': ({ field }) => t`The record has an unknown field: ${JSON.stringify(field)}.`,
  'record-secret': () => t`The record’s setup is still secret. You can replay it when the game is over.`,
  'record-setup': ({ why }) => t`The record’s game cannot be set up: ${why}`,
  'record-commitment': () => t`The record’s setup does not match the one promised before the game.`,
  'record-proof': () => t`The record’s seed does not match its secret and nonces.`,
  'record-altered': () => t`The record was changed: its text does not match its hash.`,
  'record-result': ({ n }) =>
    t`The result at the end of the record (entry ${n}) does not follow from its entries.`,
  'record-seal': ({ n }) =>
    t`The record was changed or cut off: its seal does not match what comes before entry ${n}.`,
  'entry-malformed': ({ n, what }) =>
    t`Entry ${typeof n === 'string' ? word(n) : n} is damaged: ${word(String(what))}.`,
  'entry-check': ({ n }) => t`Entry ${n} does not lead to the recorded state.`,
  'entry-refused': ({ n, what, why }) => t`Entry ${n}, ${JSON.stringify(what)}, cannot be played: ${why}`,
  'short-mark': () => t`This link does not contain a game. Part of it may be missing: ask for it again.`,
  'short-letters': () => t`The shared game has invalid characters. Copy it again.`,
  'short-damaged': () => t`The shared game is damaged or cut off. Copy it again.`,
  'grid-empty': () => t`The board is empty.`,
  'grid-ragged': ({ row, length, columns }) =>
    t`Row ${row} has ${counted(length, 'cell')}, but the first row has ${columns}.`,
  'grid-symbol': ({ row, column, symbol }) =>
    t`Row ${row}, column ${column}: ${JSON.stringify(symbol)} is not a symbol of this board.`,
  'view-damaged': ({ why }) => t`The position cannot be shown: ${why}.`,
  'patch-misfit': () => t`An update does not fit the board it was made for. Reload the game.`,
} satisfies Readonly<Record<string, (args: Args) => string>>;
