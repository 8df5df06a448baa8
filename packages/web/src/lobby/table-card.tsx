/** A table of the hall: what it is, how to sit down, how one did there. */

import { spanText } from '@gridhall/app';
import { capital, t, word } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { Button } from '../parts/button.tsx';
import { figureWords } from '../parts/figures.ts';
import { useLoaded } from '../parts/lazy.tsx';
import { Picture } from '../parts/picture.tsx';
import { useMedia } from '../parts/use-media.ts';
import { lastChoice, lastTitle } from '../play/last.ts';
import { continues, type LobbyGame } from './listed.ts';
import { type GameScore, gameScore } from './score.ts';
import './table-card.css';

interface CardProps {
  readonly game: LobbyGame;
  readonly open: readonly Shelved[];
  readonly finished: readonly Shelved[];
  /** How many people look for somebody to play it with. */
  readonly waiting: number;
}

export function TableCard({ game, open, finished, waiting }: CardProps): ComponentChild {
  const { name, title, tagline, kind, pictures, proposed, proposes } = game;
  const last = open[0];
  const isRoomy = useMedia('(min-width: 62.01rem)');
  const chosen = lastTitle(name, proposed && word(proposed));
  const told = useLoaded(async () => {
    if (finished.length === 0) return undefined;
    const { helpKnown } = await import('../play/helped.ts');
    return gameScore(game, finished, helpKnown, lastChoice(name, proposes));
  }, [finished[0]?.id, finished.length]);
  const score = told instanceof Error ? undefined : told;
  return (
    <li class={`card hue-${name}`}>
      <div class="preview">
        <Picture pictures={pictures} size={240} />
        {/* Where a game of it is open there is room for its board. */}
        {last && isRoomy && <StandsNow id={last.id} />}
        <div class="badges">
          {last && (
            <a class="badge" href={`#/game/${last.id}`} aria-label={continues(last)}>
              {t`Continue`}
            </a>
          )}
          {waiting > 0 && (
            <a class="badge" href="#/online">
              <Icon name="people" />
              <span class="how-many" aria-hidden="true">
                {waiting}
              </span>
              <span class="word">{t`${waiting} waiting`}</span>
            </a>
          )}
        </div>
      </div>
      <div class="card-head">
        <h2>{title}</h2>
        {kind !== undefined && <span>{capital(word(kind))}</span>}
      </div>
      <p class="tagline">{word(tagline)}</p>
      <div class="split">
        <Button primary class="tonal" href={`#/play/${name}`}>
          <span>
            {t`Play`}
            <span class="unseen">{chosen ? ` ${title}: ` : ` ${title}`}</span>
            {chosen && <span class="choice-of">{` ${chosen}`}</span>}
          </span>
        </Button>
        <Button
          primary
          class="tonal"
          href={`#/new/${name}`}
          aria-label={t`Options for ${title}`}
          title={t`Options`}
        >
          <Icon name="options" />
        </Button>
      </div>
      <div class="aside">
        <p class="links">
          <a href={`#/learn/${name}`} aria-label={t`Learn ${title} in a minute`}>
            {t`Learn`}
          </a>
          <a class="to-rules" href={`#/rules/${name}`} aria-label={t`Rules of ${title}`}>
            {t`Rules`}
          </a>
        </p>
        {/* Known a moment later than the others: behind them it moves none. */}
        {score && <p class="score">{scoreWords(score)}</p>}
      </div>
    </li>
  );
}

/** The board of a game that is open, over the picture of its table. */
function StandsNow({ id }: { id: string }): ComponentChild {
  const kept = useLoaded(async () => (await import('../pages/games/kept-board.tsx')).KeptBoard, []);
  if (!kept || kept instanceof Error) return null;
  const Board = kept;
  return (
    <div class="stands-now">
      <Board key={id} id={id} />
    </div>
  );
}

/** In two or three words. */
function scoreWords(score: GameScore): string {
  switch (score.kind) {
    case 'levels':
      return t`${score.won} of ${score.of} levels`;
    case 'best':
      return t`Best ${score.measure === 'time' ? spanText(score.figure) : figureWords(score.measure, score.figure)}`;
    case 'won':
      return t`Won ${score.won} of ${score.of}`;
    case 'played':
      return t`Played ${score.of}`;
  }
}
