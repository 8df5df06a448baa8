/** Hands and eyes at a real terminal: running, looking, the mouse, the list of games, and another language. */
import { expect, test } from 'vitest';
import { home, record } from './home.ts';
import { start } from './installed.ts';

test('Shift runs, a cell is looked at and gone to, the legend and the list of games are a key away', async () => {
  const folder = home();
  const terminal = start(['play', 'dungeon', '--new'], { home: folder });
  await terminal.see('Which way?');
  terminal.send('\x1b[1;2B');
  await terminal.see(/Moves +2/);
  expect((await record(folder)).entries).toHaveLength(2);
  await terminal.press(';');
  await terminal.see('◈ row 2, column 0');
  await terminal.press('enter', 'L');
  await terminal.see('adventurer. ');
  await terminal.press('escape', 'v');
  await terminal.see('v does nothing here.');
  await terminal.press('Q');
  await terminal.exited;
  const lobby = start([], { home: folder });
  await lobby.see('Continue, 2 steps in');
  await lobby.press('g');
  await lobby.see(/▸ … Dungeon +Tutorial +today [\s\S]* 2 steps/);
});

test('what happened before is turned back to with PgUp, and on again with PgDn', async () => {
  const terminal = start(['play', 'geese', '--new']);
  await terminal.see('Which field?');
  for (let mark = 0; mark < 12; mark++) await terminal.press('m', 'm');
  expect(terminal.screen).not.toContain('▼');
  await terminal.press('\x1b[5~');
  await terminal.see('▼');
  await terminal.press('\x1b[6~');
  expect(terminal.screen).not.toContain('▼');
});

test('the installed command speaks the language of the system', async () => {
  const terminal = start(['play', 'geese', '--new'], { env: { LC_ALL: 'en_XA.UTF-8' } });
  await terminal.see('⟦Ŵĥíçĥ ƒíéļð?⟧');
  await terminal.press('escape');
  await terminal.see('⟦Ĝíṽé ţĥé ĝáɱé úþ⟧');
});
