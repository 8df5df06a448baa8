/** What a page and a terminal share about a player. Knows no screen and no match in progress: it reads records and seats. */

export { choiceTitle, proposedTitle, sizeTitle, wishedTitle } from './boards/choice-title.ts';
export { levelAhead, levelShelf, nextLevel } from './boards/next-level.ts';
export { judgeBoard, type Rehearsal, rehearse, wayFrom, weighBoard } from './boards/own-board.ts';
export { eyesOn, glimpseView, lastView, sampleView } from './boards/pictures.ts';
export { wayGone } from './boards/ways.ts';
export { ANY_BOARD, anotherLike, anyBoardWords, takesWish, wishedOpening } from './boards/wished.ts';
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
export {
  dailyChoices,
  dailyPick,
  dailySeed,
  dailyStreak,
  dayOf,
  daysBefore,
  isDay,
} from './dailies/daily.ts';
export { DAILY_ABOUT, dailyCounters, monthName, WEEK, WENT_WORDS } from './dailies/daily-words.ts';
export * from './puzzles/puzzles.ts';
export { type CameTo, tableResults } from './puzzles/puzzles.ts';
export { type Feat, featOf, type Rivalry, rivalIn, rivalryOf } from './results/feats.ts';
export { replaysCleanly, withHelp } from './results/record-checks.ts';
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
export {
  isBegun,
  isCounted,
  personOf,
  resultLabel,
  spanText,
  timeText,
  toldTime,
} from './results/summary.ts';
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
export { fullMoves, MARK_WORDS, type MoveMark } from './review/marks.ts';
export { Pondered } from './review/pondered.ts';
export { Stops } from './review/stops.ts';
export { isFar, onward, towards, walk } from './walk/walk.ts';
