/** Somebody of the table has closed the page: asked for again whenever that may have changed. */
import { type Away, absenceOf, missingFrom, type RoomClient } from '@gridhall/online/client';
import { useLoaded } from '../parts/lazy.tsx';
import type { Sitting } from '../play/sitting.ts';
import { api, connected } from './hall.ts';

interface At {
  readonly room: RoomClient;
  readonly sitting: Sitting;
}

/** From when on the game may be claimed is told with the room, and asked for again after every entry. */
export function useAway({ room, sitting }: At): Away {
  void sitting.version.value;
  const { seat } = sitting;
  const asked = useLoaded(() => api.room(room.id), [room.id, seat.n, missingFrom(room).join()]);
  const told = asked && !(asked instanceof Error) && asked.ok ? asked.value : room.info;
  return absenceOf(room, seat, told, connected().now());
}
