/** What one remembers of the rivals: when and where each was last seen, since when one is out, and by whose doing. */
import type { ThronesEvent, ThronesView } from '@gridhall/games/thrones';
import type { Seat } from '@gridhall/match';
import { useEffect, useMemo, useState } from 'preact/hooks';

interface Seen {
  readonly turn: number;
  readonly place: number;
}

/** How a rival left the game: beaten by whoever looks, dead by fate, or by somebody else, whose name may be known. */
export type Fall = 'you' | 'fate' | { readonly by: string | undefined };

/** Of one hero's eyes. */
export class HeroMemory {
  /** By rival, then by turn: where he was. */
  #seen = new Map<number, Map<number, number>>();
  #gone = new Map<number, number>();
  #fallen = new Map<string, Fall>();
  #left = new Map<string, number>();

  /** Takes note of who is in sight. */
  see({ turn, others, ending }: ThronesView): void {
    // After the end everybody is in sight: that is no meeting.
    if (ending !== 0) return;
    for (const { hero, place } of others) {
      const turns = this.#seen.get(hero) ?? new Map<number, number>();
      this.#seen.set(hero, turns.set(turn, place));
    }
  }

  /** Takes note of who is in the game no more: right as long as turn after turn is seen. */
  miss({ turn, retired, ending }: ThronesView): void {
    if (ending !== 0) return;
    for (const hero of retired) this.#gone.set(hero, Math.min(turn, this.#gone.get(hero) ?? turn));
  }

  /** The last time up to a turn: what came later is not known yet to who looks back. */
  lastSeen(hero: number, until: number): Seen | undefined {
    const turns = [...(this.#seen.get(hero) ?? [])].filter(([turn]) => turn <= until);
    return turns.reduce<Seen | undefined>(
      (last, [turn, place]) => (last && last.turn > turn ? last : { turn, place }),
      undefined,
    );
  }

  /** Takes note of what one entry told: what was somebody's is told to who has it now. */
  hear(events: readonly ThronesEvent[]): void {
    for (const event of events) {
      if (event.type !== 'retired') continue;
      const { hero, tribute, heir } = event;
      // The turn after it has begun by the time it is seen.
      const next = events.find((other) => other.type === 'turn');
      if (next) this.#left.set(hero, next.turn - 1);
      else this.#left.delete(hero);
      const mine = events.some((other) => other.type === 'inherited' && other.hero === hero);
      this.#fallen.set(hero, mine ? 'you' : tribute ? 'fate' : { by: heir });
    }
  }

  /** By the hero's name, as far as it was told. */
  fallOf(hero: string): Fall | undefined {
    return this.#fallen.get(hero);
  }

  /** The turn on which a hero left, as it was told or else as it was seen. */
  goneSince(hero: number, name: string): number | undefined {
    return this.#left.get(name) ?? this.#gone.get(hero);
  }
}

/** By seat, then by hero: several people at one board have several memories, and keep them behind the curtain. */
const memories = new WeakMap<Seat, Map<number, Kept>>();

interface Kept {
  readonly memory: HeroMemory;
  /** So many entries were heard. */
  heard: number;
}

function keptBy(seat: Seat | undefined, hero: number): Kept {
  const known = seat && memories.get(seat);
  const kept = known?.get(hero) ?? { memory: new HeroMemory(), heard: 0 };
  if (seat) memories.set(seat, (known ?? new Map<number, Kept>()).set(hero, kept));
  return kept;
}

/** The memory of whoever looks: what the board has shown, and what it showed before it was opened. */
export function useMemory(view: ThronesView, version: number, seat: Seat | undefined): HeroMemory {
  const { hero } = view;
  const kept = useMemo(() => keptBy(seat, hero), [seat, hero]);
  const { memory } = kept;
  // What others saw is not looked up, nor asked for from afar.
  const past = seat && seat.about.seats.length === 1 ? seat : undefined;
  useMemo(() => {
    memory.see(view);
    // Where the past is told, it says when: who looks back jumps over turns.
    if (!past) memory.miss(view);
  }, [memory, past, version, view]);
  const [, setRead] = useState(0);
  useEffect(() => {
    // What was taken back is told of all the same: how somebody left counts only while he is out.
    void past?.since(kept.heard).then((told) => {
      if (!told.ok) return;
      kept.heard = past.n;
      for (const { events = [] } of told.value) memory.hear(events as readonly ThronesEvent[]);
      setRead(past.n);
    });
  }, [kept, past, version]);
  useEffect(() => {
    let left = false;
    // Before a hero is led nobody remembers anything.
    if (!past || hero < 0) return;
    void (async () => {
      for (let n = past.n; n > 0 && !left; n--) {
        const then = await past.viewAt(n);
        if (!then.ok) break;
        memory.see(then.value.view as ThronesView);
      }
      if (!left) setRead(past.n);
    })();
    return () => {
      left = true;
    };
  }, [memory, past, hero]);
  return memory;
}
