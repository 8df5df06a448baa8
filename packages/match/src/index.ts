/** One table being played: the seats at it, what each is told, and what may be done there. Start with `seat.ts`. */
export type { Eyes } from './chairs.ts';
export { fatalAnswers } from './fatal.ts';
export { Course, lessonOpening } from './lesson.ts';
export { type Link, type Request, readRequest, type Welcome } from './link.ts';
export { machineLuck } from './luck.ts';
export { MACHINE_STEPS } from './machines.ts';
export { Match, type MatchOptions } from './match.ts';
export { AIDED_WORDS, narrate, outcomeWords } from './narrate.ts';
export { type Choices, newOpening, onceMore } from './opening.ts';
export { HINT_STEPS, joinRemote, Place, type PlaceOptions } from './place.ts';
export * from './policy.ts';
export type * from './ports.ts';
export { bestWords, choiceWords, type Group, personOf, resultsOf } from './results.ts';
export type * from './seat.ts';
export type * from './store.ts';
export type * from './told.ts';
