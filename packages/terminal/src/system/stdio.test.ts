import { expect, it } from 'vitest';
import { LineSource } from './stdio.ts';

async function* pieces(...texts: string[]): AsyncIterable<string> {
  yield* texts;
}

async function linesOf(source: LineSource): Promise<string[]> {
  const lines: string[] = [];
  for (let line = await source.next(); line !== undefined; line = await source.next()) lines.push(line);
  return lines;
}

it('gives lines however they are cut, with or without a last line feed, CRLF or not', async () => {
  expect(await linesOf(new LineSource(pieces('a\nb', 'c\r\n', '\nd')))).toEqual(['a', 'bc', '', 'd']);
  expect(await linesOf(new LineSource(pieces('a\n')))).toEqual(['a']);
  expect(await linesOf(new LineSource(pieces()))).toEqual([]);
});

it('cuts a line that never ends instead of filling the memory', async () => {
  const [line] = await linesOf(new LineSource(pieces(...Array<string>(100).fill('x'.repeat(10_000)))));
  expect(line!.length).toBeLessThanOrEqual(1 << 16);
});
