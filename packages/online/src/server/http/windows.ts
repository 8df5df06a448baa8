/** How much somebody may ask for in a while: whole windows, counted by who it is. */
import type { Keeper } from '../keeper.ts';

interface Window {
  begun: number;
  count: number;
}

/** From so many on, windows that are over are thrown away. */
const MANY = 10_000;

export class Windows {
  readonly #most: number;
  readonly #ms: number;
  readonly #keeper: Pick<Keeper, 'now'>;
  readonly #windows = new Map<string, Window>();

  constructor(
    { messages, ms }: { readonly messages: number; readonly ms: number },
    keeper: Pick<Keeper, 'now'>,
  ) {
    this.#most = messages;
    this.#ms = ms;
    this.#keeper = keeper;
  }

  /** Counts one more; the answer is after how many seconds it may be tried again, 0 where it may now. */
  ask(who: string): number {
    const now = this.#keeper.now();
    let window = this.#windows.get(who);
    if (!window || now - window.begun >= this.#ms) {
      if (this.#windows.size > MANY) this.#sweep(now);
      window = { begun: now, count: 0 };
      this.#windows.set(who, window);
    }
    window.count++;
    return window.count <= this.#most ? 0 : Math.max(1, Math.ceil((window.begun + this.#ms - now) / 1000));
  }

  #sweep(now: number): void {
    for (const [who, { begun }] of this.#windows) if (now - begun >= this.#ms) this.#windows.delete(who);
  }
}
