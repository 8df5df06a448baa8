/** What a client may count on, and what it is held to. */

/**
 * The version of the messages.
 * @stable
 */
export const PROTOCOL = 2;

export const LIMITS = {
  /** Bytes of a body over HTTP, and of a frame. */
  body: 64 * 1024,
  frame: 8 * 1024,
  /** Messages while playing, and in the lobby, in so many milliseconds. */
  playing: { messages: 100, ms: 20_000 },
  lobby: { messages: 30, ms: 30_000 },
  /** What is only looked at: views, entries, scores, ladders. */
  reading: { messages: 600, ms: 20_000 },
  /** `hello` has to come within so many milliseconds. */
  helloMs: 5000,
  /** Bytes that may wait to be sent to a socket before it is closed. */
  unsent: 1024 * 1024,
  /** Rooms, and races, that one socket looks at. */
  placesPerSocket: 64,
  /** Fields of a board played online, doublings that are possible counted in. */
  fields: 10_000,
  entries: 20_000,
  /** Bytes of states a room keeps to look back quickly. */
  snapshots: 1024 * 1024,
  nameLength: 24,
  raceFewest: 2,
  raceMost: 16,
  /** Entries answered at once, and lines of each list of what is mine; the rest is asked for again. */
  entriesAtOnce: 1000,
  mineAtOnce: 1000,
  /** Of somebody else: rated games that are over, and steps of ratings. */
  gamesOfPlayer: 20,
  stepsOfPlayer: 500,
} as const;

/** After these a room lapses, in milliseconds. */
export const LAPSES = {
  /** A seat that nobody takes closes the room. */
  seat: 24 * 3_600_000,
  /** Without a clock the others may claim. */
  claim: 3 * 24 * 3_600_000,
  /** A room that nobody touches is archived. */
  idle: 30 * 24 * 3_600_000,
} as const;
