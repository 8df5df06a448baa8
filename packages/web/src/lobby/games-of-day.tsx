import { LOBBY } from 'virtual:lobby';
import { type Dailies, dailyKey, dailyPick, resultLabel, WEEK, type Went } from '@gridhall/app';
import { capital, counted, t, word } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { Icon, type IconName } from '../look/icons.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { Picture } from '../parts/picture.tsx';
import { Stars } from '../parts/three-stars.tsx';
import { dayText } from '../parts/times.ts';
import { earnedBy, isEndedWell, measureText } from '../parts/verdict.ts';
import type { LobbyGame } from './listed.ts';
import './games-of-day.css';

interface TodayProps {
  readonly dailies: Dailies;
  readonly streak: number;
  readonly shelf: readonly Shelved[];
}

/** The dailies of this day. */
export function Today({ dailies, streak, shelf }: TodayProps): ComponentChild {
  const { today, went } = dailies;
  const games = LOBBY.map((game) => {
    const how = went.get(dailyKey(game.name, today));
    return { game, how, kept: shelf.find(({ id }) => id === how?.id) };
  });
  const begun = games.flatMap(({ kept }) => kept ?? []);
  // Help is told by the games themselves: with it there are no stars.
  const helped = useLoaded(
    async () => (begun.length > 0 ? (await import('../play/helped.ts')).helpKnown(begun) : []),
    [begun.map(({ id }) => id).join()],
  );
  const known = helped instanceof Error ? begun : (helped ?? []);
  const done = games.filter(({ kept }) => kept?.result && kept.result.reason !== 'aborted').length;
  return (
    <section class="today" aria-label={t`Daily`}>
      <header>
        <h2>
          <a href="#/today">
            {t`Daily`}
            <Icon name="on" />
          </a>
        </h2>
        <span class="muted">{`${WEEK[(new Date(today).getUTCDay() + 6) % 7]} ${dayText(today)}`}</span>
        <span class="streak">
          {streak > 0 ? (
            <>
              <Icon name="fire" />
              {counted(streak, 'day')}
            </>
          ) : (
            done > 0 && t`${done} of ${LOBBY.length} done`
          )}
        </span>
      </header>
      <ul>
        {games.map((one) => (
          <OfToday
            key={one.game.name}
            today={today}
            {...one}
            kept={known.find(({ id }) => id === one.how?.id)}
          />
        ))}
      </ul>
    </section>
  );
}

const ICONS: Readonly<Record<Went, IconName>> = {
  open: 'play',
  won: 'check',
  helped: 'check',
  lost: 'cross',
};

interface OfTodayProps {
  readonly game: LobbyGame;
  readonly today: string;
  readonly how: { readonly went: Went; readonly id: string } | undefined;
  /** As it is kept, where it was begun; known a moment later. */
  readonly kept: Shelved | undefined;
}

/** A daily: to be played, to go on with, or how it went. */
function OfToday({ game, today, how, kept }: OfTodayProps): ComponentChild {
  const { name, title, daily, pictures, proposed } = game;
  const drawn = daily[dailyPick(name, today, daily.length)] ?? proposed;
  const what = drawn === undefined ? t`The same for everybody` : capital(word(drawn));
  const went = how?.went === 'won' && kept?.aided ? 'helped' : how?.went;
  return (
    <li class={`hue-${name}`}>
      <Picture pictures={pictures} size={40} />
      <a href={how ? `#/${went === 'open' ? 'game' : 'replay'}/${how.id}` : `#/daily/${name}/${today}`}>
        <strong>
          <span class="unseen">{t`Daily `}</span>
          {title}
        </strong>
        <small>{what}</small>
      </a>
      {kept && <HowItWent kept={kept} />}
      <span key={went} class={`went ${went ?? ''}`}>
        <Icon name={went ? ICONS[went] : 'play'} />
      </span>
    </li>
  );
}

/** With stars where the best there is is known. */
function HowItWent({ kept }: { kept: Shelved }): ComponentChild {
  const earned = earnedBy(kept);
  const helped = t`with hints`;
  // With hints nothing is compared.
  const figure = earned?.words ?? (!isEndedWell(kept) ? undefined : kept.aided ? helped : measureText(kept));
  return (
    <span class="how-it-went">
      {earned ? <Stars count={earned.stars} /> : kept.result ? capital(resultLabel(kept)) : t`Begun`}
      {figure !== undefined && <small>{figure}</small>}
    </span>
  );
}
