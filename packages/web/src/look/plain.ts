/** Tiles of a game that nobody has painted: what a symbol is decides its ground and its ink. */
import { type GameModule, type LegendEntry, type Role, word } from '@gridhall/core';
import { type GroundTile, type PieceTile, type TileDrawing, type Tileset, tile } from './tiles.ts';
import type { Paint } from './tokens.ts';

const FILLS: Readonly<Record<Role, Paint>> = {
  ground: 'floor',
  water: 'river',
  wall: 'stone',
  piece: 'floor',
  mine: 'floor',
  theirs: 'floor',
  danger: 'trap',
  goal: 'den',
  prize: 'floor',
  hidden: 'lake',
  mark: 'lake',
  number: 'shore',
};

const INKS: Readonly<Partial<Record<Role, Paint>>> = {
  ...{ piece: 'ink', mine: 'one', theirs: 'three', danger: 'three', goal: 'two' },
  ...{ prize: 'five', mark: 'five', number: 'one' },
};

const sets = new WeakMap<readonly LegendEntry[], Tileset>();

function setOf(id: string, legend: readonly LegendEntry[]): Tileset {
  const known = sets.get(legend);
  if (known) return known;
  const grounds = legend.map(({ name, letter, is }): GroundTile => {
    const label = is === 'ground' ? '' : word(name);
    return { name: slug(name), label, letter, fill: FILLS[is] };
  });
  const pieces = legend.map(({ name, letter, glyph, is, seat }): PieceTile => {
    const tone = seat === undefined ? (INKS[is] ?? 'muted') : seat === 0 ? 'blue' : 'red';
    return {
      name: `${slug(name)}-sign`,
      label: word(name),
      letter,
      art: [{ glyph, fill: tone, size: 17 }],
      tone,
    };
  });
  const set = { id: `plain-${id}`, grounds, pieces };
  sets.set(legend, set);
  return set;
}

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A cell has the ground of what stands on it, or of what is under that; the empty ground shows no sign. */
export function plainTiles({ game, face }: GameModule, view: unknown): TileDrawing {
  const { legend } = face;
  const set = setOf(game.id, legend);
  const cells = face.cells(view);
  return {
    rows: cells.rows,
    columns: cells.columns,
    set,
    at(cell) {
      const symbol = cells.at(cell);
      const ground = cells.under?.(cell) ?? symbol;
      const bare = legend[symbol]!.is === 'ground' || legend[symbol]!.is === 'wall';
      return bare ? tile(ground) : tile(ground, symbol);
    },
  };
}
