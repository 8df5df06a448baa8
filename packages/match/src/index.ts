/** One table being played: the seats at it, what each is told, and what may be done there. Start with `seat.ts`. */

export { isAided, isHinted } from './aided.ts';
export { ANY_BOARD, anyBoardWords, takesWish } from './any-board.ts';
export { isBegun } from './begun.ts';
export { BOT_LIMITS, Bot, type BotLimits, type Pipe } from './bots/bot.ts';
export * from './bots/messages.ts';
export { type BotNews, botWords, sitDown } from './bots/sit.ts';
export { calledAt } from './called.ts';
export { type CameTo, cameTo } from './came-to.ts';
export type { Eyes } from './chairs.ts';
export { type Challenge, challengeOf, fitsChallenge, readChallenge, writeChallenge } from './challenge.ts';
export { choiceTitle, proposedTitle, sizeTitle, wishedTitle } from './choice-title.ts';
export { commonChance } from './common-chance.ts';
export { type Dailies, dailiesOf, dailyDay, dailyKey, monthAfter, monthOf, type Went } from './dailies.ts';
export { dailyPick, dailySeed, dailyStreak, dayOf, daysBefore, isDay } from './daily.ts';
export { dailyChoices } from './daily-choices.ts';
export { DAILY_ABOUT, dailyCounters, WEEK, WENT_WORDS } from './daily-words.ts';
export { fatalAnswers, noWayOut, perilsBy, perilWords } from './fatal.ts';
export { type Feat, featOf, type Rivalry, rivalIn, rivalryOf } from './feats.ts';
export { withHelp } from './helped.ts';
export { holds } from './holds.ts';
export { type Insight, lookInto } from './insight.ts';
export { eyesOn, lastView } from './last-view.ts';
export { Course, lessonOpening } from './lesson.ts';
export { type Link, type Request, readRequest, type Welcome } from './link.ts';
export {
  canLookBack,
  chanceAt,
  downFrom,
  type LookBack,
  lookBack,
  lostBy,
  type Remark,
  roundOf,
} from './look-back.ts';
export { machineLuck } from './luck.ts';
export { MACHINE_STEPS } from './machines.ts';
export { MARK_WORDS, type Mark } from './marks.ts';
export { Match, type MatchOptions } from './match.ts';
export { monthName } from './months.ts';
export { movesOfTwo } from './moves-of-two.ts';
export { aidedWords, chronicle, measureCounters, narrate, outcomeWords } from './narrate.ts';
export { levelAhead, nextLevel, shelfOf } from './next-level.ts';
export * from './offer-words.ts';
export { type Choices, newOpening } from './opening.ts';
export { judgeBoard, type Rehearsal, rehearse, wayFrom, weighBoard } from './own-board.ts';
export { openPatiently, type Patience, REPLAY_BUDGET } from './patience.ts';
export { isCounted, personOf } from './person.ts';
export { HINT_STEPS, joinRemote, Place, type PlaceOptions } from './place.ts';
export * from './policy.ts';
export { Pondered } from './pondered.ts';
export type * from './ports.ts';
export * from './puzzles.ts';
export {
  type Best,
  bestLines,
  bestPlaces,
  bestWords,
  choiceWords,
  countStars,
  featScale,
  figureOf,
  type Group,
  groupLabel,
  groupLike,
  isOwnBoard,
  madeNow,
  parMeasure,
  parOf,
  presetOf,
  resultsOf,
  type Scale,
  scaleOf,
  starLimit,
} from './results.ts';
export { glimpseView, sampleView } from './sample.ts';
export type * from './seat.ts';
export { spanText, timeText, toldTime } from './spans.ts';
export { standsWords } from './stands.ts';
export { Stops } from './stops.ts';
export type * from './store.ts';
export { MemoryShelf, MemoryStore } from './stores/memory.ts';
export * from './stores/parts.ts';
export { firstDifference, type TakenIn, takeIn } from './stores/take-in.ts';
export { systemClock } from './system-clock.ts';
export { isRandom, playersOf, proposedMachines, proposedOf } from './thinking/players.ts';
export { secondThread, serveSecond } from './thinking/second.ts';
export { serveThinking } from './thinking/serve.ts';
export { WorkerThinker } from './thinking/worker-thinker.ts';
export type * from './told.ts';
export { countOf, type Fixture, fixtureOf, type Job } from './tournament/job.ts';
export { type Arena, type FixtureResult, playFixture } from './tournament/play.ts';
export * from './tournament/score.ts';
export { pairingsOf } from './tournament/standings.ts';
export { goesOn } from './turn-time.ts';
export { isFar, onward, towards, walk } from './walk.ts';
export { wayGone } from './ways.ts';
export { anotherLike, wishedOpening } from './wished.ts';
