/** IndexedDB behind promises: the little of it that the store needs. */
const NAME = 'gridhall';
const VERSION = 1;

/** `games`: one header a game; `entries`: one a move, by [game, number]; `damaged`: what could not be read, as it was. */
const STORES = ['games', 'entries', 'damaged'] as const;
export type StoreName = (typeof STORES)[number];

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= open();
  return opened;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const db = request.result;
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('entries');
      db.createObjectStore('damaged', { keyPath: 'id' });
    };
    request.onsuccess = () => {
      const db = request.result;
      // A newer page in another tab wants to change the shape: let it, and open anew when next asked.
      db.onversionchange = () => {
        db.close();
        opened = undefined;
      };
      resolve(db);
    };
    request.onerror = () => {
      opened = undefined;
      reject(request.error ?? new Error('the store cannot be opened'));
    };
  });
}

/** The answer to one request. */
export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store refused'));
  });
}

/**
 * Everything `work` does happens, or nothing of it: it resolves only when all is written. `strict` because a move that
 * was shown must survive the tab.
 */
export async function transaction<T>(
  mode: 'readonly' | 'readwrite',
  work: (of: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const db = await database();
  const running = db.transaction(STORES, mode, { durability: mode === 'readwrite' ? 'strict' : 'default' });
  const written = new Promise<void>((resolve, reject) => {
    running.oncomplete = () => resolve();
    running.onabort = () => reject(running.error ?? new Error('nothing was written'));
  });
  try {
    const result = await work((name) => running.objectStore(name));
    await written;
    return result;
  } catch (error) {
    written.catch(() => {});
    try {
      running.abort();
    } catch {
      // It had ended already.
    }
    throw error;
  }
}
