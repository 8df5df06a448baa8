/** What somebody has reached among others, oneself or anybody: ratings, and how they went. */
import { LOBBY } from 'virtual:lobby';
import { counted, t } from '@gridhall/core';
import type { PlayerProfile } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { GameLine } from './game-line.tsx';
import { gameTitle } from './words.ts';
import './ratings.css';

export const resultWords = (result: number): string =>
  result === 1 ? t`won` : result === 0 ? t`lost` : t`drawn`;

interface RatingsProps {
  readonly of: PlayerProfile['ratings'];
  /** Whether they are one's own: then it is said how one comes by the others. */
  readonly own?: boolean;
}

/** What somebody has reached in every game, and where there is nothing yet. */
export function Ratings({ of, own = false }: RatingsProps): ComponentChild {
  const without = LOBBY.filter(({ name }) => of.every(({ game }) => game !== name));
  return (
    <section class="paper ratings" aria-labelledby="ratings">
      <h2 id="ratings">{t`Ratings`}</h2>
      {of.map(({ game, rating, deviation, games, provisional, history }) => (
        <div key={game} class={`rating hue-${game}`}>
          <strong>{gameTitle(game)}</strong>
          <p>
            <span class="rating-now">{Math.round(rating)}</span>
            <span class="muted">
              {t`± ${Math.round(2 * deviation)} after ${counted(games, 'game')}`}
              {provisional && ` (${t`provisional`})`}
            </span>
          </p>
          <Graph points={history.toReversed()} label={gameTitle(game)} />
        </div>
      ))}
      <ul class="game-lines">
        {without.map(({ name, title }) => (
          <GameLine
            key={name}
            game={name}
            says={own ? <a href={`#/host/${name}`}>{title}</a> : title}
            more={own ? t`none yet: rated games and rated races count` : t`none yet`}
          />
        ))}
      </ul>
    </section>
  );
}

interface GraphProps {
  readonly points: readonly { readonly rating: number; readonly at: number }[];
  readonly label: string;
}

/** How a rating went, game by game, the first one first. */
function Graph({ points, label }: GraphProps): ComponentChild {
  if (points.length < 2) return null;
  const ratings = points.map(({ rating }) => rating);
  const [low, high] = [Math.min(...ratings) - 10, Math.max(...ratings) + 10];
  const [width, height] = [320, 80];
  const x = (i: number) => 4 + (i * (width - 8)) / (points.length - 1);
  const y = (rating: number) => 4 + ((high - rating) * (height - 8)) / (high - low);
  const path = ratings.map((rating, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(rating).toFixed(1)}`);
  const [first, last] = [Math.round(ratings[0]!), Math.round(ratings.at(-1)!)];
  return (
    <>
      <svg
        class="rating-graph"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`${label}: from ${first} to ${last}`}
      >
        <path d={path.join('')} />
        {/* A dot that stays round, however high the line is drawn. */}
        <path class="now" d={`M${x(points.length - 1)} ${y(ratings.at(-1)!)}h0`} />
      </svg>
      <small>{t`Highest ${Math.round(Math.max(...ratings))}, lowest ${Math.round(Math.min(...ratings))}`}</small>
    </>
  );
}
