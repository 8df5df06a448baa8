/** How a finished game compares with the others of this browser: found out once, when it is kept. */
import { bestPlaces, type Feat, featOf, type Rivalry, rivalryOf, scaleOf } from '@gridhall/app';
import type { Seat } from '@gridhall/match';
import { finishedRecords } from '../play/finished.ts';
import type { Sitting } from '../play/sitting.ts';
import { useLoaded } from './lazy.tsx';

interface AmongOthers {
  readonly feat?: Feat | undefined;
  readonly rivalry?: Rivalry | undefined;
  /** The best of the games like it, where they are ranked. */
  readonly places: ReturnType<typeof bestPlaces>;
  readonly measure: string;
}

const NOTHING: AmongOthers = { places: [], measure: '' };

/** Several parts of a table tell of it: each game of the store is read once. */
const asked = new WeakMap<Seat, { readonly n: number; readonly found: Promise<AmongOthers> }>();

/** Undefined until it is known. */
export function useAmongOthers(sitting: Sitting): AmongOthers | undefined {
  void sitting.version.value;
  const { seat } = sitting;
  const found = useLoaded(async () => {
    if (seat.saved === 'not yet') return undefined;
    const known = asked.get(seat);
    if (known?.n === seat.n) return known.found;
    const looking = lookAmong(seat);
    asked.set(seat, { n: seat.n, found: looking });
    return looking;
  }, [seat.about.id, seat.saved]);
  return found instanceof Error ? NOTHING : found;
}

async function lookAmong(seat: Seat): Promise<AmongOthers> {
  const record = await seat.record();
  if (!record.ok || seat.saved !== 'yes') return NOTHING;
  const { table } = seat;
  const finished = await finishedRecords(seat.about.game);
  return {
    feat: featOf(table, record.value, finished),
    rivalry: rivalryOf(table, record.value, finished),
    // Where time is what counts, a list by another measure would contradict it.
    places: table.face.timed ? [] : bestPlaces(table, record.value, finished),
    measure: scaleOf(table, record.value)?.measure ?? '',
  };
}
