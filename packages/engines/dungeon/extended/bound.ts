/**
 * How many moves an escape from an extended dungeon takes at least, from every cell of every level: the exact number for
 * an unhindered walk. It never overestimates:
 *
 * - monsters and walls that close in are no hindrance, and neither are pillars where there is a bomb anywhere;
 * - it fetches treasure in the best order, each once, as much as is wanted in the end and as the doors cost that it goes
 *   through: it has that much in hand when it comes to one, and less from there on;
 * - the walk enters a level at its start or at the best of its doors, and passes a door it stands on
 *   without a move;
 * - a level with an amulet is bent to a ring both ways, where everything of its file stays for ever: each move on a map
 *   that grew, however often, is a move on it. The copies of a treasure lie at least a width or a height of the file apart.
 *
 * Haste is no exception: each of its commands counts as a move.
 */
import {
  AMULET,
  BOMB,
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
import { FAR } from '../plain/ground.ts';

/** More treasure than this is not told to be wanted. */
const MOST_WANTED = 12;

/** Treasures and exits beyond this number are assumed to stay. */
const MOST_TOLD = 14;

/** Of more doors with a price than these, those beyond are taken to be free. */
const MOST_TOLLS = 6;

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
  /** Where it is the only treasure of a level that may grow: the moves from one copy to the next, at least. */
  readonly apart: number;
}

/** All doors of a level with the same letter, where that has a price. */
interface Toll {
  readonly level: number;
  readonly letter: number;
  readonly price: number;
}

/** A door, where it leads to, and what of the tolls it costs: none is −1. */
interface Way {
  readonly cell: number;
  readonly to: number;
  readonly toll: number;
}

/** What is left of the things, wanted and paid for. */
interface Need {
  readonly left: number;
  /** Below nothing: treasure to spare, for doors. */
  readonly wanted: number;
  readonly paid: number;
}

export class ExtendedBound {
  readonly #sheets: readonly Sheet[];
  /** The doors between levels, each once. */
  readonly #ways: readonly Way[];
  /** For each level the cells where it can be entered. */
  readonly #landings: readonly ReadonlySet<number>[];
  readonly #things: readonly Thing[];
  readonly #tolls: readonly Toll[];
  readonly #treasure: number;
  readonly #bombs: boolean;
  readonly #cells: number;
  readonly #fields = new Map<number, Uint16Array>();

  /** For walks that end with this much treasure; `unreachable`: for each level the cells that cannot be reached. */
  constructor(quest: Quest, treasure: number, unreachable: readonly ReadonlySet<number>[] = []) {
    const { levels } = quest;
    this.#treasure = treasure;
    let base = 0;
    this.#sheets = levels.map((level) => {
      const sheet = { level, base, round: level.tiles.includes(AMULET) };
      base += level.tiles.length;
      return sheet;
    });
    this.#cells = base;
    this.#bombs = levels.some(({ tiles }) => tiles.includes(BOMB));
    this.#things = thingsOf(this.#sheets).filter(({ level, at }) => !unreachable[level]?.has(at));
    this.#tolls = tollsOf(quest);
    this.#ways = waysOf(quest, this.#sheets, this.#tolls, unreachable);
    this.#landings = this.#sheets.map(({ level, base: first }) => {
      const { tiles, row, column, columns } = level;
      const doors = [...tiles.keys()].filter((at) => isDoor(tiles[at]!));
      return new Set([row * columns + column, ...doors].map((at) => first + at));
    });
  }

  /** From a state; FAR where there is no way. */
  atLeast({ map, adventurer, quest }: DungeonState): number {
    const { here, places } = quest!;
    let left = 0;
    for (const { level, at, treasure: gold, bit } of this.#things) {
      if (bit === 0) continue;
      const tiles = level === here ? map.cells : places[level]?.tiles;
      if (!tiles || tiles[at] === (gold ? TREASURE : EXIT)) left |= bit;
    }
    let paid = 0;
    this.#tolls.forEach(({ level, letter }, i) => {
      const letters = level === here ? quest!.paid : (places[level]?.paid ?? 0);
      if (letters & (1 << letter)) paid |= 1 << i;
    });
    const { level, base } = this.#sheets[here]!;
    const { rows, columns } = level;
    const cell = base + (adventurer.row % rows) * columns + (adventurer.column % columns);
    return this.#field({ left, paid, wanted: this.#treasure - adventurer.treasure })[cell]!;
  }

  /** More treasure than to pay every door is of no use. */
  #fewest(paid: number): number {
    return this.#tolls.reduce((sum, { price }, i) => (paid & (1 << i) ? sum : sum - price), 0);
  }

  /** The walks from every cell; `but`: this treasure is not the next thing that is fetched. */
  #field({ left, wanted, paid }: Need, but = -1): Uint16Array {
    const fewest = this.#fewest(paid);
    const want = Math.max(fewest, Math.min(wanted, MOST_WANTED));
    const turn =
      (left * (1 << MOST_TOLLS) + paid) * (MOST_WANTED - this.#fewest(0) + 1) + want - this.#fewest(0);
    const key = turn * (this.#things.length + 1) + but + 1;
    const known = this.#fields.get(key);
    if (known) return known;
    const sources: (readonly [cell: number, moves: number])[] = [];
    for (const [i, { cell, treasure, bit, apart }] of this.#things.entries()) {
      if (i === but || (bit !== 0 && (left & bit) === 0)) continue;
      if (!treasure && want <= 0) sources.push([cell, 0]);
      if (!treasure || want <= fewest) continue;
      const need = { left: left & ~bit, wanted: want - 1, paid };
      if (apart > 0) sources.push([cell, this.#after(i, need)]);
      // One that is always there can be fetched again, though not without a move.
      else sources.push([cell, Math.max(this.#field(need)[cell]!, want - 1)]);
    }
    for (const { cell, to, toll } of this.#ways) {
      if (toll < 0 || paid & (1 << toll)) continue;
      const { price } = this.#tolls[toll]!;
      if (this.#treasure - want < price) continue;
      const beyond = this.#field({ left, wanted: want + price, paid: paid | (1 << toll) });
      for (const landing of this.#landings[to]!) sources.push([cell, beyond[landing]!]);
    }
    const made = this.#walks(sources, paid);
    this.#fields.set(key, made);
    return made;
  }

  /** From a treasure that was just fetched and is the only one of its level: something else is next, or a copy of it. */
  #after(thing: number, need: Need): number {
    const { cell, apart } = this.#things[thing]!;
    const other = this.#field(need, thing)[cell]!;
    if (need.wanted <= this.#fewest(need.paid)) return other;
    return Math.min(other, apart + this.#after(thing, { ...need, wanted: need.wanted - 1 }));
  }

  /** Walks backwards from cells with known distances. */
  #walks(sources: readonly (readonly [cell: number, moves: number])[], paid: number): Uint16Array {
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
        if (moves[layer[i]!] === distance) this.#spread(layer[i]!, distance, paid, reach);
      }
    }
    return moves;
  }

  #spread(
    cell: number,
    distance: number,
    paid: number,
    reach: (cell: number, distance: number) => void,
  ): void {
    const place = this.#sheets.findLastIndex(({ base }) => base <= cell);
    const { level, base, round } = this.#sheets[place]!;
    const { rows, columns, tiles } = level;
    if (this.#landings[place]!.has(cell)) {
      for (const { cell: door, to, toll } of this.#ways)
        if (to === place && (toll < 0 || paid & (1 << toll))) reach(door, distance);
    }
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
  return sheets.flatMap(({ level, base, round }, place) => {
    const { rows, columns, tiles } = level;
    const isLone = round && tiles.filter((tile) => tile === TREASURE).length === 1;
    return [...tiles.keys()]
      .filter((at) => tiles[at] === TREASURE || tiles[at] === EXIT)
      .map((at) => ({
        level: place,
        at,
        cell: base + at,
        treasure: tiles[at] === TREASURE,
        // What a doubling may copy is never gone for good.
        bit: round || told === MOST_TOLD ? 0 : 1 << told++,
        apart: isLone && tiles[at] === TREASURE ? Math.min(rows, columns) : 0,
      }));
  });
}

function tollsOf({ levels }: Quest): Toll[] {
  const tolls = levels.flatMap(({ terms }, level) =>
    (terms?.prices ?? []).map((price, letter) => ({ level, letter, price })),
  );
  return tolls.filter(({ price }) => price > 0).slice(0, MOST_TOLLS);
}

function waysOf(
  quest: Quest,
  sheets: readonly Sheet[],
  tolls: readonly Toll[],
  unreachable: readonly ReadonlySet<number>[],
): Way[] {
  const ways = new Map<string, Way>();
  for (const visit of visitsOf(quest)) {
    const { level, base } = sheets[visit.level]!;
    level.tiles.forEach((tile, at) => {
      const to = isDoor(tile) ? leadsTo(quest, visit, tile) : -1;
      if (to < 0 || unreachable[visit.level]?.has(at)) return;
      const toll = tolls.findIndex((one) => one.level === visit.level && one.letter === tile - DOOR_A);
      ways.set(`${base + at} ${to}`, { cell: base + at, to, toll });
    });
  }
  return [...ways.values()];
}
