/**
 * Who is present in a room, on all nodes. Changes are told together, at most every 200 ms. How many watch a full room is
 * told when the number has changed by a quarter, or after 10 s, so that a crowd that comes in costs a few messages each.
 */

import type { SeatNumber } from '@gridhall/core';
import type { Clock } from '@gridhall/match';
import type { Bus } from '../../stores/bus.ts';

export interface Presence {
  readonly present: readonly SeatNumber[];
  readonly watching: number;
}

const TELL_MS = 200;
const RECOUNT_MS = 10_000;

interface State {
  /** What the other nodes have said of their part. */
  readonly elsewhere: Map<string, Presence>;
  /** What this node has said of its part, and what it has told the people who look on. */
  announced: Presence;
  told: Presence & { readonly at: number };
}

export interface PresencePorts {
  readonly bus: Pick<Bus, 'send'>;
  readonly clock: Clock;
  /** The part of this node; undefined if nobody here looks on. */
  here(room: string): Presence | undefined;
  /** Tells everyone on this node who looks on. */
  tell(room: string, presence: Presence): void;
}

const NOBODY: Presence = { present: [], watching: 0 };

export class PresenceBoard {
  readonly #ports: PresencePorts;
  readonly #rooms = new Map<string, State>();
  readonly #changed = new Set<string>();
  #isDue = false;

  constructor(ports: PresencePorts) {
    this.#ports = ports;
  }

  /** Someone has come or gone. */
  changed(room: string): void {
    this.#changed.add(room);
    if (this.#isDue) return;
    this.#isDue = true;
    this.#ports.clock.after(TELL_MS, () => this.#tellAll());
  }

  /** Another node has said who is there. */
  hear(node: string, room: string, presence: Presence): void {
    if (!this.#ports.here(room)) return;
    const state = this.#stateOf(room);
    const isNew = !state.elsewhere.has(node);
    if (isNobody(presence)) state.elsewhere.delete(node);
    else state.elsewhere.set(node, presence);
    this.changed(room);
    // A node that has just come has not heard who is here.
    if (isNew && !isNobody(presence)) this.#announce(room, state);
  }

  of(room: string): Presence {
    const parts = [this.#ports.here(room) ?? NOBODY, ...(this.#rooms.get(room)?.elsewhere.values() ?? [])];
    return {
      present: [...new Set(parts.flatMap(({ present }) => present))].sort((a, b) => a - b),
      watching: parts.reduce((sum, { watching }) => sum + watching, 0),
    };
  }

  #tellAll(): void {
    this.#isDue = false;
    const rooms = [...this.#changed];
    this.#changed.clear();
    const now = this.#ports.clock.now();
    for (const room of rooms) {
      const here = this.#ports.here(room);
      const state = this.#stateOf(room);
      if (!here) {
        if (!isNobody(state.announced)) this.#announce(room, state);
        this.#rooms.delete(room);
        continue;
      }
      const presence = this.of(room);
      if (isSame(presence, state.told)) continue;
      if (!isWorthTelling(presence, state.told) && now - state.told.at < RECOUNT_MS) {
        this.changed(room);
        continue;
      }
      state.told = { ...presence, at: now };
      this.#ports.tell(room, presence);
      if (!isSame(here, state.announced)) this.#announce(room, state);
    }
  }

  #announce(room: string, state: State): void {
    state.announced = this.#ports.here(room) ?? NOBODY;
    const { present: seats, watching } = state.announced;
    void this.#ports.bus.send({ kind: 'presence', room, seats, watching });
  }

  #stateOf(room: string): State {
    let state = this.#rooms.get(room);
    if (!state) {
      state = { elsewhere: new Map(), announced: NOBODY, told: { ...NOBODY, at: 0 } };
      this.#rooms.set(room, state);
    }
    return state;
  }
}

const isNobody = ({ present, watching }: Presence): boolean => present.length === 0 && watching === 0;

const isSame = (one: Presence, other: Presence): boolean =>
  one.watching === other.watching && String(one.present) === String(other.present);

function isWorthTelling(now: Presence, told: Presence): boolean {
  if (String(now.present) !== String(told.present)) return true;
  return Math.abs(now.watching - told.watching) * 4 >= told.watching;
}
