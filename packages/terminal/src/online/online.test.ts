import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAddress } from './address.ts';
import { identityShelf } from './identity.ts';

const ID = '0123456789abcdef0123456789abcdef';

it.each([
  ['play.example', { base: 'http://play.example/' }],
  ['https://play.example/hall/', { base: 'https://play.example/hall/' }],
  ['http://localhost:4321/#/online', { base: 'http://localhost:4321/' }],
  [`http://a.b/#/room/${ID}`, { base: 'http://a.b/', way: { to: 'room', id: ID } }],
  [`http://a.b/#/sit/${ID}/${ID}`, { base: 'http://a.b/', way: { to: 'sit', id: ID, secret: ID } }],
  [`http://a.b/x/#/watch/${ID}/${ID}`, { base: 'http://a.b/x/', way: { to: 'watch', id: ID, secret: ID } }],
  [`http://a.b/#/race/${ID}/${ID}`, { base: 'http://a.b/', way: { to: 'race', id: ID, secret: ID } }],
  [`http://a.b/#/sit/${ID}/short`, undefined],
  [`http://a.b/#/watch/${ID}`, undefined],
  ['file:///etc', undefined],
  ['http://', undefined],
])('%s is read as a browser reads it', (text, address) => {
  expect(readAddress(text)).toEqual(address);
});

it('a key is kept for each server, in a file for nobody else, and forgotten alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-keys-'));
  try {
    const [here, there] = [identityShelf('http://a/', folder), identityShelf('http://b/', folder)];
    expect(here.load()).toBeUndefined();
    here.save({ key: 'a'.repeat(64), name: 'Ann' });
    there.save({ key: 'b'.repeat(64) });
    expect(here.load()).toEqual({ key: 'a'.repeat(64), name: 'Ann' });
    expect(statSync(join(folder, 'online.json')).mode & 0o077).toBe(0);
    here.save(undefined);
    expect([here.load(), there.load()?.key]).toEqual([undefined, 'b'.repeat(64)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
