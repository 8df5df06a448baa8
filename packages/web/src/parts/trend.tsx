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
  const isLine = lately.length > 1;
  return (
    <figure class="trend">
      {lately.length === 1 ? (
        // One dot is no line: in its place stands what comes there.
        <p class="plot to-come">{t`Win again, and a line here shows how you get on.`}</p>
      ) : (
        <Plot of={lately} scale={scale} />
      )}
      <figcaption>
        <span>{isLine && lastWords(lately.length, called)}</span>
        <span>{isLine && scale && (scale.better === 'less' ? t`lower is better` : t`higher is better`)}</span>
      </figcaption>
    </figure>
  );
}

function lastWords(count: number, called: string): string {
  return called === '' ? t`your last ${count} wins` : t`your last ${count} wins, ${called}`;
}
