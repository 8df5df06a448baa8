/**
 * e to the power x from + − × ÷ alone. The platform's `Math.exp` may differ in its last bit from engine to engine,
 * and a rule that compares a draw with it would then replay differently; these four operations are exact by
 * standard everywhere.
 */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const TERMS = 14;

export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > 709.782712893384) return Number.POSITIVE_INFINITY;
  if (x < -745.1332191019412) return 0;
  // x = k ln 2 + r with |r| ≤ ½ ln 2; the high part of ln 2 has trailing zeros, so that k × it is exact.
  const k = Math.round(x / Math.LN2);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 1;
  for (let n = TERMS; n >= 1; n--) sum = 1 + (r * sum) / n;
  return scale(sum, k);
}

/** number × 2ᵏ, in steps that neither overflow nor lose bits before the end. */
function scale(number: number, k: number): number {
  while (k > 1000) {
    number *= 2 ** 1000;
    k -= 1000;
  }
  while (k < -1000) {
    number *= 2 ** -1000;
    k += 1000;
  }
  let power = 1;
  const step = k < 0 ? 0.5 : 2;
  for (let i = Math.abs(k); i > 0; i--) power *= step;
  return number * power;
}
