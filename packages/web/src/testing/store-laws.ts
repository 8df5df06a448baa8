/** The laws of stores inside a page, for a test outside it to call. For tests alone. */
import { STORE_LAWS, Steps, type StoreUnderTest, type Then } from '@gridhall/match/store-suite';
import { IndexedStore } from '../store/indexed-store.ts';
import type { TableName } from '../store/rows.ts';

let shelves = 0;

/** A database of its own for each shelf. */
class IndexedShelf implements StoreUnderTest {
  readonly name = `shelf ${Date.now()} ${++shelves}`;
  readonly #steps = new Steps();

  open(): IndexedStore {
    return new IndexedStore({
      name: this.name,
      rules: () => 2,
      step: this.#steps.program(() => new DOMException('no room', 'QuotaExceededError')),
    });
  }

  allow(steps?: number, then?: Then): void {
    this.#steps.allow(steps, then);
  }

  taken(): number {
    return this.#steps.taken;
  }

  spoil(id: string, n: number): Promise<void> {
    return this.#put('entries', [id, n], (entry) => ({ ...entry, move: 7 }));
  }

  forge(id: string, fields: object): Promise<void> {
    return this.#put('games', id, ({ header, ...row }) => ({
      ...row,
      header: { ...(header as object), ...fields },
    }));
  }

  #put(table: TableName, key: IDBValidKey, change: (row: Record<string, unknown>) => object): Promise<void> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(this.name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const running = database.transaction(table, 'readwrite');
        const rows = running.objectStore(table);
        rows.get(key).onsuccess = function () {
          const changed = change(this.result as Record<string, unknown>);
          if (rows.keyPath === null) rows.put(changed, key);
          else rows.put(changed);
        };
        running.oncomplete = () => {
          database.close();
          resolve();
        };
        running.onabort = () => reject(running.error);
      };
    });
  }
}

const laws = {
  IndexedStore,
  /** What a law complains about; nothing when it holds. */
  async check(name: string): Promise<string> {
    const law = STORE_LAWS.find((one) => one.name === name);
    if (!law) return 'there is no such law';
    try {
      await law.check(async () => new IndexedShelf());
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  },
};

Object.assign(globalThis, { laws });
