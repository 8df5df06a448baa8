/** What was chosen the last time, as it lies in the browser: the lobby says it without loading any game. */
export const keyOf = (game: string): string => `gridhall-last-${game}`;

/** What the last choice is called, where it has a name. */
export function lastTitle(game: string): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null');
    const title =
      typeof stored === 'object' && stored !== null ? (stored as { title?: unknown }).title : undefined;
    return typeof title === 'string' ? title : undefined;
  } catch {
    return undefined;
  }
}
