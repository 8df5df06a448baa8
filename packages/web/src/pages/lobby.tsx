/** The lobby: a table for every game, what was left unfinished, the last results. */

import { LOBBY } from 'virtual:lobby';
import type { Shelved } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { Button } from '../parts/button.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { ago } from '../parts/times.ts';
import { verdict } from '../parts/verdict.ts';
import { games } from '../play/ports.ts';
import { readShelf } from '../play/waiting.ts';
import { settings } from '../settings.ts';
import './lobby.css';
import './results.css';

/** How many of the last results the lobby shows. */
const MOST_LATELY = 5;

export function Lobby(): ComponentChild {
  const loaded = useLoaded(() => readShelf(games()), []);
  const shelf = loaded instanceof Error || !loaded ? [] : loaded;
  const unfinished = shelf.filter(({ state }) => state === 'open');
  const odd = shelf.filter(({ state }) => state === 'damaged' || state === 'future');
  return (
    <main id="main" class="lobby" tabIndex={-1}>
      <header class="masthead">
        <h1>Gridhall</h1>
        <p>{`A quiet hall with ${LOBBY.length} tables. Sit down where you like.`}</p>
        <nav aria-label="Hall">
          <a href="#/results">Results</a>
          <a href="#/settings">Settings</a>
        </nav>
      </header>
      {loaded instanceof Error && (
        <p class="banner" role="alert">
          {`Your games cannot be read here: ${loaded.message}`}
        </p>
      )}
      {odd.length > 0 && <Odd odd={odd} />}
      <ul class="tables">
        {LOBBY.map((game) => (
          <TableCard
            key={game.name}
            game={game}
            unfinished={unfinished.filter((one) => one.game === game.name)}
          />
        ))}
      </ul>
      <Lately finished={shelf.filter(({ state }) => state === 'over')} />
      <footer class="foot">
        <p>Drop a record anywhere on this page, or paste one, to look at it.</p>
      </footer>
    </main>
  );
}

function TableCard({
  game,
  unfinished,
}: {
  game: (typeof LOBBY)[number];
  unfinished: readonly Shelved[];
}): ComponentChild {
  const { name, title, tagline, pictures, puzzles } = game;
  const last = unfinished[0];
  return (
    <li class={`card hue-${name}`}>
      <div class="preview">
        <Miniature pictures={pictures} />
      </div>
      <h2>{title}</h2>
      <p class="tagline">
        {tagline}
        {last && <span class="left">{`Left ${ago(last.at)}.`}</span>}
      </p>
      <div class="actions">
        <Button primary href={`#/new/${name}`} aria-label={`Play ${title}`}>
          Play
        </Button>
        {last && (
          <Button
            href={`#/game/${last.id}`}
            aria-label={`Continue ${title}, ${ago(last.at)}, entry ${last.n + 1}`}
          >
            Continue
          </Button>
        )}
      </div>
      <p class="links">
        <a href={`#/learn/${name}`} aria-label={`Learn ${title} in a minute`}>
          Learn
        </a>
        <a href={`#/rules/${name}`} aria-label={`Rules of ${title}`}>
          Rules
        </a>
        {puzzles && (
          <a href={`#/puzzles/${name}`} aria-label={`Puzzles of ${title}`}>
            Puzzles
          </a>
        )}
      </p>
    </li>
  );
}

/** The last results, each a link to its replay. */
function Lately({ finished }: { finished: readonly Shelved[] }): ComponentChild {
  const shown = finished.slice(0, MOST_LATELY).flatMap((game) => {
    const title = LOBBY.find(({ name }) => name === game.game)?.title;
    return title === undefined ? [] : [{ game, title }];
  });
  if (shown.length === 0) return null;
  return (
    <section class="lately" aria-labelledby="lately">
      <h2 id="lately">Lately</h2>
      <ul class="results">
        {shown.map(({ game, title }) => (
          <li key={game.id} class={`hue-${game.game}`}>
            <a href={`#/replay/${game.id}`}>{`${title}: ${verdict(game)}`}</a>
            <span class="muted">{ago(game.at)}</span>
          </li>
        ))}
      </ul>
      {finished.length > MOST_LATELY && <a href="#/results">All results</a>}
    </section>
  );
}

/** One picture for each theme; the visitor's choice decides, or the system's. */
function Miniature({ pictures }: { pictures: { light: string; dark: string } }): ComponentChild {
  const { theme } = settings.value;
  const fixed = { width: 240, height: 240, decoding: 'async' as const };
  if (theme !== 'auto') return <img alt="" {...fixed} src={pictures[theme]} />;
  return (
    <picture>
      <source srcset={pictures.dark} media="(prefers-color-scheme: dark)" />
      <img alt="" {...fixed} src={pictures.light} />
    </picture>
  );
}

/** What cannot be read is named, and stays where it is. */
function Odd({ odd }: { odd: readonly Shelved[] }): ComponentChild {
  return (
    <section class="banner column" role="alert">
      <p>{odd.length === 1 ? 'A saved game cannot be read.' : `${odd.length} saved games cannot be read.`}</p>
      <ul>
        {odd.map(({ id, why }) => (
          <li key={id}>{why ?? 'It is damaged.'}</li>
        ))}
      </ul>
    </section>
  );
}
