/**
 * The sums of the hidden layer in WebAssembly, eight units in an instruction. The program is so small that it is written here
 * byte by byte, for the size of the network; there is no compiler and no other file.
 */
import { Accumulator } from './accumulator.ts';
import { type NetworkWeights, ROWS } from './network.ts';

/** Bytes of a vector, and units in it. */
const VECTOR = 16;
const UNITS = 8;
const PAGE = 65536;

/** Opcodes, with the prefix of vector instructions where they need one. */
const END = 0x0b;
const LOCAL_GET = 0x20;
const I32_ADD = 0x6a;
const LOAD = [0xfd, 0x00];
const STORE = [0xfd, 0x0b];
const CONST = [0xfd, 0x0c];
const EXTRACT = [0xfd, 0x1b];
const ADD_16 = [0xfd, 0x8e, 0x01];
const SUB_16 = [0xfd, 0x91, 0x01];
const MUL_16 = [0xfd, 0x95, 0x01];
const MIN_16 = [0xfd, 0x96, 0x01];
const MAX_16 = [0xfd, 0x98, 0x01];
const ADD_32 = [0xfd, 0xae, 0x01];
const DOT_16 = [0xfd, 0xba, 0x01];
const I32 = 0x7f;
const V128 = 0x7b;

/** An unsigned number of any length, seven bits in a byte. */
function leb(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...leb(number >>> 7)];
}

const section = (id: number, ...parts: readonly number[][]): number[] => {
  const body = [...leb(parts.length), ...parts.flat()];
  return [id, ...leb(body.length), ...body];
};
const text = (name: string): number[] =>
  [name.length, ...name].map((one) => (typeof one === 'number' ? one : one.charCodeAt(0)));
const get = (local: number): number[] => [LOCAL_GET, local];
const loadAt = (local: number, offset: number): number[] => [...get(local), ...LOAD, 4, ...leb(offset)];
const splat16 = (value: number): number[] => [
  ...CONST,
  ...new Array(UNITS).fill([value & 255, value >> 8]).flat(),
];
const body = (vectors: number, code: readonly number[]): number[] => {
  const locals = vectors === 0 ? [0] : [1, vectors, V128];
  return [...leb(locals.length + code.length + 1), ...locals, ...code, END];
};

/** `move(now, old, blueFrom, blueTo, redFrom, redTo)`: addresses of sums and rows. */
function moveCode(vectors: number): number[] {
  return [0, 1].flatMap((side) =>
    Array.from({ length: vectors }, (_none, i) => {
      const offset = i * VECTOR;
      const at = side * vectors * VECTOR + offset;
      const [from, to] = [2 + 2 * side, 3 + 2 * side];
      return [
        ...[...get(0), ...loadAt(1, at), ...loadAt(to, offset), ...ADD_16],
        ...[...loadAt(from, offset), ...SUB_16, ...STORE, 4, ...leb(at)],
      ];
    }).flat(),
  );
}

/** `add(now, blue, red)` and `remove`. */
function changeCode(vectors: number, operation: readonly number[]): number[] {
  return [0, 1].flatMap((side) =>
    Array.from({ length: vectors }, (_none, i) => {
      const at = (side * vectors + i) * VECTOR;
      return [
        ...get(0),
        ...loadAt(0, at),
        ...loadAt(1 + side, i * VECTOR),
        ...operation,
        ...STORE,
        4,
        ...leb(at),
      ];
    }).flat(),
  );
}

/** `output(mover, other, weights)`: a unit times its weight fits into 16 bits, so that times the unit again is one dot product. */
function outputCode(vectors: number): number[] {
  const unit = 3;
  const parts = [0, 1].flatMap((side) =>
    Array.from({ length: vectors }, (_none, i) => [
      ...[...loadAt(side, i * VECTOR), ...splat16(0), ...MAX_16, ...splat16(255), ...MIN_16, 0x22, unit],
      ...[...loadAt(2, (side * vectors + i) * VECTOR), ...MUL_16, ...get(unit), ...DOT_16],
    ]),
  );
  const sum = parts.flatMap((part, i) => (i === 0 ? part : [...part, ...ADD_32]));
  const lanes = [0, 1, 2, 3].flatMap((lane) => [
    ...get(4),
    ...EXTRACT,
    lane,
    ...(lane === 0 ? [] : [I32_ADD]),
  ]);
  return [...sum, 0x21, 4, ...lanes];
}

function program(hidden: number): Uint8Array<ArrayBuffer> {
  const vectors = hidden / UNITS;
  const type = (count: number, results: readonly number[]) => [
    ...[0x60, count, ...new Array<number>(count).fill(I32)],
    ...[results.length, ...results],
  ];
  const functions = ['move', 'add', 'remove', 'output'];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, type(6, []), type(3, []), type(3, [I32])),
    ...section(3, [0], [1], [1], [2]),
    ...section(5, [0, 1]),
    ...section(7, [...text('memory'), 2, 0], ...functions.map((name, i) => [...text(name), 0, i])),
    ...section(
      10,
      body(0, moveCode(vectors)),
      body(0, changeCode(vectors, ADD_16)),
      body(0, changeCode(vectors, SUB_16)),
      body(2, outputCode(vectors)),
    ),
  ]);
}

interface Exports {
  readonly memory: WebAssembly.Memory;
  move(now: number, old: number, blueFrom: number, blueTo: number, redFrom: number, redTo: number): void;
  add(now: number, blue: number, red: number): void;
  remove(now: number, blue: number, red: number): void;
  output(mover: number, other: number, weights: number): number;
}

/** The program for a network, and the memory that each of its accumulators begins with. */
export class SimdWeights {
  readonly module: WebAssembly.Module;
  readonly hidden: number;
  readonly start: Int16Array;
  readonly bias: Int16Array;
  readonly outputBias: Int32Array;

  /** Throws where the policy of a page or the machine does not permit such a program. */
  constructor({ hidden, rows, bias, output, outputBias }: NetworkWeights) {
    this.module = new WebAssembly.Module(program(hidden));
    this.hidden = hidden;
    this.start = Int16Array.from([
      ...Array.from(rows),
      ...new Array<number>(hidden).fill(0),
      ...Array.from(output),
    ]);
    this.bias = Int16Array.from(bias);
    this.outputBias = Int32Array.from(outputBias);
  }
}

export class SimdAccumulator extends Accumulator {
  readonly #exports: Exports;
  readonly #weights: SimdWeights;
  protected readonly outputBias: Int32Array;
  /** Bytes of a row, and of the sums of a step; where the output weights and the sums begin. */
  readonly #row: number;
  readonly #output: number;
  readonly #sums: number;

  constructor(weights: SimdWeights) {
    super();
    this.#exports = new WebAssembly.Instance(weights.module).exports as unknown as Exports;
    this.#weights = weights;
    this.outputBias = weights.outputBias;
    this.#row = 2 * weights.hidden;
    this.#output = (ROWS + 1) * this.#row;
    this.#sums = 2 * weights.start.length;
    this.resize(0);
    new Int16Array(this.#exports.memory.buffer).set(weights.start);
  }

  protected override resize(steps: number): void {
    const { memory } = this.#exports;
    const missing = this.#sums + steps * 2 * this.#row - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  }

  protected override clear(step: number): void {
    const sums = new Int16Array(this.#exports.memory.buffer, this.#sums + step * 2 * this.#row);
    sums.set(this.#weights.bias);
    sums.set(this.#weights.bias, this.#weights.hidden);
  }

  protected override add(step: number, blue: number, red: number): void {
    const row = this.#row;
    this.#exports.add(this.#sums + step * 2 * row, blue * row, red * row);
  }

  protected override remove(step: number, blue: number, red: number): void {
    const row = this.#row;
    this.#exports.remove(this.#sums + step * 2 * row, blue * row, red * row);
  }

  protected override move(
    step: number,
    blueFrom: number,
    blueTo: number,
    redFrom: number,
    redTo: number,
  ): void {
    const row = this.#row;
    const now = this.#sums + step * 2 * row;
    this.#exports.move(now, now - 2 * row, blueFrom * row, blueTo * row, redFrom * row, redTo * row);
  }

  protected override output(step: number, isBlue: boolean, bucket: number): number {
    const row = this.#row;
    const blue = this.#sums + step * 2 * row;
    const red = blue + row;
    return this.#exports.output(isBlue ? blue : red, isBlue ? red : blue, this.#output + bucket * 2 * row);
  }
}
