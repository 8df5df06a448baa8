/** What an engine makes of a position, while it thinks and when it is done, in one shape: whoever draws it need not tell the two apart. */
import type { Line } from '@gridhall/core';
import { type PastPosition, progressWords, type Seat, type Thinking } from '@gridhall/match';

export interface Insight {
  /** How far or how surely, in one line. */
  readonly says: string;
  readonly lines: readonly Line[];
  /** The chance of the first seat. */
  readonly chance?: number;
  /** Numbers about cells, from 0 to 1; NaN for none. */
  readonly cells?: readonly number[];
}

/** So long a position is looked into, unless somebody has seen enough. */
const INSIGHT_MS = 15_000;

/** Of how the game stands, or of a moment of its past; `hear` is given more and more of it, until the answer is all there is. */
export function lookInto(
  seat: Seat,
  hear: (insight: Insight) => void,
  past?: PastPosition,
): Thinking<Insight> {
  const asked = (past ?? { question: seat.status.question }).question?.seat;
  const ofFirst = (chance: number) => (asked === 0 || asked === undefined ? chance : 1 - chance);
  let known: readonly number[] | undefined;
  const { answer, cancel } = seat.think(
    'analyse',
    // How fast is of no interest to who plays.
    ({ lines = [], cells, pace: _pace, ...progress }) => {
      const [best] = lines;
      known = cells ?? known;
      hear({
        ...{ says: progressWords(progress), lines },
        ...(best ? { chance: ofFirst(best.chance) } : {}),
        ...(known ? { cells: known } : {}),
      });
    },
    past,
    { ms: INSIGHT_MS },
  );
  const whole = async () => {
    const found = await answer;
    if (!found.ok) return found;
    const { chance, ...rest } = found.value;
    return { ok: true, value: { ...rest, chance: ofFirst(chance) } } as const;
  };
  return { answer: whole(), cancel };
}
