/** One thing at a time: what is asked for meanwhile waits until it is its turn. */
export class OneByOne {
  #isBusy = false;
  #waiting: (() => void)[] = [];

  /** At once, where nothing else is being done. */
  do<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isBusy) return this.#begin(work);
    return new Promise((resolve) => this.#waiting.push(() => resolve(this.#begin(work))));
  }

  /** When everything that was asked for until now is over. */
  async over(): Promise<void> {
    await this.do(async () => {});
  }

  #begin<T>(work: () => Promise<T>): Promise<T> {
    this.#isBusy = true;
    const done = begun(work);
    done.then(this.#next, this.#next);
    return done;
  }

  readonly #next = (): void => {
    this.#isBusy = false;
    this.#waiting.shift()?.();
  };
}

/** What throws at once fails as what throws later does. */
function begun<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
