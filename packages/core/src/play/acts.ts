/** What is entered beside moves: giving up, offers and their answers, undo, hints. One entry an act. */

import type { AnyGame, GameEvent, Outcome, SeatNumber, Tell } from '../contract/game.ts';
import { bad, FINE, type Result } from '../contract/result.ts';
import type { Act, Player } from '../record/record.ts';
import type { Clocks } from './clocks.ts';
import { beforeLast } from './line.ts';
import type { Moment, Timeline } from './timeline.ts';

/** A question of one side to the other that is not answered yet. */
export interface OpenOffer {
  readonly act: 'takeback' | 'draw';
  readonly by: SeatNumber;
}

/** What acts change. */
export interface ActState {
  offer: OpenOffer | undefined;
  /** Who has given up while the others play on. */
  left: boolean[];
  /** An ending by an act; an ending by the rules is the state's own. */
  ended: Outcome | undefined;
  /** What was undone, the last move first to be played again. */
  redo: Moment[];
  aided: boolean;
}

/** The game at which somebody acts. */
export interface Acting {
  readonly game: AnyGame;
  readonly seats: readonly string[];
  readonly players: readonly Player[];
  /** Whether help, and a move taken back, spoil a score. */
  readonly secrets: boolean;
  readonly timeline: Timeline;
  readonly clocks: Clocks;
  readonly affairs: ActState;
  /** The number of the entry that is about to be made. */
  readonly next: number;
  /** Whether a seat is the one that is asked. */
  isAsked(seat: SeatNumber): boolean;
}

export const ACTS: Readonly<
  Record<Act, (at: Acting, by: SeatNumber, ms: number | undefined, tell: Tell<GameEvent>) => Result<void>>
> = {
  resign: (at, by, _ms, tell) => giveUp(at, by, 'resigned', tell),
  flag(at, by, ms, tell) {
    const left = at.clocks.remaining(by);
    if (left === undefined) return bad('no-clock');
    if (!at.isAsked(by) || (ms ?? 0) < left) return bad('time-left', { seat: at.seats[by]! });
    return giveUp(at, by, 'time', tell);
  },
  abort({ affairs, seats }) {
    affairs.ended = { results: seats.map(() => 0), reason: 'aborted' };
    return FINE;
  },
  'offer-takeback'({ affairs, seats, timeline }, by) {
    if (seats.length < 2) return bad('nobody-to-ask');
    if (!beforeLast(timeline.now, by)) return bad('nothing-to-undo');
    affairs.offer = { act: 'takeback', by };
    return FINE;
  },
  'offer-draw'({ affairs, seats, game }, by) {
    if (seats.length < 2) return bad('nobody-to-ask');
    if (!game.drawable) return bad('cannot-be-drawn');
    affairs.offer = { act: 'draw', by };
    return FINE;
  },
  hint(at) {
    markAided(at);
    return FINE;
  },
  accept(at, by) {
    const { affairs, seats, timeline } = at;
    const { offer } = affairs;
    if (offer === undefined || offer.by === by) return bad('no-offer');
    if (offer.act === 'draw') {
      affairs.ended = { results: seats.map(() => 0.5), reason: 'agreed' };
      affairs.offer = undefined;
      return FINE;
    }
    goBack(at, beforeLast(timeline.now, offer.by)!);
    affairs.redo = [];
    markAided(at);
    return FINE;
  },
  decline({ affairs }, by) {
    if (affairs.offer === undefined || affairs.offer.by === by) return bad('no-offer');
    affairs.offer = undefined;
    return FINE;
  },
  undo(at, by) {
    if (lonePerson(at.players) !== by) return bad('undo-needs-consent');
    const before = beforeLast(at.timeline.now, by);
    if (!before) return bad('nothing-to-undo');
    at.affairs.ended = undefined;
    for (const moment of goBack(at, before)) at.affairs.redo.push(moment);
    markAided(at);
    return FINE;
  },
};

/** Help was given: where something is hidden, the game no longer earns a score. */
export function markAided({ secrets, affairs }: Pick<Acting, 'secrets' | 'affairs'>): void {
  if (secrets) affairs.aided = true;
}

/** The seat of the one person who plays alone, if so it is. */
export function lonePerson(players: readonly Player[]): SeatNumber | undefined {
  if (players.length === 1) return 0;
  const first = players.findIndex(isHuman);
  return first >= 0 && first === players.findLastIndex(isHuman) ? first : undefined;
}

const isHuman = ({ kind }: Player): boolean => kind === 'human';

/** Among three or more the others play on, where the game knows how; otherwise who gives up has lost. */
function giveUp(at: Acting, seat: SeatNumber, reason: string, tell: Tell<GameEvent>): Result<void> {
  const { affairs, seats, game, timeline, next } = at;
  const { left } = affairs;
  const others = left.filter((gone) => !gone).length - 1;
  if (others < 2 || !game.leave) {
    // Who has left before has given up as well.
    const results = seats.map((_name, one) => (one === seat || left[one] ? 0 : 1));
    affairs.ended = { results, reason };
    return FINE;
  }
  left[seat] = true;
  timeline.leave(seat, next, tell);
  affairs.offer = undefined;
  affairs.redo = [];
  return FINE;
}

/** Returns to a moment; answers with the moves taken back, the last one first. */
function goBack({ timeline, affairs }: Acting, moment: Moment): Moment[] {
  const undone: Moment[] = [];
  for (let at = timeline.now; at !== moment; at = at.parent!) undone.push(at);
  timeline.go(moment);
  affairs.offer = undefined;
  return undone;
}
