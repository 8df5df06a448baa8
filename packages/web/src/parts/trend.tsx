/** The last games like this one, in a line from the oldest to this one. */
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import type { Sitting } from '../play/sitting.ts';
import { useAmongOthers } from './among-others.ts';
import { isCompared } from './feat.tsx';
import { Plot } from './plot.tsx';
import './trend.css';

/** Its place is kept until it is known how it went before. */
export function Trend({ sitting }: { sitting: Sitting }): ComponentChild {
  const others = useAmongOthers(sitting);
  if (!isCompared(sitting)) return null;
  const { lately = [], scale, among = '' } = others?.feat ?? {};
  const called = among.split(/[,:]/)[0]!;
  return (
    <figure class="trend">
      <Plot of={lately} scale={scale} />
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
