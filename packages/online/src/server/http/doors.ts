/** The doors: what answers where. Each is given who asks and what was sent, and gives a status and a value, or a fault. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  bad,
  type Entry,
  type Fault,
  FINE,
  type GameModule,
  good,
  isCount,
  type Result,
  type Viewer,
} from '@gridhall/core';
import type { Snapshot, Update } from '@gridhall/match';
import {
  isRoomId,
  readAnswerBody,
  readChallengeBody,
  readEntryBody,
  readNonceBody,
  readRaceBody,
  readReportBody,
  readRoomBody,
  readSeekBody,
  readSitBody,
  readTokenBody,
  type ViewAnswer,
} from '../../protocol/index.ts';
import type { Account } from '../../stores/rows.ts';
import type { Feature } from '../config.ts';
import { infoOf } from '../hall/accounts.ts';
import type { Hall } from '../hall/hall.ts';
import type { Room } from '../rooms/room.ts';
import { fresh128 } from '../secrets.ts';
import { answerEntries, followEntries } from './follow.ts';
import { bodyOf } from './reply.ts';
import { eyesIn, seatIn, tokenOf, viewerIn, watchOf } from './visitor.ts';

/** What a door knows of a request. */
interface Visit {
  readonly hall: Hall;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  /** The part of the address that is an id or a name. */
  readonly which: string;
  readonly address: string;
}

/** A fault may be one of a game's own. */
interface Refused {
  readonly fault: Fault;
  readonly table?: GameModule;
}

/** What a door answers; `handled` where it has answered by itself. */
type Answer = { readonly status: number; readonly value: unknown } | Refused | 'handled';
export type Door = (visit: Visit) => Promise<Answer>;

const ok = (value: unknown, status = 200): Answer => ({ status, value });
const no = ({ fault }: { readonly fault: Fault }, table?: GameModule): Answer => ({
  fault,
  ...(table ? { table } : {}),
});
const answer = (result: Result<unknown>, status = 200, table?: GameModule): Answer =>
  result.ok ? ok(result.value, status) : no(result, table);

async function accountOf({ hall, request }: Visit): Promise<Result<Account>> {
  return hall.accounts.of(tokenOf(request));
}

/** Counts what somebody asks for while playing, or beside it. */
function within({ hall, address }: Visit, kind: 'playing' | 'idling' | 'reading', who: string): Result<void> {
  // Without a name and from this machine itself it is who runs it.
  if (who === '' && address === '') return FINE;
  const seconds = hall[kind].ask(who || address);
  return seconds === 0 ? good(undefined) : bad('too-fast', { seconds });
}

/** Who it is, unless he asks for too much; who is nobody is counted by where he comes from. */
async function calmly(visit: Visit, kind: 'playing' | 'idling'): Promise<Result<Account>> {
  const account = await accountOf(visit);
  const calm = account.ok ? within(visit, kind, account.value.id) : within(visit, 'reading', '');
  return calm.ok ? account : calm;
}

/** For who has an account: who it is, and what was sent as the door wants it. */
function signedIn<T>(
  read: ((value: unknown) => Result<T>) | undefined,
  work: (visit: Visit, account: Account, body: T) => Promise<Answer>,
): Door {
  return async (visit) => {
    const account = await calmly(visit, 'idling');
    if (!account.ok) return no(account);
    if (!read) return work(visit, account.value, undefined as T);
    const body = await readBody(visit, read);
    return body.ok ? work(visit, account.value, body.value) : no(body);
  };
}

async function readBody<T>({ request }: Visit, read: (value: unknown) => Result<T>): Promise<Result<T>> {
  const body = await bodyOf(request);
  return body.ok ? read(body.value) : body;
}

async function roomOf({ hall, which }: Visit): Promise<Result<Room>> {
  const room = isRoomId(which) ? await hall.rooms.find(which) : undefined;
  return room ? good(room) : bad('no-such-room');
}

/** For anybody: who asks is known by the token, or else by the address. */
function open(work: Door): Door {
  return async (visit) => {
    const account = await accountOf(visit);
    const calm = within(visit, 'reading', account.ok ? account.value.id : '');
    if (!calm.ok) return no(calm);
    const admitted = visit.hall.load.admits('read');
    return admitted.ok ? work(visit) : no(admitted);
  };
}

/** For who may look at a room, and through whose eyes. */
function looking(work: (visit: Visit, room: Room, viewer: Viewer) => Promise<Answer>): Door {
  return open(async (visit) => {
    const room = await roomOf(visit);
    if (!room.ok) return no(room);
    if (visit.query.has('watch')) return no(bad('watch-in-address'));
    const watch = watchOf(visit.request);
    const viewer = await viewerIn(visit.hall, room.value, tokenOf(visit.request), watch);
    return viewer.ok ? work(visit, room.value, viewer.value) : no(viewer);
  });
}

/** For who sits at a room. */
function sitting<T>(
  kind: 'playing' | 'idling',
  read: ((value: unknown) => Result<T>) | undefined,
  work: (visit: Visit, room: Room, seat: number, body: T) => Promise<Answer>,
): Door {
  return async (visit) => {
    const account = await calmly(visit, kind);
    if (!account.ok) return no(account);
    const room = await roomOf(visit);
    if (!room.ok) return no(room);
    const seat = seatIn(room.value, account.value);
    if (!seat.ok) return no(seat);
    if (!read) return work(visit, room.value, seat.value, undefined as T);
    const body = await readBody(visit, read);
    return body.ok ? work(visit, room.value, seat.value, body.value) : no(body);
  };
}

const enterToken: Door = async (visit) => {
  const { hall, address } = visit;
  const body = await readBody(visit, readTokenBody);
  if (!body.ok) return no(body);
  const seconds = await hall.mayEnter(address, 'token');
  if (seconds > 0) return no(bad('too-fast', { seconds }));
  const entered = await hall.accounts.enter(body.value, async () => {
    const allowed = hall.allows('accounts');
    return allowed.ok ? good(await hall.mayEnter(address, 'account')) : allowed;
  });
  return answer(entered);
};

/** For who begins something new: unless it is switched off, or the server is too busy. */
function beginning<T extends { readonly rated?: boolean }>(
  by: Feature | undefined,
  read: (value: unknown) => Result<T>,
  work: (visit: Visit, account: Account, body: T) => Promise<Answer>,
): Door {
  return signedIn(read, async (visit, account, body) => {
    const allowed = visit.hall.allowsGame(body.rated, by);
    return allowed.ok ? work(visit, account, body) : no(allowed);
  });
}

const makeRoom = beginning(undefined, readRoomBody, async ({ hall }, account, body) =>
  answer(await hall.rooms.make(account, body), 201, await hall.house.table(body.game)),
);

const showRoom = open(async (visit) => {
  const room = await roomOf(visit);
  return room.ok ? ok(await visit.hall.rooms.info(room.value)) : no(room);
});

const sit = signedIn(readSitBody, async (visit, account, { secret, nonce }) => {
  if (!isRoomId(visit.which)) return no(bad('no-such-room'));
  const seat = await visit.hall.rooms.sit(visit.which, account, secret, nonce);
  return seat.ok ? ok({ seat: seat.value }) : no(seat);
});

const leave = sitting('idling', undefined, async ({ hall }, room, seat) =>
  answer(await hall.rooms.leave(room, seat), 200, room.table),
);

const showView = looking(async (_visit, room, viewer) => {
  const snapshot = await room.ask(viewer, { ask: 'join' });
  if (!snapshot.ok) return no(snapshot, room.table);
  const { n, view, status } = snapshot.value as Snapshot;
  const { question, outcome, clocks } = status;
  const shown: ViewAnswer = {
    ...{ n, view },
    ...(question ? { question } : {}),
    ...(outcome ? { outcome } : {}),
    ...(clocks ? { clocks } : {}),
  };
  return ok(shown);
});

const enterEntry = sitting('playing', readEntryBody, async ({ hall }, room, seat, body) => {
  const done = await room.enter(seat, body);
  if (!done.ok) return refusedEntry(hall, room, done.fault);
  await hall.races.progress(room.row, false);
  const n = body.n + 1;
  const told = await room.ask(seat, { ask: 'since', n: body.n, until: n });
  const entry = told.ok ? (told.value as readonly Update[])[0]?.entry : undefined;
  return ok({ n, entry: entry ?? lastWord(body, seat) });
});

/** Where the end is withheld, one still knows what one has sent. */
function lastWord(body: { readonly n: number }, by: number): Entry {
  return { ...body, n: body.n + 1, by } as Entry;
}

/** A conflict says how many entries there are, as they are stored. */
async function refusedEntry(hall: Hall, room: Room, fault: Fault): Promise<Answer> {
  if (fault.code === 'rules-changed') await hall.rooms.giveUp(room);
  if (fault.code !== 'entry-conflict' && fault.code !== 'match-closed') return no({ fault }, room.table);
  const n = await room.length();
  if (!n.ok) return no(bad('not-kept-now'));
  const expected = Number(fault.args.expected ?? n.value + 1);
  return fault.code === 'match-closed'
    ? no(bad('not-kept-now'))
    : no(bad('entry-conflict', { expected, next: n.value + 1 }));
}

const showEntries = looking(async ({ hall, address, query, request, response }, room, viewer) => {
  const since = Number(query.get('since') ?? 0);
  if (!isCount(since)) return no(bad('malformed', { what: 'since' }));
  if (query.has('follow')) {
    if (hall.lines.refuses(address)) return no(bad('too-many-sockets'));
    const account = await hall.accounts.of(tokenOf(request));
    const [who, watch] = [account.ok ? account.value.id : undefined, watchOf(request)];
    const isStill = () => {
      const eyes = eyesIn(hall, room, who, watch);
      return eyes.ok && eyes.value === viewer;
    };
    const ended = hall.lines.open(address);
    await followEntries(room, viewer, since, response, isStill).finally(ended);
  } else {
    const length = await room.length();
    if (!length.ok) return no(length, room.table);
    await answerEntries(room, viewer, since, response);
  }
  return 'handled';
});

const showRecord = looking(async (_visit, room) => answer(await room.record(), 200, room.table));

const rematch = sitting('idling', readNonceBody, async ({ hall }, room, seat, { nonce }) =>
  answer(await hall.rooms.rematch(room, seat, nonce), 200, room.table),
);

const seek = beginning('seeks', readSeekBody, async ({ hall }, account, body) =>
  answer(await hall.lobby.seek(account, body), 201, await hall.house.table(body.game)),
);

const listSeeks = open(async ({ hall }) => ok({ seeks: await hall.lobby.list(), here: hall.guests.size }));

const lookSeek = signedIn(undefined, async ({ hall, which }, account) =>
  answer(await hall.lobby.look(which, account)),
);

const unseek = signedIn(undefined, async ({ hall, which }, account) => {
  await hall.lobby.unseek(which, account.id);
  return ok({ done: true });
});

const challenge = beginning('challenges', readChallengeBody, async ({ hall }, account, body) =>
  answer(await hall.lobby.challenge(account, body), 201, await hall.house.table(body.game)),
);

const listChallenges = signedIn(undefined, async ({ hall }, account) =>
  ok({ challenges: await hall.lobby.challengesOf(account.id) }),
);

const answerChallenge = signedIn(readAnswerBody, async ({ hall, which }, account, body) =>
  answer(await hall.lobby.answer(account, which, body)),
);

const makeRace = beginning('races', readRaceBody, async ({ hall }, account, body) =>
  answer(await hall.races.make(account, body), 201, await hall.house.table(body.game)),
);

const joinRace = signedIn(readSitBody, async ({ hall, which }, account, { secret, nonce }) =>
  answer(isRoomId(which) ? await hall.races.join(account, which, secret, nonce) : bad('no-such-race')),
);

const startRace = signedIn(undefined, async ({ hall, which }, account) =>
  answer(isRoomId(which) ? await hall.races.start(account, which) : bad('no-such-race')),
);

/** Who asks, where that is said; what is open to all tells them more. */
async function asker({ hall, request }: Visit): Promise<Result<Account | undefined>> {
  const token = tokenOf(request);
  return token === undefined ? good(undefined) : hall.accounts.of(token);
}

const showRace = open(async (visit) => {
  const { hall, which } = visit;
  const who = await asker(visit);
  if (!who.ok) return no(who);
  return answer(isRoomId(which) ? await hall.races.info(which, who.value) : bad('no-such-race'));
});

const playDaily = signedIn(undefined, async ({ hall, which }, account) => {
  const allowed = hall.allowsGame(true, 'dailies');
  if (!allowed.ok) return no(allowed);
  const made = await hall.dailies.attempt(account, which);
  if (!made.ok) return no(made);
  const { isNew, ...daily } = made.value;
  return ok(daily, isNew ? 201 : 200);
});

const showScores = open(async (visit) => {
  const { hall, which, query } = visit;
  const day = query.get('day') ?? undefined;
  if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day)) return no(bad('malformed', { what: 'day' }));
  const who = await asker(visit);
  if (!who.ok) return no(who);
  return answer(await hall.dailies.scores(which, day, who.value));
});

const showLadder = open(async ({ hall, which }) => {
  if (!hall.house.games.includes(which)) return no(bad('no-such-game-here', { game: which }));
  const rows = await hall.store.accounts.ladder(which);
  return ok({
    game: which,
    standings: rows.map(({ account, name, bot, rating, deviation, games }, i) => ({
      place: i + 1,
      name,
      player: account,
      rating: Math.round(rating),
      deviation: Math.round(deviation),
      games,
      ...(bot ? { bot: true } : {}),
    })),
  });
});

const showPlayer = open(async ({ hall, which }) => answer(await hall.accounts.profile(which)));

const me = signedIn(undefined, async ({ hall, query }, account) => {
  const from = Number(query.get('from') ?? 0);
  return isCount(from) ? ok(await hall.accounts.me(account, from)) : no(bad('malformed', { what: 'from' }));
});

const forgetMe = signedIn(undefined, async ({ hall }, account) => {
  await hall.forget(account.id);
  return ok({ deleted: infoOf(account).id });
});

/** Reports of an account in a day. */
const REPORTS_A_DAY = 20;

const report = signedIn(readReportBody, async ({ hall }, account, { about, ...body }) => {
  const other = isRoomId(about) ? await hall.store.accounts.byId(about) : undefined;
  if (!other) return no(bad('no-such-player'));
  if (other.id === account.id) return no(bad('not-yourself'));
  const at = Math.round(hall.keeper.now());
  const quota = { kind: 'report', most: REPORTS_A_DAY, ms: 86_400_000 };
  const seconds = await hall.store.quotas.use(account.id, quota, at);
  if (seconds > 0) return no(bad('too-fast', { seconds }));
  await hall.store.moderation.report({ id: fresh128(), reporter: account.id, about: other.id, at, ...body });
  return ok({ reported: true }, 201);
});

const signOut = signedIn(undefined, async ({ hall, request }) => {
  await hall.signOut(tokenOf(request)!);
  return ok({ done: true });
});

/** By address, a `*` for the part that is an id or a name; then by method. */
export const DOORS: Readonly<Record<string, Readonly<Record<string, Door>>>> = {
  '/api/token': { POST: enterToken, DELETE: signOut },
  '/api/me': { GET: me, DELETE: forgetMe },
  '/api/rooms': { POST: makeRoom },
  '/api/rooms/*': { GET: showRoom },
  '/api/rooms/*/seats': { POST: sit, DELETE: leave },
  '/api/rooms/*/view': { GET: showView },
  '/api/rooms/*/entries': { GET: showEntries, POST: enterEntry },
  '/api/rooms/*/record': { GET: showRecord },
  '/api/rooms/*/rematch': { POST: rematch },
  '/api/seeks': { GET: listSeeks, POST: seek },
  '/api/seeks/*': { GET: lookSeek, DELETE: unseek },
  '/api/challenges': { GET: listChallenges, POST: challenge },
  '/api/challenges/*': { POST: answerChallenge },
  '/api/races': { POST: makeRace },
  '/api/races/*': { GET: showRace },
  '/api/races/*/seats': { POST: joinRace },
  '/api/races/*/start': { POST: startRace },
  '/api/daily/*': { POST: playDaily },
  '/api/daily/*/scores': { GET: showScores },
  '/api/ladder/*': { GET: showLadder },
  '/api/players/*': { GET: showPlayer },
  '/api/reports': { POST: report },
};
