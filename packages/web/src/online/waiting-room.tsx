/** A room while not everybody sits: who is there, and how the others come. */
import { t } from '@gridhall/core';
import { hasLuck, type RoomClient } from '@gridhall/online/client';
import type { RoomInfo } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Lost } from '../parts/alone.tsx';
import { replace } from '../router.ts';
import type { Setting } from '../tables/index.ts';
import { api } from './hall.ts';
import { HandOn } from './hand-on.tsx';
import { ownRoom } from './identity.ts';
import { LineState, OnlinePage } from './online-page.tsx';
import { broughtTo, seenOf } from './own-board.tsx';
import { useTabTitle } from './tab-title.ts';
import { type SeenBoard, TablePaper, type Unseen } from './table-paper.tsx';
import { Twice } from './twice.tsx';
import { seatsOf, useSetting, WhoSits } from './who-sits.tsx';
import { gameTitle, pageAddressOf, says } from './words.ts';

export function WaitingRoom({ room, info }: { room: RoomClient; info: RoomInfo }): ComponentChild {
  const own = ownRoom(info.room);
  const [said, setSaid] = useState('');
  const title = gameTitle(info.game);
  useTabTitle(t`A room for ${title}`);
  const setting = useSetting(info.game);
  const table = setting?.table;
  const seats = seatsOf(table, info);
  const leave = async () => {
    const left = await api.leave(info.room);
    if (left.ok) replace('#/online');
    else setSaid(says(left.fault));
  };
  if (info.state === 'closed')
    return <Lost say={t`This game is closed because not all players joined. Start a new one.`} />;
  return (
    <OnlinePage title={t`A room for ${title}`} hue={info.game}>
      <LineState />
      <TablePaper game={info.game} label={t`Who sits`} board={laidIn(info, setting)}>
        <h2>{t`Waiting until everybody sits`}</h2>
        <p class="muted">
          {own?.invites ? t`The game begins by itself, on every screen.` : t`The game begins by itself.`}
        </p>
        <WhoSits info={info} seats={seats} you={room.you} />
        {/* Whoever sits down leaves the place of the link: nothing moves for who copies the next. */}
        {own?.invites?.map(({ seat, secret }) => (
          <div key={seat} class={info.players[seat]?.taken ? 'used' : ''}>
            <HandOn
              picture
              label={t`Invite somebody to play ${seats[seat]}`}
              address={pageAddressOf(`#/sit/${info.room}/${secret}`)}
            />
          </div>
        ))}
        {own?.watch !== undefined && (
          <HandOn label={t`For spectators`} address={pageAddressOf(`#/watch/${info.room}/${own.watch}`)} />
        )}
        <p class="wrong" role="alert">
          {said}
        </p>
        <Twice word={t`Leave the room`} sure={t`Leave the room: sure?`} onSure={leave} />
        {/* Known a moment later, it moves nothing. */}
        {table && hasLuck(table, info.params) && (
          <p class="muted promised">
            {t`The random seed is committed in advance, and every player adds to it, so no one can choose the outcome.`}
          </p>
        )}
      </TablePaper>
    </OnlinePage>
  );
}

/** A board that was brought is seen by who has brought it, and laid for the others when all sit. */
export function laidIn(
  { room, brought }: RoomInfo,
  setting: Setting | undefined,
): SeenBoard | Unseen | undefined {
  if (!brought) return undefined;
  return (setting && seenOf(setting, broughtTo.get(room) ?? [])) ?? {};
}
