/**
 * How many moves an escape from an extended dungeon takes at least, from every cell of every level: the exact number for
 * a walk that nobody hinders. It never overestimates:
 *
 * - monsters and walls that close in are no hindrance, and neither are pillars where there is a bomb anywhere;
 * - it fetches treasure in the best order, each once, as much as is wanted in the end and as the doors cost that lie
 *   between here and the nearest exit by price;
 * - whoever comes into a level stands on its start or on whichever of its doors is best, and on a door he may go through
 *   without a move;
 * - a level with an amulet is bent to a ring both ways, where everything of its file stays for ever: each move on a map
 *   that grew, however often, is a move on it.
 *
 * Haste is no exception: each of its commands counts as a move.
 */
import {
  AMULET,
  BOMB,
  DOOR,
  DOOR_A,
  type DungeonState,
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

/** Of more treasures and exits than these, those beyond are taken to be there for ever. */
const MOST_TOLD = 14;

/** A level: its cells are counted through all levels. */
interface Sheet {
  readonly level: Level;
  /** Where its cells begin. */
  readonly base: number;
  readonly round: boolean;
}

/** A treasure or an exit. */
interface Thing {
  readonly level: number;
  /** Within its level, and among all. */
  readonly at: number;
  readonly cell: number;
  readonly treasure: boolean;
  /** Its bit while it is there, or 0 for one that is always there. */
  readonly bit: number;
}

export class Atlas {
  readonly #sheets: readonly Sheet[];
  /** For each level the doors of any level that lead into it. */
  readonly #into: readonly (readonly number[])[];
  /** For each level where one may stand who comes in. */
  readonly #landings: readonly ReadonlySet<number>[];
  readonly #things: readonly Thing[];
  readonly #tolls: Tolls;
  readonly #bombs: boolean;
  readonly #cells: number;
  readonly #fields = new Map<number, Uint16Array>();

  constructor(quest: Quest) {
    const { levels } = quest;
    let base = 0;
    this.#sheets = levels.map((level) => {
      const sheet = { level, base, round: level.tiles.includes(AMULET) };
      base += level.tiles.length;
      return sheet;
    });
    this.#cells = base;
    this.#bombs = levels.some(({ tiles }) => tiles.includes(BOMB));
    this.#things = thingsOf(this.#sheets);
    this.#tolls = new Tolls(quest);
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

  /** From a state that is to end with so much treasure; FAR where there is no way. */
  atLeast({ map, adventurer, quest }: DungeonState, treasure: number): number {
    const { here, places } = quest!;
    let left = 0;
    for (const { level, at, treasure: gold, bit } of this.#things) {
      if (bit === 0) continue;
      const tiles = level === here ? map.cells : places[level]?.tiles;
      if (!tiles || tiles[at] === (gold ? TREASURE : EXIT)) left |= bit;
    }
    const wanted = treasure + this.#tolls.from(quest!) - adventurer.treasure;
    const want = Math.max(0, Math.min(wanted, MOST_WANTED));
    const { level, base } = this.#sheets[here]!;
    const { rows, columns } = level;
    return this.#field(left, want)[base + (adventurer.row % rows) * columns + (adventurer.column % columns)]!;
  }

  /** The walks from every cell with these things left and so much treasure wanted. */
  #field(left: number, wanted: number): Uint16Array {
    const key = left * (MOST_WANTED + 1) + wanted;
    const known = this.#fields.get(key);
    if (known) return known;
    const sources: (readonly [cell: number, moves: number])[] = [];
    for (const { cell, treasure, bit } of this.#things) {
      if (bit !== 0 && (left & bit) === 0) continue;
      if (!treasure && wanted === 0) sources.push([cell, 0]);
      // One that is always there can be fetched again, though not without a move.
      if (treasure && wanted > 0)
        sources.push([cell, Math.max(this.#field(left & ~bit, wanted - 1)[cell]!, wanted - 1)]);
    }
    const made = this.#walks(sources);
    this.#fields.set(key, made);
    return made;
  }

  /** Backwards from cells with so many moves to go each. */
  #walks(sources: readonly (readonly [cell: number, moves: number])[]): Uint16Array {
    const moves = new Uint16Array(this.#cells).fill(FAR);
    const layers: number[][] = [];
    const reach = (cell: number, distance: number): void => {
      if (moves[cell]! <= distance || distance >= FAR) return;
      moves[cell] = distance;
      while (layers.length <= distance) layers.push([]);
      layers[distance]!.push(cell);
    };
    for (const [cell, start] of sources) reach(cell, start);
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
    const { level, base, round } = this.#sheets[place]!;
    const { rows, columns, tiles } = level;
    if (this.#landings[place]!.has(cell)) for (const door of this.#into[place]!) reach(door, distance);
    const row = Math.floor((cell - base) / columns);
    const column = (cell - base) % columns;
    for (const [down, right] of STEPS) {
      const r = round ? (row + down + rows) % rows : row + down;
      const c = round ? (column + right + columns) % columns : column + right;
      if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
      if (this.#bombs || tiles[r * columns + c] !== PILLAR) reach(base + r * columns + c, distance + 1);
    }
  }
}

const STEPS = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
] as const;

function thingsOf(sheets: readonly Sheet[]): Thing[] {
  let told = 0;
  return sheets.flatMap(({ level, base, round }, place) =>
    [...level.tiles.keys()]
      .filter((at) => level.tiles[at] === TREASURE || level.tiles[at] === EXIT)
      .map((at) => ({
        level: place,
        at,
        cell: base + at,
        treasure: level.tiles[at] === TREASURE,
        // What a doubling may copy is never gone for good.
        bit: round || told === MOST_TOLD ? 0 : 1 << told++,
      })),
  );
}

/** What the doors cost at least that lie between a level and an exit. */
class Tolls {
  readonly #ways: readonly {
    readonly from: number;
    readonly to: number;
    readonly door: number;
    readonly price: number;
  }[];
  readonly #exits: readonly boolean[];
  readonly #known = new Map<string, number>();

  constructor(quest: Quest) {
    const { levels } = quest;
    this.#exits = levels.map(({ tiles }) => tiles.includes(EXIT));
    this.#ways = visitsOf(quest).flatMap((visit) =>
      [DOOR, DOOR_A, DOOR_A + 1, DOOR_A + 2, DOOR_A + 3, DOOR_A + 4, DOOR_A + 5]
        .filter((door) => levels[visit.level]!.tiles.includes(door))
        .map((door) => ({
          from: visit.level,
          to: leadsTo(quest, visit, door),
          door: door - DOOR_A,
          price: levels[visit.level]!.terms?.prices[door - DOOR_A] ?? 0,
        }))
        .filter(({ to }) => to >= 0),
    );
  }

  /** From where a game stands; what was paid for is free. */
  from({ here, paid, places }: Quest): number {
    const bits = this.#exits.map((_none, level) => (level === here ? paid : (places[level]?.paid ?? 0)));
    const key = `${here} ${bits.join(' ')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const cost = this.#exits.map((exit) => (exit ? 0 : Number.POSITIVE_INFINITY));
    for (let changed = true; changed; ) {
      changed = false;
      for (const { from, to, door, price } of this.#ways) {
        const toll = door >= 0 && bits[from]! & (1 << door) ? 0 : price;
        if (cost[to]! + toll >= cost[from]!) continue;
        cost[from] = cost[to]! + toll;
        changed = true;
      }
    }
    // Without any way to an exit the walks tell so themselves.
    const toll = Number.isFinite(cost[here]!) ? cost[here]! : 0;
    this.#known.set(key, toll);
    return toll;
  }
}
