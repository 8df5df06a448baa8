/** The symbols that are on the board now, as they are drawn there, and what each of them is. */
import { type GameModule, type LegendEntry, t, word } from '@gridhall/core';
import type { BoardArt } from '../boards/board.ts';
import { isPointing } from '../boards/hands.ts';
import type { Scene } from '../boards/scene.ts';
import { splitFieldWidth } from '../boards/split.ts';
import type { Page } from '../page.ts';
import { hueOf } from '../pages/parts.ts';
import { type DrawLine, readPage } from '../pages/scroll.ts';
import type { Region } from '../render/canvas.ts';
import { widthOf, wrapCells } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';

export function legendPage({ game, face }: GameModule, board: BoardArt, scene: Scene, key: string): Page {
  const groups = groupsOf(scene, face.legend, (cell) => board.called?.(scene.view, cell));
  return readPage({
    title: t`${game.title}: what you see`,
    hue: hueOf(game.id),
    key,
    linesOf: ({ width, height }) => {
      const body = { width, height: height - 2 };
      const wide = Math.min(SIGN, splitFieldWidth(body, board, scene.cells));
      const painted = (cell: number) => (sign: Region) => paint(board, sign, scene, cell, wide);
      return [
        ...groups.flatMap(([{ name, does, cell }, ...alike]) => [
          ...row(width - 4, `${name}. ${does}`, painted(cell), name),
          ...besides(width - 4, alike, painted),
        ]),
        ...marks(scene).flatMap(([sign, says]) =>
          row(width - 4, says, (place) => place.centre(0, sign, MARK)),
        ),
      ];
    },
  });
}

const MARK = style('three', 'paper', BOLD);

/** A symbol has so much room; as wide as it is on the board, or at the most so wide. */
const SIGN = 6;
const BEHIND = SIGN + 2;

/** As the board draws it: the same symbol looks otherwise on a field of another width. */
function paint(board: BoardArt, sign: Region, scene: Scene, cell: number, wide: number): void {
  board.paint(sign.part(Math.floor((SIGN - wide) / 2), 0, wide, 1), scene, cell);
}

/** A sign and what it is, by its name before all else. */
function row(width: number, says: string, draw: DrawLine, name = ''): DrawLine[] {
  return wrapCells(says, Math.min(90, width - BEHIND)).map((text, y) => (line) => {
    if (y === 0) draw(line.part(0, 0, SIGN, 1));
    line.put(BEHIND, 0, text, style('ink'));
    if (y === 0 && text.startsWith(name)) line.put(BEHIND, 0, name, style('ink', 'paper', BOLD));
  });
}

/** The further ones of a kind, that do the same: only what they are called, side by side. */
function besides(width: number, alike: readonly Shown[], painted: (cell: number) => DrawLine): DrawLine[] {
  const wide = BEHIND + Math.max(0, ...alike.map(({ name }) => widthOf(name))) + 2;
  const across = Math.max(1, Math.floor(width / wide));
  return Array.from({ length: Math.ceil(alike.length / across) }, (_none, y) => (line) => {
    for (const [i, { name, cell }] of alike.slice(y * across, (y + 1) * across).entries()) {
      painted(cell)(line.part(i * wide, 0, SIGN, 1));
      line.put(i * wide + BEHIND, 0, name, style('ink'));
    }
  });
}

interface Shown extends Pick<LegendEntry, 'name' | 'does'> {
  readonly cell: number;
}

type Group = readonly [Shown, ...Shown[]];

/** Symbols that follow each other and do the same are one group. */
function groupsOf(
  scene: Scene,
  legend: readonly LegendEntry[],
  called: (cell: number) => string | undefined,
): readonly Group[] {
  const groups: [Shown, ...Shown[]][] = [];
  for (const [symbol, cell] of placesOf(scene, legend)) {
    const { name: kind, does } = legend[symbol]!;
    const name = called(cell) ?? word(kind);
    const last = groups.at(-1);
    if (last?.[0].does === does) last.push({ name, does, cell });
    else groups.push([{ name, does, cell }]);
  }
  return groups;
}

/** Each symbol that is to be seen, with a cell it is on, in the order of the legend. */
function placesOf({ cells }: Scene, legend: readonly LegendEntry[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const count = Math.min(cells.rows * cells.columns, 100_000);
  for (let cell = 0; cell < count; cell++) {
    const symbol = cells.at(cell);
    // Where somebody makes for it, bare ground looks otherwise.
    const marked = legend[symbol]!.is === 'ground' && cells.danger?.includes(cell);
    if (!found.has(symbol) && !marked) found.set(symbol, cell);
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

/** Signs that are no symbols, as far as they are on the board. */
function marks({
  cells,
  targets,
  hinted,
  meter,
  routes = [],
  fallen,
  question,
}: Scene): readonly (readonly [sign: string, says: string])[] {
  const shown: readonly (readonly [seen: boolean, sign: string, says: string])[] = [
    [(cells.danger?.length ?? 0) > 0, '×', t`Somebody makes for it or watches it.`],
    [routes.length > 0, '→', t`Where somebody makes for.`],
    [isPointing(question), '┏┓', t`Where you are: the arrows lead on.`],
    [targets.size > 0, '●', t`Where the piece in hand may go.`],
    [hinted.size > 0, '◜◝', t`What a hint is about.`],
    [meter !== undefined, '✓', t`Safe for sure.`],
    [meter !== undefined, '!', t`Not safe, for sure.`],
    [meter !== undefined, '20', t`The chance that it is not safe, in percent.`],
    [fallen !== undefined, '✕', t`Where it ended.`],
  ];
  return shown.flatMap(([seen, sign, says]) => (seen ? [[sign, says] as const] : []));
}
