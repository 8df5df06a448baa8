/** How long it takes, where players compare that; and the best there was. */

import { groupLabel, resultsOf, spanText, timeText } from '@gridhall/app';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { finishedRecords } from '../play/finished.ts';
import type { Sitting } from '../play/sitting.ts';
import { useLoaded } from './lazy.tsx';
import './timer.css';

export function Timer({ sitting }: { sitting: Sitting }): ComponentChild {
  void sitting.version.value;
  const { table, about, status: standing, moves } = sitting.seat;
  const runs = standing.question !== undefined && moves.length > 0;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [runs, sitting]);
  const best = useLoaded(async () => {
    // As with boards of one's own: what is not alike is not compared.
    if (sitting.onOwnBoard) return 0;
    const groups = resultsOf(table, await finishedRecords(about.game));
    return groups.find(({ label }) => label === groupLabel(table, about))?.fastest ?? 0;
  }, [about.id]);
  const spent = standing.spent.reduce((sum, each) => sum + each, 0);
  const now = moves.length === 0 ? 0 : spent + (runs ? performance.now() - sitting.since : 0);
  return (
    <p class="timer">
      <time role="timer" aria-label={t`Time`}>
        {timeText(now)}
      </time>
      {typeof best === 'number' && best > 0 && <small>{t`best ${spanText(best)}`}</small>}
    </p>
  );
}
