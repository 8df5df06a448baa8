/** What somebody has met on the boards of a game: whatever is new is explained once. */
import { recall, retain } from '../store/texts.ts';

const keyOf = (game: string): string => `gridhall-met-${game}`;

export function metIn(game: string): readonly string[] {
  const named = (names: unknown) =>
    Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : undefined;
  return recall(keyOf(game), ({ names }) => named(names)) ?? [];
}

export function meet(game: string, names: readonly string[]): void {
  retain(keyOf(game), { names: [...new Set([...metIn(game), ...names])] });
}
