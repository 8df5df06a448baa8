/** What everybody may know of somebody's games: the rated ones that are over, and to which nobody was invited. */
import type { Outcome } from '@gridhall/core';
import { LIMITS, NAMELESS, type RatedGame } from '../protocol/index.ts';
import { type Database, placeholders, type Value } from './database.ts';

type Raw = Readonly<Record<string, Value>>;
type Mate = RatedGame['with'][number];

export class Profiles {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The last games that have changed a rating of an account, the last one first; none is looked for further back than so. */
  async games(account: string, most: number): Promise<readonly RatedGame[]> {
    // A step of a rating names the room it comes of, or the race; in a race everybody has a room of his own.
    const rows = await this.#database.query<Raw>(
      `SELECT step.game, step.at, step.room AS place, race.id AS race, seat.room, seat.seat, result.outcome
        FROM (SELECT * FROM rating_history WHERE account = $1 ORDER BY at DESC, room LIMIT $2) AS step
        LEFT JOIN room ON room.id = step.room AND room.listed = 1
        LEFT JOIN race ON race.id = step.room
        LEFT JOIN racer ON racer.race = race.id AND racer.account = step.account
        LEFT JOIN seat ON seat.room = COALESCE(room.id, racer.room) AND seat.account = step.account
        LEFT JOIN result ON result.room = seat.room
        WHERE room.id IS NOT NULL OR race.id IS NOT NULL
        ORDER BY step.at DESC, step.room LIMIT $3`,
      [account, LIMITS.stepsOfPlayer, most],
    );
    const mates = await this.#mates(
      account,
      rows.map(({ place }) => String(place)),
    );
    return rows.map(({ game, at, place, race, room, seat, outcome }) => {
      const ended = outcome === null ? undefined : (JSON.parse(String(outcome)) as Outcome);
      const result = ended?.results[Number(seat)];
      return {
        ...{ game: String(game), at: Number(at), with: mates.get(String(place)) ?? [] },
        ...(result === undefined ? {} : { result }),
        // What all have played on one board is everybody's to look at when it is over; other games are not.
        ...(race === null ? {} : { race: String(race), ...(ended ? { room: String(room) } : {}) }),
      };
    });
  }

  /** With whom, by room or race. */
  async #mates(account: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Mate[]>> {
    const mates = new Map<string, Mate[]>();
    if (ids.length === 0) return mates;
    const places = placeholders(ids.length, 1);
    // Who is deleted has no account at a seat, and in a race one that is nobody's.
    const rows = await this.#database.query<Raw>(
      `SELECT seat.room AS place, seat.seat AS nth, seat.name, seat.bot, seat.account FROM seat
        WHERE seat.room IN (${places}) AND (seat.account IS NULL OR seat.account <> $1)
        UNION ALL
        SELECT racer.race, racer.place, account.name, account.bot, account.id FROM racer
        LEFT JOIN account ON account.id = racer.account
        WHERE racer.race IN (${places}) AND racer.account <> $1
        ORDER BY 1, 2`,
      [account, ...ids],
    );
    for (const { place, name, bot, account: player } of rows) {
      const mate: Mate = {
        name: String(name ?? NAMELESS),
        ...(Number(bot) === 1 ? { bot: true } : {}),
        ...(player === null ? {} : { player: String(player) }),
      };
      mates.set(String(place), [...(mates.get(String(place)) ?? []), mate]);
    }
    return mates;
  }
}
