import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLines } from './lines.ts';

async function all(chunks: readonly string[], longest: number): Promise<string[]> {
  const lines: string[] = [];
  async function* stream() {
    yield* chunks;
  }
  for await (const line of readLines(stream(), longest)) lines.push(line);
  return lines;
}

it('gives the same lines in whatever pieces a text arrives', async () => {
  const piece = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n'), maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (chunks) => {
      const lines = chunks.join('').split('\n');
      if (lines.at(-1) === '') lines.pop();
      expect(await all(chunks, 100)).toEqual(lines);
    }),
  );
});

it('keeps of a line that is too long only so much that it is seen to be', async () => {
  expect(await all(['aa', 'aaaa', 'aaaa\nb', 'b\ncccccccc', 'c\nd'], 3)).toEqual(['aaaa', 'bb', 'cccc', 'd']);
});
