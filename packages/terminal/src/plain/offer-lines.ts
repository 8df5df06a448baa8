/** What engines offer in lines of text: an analysis with its numbers on the board, and a game looked back at. */

import { type LookBack, remarkChance } from '@gridhall/app';
import type { Analysis } from '@gridhall/core';
import { analysisWords, meterWords, type Seat } from '@gridhall/match';
import { statusWords } from './line-words.ts';

export function analysisText({ table }: Seat, view: unknown, analysis: Analysis): string {
  const words = analysisWords(analysis);
  if (!analysis.cells) return words.join('\n');
  const { columns } = table.face.cells(view);
  return [meterText(analysis.cells, columns), ...words].join('\n');
}

/** Hundredths by cell, as the board lies; a dot where there is nothing to say. */
function meterText(cells: readonly number[], columns: number): string {
  const texts = cells.map((chance) => meterWords(chance).padStart(3));
  return Array.from({ length: Math.ceil(cells.length / columns) }, (_none, row) =>
    texts.slice(row * columns, (row + 1) * columns).join(' '),
  ).join('\n');
}

/** Every move there is something to say of, how the game went, and what players compare. */
export function lookBackText(seat: Seat, lookBack: LookBack): string {
  const { remarks, measures, says } = lookBack;
  const several = seat.about.seats.length > 1;
  const moves = seat.moves.flatMap(({ n, by, text }) => {
    const { mark, says } = remarks.get(n) ?? { mark: '', says: '' };
    const who = several ? `${seat.about.seats[by]} ` : '';
    return mark === '' ? [] : [`${n}. ${who}${text} ${mark}  ${says}`.trimEnd()];
  });
  const course = graphOf(seat, lookBack, GRAPH);
  return [
    ...moves,
    ...(course === '' ? [] : [`${seat.about.seats[0]} ${course}`]),
    ...(measures.length > 0 ? [statusWords(measures)] : []),
    says,
  ].join('\n');
}

/** No line of a graph is longer. */
const GRAPH = 60;
const HEIGHTS = [...'▁▂▃▄▅▆▇█'];

/** What the game was worth to the first seat, from its start to its end, as far as that is known. */
export function graphOf(seat: Pick<Seat, 'n'>, lookBack: Pick<LookBack, 'remarks'>, width: number): string {
  const count = Math.min(width, seat.n + 1);
  const at = (i: number) => remarkChance(lookBack, count < 2 ? 0 : Math.round((i * seat.n) / (count - 1)));
  if (remarkChance(lookBack, seat.n) === undefined) return '';
  return Array.from({ length: count }, (_none, i) => {
    const chance = at(i);
    return chance === undefined ? ' ' : HEIGHTS[Math.min(7, Math.floor(8 * chance))];
  }).join('');
}
