/**
 * In which order the groups of a component are filled, so that few numbers are half done at any time; and where the
 * wants of those numbers are kept meanwhile: four bits each, in words of eight.
 */
import { grown } from '../../search/collections.ts';
import type { Component } from './component.ts';

const NOWHERE = -1;

export class FillOrder {
  /** The groups, in turn. */
  group = new Int32Array(128);
  /** For each step, where its touches begin: one for each number that the group touches. */
  from = new Int32Array(129);
  word = new Int32Array(512);
  shift = new Int32Array(512);
  /** What the number wants at first, at the step that meets it first; else 0. */
  fresh = new Int32Array(512);
  /** Fields of the number that are left after this step. */
  rest = new Int32Array(512);
  /** How many words hold the wants. */
  words = 1;

  #groupsOf = new Int32Array(512);
  #groupCount = new Int8Array(64);
  #left = new Int8Array(64);
  #fieldsLeft = new Int8Array(64);
  #slot = new Int32Array(64);
  #active = new Int32Array(64);
  #done = new Int8Array(128);
  #freed: number[] = [];

  plan(component: Component): void {
    const { numbers, groups, touched, touches } = component;
    this.#groupsOf = grown(this.#groupsOf, 8 * numbers);
    this.#groupCount = grown(this.#groupCount, numbers);
    this.#left = grown(this.#left, numbers);
    this.#fieldsLeft = grown(this.#fieldsLeft, numbers);
    this.#slot = grown(this.#slot, numbers);
    this.#active = grown(this.#active, numbers);
    this.#done = grown(this.#done, groups);
    this.#groupCount.fill(0, 0, numbers);
    this.#fieldsLeft.fill(0, 0, numbers);
    this.#slot.fill(NOWHERE, 0, numbers);
    this.#done.fill(0, 0, groups);
    for (let group = 0; group < groups; group++) {
      for (let i = 8 * group, end = i + touches[group]!; i < end; i++) {
        const number = touched[i]!;
        this.#groupsOf[8 * number + this.#groupCount[number]!++] = group;
        this.#fieldsLeft[number]! += component.sizeOf[group]!;
      }
    }
    this.#left.set(this.#groupCount.subarray(0, numbers));
    this.#lay(component);
  }

  #lay(component: Component): void {
    const { numbers, groups } = component;
    this.group = grown(this.group, groups);
    this.from = grown(this.from, groups + 1);
    const room = 8 * groups;
    this.word = grown(this.word, room);
    this.shift = grown(this.shift, room);
    this.fresh = grown(this.fresh, room);
    this.rest = grown(this.rest, room);
    const active = this.#active;
    let actives = 0;
    let slots = 0;
    let steps = 0;
    let touch = 0;
    this.#freed.length = 0;
    // The number found last is far from the one found first: an end of the component, or near one.
    let next = numbers - 1;
    while (steps < groups) {
      for (let pass = 0; pass < 2; pass++) {
        for (let i = 8 * next, end = i + this.#groupCount[next]!; i < end; i++) {
          const group = this.#groupsOf[i]!;
          if (this.#done[group] || (pass === 0 && this.#meetsNew(component, group, next))) continue;
          this.#done[group] = 1;
          this.group[steps] = group;
          this.from[steps] = touch;
          for (let t = 8 * group, last = t + component.touches[group]!; t < last; t++) {
            const number = component.touched[t]!;
            const isFresh = this.#slot[number] === NOWHERE;
            if (isFresh) {
              this.#slot[number] = this.#freed.pop() ?? slots++;
              active[actives++] = number;
            }
            this.#fieldsLeft[number]! -= component.sizeOf[group]!;
            this.#left[number]!--;
            this.word[touch] = this.#slot[number]! >> 3;
            this.shift[touch] = 4 * (this.#slot[number]! & 7);
            this.fresh[touch] = isFresh ? component.wanted[number]! : 0;
            this.rest[touch] = this.#fieldsLeft[number]!;
            touch++;
          }
          // Only now: within a step a slot has one owner.
          for (let t = 8 * group, last = t + component.touches[group]!; t < last; t++) {
            const number = component.touched[t]!;
            if (this.#left[number] === 0) this.#freed.push(this.#slot[number]!);
          }
          steps++;
        }
      }
      let fewest = Number.POSITIVE_INFINITY;
      let kept = 0;
      for (let i = 0; i < actives; i++) {
        const number = active[i]!;
        const left = this.#left[number]!;
        if (left === 0) continue;
        active[kept++] = number;
        if (left < fewest) {
          fewest = left;
          next = number;
        }
      }
      actives = kept;
    }
    this.from[groups] = touch;
    this.words = Math.max(1, (slots + 7) >> 3);
  }

  #meetsNew(component: Component, group: number, but: number): boolean {
    for (let t = 8 * group, last = t + component.touches[group]!; t < last; t++) {
      const number = component.touched[t]!;
      if (number !== but && this.#slot[number] === NOWHERE) return true;
    }
    return false;
  }
}
