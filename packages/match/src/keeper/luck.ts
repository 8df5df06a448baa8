/** The luck of machines: apart from the game's own, the same on every front end, and nobody's to foretell. */
import { sha256 } from '@gridhall/core';

/** For the entry a seat is about to make: whoever knows only the game's id cannot know it. */
export function machineLuck(seed: string, seat: number, n: number): string {
  return sha256(`machine ${seed} ${seat} ${n}`).slice(0, 32);
}
