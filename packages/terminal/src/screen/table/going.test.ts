/** Hands and eyes at a table: running, walking, looking, turning, scrolling, beginning again. */
import { sure } from '@gridhall/core';
import { expect, test } from 'vitest';
import { openScreen, type PlayedTable } from '../../testing/table.ts';
import { Canvas } from '../render/canvas.ts';
import { attributesOf, STRIKE } from '../render/style.ts';

/** A room with a wall in it: the way round is longer than the way through. */
const ROOM = '5 5\n2 0\n-----\n-+++-\n--+--\n--+--\n--+-!\n';

const here = ({ seat }: PlayedTable) => seat.table.face.cells(seat.view).here;

test('Shift and a way go on until something is in the way, and no step is spent on a wall', async () => {
  const game = await openScreen('dungeon', { board: ROOM });
  await game.press('shift-down');
  expect([here(game), game.seat.moves.length]).toEqual([20, 2]);
});

test('where w a s d walk their capitals run, and what those do elsewhere is in the menu; ? tells of both', async () => {
  const game = await openScreen('dungeon', { board: ROOM });
  const seen: (number | undefined)[] = [];
  for (const key of ['S', 'shift-up', 'S', 'ctrl-up', 'shift-down', 'W', 'D', 'A']) {
    await game.press(key);
    seen.push(here(game));
  }
  expect(seen).toEqual([20, 0, 20, 0, 20, 0, 4, 0]);
  await game.press('escape', 'W');
  expect(game.stage.draw()).toContain('Dungeon: what happened');
  game.stage.hall = { ...game.stage.hall, height: 200 };
  await game.press('escape', '?');
  expect(game.stage.draw().replace(/ +/g, ' ')).toMatch(
    /Esc W what happened.*W A S D run that way, until something happens\n Shift ← the same/s,
  );
  // Where letters go aslant as well, capitals are what they are everywhere.
  const abyss = await openScreen('abyss', { board: 'H     \n  #   \n     *' });
  await abyss.press('W');
  expect(abyss.stage.draw()).toContain('what happened');
});

test('a press on a far cell walks there around what is in between', async () => {
  const game = await openScreen('dungeon', { board: ROOM });
  game.stage.send({ type: 'field', row: 3, column: 3, button: 'left' });
  await game.stage.settled();
  expect(here(game)).toBe(18);
});

test('a press aslant walks there where no single step leads, and a press on a wall up to it', async () => {
  const game = await openScreen('dungeon', { board: ROOM });
  const press = async (row: number, column: number) => {
    game.stage.send({ type: 'field', row, column, button: 'left' });
    await game.stage.settled();
    return [here(game), game.seat.moves.length];
  };
  expect(await press(3, 1)).toEqual([16, 2]);
  expect(await press(1, 3)).toEqual([3, 9]);
  // Aslant of the wall: up to it, and no step is spent on it.
  expect(await press(1, 2)).toEqual([2, 10]);
});

test('a walk passes an abyss, which stays where it is, and ends where a monster would be met', async () => {
  const past = await openScreen('abyss', { board: 'H     \n  #   \n     *' });
  past.stage.send({ type: 'field', row: 0, column: 5, button: 'left' });
  await past.stage.settled();
  expect(here(past)).toBe(5);
  const met = await openScreen('abyss', { board: 'H         m\n          *' });
  met.stage.send({ type: 'field', row: 0, column: 9, button: 'left' });
  await met.stage.settled();
  expect((here(met) ?? 0) % 11).toBeLessThan(6);
  expect(met.seat.status.outcome).toBeUndefined();
});

test('of ways that are as short a walk takes the straightest', async () => {
  const board = ['H         *', '           ', '           '].join('\n');
  const { stage, seat } = await openScreen('abyss', { board });
  const gone = async (row: number, column: number) => {
    stage.send({ type: 'field', row, column, button: 'left' });
    await stage.settled();
    return seat.moves.map(({ text }) => text).join('');
  };
  expect(await gone(0, 8)).toBe('dddddddd');
  expect(await gone(2, 3)).toBe('ddddddddzzaaa');
});

test.each([
  ['at the rim', ['+++    *', 'H  #    ']],
  ['behind the corner of a wall', ['   #+   ', 'H      *']],
])('a walk passes a hole %s, into which a step would be cut', async (_where, rows) => {
  const game = await openScreen('abyss', { board: rows.join('\n') });
  game.stage.send({ type: 'field', row: 1, column: 6, button: 'left' });
  await game.stage.settled();
  expect(here(game)).toBe(14);
});

test('a cell is looked at with keys, says what it is, and Enter goes there', async () => {
  const game = await openScreen('dungeon', { board: ROOM });
  await game.press(';', 'up', 'up');
  expect(game.stage.draw()).toContain('◈ row 0, column 0: open');
  await game.press('enter');
  expect(here(game)).toBe(0);
});

test('the cell below the mouse is told, until the mouse is elsewhere', async () => {
  const { stage } = await openScreen('dungeon', { board: ROOM });
  stage.send({ type: 'hover', row: 4, column: 4 });
  expect(stage.draw()).toMatch(/◈ row 4, column 4: exit/);
  stage.send({ type: 'hover' });
  expect(stage.draw()).not.toContain('◈');
});

test('a key that means nothing says so, and which key tells the others', async () => {
  const { stage, press } = await openScreen('dungeon', { board: ROOM });
  await press('v');
  expect(stage.draw()).toContain('! v does nothing here.');
});

test('the legend shows the symbols that are on the board, and no others', async () => {
  const { stage, press } = await openScreen('dungeon', { board: ROOM });
  await press('L');
  expect(stage.draw()).toMatch(/Ω +exit\./);
  expect(stage.draw()).not.toContain('amulet');
  expect(stage.draw()).not.toContain('Where it ended.');
});

test('the legend draws a symbol as the board does, and says when it goes on below', async () => {
  const { stage, press } = await openScreen('jungle');
  expect(stage.draw()).toContain('(🐀1)');
  await press('L');
  expect(stage.draw()).toMatch(/\(🐀1\) +blue rat\./);
  expect(stage.draw()).toMatch(/ 20 of \d+ lines/);
  await press(' ');
  expect(stage.draw()).toMatch(/\[🐘8\] +red elephant\./);
  expect(stage.draw()).toMatch(/┏┓ +Where you are/);
});

test('the legend of Westeros calls cities and heroes by their names', async () => {
  const { stage, press } = await openScreen('thrones', { params: { sight: 'all' } });
  await press(':', ...'choose a hero', 'enter', ':', ...'Jon Snow', 'enter', 'L');
  expect(stage.draw()).toMatch(/B +Eastwatch by the Sea\. A city: /);
  expect(stage.draw()).toMatch(/D6 +Daenerys Targaryen/);
  expect(stage.draw()).not.toMatch(/city [A-Z]|hero \d/);
});

test('the legend tells a mark only while it is on the board', async () => {
  const hint = { move: 's', why: 'It is near.', cells: [15] };
  const { stage, press } = await openScreen('dungeon', { board: ROOM, script: () => hint });
  await press('L');
  expect(stage.draw()).not.toMatch(/hint|makes for it/);
  await press('L', 'H', 'L');
  expect(stage.draw()).toContain('What a hint is about.');
});

test('one begins again on the same board with a key; who has played is asked first', async () => {
  const { stage, press } = await openScreen('geese');
  await press('enter', 'N');
  expect(stage.draw()).toContain('Begin again on the same');
  await press('y');
  expect(stage.draw()).toMatch(/Clicks +0/);
});

test('a lake is left for a new one with a key, which the foot tells; who has played is asked first', async () => {
  const { stage, seat, press } = await openScreen('geese');
  expect(stage.draw().split('\n').at(-1)).toContain(' r new ');
  await press('enter', 'r');
  expect(stage.draw()).toContain('A new board?');
  await press('enter');
  expect(stage.draw()).toMatch(/Clicks +1/);
  await press('r', 'y');
  expect(stage.draw()).toMatch(/Clicks +0/);
  expect(seat.status.outcome).toBeUndefined();
});

test('a level and a lake that somebody brought have no other like them', async () => {
  const { stage, press } = await openScreen('geese', { board: '9..' });
  expect(stage.draw()).not.toContain(' r new ');
  await press('r');
  expect(stage.draw()).toContain('r does nothing here.');
});

test('where every step would be the last, that is said instead of the question', async () => {
  const board = ['m####', '#H###', '#####', '####*'].join('\n');
  const { stage } = await openScreen('abyss', { board });
  expect(stage.draw()).toContain('There is no way out');
});

test('where it ended is marked', async () => {
  const { stage, press } = await openScreen('abyss', { board: 'H#   \n     \n    *' });
  await press('d', 'Y');
  expect(stage.draw()).toContain('☺✕◎');
  await press('L');
  expect(stage.draw()).toContain('Where it ended.');
});

test('on a board that is larger than the screen where it ended stays in sight', async () => {
  const lost = await openScreen('abyss', { board: `H#${' '.repeat(197)}*` });
  await lost.press('d', 'Y');
  expect(lost.stage.draw()).toContain('✕');
  const won = await openScreen('abyss', { board: `${' '.repeat(180)}H *${' '.repeat(17)}` });
  await won.press('d', 'd');
  expect(won.stage.draw()).toContain('☺');
});

test.each([
  ['1 5\n0 1\n- - - M ?', '☺✕M', 80],
  [`1 25\n0 1\n- - - M${' -'.repeat(20)} ?`, '✕M', 80],
])('who died is drawn beside what killed him (%#)', async (board, drawn, width) => {
  const { stage, press } = await openScreen('dungeon', { board });
  stage.hall = { ...stage.hall, width };
  await press('d', 'y');
  expect(stage.draw()).toContain(drawn);
});

test('where one died is marked while another try is asked about', async () => {
  const { stage, press } = await openScreen('dungeon', {
    board: 'dungeon 2\nallow restart\nshrink 1\n\n3 3\n1 1\n$--\n---\n!--',
  });
  await press('a', 'y');
  expect(stage.draw()).toContain('Begin this level again?');
  expect(stage.draw()).toContain('✕');
  await press('y');
  expect(stage.draw()).not.toContain('✕');
});

test('where baddies make for is drawn on the board, not printed', async () => {
  const { stage, press } = await openScreen('abyss', { board: 'H    \n     \n    m\n   * ' });
  await press('escape');
  const menu = stage.draw().split('\n');
  const at = menu.findIndex((line) => line.includes('Where each baddie'));
  const first = menu.findIndex((line) => line.includes('▸'));
  await press(...Array(at - first).fill('down'), 'enter');
  expect(stage.draw()).toContain('↖');
});

test('whoever plays has the own side below, and may turn the board', async () => {
  const { stage, press } = await openScreen('jungle');
  const rows = () =>
    stage
      .draw()
      .match(/^ *\d(?= │)/gm)!
      .map(Number);
  expect(rows()[0]).toBe(9);
  await press('F');
  expect(rows()[0]).toBe(1);
  await press('up', 'up', ' ');
  expect(stage.draw()).toContain('! Nothing here');
});

test('what each side has taken stands below its name', async () => {
  const { stage, press } = await openScreen('jungle');
  for (const move of ['G3 G4', 'G7 G6', 'G4 G5', 'G6 G5']) await press(':', ...move, 'enter');
  expect(stage.draw()).toMatch(/took/);
});

test('the log is turned back with PgUp, and what was undone is struck out', async () => {
  const { stage, press } = await openScreen('geese', {});
  for (let i = 0; i < 12; i++) await press('m', 'm');
  const before = stage.draw();
  await press('pageup');
  expect(stage.draw()).toMatch(/▼/);
  await press('pagedown');
  expect(stage.draw()).toBe(before);
  await press('U');
  const canvas = new Canvas(80, 24);
  for (const page of stage.stack) page.view(canvas.whole, stage.hall);
  expect(canvas.styles.some((one) => attributesOf(one) & STRIKE)).toBe(true);
});

test('the log is turned back line for line to its beginning, though a sentence take several, and all of it is a key away', async () => {
  const { stage, press } = await openScreen('thrones');
  await press('6');
  for (let i = 0; i < 12 && stage.draw().includes('gods'); i++) await press('5');
  /** The lines below the last rule of the panel. */
  const told = () => {
    const lines = stage.draw().split('\n').slice(0, -2);
    const rule = lines.findLastIndex((line) => / ─{20,}( ▲)?$/.test(line));
    const from = lines[rule]!.indexOf(' ─') + 1;
    return lines.slice(rule + 1).map((line) => line.slice(from).replace(/ *▼?$/, ''));
  };
  const beginning = /sets out from/;
  expect(stage.draw()).not.toMatch(beginning);
  for (let pages = 0; pages < 40 && !beginning.test(stage.draw()); pages++) {
    const [first] = told();
    await press('pageup');
    // One reads on from the line that was the first: it is still there, perhaps cut by the sign that there is more.
    const there = told().some((line) => line !== '' && first!.startsWith(line.replace(/…$/, '')));
    expect(there ? '' : `${first} | ${told().join(' | ')}`).toBe('');
  }
  expect(stage.draw()).toMatch(beginning);
  await press('W');
  expect(stage.draw()).toContain('Thrones: what happened');
});

test('what happened numbers the moves of two as the board does, and counts no hint', async () => {
  const { stage, press, seat } = await openScreen('jungle');
  for (const move of ['A3 A4', 'G7 G6', 'A4 A3']) sure(await seat.play(move));
  await press('W');
  expect(stage.draw()).toMatch(/1\. Blue: Rat A3 to A4\.\n +Red: Rat G7 to G6\.\n +2\. Blue: Rat A4 to A3\./);
});

test('an expert’s lake fits a window of 80 columns, with numbers along its edges and a line for every counter', async () => {
  const { stage } = await openScreen('geese', { preset: 'expert' });
  const drawn = stage.draw().split('\n');
  expect(stage.draw().match(/▪/g)).toHaveLength(480);
  expect(drawn[0]).toMatch(/Geese +Expert, 30 × 16, 99 geese$/);
  expect(drawn[2]).toMatch(/^ {3}0 {3}2 {3}4 .* 26 {2}28 /);
  expect(drawn[13]).toMatch(/^ 9│▪ /);
  expect(drawn[14]).toMatch(/^10│▪ /);
  expect(stage.draw()).toMatch(/╮To reveal {2}381$/m);
});

test('on a lake that leaves no line for numbers, the edge says which field is pointed at', async () => {
  const { stage, press } = await openScreen('geese', { params: { columns: '30', rows: '20', geese: '99' } });
  expect(stage.draw().match(/▪/g)).toHaveLength(600);
  await press('left');
  expect(stage.draw()).toContain('╰─ column 14, row 10 ─');
});

test('where times are compared, the time runs from the first move on', async () => {
  const { stage, seat, ports, press } = await openScreen('geese');
  ports.clock.pass(5000);
  stage.hall = { ...stage.hall, now: stage.hall.now + 5000 };
  expect(stage.draw()).toMatch(/Time +0:00/);
  await press(' ');
  expect(seat.status.spent).toEqual([0]);
});

test('at the end a time that is compared has tenths, and the best is a time', async () => {
  const params = { columns: '2', rows: '1', geese: '1', first: 'safe' };
  const { stage, ports, press } = await openScreen('geese', { params });
  await press('left', 'm');
  ports.clock.pass(4321);
  await press('right', 'enter');
  await stage.settled();
  expect(stage.draw()).toMatch(/Time +4\.3 s/);
  expect(stage.draw()).toMatch(/Your first[^:]*: 4\.3 s\./);
  // Also where a wide board leaves the least room beside it.
  const wide = await openScreen('geese', {
    params: { columns: '30', rows: '16', geese: '479', first: 'safe' },
  });
  await wide.press('m');
  wide.ports.clock.pass(14_300);
  await wide.press('left', 'enter');
  expect(wide.stage.draw()).toMatch(/Time +14\.3 s/);
});

test('the first h says that it goes left and where a hint is, and only the next one goes', async () => {
  const { stage, seat, press } = await openScreen('dungeon', { board: ROOM.replace('2 0', '2 1') });
  await press('h');
  expect(stage.draw()).toContain('h goes left');
  expect(seat.moves).toHaveLength(0);
  await press('h');
  expect(seat.moves).toHaveLength(1);
});

test('the first h of a cursor goes left, and says so', async () => {
  const { stage, press } = await openScreen('geese');
  await press('h');
  expect(stage.draw()).toContain('h goes left');
  await press('h');
  expect(stage.draw()).not.toContain('h goes left');
});

test('what happens again and again is told once, with how often', async () => {
  const { stage, press } = await openScreen('dungeon', { board: ROOM });
  await press(...Array.from({ length: 12 }, () => 'a'));
  expect(stage.draw()).toMatch(/×12/);
});

test('after a side has given up, the counters tell who has won', async () => {
  const { stage, seat, press } = await openScreen('jungle');
  await press(':', ...'A3 A4', 'enter', ':', ...'A9 A8', 'enter');
  sure(await seat.act('resign'));
  await stage.settled();
  expect(stage.draw()).toMatch(/Winner +Red/);
  expect(stage.draw()).not.toContain('To move');
});

test('what a warrior carries is read where one chooses who stays, in a line each at 80 × 24, with what each is worth in columns', async () => {
  const { stage, seat, press } = await openScreen('thrones', { seed: 'reign 62' });
  for (const answer of ['choose a hero', 'Jon Snow']) await press(':', ...answer, 'enter');
  while (seat.status.question?.id === 'turn') await press('5');
  await press(':', ...'speech', 'enter');
  const screen = stage.draw();
  expect(screen).toMatch(/ str\. mor\. power\n/);
  expect(screen).toMatch(/\[ \] 2 Samwell, glass +\d+ +\d+ +\d+\n/);
  expect(screen).toMatch(/\[ \] 7 Davos, ship +\d+ +\d+ +\d+\n/);
  // What each is worth is compared in columns: none is cut.
  expect(screen).not.toMatch(/\[ \].*…/);
  expect(screen.split('\n').at(-1)).toMatch(/^ Space tick +Enter done /);
  stage.hall = { ...stage.hall, width: 120, height: 40 };
  expect(stage.draw()).toMatch(/2 Samwell(, glass| Tarly)/);
});
