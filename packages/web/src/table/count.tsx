/** What is counted at a table: the level and its stars beside a board, the time, and how the game stands. */
import { boardCounters } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { Counters } from '../parts/counters.tsx';
import { LevelStrip } from '../parts/level-strip.tsx';
import { Timer } from '../parts/timer.tsx';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';

interface Props {
  readonly sitting: Sitting;
  readonly setting: Setting;
  /** There is room for the level, too. */
  readonly level: boolean;
}

export function StatusPanel({ sitting, setting: { art }, level }: Props): ComponentChild {
  void sitting.version.value;
  const { seat } = sitting;
  const { table, status: standing, about, view } = seat;
  const seen = seat.curtain === undefined;
  return (
    <div class="count">
      {level && <LevelStrip sitting={sitting} />}
      {seen && table.face.timed && <Timer sitting={sitting} />}
      {seen &&
        (art.Standing ? (
          <art.Standing view={view} made={about.made} params={about.params} />
        ) : (
          <Counters
            of={[...table.words.status(view, standing.outcome), ...boardCounters(about.made ?? {})]}
          />
        ))}
    </div>
  );
}
