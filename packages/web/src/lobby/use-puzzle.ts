import type { Puzzle } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import { useLoaded } from '../parts/lazy.tsx';
import { mayBePuzzle } from '../parts/may-be-puzzle.ts';

/** The puzzle that a game was; where it can have been one it takes a moment. */
export function usePuzzle(game: Shelved | undefined): Puzzle | 'asked' | undefined {
  const asked = game && mayBePuzzle(game) ? game : undefined;
  const loaded = useLoaded(async () => {
    const puzzle = asked && (await import('../play/puzzle-in.ts')).puzzleOn(asked);
    return { of: asked?.id, puzzle: await puzzle };
  }, [asked?.id]);
  if (!asked || loaded instanceof Error) return undefined;
  return loaded?.of === asked.id ? loaded.puzzle : 'asked';
}
