/** How many ways there are, by how many geese they use: short rows of weights that multiply. */

/** `weights[i]` ways use `least + i` geese, all times a common factor whose logarithm is `scale`. */
export interface Ways {
  readonly least: number;
  readonly weights: Float64Array;
  readonly scale: number;
}

export const ONE_WAY: Ways = { least: 0, weights: Float64Array.of(1), scale: 0 };

/** Past this, weights are scaled down together. */
const HEAVY = 1e100;

/** Both, independently. */
export function both(one: Ways, other: Ways): Ways {
  if (one === ONE_WAY) return other;
  if (other === ONE_WAY) return one;
  const weights = new Float64Array(one.weights.length + other.weights.length - 1);
  for (let i = 0; i < one.weights.length; i++) {
    const weight = one.weights[i]!;
    for (let j = 0; j < other.weights.length; j++) weights[i + j]! += weight * other.weights[j]!;
  }
  return { least: one.least + other.least, weights, scale: one.scale + other.scale + tame(weights) };
}

/** Scales a row down when it has grown heavy, never to nothing; answers with the logarithm of the factor taken out. */
export function tame(weights: Float64Array): number {
  let most = 0;
  for (const weight of weights) if (weight > most) most = weight;
  if (most < HEAVY) return 0;
  for (let i = 0; i < weights.length; i++)
    if (weights[i]! > 0) weights[i] = Math.max(weights[i]! / most, Number.MIN_VALUE / Number.EPSILON);
  return Math.log(most);
}

const TABLE = 4096;
const table = new Float64Array(TABLE);
for (let n = 2; n < TABLE; n++) table[n] = table[n - 1]! + Math.log(n);

/** ln n!, by Stirling's series where a table would be long. */
function logFactorial(n: number): number {
  if (n < TABLE) return table[n]!;
  return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * n) - 1 / (360 * n ** 3);
}

/** The logarithm of the number of ways to put geese on fields; −∞ where they do not fit. */
export function logChoose(fields: number, geese: number): number {
  if (geese < 0 || geese > fields) return Number.NEGATIVE_INFINITY;
  return logFactorial(fields) - logFactorial(geese) - logFactorial(fields - geese);
}

/** Binomials: the ways to put geese on up to eight equivalent fields. */
export const CHOOSE: readonly (readonly number[])[] = Array.from({ length: 9 }, (_none, fields) => {
  const row = [1];
  for (let geese = 1; geese <= fields; geese++)
    row.push(Math.round((row[geese - 1]! * (fields - geese + 1)) / geese));
  return row;
});
