import { expect, it, vi } from 'vitest';
import { LineSource, print } from './stdio.ts';

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

it('prints nothing of others that a terminal would obey, the later control characters included', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  print('a\tb\n\x1b[2J \x9b2J \x07 \u202eabc');
  const [printed] = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  expect(printed).toMatch(/^a\tb\n/);
  expect(printed).not.toMatch(/(?![\n\t])\p{Cc}|\u202e/u);
});
