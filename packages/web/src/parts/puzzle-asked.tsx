/** What a puzzle asks for, and another try where one missed it. */

import { isMissed, puzzleWords } from '@gridhall/app';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { undoAll } from '../play/again.ts';
import type { Sitting } from '../play/sitting.ts';
import { Button } from './button.tsx';

export function PuzzleAsked({ sitting }: { readonly sitting: Sitting }): ComponentChild {
  void sitting.version.value;
  const { seat } = sitting;
  const puzzle = sitting.puzzle.value;
  if (!puzzle) return undefined;
  const missed = isMissed(puzzle, seat);
  return (
    <div class={missed ? 'puzzle missed' : 'puzzle'}>
      <p role="status">{puzzleWords(puzzle, seat)}</p>
      {missed && (
        <Button small primary onClick={() => undoAll(sitting)}>
          {t`Try again`}
        </Button>
      )}
    </div>
  );
}
