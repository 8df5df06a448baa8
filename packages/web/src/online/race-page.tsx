/** A race: all play one board, each alone; what is seen of the others is how far they are. */
import { t } from '@gridhall/core';
import type { RaceInfo } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { timeText } from '../parts/times.ts';
import { api, connected } from './hall.ts';
import { addressOf, HandOn, Known, LineState, named, OnlinePage, says, titleOf } from './parts.tsx';

/** How it stands, told whenever it changes. */
function useRace(id: string): RaceInfo | undefined {
  const [info, setInfo] = useState<RaceInfo>();
  useEffect(() => {
    const line = connected();
    const stops = [
      line.listen((message) => {
        if (message.type === 'race' && message.info.race === id) setInfo(message.info);
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
  return (
    <OnlinePage title={t`A race`}>
      <Known>
        <Inside id={id} secret={secret} />
      </Known>
    </OnlinePage>
  );
}

function Inside({ id, secret }: { id: string; secret: string | undefined }): ComponentChild {
  const told = useRace(id);
  const [asked, setAsked] = useState<RaceInfo>();
  const [said, setSaid] = useState('');
  const ask = async () => {
    const info = await api.race(id);
    if (info.ok) setAsked(info.value);
    else setSaid(says(info.fault));
  };
  // What is told to all does not say which room is mine.
  useEffect(() => void ask(), [id, told?.state, told?.racers.length]);
  const info = told && asked ? { ...asked, racers: told.racers, state: told.state } : (told ?? asked);
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
  const inside = info.mine === true;
  return (
    <section class={`paper hue-${info.game}`} aria-label={t`Race`}>
      <LineState />
      <h2>{t`A race in ${titleOf(info.game)}`}</h2>
      <p class="muted">{t`Everybody plays the same board. It is shown when the last has finished.`}</p>
      <Racers info={info} />
      <p class="wrong" role="alert">
        {said}
      </p>
      <div class="actions">
        {info.state === 'waiting' && secret !== undefined && !inside && (
          <Button primary onClick={join}>
            {t`Join the race`}
          </Button>
        )}
        {info.state === 'waiting' && inside && (
          <Button primary disabled={info.racers.length < 2} onClick={start}>
            {t`Begin`}
          </Button>
        )}
        {info.room !== undefined && info.state !== 'waiting' && (
          <Button primary href={`#/room/${info.room}`}>
            {info.state === 'over' ? t`Your game` : t`To your board`}
          </Button>
        )}
      </div>
      {info.state === 'waiting' && secret !== undefined && (
        <HandOn picture label={t`Invite others to the race`} address={addressOf(`#/race/${id}/${secret}`)} />
      )}
    </section>
  );
}

/** Beside one's own board: how far the others are. */
export function RaceTable({ id }: { id: string }): ComponentChild {
  const info = useRace(id);
  return info ? <Racers info={info} /> : null;
}

const STATES = {
  waiting: () => t`waits`,
  racing: () => t`plays`,
  finished: () => t`has finished`,
  out: () => t`is out`,
} as const;

function Racers({ info }: { info: RaceInfo }): ComponentChild {
  const ranked = info.racers.toSorted(
    (a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY),
  );
  return (
    <table class="ranking">
      <caption class="unseen">{t`How the race stands`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Place`}</th>
          <th scope="col">{t`Name`}</th>
          <th scope="col">{t`Moves`}</th>
          <th scope="col">{info.state === 'over' ? t`Time` : t`State`}</th>
        </tr>
      </thead>
      <tbody>
        {ranked.map(({ name, bot, state, moves, place, ms, room }) => (
          <tr key={room ?? name} data-racer={name}>
            <td>{place ?? '–'}</td>
            <th scope="row">{named({ name, ...(bot ? { bot } : {}) })}</th>
            <td>{moves}</td>
            <td>{info.state === 'over' && ms !== undefined ? timeText(ms) : STATES[state]()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
