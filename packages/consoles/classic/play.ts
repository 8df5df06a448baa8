/** Plays a classic console on given text: for tests and tools that need no terminal. */
import {
  type ClassicConsole,
  type ClassicIo,
  type ClassicOptions,
  EndOfInput,
  isBlank,
  Leave,
} from './console.ts';

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
  const source = new TextSource(input);
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

/** What `CharacterSource` reads from pieces as they come, from a text that is there: a checker plays thousands a second. */
class TextSource {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  character(): Promise<string> {
    this.#skipBlanks();
    if (this.#at >= this.#text.length) return Promise.reject(new EndOfInput());
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at)!);
    this.#at += character.length;
    return Promise.resolve(character);
  }

  token(): Promise<string> {
    this.#skipBlanks();
    const from = this.#at;
    while (this.#at < this.#text.length && !isBlank(this.#text[this.#at]!)) this.#at++;
    return from === this.#at
      ? Promise.reject(new EndOfInput())
      : Promise.resolve(this.#text.slice(from, this.#at));
  }

  line(): Promise<string> {
    if (this.#at >= this.#text.length) return Promise.reject(new EndOfInput());
    const feed = this.#text.indexOf('\n', this.#at);
    const line = this.#text.slice(this.#at, feed < 0 ? this.#text.length : feed + 1);
    this.#at += line.length;
    return Promise.resolve(line.replace(/\r?\n$/, ''));
  }

  #skipBlanks(): void {
    while (this.#at < this.#text.length && isBlank(this.#text[this.#at]!)) this.#at++;
  }
}
