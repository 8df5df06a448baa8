/** Of one's own games that go on: which of them wait for oneself. */
import type { Me, RoomInfo } from '@gridhall/online/protocol';
import { api } from './hall.ts';

export type OwnGame = Me['rooms'][number];

/** Of so many it is asked whose move it is. */
const MOST_ASKED = 3;

/** Those with others, played move by move: a race and the game of a day wait for nobody. */
const isShared = ({ state, race, daily, with: others }: OwnGame): boolean =>
  state === 'playing' && race === undefined && daily === undefined && others.length > 0;

/** How those with others stand, by their rooms: of as many as are asked for. */
export async function howTheyStand(rooms: readonly OwnGame[]): Promise<ReadonlyMap<string, RoomInfo>> {
  const asked = await Promise.all(
    rooms
      .filter(isShared)
      .slice(0, MOST_ASKED)
      .map(async ({ room }) => {
        const info = await api.room(room);
        return info.ok ? ([[room, info.value]] as const) : [];
      }),
  );
  return new Map(asked.flat());
}

/** The rooms of those in which it is one's own move. */
export async function myMoves(rooms: readonly OwnGame[]): Promise<ReadonlySet<string>> {
  const stand = await howTheyStand(rooms);
  return new Set(rooms.filter(({ room, seat }) => stand.get(room)?.toMove === seat).map(({ room }) => room));
}
