/**
 * Where a replay stops: at the start, and at whatever somebody did; and how its stops are numbered. A hint is a mark at the
 * move that was made next, and no step of its own; who took a move back instead, or left, was not helped to that.
 */
import { t } from '@gridhall/core';
import type { Seat } from '@gridhall/match';
import { roundOf } from './look-back.ts';
import { fullMoves } from './marks.ts';

type Replayed = Pick<Seat, 'n' | 'moves' | 'about'> & {
  readonly log: readonly Pick<Seat['log'][number], 'n' | 'act'>[];
};

export class Stops {
  /** By the numbers of their entries; 0 is the start. */
  readonly all: readonly number[];
  readonly #seat: Replayed;
  readonly #helped: ReadonlySet<number>;

  constructor(seat: Replayed) {
    this.#seat = seat;
    const acts = new Map(seat.log.flatMap(({ n, act }) => (act ? [[n, act] as const] : [])));
    const all = Array.from({ length: seat.n + 1 }, (_none, n) => n).filter((n) => acts.get(n) !== 'hint');
    this.all = all;
    this.#helped = new Set(all.filter((n) => acts.get(n - 1) === 'hint' && !acts.has(n)));
  }

  get last(): number {
    return this.all.at(-1)!;
  }

  /** Whether a hint was taken for it. */
  isHelped(n: number): boolean {
    return this.#helped.has(n);
  }

  /** Where one comes to on the way from one entry to another: never to a hint. */
  from(at: number, to: number): number {
    if (to > at) return this.all.find((n) => n >= to) ?? this.last;
    return this.all.findLast((n) => n <= to) ?? 0;
  }

  /** Of two sides a move is one of each, with its number at the first; what was taken back, or is no move, is in none. */
  numberOf(n: number): number | undefined {
    const { moves, about } = this.#seat;
    if (about.seats.length !== 2) return this.all.indexOf(n);
    const i = moves.findIndex((one) => one.n === n);
    // Whoever began: on a board of one's own it may be the second of them.
    return i >= 0 && i % 2 === 0 ? roundOf(this.#seat, moves[i]!) : undefined;
  }

  /** The entry that has this number, or the nearest there is. */
  numbered(number: number): number {
    const { moves, about } = this.#seat;
    if (number === 0) return 0;
    return (about.seats.length === 2 ? moves[2 * (number - 1)]?.n : this.all[number]) ?? this.last;
  }

  /** Where in the game that is. */
  words(at: number): string {
    const { moves, about } = this.#seat;
    if (about.seats.length !== 2) return t`Step ${this.all.indexOf(at)} of ${this.all.length - 1}`;
    const made = moves.filter(({ n }) => n <= at).length;
    return t`Move ${fullMoves(made)} of ${fullMoves(moves.length)}`;
  }
}
