import { LOBBY } from 'virtual:lobby';
import { isCounted } from '@gridhall/app';
import { counted, t } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useLoaded } from '../parts/lazy.tsx';
import { isEndedWell, isUnaidedWin } from '../parts/verdict.ts';
import './fortnight.css';

/** How far back it looks at how one did. */
const FORTNIGHT_MS = 14 * 86_400_000;

/** What was played to its end in that time, and counts. */
export function lately(finished: readonly Shelved[]): readonly Shelved[] {
  const since = Date.now() - FORTNIGHT_MS;
  return finished.filter(
    ({ at, result, header }) => at > since && result?.reason !== 'aborted' && (!header || isCounted(header)),
  );
}

/** The same games, with what there was of help in them once that is known: what was won with it was not won. */
export function useHelped(games: readonly Shelved[]): readonly Shelved[] {
  const ids = games.map(({ id }) => id).join();
  const helped = useLoaded(async () => (await import('../play/helped.ts')).helpKnown(games), [ids]);
  return helped && !(helped instanceof Error) ? helped : games;
}

/** Those that a share is told of: what was won with hints is neither won nor lost. */
const countable = (games: readonly Shelved[]): readonly Shelved[] =>
  games.filter((game) => isUnaidedWin(game) || !isEndedWell(game));

/** How many there were and how many of them were won; with hints apart, for beside it every one is seen that ended well. */
export function countWords(games: readonly Shelved[]): string {
  const all = counted(games.length, 'game');
  const won = games.filter(isUnaidedWin).length;
  const helped = games.filter(isEndedWell).length - won;
  return helped > 0 ? t`${all}, ${won} won, ${helped} with hints` : t`${all}, ${won} won`;
}

/** How often one played lately, and won. */
export function Fortnight({ finished }: { finished: readonly Shelved[] }): ComponentChild {
  const games = useHelped(lately(finished));
  if (games.length === 0) return null;
  const counts = LOBBY.map(({ name, title }) => {
    const played = countable(games.filter(({ game }) => game === name));
    return { name, title, played: played.length, won: played.filter(isUnaidedWin).length };
  });
  const most = Math.max(1, ...counts.map(({ played }) => played));
  return (
    <section class="fortnight" aria-labelledby="fortnight">
      <header>
        <h2 id="fortnight">{t`Your fortnight`}</h2>
        <span class="muted">{countWords(games)}</span>
      </header>
      <ul>
        {counts.map((one) => (
          <li key={one.name} class={`hue-${one.name}`}>
            <span>{one.title}</span>
            <svg class="bar-of" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect class="played" width={(100 * one.played) / most} height="1" />
              <rect width={(100 * one.won) / most} height="1" />
            </svg>
            <span class="muted">{one.played > 0 ? t`${one.won} of ${one.played}` : '–'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
