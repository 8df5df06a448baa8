/** What one remembers of the rivals: when and where each was last seen, and since when one is out. */
import type { ThronesView } from '@gridhall/games/thrones';
import type { Seat } from '@gridhall/match';
import { useEffect, useMemo, useState } from 'preact/hooks';

interface Seen {
  readonly turn: number;
  readonly place: number;
}

/** Of one hero's eyes. */
export class Memory {
  /** By rival, then by turn: where he was. */
  #seen = new Map<number, Map<number, number>>();
  #gone = new Map<number, number>();

  /** Takes note of who is in sight, and of who is in the game no more. */
  note({ turn, others, retired, ending }: ThronesView): void {
    // After the end everybody is in sight: that is no meeting.
    if (ending !== 0) return;
    for (const { hero, place } of others) {
      const turns = this.#seen.get(hero) ?? new Map<number, number>();
      this.#seen.set(hero, turns.set(turn, place));
    }
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

  goneSince(hero: number): number | undefined {
    return this.#gone.get(hero);
  }
}

/** The memory of whoever looks: what the board has shown, and what it showed before it was opened. */
export function useMemory(view: ThronesView, version: number, seat: Seat | undefined): Memory {
  const memory = useMemo(() => new Memory(), [view.hero]);
  useMemo(() => memory.note(view), [memory, version, view]);
  const [, setRead] = useState(0);
  useEffect(() => {
    let left = false;
    // Several people at one board have several memories: what others saw is not looked up.
    if (!seat || seat.about.seats.length > 1) return;
    void (async () => {
      for (let n = seat.n; n > 0 && !left; n--) {
        const past = await seat.viewAt(n);
        if (!past.ok) break;
        memory.note(past.value.view as ThronesView);
      }
      if (!left) setRead(seat.n);
    })();
    return () => {
      left = true;
    };
  }, [memory, seat]);
  return memory;
}
