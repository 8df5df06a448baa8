/** How a race stands: who is how far, and at the end in which place. */

import { timeText } from '@gridhall/app';
import { t } from '@gridhall/core';
import type { RaceInfo } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { isMe, LookAt, PlaceHead, PlayerName } from './ranking.tsx';
import './racers.css';

const STATES = {
  waiting: () => t`waits`,
  racing: () => t`plays`,
  finished: () => t`has finished`,
  out: () => t`is out`,
} as const;

interface RacersProps {
  readonly info: RaceInfo;
  readonly look?: (room: string) => void;
  /** Beside one's own board. */
  readonly beside?: boolean;
}

/** Before the start there is nothing to count, afterwards everybody may look at every game: both have their place all the time. */
export function Racers({ info, look, beside = false }: RacersProps): ComponentChild {
  const over = info.state === 'over';
  const counted = info.state === 'waiting' ? 'used' : '';
  const ranked = info.racers.toSorted(
    (a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY),
  );
  return (
    <table class="ranking racers">
      <caption class="unseen">{t`How the race stands`}</caption>
      <thead>
        <tr>
          <PlaceHead counted={counted} />
          <th scope="col">{t`Name`}</th>
          <th scope="col" class={`moved ${counted}`}>{t`Moves`}</th>
          <th scope="col" class="state">
            {over ? t`Time` : t`State`}
          </th>
        </tr>
      </thead>
      <tbody>
        {ranked.map(({ name, bot, player, state, moves, place, ms, room }) => (
          <tr
            key={room ?? name}
            data-racer={name}
            class={`${state}${isMe(player) ? ' mine' : ''}${state !== 'out' && place ? ' placed' : ''}`}
          >
            <td>
              <span class={counted}>{(state !== 'out' && place) || '–'}</span>
            </td>
            <th scope="row">
              <PlayerName {...{ name, bot, player }} apart={beside} />
            </th>
            <td>
              <span class={counted}>{moves}</span>
            </td>
            <td>
              {over && state === 'finished' && ms !== undefined ? timeText(ms) : STATES[state]()}
              {look && over && room !== undefined && <LookAt name={name} look={() => look(room)} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
