/** The way one goes over the board in sight: carried on with every step, and read from the record where it cannot be. */
import { wayGone } from '@gridhall/app';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';

/** While it is played, so much of it is seen: what is longer ago only lies in the way. */
const LATELY = 20;

interface Walked {
  /** After how many moves, and where. */
  readonly moves: number;
  readonly ground: string;
  readonly cells: readonly number[];
}

/** Undefined where nobody walks. */
export function useWayGone({ seat, turn }: Sitting): readonly number[] | undefined {
  const { table, moves, status: standing, about } = seat;
  const over = standing.outcome !== undefined;
  const walked = useRef<Walked | undefined>(undefined);
  const isWalk = useRef(false);
  const [found, setFound] = useState(0);
  const ground = groundOf(seat);
  isWalk.current ||= ground.here !== undefined && about.seats.length === 1;
  useMemo(() => {
    walked.current = over ? undefined : goneOn(walked.current, moves.length, ground);
  }, [seat, turn, over]);
  useEffect(() => {
    if (!isWalk.current || walked.current) return;
    void wayGone(seat).then((cells) => {
      if (moves.length !== seat.moves.length) return;
      walked.current = { moves: moves.length, ground: ground.name, cells };
      setFound((times) => times + 1);
    });
  }, [table, seat, turn, over]);
  return useMemo(() => {
    const cells = walked.current?.cells ?? [];
    return isWalk.current ? (over ? cells : cells.slice(-LATELY)) : undefined;
  }, [seat, turn, over, found]);
}

interface Ground {
  readonly name: string;
  readonly columns: number;
  readonly here: number | undefined;
}

function groundOf({ table, view }: Sitting['seat']): Ground {
  const { rows, columns, here } = table.face.cells(view);
  return { name: `${table.workshop?.boardOf?.(view) ?? 0} ${rows} ${columns}`, columns, here };
}

/** One step on the same ground; after anything else it is not known by itself. */
function goneOn(
  before: Walked | undefined,
  moves: number,
  { name, columns, here }: Ground,
): Walked | undefined {
  if (here === undefined || before?.ground !== name || moves !== before.moves + 1) return undefined;
  const last = before.cells.at(-1) ?? here;
  const down = Math.abs(Math.floor(last / columns) - Math.floor(here / columns));
  if (down > 1 || Math.abs((last % columns) - (here % columns)) > 1) return undefined;
  return { ...before, moves, cells: here === last ? before.cells : [...before.cells, here] };
}
