/** One table being played: the seats at it, what each is told, and what may be done there. Start with `seat.ts`. */

export { BOT_LIMITS, Bot, type BotLimits, type Pipe } from './bots/bot.ts';
export * from './bots/messages.ts';
export { type BotNews, botWords, sitDown } from './bots/sit.ts';
export { isAided, isHinted, isOwnBoard, knownOf } from './keeper/facts.ts';
export { Course, lessonOpening } from './keeper/lesson.ts';
export { MACHINE_STEPS, machineLuck } from './keeper/machines.ts';
export { Match, type MatchLink, type MatchOptions } from './keeper/match.ts';
export { type Choices, newOpening, onceMore } from './keeper/opening.ts';
export { openPatiently, type Patience, REPLAY_BUDGET } from './keeper/patience.ts';
export type { Viewpoint } from './keeper/subscribers.ts';
export { goesOn } from './keeper/turn-clock.ts';
export {
  HINT_STEPS,
  joinRemote,
  SeatClient,
  type SeatClientOptions,
} from './seat/client.ts';
export { fatalAnswers, noWayOut, perilsBy, perilWords } from './seat/fatal.ts';
export * from './seat/messages.ts';
export { aidedWords, calledAt, chronicle, measureCounters, narrate, outcomeWords } from './seat/narrate.ts';
export * from './seat/offer-words.ts';
export * from './seat/policy.ts';
export type * from './seat/ports.ts';
export type * from './seat/seat.ts';
export { MemoryShelf, MemoryStore } from './stores/memory.ts';
export * from './stores/parts.ts';
export type * from './stores/store.ts';
export { firstDifference, type TakenIn, takeIn } from './stores/take-in.ts';
export {
  chooseRandomly,
  imaginer,
  isRandom,
  playersOf,
  proposedMachines,
  proposedOf,
} from './thinking/players.ts';
export { secondThread, serveSecond } from './thinking/second.ts';
export { serveThinking } from './thinking/serve.ts';
export { systemClock } from './thinking/system-clock.ts';
export { serveWorker, startWorker, type WorkerChannel } from './thinking/worker.ts';
export { WorkerThinker } from './thinking/worker-thinker.ts';
export { countOf, type Fixture, fixtureOf, type Job } from './tournament/job.ts';
export { type Arena, type FixtureResult, playFixture } from './tournament/play.ts';
export * from './tournament/score.ts';
export { pairingsOf } from './tournament/standings.ts';
