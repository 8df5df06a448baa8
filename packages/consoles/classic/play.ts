/** Plays a classic console on given text: for tests and tools that need no terminal. */
import type { ClassicConsole, ClassicIo, ClassicOptions } from './console.ts';
import { CharacterSource, EndOfInput, Leave } from './console.ts';

export interface Printed {
  readonly output: string;
  readonly complaints: string;
  readonly status: number;
}

export async function playClassic(
  classic: ClassicConsole,
  input: string,
  options: Partial<ClassicOptions & Pick<ClassicIo, 'addLine'>> & {
    readonly files?: Record<string, string>;
    /** Hears which rule is at work from which character of the output on. */
    readonly rule?: (id: string, at: number) => void;
    /** Hears from which character of the output on luck shows that nobody was told. */
    readonly chance?: (at: number) => void;
  } = {},
): Promise<Printed> {
  const { files = {} } = options;
  let output = '';
  let complaints = '';
  const source = new CharacterSource(input);
  const io: ClassicIo = {
    print: (text) => {
      output += text;
    },
    complain: (line) => {
      complaints += `${line}\n`;
    },
    rule: (id) => options.rule?.(id, output.length),
    chance: () => options.chance?.(output.length),
    character: () => source.character(),
    token: () => source.token(),
    line: () => source.line(),
    readFile: async (path) => {
      const text = files[path];
      return text === undefined ? { problem: 'no such file', missing: true } : { text };
    },
    addLine:
      options.addLine ??
      ((path, header, line) => {
        files[path] = `${files[path] ?? header}${line}`;
        return undefined;
      }),
  };
  const status = await runConsole(classic, io, { flags: {}, seed: '0'.repeat(32), ...options });
  return { output, complaints, status };
}

/** The end of the input is a clean end; a console that leaves says how. */
export async function runConsole(
  classic: ClassicConsole,
  io: ClassicIo,
  options: ClassicOptions,
): Promise<number> {
  try {
    return await classic.run(io, options);
  } catch (error) {
    if (error instanceof EndOfInput) {
      io.rule?.('end-of-input');
      return 0;
    }
    if (error instanceof Leave) return error.status;
    throw error;
  }
}
