/** Where it was safe, once it is lost: what looking back has found out about the last move. */
import type { LookBack } from '@gridhall/app';
import type { Seat } from '@gridhall/match';

/** On more cells nobody looks for a few, and every draw would go through all of them. */
const MOST_CELLS = 10_000;

/** As the numbers of an analysis: 0 on every covered cell that was surely safe, NaN elsewhere; undefined where there was none. */
export function saferThan(seat: Seat, lookBack: LookBack | undefined): readonly number[] | undefined {
  const last = seat.moves.at(-1);
  if (!lookBack || !last || !seat.status.outcome || seat.about.seats.length > 1) return undefined;
  const { mark, cells = [] } = lookBack.remarks.get(last.n) ?? {};
  const safe = new Set(mark === '?' ? cells.filter((cell) => isCovered(seat, cell)) : []);
  const { rows, columns } = seat.table.face.cells(seat.view);
  if (safe.size === 0 || rows * columns > MOST_CELLS) return undefined;
  return Array.from({ length: rows * columns }, (_none, cell) => (safe.has(cell) ? 0 : Number.NaN));
}

/** What was marked tells its own story. */
function isCovered({ table: { face }, view }: Seat, cell: number): boolean {
  return face.legend[face.cells(view).at(cell)]?.is === 'hidden';
}
