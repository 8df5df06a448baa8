/** The states of a level between two doublings: as many monsters and things on a map of one size. */
import { grown, States } from '../../search/collections.ts';
import { type Bound, wordsFor } from './bound.ts';
import type { Ground } from './ground.ts';

/** Where a state's words begin: the adventurer's cell, the treasure still wanted, then what is left of the things. */
export const HERO = 0;
export const WANTED = 1;
export const LEFT = 2;

export class Epoch {
  readonly ground: Ground;
  readonly bound: Bound;
  readonly states: States;
  /** Where the cells of the monsters begin, ascending. */
  readonly prowlers: number;
  /** The map while a state is looked at; only pillars between two looks. */
  readonly tiles: Uint8Array;
  /** The word of the monster that stands on a cell, while a state is looked at. */
  readonly wordAt: Uint16Array | Uint32Array;
  /** The state that is looked at. */
  readonly now: Uint32Array;
  /** A state to be met. */
  readonly next: Uint32Array;
  /** How each state was reached first: from which one, by which command, in how many moves (negated once looked at). */
  from = new Int32Array(1 << 8);
  by = new Uint8Array(1 << 8);
  depth = new Int32Array(1 << 8);

  constructor(ground: Ground, bound: Bound, monsters: number) {
    this.ground = ground;
    this.bound = bound;
    this.prowlers = LEFT + wordsFor(ground.things.length);
    const width = this.prowlers + monsters;
    this.states = new States(width, ground.pillars.length > 0xffff);
    this.tiles = ground.pillars.slice();
    this.wordAt = new (width < 0xffff ? Uint16Array : Uint32Array)(ground.pillars.length);
    this.now = new Uint32Array(width);
    this.next = new Uint32Array(width);
  }

  get bytes(): number {
    return this.states.bytes + this.from.length * 9;
  }

  /** Makes room for one more state. */
  grow(): void {
    const states = this.from.length + 1;
    this.from = grown(this.from, states);
    this.by = grown(this.by, states);
    this.depth = grown(this.depth, states);
  }
}
