/** What the end of a game is beyond its outcome: ratings that change with it, and the score of a day. */
import type { GameModule, Outcome, Session } from '@gridhall/core';
import type { FinalEntry, RoomRow } from '../../stores/rows.ts';

/** Kept with the last entry, in one step. */
export function endingOf(
  row: RoomRow,
  { ranking }: GameModule,
  session: Session,
  outcome: Outcome,
): FinalEntry {
  const { rated, race, game, seats, daily } = row;
  const people = seats.filter(({ kind, account }) => kind === 'human' && account !== undefined);
  const counts =
    rated && race === undefined && outcome.reason !== 'aborted' && people.length === seats.length;
  const measure = ranking && outcome.measures?.[ranking.measure];
  const account = seats[0]?.account;
  return {
    outcome,
    seal: session.close().seal ?? '',
    ...(counts
      ? {
          rated: {
            game,
            players: seats.map((seat, i) => ({ account: seat.account!, result: outcome.results[i] ?? 0 })),
          },
        }
      : {}),
    ...(daily !== undefined && account !== undefined
      ? {
          score: {
            ...{ day: daily, game, account, won: outcome.results[0] === 1, time: session.spent(0) },
            ...(measure === undefined ? {} : { measure }),
          },
        }
      : {}),
  };
}
