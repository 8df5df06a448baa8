/** What is drawn on the board for who sits there: what is pointed at, what is advised, and a way that is shown. */
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { givenOn } from '../parts/advised.ts';
import { advises } from '../parts/analysing.ts';
import { NO_HELP, type Sitting } from '../play/sitting.ts';
import type { Pointer } from '../tables/art.ts';

type Arrows = readonly (readonly [from: number, to: number])[];

export interface Pointing {
  readonly pointers: readonly Pointer[];
  readonly advice: Arrows;
  readonly led: readonly number[];
  readonly point: (pointers: readonly Pointer[]) => void;
  /** Draws arrows of what is advised. */
  readonly draw: (arrows: Arrows) => void;
  /** Draws a way cell by cell. */
  readonly lead: (way: readonly number[]) => void;
  /** What was advised, in words and on the board, is looked at no longer. */
  readonly forget: () => void;
}

const NOWHERE: readonly Pointer[] = [];

/** `thought`: what an analysis thinks of. */
export function usePointing(sitting: Sitting, thought: Arrows): Pointing {
  const { seat, waiting } = sitting;
  const { table, status: standing } = seat;
  const { question, outcome } = standing;
  const [pointed, setPointed] = useState({ after: 0, pointers: NOWHERE });
  const [led, lead] = useState<readonly number[]>([]);
  const [advised, draw] = useState<Arrows>([]);
  const point = (pointers: readonly Pointer[]) => setPointed({ after: seat.moves.length, pointers });
  // What was pointed at before the last move is not there for a moment longer.
  const holds = pointed.after === seat.moves.length && pointed.pointers.length > 0;
  // What was answered waits there for the line to be back.
  const given = useMemo(
    () => (waiting !== undefined && question ? givenOn(table, question, seat.view, waiting) : undefined),
    [waiting, sitting.turn],
  );
  const forget = () => {
    // What is still thought about comes, and is read first.
    if (!advises(sitting) || sitting.help.value.stop) return;
    sitting.help.value = NO_HELP;
    point(NOWHERE);
    draw([]);
    lead([]);
  };
  const over = outcome !== undefined;
  // Who resigns makes no move after which it would be gone: of what is over nobody is advised.
  useLayoutEffect(() => {
    if (over) forget();
  }, [over]);
  return {
    pointers: given?.pointers ?? (holds ? pointed.pointers : NOWHERE),
    // What was advised stands out from what is only thought of.
    advice: given?.route ?? (advised.length > 0 ? advised : thought),
    ...{ led, point, draw, lead, forget },
  };
}
