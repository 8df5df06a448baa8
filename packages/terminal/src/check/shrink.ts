/** The shortest list that still shows it, by leaving out ever smaller parts. */

export async function shrunk<T>(
  list: readonly T[],
  shows: (list: readonly T[]) => Promise<boolean>,
  most = 400,
): Promise<readonly T[]> {
  let best = list;
  let tries = 0;
  for (let part = Math.ceil(best.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2)) {
    for (let from = 0; from < best.length && tries < most; ) {
      const without = [...best.slice(0, from), ...best.slice(from + part)];
      tries++;
      if (without.length < best.length && (await shows(without))) best = without;
      else from += part;
    }
  }
  return best;
}
