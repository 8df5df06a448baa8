/** What a socket waits for outside of rooms: somebody to play with, news of the lobby, races that go on. */
import { bad } from '@gridhall/core';
import { LIMITS } from '../../protocol/index.ts';
import type { LobbyWatcher } from '../hall/lobby-feed.ts';
import type { Caller, MessageOf } from './caller.ts';

const MOST_RACES = LIMITS.placesPerSocket;

export class Wishing {
  readonly #caller: Caller;
  readonly #races = new Set<string>();
  readonly #watcher: LobbyWatcher;
  #seek: string | undefined;

  constructor(caller: Caller) {
    this.#caller = caller;
    const { voice, account } = caller;
    this.#watcher = {
      account,
      tell: (message) => voice.tell(message),
      tellChallenges: (challenges) => voice.say({ type: 'challenges', challenges }),
    };
  }

  async seek({ type: _seek, id, ...body }: MessageOf<'seek'>): Promise<void> {
    const { hall, voice, known } = this.#caller;
    if (!known) return voice.no(bad('no-token').fault, { id });
    const allowed = hall.allowsGame(body.rated, 'seeks');
    if (!allowed.ok) return voice.no(allowed.fault, { id });
    await this.unseek();
    const sought = await hall.lobby.seek(known, body);
    if (!sought.ok) return voice.no(sought.fault, { id });
    // Who has found somebody is told as everybody is.
    if (!('seek' in sought.value)) return;
    this.#seek = sought.value.seek;
    hall.lobby.hold(this.#seek);
    voice.say({ type: 'seeking', id, seek: this.#seek });
  }

  async unseek(): Promise<void> {
    const { hall, known } = this.#caller;
    const seek = this.#seek;
    this.#seek = undefined;
    if (seek !== undefined && known) await hall.lobby.unseek(seek, known.id);
  }

  found(): void {
    this.#seek = undefined;
  }

  async standInLobby({ on }: MessageOf<'lobby'>): Promise<void> {
    const { hall, voice, account } = this.#caller;
    if (!on) return hall.lobbyFeed.remove(this.#watcher);
    const challenges = account === undefined ? [] : await hall.lobby.challengesOf(account);
    await hall.lobbyFeed.add(this.#watcher, (seeks) =>
      voice.say({ type: 'lobby', seeks, challenges, here: hall.guests.size }),
    );
  }

  /** The socket is closed. */
  async leave(): Promise<void> {
    this.#caller.hall.lobbyFeed.remove(this.#watcher);
    await this.unseek();
  }

  async lookAt({ race }: MessageOf<'race'>): Promise<void> {
    if (!this.#races.has(race) && this.#races.size >= MOST_RACES)
      return this.#caller.voice.no(bad('too-many-places', { most: MOST_RACES }).fault);
    this.#races.add(race);
    await this.#tellRace(race);
  }

  /** A race goes on. */
  race(id: string): void {
    if (this.#races.has(id)) void this.#caller.safely(() => this.#tellRace(id));
  }

  async #tellRace(race: string): Promise<void> {
    const { hall, voice, known } = this.#caller;
    const info = await hall.races.info(race, known);
    if (info.ok) voice.say({ type: 'race', info: info.value });
  }
}
