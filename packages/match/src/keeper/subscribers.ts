/** Who sits around a table: through whose eyes each looks, what each may do, and what each is told. */
import {
  type Act,
  type Done,
  type Entry,
  type Outcome,
  OVER,
  patchOf,
  type SeatNumber,
  type Session,
  toldTo,
  type Viewer,
} from '@gridhall/core';
import type { Snapshot } from '../seat/link.ts';
import type { About, Clocks, SaveState, SeatAct, Status, Update } from '../seat/messages.ts';
import { may, mayTheSame, type Policy, type Situation } from '../seat/policy.ts';
import { Help } from './aided.ts';

/** Who looks: a viewer, or all people at one keyboard, through the eyes of whoever's turn it is. */
export type Viewpoint = Viewer | 'people';

export interface Subscriber {
  readonly eyes: Viewpoint;
  who: Viewer;
  /** Whether its messages travel: then it gets patches in place of views. */
  readonly isRemote: boolean;
  /** The view that it was told last, where it gets patches. */
  view: unknown;
  hear: (message: Update | Snapshot) => void;
  /** What this chair may do, and how things stood when that was found out. */
  may?: { readonly at: Situation; readonly acts: readonly SeatAct[] };
}

/** What the chairs ask of their match. */
interface Host {
  readonly policy: Policy;
  readonly about: About;
  session(): Session;
  situation(): Situation;
  clocks(): Clocks | undefined;
  saved(): SaveState;
  machines(): Pick<Status, 'thinking' | 'trouble'>;
  notice(): string | undefined;
  /** The game is over, but others still play its setup: its end shows nothing yet. */
  withheld(): boolean;
  /** How it ended, as far as it may be told. */
  outcome(): Outcome | undefined;
}

/** What of a standing does not depend on who looks. */
type Common = Pick<Status, 'toMove' | 'aided' | 'saved' | 'spent'> & {
  readonly [K in 'hinted' | 'outcome' | 'offer' | 'clocks' | 'notice' | 'thinking' | 'trouble']:
    | Status[K]
    | undefined;
} & { readonly situation: Situation; readonly withheld: boolean };
/** A standing that is being put together. */
type Changing = { -readonly [K in keyof Status]: Status[K] };

/** How many entries are told again to a log that opens, and of how large a board that is worth it. */
const RETOLD_ENTRIES = 60;
const MOST_RETOLD_CELLS = 40_000;

const SEAT_ACTS: readonly SeatAct[] = [
  ...(['undo', 'redo', 'hint', 'resign', 'abort'] as const),
  ...(['offer-takeback', 'offer-draw', 'accept', 'decline'] as const),
];

export class Subscribers {
  readonly #host: Host;
  /** Never changed, but replaced: who comes or goes while others are told changes nothing for those. */
  #chairs: readonly Subscriber[] = [];
  readonly #help = new Help();
  /** The views that were made for the last entry. */
  #views: { readonly viewer: Viewer; readonly view: unknown }[] = [];

  constructor(host: Host) {
    this.#host = host;
  }

  add(eyes: Viewpoint, isRemote: boolean): Subscriber {
    const who = this.#look(eyes, undefined);
    const chair: Subscriber = { eyes, who, isRemote, view: undefined, hear: () => {} };
    this.#views = [];
    this.#note(chair);
    this.#chairs = [...this.#chairs, chair];
    return chair;
  }

  remove(chair: Subscriber): void {
    this.#chairs = this.#chairs.filter((one) => one !== chair);
  }

  clear(): void {
    this.#chairs = [];
  }

  /** At one keyboard: who asks for a move back is who made it, and the other one answers. */
  actorOf({ eyes, who }: Subscriber, act: SeatAct): SeatNumber | undefined {
    const own = typeof who === 'number' ? who : undefined;
    if (eyes !== 'people') return own;
    const session = this.#host.session();
    const people = this.#people();
    if (act === 'accept' || act === 'decline') return people.find((seat) => seat !== session.offer?.by);
    if (act !== 'offer-takeback') return own;
    const last = session.lastMover;
    return last !== undefined && people.includes(last) ? last : undefined;
  }

  welcome(chair: Subscriber): Snapshot {
    const session = this.#host.session();
    const { length: n, moveCount: line } = session;
    const view = this.#host.withheld() ? session.viewAt(n - 1, chair.who) : session.view(chair.who);
    const question = session.ask(chair.who);
    const cells = question && 'rows' in question ? question.rows * question.columns : 0;
    const from = cells > MOST_RETOLD_CELLS ? n : Math.max(0, n - RETOLD_ENTRIES);
    return {
      about: this.#host.about,
      told: { n, moveCount: line, view, ...this.#standing(chair, this.#common()) },
      moves: session.moves,
      recent: this.since(chair, from, n),
    };
  }

  /** What came after the first `n` entries, each with what leads the view of this chair on; undefined where that may not be told. */
  missed(chair: Subscriber, n: number): Update[] | undefined {
    const common = this.#common();
    return common.withheld ? undefined : this.#missed(chair, n, common);
  }

  #missed(chair: Subscriber, n: number, common: Common): Update[] {
    const session = this.#host.session();
    const standing = this.#standing(chair, common);
    return session.updatesSince(n, chair.who).map((one) => ({ ...one, n: one.entry.n, ...standing }));
  }

  /** What each entry of the past told this viewer. How the game stood then is not told again. */
  since(chair: Subscriber, n: number, until: number): Update[] {
    const session = this.#host.session();
    const common = this.#common();
    const standing = this.#standing(chair, common);
    const { withheld } = common;
    const end = Math.min(until, withheld ? session.length - 1 : session.length);
    return session.eventsSince(n, chair.who, end).map((one) => ({
      ...{ ...one, n: one.entry.n, entry: unchecked(one.entry, withheld) },
      ...standing,
    }));
  }

  tell(all: readonly Done[]): void {
    const common = this.#common();
    this.#views = [];
    for (const chair of this.#chairs) {
      if (all.length === 1) this.#tell(chair, all[0]!, common);
      else this.#tellAll(chair, all, common);
      this.#note(chair);
    }
  }

  tellStanding(): void {
    const { length: n, moveCount: line } = this.#host.session();
    const common = this.#common();
    for (const chair of this.#chairs) chair.hear({ n, moveCount: line, ...this.#standing(chair, common) });
  }

  /** Everybody begins anew: the game is not the one it was. */
  welcomeAll(): void {
    this.#views = [];
    for (const chair of this.#chairs) {
      chair.who = this.#look(chair.eyes, chair.who);
      chair.hear(this.welcome(chair));
      this.#note(chair);
    }
  }

  #tellAll(chair: Subscriber, all: readonly Done[], common: Common): void {
    const before = chair.who;
    chair.who = this.#look(chair.eyes, before);
    if (before !== chair.who) chair.hear(this.welcome(chair));
    else for (const told of this.#missed(chair, all[0]!.entry.n - 1, common)) chair.hear(told);
  }

  #tell(chair: Subscriber, { entry, events }: Done, common: Common): void {
    const session = this.#host.session();
    const before = chair.who;
    chair.who = this.#look(chair.eyes, before);
    // Somebody else looks now: what the last one was told is not for these eyes.
    if (before !== chair.who && session.secrets) {
      chair.hear(this.welcome(chair));
      return;
    }
    const { toMove, aided, saved: kept, spent, withheld } = common;
    const plain: Changing & Update = {
      n: entry.n,
      moveCount: session.moveCount,
      entry: unchecked(session.toldEntry(entry, before), withheld),
      events: withheld ? [] : toldTo(events, chair.who),
      viewer: chair.who,
      toMove,
      aided,
      saved: kept,
      spent,
      actions: this.#mayAt(chair, common.situation),
    };
    const told = this.#withMore(plain, common);
    if (withheld) chair.hear(told);
    else if (!session.table.game.follow) chair.hear(this.#withView(chair, told));
    else if (before !== chair.who || (entry.act !== undefined && leadsElsewhere(entry.act, session)))
      chair.hear({ ...told, view: session.view(chair.who) });
    else chair.hear(told);
  }

  #withView(chair: Subscriber, told: Update): Update {
    const view = this.#viewOf(chair.who);
    if (!chair.isRemote) return { ...told, view };
    const patch = patchOf(chair.view, view);
    return patch === undefined ? told : { ...told, patch };
  }

  /** The view as it is now, made once however many look through the same eyes. */
  #viewOf(viewer: Viewer): unknown {
    const there = this.#views.find((one) => one.viewer === viewer);
    if (there) return there.view;
    const view = this.#host.session().view(viewer);
    this.#views.push({ viewer, view });
    return view;
  }

  /** Remembers the view that a chair has been told, for the next patch. */
  #note(chair: Subscriber): void {
    const session = this.#host.session();
    if (chair.isRemote && !session.table.game.follow && !this.#host.withheld())
      chair.view = this.#viewOf(chair.who);
  }

  /** What stands for all alike, looked up once however many are told. */
  #common(): Common {
    const host = this.#host;
    const session = host.session();
    const { thinking, trouble } = host.machines();
    return {
      toMove: session.toMove,
      aided: this.#help.isIn(session),
      hinted: this.#help.isHinted(session) || undefined,
      saved: host.saved(),
      spent: session.seats.map((_name, seat) => session.spent(seat)),
      situation: host.situation(),
      withheld: host.withheld(),
      outcome: host.outcome(),
      offer: session.offer,
      clocks: host.clocks(),
      notice: host.notice(),
      thinking,
      trouble,
    };
  }

  #standing(chair: Subscriber, common: Common): Status {
    const { toMove, aided, saved: kept, spent, situation } = common;
    return this.#withMore(
      { viewer: chair.who, toMove, aided, saved: kept, spent, actions: this.#mayAt(chair, situation) },
      common,
    );
  }

  /** Adds what is asked, and the rest of what is there; mostly there is none of it. */
  #withMore<S extends Changing>(standing: S, more: Common): S {
    const { policy, session } = this.#host;
    const { viewer: who, toMove } = standing;
    const question = toMove === who && policy.id !== 'replay' ? session().ask(who) : undefined;
    if (question) standing.question = question;
    const { hinted, outcome, offer, clocks, notice, thinking, trouble } = more;
    if (hinted) standing.hinted = hinted;
    if (outcome) standing.outcome = outcome;
    if (offer) standing.offer = offer;
    if (clocks) standing.clocks = clocks;
    if (notice !== undefined) standing.notice = notice;
    if (thinking) standing.thinking = thinking;
    if (trouble !== undefined) standing.trouble = trouble;
    return standing;
  }

  /** From move to move it is mostly the same; at one keyboard it is another who is asked. */
  #mayAt(chair: Subscriber, situation: Situation): readonly SeatAct[] {
    const { may: last, eyes } = chair;
    if (last && eyes !== 'people' && mayTheSame(last.at, situation)) return last.acts;
    const acts = SEAT_ACTS.filter((act) => {
      const by = this.actorOf(chair, act);
      return by !== undefined && may(this.#host.policy, act, by, situation).ok;
    });
    chair.may = { at: situation, acts };
    return acts;
  }

  #people(): SeatNumber[] {
    const { players } = this.#host.session().opening;
    return players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  }

  /** At one keyboard whoever is to move looks; where nobody there is, whoever looked last. */
  #look(eyes: Viewpoint, before: Viewer | undefined): Viewer {
    if (eyes !== 'people') return eyes;
    const people = this.#people();
    const { toMove } = this.#host.session();
    if (people.length === 0) return 'spectator';
    return toMove !== OVER && people.includes(toMove) ? toMove : (before ?? people[0]!);
  }
}

/** A check is made of the whole position: while others still play on it, who has finished could try boards against it. */
function unchecked(entry: Entry, withheld: boolean): Entry {
  if (!withheld) return entry;
  const { check: _secret, ...rest } = entry;
  return rest;
}

/** Whether an act leads where no event leads: back, or to an end. */
function leadsElsewhere(act: Act, session: Session): boolean {
  return act === 'undo' || act === 'accept' || session.endedByAct;
}
