/** What a game that was won came to: one large number, and how it compares with the best there was. */

import {
  countStars,
  type Feat,
  featScale,
  fullMoves,
  parMeasure,
  parOf,
  type Scale,
  timeText,
  toldTime,
} from '@gridhall/app';
import { t, word } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import type { Sitting } from '../play/sitting.ts';
import { useAmongOthers } from './among-others.ts';
import { groupedNumber } from './counters.tsx';
import { figureText } from './figures.ts';
import { Stars } from './three-stars.tsx';
import './feat.css';

interface Achieved {
  readonly scale: Scale;
  readonly figure: number;
}

/** The one number, where whoever looks has won: what players compare. */
export function achieved({ seat, onOwnBoard, isYou }: Sitting): Achieved | undefined {
  const { table, about, status: standing, moves } = seat;
  const { outcome, viewer: who, spent } = standing;
  if (!outcome || typeof who !== 'number' || outcome.results[who] !== 1) return undefined;
  // Of two it is in how many moves, as their list counts them.
  if (about.seats.length > 1 && !table.ranking)
    return isYou && moves.length > 0
      ? { scale: { measure: 'moves', better: 'less' }, figure: fullMoves(moves.length) }
      : undefined;
  const own = table.face.timed ? featScale(table, about) : table.ranking;
  const scale = onOwnBoard ? own : featScale(table, about);
  if (!scale) return undefined;
  const { measure } = scale;
  const figure = measure === 'time' ? spent[who] : outcome.measures?.[measure];
  return figure === undefined || figure === 0 ? undefined : { scale, figure };
}

/** Whether it is compared with others: then how it went lately has its place, before that is known. */
export function isCompared(sitting: Sitting): boolean {
  const { about, status: standing } = sitting.seat;
  if (sitting.onOwnBoard || sitting.puzzle.value || standing.aided || !achieved(sitting)) return false;
  return about.seats.length === 1;
}

/** Whether there was help, which is why it is not; a puzzle tells of it in its own way. */
export function isHelped({ seat, puzzle }: Sitting): boolean {
  return seat.status.aided && !puzzle.value;
}

export function FeatLine({ sitting }: { sitting: Sitting }): ComponentChild {
  const others = useAmongOthers(sitting);
  const { table, about, status: standing } = sitting.seat;
  const mine = achieved(sitting);
  if (!mine) return null;
  const { scale, figure } = mine;
  const counts = parMeasure(table);
  const { measures } = standing.outcome!;
  const par = parOf(table.ranking, about.made, measures);
  const beside = counts === undefined ? undefined : measures?.[counts];
  return (
    <div class="feat-line">
      <strong class="figure">
        <Figure scale={scale} figure={figure} />
      </strong>
      <div class="what-of">
        {scale.measure !== 'time' && (
          <span class="of">{figure === 1 && scale.measure === 'moves' ? t`move` : word(scale.measure)}</span>
        )}
        {par !== undefined && beside !== undefined && !standing.aided && (
          <p class="feat">
            <Stars count={countStars(beside, par)} />
            {` ${parWords(sitting, par, counts === scale.measure ? undefined : `${beside} ${word(counts!)}`)}`}
          </p>
        )}
        {isCompared(sitting) && <p class="versus">{versusWords(others?.feat)}</p>}
        {isHelped(sitting) && <p class="versus">{t`With hints, so it is not compared with others.`}</p>}
      </div>
    </div>
  );
}

/** What it is beside: where there is a par for each number of what was brought home, of how many. */
function parWords({ seat }: Sitting, par: number, needed: string | undefined): string {
  const { table, about, status: standing } = seat;
  const what = table.ranking?.brings;
  const brought = standing.outcome?.measures?.[what ?? ''] ?? 0;
  if (what !== undefined && brought > 0 && (about.made?.pars?.length ?? 0) > 1)
    return t`par with ${brought} is ${par}`;
  return needed === undefined ? t`par is ${par}` : t`${needed}, par is ${par}`;
}

function Figure({ scale, figure }: Achieved): ComponentChild {
  if (scale.measure !== 'time') return groupedNumber(figure);
  // Minutes are told with seconds, seconds with tenths.
  if (toldTime(figure) >= 60_000) return timeText(toldTime(figure));
  return (
    <>
      {(figure / 1000).toFixed(1)}
      <small>{t` s`}</small>
    </>
  );
}

/** How far it is from the best of the others. */
function versusWords(feat: Feat | undefined): string {
  if (feat?.figure === undefined) return '';
  const { scale, figure, best } = feat;
  if (best === undefined) return t`Your first here, and so your best.`;
  const before = figureText(scale, best);
  const told = (one: number) => (scale.measure === 'time' ? toldTime(one) : one);
  const apart = Math.abs(told(figure) - told(best));
  if (apart === 0) return t`As good as your best.`;
  const gap = figureText(scale, apart);
  if (scale.measure === 'time')
    return figure < best
      ? t`${gap} faster than your best (${before})`
      : t`${gap} slower than your best (${before})`;
  return figure < best
    ? t`${gap} fewer than your best (${before})`
    : t`${gap} more than your best (${before})`;
}

export function isBest({ scale, figure, best }: Feat): boolean {
  if (figure === undefined || best === undefined) return false;
  return scale.better === 'less' ? figure < best : figure > best;
}
