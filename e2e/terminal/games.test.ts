import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { golden } from './golden.ts';
import { home, record } from './home.ts';
import { start } from './installed.ts';
import type { Terminal } from './terminal.ts';

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 200, rows: 60 },
] as const;

for (const { columns, rows } of SIZES) {
  const size = `${columns} × ${rows}`;
  const at = `${columns}x${rows}`;

  /** A game on a screen of this size; `asked` is what its first question says. */
  const play = async (folder: string, args: readonly string[], asked: string): Promise<Terminal> => {
    const terminal = start(['play', ...args], { home: folder, columns, rows });
    await terminal.see(asked);
    return terminal;
  };

  test(`Geese is won by keys at ${size}`, async () => {
    const folder = home();
    const lake = join(folder, 'lake.txt');
    writeFileSync(lake, '...\n.9.\n...\n...\n');
    const terminal = await play(folder, ['geese', '--board', lake], 'Which field?');
    await golden(terminal, `geese-start-${at}`);
    // The zeros at the bottom open, the goose is marked, the number below it opens the rest around it.
    await terminal.press('down', 'enter', 'up', 'up', 'm', 'down', 'c');
    await terminal.see('Marked: column 1, row 1.');
    await terminal.press('k', 'k', 's', 'h', 's', 'l', 'l', 's');
    await terminal.see('You revealed every field');
    await terminal.see('Odds in your favor 9');
    await golden(terminal, `geese-won-${at}`);
    expect((await record(folder)).result?.reason).toBe('all-revealed');
  });

  test(`Jungle is won by keys at ${size}: the wolf walks into the den`, async () => {
    const folder = home();
    const terminal = await play(folder, ['jungle', '--new', '--red', 'person'], 'Blue’s move?');
    await golden(terminal, `jungle-start-${at}`);
    // Picked and placed with the cursor; the other moves are typed, which is shorter to read.
    await terminal.press('left', 'left', 'space');
    await golden(terminal, `jungle-picked-${at}`);
    await terminal.press('right', 'space');
    await terminal.see('Blue: Wolf E3 to D3.');
    for (const there of ['D3 D4', 'D4 D5', 'D5 D6', 'D6 D7', 'D7 D8', 'D8 D9']) {
      const back = ['D3 D4', 'D5 D6', 'D7 D8'].includes(there) ? 'G7 G6' : 'G6 G7';
      await terminal.press(':', back, 'enter', ':', there, 'enter');
    }
    await terminal.see('Blue entered the den of Red');
    // To the two at this keyboard it is told by name.
    expect(terminal.screen).toMatch(/Player Blue( |\n.* )wins!/);
    expect(terminal.screen).not.toMatch(/You (win|lose)/);
    expect((await record(folder)).result?.reason).toBe('den-entered');
  });

  test(`Dungeon is escaped by the rulebook’s keys at ${size}`, async () => {
    const folder = home();
    const terminal = await play(folder, ['dungeon', '--new'], 'Which way?');
    await golden(terminal, `dungeon-start-${at}`);
    await terminal.press(...'ssd', ...'ddwd', ...'ssd', ...'sssddw');
    await terminal.see('You escaped with 1 treasure');
    expect((await record(folder)).entries).toHaveLength(16);
  });

  test(`Abyss is escaped by the rulebook’s keys at ${size}, and a fatal step is asked about`, async () => {
    const folder = home();
    const map = join(folder, 'map.txt');
    writeFileSync(map, 'H    *\n  #   \n    m \n      \n');
    const terminal = await play(folder, ['abyss', '--board', map], 'Where to?');
    await golden(terminal, `abyss-start-${at}`);
    await terminal.press('c', 'd');
    await terminal.see(/The abyss is there\. Go[\s\S]*anyway\?/);
    // It is asked beside the board: what it speaks of stays in sight.
    expect(terminal.screen).toMatch(/│.*☺.*│/);
    await terminal.press('n', ...'scdee');
    await terminal.see('You escaped: 6 rounds');
    expect((await record(folder)).result?.reason).toBe('escaped');
  });

  test(`Thrones is played to its end by keys at ${size}`, async () => {
    const folder = home();
    const terminal = await play(folder, ['thrones', '--new', '--seed', 'e2e'], '1 Cersei Lannister');
    await terminal.press('1');
    await terminal.see(/Turn 1/i);
    await golden(terminal, `thrones-start-${at}`);
    for (let i = 0; i < 600 && !/n +new game/.test(terminal.screen); i++) {
      if (/of \d+ chosen/.test(terminal.screen)) await terminal.press('1', '2', '3', '4', 'enter');
      else if (terminal.screen.includes('type it')) await terminal.press('0', 'enter');
      else if (/ Enter (go on|to the table)/.test(terminal.screen)) await terminal.press('enter');
      else if (terminal.screen.includes('what will you do')) await terminal.press(i % 3 === 0 ? 'down' : '5');
      else await terminal.press('1');
    }
    await terminal.see(/n +new game/);
    expect((await record(folder)).result).not.toBeNull();
  });
}
