/** Any game at all: its board as the rulebook prints it. Answers are given in the panel, or typed. */
import type { AnyGame } from '@gridhall/core';
import { glyphsOf } from '../render/glyphs.ts';
import { style } from '../render/style.ts';
import type { Board } from './board.ts';

export function textBoard(game: AnyGame): Board<unknown> {
  let drawn: { readonly view: unknown; readonly lines: readonly string[][] } | undefined;
  const linesOf = (view: unknown): readonly string[][] => {
    if (drawn?.view !== view)
      drawn = {
        view,
        lines: game
          .text(view)
          .split('\n')
          .map((line) => [...glyphsOf(line)]),
      };
    return drawn!.lines;
  };
  return {
    hints: [],
    sizes: [{ width: 1, height: 1 }],
    pointing: () => false,
    grid: (view) => {
      const lines = linesOf(view);
      return { rows: lines.length, columns: Math.max(1, ...lines.map((line) => line.length)) };
    },
    focus: () => undefined,
    paint(region, { view }, field) {
      const { columns } = this.grid(view);
      region.put(
        0,
        0,
        linesOf(view)[Math.floor(field / columns)]?.[field % columns] ?? ' ',
        style('ink', 'raised'),
      );
    },
  };
}
