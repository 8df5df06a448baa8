/** All games: those that go on and those that ended, to be named, reopened and deleted; and how they went. */
import { LOBBY } from 'virtual:lobby';
import { counted, t } from '@gridhall/core';
import { type Group, resultsOf, type Shelved } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { Counters } from '../parts/counters.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { ago, clockText } from '../parts/times.ts';
import { toast } from '../parts/toast.tsx';
import { isWon, verdict } from '../parts/verdict.ts';
import { finishedGames } from '../play/finished.ts';
import { withHelp } from '../play/helped.ts';
import { games as kept } from '../play/ports.ts';
import { findTable } from '../tables/rules.ts';
import './results.css';

/** So many of a kind are listed at first. */
const MOST_LISTED = 50;
/** So many of the last results make a history. */
const HISTORY = 30;

export function ResultsPage(): ComponentChild {
  const [round, setRound] = useState(0);
  const again = () => setRound((now) => now + 1);
  const loaded = useLoaded(async () => withHelp(await kept().list()), [round]);
  const [last, setLast] = useState<readonly Shelved[]>([]);
  // What was there stays while the list is read again: nothing jumps.
  if (loaded && !(loaded instanceof Error) && loaded !== last) setLast(loaded);
  const games = last.filter(({ state }) => state === 'open' || state === 'over');
  return (
    <main id="main" class="page" tabIndex={-1}>
      <Bar title={t`Games`} />
      {loaded instanceof Error && (
        <p class="banner" role="alert">
          {t`Your games cannot be read here: ${loaded.message}`}
        </p>
      )}
      {Array.isArray(loaded) && games.length === 0 && (
        <>
          <p>{t`No game has been played here yet. Every table is free.`}</p>
          <Button primary href="#/">
            {t`To the hall`}
          </Button>
        </>
      )}
      {LOBBY.map(({ name, title }) => {
        const played = games.filter((game) => game.game === name);
        if (played.length === 0) return null;
        return (
          <section key={name} class={`of-game hue-${name}`}>
            <h2>{title}</h2>
            <History played={played} />
            <Counted name={name} round={round} />
            <ul class="results">
              {played.slice(0, MOST_LISTED).map((game) => (
                <KeptGame key={game.id} game={game} title={title} changed={again} />
              ))}
            </ul>
          </section>
        );
      })}
    </main>
  );
}

interface KeptProps {
  readonly game: Shelved;
  readonly title: string;
  readonly changed: () => void;
}

function KeptGame({ game, title, changed }: KeptProps): ComponentChild {
  const { id, label, n, at, result } = game;
  const [naming, setNaming] = useState(false);
  const name = async (event: Event) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement).get('name');
    setNaming(false);
    await kept().label(id, String(given ?? '').trim());
    changed();
  };
  const remove = async () => {
    await kept().remove(id);
    changed();
    const undo = () => void kept().restore(id).then(changed);
    toast.value = { text: t`A game of ${title} is deleted.`, undo };
  };
  return (
    <li>
      {naming ? (
        <form class="line" onSubmit={name}>
          <input
            type="text"
            name="name"
            maxLength={60}
            value={label ?? ''}
            aria-label={t`Name of this game`}
          />
          <Button small primary type="submit">
            {t`Keep`}
          </Button>
        </form>
      ) : (
        <a href={`#/${result ? 'replay' : 'game'}/${id}`}>
          {label ? `${label}: ${verdict(game)}` : verdict(game)}
        </a>
      )}
      <span class="muted">{`${counted(n, 'step')}, ${ago(at)}`}</span>
      <span class="acts-of">
        <Button
          small
          plain
          aria-label={t`Name this game of ${title}, ${ago(at)}`}
          onClick={() => setNaming(!naming)}
        >
          {t`Name`}
        </Button>
        <Button small plain aria-label={t`Delete this game of ${title}, ${ago(at)}`} onClick={remove}>
          {t`Delete`}
        </Button>
      </span>
    </li>
  );
}

/** The last results, the newest on the right, each a square to its replay. */
function History({ played }: { played: readonly Shelved[] }): ComponentChild {
  const over = played
    .filter(({ result }) => result && result.reason !== 'aborted')
    .slice(0, HISTORY)
    .reverse();
  if (over.length === 0) return null;
  return (
    <ol class="history" aria-label={t`The last results`}>
      {over.map((game) => (
        <li key={game.id}>
          <a
            class={isWon(game) ? 'won' : ''}
            href={`#/replay/${game.id}`}
            title={`${verdict(game)}, ${ago(game.at)}`}
          >
            {isWon(game) ? 'W' : 'L'}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** How often and how well, for each choice, as the house counts. */
function Counted({ name, round }: { name: string; round: number }): ComponentChild {
  const loaded = useLoaded(async () => {
    const table = await findTable(name);
    return table && { table, groups: resultsOf(table, await finishedGames(name)) };
  }, [name, round]);
  if (!loaded || loaded instanceof Error || loaded.groups.length === 0) return null;
  const measure = loaded.table.ranking?.measure;
  return (
    <Counters
      wide
      label={t`Your results`}
      of={loaded.groups.map((group) => [group.label, groupWords(group, measure)])}
    />
  );
}

function groupWords({ played, won, best, streak, fastest }: Group, measure: string | undefined): string {
  return [
    t`${won} won of ${played}`,
    best === undefined || measure === undefined ? '' : t`best ${best} ${measure}`,
    fastest === undefined ? '' : t`fastest ${clockText(fastest)}`,
    streak > 1 ? t`${streak} in a row` : '',
  ]
    .filter((words) => words !== '')
    .join(', ');
}
