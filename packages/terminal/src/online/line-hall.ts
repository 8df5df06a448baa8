/** Playing with others line by line. */
import { t } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import type { Room } from '@gridhall/online/client';
import { PHRASES } from '@gridhall/online/protocol';
import { Failed } from '../flags/wrong-use.ts';
import { findTable } from '../open/tables.ts';
import { type LineIo, LineTable } from '../plain/line-table.ts';
import { readAddress, type Way } from './address.ts';
import { linksOf, type Others, type OwnRoom } from './others.ts';

const HELP = () =>
  [
    t`new GAME [preset=…] [name=value …]   make a room, and get links to send; red=greedy seats a machine`,
    t`seek GAME                            play whoever looks for the same`,
    t`LINK                                 sit down, or look on, by a link`,
    t`1, 2, …                              go on in a room of yours`,
    t`ladder GAME                          who is how strong`,
    t`quit                                 leave`,
    t`The games: ${GAME_NAMES.join(', ')}.`,
  ].join('\n');

export class LineHall {
  readonly #others: Others;
  readonly #io: LineIo;
  readonly #warns: () => boolean;

  constructor(others: Others, io: LineIo, warns: () => boolean) {
    this.#others = others;
    this.#io = io;
    this.#warns = warns;
  }

  /** Until the input ends, or the player leaves; straight to where a link leads, where one was given. */
  async run(way: Way | undefined): Promise<void> {
    const { api, name } = this.#others;
    this.#print(t`Among others at ${api.base}, as ${name}. Type help for help.`);
    if (way) {
      await this.#attempt(() => this.#follow(way));
      return;
    }
    for (;;) {
      const rooms = await this.#others.rooms();
      rooms.forEach(({ game, state }, i) => {
        this.#print(`  ${i + 1} ${game}: ${state === 'waiting' ? t`waiting for others` : t`under way`}`);
      });
      this.#io.print(t`others> `);
      const line = (await this.#io.next())?.trim();
      if (line === undefined || line === 'quit' || line === 'q') return;
      if (line !== '') await this.#attempt(() => this.#do(line, rooms));
    }
  }

  #print(text: string): void {
    this.#io.print(`${text}\n`);
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.#print(error.message);
    }
  }

  async #do(line: string, rooms: readonly OwnRoom[]): Promise<void> {
    const [word = '', ...more] = line.split(/\s+/);
    const number = /^\d+$/.test(word) ? rooms[Number(word) - 1] : undefined;
    if (number) return this.#play(this.#others.enter(number.room));
    const address = /^https?:\/\//.test(word) ? readAddress(word) : undefined;
    if (address?.way) return this.#follow(address.way);
    switch (word) {
      case 'help':
        return this.#print(HELP());
      case 'new':
        return this.#make(more);
      case 'seek':
        this.#print(t`Looking for somebody …`);
        return this.#play(this.#others.enter(await this.#others.seek(more[0] ?? '')));
      case 'ladder':
        return this.#ladder(more[0] ?? '');
      default:
        throw new Failed(t`Nobody here knows ${JSON.stringify(word)}. Type help for help.`);
    }
  }

  async #follow({ to, id, secret }: Way): Promise<void> {
    if (to === 'sit') await this.#others.sit(id, secret!);
    await this.#play(this.#others.enter(id, to === 'watch' ? secret : undefined));
  }

  async #make([game = '', ...words]: readonly string[]): Promise<void> {
    const made = await this.#others.make(game, words);
    const info = await this.#others.api.room(made.room);
    const seats = (await findTable(game))!.game.seats(info.ok ? info.value.params : {});
    for (const [what, link] of linksOf(this.#others.api.base, made, seats)) this.#print(`${what}: ${link}`);
    await this.#play(this.#others.enter(made.room));
  }

  async #play(room: Room): Promise<void> {
    try {
      await this.#others.table(room);
      if (!room.begun && room.info?.state === 'waiting') this.#print(t`Waiting until everybody sits …`);
      const seat = await this.#others.seat(room, this.#warns);
      const stop = this.#listenIn(room, seat.about.seats);
      await new LineTable(seat, this.#io, { best: async () => undefined }).play();
      stop();
      seat.close();
    } finally {
      room.close();
    }
  }

  /** What others say, and whether the line holds. */
  #listenIn(room: Room, seats: readonly string[]): () => void {
    let said = room.said?.n;
    let state = room.state;
    return room.listen(() => {
      if (room.said && room.said.n !== said)
        this.#print(`${seats[room.said.by] ?? t`Somebody`}: ${PHRASES[room.said.phrase]}`);
      said = room.said?.n;
      if (room.state !== state)
        this.#print(
          room.state === 'away'
            ? t`Reconnecting …, and nothing is lost.`
            : room.state === 'here'
              ? t`Here again.`
              : (room.refused ?? ''),
        );
      state = room.state;
    });
  }

  async #ladder(game: string): Promise<void> {
    const ladder = await this.#others.api.ladder(game);
    if (!ladder.ok) throw new Failed(String(ladder.fault.args.words ?? ladder.fault.code));
    if (ladder.value.standings.length === 0) this.#print(t`Nobody has a rating yet.`);
    for (const { place, name, rating, games } of ladder.value.standings)
      this.#print(`${String(place).padStart(3)}  ${Math.round(rating)}  ${name} (${games})`);
  }
}
