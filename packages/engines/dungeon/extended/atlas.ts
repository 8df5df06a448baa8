/**
 * How many moves an escape from an extended dungeon takes at least, from every cell of every level: the exact number for
 * a walk that nobody hinders. It never overestimates:
 *
 * - monsters, prices and walls that close in are no hindrance, and neither are pillars where there is a bomb anywhere;
 * - every treasure, door and exit of the files is there, and treasure can be fetched again, though not without a move;
 * - whoever comes into a level stands on its start or on whichever of its doors is best, and on a door he may go through
 *   without a move;
 * - a level with an amulet is bent to a ring both ways: each move on a map that grew, however often, is a move on it.
 *
 * Haste is no exception: each of its commands counts as a move.
 */
import {
  AMULET,
  BOMB,
  EXIT,
  isDoor,
  type Level,
  leadsTo,
  PILLAR,
  type Quest,
  TREASURE,
  visitsOf,
} from '@gridhall/games/dungeon';
import { FAR } from '../walk.ts';

/** More treasure than this is not told to be wanted. */
const MOST_WANTED = 12;

/** A cell of a level: as a number it is counted through all of them. */
interface Sheet {
  readonly level: Level;
  /** Where its cells begin. */
  readonly base: number;
  readonly round: boolean;
}

export class Atlas {
  readonly #sheets: readonly Sheet[];
  /** For each level the doors of any level that lead into it. */
  readonly #into: readonly (readonly number[])[];
  /** For each level where one may stand who comes in. */
  readonly #landings: readonly ReadonlySet<number>[];
  readonly #blocked: (cell: Sheet, at: number) => boolean;
  readonly #cells: number;
  readonly #walks: Uint16Array[] = [];

  constructor(quest: Quest) {
    const { levels } = quest;
    let base = 0;
    this.#sheets = levels.map((level) => {
      const sheet = { level, base, round: level.tiles.includes(AMULET) };
      base += level.tiles.length;
      return sheet;
    });
    this.#cells = base;
    const bombs = levels.some(({ tiles }) => tiles.includes(BOMB));
    this.#blocked = ({ level }, at) => !bombs && level.tiles[at] === PILLAR;
    const into: Set<number>[] = levels.map(() => new Set());
    for (const visit of visitsOf(quest)) {
      const sheet = this.#sheets[visit.level]!;
      sheet.level.tiles.forEach((tile, at) => {
        const to = isDoor(tile) ? leadsTo(quest, visit, tile) : -1;
        if (to >= 0) into[to]!.add(sheet.base + at);
      });
    }
    this.#into = into.map((doors) => [...doors]);
    this.#landings = this.#sheets.map(({ level, base: first }) => {
      const { tiles, row, column, columns } = level;
      const doors = [...tiles.keys()].filter((at) => isDoor(tiles[at]!));
      return new Set([row * columns + column, ...doors].map((at) => first + at));
    });
  }

  /** From a cell of a level, which may have grown, with so much treasure wanted; FAR where there is no way. */
  atLeast(level: number, row: number, column: number, wanted: number): number {
    const want = Math.min(wanted, MOST_WANTED);
    while (this.#walks.length <= want) this.#walks.push(this.#next(this.#walks.length));
    const { rows, columns } = this.#sheets[level]!.level;
    const { base } = this.#sheets[level]!;
    return this.#walks[want]![base + (row % rows) * columns + (column % columns)]!;
  }

  /** Backwards from every exit; or from every treasure, where one less is wanted. */
  #next(wanted: number): Uint16Array {
    const moves = new Uint16Array(this.#cells).fill(FAR);
    const layers: number[][] = [];
    const reach = (cell: number, distance: number): void => {
      if (moves[cell]! <= distance || distance >= FAR) return;
      moves[cell] = distance;
      while (layers.length <= distance) layers.push([]);
      layers[distance]!.push(cell);
    };
    for (const { level, base } of this.#sheets) {
      level.tiles.forEach((tile, at) => {
        if (wanted === 0 && tile === EXIT) reach(base + at, 0);
        if (wanted > 0 && tile === TREASURE)
          reach(base + at, Math.max(this.#walks[wanted - 1]![base + at]!, wanted - 1));
      });
    }
    for (let distance = 0; distance < layers.length; distance++) {
      const layer = layers[distance]!;
      // Doors add to the layer that is being looked at.
      for (let i = 0; i < layer.length; i++) {
        if (moves[layer[i]!] === distance) this.#spread(layer[i]!, distance, reach);
      }
    }
    return moves;
  }

  #spread(cell: number, distance: number, reach: (cell: number, distance: number) => void): void {
    const place = this.#sheets.findLastIndex(({ base }) => base <= cell);
    const sheet = this.#sheets[place]!;
    const { level, base, round } = sheet;
    const { rows, columns } = level;
    if (this.#landings[place]!.has(cell)) for (const door of this.#into[place]!) reach(door, distance);
    const row = Math.floor((cell - base) / columns);
    const column = (cell - base) % columns;
    for (const [down, right] of STEPS) {
      const r = round ? (row + down + rows) % rows : row + down;
      const c = round ? (column + right + columns) % columns : column + right;
      if (r < 0 || r >= rows || c < 0 || c >= columns || this.#blocked(sheet, r * columns + c)) continue;
      reach(base + r * columns + c, distance + 1);
    }
  }
}

const STEPS = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
] as const;
