/** A database behind promises: the little of IndexedDB that the store needs. */
import { t } from '@gridhall/core';
import { TABLES, type TableName, upgrade, VERSION } from './rows.ts';

/** Within a transaction: a table, and the answer to one request. */
export interface DatabaseWork {
  table(name: TableName): IDBObjectStore;
  answer<T>(request: IDBRequest<T>): Promise<T>;
}

export class BrowserDatabase {
  readonly #name: string;
  /** Called before every request and before the end; what it throws breaks the transaction off. */
  readonly #step: () => void;
  #opened: Promise<IDBDatabase> | undefined;

  constructor(name: string, step: () => void) {
    this.#name = name;
    this.#step = step;
  }

  /**
   * Everything `work` does happens, or nothing of it, and while it does nobody else writes. Resolves when all is written,
   * and written is on the disk (`strict`): the page draws a move at once and says `not yet` until then, so nobody waits
   * for the disk, and what is said to be kept outlives a power cut and not only the tab.
   */
  async write<T>(work: (within: DatabaseWork) => Promise<T>): Promise<T> {
    const database = await this.#database();
    return this.#run(database.transaction(TABLES, 'readwrite', { durability: 'strict' }), work);
  }

  async read<T>(work: (within: DatabaseWork) => Promise<T>): Promise<T> {
    const database = await this.#database();
    return this.#run(database.transaction(TABLES, 'readonly'), work);
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    (await opened?.catch(() => undefined))?.close();
  }

  async #run<T>(running: IDBTransaction, work: (within: DatabaseWork) => Promise<T>): Promise<T> {
    const ended = new Promise<void>((resolve, reject) => {
      running.oncomplete = () => resolve();
      running.onabort = () => reject(running.error ?? new Error('nothing was written'));
    });
    try {
      const result = await work({
        table: (name) => {
          this.#step();
          return running.objectStore(name);
        },
        answer,
      });
      this.#step();
      await ended;
      return result;
    } catch (error) {
      ended.catch(() => {});
      try {
        running.abort();
      } catch {
        // It had ended already.
      }
      throw error;
    }
  }

  #database(): Promise<IDBDatabase> {
    this.#step();
    this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  #open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      // Some browsers have none where nothing may be kept.
      if (!globalThis.indexedDB) throw new DOMException('', 'SecurityError');
      const request = indexedDB.open(this.#name, VERSION);
      request.onupgradeneeded = ({ oldVersion }) => upgrade(request, oldVersion);
      request.onsuccess = () => {
        const database = request.result;
        const forget = () => {
          this.#opened = undefined;
        };
        // A newer page in another tab wants to change the shape: let it, and open anew when next asked.
        database.onversionchange = () => {
          database.close();
          forget();
        };
        database.onclose = forget;
        resolve(database);
      };
      request.onerror = () => reject(request.error ?? new Error('the games cannot be opened'));
    });
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database refused'));
  });
}

/** Why something could not be read or written, in a few words. */
export function storageProblem(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return (
    PROBLEMS[name] ??
    (error instanceof Error && error.message !== '' ? error.message : t`the browser refused`)
  );
}

const PROBLEMS: Readonly<Record<string, string>> = {
  QuotaExceededError: t`the browser has no room left`,
  VersionError: t`a newer Gridhall has been here: load the page again`,
  SecurityError: t`the browser keeps nothing for this page`,
  UnknownError: t`the browser cannot reach its disk`,
  ReferenceError: t`the browser keeps nothing for this page`,
};
