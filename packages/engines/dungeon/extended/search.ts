/**
 * The shortest escape from an extended dungeon, or the proof that there is none: A* over whole states, every level that
 * was visited included, played by the rules themselves. Beginning a level again never shortens a way, for moves go on
 * counting, so a death is an end.
 */
import type { DungeonView } from '@gridhall/games/dungeon';
import { COMMANDS, DungeonState, EXIT, game, isDoor, stateOf } from '@gridhall/games/dungeon';
import { grown, Queue } from '../../search/collections.ts';
import { FAR } from '../plain/ground.ts';
import { ExtendedBound } from './bound.ts';
import { type Leaf, Packer } from './packer.ts';

/** A larger map is not searched: what would lead to it is remembered as not searched. */
const MOST_CELLS = 20_000;

/** The limit of memory. */
const MOST_BYTES = 1_200_000_000;

export class ExtendedSearch {
  verdict: 'searching' | 'won' | 'lost' | 'cut' = 'searching';
  looked = 0;
  /** Whether it had to stop for want of memory. */
  full = false;
  readonly #treasure: number;
  readonly #haste: number;
  readonly #atlas: ExtendedBound;
  readonly #packer: Packer;
  readonly #queue = new Queue();
  /** The least number of moves of what was not searched. */
  #cut = Number.POSITIVE_INFINITY;
  readonly #trial = new DungeonState();
  #count = 0;
  /** Of each state there is: its leaf and number, and how it was reached first. */
  #leaf = new Uint16Array(1 << 10);
  #number = new Int32Array(1 << 10);
  #from = new Int32Array(1 << 10);
  #by = new Uint8Array(1 << 10);
  #depth = new Int32Array(1 << 10);
  #last = { from: -1, by: 0 };

  /** From a game that goes on; `haste`: above 1 a way is found sooner, and is not a shortest one. */
  /** `unreachable`: for each level the cells of things that cannot be reached. */
  constructor(
    view: DungeonView,
    treasure: number,
    haste = 1,
    unreachable: readonly ReadonlySet<number>[] = [],
  ) {
    const start = stateOf(view);
    const quest = start.quest!;
    this.#treasure = Math.max(1, treasure);
    this.#haste = haste;
    this.#atlas = new ExtendedBound(quest, this.#treasure, unreachable);
    this.#packer = new Packer(quest, this.#treasure + pricesOf(quest.levels));
    this.#meet(start, -1, 0, 0);
    if (this.#count === 0 && this.verdict === 'searching')
      this.verdict = this.#cut < Number.POSITIVE_INFINITY ? 'cut' : 'lost';
  }

  /** No escape is shorter, without haste. */
  get atLeast(): number {
    if (this.verdict === 'won') return this.commands().length;
    return Math.min(this.#queue.length > 0 ? this.#queue.least : Number.POSITIVE_INFINITY, this.#cut);
  }

  get bytes(): number {
    return this.#packer.bytes + this.#queue.bytes + this.#from.length * 15;
  }

  /** Looks at up to this many more states. Returns whether the search is over. */
  run(looks: number): boolean {
    for (let left = looks; left > 0 && this.verdict === 'searching' && !this.full; left--) {
      if (this.#queue.length === 0) this.verdict = this.#cut < Number.POSITIVE_INFINITY ? 'cut' : 'lost';
      else if (this.#haste === 1 && this.#queue.least > this.#cut) this.verdict = 'cut';
      else this.#look(this.#queue.pop());
      if (left % 64 === 0 && this.bytes > MOST_BYTES) this.full = true;
    }
    return this.verdict !== 'searching' || this.full;
  }

  /** The commands of the escape that was found, as places in the game's list of actions. */
  commands(): number[] {
    const way = [this.#last.by];
    for (let at = this.#last.from; this.#from[at]! >= 0; at = this.#from[at]!) way.push(this.#by[at]!);
    return way.reverse();
  }

  #look(id: number): void {
    const depth = this.#depth[id]!;
    // A shorter way to it was found and searched already.
    if (depth < 0) return;
    this.#depth[id] = ~depth;
    this.looked++;
    const leaf = this.#packer.leaves[this.#leaf[id]!]!;
    const state = this.#packer.unpack(leaf, this.#number[id]!);
    const actions = state.quest!.bomb ? COMMANDS.length + 1 : COMMANDS.length;
    for (let action = 0; action < actions && this.verdict === 'searching'; action++) {
      const trial = this.#trial;
      game.copy(trial, state);
      game.apply(trial, action);
      if (trial.end === 'playing') this.#meet(trial, id, action, depth + 1);
      else if (trial.end === 'escaped' && trial.adventurer.treasure >= this.#treasure) {
        this.verdict = 'won';
        this.#last = { from: id, by: action };
      }
    }
  }

  #meet(state: DungeonState, from: number, by: number, depth: number): void {
    const { map, quest } = state;
    if (!map.cells.some(isWayOut) && !isWayOut(quest!.under)) return;
    const walk = this.#atlas.atLeast(state);
    if (walk === FAR) return;
    // At least one move is left, so that an escape that is found is no longer than what still waits.
    const rest = Math.max(1, walk);
    if (map.cells.length > MOST_CELLS) {
      this.#cut = Math.min(this.#cut, depth + rest);
      return;
    }
    const leaf = this.#packer.pack(state);
    const before = leaf.states.count;
    const number = leaf.states.add(leaf.words);
    const id = number === before ? this.#add(leaf, number) : leaf.ids[number]!;
    if (number !== before) {
      const known = this.#depth[id]!;
      // A bound that is not consistent everywhere: what was looked at too late is looked at again.
      if ((known < 0 ? ~known : known) <= depth) return;
    }
    this.#from[id] = from;
    this.#by[id] = by;
    this.#depth[id] = depth;
    this.#queue.push(id, depth + this.#haste * rest);
  }

  #add(leaf: Leaf, number: number): number {
    const id = this.#count++;
    if (number >= leaf.ids.length) leaf.ids = grown(leaf.ids, number + 1);
    leaf.ids[number] = id;
    if (id >= this.#from.length) {
      this.#leaf = grown(this.#leaf, id + 1);
      this.#number = grown(this.#number, id + 1);
      this.#from = grown(this.#from, id + 1);
      this.#by = grown(this.#by, id + 1);
      this.#depth = grown(this.#depth, id + 1);
    }
    this.#leaf[id] = leaf.number;
    this.#number[id] = number;
    return id;
  }
}

function isWayOut(tile: number): boolean {
  return tile === EXIT || isDoor(tile);
}

/** What all doors cost together: more treasure than this, and what is wanted in the end, is of no use. */
function pricesOf(levels: DungeonState['levels']): number {
  return levels.reduce(
    (sum, { terms }) => sum + (terms?.prices.reduce((all, price) => all + price, 0) ?? 0),
    0,
  );
}
