/** Playing with others line by line. */
import { t, word } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { calledAt } from '@gridhall/match';
import { named, type RoomClient } from '@gridhall/online/client';
import { type ChallengeInfo, PHRASES } from '@gridhall/online/protocol';
import { twoColumns } from '../flags/wrap.ts';
import { Failed } from '../flags/wrong-use.ts';
import { findTable } from '../open/tables.ts';
import { type LineIo, LineTable } from '../plain/line-table.ts';
import { boardArtOf } from '../screen/boards/board.ts';
import { type LinkTarget, readAddress } from './address.ts';
import { challengeLine, ladderLines, profileLines, raceLines, scoreLines } from './contests.ts';
import { type ListedRoom, linksOf, type Others, RATED } from './others.ts';
import { accountLines } from './player.ts';

const HELP = () =>
  twoColumns([
    ['new GAME [name=value …]', t`make a room, and get links to send; red=level-4 seats a machine`],
    ['seek GAME [rated]', t`play whoever looks for the same; rated with a clock`],
    ['LINK', t`sit down, or look on, by a link`],
    ['1, 2, …', t`go on in a room of yours`],
    ['race GAME [name=value …]', t`make a race; begin when all are there, and play your board`],
    ['daily GAME [play]', t`the ranked daily: its scores, or your attempt`],
    ['challenge NAME GAME', t`ask somebody in particular`],
    ['challenges', t`those that wait`],
    ['accept N, decline N', t`an answer to one of them`],
    ['ladder GAME', t`who is how strong`],
    ['player GAME N', t`who has that place of a ladder: ratings, rated games`],
    ['me', t`your ratings, your games, your scores`],
    ['quit', t`leave`],
  ]) + t`The games: ${GAME_NAMES.join(', ')}.`;

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
  async run(way: LinkTarget | undefined): Promise<void> {
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

  async #do(line: string, rooms: readonly ListedRoom[]): Promise<void> {
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
        return this.#seek(more[0] ?? '', more[1] === 'rated');
      case 'ladder':
        return this.#say(ladderLines(await this.#others.must(this.#others.api.ladder(more[0] ?? ''))));
      case 'player':
        return this.#player(more[0] ?? '', more[1] ?? '1');
      case 'race':
        return this.#makeRace(more);
      case 'daily':
        return this.#daily(more[0] ?? '', more[1] === 'play');
      case 'challenge':
        await this.#others.must(this.#others.api.challenge({ to: more[0] ?? '', game: more[1] ?? '' }));
        return this.#print(t`${more[0]} is asked. The game is among your rooms as soon as it is taken.`);
      case 'challenges':
        return this.#say(
          (await this.#challenges()).map((one, i) => `  ${i + 1} ${challengeLine(one, one.game)}`),
        );
      case 'accept':
      case 'decline':
        return this.#answer(Number(more[0] ?? 1), word === 'accept');
      case 'me':
        return this.#say(profileLines(await this.#others.must(this.#others.api.me()), (game) => game));
      default:
        throw new Failed(t`Nobody here knows ${JSON.stringify(word)}. Type help for help.`);
    }
  }

  async #player(game: string, place: string): Promise<void> {
    const { api } = this.#others;
    const { standings } = await this.#others.must(api.ladder(game));
    const one = standings.find((standing) => String(standing.place) === place);
    if (!one) throw new Failed(t`There is no place ${place} in this ladder.`);
    const profile = await this.#others.must(api.player(one.player));
    const lines = accountLines(profile, (name) => name);
    // Heads are the full screen's.
    this.#say([named(profile), ...lines.map((line) => line.replace(/^# /, ''))]);
  }

  async #seek(game: string, rated: boolean): Promise<void> {
    const room = await this.#others.seek(game, rated ? RATED : undefined);
    if (room !== undefined) await this.#play(this.#others.enter(room));
  }

  async #follow({ to, id, secret }: LinkTarget): Promise<void> {
    if (to === 'race') {
      await this.#others.joinRace(id, secret!);
      return this.#race(id, false);
    }
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

  async #play(room: RoomClient): Promise<void> {
    try {
      await this.#others.table(room);
      if (!room.begun && room.info?.state === 'waiting') this.#print(t`Waiting until everybody sits …`);
      const seat = await this.#others.seat(room, this.#warns);
      const stop = this.#listenIn(room, calledAt(seat.about));
      const { tells } = await boardArtOf(seat.table);
      const host = { best: async () => undefined, ...(tells ? { leads: tells } : {}) };
      await new LineTable(seat, this.#io, host).play();
      stop();
      seat.close();
    } finally {
      room.close();
    }
  }

  /** What others say, and whether the line holds. */
  #listenIn(room: RoomClient, called: readonly string[]): () => void {
    let said = room.said?.n;
    let state = room.state;
    return room.listen(() => {
      if (room.said && room.said.n !== said)
        this.#print(`${called[room.said.by] ?? t`Somebody`}: ${word(PHRASES[room.said.phrase])}`);
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

  #say(lines: readonly string[]): void {
    for (const line of lines) this.#print(line);
  }

  async #challenges(): Promise<readonly ChallengeInfo[]> {
    const { challenges } = await this.#others.must(this.#others.api.challenges());
    const open = challenges.filter(({ room }) => room === undefined);
    if (open.length === 0) this.#print(t`No challenge waits.`);
    return open;
  }

  async #answer(number: number, accept: boolean): Promise<void> {
    const one = (await this.#challenges())[number - 1];
    if (!one) throw new Failed(t`There is no challenge ${number}.`);
    const { room } = await this.#others.must(this.#others.api.answer(one.challenge, accept));
    if (room !== undefined) await this.#play(this.#others.enter(room));
  }

  async #daily(game: string, play: boolean): Promise<void> {
    if (play) {
      const { room } = await this.#others.must(this.#others.api.playDaily(game));
      await this.#play(this.#others.enter(room));
    }
    this.#say(scoreLines(await this.#others.must(this.#others.api.scores(game))));
  }

  async #makeRace([game = '', ...words]: readonly string[]): Promise<void> {
    const { race, link } = await this.#others.makeRace(game, words);
    this.#print(t`To race: ${link}`);
    this.#print(t`Type begin when all are there.`);
    await this.#race(race, true);
  }

  /** Until it has begun, and then to one's own board; at the end the places, as far as there are any. */
  async #race(race: string, mine: boolean): Promise<void> {
    const { api } = this.#others;
    const begun = Promise.withResolvers<void>();
    let here = 0;
    const stop = this.#others.followRace(race, (info) => {
      if (info.state !== 'waiting') begun.resolve();
      else if (info.racers.length !== here) this.#say(raceLines(info));
      here = info.racers.length;
    });
    try {
      while (mine) {
        this.#io.print(t`race> `);
        const line = (await this.#io.next())?.trim();
        if (line === undefined || line === 'quit' || line === 'q') return;
        if (line === 'begin' && (await api.startRace(race)).ok) break;
        this.#say(raceLines(await this.#others.must(api.race(race))));
      }
      await begun.promise;
    } finally {
      stop();
    }
    const { room } = await this.#others.must(api.race(race));
    if (room !== undefined) await this.#play(this.#others.enter(room));
    this.#say(raceLines(await this.#others.must(api.race(race))));
  }
}
