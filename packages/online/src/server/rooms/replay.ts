/** From what is stored of a room to the game it holds. */
import {
  bad,
  commit,
  type GameModule,
  good,
  type Opening,
  type Player,
  type Result,
  Session,
} from '@gridhall/core';
import { LIMITS } from '../../protocol/index.ts';
import type { RoomRow, StoredEntry } from '../../stores/rows.ts';

/** After so many entries others have a turn. */
const AT_ONCE = 500;

/** What the record of a room says before its entries. */
function openingOfRoom(row: RoomRow): Opening | undefined {
  const { id, params, setup, salt, proof, policy, clock, seats } = row;
  if (!setup || salt === undefined) return undefined;
  const players = seats.map(
    ({ name, kind, level }): Player => ({ name, kind, ...(level === undefined ? {} : { level }) }),
  );
  return {
    ...{ id, params, setup, salt, policy, players, commitment: commit(setup, salt) },
    ...(proof && proof.nonces.length > 0 ? { proof } : {}),
    ...(clock ? { clock } : {}),
  };
}

/** The session after all entries; `rules-changed` where they no longer go as they went. */
export async function replayRoom(
  table: GameModule,
  row: RoomRow,
  entries: readonly StoredEntry[],
): Promise<Result<Session>> {
  const opening = openingOfRoom(row);
  if (!opening) return bad('not-begun');
  if (row.rules !== table.game.rules) return bad('rules-changed');
  const started = Session.start(table, opening, {}, LIMITS.snapshots);
  if (!started.ok) return started;
  const session = started.value;
  for (const [i, { entry }] of entries.entries()) {
    const { n, by, move, act, ms } = entry;
    const done = act ? session.act(by, act, n - 1, ms) : session.replay(by, move ?? '', n - 1, ms);
    if (!done.ok) return bad('rules-changed');
    if (i % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return good(session);
}
