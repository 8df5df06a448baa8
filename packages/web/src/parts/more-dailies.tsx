/** After a daily: those of its day that are still to be played. */
import { LOBBY } from 'virtual:lobby';
import { dailiesOf, dailyKey, dayOf } from '@gridhall/app';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { gameStore } from '../play/ports.ts';
import type { Sitting } from '../play/sitting.ts';
import { useLoaded } from './lazy.tsx';
import { dayText } from './times.ts';
import './more-dailies.css';

interface Props {
  readonly sitting: Sitting;
  readonly day: string;
}

/** Its place is there before it is known what comes into it. */
export function MoreDailies({ sitting: { seat }, day }: Props): ComponentChild {
  const loaded = useLoaded(
    async () => dailiesOf(await gameStore().list(), Date.now(), day),
    [day, seat.saved],
  );
  if (!loaded || loaded instanceof Error) return <nav class="more-dailies" aria-label={t`More dailies`} />;
  const left = LOBBY.filter(
    ({ name }) => name !== seat.about.game && !loaded.played.has(dailyKey(name, day)),
  );
  const isToday = day === dayOf(Date.now());
  return (
    <nav class="more-dailies" aria-label={t`More dailies`}>
      <p>{left.length === 0 ? t`That was the last daily of the day.` : leftWords(isToday, day)}</p>
      {left.map(({ name, title }) => {
        const begun = loaded.went.get(dailyKey(name, day));
        return (
          <a
            key={name}
            class={`chip hue-${name}`}
            href={begun?.went === 'open' ? `#/game/${begun.id}` : `#/daily/${name}/${day}`}
          >
            {title}
          </a>
        );
      })}
      {left.length === 0 && (
        <a class="chip" href={`#/today/${day}`}>
          {t`All dailies`}
        </a>
      )}
    </nav>
  );
}

function leftWords(isToday: boolean, day: string): string {
  return isToday ? t`Dailies still to play today:` : t`Dailies of ${dayText(day)} still to play:`;
}
