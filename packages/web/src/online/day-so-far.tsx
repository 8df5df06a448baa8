/** Beside a ranked daily: how the best have done it so far. */
import { capital, t, word } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useLoaded } from '../parts/lazy.tsx';
import { api } from './hall.ts';
import { isMe, PlayerName } from './ranking.tsx';

/** So many fit beside a pad. */
const BEST = 2;

export function DaySoFar({ game, day }: { game: string; day: string }): ComponentChild {
  const loaded = useLoaded(() => api.scores(game, day), [game, day]);
  const told = loaded && !(loaded instanceof Error) && loaded.ok ? loaded.value : undefined;
  if (!told) return null;
  const best = told.scores.filter(({ won }) => won).slice(0, BEST);
  return (
    <div class="day-so-far">
      <p class="muted">
        {best.length === 0 ? t`Ranked daily. Nobody has won it yet.` : t`Ranked daily. The best so far:`}
      </p>
      {best.length > 0 && (
        <table class="ranking">
          <caption class="unseen">{t`Scores`}</caption>
          <thead class="unseen">
            <tr>
              <th scope="col">{t`Name`}</th>
              <th scope="col">{told.measure === undefined ? t`Result` : capital(word(told.measure))}</th>
            </tr>
          </thead>
          <tbody>
            {best.map(({ name, bot, player, measure }) => (
              <tr key={player} class={isMe(player) ? 'mine' : ''}>
                <th scope="row">
                  <PlayerName {...{ name, bot, player }} apart />
                </th>
                <td>{measure ?? t`won`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
