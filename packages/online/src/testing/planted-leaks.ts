/** Secrets planted where they could get out, so that it is seen whether they would be found. */
import { bad, Session } from '@gridhall/core';
import { vi } from 'vitest';
import { AccountDesk } from '../server/hall/accounts.ts';
import { DailyBoards } from '../server/hall/dailies.ts';
import { Lobby } from '../server/hall/lobby.ts';
import { Races } from '../server/hall/races.ts';
import { API_HEADERS } from '../server/http/reply.ts';
import { PresenceBoard } from '../server/rooms/presence.ts';
import { Room } from '../server/rooms/room.ts';
import { Rooms } from '../server/rooms/rooms.ts';
import { secretHash } from '../server/secrets.ts';
import type { Database } from '../stores/database.ts';
import type { RoomRow } from '../stores/rows.ts';
import type { Store } from '../stores/store.ts';
import type { Person, Served } from './served.ts';

/** Where something is planted. */
export interface PlantedLeak {
  /** The room of the moment. */
  room(): RoomRow;
  readonly ada: Person;
  readonly ben: Person;
  readonly house: Served['house'];
  readonly database: Database;
  readonly store: Store;
}

/** By the way it takes: what gets out, and how. */
export type Leaks = Readonly<Record<string, readonly [what: string, plant: (scene: PlantedLeak) => void]>>;

/** What of a room could be said, by its name. */
export const SECRETS_OF_A_ROOM: readonly (readonly [what: string, secret: (scene: PlantedLeak) => string])[] =
  [
    ['room.setup', ({ room }) => room().setup?.seed ?? ''],
    ['room.salt', ({ room }) => room().salt ?? ''],
    ['room.proof', ({ room }) => room().proof!.secret],
    ['seat.nonce', ({ room }) => room().seats[0]!.nonce!],
    ['room.watch', ({ room }) => room().watch],
    ['a token', ({ ben }) => ben.token],
    ['a key', ({ ada }) => ada.key],
    ['account.key_hash', ({ ben }) => secretHash(ben.key)],
  ];

/** Ways by which it could get out, in every game. */
export const SEAMS: Readonly<Record<string, (secret: () => string) => void>> = {
  'a view': (secret) => {
    const { view } = Session.prototype;
    vi.spyOn(Session.prototype, 'view').mockImplementation(function (this: Session, viewer) {
      return { ...(view.call(this, viewer) as object), secret: secret() };
    });
  },
  'a question': (secret) => {
    const { ask } = Session.prototype;
    vi.spyOn(Session.prototype, 'ask').mockImplementation(function (this: Session, viewer) {
      const question = ask.call(this, viewer);
      return question && { ...question, secret: secret() };
    });
  },
  'an entry that is told': (secret) => {
    const { toldEntry } = Session.prototype;
    vi.spyOn(Session.prototype, 'toldEntry').mockImplementation(function (this: Session, entry, viewer) {
      return { ...toldEntry.call(this, entry, viewer), check: secret() };
    });
  },
  'what is refused': (secret) => {
    const { play } = Session.prototype;
    vi.spyOn(Session.prototype, 'play').mockImplementation(function (this: Session, ...args) {
      const done = play.apply(this, args);
      return done.ok ? done : bad(done.fault.code, { ...done.fault.args, secret: secret() });
    });
  },
  'what everybody may know of it': (secret) => {
    const { info } = Rooms.prototype;
    vi.spyOn(Rooms.prototype, 'info').mockImplementation(async function (this: Rooms, one) {
      const known = await info.call(this, one);
      return { ...known, params: { ...known.params, secret: secret() } };
    });
  },
};

/** What a node says of no room in particular. */
export const OF_A_NODE: Leaks = {
  'a header': [
    'room.salt',
    (scene) => {
      vi.spyOn(API_HEADERS, 'referrer-policy', 'get').mockImplementation(() => scene.room().salt ?? '');
    },
  ],
  'its figures': [
    'room.setup',
    (scene) => {
      const seed = () => scene.room().setup?.seed as unknown as number;
      vi.spyOn(Rooms.prototype, 'figures', 'get').mockImplementation(() => ({ rooms: 1, open: seed() }));
    },
  ],
  'its log': [
    'seat.nonce',
    (scene) => {
      const { enter } = Room.prototype;
      vi.spyOn(Room.prototype, 'enter').mockImplementation(function (this: Room, ...entered) {
        scene.house.log('entered', { nonce: this.row.seats[0]!.nonce! });
        return enter.apply(this, entered);
      });
    },
  ],
  'who is there': [
    'room.watch',
    (scene) => {
      const { of } = PresenceBoard.prototype;
      vi.spyOn(PresenceBoard.prototype, 'of').mockImplementation(function (this: PresenceBoard, id) {
        return { ...of.call(this, id), secret: scene.room().watch };
      });
    },
  ],
  'the lobby': [
    'seek.nonce',
    (scene) => {
      const { list } = Lobby.prototype;
      vi.spyOn(Lobby.prototype, 'list').mockImplementation(async function (this: Lobby) {
        const name = await kept(scene, 'seek', 'nonce');
        return (await list.call(this)).map((one) => ({ ...one, name }));
      });
    },
  ],
  'a challenge': [
    'challenge.nonce',
    (scene) => {
      const { challengesOf } = Lobby.prototype;
      vi.spyOn(Lobby.prototype, 'challengesOf').mockImplementation(async function (this: Lobby, account) {
        const from = await kept(scene, 'challenge', 'nonce');
        return (await challengesOf.call(this, account)).map((one) => ({ ...one, from }));
      });
    },
  ],
  'what somebody has': [
    'account.key_hash',
    (scene) => {
      const { me } = AccountDesk.prototype;
      vi.spyOn(AccountDesk.prototype, 'me').mockImplementation(async function (this: AccountDesk, ...asked) {
        const mine = await me.apply(this, asked);
        return { ...mine, account: { ...mine.account, name: await kept(scene, 'account', 'key_hash') } };
      });
    },
  ],
  'what everybody may know of somebody': [
    'room.watch',
    (scene) => {
      const { profile } = AccountDesk.prototype;
      vi.spyOn(AccountDesk.prototype, 'profile').mockImplementation(async function (this: AccountDesk, id) {
        const known = await profile.call(this, id);
        return known.ok ? { ...known, value: { ...known.value, since: scene.room().watch } } : known;
      });
    },
  ],
  'who somebody is': [
    'token.hash',
    (scene) => {
      const { enter } = AccountDesk.prototype;
      vi.spyOn(AccountDesk.prototype, 'enter').mockImplementation(async function (
        this: AccountDesk,
        ...asked
      ) {
        const entered = await enter.apply(this, asked);
        const name = await kept(scene, 'token', 'hash');
        return entered.ok ? { ...entered, value: { ...entered.value, account: { id: '', name } } } : entered;
      });
    },
  ],
};

/** What is said of a race before it is over. */
export const OF_A_RACE: Leaks = {
  'how it goes': [
    'racer.nonce',
    (scene) => {
      const { info } = Races.prototype;
      vi.spyOn(Races.prototype, 'info').mockImplementation(async function (this: Races, id, account) {
        const known = await info.call(this, id, account);
        const { racers } = (await scene.store.contests.race(id))!;
        const named = racers.map(({ nonce: name }, i) => ({ state: 'racing', moves: i, name }) as const);
        return known.ok ? { ...known, value: { ...known.value, racers: named } } : known;
      });
    },
  ],
  'the room of another': [
    'racer.room',
    (scene) => {
      const { info } = Races.prototype;
      // Everybody is taken for who has made it.
      vi.spyOn(Races.prototype, 'info').mockImplementation(function (this: Races, id, account) {
        return info.call(this, id, account && scene.ada);
      });
    },
  ],
  'an end that others wait for': [
    'room.setup',
    () => {
      vi.spyOn(Rooms.prototype, 'withheld').mockReturnValue(false);
    },
  ],
  'a view': ['room.setup', (scene) => SEAMS['a view']!(() => scene.room().setup?.seed ?? '')],
};

/** What is said of a game of the day before the day is over. */
export const OF_A_DAY: Leaks = {
  'its scores': [
    'daily.salt',
    (scene) => {
      const { scores } = DailyBoards.prototype;
      vi.spyOn(DailyBoards.prototype, 'scores').mockImplementation(async function (
        this: DailyBoards,
        ...given
      ) {
        const known = await scores.apply(this, given);
        return known.ok ? { ...known, value: { ...known.value, salt: scene.room().salt! } } : known;
      });
    },
  ],
  'an end before it is over': [
    'daily.setup',
    () => {
      vi.spyOn(Rooms.prototype, 'withheld').mockReturnValue(false);
    },
  ],
};

/** Something that is kept, by where. */
async function kept({ database }: PlantedLeak, table: string, column: string): Promise<string> {
  const rows = await database.query<Record<string, string>>(`SELECT ${column} FROM ${table}`);
  return String(rows.at(-1)?.[column]);
}
