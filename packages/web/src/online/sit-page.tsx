/** Somebody was sent a link to a seat. */
import { t } from '@gridhall/core';
import { freshNonce } from '@gridhall/online/client';
import type { RoomInfo } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Lost } from '../parts/alone.tsx';
import { Button } from '../parts/button.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { replace } from '../router.ts';
import { api } from './hall.ts';
import { rememberRoom } from './identity.ts';
import { Known } from './known.tsx';
import { OnlinePage } from './online-page.tsx';
import { isMe } from './ranking.tsx';
import { TablePaper } from './table-paper.tsx';
import { laidIn } from './waiting-room.tsx';
import { seatsOf, useSetting, WhoSits } from './who-sits.tsx';
import { gameTitle, says } from './words.ts';

export function SitPage({ id, secret }: { id: string; secret: string }): ComponentChild {
  const [said, setSaid] = useState('');
  const info = useLoaded(() => api.room(id), [id]);
  const room = info && !(info instanceof Error) && info.ok ? info.value : undefined;
  const setting = useSetting(room?.game);
  if (info instanceof Error) return <Lost say={info.message} />;
  if (info && !info.ok) return <Lost say={says(info.fault)} />;
  const sitDown = async () => {
    const nonce = freshNonce();
    const seated = await api.sit(id, secret, nonce);
    if (!seated.ok) {
      setSaid(says(seated.fault));
      return;
    }
    rememberRoom(id, { promised: { commitment: room!.commitment, nonce } });
    replace(`#/room/${id}`);
  };
  const host = room?.players.find(({ kind, taken }) => kind === 'human' && taken)?.name;
  // Who looks whether the link is good does not take the seat from whom it is for.
  const sits = room?.players.some(({ player }) => player !== undefined && isMe(player)) ?? false;
  const full = room?.players.every(({ taken }) => taken) ?? false;
  const asks =
    room &&
    (host === undefined
      ? t`You are invited to a game of ${gameTitle(room.game)}.`
      : t`${host} invites you to a game of ${gameTitle(room.game)}.`);
  return (
    <OnlinePage title={room ? t`A game of ${gameTitle(room.game)}` : t`A room`} hue={room?.game ?? ''}>
      <Known why={asks ?? ''} game={room?.game ?? ''}>
        {room && (
          <TablePaper alone game={room.game} label={t`Your seat`} board={laidIn(room, setting)}>
            <h2>{asks}</h2>
            <p class="muted">{clockWords(room)}</p>
            <p class="wrong" role="alert">
              {said}
            </p>
            {sits && <p>{t`You sit there already. This link is for somebody else: send it to them.`}</p>}
            {full && !sits && <p>{t`Every seat is taken: somebody was here before you.`}</p>}
            <div class="actions">
              {sits ? (
                <Button primary href={`#/room/${id}`}>
                  {t`To the room`}
                </Button>
              ) : full ? null : (
                <Button primary onClick={sitDown}>
                  {t`Sit down`}
                </Button>
              )}
              <Button plain href={`#/learn/${room.game}`}>
                {t`Learn it first`}
              </Button>
            </div>
            {/* However many sit there, the way to one's own seat is above them. */}
            <WhoSits info={room} seats={seatsOf(setting?.table, room)} />
          </TablePaper>
        )}
      </Known>
    </OnlinePage>
  );
}

/** What somebody who is asked wants to know first. */
function clockWords({ clock, rated }: RoomInfo): string {
  const time = clock
    ? t`Each has ${clock.base / 60_000} minutes, and ${clock.increment / 1000} seconds a move.`
    : t`There is no clock.`;
  return rated ? `${time} ${t`It counts for the ladder.`}` : time;
}
