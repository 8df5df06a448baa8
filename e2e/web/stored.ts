/** What a page has stored, looked at and altered behind its back. */
import type { Page } from 'playwright-core';

/** Whoever writes keeps everybody else waiting: moves wait until this writer is done, which `enough` says. */
export function holdStore(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('gridhall');
        opening.onsuccess = () => {
          const games = opening.result.transaction(['games', 'entries'], 'readwrite').objectStore('games');
          const busy = () => {
            if (!Object.hasOwn(globalThis, 'enough')) games.count().onsuccess = busy;
            else opening.result.close();
          };
          busy();
          resolve();
        };
      }),
  );
}

/** Gives the one game a format that nobody knows yet; answers with its row as it is then. */
export function forgeFormat(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('gridhall');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('games', 'readwrite');
          const cursor = change.objectStore('games').openCursor();
          let row = {};
          cursor.onsuccess = () => {
            if (!cursor.result) return;
            const { header, ...rest } = cursor.result.value as { header: object };
            row = { ...rest, header: { ...header, format: 99, unheard: true } };
            cursor.result.update(row);
          };
          change.oncomplete = () => {
            opening.result.close();
            resolve(JSON.stringify(row));
          };
        };
      }),
  );
}

/** All rows of games, as text. */
export function readRows(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('gridhall');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.map((row: unknown) => JSON.stringify(row)));
          };
        };
      }),
  );
}

/** Alters the first entry; false while there is none. */
export function damageAnEntry(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('gridhall');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('entries', 'readwrite');
          const cursor = change.objectStore('entries').openCursor();
          let found = false;
          cursor.onsuccess = () => {
            found = cursor.result !== null;
            cursor.result?.update({ ...cursor.result.value, move: 'w' });
          };
          change.oncomplete = () => {
            opening.result.close();
            resolve(found);
          };
          change.onerror = () => reject(change.error);
        };
      }),
  );
}

/** Puts two games beside the others that nobody can read: one without a header, one without anything. */
export function damageHeaders(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('gridhall');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('games', 'readwrite');
          const ended = { count: 0, updated: 1, result: { reason: 'escaped', results: [1] } };
          change.objectStore('games').put({ id: 'no header', game: 'geese', ...ended, header: {} });
          change.objectStore('games').put({ id: 'nothing' });
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}

/** So many games like the first one, before anybody has moved: each with a name, by which it is kept. */
export function repeatGames(page: Page, times: number): Promise<void> {
  return page.evaluate(
    (times) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('gridhall');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('games', 'readwrite');
          const games = change.objectStore('games');
          games.getAll().onsuccess = function () {
            const [first] = this.result as { id: string; header: object }[];
            // Another name than its own, whatever that is.
            const head = first!.id.startsWith('a') ? 'b' : 'a';
            games.put({ ...first, label: 'Once more' });
            for (let i = 0; i < times; i++) {
              const id = `${head}${first!.id.slice(1, -2)}${10 + i}`;
              games.put({ ...first, id, header: { ...first!.header, id }, label: 'Once more' });
            }
          };
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    times,
  );
}

/** Gives the store a shape of the far future. */
export function renewStore(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('gridhall', 99);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
}
