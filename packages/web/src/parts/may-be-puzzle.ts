/** Whether a kept game may have been a puzzle, as far as its header says. */
import { LOBBY } from 'virtual:lobby';
import { isCounted } from '@gridhall/app';
import type { Shelved } from '@gridhall/match';

/** No puzzle is counted among what was won and lost. */
export function mayBePuzzle({ game, header }: Shelved): boolean {
  return (
    header?.setup?.boards !== undefined &&
    !isCounted(header) &&
    LOBBY.some(({ name, puzzles }) => name === game && puzzles)
  );
}
