/** What who dared somebody has done on a board, by the game that is played for it: known while the window is open. */
const keyOf = (id: string): string => `gridhall-dared-${id}`;

export function dare(id: string, best: number | undefined): void {
  if (best === undefined) return;
  try {
    sessionStorage.setItem(keyOf(id), String(best));
  } catch {
    // A browser that keeps nothing compares nothing.
  }
}

export function daredBy(id: string): number | undefined {
  try {
    const best = sessionStorage.getItem(keyOf(id));
    return best === null ? undefined : Number(best);
  } catch {
    return undefined;
  }
}
