/** From a room to a table of the page. */
import { ENGINES } from 'virtual:engines';
import { good, type Result } from '@gridhall/core';
import { named, type RoomClient } from '@gridhall/online/client';
import { browserPorts } from '../play/ports.ts';
import { Sitting } from '../play/sitting.ts';
import { settings } from '../settings.ts';
import type { Setting } from '../tables/index.ts';

/** Sits down at the game of a room, or looks on. The room stays open when the table is left: who opened it closes it. */
export async function sitInRoom(room: RoomClient, { table }: Setting): Promise<Result<Sitting>> {
  const { thinker } = browserPorts();
  const offers = ENGINES[table.game.id]?.offers ?? [];
  const warns = () => settings.value.warnings === 'on';
  const joined = await room.sit(table, { thinker, offers, warns });
  if (!joined.ok) {
    thinker.close();
    return joined;
  }
  const seat = joined.value;
  const leave = async () => {
    seat.close();
    thinker.close();
  };
  const sitting = new Sitting(seat, leave);
  const meet = () => {
    const { info, present } = room;
    if (!info) return;
    sitting.others.value = {
      names: info.players.map(({ name }) => named({ name })),
      pages: info.players.map(({ player }) => (player === undefined ? undefined : `#/player/${player}`)),
      present: info.players.map(({ kind, seat: at }) => kind === 'machine' || present.includes(at)),
      brought: info.brought ?? false,
    };
  };
  room.listen(meet);
  meet();
  return good(sitting);
}
