/** Games played with others over a network: a node of the server, and where it keeps what is played. */
export type { HallLimits } from './hall/hall.ts';
export type { House } from './house.ts';
export { keepMemorySmall } from './memory.ts';
export * from './protocol.ts';
export { Online, type OnlineOptions } from './server.ts';
export type { Database } from './stores/database.ts';
export { openDatabase } from './stores/open.ts';
