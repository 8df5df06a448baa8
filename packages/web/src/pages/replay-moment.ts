/** What a replay shows of one moment. */

import { capital, type GameModule, type Question, word } from '@gridhall/core';
import type { PastPosition, Update } from '@gridhall/match';
import { givenOn } from '../parts/advised.ts';
import type { Sitting } from '../play/sitting.ts';

/** A moment of the past: how it looked, and what was told there. */
export interface ReplayMoment {
  readonly n: number;
  readonly view: unknown;
  readonly question: Question | undefined;
  readonly told: Update | undefined;
  /** What was asked before it. */
  readonly asked?: Question | undefined;
  /** The cell that was pressed for it, where one was. */
  readonly pressed?: number | undefined;
}

/** What was done, where nothing came of it that is told: in words where the question had words for it. */
export function doneWords({ words }: GameModule, { told, asked }: ReplayMoment): string {
  const { move, act } = told?.entry ?? {};
  const option = asked?.kind === 'choice' ? asked.options.find((one) => one.word === move) : undefined;
  if (asked?.kind === 'choice' && option) return `${capital(words.option(asked, option))}.`;
  return move ?? word(act ?? '');
}

export async function momentAt({ seat }: Sitting, n: number): Promise<ReplayMoment> {
  const [past, told, before] = await Promise.all([
    seat.viewAt(n),
    n === 0 ? undefined : seat.since(n - 1, n),
    n === 0 ? undefined : seat.viewAt(n - 1),
  ]);
  const { view, question } = past.ok ? past.value : { view: seat.view, question: undefined };
  const said = told?.ok ? told.value[0] : undefined;
  return {
    ...{ n, view, question, told: said },
    ...(before?.ok
      ? { asked: before.value.question, pressed: pressedBy(seat.table, before.value, said?.entry?.move) }
      : {}),
  };
}

/** On a larger board nobody waits until every cell was asked for. */
const MOST_ASKED = 2 ** 14;

/** Where on the board a move was made, that was made by pressing a cell. */
function pressedBy(
  table: GameModule,
  { question, view }: PastPosition,
  move: string | undefined,
): number | undefined {
  if (move === undefined || question?.kind !== 'cell' || question.rows * question.columns > MOST_ASKED)
    return undefined;
  return givenOn(table, question, view, move).pointers[0]?.cell;
}
