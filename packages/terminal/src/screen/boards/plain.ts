/** Cells of any game, drawn by its legend: what a symbol is decides its ink and paper. */
import type { LegendEntry, Role, Viewer } from '@gridhall/core';
import { BOLD, REVERSE, type Style, style, UNDERLINE } from '../render/style.ts';
import { centred, faceOf, raised } from './cell.ts';
import type { CellArt, Scene } from './scene.ts';

const LOOKS: Readonly<Record<Role, Style>> = {
  ground: style('line', 'raised'),
  water: style('six', 'water'),
  wall: style('quiet', 'raised'),
  piece: style('ink', 'raised', BOLD),
  mine: style('one', 'raised', BOLD),
  theirs: style('three', 'raised', BOLD),
  danger: style('three', 'raised', BOLD | UNDERLINE),
  goal: style('two', 'raised', BOLD),
  prize: style('five', 'raised', BOLD),
  hidden: style('quiet', 'tile'),
  mark: style('five', 'tile', BOLD),
  number: style('ink', 'raised', BOLD),
};

const NUMBERS = ['muted', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

/** A piece that is some seat's looks like its owner's to everybody, and like one's own to oneself. */
function lookOf({ is, seat, letter }: LegendEntry, who: Viewer): Style {
  if (seat !== undefined)
    return LOOKS[seat === who || (who === 'spectator' && seat === 0) ? 'mine' : 'theirs'];
  if (is === 'number') return style(NUMBERS[Number(letter)] ?? 'ink', 'raised', BOLD);
  return LOOKS[is];
}

export function plainArt(legend: readonly LegendEntry[]): CellArt {
  return {
    sizes: [
      { width: 6, height: 3 },
      { width: 4, height: 2 },
      { width: 3, height: 1 },
      { width: 2, height: 1 },
      { width: 1, height: 1 },
    ],
    paint(region, scene, cell) {
      const entry = legend[scene.cells.at(cell)]!;
      const { glyph, one } = glyphOf(legend, scene, cell);
      if (entry.is === 'hidden' || entry.is === 'mark') raised(region, glyph, one, 'tile');
      else centred(faceOf(region), glyph, one);
      if (entry.is === 'wall' && scene.symbols === 'drawn') region.fill(one, '█');
      if (scene.targets.has(cell) && entry.is === 'ground')
        faceOf(region).centre(0, '●', style('two', 'raised', BOLD));
    },
  };
}

/** The sign of a cell and how it looks, without its size. */
function glyphOf(
  legend: readonly LegendEntry[],
  { cells, symbols, who, picked, last }: Scene,
  cell: number,
): { readonly glyph: string; readonly one: Style } {
  const entry = legend[cells.at(cell)]!;
  if (entry.is === 'ground' && cells.danger?.includes(cell))
    return { glyph: '×', one: style('three', 'raised') };
  const look = lookOf(entry, who);
  const own = cell === cells.here;
  const marked = cell === picked || last.has(cell);
  return {
    glyph: symbols === 'drawn' ? entry.glyph : entry.letter,
    one: own || marked ? look | style('paper', 'paper', own ? REVERSE | BOLD : UNDERLINE) : look,
  };
}
