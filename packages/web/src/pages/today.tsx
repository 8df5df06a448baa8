/** The dailies: a calendar of one's own results, and those of every day to play. */
import { LOBBY } from 'virtual:lobby';
import {
  DAILY_ABOUT,
  type Dailies,
  dailiesOf,
  dailyCounters,
  dailyKey,
  dailyPick,
  dayOf,
  isDay,
  monthAfter,
  monthOf,
  WEEK,
  type Went,
} from '@gridhall/app';
import { capital, t, word } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useRef } from 'preact/hooks';
import type { LobbyGame } from '../lobby/listed.ts';
import { Icon } from '../look/icons.tsx';
import { Button } from '../parts/button.tsx';
import { Counters } from '../parts/counters.tsx';
import { Heading } from '../parts/heading.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { Stars } from '../parts/three-stars.tsx';
import { dateText } from '../parts/times.ts';
import { earnedBy, gameVerdict, isEndedWell } from '../parts/verdict.ts';
import { helpKnown } from '../play/helped.ts';
import { gameStore as kept } from '../play/ports.ts';
import { note } from '../router.ts';
import { DayBoard } from './day-board.tsx';
import './today.css';

export function TodayPage({ day }: { day?: string }): ComponentChild {
  const loaded = useLoaded(async () => helpKnown(await kept().list()), []);
  const shelf = loaded && !(loaded instanceof Error) ? loaded : [];
  const chosen = dayIn(day);
  const games = useRef<HTMLElement>(null);
  const dailies = dailiesOf(shelf, Date.now(), monthAfter(chosen, 0));
  const { today, went, played } = dailies;
  const turn = (by: number) => {
    const next = monthAfter(chosen, by);
    setChosen(next > today ? today : next);
  };
  return (
    <main id="main" class="page today-page" tabIndex={-1}>
      <Heading title={t`Daily`} />
      <div class="calendar-room">
        <section ref={games} class="of-day" aria-label={t`Dailies`}>
          <h2>{dateText(chosen, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
          <ul>
            {LOBBY.map((game) => (
              <GameOfDay
                key={game.name}
                game={game}
                day={chosen}
                done={went.get(dailyKey(game.name, chosen))}
                shelf={shelf}
              />
            ))}
          </ul>
        </section>
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
            <p class="dots-say">
              <i class="won" />
              {t`won`}
              <i class="helped" />
              {t`with hints`}
              <i class="open" />
              {t`begun or lost`}
            </p>
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
                  aria-current={day === today ? 'date' : undefined}
                  aria-label={dayWords(
                    day,
                    LOBBY.some(({ name }) => played.has(dailyKey(name, day))),
                  )}
                  onClick={() => {
                    setChosen(day);
                    // Where they lie above the calendar they may be out of sight.
                    games.current?.scrollIntoView({ block: 'nearest' });
                  }}
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
        <section class="days-went" aria-labelledby="days-went">
          <h2 id="days-went">{t`Your days`}</h2>
          <Counters of={dailyCounters(dailies)} />
          <WonAt dailies={dailies} />
          <p class="muted">{DAILY_ABOUT}</p>
        </section>
      </div>
    </main>
  );
}

/** The day of an address; of one that never was, or is to come, today. */
function dayIn(text: string | undefined): string {
  const today = dayOf(Date.now());
  return text !== undefined && isDay(text) && text < today ? text : today;
}

/** The address keeps it: whoever plays a game of it comes back to it. */
function setChosen(day: string): void {
  note(`#/today/${day}`);
}

/** How often the dailies were won, table by table. */
function WonAt({ dailies: { went, played } }: { dailies: Dailies }): ComponentChild {
  return (
    <ul class="won-at">
      {LOBBY.map(({ name, title }) => {
        const mine = [...played].filter((key) => key.startsWith(dailyKey(name, '')));
        const wentBest = mine.map((key) => went.get(key)?.went);
        const won = wentBest.filter((how) => how === 'won').length;
        // What was won with hints is neither won nor lost.
        const helped = wentBest.filter((how) => how === 'helped').length;
        const counted = wentBest.length - helped;
        return (
          <li key={name} class={`hue-${name}`}>
            {title}
            <progress class="thin" max={Math.max(1, counted)} value={won} aria-hidden="true" />
            <span>
              {counted > 0 ? t`${won} of ${counted} won` : helped > 0 ? t`${helped} with hints` : t`not yet`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface GameOfDayProps {
  readonly game: LobbyGame;
  readonly day: string;
  readonly done: { readonly went: Went; readonly id: string } | undefined;
  readonly shelf: readonly Shelved[];
}

/** Its board as it begins, stands or ended; what it is, how it went, and the way to it. */
function GameOfDay({ game, day, done, shelf }: GameOfDayProps): ComponentChild {
  const { name, title, daily, proposed } = game;
  const drawn = daily[dailyPick(name, day, daily.length)] ?? proposed;
  const anew = `#/daily/${name}/${day}`;
  const over = done && done.went !== 'open' ? shelf.find(({ id }) => id === done.id) : undefined;
  return (
    <li class={`game-of-day hue-${name}`}>
      <DayBoard game={name} day={day} id={done?.id} />
      <span class="game-of">
        <strong>{title}</strong>
        <small>{drawn === undefined ? t`The same for everybody` : capital(word(drawn))}</small>
        {over ? <HowItEnded over={over} /> : <b>{done && t`Begun`}</b>}
      </span>
      {/* Who has lost wants it once more, and finds how it went where that is said. */}
      {done?.went === 'won' ? (
        <Button small href={`#/replay/${done.id}`}>
          {t`Look at it`}
          <span class="unseen">{title}</span>
        </Button>
      ) : (
        <Button small primary class="tonal" href={over || !done ? anew : `#/game/${done.id}`}>
          {over ? t`Try again` : done ? t`Go on` : t`Play`}
          <span class="unseen">{title}</span>
        </Button>
      )}
    </li>
  );
}

/** With stars where the best there is is known; a way to look at it. */
function HowItEnded({ over }: { over: Shelved }): ComponentChild {
  const well = isEndedWell(over);
  const earned = earnedBy(over);
  const helped = well && over.aided;
  return (
    <a class={helped ? 'helped' : well ? 'won' : 'lost'} href={`#/replay/${over.id}`} title={t`Look at it`}>
      <span>
        <Icon name={well ? 'check' : 'cross'} />
        {/* With hints nothing is compared: the figure need not have a second line. */}
        {helped ? t`Won with hints` : gameVerdict({ ...over, aided: false })}
      </span>
      {earned && <Stars count={earned.stars} />}
    </a>
  );
}

function dayWords(day: string, isPlayed: boolean): string {
  const named = dateText(day, { day: 'numeric', month: 'long' });
  return isPlayed ? t`${named}, played` : named;
}
