/**
 * Counts the ways to fill a component. Going from group to group, two ways that leave the same numbers half done with
 * the same wants are one state; each state keeps how many ways use how many geese. Walking back with what every count
 * of geese is worth elsewhere gives the weight of each group's own fillings.
 *
 * States are compared in full: the wants themselves are the key, the hash only says where to look.
 */

import { grown } from '../../search/collections.ts';
import { Component } from './component.ts';
import { FillOrder } from './fill-order.ts';
import { CHOOSE, tame, type Ways } from './ways.ts';

/** Says whether it is time to stop, having spent so much more. */
export type Stop = (spent: number) => boolean;

/** More words than this of half done numbers are hopeless. */
const MOST_WORDS = 4;

export class ComponentCount {
  readonly component = new Component();
  readonly order = new FillOrder();
  /** How many ways use how many geese. */
  ways: Ways = { least: 0, weights: new Float64Array(0), scale: 0 };
  /** For each group, the weight of geese on it and of fields free of them, after `back`. */
  geese = new Float64Array(128);
  free = new Float64Array(128);

  /** For each step, where its states and its edges begin. */
  #states = new Int32Array(130);
  #edges = new Int32Array(130);
  #key = new Int32Array(1024);
  #least = new Int32Array(1024);
  #most = new Int32Array(1024);
  /** Where the row of a state begins. */
  #row = new Int32Array(1025);
  #forth = new Float64Array(4096);
  #back = new Float64Array(4096);
  #edgeFrom = new Int32Array(2048);
  #edgeTo = new Int32Array(2048);
  #edgeGeese = new Int8Array(2048);
  #table = new Int32Array(512);
  #tableTurn = new Int32Array(512);
  #turn = 0;
  #stateCount = 0;

  /** Counts the ways that use at most this many geese; returns false if there was no time. */
  forth(most: number, stop: Stop): boolean {
    const { component, order } = this;
    order.plan(component);
    if (order.words > MOST_WORDS) return false;
    const { groups } = component;
    this.#states = grown(this.#states, groups + 2);
    this.#edges = grown(this.#edges, groups + 2);
    this.#key.fill(0, 0, order.words);
    this.#least[0] = this.#most[0] = 0;
    this.#row[0] = 0;
    this.#row[1] = 1;
    this.#forth[0] = 1;
    this.#states[0] = 0;
    this.#states[1] = 1;
    this.#edges[0] = 0;
    this.#stateCount = 1;
    let scale = 0;
    for (let step = 0; step < groups; step++) {
      this.#spread(step, most);
      if (stop(this.#edges[step + 1]! - this.#edges[step]!)) return false;
      this.#fill(step);
      const begin = this.#row[this.#states[step + 1]!]!;
      scale += tame(this.#forth.subarray(begin, this.#row[this.#stateCount]!));
    }
    const last = this.#states[groups]!;
    this.ways =
      this.#stateCount === last
        ? { least: 0, weights: new Float64Array(0), scale: 0 }
        : {
            least: this.#least[last]!,
            weights: this.#forth.slice(this.#row[last]!, this.#row[last + 1]!),
            scale,
          };
    return true;
  }

  /** The states after a step, and the edges that lead to them. */
  #spread(step: number, most: number): void {
    const { order, component } = this;
    const { words } = order;
    const size = component.sizeOf[order.group[step]!]!;
    const touchFrom = order.from[step]!;
    const touchTo = order.from[step + 1]!;
    const begin = this.#states[step]!;
    const end = this.#states[step + 1]!;
    let edges = this.#edges[step]!;
    this.#turn++;
    unit.fill(0, 0, words);
    for (let t = touchFrom; t < touchTo; t++) unit[order.word[t]!]! += 1 << order.shift[t]!;
    for (let state = begin; state < end; state++) {
      for (let w = 0; w < words; w++) key[w] = this.#key[state * words + w]!;
      let low = 0;
      let high = size;
      for (let t = touchFrom; t < touchTo; t++) {
        const word = order.word[t]!;
        const shift = order.shift[t]!;
        key[word] = key[word]! + (order.fresh[t]! << shift);
        const wanted = (key[word]! >>> shift) & 15;
        if (wanted < high) high = wanted;
        if (wanted - order.rest[t]! > low) low = wanted - order.rest[t]!;
      }
      if (this.#least[state]! + high > most) high = most - this.#least[state]!;
      for (let w = 0; w < words; w++) key[w]! -= low * unit[w]!;
      for (let geese = low; geese <= high; geese++) {
        const to = this.#stateOf(end, words);
        const least = this.#least[state]! + geese;
        const more = this.#most[state]! + geese;
        if (least < this.#least[to]!) this.#least[to] = least;
        if (more > this.#most[to]!) this.#most[to] = more;
        if (edges >= this.#edgeFrom.length) {
          this.#edgeFrom = grown(this.#edgeFrom, edges + 1);
          this.#edgeTo = grown(this.#edgeTo, edges + 1);
          this.#edgeGeese = grown(this.#edgeGeese, edges + 1);
        }
        this.#edgeFrom[edges] = state;
        this.#edgeTo[edges] = to;
        this.#edgeGeese[edges++] = geese;
        for (let w = 0; w < words; w++) key[w]! -= unit[w]!;
      }
    }
    this.#edges[step + 1] = edges;
    this.#states[step + 2] = this.#stateCount;
  }

  /** The state with the key at hand, among those of this step. */
  #stateOf(begin: number, words: number): number {
    // Rehash into a table twice as large when half full.
    if (2 * (this.#stateCount - begin) >= this.#table.length) this.#rehash(begin, words);
    let hash = 0;
    for (let w = 0; w < words; w++) hash = Math.imul(hash ^ key[w]!, 0x9e3779b1);
    const mask = this.#table.length - 1;
    for (let at = (hash ^ (hash >>> 15)) & mask; ; at = (at + 1) & mask) {
      if (this.#tableTurn[at] !== this.#turn) {
        this.#tableTurn[at] = this.#turn;
        return (this.#table[at] = this.#newState(words));
      }
      const state = this.#table[at]!;
      let same = 0;
      while (same < words && this.#key[state * words + same] === key[same]) same++;
      if (same === words) return state;
    }
  }

  #newState(words: number): number {
    const state = this.#stateCount++;
    if ((state + 1) * words > this.#key.length) this.#key = grown(this.#key, (state + 1) * words);
    if (state >= this.#least.length) {
      this.#least = grown(this.#least, state + 1);
      this.#most = grown(this.#most, state + 1);
    }
    for (let w = 0; w < words; w++) this.#key[state * words + w] = key[w]!;
    this.#least[state] = 0x7fffffff;
    this.#most[state] = 0;
    return state;
  }

  #rehash(begin: number, words: number): void {
    const length = 2 * this.#table.length;
    this.#table = new Int32Array(length);
    this.#tableTurn = new Int32Array(length);
    this.#turn = 1;
    for (let state = begin; state < this.#stateCount; state++) {
      let hash = 0;
      for (let w = 0; w < words; w++) hash = Math.imul(hash ^ this.#key[state * words + w]!, 0x9e3779b1);
      let at = (hash ^ (hash >>> 15)) & (length - 1);
      while (this.#tableTurn[at] === 1) at = (at + 1) & (length - 1);
      this.#table[at] = state;
      this.#tableTurn[at] = 1;
    }
  }

  /** The rows of the states after a step. */
  #fill(step: number): void {
    const begin = this.#states[step + 1]!;
    this.#row = grown(this.#row, this.#stateCount + 1);
    const row = this.#row;
    for (let state = begin; state < this.#stateCount; state++)
      row[state + 1] = row[state]! + this.#most[state]! - this.#least[state]! + 1;
    this.#forth = grown(this.#forth, row[this.#stateCount]!);
    const forth = this.#forth;
    forth.fill(0, row[begin]!, row[this.#stateCount]!);
    const chosen = CHOOSE[this.component.sizeOf[this.order.group[step]!]!]!;
    for (let edge = this.#edges[step]!, end = this.#edges[step + 1]!; edge < end; edge++) {
      const from = this.#edgeFrom[edge]!;
      const to = this.#edgeTo[edge]!;
      const geese = this.#edgeGeese[edge]!;
      const weight = chosen[geese]!;
      let at = row[to]! + this.#least[from]! + geese - this.#least[to]!;
      for (let i = row[from]!, last = row[from + 1]!; i < last; i++) forth[at++]! += weight * forth[i]!;
    }
  }

  /** Walks back: `worth[i]` is what a filling with `ways.least + i` geese is worth. */
  back(worth: Float64Array): void {
    const { component, order } = this;
    const { groups } = component;
    const row = this.#row;
    this.#back = grown(this.#back, row[this.#stateCount]!);
    this.geese = grown(this.geese, groups);
    this.free = grown(this.free, groups);
    const [forth, back] = [this.#forth, this.#back];
    back.fill(0, 0, row[this.#stateCount]!);
    back.set(worth, row[this.#states[groups]!]!);
    for (let step = groups - 1; step >= 0; step--) {
      const group = order.group[step]!;
      const size = component.sizeOf[group]!;
      const chosen = CHOOSE[size]!;
      let held = 0;
      let free = 0;
      for (let edge = this.#edges[step]!, end = this.#edges[step + 1]!; edge < end; edge++) {
        const from = this.#edgeFrom[edge]!;
        const to = this.#edgeTo[edge]!;
        const geese = this.#edgeGeese[edge]!;
        const weight = chosen[geese]!;
        let at = row[to]! + this.#least[from]! + geese - this.#least[to]!;
        let sum = 0;
        for (let i = row[from]!, last = row[from + 1]!; i < last; i++) {
          const here = weight * back[at++]!;
          back[i]! += here;
          sum += forth[i]! * here;
        }
        held += geese * sum;
        free += (size - geese) * sum;
      }
      this.geese[group] = held;
      this.free[group] = free;
      tame(back.subarray(row[this.#states[step]!]!, row[this.#states[step + 1]!]!));
    }
  }
}

/** The key at hand, and what one more goose takes from it. */
const key = new Int32Array(MOST_WORDS);
const unit = new Int32Array(MOST_WORDS);
