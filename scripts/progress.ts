/** A bar that says how far a long run has come: on a terminal one line that is drawn again, elsewhere a line now and then. */

const WIDTH = 30;
const REDRAW_MS = 200;
const RELINE_MS = 15_000;

export class Progress {
  readonly #what: string;
  readonly #total: number;
  readonly #start = performance.now();
  #drawn = Number.NEGATIVE_INFINITY;

  constructor(what: string, total: number) {
    this.#what = what;
    this.#total = total;
  }

  /** So much is done; `note` says what came of it. */
  show(done: number, note = ''): void {
    const now = performance.now();
    const often = process.stderr.isTTY ? REDRAW_MS : RELINE_MS;
    if (done < this.#total && now - this.#drawn < often) return;
    this.#drawn = now;
    const share = this.#total === 0 ? 1 : done / this.#total;
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    const left = done === 0 ? '' : ` ${clock(((now - this.#start) / done) * (this.#total - done))} left`;
    const line = `${this.#what} ${bar} ${done}/${this.#total}${left} ${note}`;
    process.stderr.write(
      process.stderr.isTTY ? `\r\x1b[K${line}${done < this.#total ? '' : '\n'}` : `${line}\n`,
    );
  }
}

function clock(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
