/** Counts the steps of stores under test, and says when one is to go wrong. For tests alone. */

/** What happens when the steps that were allowed are used up: the next one fails, all fail, or the program dies there. */
export type Then = 'fails once' | 'fails' | 'dies';

export class Steps {
  /** Since `allow` was called last. */
  taken = 0;
  #allowed = Number.POSITIVE_INFINITY;
  #then: Then = 'fails';

  allow(steps = Number.POSITIVE_INFINITY, then: Then = 'fails'): void {
    this.taken = 0;
    this.#allowed = steps;
    this.#then = then;
  }

  /** For one program: throws in place of a step that is not allowed. The dead never take another, whatever is allowed. */
  program(fault: () => Error = () => new Error('out of steps')): () => void {
    let dead = false;
    return () => {
      const over = ++this.taken - this.#allowed;
      if (over > 0 && this.#then === 'dies') dead = true;
      if (dead || over === 1 || (over > 1 && this.#then === 'fails')) throw fault();
    };
  }
}
