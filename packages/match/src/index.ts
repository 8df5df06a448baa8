/** One table being played: the seats at it, what each is told, and what may be done there. Start with `seat.ts`. */

export { isAided, isHinted } from './aided.ts';
export { isOwnBoard, knownOf } from './board-facts.ts';

export { BOT_LIMITS, Bot, type BotLimits, type Pipe } from './bots/bot.ts';
export * from './bots/messages.ts';
export { type BotNews, botWords, sitDown } from './bots/sit.ts';
export { calledAt } from './called.ts';

export type { Eyes } from './chairs.ts';

export { fatalAnswers, noWayOut, perilsBy, perilWords } from './fatal.ts';

export { Course, lessonOpening } from './lesson.ts';
export { type Link, type Request, readRequest, type Welcome } from './link.ts';

export { machineLuck } from './luck.ts';
export { MACHINE_STEPS } from './machines.ts';

export { Match, type MatchOptions } from './match.ts';

export { aidedWords, chronicle, measureCounters, narrate, outcomeWords } from './narrate.ts';

export * from './offer-words.ts';
export { type Choices, newOpening, onceMore } from './opening.ts';

export { openPatiently, type Patience, REPLAY_BUDGET } from './patience.ts';

export { HINT_STEPS, joinRemote, Place, type PlaceOptions } from './place.ts';
export * from './policy.ts';

export type * from './ports.ts';

export type * from './seat.ts';

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
