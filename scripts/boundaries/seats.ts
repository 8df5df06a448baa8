import { isProof } from './house.ts';
import type { Token } from './tokens.ts';

/** What plays and draws: all it has of a game is a seat. */
const FRONT_ENDS = /^packages\/(?:terminal|web)\/src\//;
/** Whoever holds one of these holds the seed, and with it everything that is hidden. */
const KEEPERS = new Set(['Session', 'openRecord']);

/** Where a front end reaches past its seat, as [line, why]. */
export function keepersIn(file: string, tokens: readonly Token[]): [number, string][] {
  if (isProof(file) || !FRONT_ENDS.test(file)) return [];
  return tokens.flatMap(({ kind, text, line }): [number, string][] =>
    kind === 'name' && KEEPERS.has(text) ? [[line, `a front end sits at a seat and has no ${text}`]] : [],
  );
}
