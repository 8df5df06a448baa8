/** What everybody may know of a room. */
import { type GameModule, OVER, type SeatNumber, type Session } from '@gridhall/core';
import { LAPSES, type RoomInfo } from '../../protocol/index.ts';
import type { RoomRow } from '../../stores/rows.ts';

/** `withheld`: whoever asks may still play on this board; `asked`: since when who is to move is. */
export function aboutRoom(
  table: GameModule,
  row: RoomRow,
  session: Session | undefined,
  asked: number | undefined,
  withheld: boolean,
  present: (seat: SeatNumber) => boolean,
): RoomInfo {
  const outcome = session?.outcome;
  return {
    ...{ room: row.id, game: row.game, rules: row.rules, params: row.params, policy: row.policy },
    ...{ rated: row.rated, commitment: row.commitment, created: row.created },
    state: outcome ? 'over' : row.state,
    ...{ n: session?.length ?? 0, toMove: session?.toMove ?? OVER },
    ...(isBrought(table, row) ? { brought: true as const } : {}),
    ...(row.clock ? { clock: row.clock } : {}),
    ...(asked !== undefined && !outcome && !row.clock && row.seats.length > 1
      ? { claim: Math.round(asked + LAPSES.claim) }
      : {}),
    players: row.seats.map(({ seat, name, kind, level, bot, account, nonce }) => ({
      ...{ seat, name, kind, taken: kind === 'machine' || account !== undefined || nonce !== undefined },
      ...(level === undefined ? {} : { level }),
      ...(bot ? { bot: true as const } : {}),
      ...(account === undefined ? {} : { player: account }),
      present: kind === 'machine' || present(seat),
    })),
    ...(outcome && !withheld ? { outcome } : {}),
    ...(row.race === undefined ? {} : { race: row.race }),
    ...(row.daily === undefined ? {} : { daily: row.daily }),
    ...(row.next === undefined ? {} : { next: row.next }),
  };
}

function isBrought(table: GameModule, { boards, params }: RoomRow): boolean {
  return boards !== undefined && String(boards) !== String(table.boards?.(params));
}
