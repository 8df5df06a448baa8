/** An engine looks into a position, or back at a game, while somebody watches: how it is begun, called off and drawn. */

import { type Insight, lookBack, lookInto } from '@gridhall/app';
import { type Question, t } from '@gridhall/core';
import {
  lineWords,
  movesInOrder,
  moveWords,
  type PastPosition,
  percentWords,
  type Seat,
} from '@gridhall/match';
import type { Effect } from './page.ts';
import { cut, widthOf, wrapCells } from './render/glyphs.ts';

/** A look into a position that somebody asked for, and what it has come to. */
export interface LookedInto {
  readonly stop: AbortController;
  readonly found: Insight | undefined;
}

/** Of how the game stands, or of a moment of its past. Whoever has seen enough aborts it. */
export function startLook(
  seat: Seat,
  past?: PastPosition,
): { readonly looking: LookedInto; readonly effect: Effect } {
  const stop = new AbortController();
  const effect: Effect = {
    do: 'run',
    async task(tell) {
      const hear = (insight: Insight) => tell({ what: 'insight', seat, by: stop, insight });
      const { answer, cancel } = lookInto(seat, hear, past);
      stop.signal.addEventListener('abort', cancel);
      const found = await answer;
      if (found.ok) return { what: 'insight', seat, by: stop, insight: found.value };
      return found.fault.code === 'cancelled' ? undefined : { what: 'refused', seat, fault: found.fault };
    },
  };
  return { looking: { stop, found: undefined }, effect };
}

/** A look back at the whole game; what there is of it comes as news, as long as it is wanted. */
export function lookingBack(seat: Seat, stop: AbortSignal, wanted = () => true): Effect {
  return {
    do: 'run',
    async task(tell) {
      const { answer, cancel } = lookBack(seat, (found) => {
        if (wanted()) tell({ what: 'looked', seat, found });
      });
      stop.addEventListener('abort', cancel);
      const found = await answer;
      return found.ok ? { what: 'looked', seat, found: found.value } : undefined;
    },
  };
}

/** What it has come to, in lines: who stands how, how surely, and the lines of play as answers to the question. */
export function insightLines(
  seat: Seat,
  { found }: LookedInto,
  question: Question | undefined,
  width: number,
): string[] {
  if (!found) return [t`Analysis: thinking …`];
  const { chance, says, lines } = found;
  return [
    ...(chance === undefined ? [] : [evaluationWords(seat, chance, width)]),
    ...wrapCells(t`Analysis: ${says}`, width).slice(0, 4),
    ...lines.flatMap((line) => {
      const [first = '', ...rest] = line.moves.map((move) =>
        question ? moveWords(seat.table, question, move) : move,
      );
      // What is said of a move is read whole; a line of play goes on and on.
      const answer = wrapCells(lineWords({ ...line, moves: [first] }), width);
      return rest.length > 0 ? [...answer, cut(t`  then ${movesInOrder(rest)}`, width)] : answer;
    }),
  ];
}

/** Who stands how, in one line: the part of the first seat is filled. */
export function evaluationWords({ about }: Seat, chance: number, width: number): string {
  const [first = '', second = ''] = about.seats.length > 1 ? about.seats : [];
  const left = `${first} ${percentWords(chance)} `.trimStart();
  const right = second === '' ? '' : ` ${second}`;
  const wide = Math.max(0, width - widthOf(left) - widthOf(right));
  const filled = Math.round(wide * chance);
  return `${left}${'█'.repeat(filled)}${'░'.repeat(wide - filled)}${right}`;
}
