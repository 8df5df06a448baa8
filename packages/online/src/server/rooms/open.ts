/** From what is stored of a room to a match that is played on: loaded, replayed, and its alarm asked for. */
import { bad, type GameModule, good, OVER, type Result, type Session } from '@gridhall/core';
import { goesOn, Match, type MatchOptions, POLICIES } from '@gridhall/match';
import type { RoomRow, StoredEntry } from '../../stores/rows.ts';
import type { Store } from '../../stores/store.ts';
import type { House } from '../house.ts';
import type { Keeper } from '../keeper.ts';
import { isDue, THINK_MS } from './due.ts';
import { type FoldedLog, unfoldLog } from './log.ts';
import { replayRoom } from './replay.ts';

/** What is cached of a room's log. */
export interface OpenRoom {
  readonly session: Session;
  readonly match: Match;
  /** When the present turn began. */
  asked: number;
  hasAlarm: boolean;
}

interface Ports {
  readonly store: Store;
  readonly house: House;
  readonly keeper: Keeper;
}

/** How the match is tied to the room that opens it. */
interface Ties extends Required<Pick<MatchOptions, 'keeps' | 'counted' | 'thinks' | 'withheld'>> {
  /** Whether what is due there is seen to here. */
  claimed(thinks: boolean): void;
}

/** `log`: what is stored of it, where that is known. */
export async function openRoom(
  row: RoomRow,
  table: GameModule,
  ports: Ports,
  ties: Ties,
  log: FoldedLog | undefined,
): Promise<Result<OpenRoom>> {
  const { store, keeper, house } = ports;
  if (row.state === 'waiting') return bad('not-begun');
  if (row.state === 'closed' && !row.setup) return bad('room-closed');
  let entries: readonly StoredEntry[];
  try {
    entries = log ? unfoldLog(log) : await store.rooms.entries(row.id);
  } catch (error) {
    house.log('load-failed', { room: row.id, why: String(error) });
    return bad('not-kept-now');
  }
  const replayed = await replayRoom(table, row, entries);
  if (!replayed.ok) return replayed;
  const session = replayed.value;
  const asked = keeper.since(entries.findLast(({ entry }) => !goesOn(entry))?.at ?? row.begun ?? row.created);
  const playing = session.toMove !== OVER && row.state === 'playing';
  const watched = playing && isDue(session);
  try {
    ties.claimed(watched && (await store.alarms.claim(row.id, keeper.now(), keeper.now() + THINK_MS)));
  } catch (error) {
    house.log('load-failed', { room: row.id, why: String(error) });
    return bad('not-kept-now');
  }
  const { keeps, counted, thinks, withheld } = ties;
  const match = Match.resume(
    session,
    row.state === 'closed' ? POLICIES.replay : POLICIES[row.policy],
    { clock: keeper, thinker: house.thinker },
    { asked, keeps, counted, thinks, withheld },
  );
  const hasAlarm = row.clock !== undefined || row.seats.some(({ kind }) => kind === 'machine');
  return good({ session, match, asked, hasAlarm });
}
