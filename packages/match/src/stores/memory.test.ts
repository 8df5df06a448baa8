import { describe, it } from 'vitest';
import { STORE_LAWS, Steps, type StoreUnderTest, type Then } from '../testing/store-suite.ts';
import { MemoryShelf, MemoryStore } from './memory.ts';

class TestShelf implements StoreUnderTest {
  readonly #shelf = new MemoryShelf();
  readonly #steps = new Steps();

  open(): MemoryStore {
    return new MemoryStore({ shelf: this.#shelf, rules: () => 2, step: this.#steps.program() });
  }

  allow(steps?: number, then?: Then): void {
    this.#steps.allow(steps, then);
  }

  taken(): number {
    return this.#steps.taken;
  }

  spoil(id: string, n: number): void {
    const row = this.#shelf.rows.get(id)!;
    const entries = row.entries.map((entry) => (entry.n === n ? { ...entry, move: 7 as never } : entry));
    this.#shelf.rows.set(id, { ...row, entries });
  }

  forge(id: string, fields: object): void {
    const row = this.#shelf.rows.get(id)!;
    this.#shelf.rows.set(id, { ...row, header: { ...row.header, ...fields } });
  }
}

describe('the store in memory', () => {
  for (const { name, check } of STORE_LAWS) it(name, () => check(async () => new TestShelf()));
});
