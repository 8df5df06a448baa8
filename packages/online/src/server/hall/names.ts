/** Names that people give themselves, cleaned: one line of letters that can be told apart. */
import { LIMITS } from '../../protocol/index.ts';

/** Control and format characters, private ones, halves of pairs, and all that turns the direction of what follows. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** More than two marks on one letter climb out of their line. */
const PILED = /(\p{M}{2})\p{M}+/gu;

/** The name to be shown, or undefined where nothing is left of it. */
export function cleanName(given: string): string | undefined {
  const clean = given
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(UNFIT, '')
    .replaceAll(PILED, '$1')
    .trim();
  const letters = [...clean].slice(0, LIMITS.nameLength).join('').trim();
  return letters === '' ? undefined : letters;
}
