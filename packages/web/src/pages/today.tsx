/** The practice games of the days: a calendar of one's own results, and every day's games to play. */
import { LOBBY } from 'virtual:lobby';
import { t, word } from '@gridhall/core';
import { dailyPick, dailyStreak, dayOf } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { Counters } from '../parts/counters.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { Picture } from '../parts/picture.tsx';
import { dateText } from '../parts/times.ts';
import { dailiesOf, dailyKey } from '../play/dailies.ts';
import { games } from '../play/ports.ts';
import './results.css';
import './today.css';

const WORDS = { open: t`Go on`, won: t`Won: look at it`, lost: t`Lost: look at it` } as const;
const WEEK = [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`];

/** The days of the month of a day, with as many empty places before them as the week has. */
export function monthOf(day: string): readonly (string | undefined)[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const first = Date.UTC(year, month - 1, 1);
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(first).getUTCDay() + 6) % 7;
  return [
    ...Array<undefined>(before).fill(undefined),
    ...Array.from({ length: count }, (_none, i) => dayOf(first + i * 86_400_000)),
  ];
}

export function TodayPage(): ComponentChild {
  const loaded = useLoaded(() => games().list(), []);
  const { today, went, days } = dailiesOf(loaded && !(loaded instanceof Error) ? loaded : []);
  const [chosen, setChosen] = useState(today);
  const won = [...went.values()].filter((one) => one.went === 'won').length;
  const turn = (by: number) => {
    const [year, month] = chosen.split('-').map(Number) as [number, number];
    const next = dayOf(Date.UTC(year, month - 1 + by, 1));
    setChosen(next > today ? today : next);
  };
  return (
    <main id="main" class="page" tabIndex={-1}>
      <Bar title={t`Practice of the day`} />
      <p class="muted">
        {t`From the date alone, the same for everybody, without a server. A day begins at midnight UTC.`}
      </p>
      <Counters
        of={[
          [t`Days in a row`, String(dailyStreak(days, today))],
          [t`Played`, String(went.size)],
          [t`Won`, String(won)],
        ]}
      />
      <div class="calendar-room">
        <section class="calendar" aria-label={t`Calendar`}>
          <header>
            <Button small plain aria-label={t`The month before`} onClick={() => turn(-1)}>
              <Icon name="back" />
            </Button>
            <h2>{dateText(chosen, { month: 'long', year: 'numeric' })}</h2>
            <Button
              small
              plain
              aria-label={t`The month after`}
              disabled={chosen.slice(0, 7) >= today.slice(0, 7)}
              onClick={() => turn(1)}
            >
              <Icon name="on" />
            </Button>
          </header>
          <div class="days">
            {WEEK.map((name) => (
              <span key={name} class="muted">
                {name}
              </span>
            ))}
            {monthOf(chosen).map((day, i) =>
              day === undefined ? (
                <span key={i} />
              ) : (
                <button
                  key={day}
                  type="button"
                  class="day"
                  disabled={day > today}
                  aria-pressed={day === chosen}
                  aria-label={dayWords(day, days.has(day))}
                  onClick={() => setChosen(day)}
                >
                  {Number(day.slice(8))}
                  <span class="dots">
                    {LOBBY.map(({ name }) => (
                      <i key={name} class={`hue-${name} ${went.get(dailyKey(name, day))?.went ?? ''}`} />
                    ))}
                  </span>
                </button>
              ),
            )}
          </div>
        </section>
        <section class="of-day" aria-label={t`Games of the day`}>
          <h2>{dateText(chosen, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
          <ul class="results">
            {LOBBY.map(({ name, title, daily, pictures }) => {
              const done = went.get(dailyKey(name, chosen));
              const drawn = daily[dailyPick(name, chosen, daily.length)];
              return (
                <li key={name} class={`hue-${name}`}>
                  <Picture pictures={pictures} size={40} />
                  <span class="game-of">
                    <strong>{title}</strong>
                    <small>{drawn === undefined ? t`the game of the day` : word(drawn)}</small>
                  </span>
                  <Button
                    small
                    primary={!done}
                    href={
                      done
                        ? `#/${done.went === 'open' ? 'game' : 'replay'}/${done.id}`
                        : `#/daily/${name}/${chosen}`
                    }
                  >
                    {done ? WORDS[done.went] : t`Play`}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </main>
  );
}

function dayWords(day: string, isPlayed: boolean): string {
  const named = dateText(day, { day: 'numeric', month: 'long' });
  return isPlayed ? t`${named}, played` : named;
}
