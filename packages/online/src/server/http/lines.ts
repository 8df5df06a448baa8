/** How many lines there are to an address at a time: sockets, and games that are followed over HTTP. */
import { isLoopback } from './address.ts';

export class Lines {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether one more is too many. From this machine itself, where a proxy may stand, there may be any number. */
  refuses(address: string): boolean {
    return address !== '' && !isLoopback(address) && (this.#open.get(address) ?? 0) >= this.#most;
  }

  /** One more; answers how it ends. */
  open(address: string): () => void {
    this.#open.set(address, (this.#open.get(address) ?? 0) + 1);
    return () => {
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    };
  }
}
