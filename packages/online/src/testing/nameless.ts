/** What was said of two rooms, to be compared: names and promises, which are never the same, are called by what they are. */
import { commit } from '@gridhall/core';
import type { RoomRow } from '../stores/rows.ts';

/**
 * In the order of the alphabet: what comes by several lines comes in any order. Nothing else is left out. `rooms`: those in
 * which others play on the same board.
 */
export function nameless(
  texts: readonly string[],
  row: RoomRow,
  rooms: readonly string[] = [],
): readonly string[] {
  const { id, race, commitment, setup, salt } = row;
  const names: Readonly<Record<string, string | undefined>> = {
    ...{ ROOM: id, RACE: race, COMMITMENT: commitment, PROMISED: commit(setup!, salt!) },
    ...Object.fromEntries(rooms.map((room, i) => [`ROOM OF ${i}`, room])),
  };
  return texts
    .map((text) => {
      let plain = text;
      for (const [name, value] of Object.entries(names))
        if (value !== undefined) plain = plain.replaceAll(value, name);
      return plain;
    })
    .sort();
}
