import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askNumber, CharacterSource, type ClassicConsole, EndOfInput } from './console.ts';
import { playClassic } from './play.ts';

async function* pieces(...texts: string[]): AsyncIterable<string> {
  yield* texts;
}

/** Asks for numbers until the input ends. */
const numbers: ClassicConsole = {
  flags: [],
  async run(io) {
    for (;;) io.print(`[${await askNumber(io, '?')}]`);
  },
};

describe('the input of a classic console', () => {
  it('gives a command as one non-blank character, and leaves the rest of the line for the next question', async () => {
    const source = new CharacterSource(pieces(' \t\r\n s 0 0\nq'));
    expect([
      await source.character(),
      await source.token(),
      await source.token(),
      await source.character(),
    ]).toEqual(['s', '0', '0', 'q']);
  });

  it('does not care how the input is cut into pieces', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: fc.constantFrom('a', '1', ' ', '\n', 'é', '🦆') })),
        async (texts) => {
          const whole = new CharacterSource(pieces(texts.join('')));
          const cut = new CharacterSource(pieces(...texts));
          for (;;) {
            const token = await whole.token().catch(() => undefined);
            expect(await cut.token().catch(() => undefined)).toBe(token);
            if (token === undefined) return;
          }
        },
      ),
    ));

  it('gives the rest of a line without its end, CRLF or not', async () => {
    const source = new CharacterSource(pieces('one two\r\n\nlast'));
    expect([await source.line(), await source.line(), await source.line()]).toEqual(['one two', '', 'last']);
    await expect(source.line()).rejects.toBeInstanceOf(EndOfInput);
  });

  it('takes for a number an optional sign and digits, drops any other token, and asks again', async () => {
    const played = await playClassic(numbers, '3 x -4 +5 1.5 2x 0x10 - 007\n99999999999999999999');
    expect(played.output).toBe('?[3]??[-4]?[5]?????[7]?[100000000000000000000]?');
  });

  it('prints nothing more at the end of the input, and ends with status 0', async () => {
    expect(await playClassic(numbers, '')).toEqual({ output: '?', complaints: '', status: 0 });
    expect(await playClassic(numbers, '12')).toEqual({ output: '?[12]?', complaints: '', status: 0 });
  });
});
