/**
 * What a seat and whoever keeps its game say to each other. In one process it is a call; over a socket the same messages
 * travel as JSON. Messages that come late, twice, or make no sense change nothing and get one clear answer.
 */
import { ACTS, bad, good, isCount, MOST_MOVE, type Result, shown } from '@gridhall/core';
import type { About, SeatAct, Update } from './messages.ts';
import type { Move } from './seat.ts';

/** What a seat asks; `n` is how many entries it has been told of. */
export type Request =
  | { readonly ask: 'play'; readonly n: number; readonly text: string }
  | { readonly ask: 'act'; readonly n: number; readonly act: SeatAct }
  | { readonly ask: 'view'; readonly n: number }
  /** Every legal answer to the question at hand, for programs; undefined where there are too many. */
  | { readonly ask: 'legal'; readonly n: number }
  | { readonly ask: 'since'; readonly n: number; readonly until: number }
  | { readonly ask: 'record' }
  | { readonly ask: 'join' };

/** The first thing a seat is told, and again when it must begin anew: everything. */
export interface Snapshot {
  readonly about: About;
  /** Without an entry, with a view. */
  readonly told: Update;
  readonly moves: readonly Move[];
  /** What was told by the last entries, for the log. */
  readonly recent: readonly Update[];
}

/** A seat's way to whoever keeps the game. */
export interface Link {
  /** Anything at all may be asked: what is no request is refused. The answer is what the request is for. */
  ask(request: unknown): Promise<Result<unknown>>;
  /** Everything the seat is told, in order; the last listener given counts. */
  hear(listener: (message: Update | Snapshot) => void): void;
  /** Whether the keeper can be reached, and whenever that changes. */
  onState?(listener: (state: 'here' | 'away') => void): void;
  close(): void;
}

const ASKED = ['play', 'act', 'view', 'legal', 'since', 'record', 'join'] as const;
const SEAT_ACTS: readonly string[] = [...ACTS, 'redo'];

/** The one door for requests: anything at all on one side, a request on the other. */
export function readRequest(value: unknown): Result<Request> {
  if (typeof value !== 'object' || value === null) return bad('request-malformed', { what: shown(value) });
  const { ask, n, text, act, until } = value as Readonly<Record<string, unknown>>;
  if (!ASKED.some((known) => known === ask)) return bad('request-unknown', { what: shown(ask) });
  if (ask === 'record' || ask === 'join') return good({ ask });
  if (!isCount(n)) return bad('request-malformed', { what: 'n' });
  switch (ask) {
    case 'play':
      if (typeof text !== 'string') return bad('request-malformed', { what: 'text' });
      return text.length > MOST_MOVE ? bad('move-too-long') : good({ ask, n, text });
    case 'act':
      return SEAT_ACTS.some((known) => known === act)
        ? good({ ask, n, act: act as SeatAct })
        : bad('request-malformed', { what: 'act' });
    case 'since':
      return isCount(until) ? good({ ask, n, until }) : bad('request-malformed', { what: 'until' });
    default:
      return good({ ask: ask === 'legal' ? 'legal' : 'view', n });
  }
}
