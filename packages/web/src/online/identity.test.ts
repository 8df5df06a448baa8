import { afterEach, expect, test, vi } from 'vitest';
import { hasSat, ownRoom, recallIdentity } from './identity.ts';

const KEY = 'a'.repeat(64);
const ID = 'b'.repeat(32);

afterEach(() => vi.unstubAllGlobals());

function kept(value: unknown): void {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(value) });
}

test('who has a key is known by it, whatever is written beside it', () => {
  const account = { id: ID, name: 'Ada' };
  for (const [written, known] of [
    [
      { key: KEY, name: 'Ada', token: 't', account },
      { key: KEY, name: 'Ada', token: 't', account },
    ],
    [{ key: KEY, name: 5, token: 't', account: { id: 4, name: {} } }, { key: KEY }],
    [{ key: KEY, token: {}, account }, { key: KEY }],
    [{ key: KEY, account: null }, { key: KEY }],
    [{ key: 'mine' }, undefined],
    [[KEY], undefined],
  ]) {
    kept(written);
    expect(recallIdentity()).toEqual(known);
  }
});

test('a room is remembered with all that its page asks of it, or not at all', () => {
  const room = { promised: { commitment: KEY, nonce: ID }, invites: [{ seat: 1, secret: ID }], watch: ID };
  kept({ [ID]: room });
  expect(ownRoom(ID)).toEqual(room);
  for (const odd of [
    null,
    5,
    {},
    { promised: 5 },
    { ...room, promised: { commitment: KEY, nonce: {} } },
    { ...room, invites: 3 },
    { ...room, invites: [null] },
    { ...room, watch: {} },
  ]) {
    kept({ [ID]: odd });
    expect(ownRoom(ID)).toBeUndefined();
    expect(hasSat()).toBe(false);
  }
});
