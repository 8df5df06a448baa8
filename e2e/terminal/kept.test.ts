/** What is kept of games and settings, as who plays in full screen sees it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from '@gridhall/core';
import { expect, test } from 'vitest';
import { home, record } from './home.ts';
import { start, startLasting } from './installed.ts';

test('a kill during play loses no move', async () => {
  const folder = home();
  const terminal = start(['play', 'dungeon', '--new'], { home: folder });
  await terminal.see('Which way?');
  for (const [i, key] of [...'ssdd'].entries()) {
    terminal.send(key);
    await terminal.see(new RegExp(`Moves +${i + 1}\\b`));
  }
  terminal.pty.kill('SIGKILL');
  await terminal.exited;
  expect((await record(folder)).entries.map(({ move }) => move)).toEqual([...'ssdd']);
  const again = start(['play', 'dungeon'], { home: folder });
  await again.see(/Moves +4/);
});

test('damaged settings are set aside, a damaged game is named and left alone, and neither is fatal', async () => {
  const folder = home();
  const settings = join(folder, 'config', 'gridhall', 'settings.json');
  writeFileSync(settings, '{"theme": "li');
  const games = join(folder, 'data', 'gridhall', 'games');
  mkdirSync(games, { recursive: true });
  const damaged = join(games, `${'ab'.repeat(16)}.jsonl`);
  writeFileSync(damaged, '{"format": 1, "id"');
  const terminal = startLasting([], { home: folder });
  await terminal.see(`The saved game ${'ab'.repeat(16)} cannot be opened.`);
  terminal.send('q');
  await terminal.see('status 0');
  await terminal.see('gridhall: The settings were damaged');
  expect(terminal.written.split('gridhall: The saved game').length).toBe(2);
  expect(existsSync(`${settings}.damaged`)).toBe(true);
  expect(readFileSync(damaged, 'utf8')).toBe('{"format": 1, "id"');
});

test('a waiting game that does not replay is told, and not in the way of a new one', async () => {
  const folder = home();
  const terminal = start(['play', 'dungeon', '--new'], { home: folder });
  await terminal.see('Which way?');
  await terminal.press('s');
  await terminal.see(/Moves +1/);
  terminal.send('\x03');
  expect(await terminal.exited).toBe(130);
  const games = join(folder, 'data', 'gridhall', 'games');
  const path = join(games, readdirSync(games)[0]!);
  writeFileSync(path, readFileSync(path, 'utf8').replace('"move":"s"', '"move":"d"'));
  const again = start(['play', 'dungeon'], { home: folder });
  await again.see('! the saved game');
  await again.see(/Moves +0/);
});

test('where games cannot be kept, that is said in the lobby and at the table, and the game goes on', async () => {
  const folder = home();
  mkdirSync(join(folder, 'data', 'gridhall'), { recursive: true });
  writeFileSync(join(folder, 'data', 'gridhall', 'games'), 'not a folder');
  const terminal = startLasting([], { home: folder });
  // Where its lines end depends on how long the path is.
  await terminal.see(/cannot\s+be\s+listed:\s+a\s+part\s+of\s+the\s+path\s+is\s+not\s+a\s+folder\./);
  await terminal.press('2', 'enter');
  await terminal.see('! The game is not kept:');
  await terminal.press('s');
  await terminal.see(/Moves +1/);
  await terminal.see('! The game is not kept:');
  terminal.send('\x03');
  await terminal.see('status 130');
  await terminal.see('gridhall: The game is not kept:');

  // Straight to the game it is said there, too, and once when it is left.
  const game = startLasting(['play', 'dungeon', '--new'], { home: folder });
  await game.see('! The game is not kept:');
  game.send('\x03');
  await game.see('status 130');
  await game.see('gridhall: The game is not kept:');
  expect(game.written.split('gridhall: The game is not kept').length).toBe(2);
});

test('--save has all of the game, however it ends, and after one comes the next', async () => {
  const folder = home();
  const lake = join(folder, 'lake.txt');
  writeFileSync(lake, '...\n.9.\n...\n...\n');
  const terminal = start(['play', 'geese', '--board', lake, '--save', 'mine.json'], { home: folder });
  await terminal.see('Which field?');
  await terminal.press('down', 'enter', 'up', 'up', 's');
  await terminal.see('n  same board again');
  const saved = () => JSON.parse(readFileSync(join(folder, 'mine.json'), 'utf8')) as GameRecord;
  await expect.poll(() => saved().result).not.toBeNull();
  const { id } = saved();
  await terminal.press('n');
  await terminal.see('Which field?');
  await expect.poll(saved).toMatchObject({ entries: [], result: null });
  await terminal.press('m');
  await terminal.see(/Unmarked +0/);
  terminal.pty.kill('SIGTERM');
  expect(await terminal.exited).toBe(143);
  expect(saved().entries).toHaveLength(1);
  expect(saved().id).not.toBe(id);
});

test('settings are kept: symbols as letters, and a key of one’s own', async () => {
  const folder = home();
  const terminal = start([], { home: folder });
  await terminal.see('Outlast');
  await terminal.press('s', 'down', 'right');
  await terminal.see('◂ letters ▸');
  for (let i = 0; i < 6; i++) await terminal.press('down');
  await terminal.see('▸ Key: undo');
  await terminal.press('enter', 'Z', 'escape');
  await terminal.see('Outlast');
  terminal.send('q');
  await terminal.exited;
  const settings = JSON.parse(readFileSync(join(folder, 'config', 'gridhall', 'settings.json'), 'utf8'));
  expect(settings).toMatchObject({ symbols: 'letters', keys: { undo: 'Z' } });
  const game = start(['play', 'geese', '--new'], { home: folder });
  await game.see(/\* +\* +\*/);
  await game.press('m');
  await game.see(/Unmarked +9/);
  await game.press('Z');
  await game.see(/Unmarked +10/);
});
