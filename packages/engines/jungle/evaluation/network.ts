/**
 * The weights of the network and their file. It has a hidden layer of `hidden` units for each side, which sees the pieces from
 * that side, and an output that depends on how many pieces are left. All numbers are integers, so that a score is the same on
 * every machine.
 *
 *     unit    bias + the sum of the weights of all pieces on their squares; 255 stands for 1
 *     output  the sum over both sides of (unit, limited to 0…255)² × output weight; 64 stands for 1
 *
 * A row is the weights of one kind of piece on one square, for all units. A move changes two rows of each side, a capture
 * three, so that the sums of a position come from those of the position before it.
 */
import { fromBase64Url, hashText, toBase64Url } from '@gridhall/core';
import { isDen, isRiver, PIECES, RAT, rankOf, SQUARES } from '@gridhall/games/jungle';
import { opposite } from '../position/geometry.ts';

/** The version of the file; a file of another one is refused. */
const VERSION = 1;
/** The output weights depend on the number of pieces: four sets for up to 4, 8, 12 and more. */
const BUCKETS = 4;
/** Two hundred points for an output of 1, × 2²⁴: the sum of the output is 255² × 64 times too large. */
const FACTOR = Math.round((200 / (255 * 255 * 64)) * 2 ** 24);

/** Returns the score of a sum of the output. */
export const outputScore = (sum: number): number => ((sum >> 8) * FACTOR) >> 16;

/** Returns the set of output weights for a number of pieces. */
export const bucketOf = (pieces: number): number => (pieces > 16 ? BUCKETS - 1 : (pieces - 1) >> 2);

/** A piece plus this is the same piece of the other side, or minus this. */
const OTHER = 8;

/** The weights of a network as whole numbers. */
export interface NetworkWeights {
  readonly hidden: number;
  /** For each piece, Blue's rat first, and each of its squares in `ROW_SQUARES`: `hidden` even numbers, −254 to 254. */
  readonly rows: ArrayLike<number>;
  readonly bias: ArrayLike<number>;
  /** For each bucket: the weights of the units of the mover, then those of the other side, −127 to 127. */
  readonly output: ArrayLike<number>;
  readonly outputBias: ArrayLike<number>;
  /** Weights of the terms in `evaluate.ts`. */
  readonly terms: ArrayLike<number>;
}

/** What the file of a network holds. */
export interface NetworkFile {
  readonly version: number;
  readonly hidden: number;
  readonly terms: number;
  /** The hash of `data`. */
  readonly checksum: number;
  readonly data: string;
}

/** The squares on which a piece can stand: none of the dens, and only a rat in the river. */
export const ROW_SQUARES = PIECES.map((piece) =>
  Array.from({ length: SQUARES }, (_none, square) => square).filter(
    (square) => !isDen(square) && (rankOf(piece) === RAT || !isRiver(square)),
  ),
);
export const ROWS = ROW_SQUARES.reduce((sum, { length }) => sum + length, 0);

/** The number of a row, at piece × 64 + square, as Blue sees the piece and as Red does; a row of zeros where it cannot stand. */
export const BLUE_ROW = new Int16Array(17 << 6).fill(ROWS);
export const RED_ROW = new Int16Array(17 << 6).fill(ROWS);
let rowCount = 0;
ROW_SQUARES.forEach((squares, i) => {
  for (const square of squares) BLUE_ROW[((i + 1) << 6) | square] = rowCount++;
});
for (const piece of PIECES) {
  const other = piece > OTHER ? piece - OTHER : piece + OTHER;
  for (let square = 0; square < SQUARES; square++)
    RED_ROW[(piece << 6) | square] = BLUE_ROW[(other << 6) | opposite(square)]!;
}

/** Writes the file of a network. */
export function writeNetwork({ hidden, rows, bias, output, outputBias, terms }: NetworkWeights): NetworkFile {
  const words = [
    ...Array.from(terms),
    ...Array.from(bias),
    ...Array.from(outputBias, (one) => (one + 0x8000) >> 16),
  ];
  const low = Array.from(outputBias, (one) => (one << 16) >> 16);
  const wide = new Uint8Array(Int16Array.from([...words, ...low]).buffer);
  const narrow = Int8Array.from([...Array.from(output), ...Array.from(rows, (one) => one / 2)]);
  const data = toBase64Url(Uint8Array.from([...wide, ...new Uint8Array(narrow.buffer)]));
  return { version: VERSION, hidden, terms: terms.length, checksum: hashText(data), data };
}

/** Reads the file of a network; a file of another version, size or checksum is an error. */
export function readNetwork({ version, hidden, terms, checksum, data }: NetworkFile): NetworkWeights {
  if (version !== VERSION) throw new RangeError(`The network has version ${version}, not ${VERSION}.`);
  const bytes = fromBase64Url(data);
  const words = terms + hidden + 2 * BUCKETS;
  const outputs = BUCKETS * 2 * hidden;
  if (bytes?.length !== 2 * words + outputs + ROWS * hidden)
    throw new RangeError(`The network has ${bytes?.length} bytes.`);
  if (hashText(data) !== checksum) throw new RangeError('The checksum of the network does not match.');
  const wide = new Int16Array(bytes.buffer, 0, words);
  const narrow = new Int8Array(bytes.buffer, 2 * words);
  const [high, low] = [wide.subarray(terms + hidden), wide.subarray(terms + hidden + BUCKETS)];
  return {
    hidden,
    terms: wide.subarray(0, terms),
    bias: wide.subarray(terms, terms + hidden),
    outputBias: Int32Array.from({ length: BUCKETS }, (_none, i) => high[i]! * 65536 + low[i]!),
    output: narrow.subarray(0, outputs),
    rows: Int16Array.from(narrow.subarray(outputs), (one) => one * 2),
  };
}
