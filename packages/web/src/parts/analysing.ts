/** An analysis at a table: asked for, kept as the game goes on, and drawn for the line that is looked at. */
import type { Insight } from '@gridhall/app';
import { useRef, useState } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';
import { useBestWay, useInsight } from './insight.tsx';

interface Analysing {
  readonly analysing: boolean;
  readonly setAnalysing: (wanted: boolean) => void;
  /** Whether it can be asked for; while somebody else is to move, as it could before. */
  readonly couldAnalyse: boolean;
  readonly insight: Insight | undefined;
  readonly best: ReturnType<typeof useBestWay>;
  readonly setWay: (line: number) => void;
}

export function useAnalysing(sitting: Sitting): Analysing {
  const { seat } = sitting;
  const { table, status: standing, curtain } = seat;
  const { question, outcome } = standing;
  const [wanted, setAnalysing] = useState(false);
  // What is over is looked back at; the places for it would be holes.
  const analysing = wanted && outcome === undefined;
  const analysed = seat.offers.includes('analyse') && standing.actions.includes('hint');
  // While somebody else is to move it keeps its place among the others.
  const couldAnalyse = useRef(analysed);
  if (question || outcome) couldAnalyse.current = analysed;
  // One of them at a time, of what is asked for last: nobody waits for advice until all is analysed.
  const looksInto = analysing && analysed && curtain === undefined && !advises(sitting);
  const insight = useInsight(seat, looksInto, momentOf(sitting));
  const [way, setWay] = useState(0);
  const best = useBestWay(table, { question, view: seat.view }, insight, way);
  return { analysing, setAnalysing, couldAnalyse: couldAnalyse.current, insight, best, setWay };
}

/** Something is advised, or thought about, in this very position. */
export function advises({ help: { value }, seat }: Sitting): boolean {
  return value.text !== '' && value.about === seat.moves.length;
}

/** The position, whatever else is told: that help was taken is none of another one. */
function momentOf({ seat }: Sitting): string {
  return `${seat.moves.length} ${seat.moves.at(-1)?.n ?? 0}`;
}
