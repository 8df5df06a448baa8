/**
 * What may go wrong with nodes and databases, done to real ones: whatever was acknowledged must be there afterwards, in its
 * order, and whoever sends his move again must be answered soon.
 */
import { fresh128, fresh256 } from '../secrets.ts';
import { openDatabase } from '../stores/open.ts';
import { games } from './crowd.ts';
import { Person } from './served.ts';

/** A move that is sent again has to be answered within this. */
const PATIENCE_MS = 15_000;

/** A table of two that plays a game known beforehand over HTTP, and sends again what was not answered. */
class Stubborn {
  readonly #moves: readonly string[];
  readonly #people: readonly [Person, Person];
  readonly #urls: () => readonly [string, string];
  readonly room: string;
  /** Moves that were acknowledged. */
  acknowledged = 0;
  /** The longest that a move has waited for its answer, in milliseconds. */
  longest = 0;
  #going = true;

  private constructor(
    room: string,
    people: readonly [Person, Person],
    moves: readonly string[],
    urls: () => readonly [string, string],
  ) {
    this.room = room;
    this.#people = people;
    this.#moves = moves;
    this.#urls = urls;
  }

  static async sit(moves: readonly string[], urls: () => readonly [string, string]): Promise<Stubborn> {
    const people = [new Person(urls()[0], fresh256()), new Person(urls()[0], fresh256())] as const;
    for (const person of people) await person.enter('stubborn');
    const { body } = await people[0].post('/api/rooms', { game: 'jungle', nonce: fresh128() });
    const { room, invites } = body as unknown as { room: string; invites: { secret: string }[] };
    await people[1].post(`/api/rooms/${room}/seats`, { secret: invites[0]!.secret, nonce: fresh128() });
    return new Stubborn(room, people, moves, urls);
  }

  stop(): void {
    this.#going = false;
  }

  /** Plays until it is stopped or the game is over; throws where it was not answered in time, or wrongly. */
  async play(): Promise<void> {
    while (this.#going && this.acknowledged < this.#moves.length - 1) {
      const n = this.acknowledged;
      const started = performance.now();
      while (!(await this.#send(n))) {
        if (performance.now() - started > PATIENCE_MS)
          throw new Error(`move ${n} of ${this.room} was not answered`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      this.longest = Math.max(this.longest, performance.now() - started);
      this.acknowledged = n + 1;
    }
  }

  async #send(n: number): Promise<boolean> {
    const seat = n % 2;
    const who = new Person(this.#urls()[seat]!, '', this.#people[seat]!.token);
    try {
      const { status, body } = await who.post(`/api/rooms/${this.room}/entries`, { n, move: this.#moves[n] });
      if (status === 200) return true;
      if (status >= 500) return false;
      // The other side's node may not have heard of the last move yet.
      if (status === 409 || body.fault === 'not-your-question') return false;
      throw new Error(`move ${n} of ${this.room} was answered ${status} ${JSON.stringify(body)}`);
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  }

  /** Holds what is stored to what was acknowledged. */
  async check(database: string): Promise<void> {
    const opened = await openDatabase(database);
    try {
      const rows = await opened.query<{ n: number; move: string | null }>(
        'SELECT n, move FROM entry WHERE room = $1 ORDER BY n',
        [this.room],
      );
      if (rows.length < this.acknowledged)
        throw new Error(`${this.room}: ${this.acknowledged} were acknowledged and ${rows.length} are there`);
      for (const [i, { n, move }] of rows.entries())
        if (Number(n) !== i + 1 || move !== this.#moves[i])
          throw new Error(`${this.room}: entry ${i + 1} is ${n} ${move}`);
    } finally {
      await opened.close();
    }
  }
}

/** Tables play while something is done to what they play on; then everything is looked at. */
export async function playThrough(
  database: string,
  tables: number,
  urls: () => readonly [string, string],
  harm: () => Promise<void>,
): Promise<{ readonly moves: number; readonly longest: number }> {
  const lists = await games(Math.min(tables, 8));
  const all: Stubborn[] = [];
  for (let i = 0; i < tables; i++) all.push(await Stubborn.sit(lists[i % lists.length]!, urls));
  const playing = Promise.all(all.map((one) => one.play()));
  // It is awaited below; until then a failure must not end the process.
  playing.catch(() => {});
  await harm();
  for (const one of all) one.stop();
  await playing;
  for (const one of all) await one.check(database);
  return {
    moves: all.reduce((sum, one) => sum + one.acknowledged, 0),
    longest: Math.max(...all.map((one) => one.longest)),
  };
}
