/** The others around a table of a server: who is away and what can be done then, and what is said. */
import { type Result, t, word } from '@gridhall/core';
import { calledAt, type Seat } from '@gridhall/match';
import {
  type Api,
  type Away,
  absenceOf,
  missingFrom,
  type RoomClient,
  type ServerConnection,
} from '@gridhall/online/client';
import { PHRASES, type Phrase, type RoomInfo } from '@gridhall/online/protocol';

interface Line {
  readonly api: Pick<Api, 'room'>;
  readonly connection: Pick<ServerConnection, 'now'>;
}

export class RoomCompany {
  readonly #room: RoomClient;
  readonly #seat: Seat;
  readonly #line: Line;
  #told: RoomInfo | undefined;
  /** At which entry and with whom away the room was last asked about. */
  #asked = '';

  constructor(room: RoomClient, seat: Seat, line: Line) {
    this.#room = room;
    this.#seat = seat;
    this.#line = line;
  }

  get away(): Away {
    return absenceOf(this.#room, this.#seat, this.#told ?? this.#room.info, this.#line.connection.now());
  }

  /** Who has gone, and what may be done then; otherwise what was said last. */
  get says(): string {
    const { said } = this.#room;
    const { says } = this.away;
    if (says !== '' || !said) return says;
    return `${calledAt(this.#seat.about)[said.by] ?? t`Somebody`}: ${word(PHRASES[said.phrase])}`;
  }

  /** Whether there is anybody to say something to, and one is of those who may. */
  get speaks(): boolean {
    const people = this.#seat.about.players.filter(({ kind }) => kind === 'human');
    return typeof this.#room.you === 'number' && people.length > 1;
  }

  say(phrase: Phrase): void {
    this.#room.say(phrase);
  }

  claim(): Promise<Result<unknown>> {
    return this.#room.claim();
  }

  /** Hears whenever any of it may have changed, until the table is left. */
  listen(hear: () => void): void {
    const look = () => {
      hear();
      void this.#look(hear);
    };
    this.#room.listen(look);
    this.#seat.listen(look);
    look();
  }

  /** From when on the game may be claimed is told with the room, and asked for after every entry. */
  async #look(hear: () => void): Promise<void> {
    const asked = `${this.#seat.n} ${missingFrom(this.#room).join()}`;
    if (asked === this.#asked || this.#seat.about.seats.length < 2) return;
    this.#asked = asked;
    const told = await this.#line.api.room(this.#room.id);
    if (!told.ok) return;
    this.#told = told.value;
    hear();
  }
}
