import { type Stake, t } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { BoardOf } from './board-of.tsx';
import { continues, titleOf } from './listed.ts';
import './also-open.css';

/** Other games that go on, each with its board. */
export function AlsoOpen({ others }: { others: readonly Shelved[] }): ComponentChild {
  if (others.length === 0) return null;
  return (
    <section class="also-open" aria-labelledby="also-open">
      <header>
        <h2 id="also-open">{t`Also open`}</h2>
      </header>
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
