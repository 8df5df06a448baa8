/** The lobby: what was left unfinished first, the day's dailies, a table for every game, and what else goes on. */
import { LOBBY } from 'virtual:lobby';
import { dailiesOf, dailyStreak } from '@gridhall/app';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { maySit } from '../online/remembered.ts';
import { findServer, server } from '../online/server.ts';
import { useLoaded } from '../parts/lazy.tsx';
import { useMedia } from '../parts/use-media.ts';
import { AlsoOpen } from './also-open.tsx';
import { OtherPages } from './elsewhere.tsx';
import { First } from './first.tsx';
import { Fortnight, lately } from './fortnight.tsx';
import { Today } from './games-of-day.tsx';
import { OnlineNow } from './in-the-hall.tsx';
import { Lately } from './lately.tsx';
import { titleOf } from './listed.ts';
import { Strip } from './strip.tsx';
import { TableCard } from './table-card.tsx';
import { Odd } from './unreadable.tsx';
import { useFirstTable } from './use-first-table.ts';
import { useInTheHall } from './use-in-the-hall.ts';
import { usePuzzle } from './use-puzzle.ts';
import './lobby.css';

/** How many other open games are shown with their boards, where there is a wall for them. */
const MOST_ALSO = 2;

/** So many places the band below the tables has there. */
const THIRD = 3;

const WALL = '(min-width: 2000px)';

export function LobbyPage(): ComponentChild {
  const loaded = useLoaded(async () => (await import('../play/waiting.ts')).shelfHere(), []);
  const asked = useLoaded(() => findServer().then(() => true), []);
  const { told, asked: isHeard } = useInTheHall();
  const withOthers = server.value === true;
  const isWall = useMedia(WALL);
  const shelf = loaded instanceof Error || !loaded ? [] : loaded;
  const unfinished = shelf.filter(({ state, game }) => state === 'open' && titleOf(game) !== undefined);
  const finished = shelf.filter(({ state }) => state === 'over');
  const odd = shelf.filter(({ state }) => state === 'damaged' || state === 'future');
  const dailies = dailiesOf(shelf);
  const streak = dailyStreak(dailies.days, dailies.today);
  const last = finished.find(({ game }) => titleOf(game) !== undefined);
  const puzzle = usePuzzle(unfinished.length === 0 ? last : undefined);
  const { known, table } = useFirstTable({
    kept: loaded !== undefined && puzzle !== 'asked',
    // Who has never sat with others waits for no server.
    heard: isHeard || !maySit() || (asked !== undefined && !withOthers),
    table: told?.table,
    nothingElse: unfinished.length === 0,
  });
  // What is shown large is nowhere else.
  const first = table === undefined ? unfinished[0] : undefined;
  const besides = told?.goingOn.filter(({ key }) => key !== table?.room) ?? [];
  const goingOn = told && besides.length === 0 ? [told.nothing] : besides;
  const others = unfinished.filter((one) => one !== first).slice(0, MOST_ALSO);
  // One or two lines would be an empty sheet: they are in the list of all.
  const ofLast =
    finished.filter(({ game }) => titleOf(game) !== undefined).length > 2 &&
    !(withOthers && others.length > 0);
  // How much of the third band is one's own: the house fills the rest.
  const own = [withOthers, others.length > 0, ofLast, lately(finished).length > 0].filter(Boolean).length;
  return (
    <main id="main" class="lobby" tabIndex={-1}>
      <div class="first">
        <First
          known={known}
          table={table}
          unfinished={unfinished}
          last={last}
          puzzle={puzzle === 'asked' ? undefined : puzzle}
        />
        <Today dailies={dailies} streak={streak} shelf={shelf} />
      </div>
      <ul class="tables">
        {LOBBY.map((game) => (
          <TableCard
            key={game.name}
            game={game}
            open={unfinished.filter((one) => one.game === game.name && one !== first)}
            finished={finished.filter((one) => one.game === game.name)}
            waiting={told?.waiting.get(game.name) ?? 0}
          />
        ))}
      </ul>
      {/* What there is, is known a moment later than the tables, and all of it at once. */}
      {isWall ? (
        <div class="third">
          {loaded !== undefined && asked !== undefined && (
            <>
              {withOthers && <OnlineNow here={told?.here} goingOn={goingOn} />}
              <AlsoOpen others={others} />
              {ofLast && <Lately finished={finished} />}
              <Fortnight finished={finished} />
              <OtherPages most={THIRD - own} />
            </>
          )}
        </div>
      ) : (
        <Strip
          known={loaded !== undefined && asked !== undefined}
          withOthers={withOthers}
          others={goingOn[0]}
          finished={finished}
        />
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
