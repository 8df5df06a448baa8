/** What was written and is not on the disk yet gets there soon, in one go for all of it, and nobody waits for it. */
import type { Files } from './files.ts';

/** What was acknowledged is on the disk after so long. */
const FLUSH_MS = 300;

export class Flushing {
  readonly #files: Files;
  readonly #failed: (path: string, error: unknown) => void;
  /** Files and folders. */
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #underway: Promise<void> = Promise.resolve();

  constructor(files: Files, failed: (path: string, error: unknown) => void) {
    this.#files = files;
    this.#failed = failed;
  }

  soon(...paths: readonly string[]): void {
    for (const path of paths) this.#waiting.add(path);
    this.#timer ??= setTimeout(() => void this.now(), FLUSH_MS);
  }

  /** One at a time: what is added meanwhile is for the next. */
  now(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#underway = this.#underway.then(async () => {
      const paths = [...this.#waiting];
      this.#waiting.clear();
      for (const path of paths) {
        try {
          await this.#files.flushLater(path);
        } catch (error) {
          this.#failed(path, error);
        }
      }
    });
    return this.#underway;
  }
}
