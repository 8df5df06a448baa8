/**
 * Everybody in turn: in one turn of the event loop so much is done for one account or address, and what it has sent beyond
 * that waits, while whatever others send is done at once. So between two messages of anybody there are at most so many of
 * any one other, however many it sends and by however many sockets.
 */

/** What is done for one of them in a turn; what costs more than a message counts for more. */
export const AT_ONCE = 8;
/** From so many on, those who have nothing to do are forgotten. */
const MANY = 10_000;

interface Waiting {
  readonly cost: number;
  readonly work: () => void;
}

/** One account or address. */
export interface Owner {
  /** The turn it was last served in, and what it had in it. */
  turn: number;
  used: number;
  readonly queue: Waiting[];
}

export class AddressTurns {
  readonly #owners = new Map<string, Owner>();
  #waiting: Owner[] = [];
  #turn = 1;
  #going = false;

  /** Who has no name is who runs the machine, or has not said yet who he is there: each by himself. */
  of(key: string): Owner {
    if (key === '') return { turn: 0, used: 0, queue: [] };
    let owner = this.#owners.get(key);
    if (!owner) {
      if (this.#owners.size > MANY) this.#sweep();
      owner = { turn: 0, used: 0, queue: [] };
      this.#owners.set(key, owner);
    }
    return owner;
  }

  /** Whether it may be done now, and counts it if so. */
  mayNow(owner: Owner, cost = 1): boolean {
    if (owner.turn !== this.#turn) {
      owner.turn = this.#turn;
      owner.used = 0;
      this.#go();
    }
    return owner.queue.length === 0 && take(owner, cost);
  }

  /** What may not be done now is done in its order, in a later turn. */
  later(owner: Owner, cost: number, work: () => void): void {
    if (owner.queue.push({ cost, work }) === 1) this.#waiting.push(owner);
    this.#go();
  }

  #go(): void {
    if (this.#going) return;
    this.#going = true;
    setImmediate(() => this.#next());
  }

  #next(): void {
    this.#going = false;
    this.#turn++;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const owner of waiting) {
      owner.turn = this.#turn;
      owner.used = 0;
      while (owner.queue[0] && take(owner, owner.queue[0].cost)) owner.queue.shift()!.work();
      if (owner.queue.length > 0) this.#waiting.push(owner);
    }
    if (this.#waiting.length > 0) this.#go();
  }

  #sweep(): void {
    for (const [key, { queue, turn }] of this.#owners)
      if (queue.length === 0 && turn < this.#turn) this.#owners.delete(key);
  }
}

/** Something is always done, whatever it costs. */
function take(owner: Owner, cost: number): boolean {
  if (owner.used > 0 && owner.used + cost > AT_ONCE) return false;
  owner.used += cost;
  return true;
}
