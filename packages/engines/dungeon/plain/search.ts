/**
 * The shortest way out of one level, by a door or by an exit, with at least so much treasure, or the proof that there
 * is none: A* over full states. A state is the adventurer's cell, the treasure he still wants, every monster, and which
 * treasure, amulets, doors and exits are left; after a doubling all of it on the larger map. What is not the goal is in
 * the way: wrong doors are never used. The bound is consistent, so no state is looked at twice.
 */
import type { DOOR, EXIT } from '@gridhall/games/dungeon';
import { AMULET, MONSTER, MOST_SIDE, OPEN, PILLAR, TREASURE } from '@gridhall/games/dungeon';
import { Queue } from '../../search/collections.ts';
import { Bound, type Field, Ring, type Target } from './bound.ts';
import { Epoch, HERO, LEFT, WANTED } from './epoch.ts';
import { FAR, groundOf, type LevelStart } from './ground.ts';
import type { Guards } from './guards.ts';

/** w a s d e, the places of the commands. */
const STAY = 4;

/** A larger map is not searched: what would lead to it is remembered as not searched. */
const MOST_CELLS = 250_000;

/** A state is named by its number in its epoch × 8 + its doublings. */
const EPOCHS = 8;

/** `cut`: something was left out that could have been shorter. */
export type Verdict = 'searching' | 'won' | 'lost' | 'cut';

export class Search {
  verdict: Verdict = 'searching';
  /** States looked at. */
  looked = 0;

  readonly #place: LevelStart;
  readonly #goal: typeof DOOR | typeof EXIT;
  readonly #guarded: boolean;
  readonly #haste: number;
  readonly #ring: Ring;
  readonly #epochs: Epoch[] = [];
  readonly #queue = new Queue();
  readonly #monsters: readonly number[];
  #last = { state: 0, command: 0 };
  /** The least number of moves of what was not searched. */
  #cut = Number.POSITIVE_INFINITY;
  /** Which monsters move in the turn at hand: from, to, and so on. */
  readonly #moved: number[] = [];
  /** The things they destroy, by number. */
  readonly #destroyed: number[] = [];
  /** The bound of the state that is looked at: its children share it while no thing is gone. */
  #field: Field | undefined;

  /**
   * `guarded`: uses the more expensive bound, which pays off in long searches. `haste`: above 1 the way that was
   * found is not a shortest one, but it is found sooner; only that there is none is proved then.
   */
  constructor(
    place: LevelStart,
    goal: typeof DOOR | typeof EXIT,
    wanted: number,
    guarded = false,
    haste = 1,
  ) {
    this.#guarded = guarded;
    this.#haste = haste;
    this.#place = place;
    this.#goal = goal;
    const { tiles, row, column, columns } = place;
    this.#monsters = [...tiles.keys()].filter((cell) => tiles[cell] === MONSTER);
    this.#ring = new Ring(groundOf(place, 0), goal);
    if (tiles.length > MOST_CELLS) {
      this.verdict = 'cut';
      this.#cut = 0;

      return;
    }
    const epoch = this.#epoch(0);
    epoch.next[HERO] = row * columns + column;
    epoch.next[WANTED] = wanted;
    epoch.ground.kinds.forEach((kind, i) => {
      if (kind !== TREASURE || wanted > 0) epoch.next[LEFT + (i >> 4)]! |= 1 << (i & 15);
    });
    this.#monsters.forEach((cell, i) => {
      epoch.next[epoch.prowlers + i] = cell;
    });
    const field = epoch.bound.field(epoch.next, LEFT, wanted);

    this.#meet(0, -1, 0, 0, field);
    if (this.met === 0) this.verdict = 'lost';
  }

  /** A lower bound of the way out, valid at any time without haste; Infinity if there is none. */
  get atLeast(): number {
    if (this.verdict === 'won') return this.commands().length;
    const least = this.#queue.length > 0 ? this.#queue.least : Number.POSITIVE_INFINITY;
    return Math.min(least, this.#cut);
  }

  get bytes(): number {
    return this.#epochs.reduce((sum, epoch) => sum + epoch.bytes, this.#queue.bytes);
  }

  /** States met. */
  get met(): number {
    return this.#epochs.reduce((sum, { states }) => sum + states.count, 0);
  }

  /** Looks at up to this many more states. */
  run(looks: number): Verdict {
    for (let left = looks; left > 0 && this.verdict === 'searching'; left--) {
      if (this.#queue.length === 0) this.verdict = this.#cut < Number.POSITIVE_INFINITY ? 'cut' : 'lost';
      // From here on something that was left out might be as short.
      else if (this.#haste === 1 && this.#queue.least > this.#cut) this.verdict = 'cut';
      else this.#look(this.#queue.pop());
    }
    return this.verdict;
  }

  /** The commands of the way that was found, as places in the game's list. */
  commands(): number[] {
    const { state, command } = this.#last;
    const way = [command];
    for (let at = state; ; ) {
      const { from, by } = this.#epochs[at % EPOCHS]!;
      const number = Math.floor(at / EPOCHS);
      if (from[number]! < 0) return way.reverse();
      way.push(by[number]!);
      at = from[number]!;
    }
  }

  #epoch(doublings: number): Epoch {
    const made = this.#epochs[doublings];
    if (made) return made;
    const ground = groundOf(this.#place, doublings);
    const bound = new Bound(ground, this.#goal, this.#ring, this.#guarded);
    const epoch = new Epoch(ground, bound, this.#monsters.length << (2 * doublings));
    this.#epochs[doublings] = epoch;
    return epoch;
  }

  /** Tries every command in a state, unless it was searched before; a state is queued again when a shorter way is found. */
  #look(state: number): void {
    const doublings = state % EPOCHS;
    const epoch = this.#epochs[doublings]!;
    const number = Math.floor(state / EPOCHS);
    const depth = epoch.depth[number]!;
    if (depth < 0) return;
    this.looked++;
    epoch.depth[number] = ~depth;
    const { states, ground, now } = epoch;
    states.read(number, now);
    const hero = now[HERO]!;
    const row = Math.floor(hero / ground.columns);
    const column = hero - row * ground.columns;
    this.#show(epoch, true);
    this.#field = epoch.bound.field(now, LEFT, now[WANTED]!);
    if (row > 0) this.#try(epoch, state, 0, hero - ground.columns);
    if (column > 0) this.#try(epoch, state, 1, hero - 1);
    if (row < ground.rows - 1) this.#try(epoch, state, 2, hero + ground.columns);
    if (column < ground.columns - 1) this.#try(epoch, state, 3, hero + 1);
    this.#try(epoch, state, STAY, hero);
    this.#show(epoch, false);
  }

  /** Puts a state's monsters and things on its map, or takes them off again. */
  #show({ ground, now, tiles, wordAt, prowlers }: Epoch, on: boolean): void {
    for (let i = 0; i < ground.things.length; i++) {
      if ((now[LEFT + (i >> 4)]! >> (i & 15)) & 1) tiles[ground.things[i]!] = on ? ground.kinds[i]! : OPEN;
    }
    for (let i = prowlers; i < now.length; i++) {
      const cell = now[i]!;
      tiles[cell] = on ? MONSTER : OPEN;
      wordAt[cell] = i;
    }
  }

  /** One command: the adventurer goes to a cell of the map, or stays. */
  #try(epoch: Epoch, state: number, command: number, to: number): void {
    const { ground, tiles, now, next } = epoch;
    const tile = tiles[to]!;
    // A blocked move is a stay.
    if (tile === PILLAR || tile === MONSTER) return;
    let wanted = now[WANTED]!;
    if (tile !== OPEN && tile !== TREASURE && tile !== AMULET) {
      if (tile !== this.#goal || wanted > 0 || this.verdict === 'won') return;
      this.verdict = 'won';
      this.#last = { state, command };
      return;
    }
    if (this.#attack(epoch, to)) return;
    next.set(now);
    if (tile !== OPEN) this.#clear(epoch, ground.thingAt[to]! - 1);
    if (tile === TREASURE) {
      wanted--;
      // With enough treasure, the rest no longer matters.
      if (wanted === 0) this.#forget(epoch);
    }
    next[HERO] = to;
    next[WANTED] = wanted;
    for (const thing of this.#destroyed) this.#clear(epoch, thing);
    this.#advance(epoch);
    const depth = ~epoch.depth[Math.floor(state / EPOCHS)]! + 1;
    if (tile === AMULET) {
      this.#double(state, command, depth);
      return;
    }
    const same = tile === OPEN && this.#destroyed.length === 0;
    const field = same ? this.#field! : epoch.bound.field(next, LEFT, wanted);
    this.#meet(state % EPOCHS, state, command, depth, field);
  }

  #clear({ next }: Epoch, thing: number): void {
    next[LEFT + (thing >> 4)]! &= ~(1 << (thing & 15));
  }

  #forget(epoch: Epoch): void {
    epoch.ground.kinds.forEach((kind, i) => {
      if (kind === TREASURE) this.#clear(epoch, i);
    });
  }

  /** The monsters' part of a turn, found out and not yet made; whether it reaches him. */
  #attack({ ground, tiles }: Epoch, hero: number): boolean {
    const { columns, rows } = ground;
    const row = Math.floor(hero / columns);
    const column = hero - row * columns;
    this.#moved.length = 0;
    this.#destroyed.length = 0;
    return (
      this.#ray(ground.thingAt, tiles, hero, -columns, row) ||
      this.#ray(ground.thingAt, tiles, hero, columns, rows - 1 - row) ||
      this.#ray(ground.thingAt, tiles, hero, -1, column) ||
      this.#ray(ground.thingAt, tiles, hero, 1, columns - 1 - column)
    );
  }

  #ray(
    thingAt: Uint16Array | Uint32Array,
    tiles: Uint8Array,
    hero: number,
    step: number,
    reach: number,
  ): boolean {
    for (let cell = hero + step, left = reach; left > 0; left--, cell += step) {
      const tile = tiles[cell]!;
      if (tile === PILLAR) return false;
      if (tile !== MONSTER) continue;
      const to = cell - step;
      if (to === hero) return true;
      this.#moved.push(cell, to);
      // A monster that stood there has gone on before; anything else is destroyed.
      const under = tiles[to]!;
      if (under !== OPEN && under !== MONSTER) this.#destroyed.push(thingAt[to]! - 1);
    }
    return false;
  }

  /** Moves the monsters in `next`, and brings their cells into order again. */
  #advance({ next, wordAt, prowlers }: Epoch): void {
    const moved = this.#moved;
    if (moved.length === 0) return;
    for (let i = 0; i < moved.length; i += 2) next[wordAt[moved[i]!]!] = moved[i + 1]!;
    for (let i = prowlers + 1; i < next.length; i++) {
      const cell = next[i]!;
      let at = i;
      for (; at > prowlers && next[at - 1]! > cell; at--) next[at] = next[at - 1]!;
      next[at] = cell;
    }
  }

  /** The state in `next`, on a map twice as tall and twice as wide. */
  #double(state: number, command: number, depth: number): void {
    const doublings = state % EPOCHS;
    const { ground, next, prowlers } = this.#epochs[doublings]!;
    const { rows, columns } = ground;
    if (rows * 2 > MOST_SIDE || rows * columns * 4 > MOST_CELLS || doublings + 1 === EPOCHS) {
      const { things, origin } = ground;
      const left = things.filter((_cell, i) => ((next[LEFT + (i >> 4)]! >> (i & 15)) & 1) === 1);
      const there = new Set(left.map((cell) => origin[cell]!));
      const rest = this.#ring.moves(next[WANTED]!, there)[origin[next[HERO]!]!]!;
      if (rest < FAR) this.#cut = Math.min(this.#cut, depth + rest);
      return;
    }
    const grown = this.#epoch(doublings + 1);
    const into = grown.next;
    const wide = (cell: number) => cell + Math.floor(cell / columns) * columns;
    const quarters = [0, columns, rows * columns * 2, rows * columns * 2 + columns];
    into[HERO] = wide(next[HERO]!);
    into[WANTED] = next[WANTED]!;
    into.fill(0, LEFT, grown.prowlers);
    ground.things.forEach((cell, i) => {
      if (((next[LEFT + (i >> 4)]! >> (i & 15)) & 1) === 0) return;
      for (const quarter of quarters) {
        const thing = grown.ground.thingAt[wide(cell) + quarter]! - 1;
        into[LEFT + (thing >> 4)]! |= 1 << (thing & 15);
      }
    });
    const cells = [...next.subarray(prowlers)].flatMap((cell) =>
      quarters.map((quarter) => wide(cell) + quarter),
    );
    into.set(
      cells.sort((one, other) => one - other),
      grown.prowlers,
    );
    this.#meet(doublings + 1, state, command, depth, grown.bound.field(into, LEFT, into[WANTED]!));
  }

  /** The state in an epoch's `next`: to be looked at, unless it was met as soon before or leads nowhere. */
  #meet(doublings: number, from: number, command: number, depth: number, field: Field): void {
    const epoch = this.#epochs[doublings]!;
    const rest = atLeast(epoch, field);
    if (rest === FAR) return;
    const before = epoch.states.count;
    const number = epoch.states.add(epoch.next);
    if (number === before) {
      if (number >= epoch.from.length) epoch.grow();
    } else {
      const known = epoch.depth[number]!;
      if (known < 0 || known <= depth) return;
    }
    epoch.from[number] = from;
    epoch.by[number] = command;
    epoch.depth[number] = depth;
    this.#queue.push(number * EPOCHS + doublings, depth + this.#haste * rest);
  }
}

/** The bound of the state in an epoch's `next`; FAR where it leads nowhere. */
function atLeast(epoch: Epoch, { walks, next, last }: Field): number {
  const walk = walks[epoch.next[HERO]!]!;
  const { guards } = epoch.bound;
  if (!guards || walk === FAR || epoch.prowlers === epoch.next.length) return walk;
  const soon = Math.max(walk, guarded(epoch, guards, next));
  return soon === FAR || next === last ? soon : Math.max(soon, guarded(epoch, guards, last));
}

/** The fewest moves by one of these targets, each as far as the monster that costs most makes it; FAR by none. */
function guarded({ next, prowlers }: Epoch, { number, count }: Guards, targets: readonly Target[]): number {
  const row = number[next[HERO]!]! * count;
  let best = FAR;
  for (const { table, rest } of targets) {
    let most = 0;
    for (let i = prowlers; i < next.length && most + rest < best; i++) {
      const moves = table[row + number[next[i]!]!]!;
      if (moves > most) most = moves;
    }
    if (most + rest < best) best = most + rest;
  }
  return best;
}
