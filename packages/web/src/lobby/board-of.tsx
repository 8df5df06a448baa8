import type { Stake } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import type { OwnTable } from '../online/in-the-hall.ts';
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

/** The board of a game with others as it stands. */
export function BoardOfRoom({ of, say }: { of: OwnTable; say: (stake: Stake) => void }): ComponentChild {
  const still = useLoaded(async () => (await import('../online/room-still.tsx')).RoomStill, []);
  const Still = still instanceof Error ? undefined : still;
  return (
    <div class="board-of" inert>
      {Still && <Still key={of.room} of={of} say={say} />}
    </div>
  );
}
