/** The seats of a room that waits, and who sits there. */
import { type GameModule, t } from '@gridhall/core';
import type { RoomClient } from '@gridhall/online/client';
import type { RoomInfo } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { findSetting, type Setting } from '../tables/index.ts';
import { PlayerName } from './ranking.tsx';
import './who-sits.css';

/** The game of a room, once both are here. */
export function useSetting(game: string | undefined): Setting | undefined {
  const setting = useLoaded(async () => (game === undefined ? undefined : findSetting(game)), [game]);
  return setting && 'table' in setting ? setting : undefined;
}

/** What the seats of a room are called. */
export function seatsOf(table: GameModule | undefined, { params, players }: RoomInfo): readonly string[] {
  return table?.game.seats(params) ?? players.map(() => '');
}

interface WhoSitsProps {
  readonly info: RoomInfo;
  readonly seats: readonly string[];
  readonly you?: RoomClient['you'];
}

export function WhoSits({ info, seats, you }: WhoSitsProps): ComponentChild {
  return (
    <ul class="seats">
      {info.players.map(({ seat, name, kind, taken, bot, player }) => (
        <li key={seat} class={taken ? '' : 'free'}>
          <span class="mark-of" aria-hidden="true">
            {!taken ? '?' : kind === 'machine' ? <Icon name="machine" /> : [...name][0]?.toUpperCase()}
          </span>
          <strong>
            {!taken ? (
              t`A free seat`
            ) : kind === 'machine' ? (
              t`a machine: ${name}`
            ) : seat === you ? (
              t`${name} (you)`
            ) : (
              <PlayerName {...{ name, bot, player }} />
            )}
          </strong>
          {/* As high before its name is known. */}
          <small>{seats[seat] || '\u00a0'}</small>
        </li>
      ))}
    </ul>
  );
}
