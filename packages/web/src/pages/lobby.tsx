/** The lobby: what was left unfinished first, the day's practice games, a table for every game, the last results. */
import { LOBBY } from 'virtual:lobby';
import { counted, t, word } from '@gridhall/core';
import {
  type Dailies,
  dailiesOf,
  dailyKey,
  dailyPick,
  dailyStreak,
  personOf,
  type Shelved,
} from '@gridhall/match';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { askServer, server } from '../online/server.ts';
import { Button } from '../parts/button.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { Picture } from '../parts/picture.tsx';
import { ago, dayText } from '../parts/times.ts';
import { verdict } from '../parts/verdict.ts';
import { lastTitle } from '../play/last.ts';
import { choose, theme } from '../settings.ts';
import './lobby.css';
import './results.css';

type Listed = (typeof LOBBY)[number];

/** How many of the last results the lobby shows. */
const MOST_LATELY = 5;

export function Lobby(): ComponentChild {
  const loaded = useLoaded(async () => (await import('../play/waiting.ts')).shelfHere(), []);
  useEffect(() => void askServer(), []);
  const shelf = loaded instanceof Error || !loaded ? [] : loaded;
  const unfinished = shelf.filter(({ state, game }) => state === 'open' && titleOf(game) !== undefined);
  const finished = shelf.filter(({ state }) => state === 'over');
  const odd = shelf.filter(({ state }) => state === 'damaged' || state === 'future');
  const dailies = dailiesOf(shelf);
  const streak = dailyStreak(dailies.days, dailies.today);
  return (
    <main id="main" class="lobby" tabIndex={-1}>
      <header class="masthead">
        <img alt="" src="./icon.svg" width="40" height="40" />
        <h1>Gridhall</h1>
        <nav aria-label={t`Hall`}>
          <a href="#/today">{t`Today`}</a>
          <a href="#/results">{t`Games`}</a>
          <a href="#/settings">
            <Icon name="gear" />
            <span class="word">{t`Settings`}</span>
          </a>
          <span class="with-others">
            {server.value && (
              <a href="#/online">
                <Icon name="people" />
                <span class="word">{t`Play with others`}</span>
              </a>
            )}
          </span>
        </nav>
        <Button
          plain
          title={t`Day or night`}
          aria-label={t`Day or night`}
          onClick={() => choose('theme', theme() === 'dark' ? 'light' : 'dark')}
        >
          <Icon name="moon" />
        </Button>
      </header>
      <div class="first">
        <First unfinished={unfinished} finished={finished} />
        <Today dailies={dailies} streak={streak} />
      </div>
      <ul class="tables">
        {LOBBY.map((game) => (
          <TableCard
            key={game.name}
            game={game}
            open={unfinished.filter((one) => one.game === game.name && one !== unfinished[0])}
            finished={finished.filter((one) => one.game === game.name)}
          />
        ))}
      </ul>
      {loaded && (
        <>
          <Lately finished={finished} />
          <footer class="foot">
            <p>{t`Drop a record anywhere on this page, or paste one, to look at it.`}</p>
          </footer>
        </>
      )}
      {/* Known a moment later than the tables: it lies over the edge of the window, and moves none of them. */}
      {loaded instanceof Error && (
        <p class="banner amiss" role="alert">
          {t`Your games cannot be read here: ${loaded.message}`}
        </p>
      )}
      {odd.length > 0 && <Odd odd={odd} />}
    </main>
  );
}

const titleOf = (game: string | undefined): string | undefined =>
  LOBBY.find(({ name }) => name === game)?.title;

const continues = ({ game, at, n }: Shelved): string =>
  t`Continue ${titleOf(game)}, ${ago(at)}, step ${n + 1}`;

/** Where one was last, with its board. */
function Continue({ unfinished }: { unfinished: readonly Shelved[] }): ComponentChild {
  const [last, ...others] = unfinished as [Shelved, ...Shelved[]];
  const names = others.map(({ label, game }) => label ?? titleOf(game));
  // Two that are called alike are told apart in the list of all; what is here fits a phone.
  const apart = others.filter((_game, i) => names.indexOf(names[i]) === i);
  const shown = apart.slice(0, others.length > 3 ? 2 : 3);
  const [stake, setStake] = useState('');
  const miniature = useLoaded(async () => (await import('../parts/miniature.tsx')).Miniature, []);
  return (
    <section class={`hero hue-${last.game}`} aria-label={t`Continue`}>
      <div class="board-of" inert>
        {miniature && !(miniature instanceof Error) && miniature({ id: last.id, say: setStake })}
      </div>
      <div class="left">
        <p class="when">{`${titleOf(last.game)}, ${ago(last.at)}`}</p>
        <h2>{last.label ?? t`Where you left off.`}</h2>
        <p class="how-it-stands">{stake}</p>
        <Button primary href={`#/game/${last.id}`} aria-label={continues(last)}>
          <Icon name="play" />
          {t`Continue`}
        </Button>
        {others.length > 0 && (
          <p class="also">
            <span>{t`Also open`}</span>
            {shown.map((game) => (
              <a key={game.id} href={`#/game/${game.id}`}>
                {game.label ?? titleOf(game.game)}
              </a>
            ))}
            {others.length > shown.length && (
              <a href="#/results">{t`and ${others.length - shown.length} more`}</a>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

interface FirstProps {
  readonly unfinished: readonly Shelved[];
  readonly finished: readonly Shelved[];
}

/** What most will want: to go on, to play what was played last, or to learn a game. */
function First({ unfinished, finished }: FirstProps): ComponentChild {
  if (unfinished[0]) return <Continue unfinished={unfinished} />;
  const last = LOBBY.find(({ name }) => name === finished[0]?.game);
  return last ? <Again game={last} /> : <Welcome />;
}

/** Everything that was begun has come to its end. */
function Again({ game }: { game: Listed }): ComponentChild {
  return (
    <Invitation game={game}>
      <h2>{t`Another game of ${game.title}?`}</h2>
      <p class="muted">{t`Nothing is left open, and every table is free.`}</p>
      <Button primary href={`#/play/${game.name}`}>
        <Icon name="play" />
        {t`Play again`}
      </Button>
    </Invitation>
  );
}

/** Nothing was begun yet. */
function Welcome(): ComponentChild {
  const game = LOBBY.find(({ name }) => name === 'geese') ?? LOBBY[0]!;
  return (
    <Invitation game={game}>
      <h2>{t`A quiet hall with ${LOBBY.length} tables.`}</h2>
      <p class="muted">
        {t`Sit down where you like: every game can be learnt in two minutes, and left at any time.`}
      </p>
      <Button primary href={`#/learn/${game.name}`}>{t`Learn ${game.title}`}</Button>
    </Invitation>
  );
}

/** To a game of which nothing is open: beside its picture. */
function Invitation({ game, children }: { game: Listed; children: ComponentChildren }): ComponentChild {
  return (
    <section class={`hero hue-${game.name}`}>
      <div class="board-of">
        <Picture pictures={game.pictures} size={480} />
      </div>
      <div class="left">{children}</div>
    </section>
  );
}

/** The practice games of the day. */
function Today({ dailies, streak }: { dailies: Dailies; streak: number }): ComponentChild {
  const { today, went } = dailies;
  return (
    <section class="today" aria-label={t`Today`}>
      <header>
        <h2>
          <a href="#/today">{t`Today`}</a>
        </h2>
        <span class="muted">{dayText(today)}</span>
        <span class="streak">
          {streak > 0 && <Icon name="fire" />}
          {streak > 0 && counted(streak, 'day')}
        </span>
      </header>
      <ul>
        {LOBBY.map((game) => {
          const { name, title, daily } = game;
          const done = went.get(dailyKey(name, today));
          const drawn = daily[dailyPick(name, today, daily.length)];
          const what = drawn === undefined ? t`The game of the day` : word(drawn);
          return (
            <li key={name} class={`hue-${name}`}>
              <Picture pictures={game.pictures} size={40} />
              <a
                href={
                  done
                    ? `#/${done.went === 'open' ? 'game' : 'replay'}/${done.id}`
                    : `#/daily/${name}/${today}`
                }
              >
                <strong>
                  <span class="unseen">{t`Today’s `}</span>
                  {title}
                </strong>
                <small>{what}</small>
              </a>
              <span class={`went ${done?.went ?? ''}`}>
                <Icon name={done?.went === 'won' ? 'check' : 'play'} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly game: Listed;
  readonly open: readonly Shelved[];
  readonly finished: readonly Shelved[];
}

function TableCard({ game, open, finished }: CardProps): ComponentChild {
  const { name, title, tagline, pictures, puzzles } = game;
  const last = open[0];
  const chosen = lastTitle(name);
  const won = finished.filter(({ result, header }) => result?.results[header ? personOf(header) : 0] === 1);
  const score = finished.length > 0 && (
    <span class="score">{t`Won ${won.length} of ${finished.length}`}</span>
  );
  return (
    <li class={`card hue-${name}`}>
      <div class="preview">
        <Picture pictures={pictures} size={240} />
        {score}
      </div>
      <h2>{title}</h2>
      <p class="tagline">{word(tagline)}</p>
      <div class="split">
        <Button primary href={`#/play/${name}`}>
          <span>
            {t`Play`}
            <span class="unseen">{chosen ? ` ${title}: ` : ` ${title}`}</span>
            {chosen && <span class="choice-of">{` ${chosen}`}</span>}
          </span>
        </Button>
        <Button primary href={`#/new/${name}`} aria-label={t`Options for ${title}`} title={t`Options`}>
          <Icon name="options" />
        </Button>
      </div>
      <p class="links">
        <a href={`#/learn/${name}`} aria-label={t`Learn ${title} in a minute`}>
          {t`Learn`}
        </a>
        <a href={`#/rules/${name}`} aria-label={t`Rules of ${title}`}>
          {t`Rules`}
        </a>
        {puzzles && (
          <a href={`#/puzzles/${name}`} aria-label={t`Puzzles of ${title}`}>
            {t`Puzzles`}
          </a>
        )}
        {/* Known a moment later than the others: behind them it moves none. */}
        {last && (
          <a href={`#/game/${last.id}`} aria-label={continues(last)}>
            {t`Continue`}
          </a>
        )}
        {/* In the hand the picture is no place for it. */}
        {score}
      </p>
    </li>
  );
}

/** The last results, each a link to its replay. */
function Lately({ finished }: { finished: readonly Shelved[] }): ComponentChild {
  const last = finished.slice(0, MOST_LATELY).filter(({ game }) => titleOf(game) !== undefined);
  const ids = last.map(({ id }) => id).join();
  const helped = useLoaded(async () => (await import('../play/helped.ts')).withHelp(last), [ids]);
  const shown = helped && !(helped instanceof Error) ? helped : last;
  if (shown.length === 0) return null;
  return (
    <section class="lately" aria-labelledby="lately">
      <h2 id="lately">{t`Lately`}</h2>
      <ul class="results">
        {shown.map((game) => (
          <li key={game.id} class={`hue-${game.game}`}>
            <a href={`#/replay/${game.id}`}>{`${titleOf(game.game)}: ${verdict(game)}`}</a>
            <span class="muted">{ago(game.at)}</span>
          </li>
        ))}
      </ul>
      {finished.length > MOST_LATELY && <a href="#/results">{t`All games`}</a>}
    </section>
  );
}

/** What cannot be read is named, and stays where it is. */
function Odd({ odd }: { odd: readonly Shelved[] }): ComponentChild {
  const whys = odd.map(({ why }) => why ?? t`It is damaged.`);
  return (
    <section class="banner amiss" role="alert">
      {whys.length === 1 ? (
        <p>
          {t`A saved game cannot be read.`} {whys}
        </p>
      ) : (
        <details>
          <summary>{t`${odd.length} saved games cannot be read.`}</summary>
          <ul>
            {odd.map(({ id }, i) => (
              <li key={id}>{whys[i]}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
