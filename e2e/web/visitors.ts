/**
 * A file's hall and its visitors. They come one after another and share a browser window, for a window costs more than most
 * of what is done in it; each finds the page as if nobody had ever been here.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Hall, openHall, type Visit } from './hall.ts';

export interface Visitors extends Pick<Hall, 'address' | 'folder' | 'visit'> {
  /**
   * The next visitor, at the lobby or in a room of it. What the page complains of until the test is over fails it. Who
   * changes more of a browser than what it stores — answers in the page's place, scripts of its own — visits the hall instead.
   */
  come(hash?: string, options?: BrowserContextOptions): Promise<Page>;
}

/** To be called where a file of tests begins. */
export function useHall(): Visitors {
  let hall: Hall;
  const windows = new Map<string, Visit>();
  const here = new Map<string, Visit>();
  const sizes = new Map<string, { readonly width: number; readonly height: number }>();
  beforeAll(async () => {
    hall = await openHall();
  });
  afterAll(() => hall?.close());
  afterEach(async () => {
    const complaints = [...here.values()].flatMap((visit) => visit.complaints.splice(0));
    for (const [kind, visit] of here) {
      if (!(await forget(visit, hall.address))) windows.delete(kind);
    }
    here.clear();
    expect(complaints).toEqual([]);
  });
  return {
    get address() {
      return hall.address;
    },
    get folder() {
      return hall.folder;
    },
    visit: (options) => hall.visit(options),
    async come(hash = '', options = {}) {
      const kind = JSON.stringify(options);
      if (here.has(kind)) throw new Error('one visitor of a kind at a time');
      const known = windows.get(kind);
      const visit = known ?? (await hall.visit(options));
      const size = sizes.get(kind) ?? visit.page.viewportSize()!;
      sizes.set(kind, size);
      // Whoever came before may have drawn the window larger or smaller.
      if (known) await visit.page.setViewportSize(size);
      windows.set(kind, visit);
      here.set(kind, visit);
      const room = `${hall.address}${hash && `#/${hash}`}`;
      if (known || hash) await visit.page.goto(room);
      return visit.page;
    },
  };
}

/** Empties what a visitor leaves behind; false where nobody can come through this window again. */
async function forget({ page, leave }: Visit, address: string): Promise<boolean> {
  if (page.isClosed()) {
    await leave();
    return false;
  }
  const context = page.context();
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  // A file of the same house: the browser stays what it is, and the page is gone.
  await page.goto(`${address}icon.svg`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
  await session.detach();
  return true;
}
