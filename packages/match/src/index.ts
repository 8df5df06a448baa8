/** One table being played: the seats at it, what each is told, and what may be done there. Start with `seat.ts`. */
export * from './policy.ts';
export type * from './ports.ts';
export type * from './seat.ts';
export type * from './store.ts';
export type * from './told.ts';
