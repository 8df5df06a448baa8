/** What players may do besides answering questions: a policy is data, and one function over it. */
import {
  type Act,
  bad,
  FINE,
  OVER,
  type Player,
  type Result,
  type SeatNumber,
  type Session,
} from '@gridhall/core';

export const POLICY_IDS = ['alone', 'keyboard', 'casual', 'rated', 'race', 'lesson', 'replay'] as const;
export type PolicyId = (typeof POLICY_IDS)[number];

export interface Policy {
  readonly id: PolicyId;
  /** Undo and redo without asking anyone. */
  readonly undo: boolean;
  readonly takeback: boolean;
  readonly draw: boolean;
  /** 'open': only where nothing is hidden. */
  readonly hints: 'free' | 'open' | 'none';
  readonly resign: boolean;
  /** The time of every move is entered, also without a clock. */
  readonly stamps: boolean;
}

export const POLICIES: Readonly<Record<PolicyId, Policy>> = {
  alone: { id: 'alone', undo: true, takeback: false, draw: false, hints: 'free', resign: true, stamps: true },
  keyboard: {
    id: 'keyboard',
    undo: false,
    takeback: true,
    draw: true,
    hints: 'open',
    resign: true,
    stamps: true,
  },
  casual: {
    id: 'casual',
    undo: false,
    takeback: true,
    draw: true,
    hints: 'none',
    resign: true,
    stamps: true,
  },
  rated: { id: 'rated', undo: false, takeback: false, draw: true, hints: 'none', resign: true, stamps: true },
  race: { id: 'race', undo: false, takeback: false, draw: false, hints: 'none', resign: true, stamps: true },
  lesson: {
    id: 'lesson',
    undo: false,
    takeback: false,
    draw: false,
    hints: 'none',
    resign: false,
    stamps: false,
  },
  replay: {
    id: 'replay',
    undo: false,
    takeback: false,
    draw: false,
    hints: 'none',
    resign: false,
    stamps: false,
  },
};

export function isPolicyId(id: unknown): id is PolicyId {
  return POLICY_IDS.some((known) => known === id);
}

/** Returns the policy for players at one device: several people share a keyboard, one plays alone. */
export function policyFor(players: readonly Player[]): Policy {
  return players.filter(({ kind }) => kind === 'human').length > 1 ? POLICIES.keyboard : POLICIES.alone;
}

/** Returns whether a seat may do this now; if not, why not. */
export function may(policy: Policy, act: Act | 'redo', by: SeatNumber, session: Session): Result<void> {
  switch (act) {
    case 'undo':
      if (!policy.undo) return bad('not-at-this-table', { act });
      return session.canUndo ? FINE : bad('nothing-to-undo');
    case 'redo':
      if (!policy.undo) return bad('not-at-this-table', { act });
      return session.canRedo ? FINE : bad('nothing-to-redo');
    case 'flag':
      // Only the host flags, because it keeps the clock.
      return bad('not-at-this-table', { act });
  }
  if (session.toMove === OVER) return bad('game-over');
  switch (act) {
    case 'hint':
      return policy.hints === 'free' || (policy.hints === 'open' && !session.secrets)
        ? FINE
        : bad('not-at-this-table', { act });
    case 'resign':
      if (session.hasLeft(by)) return bad('you-left');
      return policy.resign ? FINE : bad('not-at-this-table', { act });
    case 'abort':
      if (session.hasLeft(by)) return bad('you-left');
      // In a race the only attempt has begun, and once everyone has moved, to abort is to resign.
      if (!policy.resign || policy.id === 'race') return bad('not-at-this-table', { act });
      return session.seats.every((_name, seat) => session.hasMoved(seat)) ? bad('too-late-to-abort') : FINE;
    case 'offer-takeback':
    case 'offer-draw':
      return mayOffer(policy, act, by, session);
    case 'accept':
    case 'decline':
      return session.offer && session.offer.by !== by ? FINE : bad('no-offer');
  }
}

function mayOffer(
  policy: Policy,
  act: 'offer-takeback' | 'offer-draw',
  by: SeatNumber,
  session: Session,
): Result<void> {
  const what = act === 'offer-draw' ? 'draw' : 'takeback';
  if (!policy[what]) return bad('not-at-this-table', { act });
  const { players } = session.opening;
  const people = players.filter(({ kind }, seat) => kind === 'human' && !session.hasLeft(seat));
  if (people.length < 2) return bad('nobody-to-ask');
  if (what === 'draw' && !session.table.game.drawable) return bad('cannot-be-drawn');
  if (what === 'takeback' && !session.hasMoved(by)) return bad('nothing-to-undo');
  if (session.offer) return bad('offer-open');
  return session.wasDeclined(what, by) ? bad('offer-refused') : FINE;
}
