/** All games: those that go on and those that ended, to be named, reopened and deleted; and how they went. */
import { counted, t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Alone } from '../parts/alone.tsx';
import { Button } from '../parts/button.tsx';
import { Heading } from '../parts/heading.tsx';
import { useLoaded, Waiting } from '../parts/lazy.tsx';
import { HowItWent } from './games/how-it-went.tsx';
import { SavedGameRow } from './games/kept-game.tsx';
import { type AllGames, type ListedGame, readGames } from './games/read-games.ts';
import { WhichGames } from './games/which-games.tsx';
import './results.css';

/** So many of a kind are listed at first. */
const MOST_LISTED = 24;

const NONE: AllGames = { list: [], came: new Map() };

export function ResultsPage(): ComponentChild {
  const [round, setRound] = useState(0);
  const again = () => setRound((now) => now + 1);
  const loaded = useLoaded(readGames, [round]);
  const [last, setLast] = useState<AllGames | undefined>(undefined);
  const [only, setOnly] = useState<string | undefined>(undefined);
  // What was there stays while the list is read again: nothing jumps.
  if (loaded && !(loaded instanceof Error) && loaded !== last) setLast(loaded);
  if (!loaded && !last) return <Waiting what={t`Reading your games`} />;
  const all = last ?? NONE;
  const empty = last !== undefined && all.list.length === 0;
  // Whose last game is deleted looks at all the others.
  const which = all.list.some(({ name }) => name === only) ? only : undefined;
  const shown = all.list.filter(({ name }) => which === undefined || name === which);
  return (
    <main id="main" class={`page games-page${empty ? ' lone' : ''}`} tabIndex={-1}>
      <Heading title={t`Games`} />
      {loaded instanceof Error && (
        <p class="banner" role="alert">
          {t`Your games cannot be read here: ${loaded.message}`}
        </p>
      )}
      {empty && (
        <Alone
          say={t`Here your games are kept, to go on with or to look at again. Begin with any of these.`}
        />
      )}
      <WhichGames list={all.list} only={which} onOnly={setOnly} />
      <div class="all-games">
        <KeptGames
          key={`open ${which}`}
          title={t`Open`}
          of={shown.filter(({ game }) => !game.result)}
          changed={again}
        />
        <HowItWent of={all} only={which} />
        <KeptGames
          key={`over ${which}`}
          title={t`Finished`}
          of={shown.filter(({ game }) => game.result)}
          changed={again}
        />
      </div>
    </main>
  );
}

interface ListProps {
  readonly title: string;
  readonly of: readonly ListedGame[];
  readonly changed: () => void;
}

/** The newest first; who has played much asks for the older ones. */
function KeptGames({ title, of, changed }: ListProps): ComponentChild {
  const [listed, setListed] = useState(MOST_LISTED);
  if (of.length === 0) return null;
  const older = of.length - listed;
  return (
    <section class="kept-games">
      <h2>
        {title} <small>{of.length}</small>
      </h2>
      <ul>
        {of.slice(0, listed).map((one) => (
          <SavedGameRow key={one.game.id} of={one} changed={changed} />
        ))}
      </ul>
      {older > 0 && (
        <Button onClick={() => setListed(of.length)}>{t`Show ${counted(older, 'older game')}`}</Button>
      )}
    </section>
  );
}
