/** Figures in a line, from the oldest to the last, which is marked. */

import type { Scale } from '@gridhall/app';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { figureText } from './figures.ts';
import './plot.css';

interface Props {
  readonly of: readonly number[];
  /** What they count; undefined until it is known. */
  readonly scale: Scale | undefined;
}

export function Plot({ of, scale }: Props): ComponentChild {
  const [least, most] = [Math.min(...of), Math.max(...of)];
  const places = of.map((figure, i) => ({
    x: (100 * i) / (of.length - 1),
    y: most === least ? 50 : (100 * (most - figure)) / (most - least),
  }));
  return (
    <div
      class="plot"
      role={scale && 'img'}
      aria-label={scale && t`Your last games: ${of.map((one) => figureText(scale, one)).join(', ')}`}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {places.map(({ x, y }, i) => (
        <i key={i} class={i === places.length - 1 ? 'mine' : ''} style={{ left: `${x}%`, top: `${y}%` }} />
      ))}
    </div>
  );
}
