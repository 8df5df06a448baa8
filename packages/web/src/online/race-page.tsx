/** A race: all play one board, each alone; what is seen of the others is how far they are. */

import { eyesOn, glimpseView } from '@gridhall/app';
import { decodeView, t, toShortString } from '@gridhall/core';
import { POLICIES } from '@gridhall/match';
import { named } from '@gridhall/online/client';
import type { RaceInfo } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Lost } from '../parts/alone.tsx';
import { Button } from '../parts/button.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { startSitting } from '../play/sitting.ts';
import { go, replace } from '../router.ts';
import { findSetting } from '../tables/index.ts';
import { api, connected } from './hall.ts';
import { HandOn } from './hand-on.tsx';
import { Known } from './known.tsx';
import { LineState, OnlinePage } from './online-page.tsx';
import { Racers } from './racers.tsx';
import { isMe } from './ranking.tsx';
import { type SeenBoard, TablePaper, type Unseen } from './table-paper.tsx';
import { gameTitle, pageAddressOf, says } from './words.ts';
import './race-page.css';

/** What was told of a race last: who goes from it to a board finds it beside the board at once. */
const told = new Map<string, RaceInfo>();

/** How it stands, told whenever it changes. */
export function useRace(id: string | undefined): RaceInfo | undefined {
  const [info, setInfo] = useState(id === undefined ? undefined : told.get(id));
  useEffect(() => {
    if (id === undefined) return;
    const line = connected();
    const stops = [
      line.listen((message) => {
        if (message.type !== 'race' || message.info.race !== id) return;
        told.set(id, message.info);
        setInfo(message.info);
      }),
      line.keep(() => ({ type: 'race', race: id })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id]);
  return info;
}

export function RacePage({ id, secret }: { id: string; secret?: string }): ComponentChild {
  const info = useLoaded(() => api.race(id), [id]);
  const told = info && !(info instanceof Error) && info.ok ? info.value : undefined;
  // That the server does not answer says nothing of the race.
  if (info && !(info instanceof Error) && !info.ok && info.fault.args.code === 'no-such-race')
    return <Lost say={says(info.fault)} />;
  return (
    <OnlinePage title={t`A race`}>
      <Known why={told ? invitation(told) : ''} game={told?.game ?? ''}>
        <Inside id={id} secret={secret} />
      </Known>
    </OnlinePage>
  );
}

/** Who has made a race is the first in it. */
function invitation({ game, racers }: RaceInfo): string {
  return racers[0] ? t`${named(racers[0])} invites you to a race in ${gameTitle(game)}.` : '';
}

function Inside({ id, secret }: { id: string; secret: string | undefined }): ComponentChild {
  const now = useRace(id);
  const [asked, setAsked] = useState<RaceInfo>();
  const [said, setSaid] = useState('');
  const ask = async () => {
    const info = await api.race(id);
    if (info.ok) setAsked(info.value);
    else setSaid(says(info.fault));
  };
  // What is told to all does not say which room is mine.
  useEffect(() => void ask(), [id, now?.state, now?.racers.length]);
  const info = now && asked ? { ...asked, racers: now.racers, state: now.state } : (now ?? asked);
  const board = useRaced(info);
  // Who waits for it to begin is at the board when it does, as in a room; who comes back from there later stays.
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (info?.state === 'waiting') setWaited(info.mine === true);
    else if (waited && info?.room !== undefined) replace(`#/room/${info.room}`);
  }, [waited, info?.state, info?.mine, info?.room]);
  if (!info) return <p role="status">{said === '' ? t`Opening the race …` : said}</p>;
  const join = async () => {
    const done = await api.joinRace(id, secret!);
    if (!done.ok) setSaid(says(done.fault));
    await ask();
  };
  const start = async () => {
    const done = await api.startRace(id);
    if (!done.ok) setSaid(says(done.fault));
    await ask();
  };
  const look = async (room: string) => {
    const record = await api.record(room);
    if (record.ok) go(`#g=${await toShortString(record.value)}`);
    else setSaid(says(record.fault));
  };
  const inside = info.mine === true;
  const [maker] = info.racers;
  const makes = isMe(maker?.player);
  return (
    <TablePaper game={info.game} label={t`Race`} board={board}>
      <LineState />
      <h2>{`${gameTitle(info.game)}: ${HEADS[info.state]()}`}</h2>
      <p class="muted race-tells">
        {info.state !== 'waiting'
          ? TELLS[info.state]()
          : makes
            ? waitsFor(info.racers.length)
            : inside
              ? t`${named(maker!)} begins it. All get the same board at the same moment.`
              : t`All get the same board at the same moment, and each plays alone.`}
      </p>
      <p class="wrong" role="alert">
        {said}
      </p>
      <div class="actions">
        {info.state === 'waiting' && secret !== undefined && !inside && (
          <Button primary onClick={join}>
            {t`Join the race`}
          </Button>
        )}
        {info.state === 'waiting' && makes && (
          <Button primary disabled={info.racers.length < 2} onClick={start}>
            {t`Begin`}
          </Button>
        )}
        {info.room !== undefined && info.state !== 'waiting' && (
          <Button primary href={`#/room/${info.room}`}>
            {info.state === 'over' ? t`Your game` : t`To your board`}
          </Button>
        )}
        {info.state === 'over' && <Button href={`#/host/${info.game}`}>{t`Another race`}</Button>}
      </div>
      {/* Who was sent it need not send it. Whoever begins leaves its place: nothing moves for who is about to press. */}
      {secret !== undefined && makes && (
        <div class={info.state === 'waiting' ? '' : 'used'}>
          <HandOn
            picture
            label={t`Invite others to the race`}
            address={pageAddressOf(`#/race/${id}/${secret}`)}
          />
        </div>
      )}
      {/* It grows with whoever comes: below what is pressed. */}
      <Racers info={info} look={look} />
    </TablePaper>
  );
}

/** The board all race on: one's own as it stands, at the end how it ended, and before what may be known of it. */
function useRaced(info: RaceInfo | undefined): SeenBoard | Unseen | undefined {
  const over = info?.state === 'over';
  const first = over ? info.racers.find(({ place }) => place === 1)?.room : undefined;
  const room = info?.room ?? first;
  const seen = useLoaded(async () => {
    if (!info) return undefined;
    const ends = over && room !== undefined ? await endOf(room) : undefined;
    return ends ?? nowOf(info);
  }, [info?.race, info?.state, room]);
  return seen instanceof Error ? undefined : seen;
}

/** Nothing that luck will make, and nothing that shall be new to all of them, is seen before it begins. */
async function nowOf({
  game,
  params,
  room,
  brought,
  laid,
}: RaceInfo): Promise<SeenBoard | Unseen | undefined> {
  const setting = await findSetting(game);
  if ('say' in setting) return undefined;
  const { table } = setting;
  const own = room === undefined ? undefined : await api.view(room);
  if (own?.ok) return { setting, view: own.value };
  const shown = laid === undefined ? undefined : decodeView(laid);
  if (shown?.ok) return { setting, view: shown.value };
  if (brought) return {};
  const any = glimpseView(table, params, []);
  const known = table.boards?.(params) !== undefined || table.game.secrets === true;
  if (known) return { setting, view: any };
  const { rows, columns } = table.face.cells(any);
  return { rows, columns };
}

async function endOf(room: string): Promise<SeenBoard | undefined> {
  const record = await api.record(room);
  const setting = record.ok ? await findSetting(record.value.game) : undefined;
  if (!record.ok || !setting || 'say' in setting) return undefined;
  const sat = await startSitting(setting.table, record.value, eyesOn(record.value), {
    policy: POLICIES.replay,
  });
  if (!sat.ok) return undefined;
  const { view } = sat.value.seat;
  sat.value.close();
  return { setting, view };
}

const HEADS = {
  waiting: () => t`who comes?`,
  racing: () => t`the race is on`,
  over: () => t`the race is over`,
  closed: () => t`nobody raced`,
} as const;

const TELLS = {
  racing: () => t`Everyone plays the same board. The final ranking appears when the last player finishes.`,
  over: () => t`All have played the same board. The arrow at the end of a line shows that game.`,
  closed: () => t`Not enough people came.`,
} as const;

/** It takes two to race; said to who has made it. */
const waitsFor = (racers: number): string =>
  racers < 2
    ? t`Send the link below: the race can begin when two are here.`
    : t`Begin when everybody is here. All get the same board at the same moment.`;

/** Beside one's own board: how far the others are. */
export function RaceTable({ id }: { id: string }): ComponentChild {
  const info = useRace(id);
  return info ? <Racers info={info} beside /> : null;
}
