/** What is on its way to the store: nothing reads the room until that is over. */
export class OnItsWay {
  #is = false;
  #waiting: (() => void)[] = [];

  get is(): boolean {
    return this.#is;
  }

  begin(): void {
    this.#is = true;
  }

  end(): void {
    this.#is = false;
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }

  /** Until nothing is. */
  async over(): Promise<void> {
    while (this.#is) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
