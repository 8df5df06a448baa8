/** Who follows a match: whose view each gets, what each may do, and the messages each is sent. */
import {
  type Done,
  type Entry,
  OVER,
  patchOf,
  type SeatNumber,
  type Session,
  toldTo,
  type Viewer,
} from '@gridhall/core';
import {
  type About,
  type SeatAct,
  type SeatMessage,
  type Snapshot,
  type Status,
  statusChanges,
  type Update,
} from '../seat/messages.ts';
import { may, type Policy } from '../seat/policy.ts';

/** Whose view a seat gets: a viewer's, or at one keyboard that of whoever is to move. */
export type Viewpoint = Viewer | 'people';

export interface Subscriber {
  readonly viewpoint: Viewpoint;
  viewer: Viewer;
  /** A remote one gets patches of views, and only what has changed of a status. */
  readonly isRemote: boolean;
  /** What a remote one was told last; undefined before its first message, which has all of both. */
  view: unknown;
  status: Status | undefined;
  /** `status`: all of it, after this message. */
  hear: (message: SeatMessage, status: Status) => void;
}

/** How the match stands, for everyone alike. */
export interface Common extends Omit<Status, 'viewer' | 'question' | 'actions'> {
  readonly session: Session;
  /** The game is over, but others still play its setup: its end shows nothing yet. */
  readonly isWithheld: boolean;
}

/** How many entries a new log gets again, and up to which size of a board. */
const RECENT_ENTRIES = 60;
const MOST_RECENT_CELLS = 40_000;

const SEAT_ACTS: readonly SeatAct[] = [
  ...(['undo', 'redo', 'hint', 'resign', 'abort'] as const),
  ...(['offer-takeback', 'offer-draw', 'accept', 'decline'] as const),
];

export class Subscribers {
  readonly #about: About;
  readonly #policy: Policy;
  /** The seats of people. */
  readonly #people: readonly SeatNumber[];
  /** Replaced, never changed: who comes or goes while messages are sent changes nothing for the others. */
  #all: readonly Subscriber[] = [];
  /** The views made since the last entry. */
  #views: { readonly viewer: Viewer; readonly view: unknown }[] = [];

  constructor(about: About, policy: Policy) {
    this.#about = about;
    this.#policy = policy;
    this.#people = about.players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  }

  add(viewpoint: Viewpoint, isRemote: boolean, session: Session): Subscriber {
    const viewer = this.#viewerOf(viewpoint, undefined, session);
    const one: Subscriber = {
      viewpoint,
      viewer,
      isRemote,
      view: undefined,
      status: undefined,
      hear: () => {},
    };
    this.#all = [...this.#all, one];
    return one;
  }

  remove(one: Subscriber): void {
    this.#all = this.#all.filter((other) => other !== one);
  }

  clear(): void {
    this.#all = [];
  }

  /** At one keyboard, the seat that made the last move asks for a takeback, and another one answers. */
  actorOf({ viewpoint, viewer }: Subscriber, act: SeatAct, session: Session): SeatNumber | undefined {
    const own = typeof viewer === 'number' ? viewer : undefined;
    if (viewpoint !== 'people') return own;
    if (act === 'accept' || act === 'decline') return this.#people.find((seat) => seat !== session.offer?.by);
    if (act !== 'offer-takeback') return own;
    const { lastMover } = session;
    return lastMover !== undefined && this.#people.includes(lastMover) ? lastMover : undefined;
  }

  snapshot(one: Subscriber, at: Common): Snapshot {
    const { session, isWithheld } = at;
    const { length: n } = session;
    const question = session.ask(one.viewer);
    const cells = question && 'rows' in question ? question.rows * question.columns : 0;
    const from = cells > MOST_RECENT_CELLS ? n : Math.max(0, n - RECENT_ENTRIES);
    return {
      about: this.#about,
      n,
      view: isWithheld ? session.viewAt(n - 1, one.viewer) : session.view(one.viewer),
      status: this.statusOf(one, at),
      moves: session.movesAt(from, one.viewer),
      recent: session.eventsSince(from, one.viewer).map((update) => ({
        ...update,
        entry: withoutCheck(update.entry),
        events: isWithheld && update.n === n ? [] : update.events,
      })),
    };
  }

  /** Returns what the entries after the first n told this viewer. */
  since({ viewer }: Subscriber, n: number, until: number, { session, isWithheld }: Common): Update[] {
    const end = Math.min(until, isWithheld ? session.length - 1 : session.length);
    const updates = session.updatesSince(n, viewer, end);
    return isWithheld ? updates.map((one) => ({ ...one, entry: withoutCheck(one.entry) })) : updates;
  }

  /** Returns the messages after the first n entries; undefined where the last of them is withheld. */
  missed(one: Subscriber, n: number, at: Common): SeatMessage[] | undefined {
    const { session, isWithheld } = at;
    if (isWithheld) return undefined;
    const status = this.statusOf(one, at);
    // All of the status comes with the last entry.
    return session.updatesSince(n, one.viewer).map((update) => ({
      type: 'update',
      ...update,
      status: update.n < session.length ? {} : one.isRemote ? statusChanges(undefined, status) : status,
    }));
  }

  /** Sends each what the entries just made have changed. */
  update(all: readonly Done[], at: Common): void {
    const { session } = at;
    this.#views = [];
    for (const one of this.#all) {
      const before = one.viewer;
      one.viewer = this.#viewerOf(one.viewpoint, before, session);
      const turned = before !== one.viewer;
      // The last viewer was told what is not for this one.
      if (turned && (session.secrets || all.length > 1)) this.#sendSnapshot(one, at);
      else if (all.length === 1) this.#sendUpdate(one, all[0]!, turned, at);
      else {
        const status = this.statusOf(one, at);
        const messages = this.missed(one, all[0]!.entry.n - 1, at) ?? [];
        this.#note(one, status, at);
        for (const message of messages) one.hear(message, status);
      }
    }
  }

  /** Sends each how the match stands now. */
  updateStatus(at: Common): void {
    const { length: n } = at.session;
    for (const one of this.#all) {
      const status = this.statusOf(one, at);
      const changes = one.isRemote ? statusChanges(one.status, status) : status;
      one.status = status;
      one.hear({ type: 'status', n, status: changes }, status);
    }
  }

  /** Everyone starts again: the game is a different one now. */
  restart(at: Common): void {
    this.#views = [];
    for (const one of this.#all) {
      one.viewer = this.#viewerOf(one.viewpoint, one.viewer, at.session);
      this.#sendSnapshot(one, at);
    }
  }

  #sendSnapshot(one: Subscriber, at: Common): void {
    const snapshot = this.snapshot(one, at);
    this.#note(one, snapshot.status, at);
    one.hear({ type: 'snapshot', ...snapshot }, snapshot.status);
  }

  #sendUpdate(one: Subscriber, { entry, events }: Done, turned: boolean, at: Common): void {
    const { session, isWithheld } = at;
    const { viewer } = one;
    const status = this.statusOf(one, at);
    const takesBack = entry.act === 'undo' || (entry.act === 'accept' && !session.endedByAct);
    const update: Update = {
      n: entry.n,
      entry: isWithheld ? withoutCheck(entry) : session.toldEntry(entry, viewer),
      ...(takesBack ? { moveCount: session.moveCount } : {}),
      events: isWithheld ? [] : session.secrets ? toldTo(events, viewer) : events,
    };
    const changes = one.isRemote ? statusChanges(one.status, status) : status;
    const before = one.view;
    this.#note(one, status, at);
    const { follow } = session.table.game;
    if (isWithheld || (follow && !turned && leadsOn(entry, session)))
      one.hear({ type: 'update', ...update, status: changes }, status);
    else if (!one.isRemote || follow || before === undefined)
      one.hear({ type: 'update', ...update, view: this.#viewOf(viewer, session), status: changes }, status);
    else {
      const patch = patchOf(before, one.view);
      const patched = patch === undefined ? update : { ...update, patch };
      one.hear({ type: 'update', ...patched, status: changes }, status);
    }
  }

  /** Remembers what a remote subscriber knows. */
  #note(one: Subscriber, status: Status, { session, isWithheld }: Common): void {
    if (!one.isRemote) return;
    one.status = status;
    if (!session.table.game.follow && !isWithheld) one.view = this.#viewOf(one.viewer, session);
  }

  /** Makes a view once, however many get it. */
  #viewOf(viewer: Viewer, session: Session): unknown {
    const there = this.#views.find((one) => one.viewer === viewer);
    if (there) return there.view;
    const view = session.view(viewer);
    this.#views.push({ viewer, view });
    return view;
  }

  statusOf(one: Subscriber, at: Common): Status {
    const { viewer } = one;
    const { session, toMove, outcome, aided, hinted, clocks, spent, offer } = at;
    const isAsked = toMove === viewer && this.#policy.id !== 'replay';
    return {
      ...{ viewer, toMove, question: isAsked ? session.ask(viewer) : undefined, outcome, aided, hinted },
      ...{ clocks, spent, offer, actions: this.#actionsOf(one, session) },
      ...{ thinking: at.thinking, trouble: at.trouble, saved: at.saved, notice: at.notice },
    };
  }

  #actionsOf(one: Subscriber, session: Session): readonly SeatAct[] {
    return SEAT_ACTS.filter((act) => {
      const by = this.actorOf(one, act, session);
      return by !== undefined && may(this.#policy, act, by, session).ok;
    });
  }

  /** At one keyboard it is the view of whoever is to move; of whoever was last, while nobody there is. */
  #viewerOf(viewpoint: Viewpoint, before: Viewer | undefined, { toMove }: Session): Viewer {
    if (viewpoint !== 'people') return viewpoint;
    if (this.#people.length === 0) return 'spectator';
    return toMove !== OVER && this.#people.includes(toMove) ? toMove : (before ?? this.#people[0]!);
  }
}

/** A check is a hash of the position: while others still play the setup, a player who has finished could try boards with it. */
function withoutCheck({ check, ...entry }: Entry): Entry {
  return entry;
}

/** Whether events lead to the next view: not back, and not to an end by an act. */
function leadsOn({ act }: Entry, session: Session): boolean {
  return act === undefined || (act !== 'undo' && act !== 'accept' && !session.endedByAct);
}
