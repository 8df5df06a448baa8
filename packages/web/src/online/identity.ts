/** Who the visitor is among others, in this browser: a key that is made here, and what was promised in rooms. */
import { type Identity, type IdentityShelf, isKey, type Promised } from '@gridhall/online/client';
import type { AccountInfo } from '@gridhall/online/protocol';
import { signal } from '@preact/signals';
import { recall, retain, texts } from '../store/texts.ts';
import { called, KEY, ROOMS } from './remembered.ts';

/** So many rooms are remembered: what is older is over. */
const MOST_ROOMS = 100;

/** What is known of a room here and nowhere else. */
export interface OwnRoom {
  readonly promised: Promised;
  readonly invites?: readonly { readonly seat: number; readonly secret: string }[];
  readonly watch?: string;
}

export const me = signal<Identity | undefined>(recallIdentity());

export function recallIdentity(): Identity | undefined {
  return recall(KEY, ({ key, name, token, account }) => {
    const known = isAccount(account) && typeof token === 'string' ? { token, account } : {};
    // The key is who one is: with it alone the hall tells the rest anew.
    return isKey(key) ? { key, ...(typeof name === 'string' ? { name } : {}), ...known } : undefined;
  });
}

function isAccount(of: unknown): of is AccountInfo {
  const { id, name } = (of ?? {}) as Partial<AccountInfo>;
  return typeof id === 'string' && typeof name === 'string';
}

function isOwnRoom(of: unknown): of is OwnRoom {
  const { promised, invites = [], watch = '' } = (of ?? {}) as Partial<OwnRoom>;
  const isInvite = (one: unknown) =>
    typeof (one as { readonly secret?: unknown } | null)?.secret === 'string';
  return (
    isKey(promised?.commitment) &&
    ['undefined', 'string'].includes(typeof promised.nonce) &&
    Array.isArray(invites) &&
    invites.every(isInvite) &&
    typeof watch === 'string'
  );
}

export const shelf: IdentityShelf = {
  load: () => me.value,
  save(identity) {
    me.value = identity;
    called.value = identity?.account?.name;
    if (identity) retain(KEY, identity);
    else for (const key of [KEY, ROOMS]) texts.removeItem(key);
  },
};

function rooms(): Record<string, OwnRoom> {
  const found = recall(ROOMS, (all) => Object.entries(all).filter(([, room]) => isOwnRoom(room)));
  return Object.fromEntries(found ?? []) as Record<string, OwnRoom>;
}

export function ownRoom(id: string): OwnRoom | undefined {
  return rooms()[id];
}

/** Whether this browser has ever been in a room. */
export const hasSat = (): boolean => Object.keys(rooms()).length > 0;

export function rememberRoom(id: string, room: OwnRoom): void {
  const { [id]: _before, ...others } = rooms();
  const kept = Object.entries(others).slice(1 - MOST_ROOMS);
  // Where it is not kept, the links are gone with the page; the game is not.
  retain(ROOMS, { ...Object.fromEntries(kept), [id]: room });
}
