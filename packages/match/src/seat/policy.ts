/** What may be done at a table beside answering its questions: a policy is data, and one function over it. */
import {
  type Act,
  bad,
  FINE,
  type OpenOffer,
  type Player,
  type Result,
  type SeatNumber,
} from '@gridhall/core';

export const POLICY_IDS = ['alone', 'keyboard', 'casual', 'rated', 'race', 'lesson', 'replay'] as const;
export type PolicyId = (typeof POLICY_IDS)[number];

/** What a policy needs to know of a game to say what may be done. */
export interface Situation {
  readonly seats: number;
  readonly isOver: boolean;
  /** Seats that have moved at least once, in the line that counts. */
  readonly moved: readonly boolean[];
  /** Which seats are people's who play on. */
  readonly people: readonly boolean[];
  /** Which seats have left the game to the others. */
  readonly left: readonly boolean[];
  readonly offer: OpenOffer | undefined;
  /** Offers that were refused since the seat's own last move, by seat. */
  readonly refused: readonly { readonly act: OpenOffer['act']; readonly by: SeatNumber }[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly drawable: boolean;
  readonly secrets: boolean;
}

export interface Policy {
  readonly id: PolicyId;
  /** Undo and redo without asking anybody. */
  readonly undo: boolean;
  readonly takeback: boolean;
  readonly draw: boolean;
  /** 'open': only where nothing is hidden. */
  readonly hints: 'free' | 'open' | 'none';
  readonly resign: boolean;
  /** The keeper's time is entered with every move, whether or not there is a clock. */
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

/** What fits who plays at one machine: several people share a keyboard, one plays alone. */
export function policyFor(players: readonly Player[]): Policy {
  return players.filter(({ kind }) => kind === 'human').length > 1 ? POLICIES.keyboard : POLICIES.alone;
}

/** Whether in both situations everybody may do the same. */
export function mayTheSame(one: Situation, other: Situation): boolean {
  if (one === other) return true;
  return (
    one.isOver === other.isOver &&
    one.offer === other.offer &&
    one.refused === other.refused &&
    one.canUndo === other.canUndo &&
    one.canRedo === other.canRedo &&
    one.seats === other.seats &&
    one.drawable === other.drawable &&
    one.secrets === other.secrets &&
    one.moved.every((has, seat) => has === other.moved[seat]) &&
    one.people.every((is, seat) => is === other.people[seat]) &&
    one.left.every((has, seat) => has === other.left[seat])
  );
}

/** May this seat do this now; if not, why not. */
export function may(policy: Policy, act: Act | 'redo', by: SeatNumber, now: Situation): Result<void> {
  const over = now.isOver;
  switch (act) {
    case 'undo':
      if (!policy.undo) return bad('not-at-this-table', { act });
      return now.canUndo ? FINE : bad('nothing-to-undo');
    case 'redo':
      if (!policy.undo) return bad('not-at-this-table', { act });
      return now.canRedo ? FINE : bad('nothing-to-redo');
    case 'flag':
      // Only the keeper flags: nobody stamps time but who keeps the clock.
      return bad('not-at-this-table', { act });
    case 'hint':
      if (over) return bad('game-over');
      return policy.hints === 'free' || (policy.hints === 'open' && !now.secrets)
        ? FINE
        : bad('not-at-this-table', { act });
    default:
      return over ? bad('game-over') : mayAmongPlayers(policy, act, by, now);
  }
}

function mayAmongPlayers(policy: Policy, act: Act, by: SeatNumber, now: Situation): Result<void> {
  const { offer } = now;
  switch (act) {
    case 'resign':
      if (now.left[by]) return bad('you-left');
      return policy.resign ? FINE : bad('not-at-this-table', { act });
    case 'abort':
      if (now.left[by]) return bad('you-left');
      // Once everybody has moved, to break off is to give up; and who has one attempt has begun it by sitting down.
      if (!policy.resign || policy.id === 'race') return bad('not-at-this-table', { act });
      return now.moved.every(Boolean) ? bad('too-late-to-abort') : FINE;
    case 'offer-takeback':
    case 'offer-draw': {
      const what = act === 'offer-draw' ? 'draw' : 'takeback';
      if (!policy[what]) return bad('not-at-this-table', { act });
      if (now.people.filter(Boolean).length < 2) return bad('nobody-to-ask');
      if (what === 'draw' && !now.drawable) return bad('cannot-be-drawn');
      if (what === 'takeback' && !now.moved[by]) return bad('nothing-to-undo');
      if (offer) return bad('offer-open');
      return now.refused.some((one) => one.by === by && one.act === what) ? bad('offer-refused') : FINE;
    }
    case 'accept':
    case 'decline':
      return offer && offer.by !== by ? FINE : bad('no-offer');
    default:
      return bad('not-at-this-table', { act });
  }
}
