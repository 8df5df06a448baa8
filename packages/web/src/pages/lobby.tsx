/** The lobby: what was left unfinished first, the day's practice games, a table for every game, the last results. */
import { LOBBY } from 'virtual:lobby';
import { capital, counted, type Stake, t, word } from '@gridhall/core';
import {
  type Dailies,
  dailiesOf,
  dailyKey,
  dailyPick,
  dailyStreak,
  type Shelved,
  standsWords,
  WEEK,
  type Went,
} from '@gridhall/match';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { askServer, server } from '../online/server.ts';
import { Button } from '../parts/button.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { Picture } from '../parts/picture.tsx';
import { ago, dayText } from '../parts/times.ts';
import { figureWords, isWon, verdict } from '../parts/verdict.ts';
import { lastTitle } from '../play/last.ts';
import { choose, theme } from '../settings.ts';
import './lobby.css';
import './results.css';

type Listed = (typeof LOBBY)[number];

/** How many of the last results the lobby shows. */
const MOST_LATELY = 5;
/** How many other open games are shown with their boards, where there is a wall for them. */
const MOST_ALSO = 2;
const WALL = matchMedia('(min-width: 2000px)');
/** How far back it looks at how one did. */
const FORTNIGHT_MS = 14 * 86_400_000;

export function Lobby(): ComponentChild {
  const loaded = useLoaded(async () => (await import('../play/waiting.ts')).shelfHere(), []);
  useEffect(() => void askServer(), []);
  const [isWall, setWall] = useState(WALL.matches);
  useEffect(() => {
    const changed = () => setWall(WALL.matches);
    WALL.addEventListener('change', changed);
    return () => WALL.removeEventListener('change', changed);
  }, []);
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
        <Today dailies={dailies} streak={streak} shelf={shelf} />
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
          <div class="third">
            {isWall && <AlsoOpen others={unfinished.slice(1, 1 + MOST_ALSO)} />}
            <Lately finished={finished} />
            <Fortnight finished={finished} />
          </div>
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
  const [stake, setStake] = useState<Stake>();
  return (
    <section class={`hero hue-${last.game}`} aria-label={t`Continue`}>
      <BoardOf id={last.id} say={setStake} />
      <div class="left">
        <p class="when">{`${titleOf(last.game)}, ${ago(last.at)}`}</p>
        {/* Known a moment later than the button below, which stays where it is. */}
        <h2>{last.label ?? stake?.says}</h2>
        <p class="how-it-stands">{stake && (last.label ? `${stake.says} ${stake.more}` : stake.more)}</p>
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

interface BoardOfProps {
  readonly id: string;
  readonly say: (stake: Stake) => void;
}

/** The board of a game as it was left. */
function BoardOf({ id, say }: BoardOfProps): ComponentChild {
  const miniature = useLoaded(async () => (await import('../parts/miniature.tsx')).Miniature, []);
  return (
    <div class="board-of" inert>
      {miniature && !(miniature instanceof Error) && miniature({ id, say })}
    </div>
  );
}

/** Other games that go on, each with its board. */
function AlsoOpen({ others }: { others: readonly Shelved[] }): ComponentChild {
  if (others.length === 0) return null;
  return (
    <section class="also-open" aria-labelledby="also-open">
      <h2 id="also-open">{t`Also open`}</h2>
      <ul>
        {others.map((game) => (
          <Other key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

function Other({ game }: { game: Shelved }): ComponentChild {
  const [stake, setStake] = useState<Stake>();
  return (
    <li class={`hue-${game.game}`}>
      <BoardOf id={game.id} say={setStake} />
      <div>
        <strong>{game.label ?? titleOf(game.game)}</strong>
        <p class="muted">{stake?.says}</p>
        <Button href={`#/game/${game.id}`} aria-label={continues(game)}>
          {t`Continue`}
        </Button>
      </div>
    </li>
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

interface TodayProps {
  readonly dailies: Dailies;
  readonly streak: number;
  readonly shelf: readonly Shelved[];
}

/** The practice games of the day. */
function Today({ dailies, streak, shelf }: TodayProps): ComponentChild {
  const { today, went } = dailies;
  const games = LOBBY.map((game) => {
    const how = went.get(dailyKey(game.name, today));
    return { game, how, kept: shelf.find(({ id }) => id === how?.id) };
  });
  const done = games.filter(({ kept }) => kept?.result && kept.result.reason !== 'aborted').length;
  return (
    <section class="today" aria-label={t`Today`}>
      <header>
        <h2>
          <a href="#/today">{t`Today`}</a>
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
          <OfToday key={one.game.name} today={today} {...one} />
        ))}
      </ul>
    </section>
  );
}

interface OfTodayProps {
  readonly game: Listed;
  readonly today: string;
  readonly how: { readonly went: Went; readonly id: string } | undefined;
  /** As it is kept, where it was begun. */
  readonly kept: Shelved | undefined;
}

/** A game of the day: to be played, to go on with, or how it went. */
function OfToday({ game, today, how, kept }: OfTodayProps): ComponentChild {
  const { name, title, daily, ranking, pictures } = game;
  const drawn = daily[dailyPick(name, today, daily.length)];
  const what = drawn === undefined ? t`The game of the day` : word(drawn);
  const went = how?.went;
  const figure = went === 'won' && ranking.measure ? kept?.result?.measures?.[ranking.measure] : undefined;
  return (
    <li class={`hue-${name}`}>
      <Picture pictures={pictures} size={40} />
      <a href={how ? `#/${went === 'open' ? 'game' : 'replay'}/${how.id}` : `#/daily/${name}/${today}`}>
        <strong>
          <span class="unseen">{t`Today’s `}</span>
          {title}
        </strong>
        <small>{what}</small>
      </a>
      <span class="how-it-went">
        {kept && (went === 'open' ? t`Begun` : capital(standsWords(kept)))}
        {figure !== undefined && <small>{figureWords(ranking.measure!, figure)}</small>}
      </span>
      <span key={went} class={`went ${went ?? ''}`}>
        <Icon name={went === 'won' ? 'check' : went === 'lost' ? 'cross' : 'play'} />
      </span>
    </li>
  );
}

interface CardProps {
  readonly game: Listed;
  readonly open: readonly Shelved[];
  readonly finished: readonly Shelved[];
}

function TableCard({ game, open, finished }: CardProps): ComponentChild {
  const { name, title, tagline, pictures, puzzles, proposed } = game;
  const last = open[0];
  const chosen = lastTitle(name, proposed && word(proposed));
  return (
    <li class={`card hue-${name}`}>
      <div class="preview">
        <Picture pictures={pictures} size={240} />
        {last && (
          <a class="go-on" href={`#/game/${last.id}`} aria-label={continues(last)}>
            {t`Continue`}
          </a>
        )}
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
        {finished.length > 0 && <span class="score">{scoreOf(game, finished)}</span>}
      </p>
    </li>
  );
}

/** How one did at a table, in two or three words. */
function scoreOf({ ranking }: Listed, finished: readonly Shelved[]): string {
  const won = finished.filter(isWon);
  if (won.length === 0) return t`Played ${finished.length}`;
  const { measure, better } = ranking;
  const figures =
    measure === undefined || better === 'less'
      ? []
      : won.flatMap(({ result, aided }) => (aided ? [] : (result?.measures?.[measure] ?? [])));
  if (figures.length > 0) return t`Best ${figureWords(measure!, Math.max(...figures))}`;
  return t`Won ${won.length} of ${finished.length}`;
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

/** How often one played lately, and won. */
function Fortnight({ finished }: { finished: readonly Shelved[] }): ComponentChild {
  const since = Date.now() - FORTNIGHT_MS;
  const lately = finished.filter(({ at, result }) => at > since && result?.reason !== 'aborted');
  if (lately.length === 0) return null;
  const counts = LOBBY.map(({ name, title }) => {
    const played = lately.filter(({ game }) => game === name);
    return { name, title, played: played.length, won: played.filter(isWon).length };
  });
  const most = Math.max(1, ...counts.map(({ played }) => played));
  const won = counts.reduce((sum, one) => sum + one.won, 0);
  return (
    <section class="fortnight" aria-labelledby="fortnight">
      <header>
        <h2 id="fortnight">{t`Your fortnight`}</h2>
        <span class="muted">{t`${counted(lately.length, 'game')}, ${won} won`}</span>
      </header>
      <ul>
        {counts
          .filter(({ played }) => played > 0)
          .map((one) => (
            <li key={one.name} class={`hue-${one.name}`}>
              <span>{one.title}</span>
              <svg class="bar-of" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect class="played" width={(100 * one.played) / most} height="1" />
                <rect width={(100 * one.won) / most} height="1" />
              </svg>
              <span class="muted">{t`${one.won} of ${one.played}`}</span>
            </li>
          ))}
      </ul>
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
