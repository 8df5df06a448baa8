import { recall, retain, windowTexts } from '../store/texts.ts';

/** What who dared somebody has done on a board, by the game that is played for it: known while the window is open. */
const keyOf = (id: string): string => `gridhall-dared-${id}`;

export function dare(id: string, best: number | undefined): void {
  if (best !== undefined) retain(keyOf(id), { best }, windowTexts);
}

export function daredBy(id: string): number | undefined {
  return recall(keyOf(id), ({ best }) => (Number.isFinite(best) ? (best as number) : undefined), windowTexts);
}
