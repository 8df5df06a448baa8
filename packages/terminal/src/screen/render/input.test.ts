import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Input, InputParser } from './input.ts';

function keys(...pieces: readonly string[]): string[] {
  const parser = new InputParser();
  const inputs = [...pieces.flatMap((piece) => parser.feed(piece)), ...parser.flush()];
  return inputs.map((input) => (input.type === 'key' ? input.key : input.type));
}

function inputs(text: string): Input[] {
  return new InputParser().feed(text);
}

test('characters are keys of their own name, capitals and other scripts included', () => {
  expect(keys('aU?虎🐘')).toEqual(['a', 'U', '?', '虎', '🐘']);
});

test('Enter, Tab, Backspace and Ctrl have names', () => {
  expect(keys('\r\t\x7f\x03\x1a')).toEqual(['enter', 'tab', 'backspace', 'ctrl-c', 'ctrl-z']);
});

test('arrows come in two manners, and with modifiers', () => {
  expect(keys('\x1b[A\x1bOB\x1b[1;5C\x1b[1;2D')).toEqual(['up', 'down', 'ctrl-right', 'shift-left']);
});

test('the numeric pad gives digits with its lock, and places without it', () => {
  expect(keys('\x1bOw\x1bOx\x1bOu\x1b[E\x1b[H\x1b[6~')).toEqual(['7', '8', '5', 'begin', 'home', 'pagedown']);
});

test('a sequence may come in any pieces', () => {
  const whole = '\x1b[A\x1b[1;5Cq\x1b[<0;12;7M\x1b[200~gh1.abc\x1b[201~\x1b[?2026;2$y';
  fc.assert(
    fc.property(fc.array(fc.nat(whole.length)), (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), whole.length];
      const parser = new InputParser();
      const pieces = places.slice(1).map((end, i) => whole.slice(places[i], end));
      expect(pieces.flatMap((piece) => parser.feed(piece))).toEqual(inputs(whole));
    }),
  );
});

test('Escape alone is a key once nothing follows it', () => {
  const parser = new InputParser();
  expect(parser.feed('\x1b')).toEqual([]);
  expect(parser.waiting).toBe(true);
  expect(parser.flush()).toEqual([{ type: 'key', key: 'escape' }]);
  expect(parser.waiting).toBe(false);
});

test('Escape twice is Escape, and Alt is a prefix', () => {
  expect(keys('\x1b\x1b')).toEqual(['escape', 'escape']);
  expect(keys('\x1bx')).toEqual(['alt-x']);
});

test('the mouse tells button and cell, counted from 0; moving with a button down is no press', () => {
  expect(inputs('\x1b[<0;3;2M\x1b[<2;3;2m\x1b[<32;4;2M\x1b[<65;1;1M')).toEqual([
    { type: 'press', button: 'left', x: 2, y: 1 },
    { type: 'release', button: 'right', x: 2, y: 1 },
    { type: 'wheel', by: 1, x: 0, y: 0 },
  ]);
});

test('what is pasted is text, never keys', () => {
  expect(inputs('\x1b[200~q\r\x1b[A\x1b[201~')).toEqual([{ type: 'paste', text: 'q\r\x1b[A' }]);
});

test('a terminal’s answers are understood', () => {
  expect(
    inputs('\x1b[?2026;2$y\x1b[?2026;0$y\x1b]11;rgb:1414/1616/1b1b\x07\x1b]11;rgb:ff/ff/ff\x1b\\'),
  ).toEqual([
    { type: 'mode', mode: 2026, known: true },
    { type: 'mode', mode: 2026, known: false },
    { type: 'background', color: 'rgb:1414/1616/1b1b' },
    { type: 'background', color: 'rgb:ff/ff/ff' },
  ]);
});

test('no bytes at all crash it or keep it waiting for ever', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 12 })), (pieces) => {
      const parser = new InputParser();
      for (const piece of pieces) parser.feed(piece);
      parser.flush();
      parser.feed('\x1b[201~');
      parser.flush();
      expect(parser.waiting).toBe(false);
    }),
  );
});
