/** All that an ambush is made of: small numbers, each at a place of its own, and the generator. */
import { ContentHash, Random } from '@gridhall/core';

/** The traveller is asked how to meet the ambush, the ambusher how to lay it. */
export const TRAVELLER = 0;
export const AMBUSHER = 1;

/** Who travels, the strongest first. */
export const CHAMPIONS = ['ada', 'bors', 'cid', 'dora'] as const;
export type Champion = (typeof CHAMPIONS)[number];
export const STRENGTH = [5, 4, 3, 2] as const;
export const MANNERS = ['speech', 'battle'] as const;
export type Manner = (typeof MANNERS)[number];
/** What can be found; each is worth its place in the list, from 1. */
export const TREASURES = ['spoon', 'coin', 'ring', 'cup', 'sword', 'crown'] as const;
export type Treasure = (typeof TREASURES)[number];

/** What can be asked. On the stack a question is its place in this list, and 0 is an empty place. */
const QUESTIONS = ['nothing', 'lay', 'meet', 'champion', 'keep'] as const;
export type AmbushQuestion = (typeof QUESTIONS)[number];

export const MOST_ENCOUNTERS = 6;
/** How many treasures lie in a camp, and how many of them can be carried. */
export const FOUND_AT_ONCE = 3;
export const KEPT_AT_ONCE = 2;

/** Places of the facts. */
export const ENCOUNTERS = 0;
export const ENCOUNTER = 1;
export const POOL = 2;
/** The men in hiding: what the traveller does not know. 0 when none are. */
export const MEN = 3;
export const MANNER = 4;
/** The last throw of the die; 0 before the first. */
export const DIE = 5;
const DEPTH = 6;
const STACK = 7;
export const ALIVE = STACK + 4;
export const FOUND = ALIVE + CHAMPIONS.length;
export const KEPT_COUNT = FOUND + FOUND_AT_ONCE;
export const KEPT = KEPT_COUNT + 1;
export const FACTS = KEPT + MOST_ENCOUNTERS * KEPT_AT_ONCE;

export class Ambush {
  readonly facts = new Uint8Array(FACTS);
  readonly content = new ContentHash();
  readonly random = new Random();

  get(place: number): number {
    return this.facts[place]!;
  }

  /** Changes a fact, and the hash with it. */
  set(place: number, value: number): void {
    this.content.toggle(place, this.facts[place]!);
    this.facts[place] = value;
    this.content.toggle(place, value);
  }

  push(question: AmbushQuestion): void {
    const depth = this.get(DEPTH);
    this.set(STACK + depth, QUESTIONS.indexOf(question));
    this.set(DEPTH, depth + 1);
  }

  pop(): void {
    const depth = this.get(DEPTH) - 1;
    this.set(STACK + depth, 0);
    this.set(DEPTH, depth);
  }

  /** The pending questions, the one to be answered first at the end. */
  stack(): AmbushQuestion[] {
    return Array.from({ length: this.get(DEPTH) }, (_none, i) => QUESTIONS[this.get(STACK + i)]!);
  }

  /** The question to be answered now; 'nothing' when the game is over. */
  asked(): AmbushQuestion {
    const depth = this.get(DEPTH);
    return depth === 0 ? 'nothing' : QUESTIONS[this.get(STACK + depth - 1)]!;
  }

  treasures(place: number, count: number): Treasure[] {
    return Array.from(this.facts.subarray(place, place + count), (worth) => TREASURES[worth - 1]!);
  }
}

/** Draws different treasures into places that follow each other. */
export function drawTreasures(state: Ambush, place: number, count: number, random: Random): void {
  const left = TREASURES.map((_name, i) => i + 1);
  for (let i = 0; i < count; i++) {
    state.set(place + i, left.splice(random.below(left.length), 1)[0]!);
  }
}
