/** The last games like this one, in a line from the oldest to this one. */
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import type { Sitting } from '../play/sitting.ts';
import { useAmongOthers } from './among-others.ts';
import { figureText, isCompared } from './feat.tsx';
import './trend.css';

/** Its place is kept until it is known how it went before. */
export function Trend({ sitting }: { sitting: Sitting }): ComponentChild {
  const others = useAmongOthers(sitting);
  if (!isCompared(sitting)) return null;
  const { lately = [], scale, among = '' } = others?.feat ?? {};
  const [least, most] = [Math.min(...lately), Math.max(...lately)];
  const places = lately.map((figure, i) => ({
    x: lately.length === 1 ? 0 : (100 * i) / (lately.length - 1),
    y: most === least ? 50 : (100 * (most - figure)) / (most - least),
  }));
  const called = among.split(/[,:]/)[0]!;
  return (
    <figure class="trend">
      <div
        class={lately.length === 1 ? 'plot lone' : 'plot'}
        role={scale && 'img'}
        aria-label={scale && t`Your last games: ${lately.map((one) => figureText(scale, one)).join(', ')}`}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {places.map(({ x, y }, i) => (
          <i key={i} class={i === places.length - 1 ? 'mine' : ''} style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
      </div>
      <figcaption>
        <span>{lately.length > 0 && lastWords(lately.length, called)}</span>
        <span>{scale && (scale.better === 'less' ? t`lower is better` : t`higher is better`)}</span>
      </figcaption>
    </figure>
  );
}

function lastWords(count: number, called: string): string {
  if (count === 1) return called === '' ? t`your first win` : t`your first win, ${called}`;
  return called === '' ? t`your last ${count} wins` : t`your last ${count} wins, ${called}`;
}
