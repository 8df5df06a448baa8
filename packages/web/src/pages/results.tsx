/** Games that came to an end, and those that did not. */

import { LOBBY } from 'virtual:lobby';
import { resultsOf } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { Counters } from '../parts/counters.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { ago } from '../parts/times.ts';
import { verdict } from '../parts/verdict.ts';
import { finishedGames } from '../play/finished.ts';
import { games as kept } from '../play/ports.ts';
import { findTable } from '../tables/rules.ts';
import './results.css';

export function ResultsPage(): ComponentChild {
  const [round, setRound] = useState(0);
  const loaded = useLoaded(() => kept().list(), [round]);
  const games =
    loaded instanceof Error ? [] : (loaded ?? []).filter(({ state }) => state === 'open' || state === 'over');
  const remove = async (id: string) => {
    await kept().remove(id);
    setRound(round + 1);
  };
  return (
    <main id="main" class="page" tabIndex={-1}>
      <Bar title="Results" />
      {loaded instanceof Error && (
        <p class="banner" role="alert">
          {`Your games cannot be read here: ${loaded.message}`}
        </p>
      )}
      {Array.isArray(loaded) && games.length === 0 && (
        <>
          <p>No game has been played here yet. Every table is free.</p>
          <Button primary href="#/">
            To the hall
          </Button>
        </>
      )}
      {LOBBY.map(({ name, title }) => {
        const played = games.filter((game) => game.game === name);
        if (played.length === 0) return null;
        return (
          <section key={name} class={`hue-${name}`}>
            <h2>{title}</h2>
            <Counted name={name} round={round} />
            <ul class="results">
              {played.slice(0, 50).map((game) => (
                <li key={game.id}>
                  <a href={`#/${game.result ? 'replay' : 'game'}/${game.id}`}>{verdict(game)}</a>
                  <span class="muted">{`${entries(game.n)}, ${ago(game.at)}`}</span>
                  <Button
                    small
                    plain
                    aria-label={`Delete this game of ${title}, ${ago(game.at)}`}
                    onClick={() => remove(game.id)}
                  >
                    Delete
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </main>
  );
}

/** How often and how well, for each choice, as the house counts. */
function Counted({ name, round }: { name: string; round: number }): ComponentChild {
  const groups = useLoaded(async () => {
    const table = await findTable(name);
    return table && { table, groups: resultsOf(table, await finishedGames(name)) };
  }, [name, round]);
  if (!groups || groups instanceof Error || groups.groups.length === 0) return null;
  const { ranking } = groups.table;
  return (
    <Counters
      wide
      label="Your results"
      of={groups.groups.map(({ label, played, won, best }) => [
        label,
        `${won} won of ${played}${best === undefined || !ranking ? '' : `, best ${best} ${ranking.measure}`}`,
      ])}
    />
  );
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
