/** The seats of a room that waits, and who sits there. */
import { t } from '@gridhall/core';
import type { Room } from '@gridhall/online/client';
import type { RoomInfo } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useLoaded } from '../parts/lazy.tsx';
import { findSetting } from '../tables/index.ts';
import { Who } from './parts.tsx';

/** What the seats of a room are called, once its game is here. */
export function useSeats({ game, params, players }: RoomInfo): readonly string[] {
  const setting = useLoaded(() => findSetting(game), [game]);
  return setting && 'table' in setting ? setting.table.game.seats(params) : players.map(() => '');
}

interface WhoSitsProps {
  readonly info: RoomInfo;
  readonly seats: readonly string[];
  readonly you?: Room['you'];
}

export function WhoSits({ info, seats, you }: WhoSitsProps): ComponentChild {
  return (
    <ul class="results seats">
      {info.players.map(({ seat, name, kind, taken, bot, player }) => (
        <li key={seat}>
          {/* As high before its name is known. */}
          <strong>{seats[seat] || '\u00a0'}</strong>
          <span class="muted">
            {!taken ? (
              t`free`
            ) : kind === 'machine' ? (
              t`a machine: ${name}`
            ) : seat === you ? (
              t`${name} (you)`
            ) : (
              <Who {...{ name, bot, player }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
