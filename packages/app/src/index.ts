/** What a page and a terminal share about a player. Knows no screen and no match in progress: it reads records and seats. */

export { ANY_BOARD, anyBoardWords, takesWish } from './boards/any-board.ts';
export { choiceTitle, proposedTitle, sizeTitle, wishedTitle } from './boards/choice-title.ts';
export { levelAhead, levelShelf, nextLevel } from './boards/next-level.ts';
export { judgeBoard, type Rehearsal, rehearse, wayFrom, weighBoard } from './boards/own-board.ts';
export { glimpseView, sampleView } from './boards/sample.ts';
export { wayGone } from './boards/ways.ts';
export { anotherLike, wishedOpening } from './boards/wished.ts';
export {
  type Challenge,
  challengeOf,
  fitsChallenge,
  readChallenge,
  writeChallenge,
} from './challenges/challenge.ts';
export {
  type Dailies,
  dailiesOf,
  dailyDay,
  dailyKey,
  monthAfter,
  monthOf,
  type Went,
} from './dailies/dailies.ts';
export { dailyPick, dailySeed, dailyStreak, dayOf, daysBefore, isDay } from './dailies/daily.ts';
export { dailyChoices } from './dailies/daily-choices.ts';
export { DAILY_ABOUT, dailyCounters, WEEK, WENT_WORDS } from './dailies/daily-words.ts';
export { monthName } from './dailies/months.ts';
export { type CameTo, tableResults } from './puzzles/came-to.ts';
export * from './puzzles/puzzles.ts';
export { isBegun } from './results/begun.ts';
export { type Feat, featOf, type Rivalry, rivalIn, rivalryOf } from './results/feats.ts';
export { withHelp } from './results/helped.ts';
export { replaysCleanly } from './results/holds.ts';
export { eyesOn, lastView } from './results/last-view.ts';
export { isCounted, personOf } from './results/person.ts';
export {
  type BestResult,
  bestLines,
  bestPlaces,
  bestWords,
  choiceWords,
  countStars,
  featScale,
  figureOf,
  groupLabel,
  groupLike,
  madeNow,
  parMeasure,
  parOf,
  presetOf,
  type ResultGroup,
  resultsOf,
  type Scale,
  scaleOf,
  starLimit,
} from './results/results.ts';
export { spanText, timeText, toldTime } from './results/spans.ts';
export { resultLabel } from './results/stands.ts';
export { commonChance } from './review/common-chance.ts';
export { type Insight, lookInto } from './review/insight.ts';
export {
  canLookBack,
  downFrom,
  type LookBack,
  lookBack,
  lostBy,
  type Remark,
  remarkChance,
  roundOf,
} from './review/look-back.ts';
export { MARK_WORDS, type MoveMark } from './review/marks.ts';
export { fullMoves } from './review/moves-of-two.ts';
export { Pondered } from './review/pondered.ts';
export { Stops } from './review/stops.ts';
export { isFar, onward, towards, walk } from './walk/walk.ts';
