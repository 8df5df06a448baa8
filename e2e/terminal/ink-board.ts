/** A board of Geese in Ink, as large as ours and with a cursor moved by the same keys: the peer of the key-to-screen figure. */
import { Box, render, Text, useInput } from 'ink';
import { createElement, useState } from 'react';

const [rows = 16, columns = 16, width = 3] = process.argv.slice(2).map(Number);

const COLORS = ['#8DB8FF', '#8FD08F', '#FF9A90', '#C3B2FF'];

function Field({ at, chosen }: { readonly at: number; readonly chosen: boolean }) {
  const hidden = (at * 7919) % 5 < 3;
  const value = 1 + ((at * 31) % 4);
  const glyph = hidden ? '▪' : String(value);
  const middle = chosen ? `[${glyph}]` : ` ${glyph} `;
  const color = hidden ? '#A9A393' : COLORS[value - 1]!;
  const backgroundColor = chosen ? '#4A4326' : hidden ? '#2A2F39' : '#1D2027';
  return createElement(Text, { color, backgroundColor, bold: !hidden }, middle.padEnd(width));
}

function InkBoard() {
  const [cursor, setCursor] = useState(0);
  useInput((_input, key) => {
    if (key.rightArrow) setCursor((at) => (at + 1) % (rows * columns));
    if (key.leftArrow) setCursor((at) => (at + rows * columns - 1) % (rows * columns));
  });
  const lines = Array.from({ length: rows }, (_, row) =>
    createElement(
      Box,
      { key: row },
      Array.from({ length: columns }, (_column, column) => {
        const at = row * columns + column;
        return createElement(Field, { key: at, at, chosen: at === cursor });
      }),
    ),
  );
  const panel = ['Geese      40', 'Unmarked   40', 'To reveal  216', 'Which field?'];
  return createElement(
    Box,
    null,
    createElement(Box, { flexDirection: 'column', borderStyle: 'round' }, lines),
    createElement(
      Box,
      { flexDirection: 'column', marginLeft: 2 },
      panel.map((line) => createElement(Text, { key: line }, line)),
    ),
  );
}

render(createElement(InkBoard));
