/**
 * What may go wrong with nodes and databases, done to real ones: whatever was acknowledged must be there afterwards, in its
 * order, every room must replay, and whoever sends his move again must be answered soon.
 */
import type { ClockRule } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { replayRoom } from '../src/server/rooms/replay.ts';
import { fresh128, fresh256 } from '../src/server/secrets.ts';
import { openDatabase } from '../src/stores/open.ts';
import { Store } from '../src/stores/store.ts';
import { MovingLine } from '../src/testing/moving-line.ts';
import { Person } from '../src/testing/served.ts';
import { games } from './crowd.ts';

/** What is sent, and sent again, has to be answered within this. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 100;
const AGAIN_MS = 40;
/** As often it is broken on the way to all the moves, unless something else is said. */
const HARMS = 40;

export interface FaultTrial {
  readonly database: string;
  readonly tables: number;
  /** What is done to it is done again until so many moves were acknowledged; once at least. */
  readonly moves: number;
  /** About so often on the way to them. */
  readonly harms?: number;
  /** Nodes, as a balancer has them: who gets no answer from one asks the next. */
  urls(): readonly string[];
  readonly clock?: ClockRule;
  /** In how many milliseconds everything has to be answered, where that is not the usual. */
  readonly patience?: number;
  /**
   * Breaks something, and mends it: all is there again when this settles. The answer is since when it could come back, by
   * `performance.now()`: what was killed was started anew, what stood still went on.
   */
  harm(): Promise<number>;
}

export interface Held {
  /** Moves that were acknowledged, and are there. */
  readonly moves: number;
  readonly rooms: number;
  readonly harms: number;
  /** The longest that a move has waited for its answer, in milliseconds. */
  readonly longest: number;
  /** From when it could come back until every table had an answer: the longest it took, and half of the times. */
  readonly back: number;
  readonly usual: number;
  /** The longest it took once all was there again: processes started, databases recovered. */
  readonly after: number;
  /** How often something was sent again. */
  readonly again: number;
}

interface Played {
  readonly room: string;
  readonly moves: readonly string[];
  acknowledged: number;
}

/** Two people who play one game after the other, and send again what was not answered. */
class Stubborn {
  readonly #trial: FaultTrial;
  readonly #lists: readonly (readonly string[])[];
  readonly #people: readonly [Person, Person];
  /** Each has a socket at each node he has asked. */
  readonly #lines = new Map<string, Promise<MovingLine>>();
  readonly played: Played[] = [];
  acknowledged = 0;
  longest = 0;
  again = 0;
  /** When the last answer came. */
  answered = 0;
  #going = true;
  #which: number;
  readonly #patience: number;
  /** What it waits for, and since when. */
  #waits: { readonly what: string; readonly since: number } | undefined;

  constructor(trial: FaultTrial, lists: readonly (readonly string[])[], which: number) {
    this.#trial = trial;
    this.#lists = lists;
    this.#which = which;
    this.#patience = trial.patience ?? PATIENCE_MS;
    this.#people = [new Person('', fresh256()), new Person('', fresh256())];
  }

  stop(): void {
    this.#going = false;
  }

  /** Throws where it has waited for too long, also for somebody who says nothing at all. */
  look(): void {
    if (!this.#waits) return;
    const waited = performance.now() - this.#waits.since;
    if (waited > this.#patience)
      throw new Error(`${this.#waits.what} has waited ${Math.round(waited)} ms for its answer`);
  }

  /** Plays until it is stopped; throws where it was not answered in time, or wrongly. */
  async play(): Promise<void> {
    for (const person of this.#people)
      await this.#until('a token', person, async () => (await person.enter()).status);
    while (this.#going) {
      const game = await this.#sit();
      while (this.#going && game.acknowledged < game.moves.length - 1) await this.#move(game);
    }
    for (const line of await Promise.allSettled(this.#lines.values()))
      if (line.status === 'fulfilled') line.value.close();
  }

  async #sit(): Promise<Played> {
    const [one, two] = this.#people;
    const { clock } = this.#trial;
    let made: { room: string; invites: { secret: string }[] } | undefined;
    await this.#until('a room', one, async () => {
      const wish = { game: 'jungle', nonce: fresh128(), ...(clock ? { clock } : {}) };
      const { status, body } = await one.post('/api/rooms', wish);
      if (status === 201) made = body as unknown as typeof made;
      return status;
    });
    const { room, invites } = made!;
    const sit = { secret: invites[0]!.secret, nonce: fresh128() };
    await this.#until('a seat', two, async () => (await two.post(`/api/rooms/${room}/seats`, sit)).status);
    const game = { room, moves: this.#lists[this.#which++ % this.#lists.length]!, acknowledged: 0 };
    this.played.push(game);
    return game;
  }

  async #move(game: Played): Promise<void> {
    const n = game.acknowledged;
    const who = this.#people[n % 2]!;
    await this.#until(`move ${n} of ${game.room}`, who, async () =>
      (await this.#line(who)).move(game.room, n, game.moves[n]!),
    );
    game.acknowledged = n + 1;
    this.acknowledged++;
  }

  /** The socket at the node that is asked: the one that is there, or a new one where it broke. */
  #line({ url, token }: Person): Promise<MovingLine> {
    const key = `${url} ${token}`;
    const there = this.#lines.get(key);
    if (there) return there;
    const opening = MovingLine.open(url, token);
    this.#lines.set(key, opening);
    const forget = () => this.#lines.delete(key);
    opening.then((line) => line.broken.then(forget), forget);
    return opening;
  }

  /** Again and again, at one node after the other. */
  async #until(what: string, who: Person, send: () => Promise<number>): Promise<void> {
    const started = performance.now();
    this.#waits = { what, since: started };
    for (let tried = this.#people.indexOf(who); ; tried++) {
      const urls = this.#trial.urls();
      who.url = urls[tried % urls.length]!;
      const status = await send().catch((error) => {
        if (error instanceof TypeError) return 503;
        throw error;
      });
      if (status < 300) break;
      if (status < 500 && status !== 409) throw new Error(`${what} was answered ${status}`);
      if (performance.now() - started > this.#patience)
        throw new Error(`${what} was not answered in ${this.#patience} ms, at last with ${status}`);
      this.again++;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    // An answer that comes is one only if it comes in time.
    this.look();
    this.#waits = undefined;
    this.answered = performance.now();
    this.longest = Math.max(this.longest, this.answered - started);
  }
}

/** Tables play while something is done to what they play on; then everything is looked at. */
export async function playThrough(trial: FaultTrial): Promise<Held> {
  const lists = await games(16);
  const all = Array.from({ length: trial.tables }, (_none, i) => new Stubborn(trial, lists, i));
  let failed: unknown;
  const late = Promise.withResolvers<never>();
  const looking = setInterval(() => {
    try {
      for (const one of all) one.look();
    } catch (error) {
      late.reject(error);
    }
  }, LOOK_MS);
  const playing = Promise.race([late.promise, Promise.all(all.map((one) => one.play()))])
    .catch((error) => {
      failed = error;
      for (const one of all) one.stop();
    })
    .finally(() => clearInterval(looking));
  const count = () => all.reduce((sum, one) => sum + one.acknowledged, 0);
  const backs: number[] = [];
  let after = 0;
  // Everybody is at it before anything happens.
  await until(() => failed !== undefined || all.every(({ acknowledged }) => acknowledged > 0));
  while (failed === undefined && (backs.length === 0 || count() < trial.moves)) {
    const next = count() + (trial.moves / (trial.harms ?? HARMS)) * (0.5 + Math.random());
    await until(() => failed !== undefined || count() >= next);
    // What does not come back is not waited for longer than anybody's patience lasts.
    const since = await Promise.race([trial.harm(), playing.then(() => 0)]);
    const up = performance.now();
    await until(() => failed !== undefined || all.every(({ answered }) => answered > up));
    const last = Math.max(...all.map(({ answered }) => answered));
    after = Math.max(after, last - up);
    backs.push(last - since);
  }
  for (const one of all) one.stop();
  await playing;
  if (failed !== undefined) throw failed;
  const played = all.flatMap((one) => one.played);
  await check(trial.database, played);
  backs.sort((a, b) => a - b);
  return {
    ...{ moves: count(), rooms: played.length, harms: backs.length },
    ...{ back: backs.at(-1)!, usual: backs[backs.length >> 1]!, after },
    longest: Math.max(...all.map((one) => one.longest)),
    again: all.reduce((sum, one) => sum + one.again, 0),
  };
}

async function until(so: () => boolean): Promise<void> {
  while (!so()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Holds what is stored to what was acknowledged, and replays it. */
async function check(database: string, played: readonly Played[]): Promise<void> {
  const store = await Store.open(await openDatabase(database, false));
  const table = await tableOf('jungle');
  try {
    for (const { room, moves, acknowledged } of played) {
      const row = await store.rooms.find(room);
      const entries = await store.rooms.entries(room);
      if (!row || entries.length < acknowledged)
        throw new Error(`${room}: ${acknowledged} were acknowledged and ${entries.length} are there`);
      for (const [i, { entry }] of entries.entries())
        if (entry.n !== i + 1 || entry.move !== moves[i])
          throw new Error(`${room}: entry ${i + 1} is ${entry.n} ${entry.move ?? entry.act}`);
      const replayed = await replayRoom(table, row, entries);
      if (!replayed.ok) throw new Error(`${room} does not replay: ${replayed.fault.code}`);
    }
  } finally {
    await store.close();
  }
}
