/** The life of the full screen: from the lobby to a game and back, by keys and mouse, and what it leaves behind. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_NAMES, tableOf } from '@gridhall/games';
import { expect, test } from 'vitest';
import { golden } from './golden.ts';
import { home, newHome, record } from './home.ts';
import { shell, start, startLasting, typed } from './installed.ts';
import { still, type Terminal } from './terminal.ts';

/** Starts the command in a shell that first says which process it will be. */
async function startIn(terminal: Terminal, args: string): Promise<number> {
  terminal.send(`sh -c 'echo "process=$$"; exec ${typed(args)}'\r`);
  await terminal.see(/Which (field|way)\?/);
  return Number(/process=(\d+)/.exec(terminal.written)?.[1]);
}

/** The terminal belongs to the shell again: its own screen, no mouse, lines and echo. */
async function expectSane(terminal: Terminal): Promise<void> {
  await terminal.see(/\$ *$/);
  expect(terminal.xterm.buffer.active.type).toBe('normal');
  expect(terminal.xterm.modes.mouseTrackingMode).toBe('none');
  expect(terminal.xterm.modes.bracketedPasteMode).toBe(false);
  terminal.send('stty -a | tr " ;" "\\n\\n" | grep -x -e icanon -e echo -e isig | sort | tr "\\n" "+"\r');
  await terminal.see('echo+icanon+isig+');
  expect(terminal.written.lastIndexOf('\x1b[?25h')).toBeGreaterThan(
    terminal.written.lastIndexOf('\x1b[?25l'),
  );
}

test('the lobby has every game, at 80 × 24 and at 200 × 60, and in a narrow window', async () => {
  for (const [columns, rows] of [
    [80, 24],
    [200, 60],
    [50, 20],
  ] as const) {
    const terminal = start([], { columns, rows });
    await terminal.see('n  Choose');
    for (const name of GAME_NAMES) await terminal.see((await tableOf(name)).game.title);
    terminal.send('q');
    expect(await terminal.exited).toBe(0);
  }
});

test('from the lobby through form and first lesson to a game, and back, where it waits', async () => {
  const terminal = start([], { home: newHome() });
  await terminal.see('n  Choose');
  await terminal.press(String(GAME_NAMES.indexOf('geese') + 1), 'n');
  await terminal.see('Intermediate');
  await golden(terminal, 'form-geese-80x24');
  await terminal.press('up', 'enter', 'down', 'down', 'down', '5', '5');
  await terminal.see('1055 geese do not fit on 81 cells. Choose fewer geese or a larger board.');
  await terminal.press('\x7f', '\x7f');
  await terminal.see(/▸ Geese +10 /);
  await terminal.press('enter');
  await golden(terminal, 'lesson-geese-80x24');
  // The lesson is played: another field than the one it wants stays closed.
  await terminal.press('enter');
  await terminal.see('! Start in the upper left');
  await terminal.press('up', 'up', 'left', 'left', 'enter');
  await terminal.see(/You opened \d+ fields\./);
  await terminal.press('down', 'down', 'down', 'right', 'right', 'm', 'up', 'c', 'right', 'c');
  await terminal.see('▸ Enter  play');
  await terminal.press('enter');
  await terminal.see('Which field?');
  await terminal.press('space', 'Q');
  await terminal.see('Enter  Continue, 1 step in');
  await terminal.press('c');
  await terminal.see('Clicks     1');
});

test('a resize in mid-game redraws everything, down to a very small window', async () => {
  const terminal = start(['play', 'geese', '--new', '--preset', 'intermediate', '--seed', 'resize']);
  await terminal.see('Which field?');
  await terminal.press('enter');
  await terminal.see('You opened');
  const before = still(terminal.screen);
  for (const [columns, rows] of [
    [200, 60],
    [40, 12],
    [120, 30],
    [12, 5],
    [80, 24],
  ] as const) {
    terminal.resize(columns, rows);
    // The foot is the last thing that is drawn, and on the last line of the window.
    await terminal.see((screen) => screen.split('\n')[rows - 1]?.includes('Esc menu') ?? false);
    if (columns === 40) await golden(terminal, 'resized-geese-40x12');
  }
  await terminal.see((screen) => still(screen) === before);
  // The emulator knows synchronised output, and has said so.
  expect(terminal.written).toContain('\x1b[?2026h');
});

test('undo, redo, save, share, replay', async () => {
  const folder = home();
  const terminal = start(['play', 'dungeon', '--new'], { home: folder });
  await terminal.see('Which way?');
  await terminal.press(...'ss');
  await terminal.see(/Moves +2/);
  await terminal.press('U');
  await terminal.see(/Moves +1/);
  await terminal.press('R');
  await terminal.see(/Moves +2/);
  await terminal.press('d', '\x1b');
  await terminal.see('Save the record in a file');
  await terminal.press('S', '\x15', 'mine.json', 'enter');
  await terminal.see('Saved in mine.json.');
  expect(existsSync(join(folder, 'mine.json'))).toBe(true);
  await terminal.press('P');
  await terminal.see('The start.');
  await terminal.press('right');
  await terminal.see('1 of 5');
  await terminal.press(String(GAME_NAMES.indexOf('geese') + 1), 'enter');
  await terminal.see('▸ 3 You undid the last move');
  await terminal.press('\x1b[F');
  await terminal.see('5 of 5');
  await golden(terminal, 'replay-dungeon-80x24');
  await terminal.press('escape');
  await terminal.see('Which way?');
  await terminal.press('C');
  await terminal.see('gh1.');
  // Copied by the terminal's own means.
  const copied = terminal.written.split('\x1b]52;c;')[1]?.split('\x07')[0] ?? '';
  const text = Buffer.from(copied, 'base64').toString();
  expect(text).toMatch(/^gh1\./);
  terminal.send('\x03');
  expect(await terminal.exited).toBe(130);

  const lobby = start([], { home: home() });
  await lobby.see('n  Choose');
  await lobby.press('o', `\x1b[200~${text}\x1b[201~`, 'enter');
  await lobby.see(/Level +2 of 4/);
});

test('a hint is a key away, says why, and shows it on the board', async () => {
  const folder = home();
  const board = join(folder, 'board.txt');
  writeFileSync(board, 'A3 e\nA4 T\nG7 D\nC2 r\n');
  const terminal = start(['play', 'jungle', '--board', board, '--red', 'person'], { home: folder });
  await terminal.see('H hint');
  await terminal.press('right', 'H');
  await terminal.see('Hint: Elephant A3 takes');
  await terminal.see('It wins by force');
  await golden(terminal, 'hint-jungle-80x24');
  // It stays until the move, and is offered in the menu as well.
  await terminal.press(':', 'A3 A4', 'enter');
  await terminal.see('Red’s move?');
  await terminal.see((screen) => !screen.includes('Hint:'));
  await terminal.press('escape');
  await terminal.see('A hint, and why');
  await terminal.press('H');
  await terminal.see(/Hint: Dog G7 to [A-G]\d/);
});

test('a record is replayed on the whole screen; with --plain line by line, with --verify in silence', async () => {
  const folder = home();
  const terminal = start(['play', 'dungeon', '--new', '--save', 'mine.json'], { home: folder });
  await terminal.see('Which way?');
  await terminal.press('s', 's');
  terminal.send('Q');
  expect(await terminal.exited).toBe(0);
  const replay = start(['replay', 'mine.json'], { home: folder });
  await replay.see('Dungeon: replay');
  await replay.press('right');
  await replay.see('1 of 2');
  replay.send('q');
  expect(await replay.exited).toBe(0);
  const plain = start(['replay', 'mine.json', '--plain'], { home: folder });
  await plain.see('Dungeon, 2 entries.');
  plain.send('quit\r');
  expect(await plain.exited).toBe(0);
  const verified = startLasting(['replay', 'mine.json', '--verify'], { home: folder });
  await verified.see('status 0');
  expect(verified.written).toBe('status 0\r\n');
});

for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
  test(`${signal} leaves the terminal in order`, async () => {
    const folder = home();
    const terminal = shell({ home: folder });
    const pid = await startIn(terminal, 'play geese --new');
    // What comes of a key comes after what this terminal was asked: no answer is left for the shell.
    await terminal.press('right');
    process.kill(pid, signal);
    await expectSane(terminal);
  });
}

test('Ctrl-C leaves the terminal in order', async () => {
  const terminal = shell({ home: home() });
  // Said at once: it is the status of the last command.
  terminal.send(`${typed('play geese --new')}; echo "status $?"\r`);
  await terminal.see('Which field?');
  terminal.send('\x03');
  await terminal.see('status 130');
  await expectSane(terminal);
});

test('where the locale knows only ASCII, nothing else is written', async () => {
  const terminal = start(['play', 'jungle', '--new'], { home: home(), env: { LC_ALL: 'C' } });
  await terminal.see(/Which|Where|move/);
  expect(terminal.written).not.toMatch(/[^\0-\x7f]/);
  terminal.send('\x03');
  expect(await terminal.exited).toBe(130);
});

test('on the console of a machine, which has sixteen colours and few signs, animals are letters', async () => {
  const env = { TERM: 'linux', COLORTERM: '', LC_ALL: 'C.UTF-8' };
  const terminal = start(['play', 'jungle', '--new'], { home: home(), env });
  await terminal.see(/\[L\][\s\S]*\(l\)/);
  expect(terminal.written).not.toMatch(/\p{Extended_Pictographic}/u);
  expect(terminal.written).not.toMatch(/[34]8;[25];/);
  terminal.send('\x03');
  expect(await terminal.exited).toBe(130);
});

test('Ctrl-Z gives the terminal back, and fg takes it again', async () => {
  const terminal = shell({ home: home() });
  terminal.send(`${typed('play dungeon --new')}\r`);
  await terminal.see('Which way?');
  await terminal.press('s');
  await terminal.see(/Moves +1/);
  const before = still(terminal.screen);
  terminal.send('\x1a');
  await terminal.see(/[Ss]topped/);
  await expectSane(terminal);
  terminal.send('fg\r');
  await terminal.see(/Moves +1/);
  await terminal.see((screen) => still(screen) === before);
  await terminal.press('s');
  await terminal.see(/Moves +2/);
});

test('who was stopped without being asked takes the terminal again with fg, and paints all of it', async () => {
  const terminal = shell({ home: home() });
  const pid = await startIn(terminal, 'play dungeon --new');
  await terminal.press('s');
  await terminal.see(/Moves +1/);
  const before = still(terminal.screen);
  process.kill(pid, 'SIGSTOP');
  // The shell says so in the middle of the picture, and its words may be broken by the edge.
  await terminal.see(/topped.*\$ *$/s);
  // This shell leaves the terminal as it was: raw, where Return is no line feed.
  terminal.send('fg\n');
  await terminal.see((screen) => still(screen) === before);
  await terminal.press('s');
  await terminal.see(/Moves +2/);
});

test('a crash says what happened, on a terminal in order, and the game is saved', async () => {
  const folder = home();
  const bomb = join(folder, 'bomb.mjs');
  writeFileSync(bomb, 'process.once("SIGUSR2", () => { throw new Error("a bug"); });');
  const terminal = shell({ home: folder, env: { NODE_OPTIONS: `--import=${bomb}` } });
  const pid = await startIn(terminal, 'play dungeon --new');
  await terminal.press('s');
  process.kill(pid, 'SIGUSR2');
  await terminal.see('a bug');
  await expectSane(terminal);
  expect((await record(folder)).entries).toHaveLength(1);
});

test('the mouse shows, marks and chords', async () => {
  const folder = home();
  const path = join(folder, 'lake.txt');
  writeFileSync(path, '...\n.9.\n...\n...\n');
  const terminal = start(['play', 'geese', '--board', path], { home: folder });
  await terminal.see('menu');
  const fields = fieldsOf(terminal.screen);
  const at = (row: number, column: number) =>
    `${fields.x + column * fields.width};${fields.y + row * fields.height}`;
  await terminal.press(`\x1b[<0;${at(3, 0)}M\x1b[<0;${at(3, 0)}m`);
  await terminal.see('You opened 6 fields.');
  await terminal.press(`\x1b[<2;${at(1, 1)}M\x1b[<2;${at(1, 1)}m`);
  await terminal.see('Marked: column 1, row 1.');
  await terminal.press(`\x1b[<1;${at(2, 1)}M\x1b[<1;${at(2, 1)}m`);
  await terminal.see('You opened 2 fields.');
  // Left and right together chord as well: the number on the left of the first row.
  await terminal.press(`\x1b[<0;${at(1, 0)}M\x1b[<2;${at(1, 0)}M\x1b[<0;${at(1, 0)}m\x1b[<2;${at(1, 0)}m`);
  await terminal.see(/To reveal +1/);
});

/** Where the fields of a board of 3 × 4 are, from its frame: mouse columns and rows count from 1. */
function fieldsOf(screen: string): { x: number; y: number; width: number; height: number } {
  const lines = screen.split('\n');
  const top = lines.findIndex((line) => line.includes('╭'));
  const left = lines[top]!.indexOf('╭');
  const width = (lines[top]!.indexOf('╮') - left - 1) / 3;
  const height = (lines.findIndex((line) => line.includes('╰')) - top - 1) / 4;
  return { x: left + 3, y: top + 2, width, height };
}

test('a machine thinks in a worker and answers; the screen takes keys meanwhile', async () => {
  const terminal = start(['play', 'jungle', '--new', '--red', 'greedy']);
  await terminal.see('Blue’s move?');
  await terminal.press(':', 'A3 A4', 'enter');
  await terminal.see(/Red: \w+ [A-G]\d to [A-G]\d/);
  await terminal.see('Blue’s move?');
  await terminal.press('U');
  await terminal.see('You undid the last move');
});

test('machines play among themselves, slowly enough to be watched', async () => {
  const terminal = start(['play', 'jungle', '--new', '--blue', 'random', '--red', 'greedy']);
  await terminal.see(/Move +2/);
  await terminal.see(/Red: \w+ [A-G]\d to [A-G]\d/);
  // In the middle of a thought or a pause it leaves at once.
  terminal.send('\x03');
  expect(await terminal.exited).toBe(130);
});

test('a clock that runs does not keep a program alive that was left', async () => {
  const terminal = start(['play', 'jungle', '--new', '--clock', '30+0']);
  await terminal.see('Blue’s move?');
  terminal.send('\x03');
  expect(await terminal.exited).toBe(130);
});

test('without colours no colour is written, and the cursor is still seen', async () => {
  const terminal = start(['play', 'geese', '--new'], { env: { NO_COLOR: '1' } });
  await terminal.see('Which field?');
  await terminal.press('left');
  const styles = terminal.written.split('\x1b[').flatMap((part) => /^([0-9;]*)m/.exec(part)?.[1] ?? []);
  expect(styles.length).toBeGreaterThan(0);
  for (const one of styles) expect(one).toMatch(/^[01247]?(;[01247])*$/);
  await terminal.see('┏');
});

test('a dumb terminal, a pipe and --plain are played line by line', async () => {
  for (const options of [{ env: { TERM: 'dumb' } }, {}]) {
    const terminal = start(['play', 'dungeon', '--new', ...('env' in options ? [] : ['--plain'])], options);
    await terminal.see('Type help for help.');
    expect(terminal.written).not.toContain('\x1b[?1049h');
    terminal.send('quit\r');
    expect(await terminal.exited).toBe(0);
  }
});
