import xterm from '@xterm/headless';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Canvas } from './canvas.ts';
import { Painter } from './painter.ts';
import { BOLD, REVERSE, style, TOKENS, UNDERLINE } from './style.ts';
import { codesFor, DEPTHS, type Depth } from './theme.ts';

const painterOf = (depth: Depth = 'true') => new Painter(codesFor('dark', depth));

/** What an emulator shows: glyphs and styles that differ from cell to cell, row by row. */
async function shown(width: number, height: number, output: string): Promise<string[]> {
  const terminal = new xterm.Terminal({ cols: width, rows: height, allowProposedApi: true });
  await new Promise<void>((resolve) => {
    terminal.write(output, resolve);
  });
  return Array.from({ length: height }, (_, y) => {
    const line = terminal.buffer.active.getLine(y)!;
    return Array.from({ length: width }, (_cell, x) => {
      const cell = line.getCell(x)!;
      const marks = `${cell.isBold() ? 'b' : ''}${cell.isUnderline() ? 'u' : ''}${cell.isInverse() ? 'r' : ''}`;
      return `${cell.getChars() || ' '}${cell.getFgColor()}/${cell.getBgColor()}${marks}`;
    }).join(' ');
  });
}

const ink = fc.constantFrom(...TOKENS);
const attributes = fc.constantFrom(0, BOLD, UNDERLINE, REVERSE, BOLD | REVERSE);
const writing = fc.record({
  x: fc.nat(15),
  y: fc.nat(5),
  text: fc.stringMatching(/^[a-z ·│█]{1,6}$/),
  one: fc.tuple(ink, ink, attributes).map(([front, back, more]) => style(front, back, more)),
});
const picture = fc.array(writing, { maxLength: 12 });

function drawn(writings: readonly { x: number; y: number; text: string; one: number }[]): Canvas {
  const canvas = new Canvas(16, 6);
  for (const { x, y, text, one } of writings) canvas.whole.put(x, y, text, one);
  return canvas;
}

test('after any number of pictures the terminal shows the last one, however it came about', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(picture, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...DEPTHS),
      async (pictures, depth) => {
        const painter = painterOf(depth);
        const steps = pictures.map((each) => painter.paint(drawn(each), true)).join('');
        const afresh = painterOf(depth).paint(drawn(pictures.at(-1)!), false);
        expect(await shown(16, 6, steps)).toEqual(await shown(16, 6, afresh));
      },
    ),
    { numRuns: 60 },
  );
});

test('the same picture again writes nothing', () => {
  const painter = painterOf();
  const canvas = () => drawn([{ x: 2, y: 1, text: 'again', one: style('ink') }]);
  painter.paint(canvas(), true);
  expect(painter.paint(canvas(), true)).toBe('');
});

test('one changed cell takes less than 64 bytes, wherever it is and whatever it looks like', () => {
  fc.assert(
    fc.property(fc.nat(199), fc.nat(59), ink, ink, attributes, (x, y, front, back, more) => {
      const painter = painterOf();
      const before = new Canvas(200, 60);
      painter.paint(before, true);
      const after = new Canvas(200, 60);
      after.whole.put(x, y, '█', style(front, back, more));
      expect(Buffer.byteLength(painter.paint(after, true))).toBeLessThan(64);
    }),
  );
});

test('a large change comes between the brackets of synchronised output, where the terminal knows them', () => {
  const large = () => {
    const canvas = new Canvas(40, 10);
    canvas.whole.fill(style('ink'), '#');
    return canvas;
  };
  expect(painterOf().paint(large(), true)).toMatch(/\[\?2026h.*\[\?2026l$/s);
  expect(painterOf().paint(large(), false)).not.toContain('2026');
});

test('a wide character is written whole, and half of one is a blank', async () => {
  const painter = painterOf('none');
  const wide = new Canvas(8, 1);
  wide.whole.put(1, 0, '虎', style('ink'));
  expect(wide.text()).toBe(' 虎');
  const cut = new Canvas(8, 1);
  cut.whole.put(1, 0, '虎', style('ink'));
  cut.whole.put(2, 0, 'x', style('ink'));
  expect(cut.text()).toBe('  x');
  const row = await shown(8, 1, painter.paint(wide, false) + painter.paint(cut, false));
  expect(row[0]!.replace(/-?\d+\/-?\d+ ?/g, '')).toBe('  x     ');
});

test('without colours only attributes are written', () => {
  const canvas = new Canvas(10, 1);
  canvas.whole.put(0, 0, 'bold', style('three', 'water', BOLD));
  expect(painterOf('none').paint(canvas, false)).not.toMatch(/[34]8;|3\dm/);
});

test.each(DEPTHS)('half a tile is half a tile only where papers differ: %s', (depth) => {
  const canvas = new Canvas(3, 1);
  canvas.whole.put(0, 0, '▀', style('tile', 'raised'));
  const flat = depth === '16' || depth === 'none';
  expect(painterOf(depth).paint(canvas, false)).toContain(flat ? '▔' : '▀');
});

test.each(DEPTHS)('what is chosen is reversed where papers do not differ: %s', async (depth) => {
  const canvas = new Canvas(3, 1);
  canvas.whole.put(0, 0, 'a', style('ink', 'chosen', BOLD));
  canvas.whole.put(1, 0, 'b', style('ink', 'paper', BOLD));
  canvas.whole.put(2, 0, 'c', style('ink', 'chosen', BOLD | UNDERLINE));
  const row = (await shown(3, 1, painterOf(depth).paint(canvas, false)))[0]!.split(' ');
  const flat = depth === '16' || depth === 'none';
  expect(row.map((cell) => cell.endsWith('r'))).toEqual([flat, false, false]);
});
