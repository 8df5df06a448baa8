/** A page and a terminal at one table, each by its own means: they are two readers of one room. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Terminal } from '../terminal/terminal.ts';
import { makeRoom, type OnlineHall, openOnlineHall } from './others.ts';
import './patience.ts';
import { cell, JUNGLE, over } from './sit.ts';

const BIN = fileURLToPath(new URL('../../packages/terminal/bin/gridhall.js', import.meta.url));

let house: OnlineHall;
let home: string;

beforeAll(async () => {
  house = await openOnlineHall();
  home = mkdtempSync(join(tmpdir(), 'gridhall-terminal-'));
});
afterAll(async () => {
  await house?.close();
  rmSync(home, { recursive: true, force: true });
});

test('the page plays who sits at a full screen', async () => {
  const ann = await house.come('Ann');
  const { sit } = await makeRoom(ann.page, 'Jungle', JUNGLE);
  const terminal = new Terminal(process.execPath, [BIN, 'online', sit, '--name', 'Tom'], { home });
  try {
    await ann.page.locator('.player[data-seat="1"]').getByText('Tom').waitFor();
    await terminal.see('Blue');
    await cell(ann.page, 7 * 7 + 2).click();
    await cell(ann.page, 8 * 7 + 2).click();
    await terminal.see('Red’s move?');
    await terminal.press(':');
    terminal.send('G1 G2\r');
    await ann.page.locator('.player.turn[data-seat="0"]').waitFor();
    await cell(ann.page, 8 * 7 + 2).click();
    await cell(ann.page, 8 * 7 + 3).click();
    await over(ann.page, /You won/);
    await terminal.see(/Blue (wins|has won)|You lose/);
    expect(await ann.page.locator('.moves li').allTextContents()).toEqual(['C8 C9', 'G1 G2', 'C9 D9']);
  } finally {
    terminal.close();
    await terminal.exited;
  }
  expect(ann.complaints).toEqual([]);
  await ann.leave();
});

test('a room is made line by line, and the page sits down there', async () => {
  const ann = await house.come('Ann');
  const lines = spawn(process.execPath, [BIN, 'online', house.hall.address, '--name', 'Tia', '--plain'], {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: join(home, 'lines') },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => lines.on('exit', resolve));
  let said = '';
  lines.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const hear = (what: RegExp) => expect.poll(() => what.exec(said)?.[0]).toBeDefined();
  try {
    await hear(/others> $/);
    lines.stdin.write('new jungle\n');
    await hear(/#\/sit\/[0-9a-f]{32}\/[0-9a-f]{32}\n/);
    await ann.page.goto(/http\S+#\/sit\/\S+/.exec(said)![0]);
    await ann.page.getByRole('button', { name: 'Sit down' }).click();
    await hear(/Blue’s move\? > $/);
    lines.stdin.write('A3 A4\n');
    await ann.page.locator('.player.turn[data-seat="1"]').waitFor();
    await cell(ann.page, 42).click();
    await cell(ann.page, 35).click();
    await hear(/Ann: Elephant A7 to A6\./);
    await ann.page.getByRole('button', { name: 'Resign' }).click();
    await ann.page.getByRole('button', { name: 'Resign: sure?' }).click();
    await hear(/Ann resigned\. You win!/);
    await over(ann.page, /You lost/);
    lines.stdin.write('quit\nquit\n');
    lines.stdin.end();
    expect(await ended).toBe(0);
  } finally {
    lines.kill();
    await ended;
  }
  expect(ann.complaints).toEqual([]);
  await ann.leave();
});
