/** Copies and hashes a state by its fields, so that a game needs no code of its own for either. */
import { ContentHash, scramble } from '../rng/hash.ts';
import { Random } from '../rng/random.ts';

/** How the states of a game are made, copied and hashed. */
export interface StateCodec<State> {
  copy(to: State, from: State): void;
  hash(state: State): number;
}

type Numbers = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array | Float64Array;
type Fields = Record<string, unknown>;
/** A generator or a content hash: all that it holds is its words. */
type WithWords = Readonly<{ words: Int32Array }>;

/**
 * Returns how to copy and hash states like this one. A field is a number, a text, a truth value or undefined; a typed array;
 * a `Random`; or a `ContentHash`. A state with other fields needs a `copy` and a `hash` of its own.
 *
 * A state with a `ContentHash` has the hash of that and of its generators. Without one, every field is hashed each time, which
 * is fine for a board of a few hundred cells.
 */
export function stateCodec<State>(blank: State): StateCodec<State> {
  const values: string[] = [];
  const arrays: string[] = [];
  const generators: string[] = [];
  const contents: string[] = [];
  for (const [name, value] of Object.entries(blank as Fields)) kindOf(name, value).push(name);
  const worded = [...generators, ...contents];
  const rngWords = new Int32Array(4 * generators.length);

  return {
    copy(to, from) {
      const [target, source] = [to as Fields, from as Fields];
      for (const name of values) target[name] = source[name];
      for (const name of arrays) copyArray(target, name, source[name] as Numbers);
      for (const name of worded) (target[name] as WithWords).words.set((source[name] as WithWords).words);
    },
    hash(state) {
      const fields = state as Fields;
      generators.forEach((name, i) => {
        rngWords.set((fields[name] as WithWords).words, 4 * i);
      });
      if (contents.length === 1) return (fields[contents[0]!] as ContentHash).with(rngWords);
      const hash = new FieldHash();
      for (const name of values) hash.addValue(fields[name]);
      for (const name of arrays) hash.addArray(fields[name] as Numbers);
      return hash.with(rngWords);
    },
  };

  function kindOf(name: string, value: unknown): string[] {
    if (value instanceof Random) return generators;
    if (value instanceof ContentHash && contents.length === 0) return contents;
    if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return arrays;
    if (value === undefined || ['number', 'string', 'boolean'].includes(typeof value)) return values;
    throw new TypeError(
      `The field "${name}" of the state is no number, text, typed array, Random or single ContentHash. Give the game a copy and a hash of its own.`,
    );
  }
}

function copyArray(target: Fields, name: string, from: Numbers): void {
  const to = target[name] as Numbers;
  if (to.length === from.length) to.set(from);
  else target[name] = from.slice();
}

/** No length of a text, and hardly ever a number. */
const UNDEFINED = 0x5ca1ab1e;

/** A hash over values in turn. */
class FieldHash {
  #low = 0;
  #high = 0;
  readonly #double = new Float64Array(1);
  readonly #halves = new Int32Array(this.#double.buffer);

  addValue(value: unknown): void {
    if (typeof value === 'number') this.#addNumber(value);
    else if (typeof value === 'boolean') this.#add(Number(value));
    else if (value === undefined) this.#add(UNDEFINED);
    else {
      const text = String(value);
      this.#add(text.length);
      for (let i = 0; i < text.length; i++) this.#add(text.charCodeAt(i));
    }
  }

  addArray(array: Numbers): void {
    this.#add(array.length);
    for (const value of array) this.#addNumber(value);
  }

  /** 53 bits, with the words of generators. */
  with(words: Int32Array): number {
    for (const word of words) this.#add(word);
    return (this.#high >>> 11) * 0x100000000 + (this.#low >>> 0);
  }

  #addNumber(value: number): void {
    if ((value | 0) === value) {
      this.#add(value);
      return;
    }
    this.#double[0] = value;
    this.#add(this.#halves[0]!);
    this.#add(this.#halves[1]!);
  }

  #add(word: number): void {
    this.#low = scramble(this.#low ^ word);
    this.#high = scramble((this.#high + word) ^ this.#low);
  }
}
