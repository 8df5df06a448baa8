/** What one would write first, for tests and figures to compare with; nothing here is used in play. */
import { OVER, Random, seedFrom, sure } from '@gridhall/core';
import { type GeeseParams, type GeeseView, GOOSE, game, hiddenBit, valueMask } from '@gridhall/games/geese';

/** Every set of geese that fits a view of a board small enough to try them all. */
export function layoutsOf(view: GeeseView): ReadonlySet<number>[] {
  const { plane, columns, rows, geese } = view;
  const hidden = [...plane.keys()].filter((field) => plane[field]! & hiddenBit);
  const layouts: ReadonlySet<number>[] = [];
  const chosen = new Set<number>();
  const choose = (from: number, left: number) => {
    if (left === 0) {
      if (fits()) layouts.push(new Set(chosen));
      return;
    }
    for (let i = from; i + left <= hidden.length; i++) {
      chosen.add(hidden[i]!);
      choose(i + 1, left - 1);
      chosen.delete(hidden[i]!);
    }
  };
  const fits = () => {
    for (let field = 0; field < plane.length; field++) {
      if (plane[field]! & hiddenBit) continue;
      if (nearOf(field, columns, rows).filter((near) => chosen.has(near)).length !== plane[field])
        return false;
    }
    return fitsFirst(view, chosen);
  };
  choose(0, geese);
  return layouts;
}

/** With too many geese to spare all the fields around the first, every other field holds one. */
function fitsFirst(view: GeeseView, geese: ReadonlySet<number>): boolean {
  if (view.first === 'none') return true;
  const around = view.first === 'zero' ? nearOf(view.firstShown, view.columns, view.rows) : [];
  const spared = new Set([view.firstShown, ...around]);
  if (view.plane.length - view.geese >= spared.size) return [...spared].every((field) => !geese.has(field));
  return [...view.plane.keys()].every((field) => spared.has(field) || geese.has(field));
}

export function nearOf(field: number, columns: number, rows: number): number[] {
  const [x, y] = [field % columns, Math.floor(field / columns)];
  const fields: number[] = [];
  for (let b = Math.max(0, y - 1); b <= Math.min(rows - 1, y + 1); b++)
    for (let a = Math.max(0, x - 1); a <= Math.min(columns - 1, x + 1); a++)
      if (a !== x || b !== y) fields.push(b * columns + a);
  return fields;
}

/** A view after so many shows by chance, none of them on a goose. */
export function viewAfter(shows: number, params: GeeseParams, seed: string): GeeseView {
  const state = sure(game.create(params, { seed: seedFrom(seed) }));
  const random = Random.fromSeed(seedFrom(seed));
  for (let i = 0; i < shows && game.toMove(state) !== OVER; i++) {
    const safe = [...state.board.keys()].filter(
      (field) => state.board[field]! & hiddenBit && (state.board[field]! & valueMask) !== GOOSE,
    );
    game.apply(state, safe[random.below(safe.length)]!);
  }
  return game.view(state, 0);
}
