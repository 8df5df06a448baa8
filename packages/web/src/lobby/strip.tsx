/** Below the tables, in a line: what goes on among others, the last game, how one did lately; or what is good to know. */

import { personOf } from '@gridhall/app';
import { t } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { ComponentChild, ComponentChildren } from 'preact';
import { Icon, type IconName } from '../look/icons.tsx';
import type { GoingOn } from '../online/in-the-hall.ts';
import { Button } from '../parts/button.tsx';
import { ItemLine } from '../parts/item-line.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { ago } from '../parts/times.ts';
import { isEndedWell, isUnaidedWin, outcomeOf } from '../parts/verdict.ts';
import { countWords, lately, useHelped } from './fortnight.tsx';
import { WayOf } from './in-the-hall.tsx';
import { titleOf } from './listed.ts';
import './strip.css';

interface StripProps {
  /** Whether it is known what is kept here, and whether there are others. */
  readonly known: boolean;
  readonly withOthers: boolean;
  /** Told a moment later: its place is there before. */
  readonly others: GoingOn | undefined;
  readonly finished: readonly Shelved[];
}

export function Strip({ known, withOthers, others, finished }: StripProps): ComponentChild {
  const last = finished.find(({ game }) => titleOf(game) !== undefined);
  if (!known) return <div class="strip" />;
  return (
    <ul class="strip">
      {withOthers && (
        <Cell icon="people" hue={others?.hue} says={others?.says ?? ''} more={others?.more ?? ''}>
          {others && <WayOf of={others} />}
        </Cell>
      )}
      {last ? (
        <>
          <LastGame game={last} />
          <Form finished={finished} />
        </>
      ) : (
        <>
          <Cell icon="check" says={t`Nothing to sign up for`} more={t`Your games stay in this browser.`} />
          <Cell icon="wait" says={t`Leave at any time`} more={t`Every move is kept, also offline.`} />
          {!withOthers && (
            <Cell icon="file" says={t`Look at any game`} more={t`Drop its record here, or paste it.`} />
          )}
        </>
      )}
    </ul>
  );
}

interface CellProps {
  readonly icon: IconName;
  readonly hue?: string | undefined;
  readonly says: string;
  readonly more: string;
  readonly children?: ComponentChildren;
}

function Cell({ icon, hue, says, more, children }: CellProps): ComponentChild {
  return (
    <ItemLine game={hue} sign={<Icon name={icon} />} says={says} more={more}>
      {children}
    </ItemLine>
  );
}

function LastGame({ game }: { game: Shelved }): ComponentChild {
  const read = useLoaded(async () => (await import('../play/last-game.ts')).tellOf(game), [game.id]);
  const { told, puzzle } = read && !(read instanceof Error) ? read : { told: game, puzzle: undefined };
  const title = titleOf(game.game);
  const stands = puzzle && isUnaidedWin(told) ? t`solved` : outcomeOf(told);
  const when = ago(game.at);
  return (
    <Cell
      icon={isUnaidedWin(told) ? 'check' : 'restart'}
      hue={game.game}
      says={`${game.label ?? (puzzle ? t`${title}, puzzle ${puzzle.id}` : title)}: ${stands}`}
      more={told.aided && told.result?.reason !== 'aborted' ? t`${when}, with hints` : when}
    >
      <Button href={`#/replay/${game.id}`}>{t`Replay`}</Button>
    </Cell>
  );
}

/** As tables of many games are read; what was won with hints is neither won nor lost. */
function letterOf(game: Shelved): string {
  const { result, header } = game;
  if (isEndedWell(game) && !isUnaidedWin(game)) return '–';
  const mine = result?.results[header ? personOf(header) : 0];
  return mine === 1 ? t`W` : mine === 0 ? t`L` : t`D`;
}

/** So many of the last games are told of. */
const MOST = 7;

/** The last games, the newest on the right: won or not. */
function Form({ finished }: { finished: readonly Shelved[] }): ComponentChild {
  const games = useHelped(lately(finished));
  if (games.length === 0) return null;
  return (
    <Cell icon="chart" says={t`Your fortnight`} more={countWords(games)}>
      <a class="form" href="#/results">
        <span class="unseen">{t`All games`}</span>
        {games
          .slice(0, MOST)
          .toReversed()
          .map((game) => (
            <i key={game.id} class={isUnaidedWin(game) ? 'won' : ''} aria-hidden="true">
              {letterOf(game)}
            </i>
          ))}
      </a>
    </Cell>
  );
}
