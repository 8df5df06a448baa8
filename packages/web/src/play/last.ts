/** What was chosen the last time, as it lies in the browser: the lobby says it without loading any game. */
export const keyOf = (game: string): string => `gridhall-last-${game}`;

/** What the last choice is called, where it has a name; and of who has chosen nothing yet, what is proposed to him. */
export function lastTitle(game: string, proposed: string | undefined): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return proposed;
    const { title } = stored as { title?: unknown };
    return typeof title === 'string' ? title : undefined;
  } catch {
    return proposed;
  }
}
