/** Of one's own games that go on: which of them wait for oneself. */
import type { Me } from '@gridhall/online/protocol';
import { api } from './hall.ts';

type OwnGame = Me['rooms'][number];

/** Of so many it is asked whose move it is. */
const MOST_ASKED = 3;

/** Those with others, played move by move: a race and the game of a day wait for nobody. */
const isShared = ({ state, race, daily, with: others }: OwnGame): boolean =>
  state === 'playing' && race === undefined && daily === undefined && others.length > 0;

/** The rooms of those in which it is one's own move. */
export async function myMoves(rooms: readonly OwnGame[]): Promise<ReadonlySet<string>> {
  const asked = await Promise.all(
    rooms
      .filter(isShared)
      .slice(0, MOST_ASKED)
      .map(async ({ room, seat }) => {
        const info = await api.room(room);
        return info.ok && info.value.toMove === seat ? [room] : [];
      }),
  );
  return new Set(asked.flat());
}
