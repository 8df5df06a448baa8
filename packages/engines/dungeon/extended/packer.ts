/**
 * States of an extended dungeon as words, for those that are met to be found again and compared: the map of the level
 * that is played, what he carries, and every level that was left, by number. What changes nothing any more is not told
 * apart: moves, more treasure than can be of use, turns where no walls close in, levels to which no door leads back.
 */
import type { LeftLevel, Quest } from '@gridhall/games/dungeon';
import { ADVENTURER, createMap, DungeonState, isDoor, leadsTo, visitsOf } from '@gridhall/games/dungeon';
import { States } from '../../search/collections.ts';

/** Tiles in a word of 16 bits: each takes five. */
const TILES_A_WORD = 3;
/** Words before those of the levels that were left. */
const HEAD = 13;

/** The states on a map of one size of one level. */
export interface Leaf {
  readonly number: number;
  readonly here: number;
  readonly states: States;
  /** To unpack into, and to pack from. */
  readonly state: DungeonState;
  readonly words: Uint32Array;
  /** The number of a state of this leaf among all there are. */
  ids: Int32Array<ArrayBuffer>;
}

export class Packer {
  readonly leaves: Leaf[] = [];
  readonly #quest: Quest;
  readonly #byName = new Map<string, Leaf>();
  readonly #places: LeftLevel[] = [];
  readonly #placeOf = new Map<string, number>();
  readonly #known = new WeakMap<LeftLevel, number>();
  readonly #cap: number;
  /** For each level, those one may come to from there. */
  readonly #ahead: readonly ReadonlySet<number>[];

  /** `cap`: more treasure than this is of no use. */
  constructor(quest: Quest, cap: number) {
    this.#quest = quest;
    this.#cap = cap;
    this.#ahead = aheadOf(quest);
  }

  get bytes(): number {
    const places = this.#places.reduce((sum, { tiles }) => sum + 3 * tiles.length, 0);
    return this.leaves.reduce((sum, { states, ids }) => sum + states.bytes + ids.byteLength, places);
  }

  /** The leaf of a state, with the words of the state in it. */
  pack({ map, adventurer, level, quest }: DungeonState): Leaf {
    const { rows, columns, cells } = map;
    const { here, places, turns, rings, paid, under, haste, frost, half, amulets } = quest!;
    const leaf = this.#leaf(here, rows, columns);
    const { words } = leaf;
    const treasure = Math.min(adventurer.treasure, this.#cap);
    const bag = (quest!.shield ? 1 : 0) | (quest!.sword ? 2 : 0) | (quest!.bomb ? 4 : 0);
    const counters = [treasure, level, this.#turns(here, turns), haste, frost];
    for (let i = 0; i < counters.length; i++) {
      words[2 * i] = counters[i]! & 0xffff;
      words[2 * i + 1] = counters[i]! >>> 16;
    }
    words[10] = rings;
    words[11] = paid | (under << 8);
    words[12] = bag | (half ? 8 : 0) | (amulets << 4);
    const ahead = this.#ahead[here]!;
    let at = HEAD;
    for (const [i, place] of places.entries()) {
      // The level that is played is on the map: what was left of it is out of date.
      const number = place && i !== here && ahead.has(i) ? this.#number(place, i) : 0;
      words[at++] = number & 0xffff;
      words[at++] = number >>> 16;
    }
    for (let cell = 0; cell < cells.length; cell += TILES_A_WORD) {
      words[at++] = cells[cell]! | ((cells[cell + 1] ?? 0) << 5) | ((cells[cell + 2] ?? 0) << 10);
    }
    return leaf;
  }

  /** Returns the state with this number. Copy it before changing it. */
  unpack({ here, states, state, words }: Leaf, number: number): DungeonState {
    states.read(number, words);
    const quest = state.quest!;
    const { cells, columns } = state.map;
    const wide = (i: number) => words[2 * i]! | (words[2 * i + 1]! << 16);
    state.adventurer.treasure = wide(0);
    state.level = wide(1);
    quest.turns = wide(2);
    quest.haste = wide(3);
    quest.frost = wide(4);
    quest.rings = words[10]!;
    quest.paid = words[11]! & 0xff;
    quest.under = words[11]! >> 8;
    quest.shield = (words[12]! & 1) > 0;
    quest.sword = (words[12]! & 2) > 0;
    quest.bomb = (words[12]! & 4) > 0;
    quest.half = (words[12]! & 8) > 0;
    quest.amulets = words[12]! >> 4;
    quest.here = here;
    let at = HEAD;
    quest.places = quest.levels.map(() => {
      const place = words[at]! | (words[at + 1]! << 16);
      at += 2;
      return place === 0 ? null : this.#places[place - 1]!;
    });
    for (let cell = 0; cell < cells.length; cell++) {
      cells[cell] = (words[at + Math.floor(cell / TILES_A_WORD)]! >> (5 * (cell % TILES_A_WORD))) & 31;
    }
    const hero = cells.indexOf(ADVENTURER);
    state.adventurer.row = Math.floor(hero / columns);
    state.adventurer.column = hero % columns;
    return state;
  }

  /** Turns count only where walls close in, and only up to the next time. */
  #turns(level: number, turns: number): number {
    const shrink = this.#quest.levels[level]!.terms?.shrink ?? 0;
    return shrink > 0 ? turns % shrink : 0;
  }

  #number(place: LeftLevel, level: number): number {
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const { rows, columns, tiles, door, number, rings, paid } = place;
    const turns = this.#turns(level, place.turns);
    const key = [level, rows, columns, door, number, turns, rings, paid, tiles.join(' ')].join(' ');
    let found = this.#placeOf.get(key);
    if (found === undefined) {
      this.#places.push({ ...place, turns });
      found = this.#places.length;
      this.#placeOf.set(key, found);
    }
    this.#known.set(place, found);
    return found;
  }

  #leaf(here: number, rows: number, columns: number): Leaf {
    const name = `${here} ${rows} ${columns}`;
    const made = this.#byName.get(name);
    if (made) return made;
    const width = HEAD + 2 * this.#quest.levels.length + Math.ceil((rows * columns) / TILES_A_WORD);
    const state = new DungeonState();
    state.map = createMap(rows, columns)!;
    state.quest = { ...this.#quest, begun: null };
    const leaf: Leaf = {
      number: this.leaves.length,
      here,
      states: new States(width, false),
      state,
      words: new Uint32Array(width),
      ids: new Int32Array(64),
    };
    this.leaves.push(leaf);
    this.#byName.set(name, leaf);
    return leaf;
  }
}

/** For each level, all to which doors lead from it, one after the other; no door is taken to be destroyed. */
function aheadOf(quest: Quest): readonly ReadonlySet<number>[] {
  const next = quest.levels.map(() => new Set<number>());
  for (const visit of visitsOf(quest))
    for (const tile of quest.levels[visit.level]!.tiles)
      if (isDoor(tile)) next[visit.level]!.add(leadsTo(quest, visit, tile));
  return next.map((first) => {
    const ahead = new Set(first);
    // A set goes on over what is added to it meanwhile.
    for (const level of ahead) for (const beyond of next[level] ?? []) ahead.add(beyond);
    return ahead;
  });
}
