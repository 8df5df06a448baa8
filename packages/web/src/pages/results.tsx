/** All games: those that go on and those that ended, to be named, reopened and deleted; and how they went. */
import { LOBBY } from 'virtual:lobby';
import { counted as amount, type Counter, capital, t } from '@gridhall/core';
import { type Group, resultsOf, type Shelved } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { Counters } from '../parts/counters.tsx';
import { Alone, useLoaded, Waiting } from '../parts/lazy.tsx';
import { ago, clockText } from '../parts/times.ts';
import { toast } from '../parts/toast.tsx';
import { figureWords, isWon, verdict } from '../parts/verdict.ts';
import { finishedGames } from '../play/finished.ts';
import { withHelp } from '../play/helped.ts';
import { games as kept } from '../play/ports.ts';
import { findTable } from '../tables/rules.ts';
import './results.css';

/** So many of a kind are listed at first. */
const MOST_LISTED = 50;
/** So many of the last results make a history. */
const HISTORY = 30;

interface All {
  readonly games: readonly Shelved[];
  readonly counted: ReadonlyMap<string, readonly Counter[]>;
}

/** All of it at once: what came later would push the rest down. */
async function readAll(): Promise<All> {
  const shelf = await withHelp(await kept().list());
  const games = shelf.filter(({ state }) => state === 'open' || state === 'over');
  const counted = new Map<string, readonly Counter[]>();
  for (const { name } of LOBBY) {
    if (!games.some(({ game, state }) => game === name && state === 'over')) continue;
    const counters = await countedOf(name);
    if (counters.length > 0) counted.set(name, counters);
  }
  return { games, counted };
}

export function ResultsPage(): ComponentChild {
  const [round, setRound] = useState(0);
  const again = () => setRound((now) => now + 1);
  const loaded = useLoaded(readAll, [round]);
  const [last, setLast] = useState<All | undefined>(undefined);
  // What was there stays while the list is read again: nothing jumps.
  if (loaded && !(loaded instanceof Error) && loaded !== last) setLast(loaded);
  if (!loaded && !last) return <Waiting what={t`Reading your games`} />;
  const { games, counted } = last ?? { games: [], counted: new Map<string, readonly Counter[]>() };
  return (
    <main id="main" class={`page${last && games.length === 0 ? ' lone' : ''}`} tabIndex={-1}>
      <Bar title={t`Games`} />
      {loaded instanceof Error && (
        <p class="banner" role="alert">
          {t`Your games cannot be read here: ${loaded.message}`}
        </p>
      )}
      {last && games.length === 0 && (
        <Alone say={t`No game has been played here yet. Every table is free.`} />
      )}
      {LOBBY.map(({ name, title }) => {
        const played = games.filter((game) => game.game === name);
        if (played.length === 0) return null;
        return (
          <section key={name} class={`of-game hue-${name}`}>
            <h2>{title}</h2>
            <History played={played} />
            {counted.has(name) && <Counters wide label={t`Your results`} of={counted.get(name)!} />}
            <KeptGames played={played} title={title} changed={again} />
          </section>
        );
      })}
    </main>
  );
}

interface ListProps {
  readonly played: readonly Shelved[];
  readonly title: string;
  readonly changed: () => void;
}

/** Those of one table, the newest first; who has played much asks for the older ones. */
function KeptGames({ played, title, changed }: ListProps): ComponentChild {
  const [listed, setListed] = useState(MOST_LISTED);
  const older = played.length - listed;
  return (
    <>
      <ul class="results">
        {played.slice(0, listed).map((game) => (
          <KeptGame key={game.id} game={game} title={title} changed={changed} />
        ))}
      </ul>
      {older > 0 && (
        <Button small onClick={() => setListed(played.length)}>
          {t`Show ${amount(older, 'older game')}`}
        </Button>
      )}
    </>
  );
}

interface KeptProps {
  readonly game: Shelved;
  readonly title: string;
  readonly changed: () => void;
}

/** Who asked for it types at once. */
const takeFocus = (field: HTMLInputElement | null) => field?.select();

function KeptGame({ game, title, changed }: KeptProps): ComponentChild {
  const { id, n, at, result } = game;
  const [naming, setNaming] = useState(false);
  // Seen at once: a longer name takes more lines, and nothing moves but under the hand that gave it.
  const [given, setGiven] = useState<string>();
  useEffect(() => setGiven(undefined), [game]);
  const label = given ?? game.label;
  const name = async (event: Event) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget as HTMLFormElement).get('name');
    const wanted = String(typed ?? '').trim();
    setNaming(false);
    setGiven(wanted);
    await kept().label(id, wanted);
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
            ref={takeFocus}
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
      <span class="muted">{result ? ago(at) : `${amount(n, 'step')}, ${ago(at)}`}</span>
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
async function countedOf(name: string): Promise<readonly Counter[]> {
  const table = await findTable(name);
  if (!table) return [];
  const groups = resultsOf(table, await finishedGames(name));
  return groups.map((group) => [capital(group.label), groupWords(group)]);
}

function groupWords({ played, won, aided, best, scale, streak, fastest }: Group): string {
  return [
    t`${won} won of ${played}`,
    aided === 0 ? '' : t`${aided} of them with help`,
    best === undefined || !scale ? '' : t`best ${figureWords(scale.measure, best)}`,
    fastest === undefined ? '' : t`fastest ${clockText(fastest)}`,
    streak > 1 ? t`${streak} in a row` : '',
  ]
    .filter((words) => words !== '')
    .join(', ');
}
