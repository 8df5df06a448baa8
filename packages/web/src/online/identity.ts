/** Who the visitor is among others, in this browser: a key that is made here, and what was promised in rooms. */
import { type Identity, type IdentityShelf, isKey, type Promised } from '@gridhall/online/client';
import { signal } from '@preact/signals';
import { KEY } from './remembered.ts';

const ROOMS = 'gridhall-rooms';
/** So many rooms are remembered: what is older is over. */
const MOST_ROOMS = 100;

/** What is known of a room here and nowhere else. */
export interface OwnRoom {
  readonly promised: Promised;
  readonly invites?: readonly { readonly seat: number; readonly secret: string }[];
  readonly watch?: string;
}

export const me = signal<Identity | undefined>(read());

function read(): Identity | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('key' in stored) || !isKey(stored.key))
      return undefined;
    return stored as Identity;
  } catch {
    return undefined;
  }
}

export const shelf: IdentityShelf = {
  load: () => me.value,
  save(identity) {
    me.value = identity;
    try {
      if (identity) localStorage.setItem(KEY, JSON.stringify(identity));
      else for (const key of [KEY, ROOMS]) localStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing forgets its key with the page.
    }
  },
};

function rooms(): Record<string, OwnRoom> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ROOMS) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, OwnRoom>) : {};
  } catch {
    return {};
  }
}

export function ownRoom(id: string): OwnRoom | undefined {
  return rooms()[id];
}

/** Whether this browser has ever been in a room. */
export const hasSat = (): boolean => Object.keys(rooms()).length > 0;

export function rememberRoom(id: string, room: OwnRoom): void {
  const { [id]: _before, ...others } = rooms();
  const kept = Object.entries(others).slice(1 - MOST_ROOMS);
  try {
    localStorage.setItem(ROOMS, JSON.stringify({ ...Object.fromEntries(kept), [id]: room }));
  } catch {
    // Then the links are gone with the page; the game is not.
  }
}
