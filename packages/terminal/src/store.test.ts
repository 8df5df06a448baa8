import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session, sure, type Table } from '@gridhall/core';
import { GAMES } from '@gridhall/games';
import { afterAll, expect, it } from 'vitest';
import { dataFolder, makeFolder, Store, writeAtomically } from './store.ts';

const folders: string[] = [];
function fresh(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-store-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const geese = (await GAMES.geese()) as Table;

function session(id: string): Session {
  const players = [{ name: 'Player', kind: 'human' }] as const;
  return sure(Session.start(geese, { id, params: {}, setup: { seed: id }, players }));
}

it('lies where the XDG rules say, and ignores a relative folder as they ask', () => {
  expect(dataFolder({ XDG_DATA_HOME: '/data' })).toBe('/data/gridhall');
  expect(dataFolder({ XDG_DATA_HOME: 'data' })).toMatch(/\.local\/share\/gridhall$/);
  expect(dataFolder({})).toMatch(/\.local\/share\/gridhall$/);
});

it('writes the whole text or none of it, and leaves no draft', () => {
  const folder = fresh();
  writeAtomically(join(folder, 'a'), 'first');
  writeAtomically(join(folder, 'a'), 'second');
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('second');
  mkdirSync(join(folder, 'b'));
  expect(() => writeAtomically(join(folder, 'missing', 'c'), 'x')).toThrow();
  expect(readdirSync(folder).sort()).toEqual(['a', 'b']);
});

it('keeps games in progress and finished ones apart, and gives the latest first', () => {
  const store = new Store(fresh(), () => undefined);
  const [first, second] = [session('1'.repeat(32)), session('2'.repeat(32))];
  store.keep(first.record());
  store.keep(second.record());
  expect(
    store
      .inProgress('geese')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([first.opening.id, second.opening.id]);
  sure(second.act(0, 'resign'));
  store.keep(second.record());
  expect(store.inProgress('geese').map(({ id }) => id)).toEqual([first.opening.id]);
  expect(store.finished('geese').map(({ id }) => id)).toEqual([second.opening.id]);
});

it('sets a damaged game aside with a word, and gives the others', () => {
  const notices: string[] = [];
  const store = new Store(fresh(), (line) => notices.push(line));
  store.keep(session('1'.repeat(32)).record());
  const folder = join(store.folder, 'games', 'geese');
  writeFileSync(join(folder, `${'3'.repeat(32)}.json`), '{ "format"');
  expect(store.inProgress('geese').length).toBe(1);
  expect(notices).toEqual([expect.stringContaining('set aside')]);
  expect(readdirSync(folder).filter((name) => name.endsWith('.damaged')).length).toBe(1);
  expect(store.inProgress('geese').length).toBe(1);
  expect(notices.length).toBe(1);
});

it('says why a game cannot be kept', () => {
  const folder = fresh();
  writeFileSync(join(folder, 'gridhall'), '');
  const notices: string[] = [];
  expect(
    new Store(join(folder, 'gridhall'), (line) => notices.push(line)).keep(session('1'.repeat(32)).record()),
  ).toBe(false);
  expect(notices[0]).toMatch(/not a folder|file already exists|EEXIST/);
});

it('makes a folder and those above it, or says that it cannot', () => {
  const folder = fresh();
  makeFolder(join(folder, 'a', 'b', 'c'));
  makeFolder(join(folder, 'a', 'b', 'c'));
  expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['c']);
  // Takes no folder, and does not say why: where this does not exist, nobody may make it either.
  expect(() => makeFolder('/proc/nowhere/gridhall')).toThrow();
});

it('says what cannot be read, and gives the others', () => {
  const notices: string[] = [];
  const store = new Store(fresh(), (line) => notices.push(line));
  store.keep(session('1'.repeat(32)).record());
  mkdirSync(join(store.folder, 'games', 'geese', `${'3'.repeat(32)}.json`));
  expect(store.inProgress('geese').length).toBe(1);
  expect(notices).toEqual([expect.stringMatching(/cannot be read: it is a folder\.$/)]);
  mkdirSync(join(store.folder, 'finished'), { recursive: true });
  writeFileSync(join(store.folder, 'finished', 'geese'), 'a file where a folder should be');
  expect(store.finished('geese')).toEqual([]);
  expect(notices[1]).toBe('The finished games of geese cannot be read: a part of the path is not a folder.');
});
