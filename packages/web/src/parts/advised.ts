/** Where on the board an advised move is made: the field to press, or the way a piece goes. */
import type { GameModule, Gesture, Hint, Question } from '@gridhall/core';
import type { Pointer } from '../tables/art.ts';

/** Letters count from here. */
const A = 'A'.charCodeAt(0);

interface Advised {
  readonly pointers: readonly Pointer[];
  /** From where to where a piece goes, where one does. */
  readonly route: readonly (readonly [from: number, to: number])[];
}

export function advisedOn(table: GameModule, question: Question, view: unknown, hint: Hint): Advised {
  const { cells, move, lettered, sure } = hint;
  const letter = (cell: number) => {
    const named = lettered?.cells.indexOf(cell) ?? -1;
    return named < 0 ? {} : { letter: String.fromCharCode(A + named) };
  };
  const says = (gesture: Gesture) => table.game.say(question, gesture, view) === move;
  const verbs = question.kind === 'cell' ? question.verbs : [];
  const pressed =
    question.kind === 'choice'
      ? nearest(
          table,
          view,
          cells.filter((cell) => says({ cell })),
        )
      : cells.filter((cell) => verbs.some((verb) => says({ cell, verb })));
  const pairs =
    question.kind === 'route' ? cells.flatMap((from) => cells.map((to) => [from, to] as const)) : [];
  return {
    pointers: [
      ...cells.map((cell) => ({ cell, mark: 'hint' as const, ...letter(cell) })),
      ...pressed.map((cell) => ({ cell, mark: sure ? ('safe' as const) : ('advised' as const) })),
    ],
    route: pairs.filter(([from, to]) => says({ from, to })),
  };
}

/** Whatever lies farther on the same way is why, not where: one steps on the nearest. */
function nearest({ face }: GameModule, view: unknown, cells: readonly number[]): readonly number[] {
  const { here, columns } = face.cells(view);
  if (here === undefined) return [];
  const away = (cell: number) =>
    Math.hypot(Math.floor(cell / columns) - Math.floor(here / columns), (cell % columns) - (here % columns));
  const least = Math.min(...cells.map(away));
  return cells.filter((cell) => away(cell) === least);
}

/** Where on the board an answer is given that is not played yet. */
export function givenOn(table: GameModule, question: Question, view: unknown, move: string): Advised {
  const route = routeOf(table, question, view, move);
  if (question.kind === 'route') return { pointers: [], route: route ? [route] : [] };
  const { rows, columns } = table.face.cells(view);
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
  const { pointers } = advisedOn(table, question, view, { cells, move, why: '' });
  return { pointers: pointers.filter(({ mark }) => mark === 'advised'), route: [] };
}

/** From where to where a piece goes by a move, where it is one of a piece. */
export function routeOf(
  table: GameModule,
  question: Question,
  view: unknown,
  move: string,
): readonly [from: number, to: number] | undefined {
  if (question.kind !== 'route') return undefined;
  for (let i = 0; i < question.routes.length; i += 2) {
    const [from, to] = [question.routes[i]!, question.routes[i + 1]!];
    if (table.game.say(question, { from, to }, view) === move) return [from, to];
  }
  return undefined;
}
