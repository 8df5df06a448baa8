import type { Stake } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useLoaded } from '../parts/lazy.tsx';
import './board-of.css';

interface BoardOfProps {
  readonly id: string;
  readonly say: (stake: Stake) => void;
}

/** The board of a game as it was left. */
export function BoardOf({ id, say }: BoardOfProps): ComponentChild {
  const miniature = useLoaded(async () => (await import('../parts/miniature.tsx')).Miniature, []);
  return (
    <div class="board-of" inert>
      {miniature && !(miniature instanceof Error) && miniature({ id, say })}
    </div>
  );
}
