/** What is entered beside moves: giving up, offers and their answers, undo, hints. One entry an act. */
import type { AnyGame, GameEvent, Outcome, SeatNumber, Tell } from '../contract/game.ts';
import { bad, FINE, type Result } from '../contract/result.ts';
import type { Act, Player } from '../record/record.ts';
import type { Clocks } from './clocks.ts';
import { beforeLast, type Moment, type Timeline } from './timeline.ts';

/** A question of one side to the other that is not answered yet. */
export interface OpenOffer {
  readonly act: 'takeback' | 'draw';
  readonly by: SeatNumber;
}

/** What acts change. */
export interface ActState {
  offer: OpenOffer | undefined;
  /** Offers that were declined since the last move of the seat that made them. */
  declined: readonly OpenOffer[];
  /** Who has given up while the others play on. */
  left: boolean[];
  /** An ending by an act; an ending by the rules is the state's own. */
  ended: Outcome | undefined;
  /** What was undone, the last move first to be played again. */
  redo: Moment[];
  /** The record says that help was used: where something is hidden, the game has no score. */
  aided: boolean;
  hinted: boolean;
  /** Help was used that shows in no record field: a hint, or an undo against others. */
  helped: boolean;
}

export function noActs(seats: readonly string[]): ActState {
  return {
    ...{ offer: undefined, declined: [], left: seats.map(() => false), ended: undefined, redo: [] },
    ...{ aided: false, hinted: false, helped: false },
  };
}

/** The game at which someone acts. */
export interface Acting {
  readonly game: AnyGame;
  readonly seats: readonly string[];
  /** The one person who plays alone, where there is one. */
  readonly loner: SeatNumber | undefined;
  /** Whether help, and a move taken back, spoil a score. */
  readonly secrets: boolean;
  readonly timeline: Timeline;
  readonly clocks: Clocks | undefined;
  readonly acts: ActState;
  /** The number of the entry that is about to be made. */
  readonly next: number;
  /** Whether a seat is to move. */
  isAsked(seat: SeatNumber): boolean;
}

export const ACTS: Readonly<
  Record<Act, (at: Acting, by: SeatNumber, ms: number | undefined, tell: Tell<GameEvent>) => Result<void>>
> = {
  resign: (at, by, _ms, tell) => giveUp(at, by, 'resigned', tell),
  flag(at, by, ms, tell) {
    const left = at.clocks?.remaining(by);
    if (left === undefined) return bad('no-clock');
    if (!at.isAsked(by) || (ms ?? 0) < left) return bad('time-left', { seat: at.seats[by]! });
    return giveUp(at, by, 'time', tell);
  },
  abort({ acts, seats }) {
    acts.ended = { results: seats.map(() => 0), reason: 'aborted' };
    return FINE;
  },
  'offer-takeback'({ acts, seats, timeline }, by) {
    if (seats.length < 2) return bad('nobody-to-ask');
    if (!beforeLast(timeline.now, by)) return bad('nothing-to-undo');
    acts.offer = { act: 'takeback', by };
    return FINE;
  },
  'offer-draw'({ acts, seats, game }, by) {
    if (seats.length < 2) return bad('nobody-to-ask');
    if (!game.drawable) return bad('cannot-be-drawn');
    acts.offer = { act: 'draw', by };
    return FINE;
  },
  hint(at) {
    at.acts.hinted = true;
    at.acts.helped = true;
    markAided(at);
    return FINE;
  },
  accept(at, by) {
    const { acts, seats, timeline } = at;
    const { offer } = acts;
    if (offer === undefined || offer.by === by) return bad('no-offer');
    if (offer.act === 'draw') {
      acts.ended = { results: seats.map(() => 0.5), reason: 'agreed' };
      acts.offer = undefined;
      return FINE;
    }
    goBack(at, beforeLast(timeline.now, offer.by)!);
    acts.redo = [];
    markAided(at);
    return FINE;
  },
  decline({ acts }, by) {
    if (acts.offer === undefined || acts.offer.by === by) return bad('no-offer');
    acts.declined = [...acts.declined, acts.offer];
    acts.offer = undefined;
    return FINE;
  },
  undo(at, by) {
    if (at.loner !== by) return bad('undo-needs-consent');
    const before = beforeLast(at.timeline.now, by);
    if (!before) return bad('nothing-to-undo');
    at.acts.ended = undefined;
    for (const moment of goBack(at, before)) at.acts.redo.push(moment);
    if (at.seats.length > 1) at.acts.helped = true;
    markAided(at);
    return FINE;
  },
};

/** Help was used: where something is hidden, the game no longer earns a score. */
export function markAided({ secrets, acts }: Pick<Acting, 'secrets' | 'acts'>): void {
  if (secrets) acts.aided = true;
}

/** Returns the seat of the one person who plays alone, if there is one. */
export function lonePerson(players: readonly Player[]): SeatNumber | undefined {
  if (players.length === 1) return 0;
  const first = players.findIndex(isHuman);
  return first >= 0 && first === players.findLastIndex(isHuman) ? first : undefined;
}

const isHuman = ({ kind }: Player): boolean => kind === 'human';

/** Among three or more the others play on, where the game knows how; otherwise who gives up has lost. */
function giveUp(at: Acting, seat: SeatNumber, reason: string, tell: Tell<GameEvent>): Result<void> {
  const { acts, seats, game, timeline, next } = at;
  const { left } = acts;
  const others = left.filter((gone) => !gone).length - 1;
  if (others < 2 || !game.leave) {
    // A seat that has left before has given up as well.
    const results = seats.map((_name, one) => (one === seat || left[one] ? 0 : 1));
    acts.ended = { results, reason };
    return FINE;
  }
  left[seat] = true;
  timeline.leave(seat, next, tell);
  acts.offer = undefined;
  acts.redo = [];
  return FINE;
}

/** Returns to a moment; answers with the moves taken back, the last one first. */
function goBack({ timeline, acts }: Acting, moment: Moment): Moment[] {
  const undone: Moment[] = [];
  for (let at = timeline.now; at !== moment; at = at.parent!) undone.push(at);
  timeline.go(moment);
  acts.offer = undefined;
  return undone;
}
