/** How a lake stands: geese not marked yet, how much of the rest lies open, and how many clicks that took. */
import { type BoardFacts, t } from '@gridhall/core';
import type { GeeseView } from '@gridhall/games/geese';
import { boardCounters, percentWords } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { Counters, groupedNumber } from '../../parts/counters.tsx';
import { TileSymbol } from '../../parts/symbol.tsx';
import { TILESET } from './tiles.ts';

/** Where there is little room the bar says what is counted; from so many fields on they are told in hundredths there. */
const VAST = 1000;

const Sign = TileSymbol(TILESET);

/** How much of what hides no goose lies open. */
export function openShare({ rows, columns, geese, toReveal }: GeeseView): number {
  const free = rows * columns - geese;
  return free === 0 ? 1 : (free - toReveal) / free;
}

export function GameStanding({
  view,
  made,
}: {
  view: unknown;
  made: BoardFacts | undefined;
}): ComponentChild {
  const { rows, columns, geese, marked, toReveal, clicks } = view as GeeseView;
  const free = rows * columns - geese;
  const open = free - toReveal;
  // Who has opened all the rest has spotted every goose, marked or not.
  const left = toReveal === 0 ? 0 : geese - marked;
  const besides = boardCounters(made ?? {});
  const share = openShare(view as GeeseView);
  return (
    <div class="lake-stands">
      <p class="flock">
        <Sign name="goose" letters={false} />
        {/* As wide from the first mark to the last. */}
        <strong style={{ minWidth: `${groupedNumber(geese).length}ch` }}>{groupedNumber(left)}</strong>
        <span class="muted">{left === 1 ? t`goose left` : t`geese left`}</span>
      </p>
      <div class={free < VAST ? 'opened' : 'opened vast'}>
        <div
          class="open-share"
          role="progressbar"
          aria-label={t`Fields open`}
          aria-valuemin={0}
          aria-valuemax={free}
          aria-valuenow={open}
        >
          <span style={{ width: `${100 * share}%` }} />
        </div>
        <span class="muted" style={{ '--most': `${2 * groupedNumber(free).length + 8}ch` }}>
          {t`${groupedNumber(open)} of ${groupedNumber(free)} open`}
        </span>
        <span class="muted roughly">
          {free < VAST ? t`${groupedNumber(open)} of ${groupedNumber(free)}` : t`${percentWords(share)} open`}
        </span>
      </div>
      <p class="clicks">
        <strong>{groupedNumber(clicks)}</strong>
        <span class="muted">{clicks === 1 ? t`click` : t`clicks`}</span>
      </p>
      {besides.length > 0 && <Counters of={besides} />}
    </div>
  );
}
