/** A table of the hall: what it is, how to sit down, how one did there. */
import { t, word } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { Button } from '../parts/button.tsx';
import { Picture } from '../parts/picture.tsx';
import { figureWords, isWon } from '../parts/verdict.ts';
import { lastTitle } from '../play/last.ts';
import { continues, type Listed } from './listed.ts';
import './table-card.css';

interface CardProps {
  readonly game: Listed;
  readonly open: readonly Shelved[];
  readonly finished: readonly Shelved[];
}

export function TableCard({ game, open, finished }: CardProps): ComponentChild {
  const { name, title, tagline, pictures, puzzles, proposed } = game;
  const last = open[0];
  const chosen = lastTitle(name, proposed && word(proposed));
  return (
    <li class={`card hue-${name}`}>
      <div class="preview">
        <Picture pictures={pictures} size={240} />
        {last && (
          <a class="go-on" href={`#/game/${last.id}`} aria-label={continues(last)}>
            {t`Continue`}
          </a>
        )}
      </div>
      <h2>{title}</h2>
      <p class="tagline">{word(tagline)}</p>
      <div class="split">
        <Button primary href={`#/play/${name}`}>
          <span>
            {t`Play`}
            <span class="unseen">{chosen ? ` ${title}: ` : ` ${title}`}</span>
            {chosen && <span class="choice-of">{` ${chosen}`}</span>}
          </span>
        </Button>
        <Button primary href={`#/new/${name}`} aria-label={t`Options for ${title}`} title={t`Options`}>
          <Icon name="options" />
        </Button>
      </div>
      <p class="links">
        <a href={`#/learn/${name}`} aria-label={t`Learn ${title} in a minute`}>
          {t`Learn`}
        </a>
        <a href={`#/rules/${name}`} aria-label={t`Rules of ${title}`}>
          {t`Rules`}
        </a>
        {puzzles && (
          <a href={`#/puzzles/${name}`} aria-label={t`Puzzles of ${title}`}>
            {t`Puzzles`}
          </a>
        )}
        {/* Known a moment later than the others: behind them it moves none. */}
        {finished.length > 0 && <span class="score">{scoreOf(game, finished)}</span>}
      </p>
    </li>
  );
}

/** How one did at a table, in two or three words. */
function scoreOf({ ranking }: Listed, finished: readonly Shelved[]): string {
  const won = finished.filter(isWon);
  if (won.length === 0) return t`Played ${finished.length}`;
  const { measure, better } = ranking;
  const figures =
    measure === undefined || better === 'less'
      ? []
      : won.flatMap(({ result, aided }) => (aided ? [] : (result?.measures?.[measure] ?? [])));
  if (figures.length > 0) return t`Best ${figureWords(measure!, Math.max(...figures))}`;
  return t`Won ${won.length} of ${finished.length}`;
}
