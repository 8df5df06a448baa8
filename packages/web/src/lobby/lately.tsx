import { t } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { ago } from '../parts/times.ts';
import { gameVerdict } from '../parts/verdict.ts';
import { useHelped } from './fortnight.tsx';
import { titleOf } from './listed.ts';
import './lately.css';

/** How many of the last results there is room for. */
const MOST_LATELY = 4;

/** The last results, each a link to its replay. */
export function Lately({ finished }: { finished: readonly Shelved[] }): ComponentChild {
  const last = finished.slice(0, MOST_LATELY).filter(({ game }) => titleOf(game) !== undefined);
  const shown = useHelped(last);
  if (shown.length === 0) return null;
  return (
    <section class="lately" aria-labelledby="lately">
      <header>
        <h2 id="lately">{t`Lately`}</h2>
        {finished.length > MOST_LATELY && <a href="#/results">{t`All games`}</a>}
      </header>
      <ul>
        {shown.map((game) => (
          <li key={game.id} class={`hue-${game.game}`}>
            <a href={`#/replay/${game.id}`}>{`${game.label ?? titleOf(game.game)}: ${gameVerdict(game)}`}</a>
            <span class="muted">{ago(game.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
