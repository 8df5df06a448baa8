/** The lines of a stream, as they come; of a line longer than that no more than one character beyond it. */
export async function* readLines(chunks: AsyncIterable<string>, longest: number): AsyncGenerator<string> {
  let line = '';
  for await (const chunk of chunks) {
    const [first, ...others] = chunk.split('\n');
    line += first!.slice(0, longest + 1 - line.length);
    for (const other of others) {
      yield line;
      line = other.slice(0, longest + 1);
    }
  }
  if (line !== '') yield line;
}
