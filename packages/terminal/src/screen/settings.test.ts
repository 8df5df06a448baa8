import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS, DEFAULT_BINDINGS, isFree } from './bindings.ts';
import {
  DEFAULTS,
  RunSettings,
  readSettings,
  settingsFrom,
  settingsPath,
  writeSettings,
} from './settings.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-settings-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('settings lie under the user’s configuration directory by the XDG rules', () => {
  expect(settingsPath({ XDG_CONFIG_HOME: '/somewhere' })).toBe('/somewhere/gridhall/settings.json');
  expect(settingsPath({ XDG_CONFIG_HOME: 'relative' })).toMatch(/\/\.config\/gridhall\/settings\.json$/);
});

test('what is written is read again', () => {
  const path = join(folder, 'deep', 'settings.json');
  const settings = {
    ...DEFAULTS,
    theme: 'light',
    symbols: 'letters',
    motion: false,
    seen: ['geese'],
    learnt: { jungle: 3 },
    chosen: { geese: { rows: '16' } },
    keys: { ...DEFAULT_BINDINGS, undo: 'Z' },
  } as const;
  writeSettings(path, settings, expect.unreachable);
  expect(readSettings(path, expect.unreachable)).toEqual(settings);
});

test('a damaged file is set aside with a message, and the defaults serve', () => {
  const path = join(folder, 'settings.json');
  writeFileSync(path, '{"theme":');
  const notices: string[] = [];
  expect(readSettings(path, (line) => notices.push(line))).toEqual(DEFAULTS);
  expect(notices).toEqual([expect.stringContaining(`set aside as ${path}.damaged`)]);
  expect(readFileSync(`${path}.damaged`, 'utf8')).toBe('{"theme":');
});

test('whatever a file says, the settings are settings, and no two commands have one key', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('theme', 'symbols', 'motion', 'keys', 'seen', 'learnt', 'chosen'),
        fc.jsonValue(),
      ),
      (file) => {
        const settings = settingsFrom(file);
        expect(['auto', 'light', 'dark']).toContain(settings.theme);
        expect(typeof settings.motion).toBe('boolean');
        expect(new Set(Object.values(settings.keys)).size).toBe(COMMANDS.length);
      },
    ),
  );
});

test('the letters of the games stay theirs', () => {
  expect([...'abcxyz123 '].filter(isFree)).toEqual([]);
  expect(['Z', 'f2', 'ctrl-r', '!'].filter(isFree)).toHaveLength(4);
  expect(['ctrl-c', 'ctrl-z', 'enter', 'up'].filter(isFree)).toEqual([]);
});

test('what a flag or the environment sets for one run is not saved, and what the player changes is', () => {
  const path = join(folder, 'run', 'settings.json');
  const saved = { ...DEFAULTS, theme: 'dark' } as const;
  const settings = new RunSettings(path, saved, { symbols: 'letters', warnings: false });
  expect(settings.now).toEqual({ ...saved, symbols: 'letters', warnings: false });
  settings.change({ ...settings.now, seen: ['geese'] }, expect.unreachable);
  expect(readSettings(path, expect.unreachable)).toEqual({ ...saved, seen: ['geese'] });
  expect(settings.now).toMatchObject({ symbols: 'letters', warnings: false, seen: ['geese'] });
  // The player's choice wins over the flag from now on.
  settings.change({ ...settings.now, warnings: true }, expect.unreachable);
  expect(settings.now).toMatchObject({ symbols: 'letters', warnings: true });
  expect(readSettings(path, expect.unreachable)).toEqual({ ...saved, seen: ['geese'] });
});
