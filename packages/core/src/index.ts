/** The contract every game keeps, and all that can be done with any game. Start with `game.ts`. */

export { AROUND, Grid, type GridFault, STRAIGHT } from './board/grid.ts';
export { defineGame, type GameDefinition } from './contract/define-game.ts';
export { ACT_REASONS, type ActReason, type Endings, endingWords } from './contract/endings.ts';
export * from './contract/engine.ts';
export * from './contract/face.ts';
export * from './contract/game.ts';
export * from './contract/game-module.ts';
export { type Pressed, pressedCell, sayChosen, sayStep } from './contract/gesture.ts';
export * from './contract/params.ts';
export {
  type AnswerFault,
  MOST_MOVE,
  type Notation,
  readCell,
  readChoice,
  readNumber,
  readSeveral,
  writeAnswer,
  writeCell,
  writeSeveral,
} from './contract/question.ts';
export * from './contract/result.ts';
export { thoughtOf } from './contract/thought.ts';
export { decodeView, encodeView } from './contract/view.ts';
export { applyPatch, patchOf, type ViewPatch } from './contract/view-patch.ts';
export { faultWords, refusalWords, type SharedFault, sharedWords } from './contract/words.ts';
export type * from './contract/workshop.ts';
export type { OpenOffer } from './play/acts.ts';
export { type Opened, openingOf, openRecord, replaySteps } from './play/open.ts';
export { redacted } from './play/redact.ts';
export type { SerializedSession } from './play/serialized.ts';
export { BYTES_AN_ENTRY, type Done, Session } from './play/session.ts';
export { canonical, isAsWritten } from './record/chain.ts';
export { isPlausibleJson, readJson } from './record/json.ts';
export {
  agreedSeed,
  type Close,
  commit,
  type Header,
  keepsCommitment,
  type Opening,
} from './record/opening.ts';
export { type PackedEntries, packEntries, unpackEntries } from './record/packed.ts';
export {
  ACTS,
  type Act,
  type ClockRule,
  checkRecord,
  type Entry,
  FORMAT,
  type GameRecord,
  isCount,
  type Player,
  type Proof,
  readRecord,
  writeRecord,
} from './record/record.ts';
export { fromShortString, toShortString } from './record/short.ts';
export { exp } from './rng/exp.ts';
export { GlibcRandom } from './rng/glibc.ts';
export { ContentHash, hashText, keyHigh, keyLow, scramble } from './rng/hash.ts';
export { freshSeed, isSeed, Random, seedFrom } from './rng/random.ts';
export { sha256 } from './rng/sha256.ts';
export { fromBase64Url, toBase64Url } from './text/base64.ts';
export { type Filling, inEnglish, isEnglish, type Language, speak, t, word } from './text/language.ts';
export { chooseLanguage } from './text/languages.ts';
export { capital, counted, grouped, listed } from './text/phrases.ts';
export { textTable } from './text/text-table.ts';
