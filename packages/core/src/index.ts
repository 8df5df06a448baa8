/** The contract every game keeps, and all that can be done with any game. Start with `game.ts`. */

export type { OpenOffer } from './acts.ts';
export { fromBase64Url, toBase64Url } from './base64.ts';
export { capital } from './capital.ts';
export { agreedSeed, commit, keepsCommitment } from './commitment.ts';

export { counted } from './counted.ts';
export { ACT_REASONS, type ActReason, type Endings, endingWords } from './endings.ts';
export * from './engine.ts';
export { exp } from './exp.ts';
export * from './face.ts';
export type { FoldedSession } from './folded.ts';
export * from './game.ts';
export { type Pressed, pressedCell, sayChosen, sayStep } from './gesture.ts';
export { GlibcRandom } from './glibc.ts';
export { AROUND, Grid, type GridFault, STRAIGHT } from './grid.ts';
export { grouped } from './grouped.ts';
export { ContentHash, hashText, keyHigh, keyLow, scramble } from './hash.ts';
export { isPlausibleJson, readJson } from './json.ts';
export { type Filling, inEnglish, isEnglish, type Language, speak, t, word } from './language.ts';
export { chooseLanguage } from './languages.ts';
export { listed } from './listed.ts';
export { type Opened, openingOf, openingRecord, openRecord } from './open.ts';
export type { Close, Header, Opening } from './opening.ts';
export { type PackedEntries, packEntries, unpackEntries } from './packed.ts';
export * from './params.ts';
export { type AnswerFault, readChoice, readNumber, readSeveral, writeSeveral } from './question.ts';
export { freshSeed, isSeed, Random, seedFrom } from './random.ts';
export {
  ACTS,
  type Act,
  type ClockRule,
  canonical,
  checkRecord,
  type Entry,
  FORMAT,
  type GameRecord,
  isAsWritten,
  isCount,
  type Made,
  MOST_MOVE,
  type Player,
  type Proof,
  readRecord,
  writeRecord,
} from './record.ts';
export { redacted } from './redact.ts';
export * from './result.ts';
export { BYTES_AN_ENTRY, type Done, Session } from './session.ts';
export { sha256 } from './sha256.ts';
export { fromShortString, toShortString } from './short.ts';
export * from './table.ts';
export { thoughtOf } from './thought.ts';
export { decodeView, encodeView } from './view.ts';
export { applyPatch, patchOf, type ViewPatch } from './view-patch.ts';
export { faultWords, refusalWords, type SharedFault, sharedWords } from './words.ts';
export { serveWorker, startWorker, type WorkerChannel } from './worker.ts';
export type * from './workshop.ts';
