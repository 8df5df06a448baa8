/** Whether a game with others is what is shown first of all, or what one plays alone. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { OwnTable } from '../online/in-the-hall.ts';

/** A server that does not say by then is not waited for. */
const PATIENCE_MS = 1500;

interface Known {
  /** What is kept here is known, and what goes on among others where that is asked. */
  readonly kept: boolean;
  readonly heard: boolean;
  readonly table: OwnTable | undefined;
  /** Nothing that was begun alone is open. */
  readonly nothingElse: boolean;
}

interface FirstTable {
  /** It is decided. */
  readonly known: boolean;
  /** Where one sits with others, when that comes first. */
  readonly table?: OwnTable;
}

/**
 * A game in which somebody waits comes before all that can wait. Decided once: what is heard later changes nothing under
 * the hand, but how that game stands.
 */
export function useFirstTable({ kept, heard, table, nothingElse }: Known): FirstTable {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const first = useRef<FirstTable>({ known: false });
  if (!first.current.known && kept && (heard || late))
    first.current = { known: true, ...(table && (table.presses || nothingElse) ? { table } : {}) };
  else if (table && table.room === first.current.table?.room) first.current = { known: true, table };
  return first.current;
}
