/** Stages for tests: a game begun with a hero of choice, and the world arranged as a rule needs it. */
import { type GameEvent, seedFrom, sure } from '@gridhall/core';
import { join, leaveParty } from '../effects.ts';
import type { ThronesEvent } from '../events.ts';
import { game } from '../index.ts';
import type { ThronesParams } from '../params.ts';
import { asked, FREE, OUT, type QuestionId, type ThronesState } from '../state.ts';
import { encounters } from '../steps/encounters.ts';

/** Heroes and warriors of the built-in world, by their places in the tables. */
export const [CERSEI, STANNIS, JON, SANSA, EURON, DAENERYS, SELF] = [0, 1, 2, 3, 4, 5, 6];
export const [BRIENNE, BRONN, SAM, SNOW, ASHA, MELISANDRE, PETYR] = [0, 1, 2, 3, 4, 5, 6];
export const [JAIME, MOUNTAIN, ARYA, DAVOS, TORMUND, WORM, TYRION, DRAGONS] = [7, 8, 9, 10, 11, 12, 13, 14];

interface Staging extends Partial<ThronesParams> {
  readonly seed?: string;
}

/** The first turn of a hero, waiting for the choice of step 2. */
export function begin(hero: number, { seed = 'stage', ...chosen }: Staging = {}): ThronesState {
  const state = stageDeal({ seed, ...chosen });
  play(state, 'choose a hero', String(hero + 1));
  return state;
}

export function stageDeal(staging: Staging = {}): ThronesState {
  const { seed = 'stage', fates = 'others', sight = 'window', players = 1, horses = false } = staging;
  return sure(game.create({ fates, sight, players, rivals: 0, horses }, { seed: seedFrom(seed) }));
}

/** Row and column as the rulebook counts them, from 1. */
export function at(row: number, column: number): number {
  return (row - 1) * 16 + column - 1;
}

/** Only these heroes are in the game, without warriors; every warrior is out of it. */
export function only(state: ThronesState, ...heroes: readonly number[]): ThronesState {
  for (let hero = 0; hero < state.alive.length; hero++) state.alive[hero] = heroes.includes(hero) ? 1 : 0;
  state.party.fill(FREE);
  state.partySize.fill(0);
  state.holder.fill(OUT);
  return state;
}

/** Gives a hero these warriors, in this order, from wherever they are. */
export function giveWarriors(state: ThronesState, hero: number, ...warriors: readonly number[]): void {
  for (const warrior of warriors) {
    if (state.holder[warrior]! >= 0) leaveParty(state, warrior);
    join(state, warrior, hero);
  }
}

export function party(state: ThronesState, hero: number): number[] {
  return Array.from(state.party.subarray(hero * 4, hero * 4 + state.partySize[hero]!));
}

export function roam(state: ThronesState, warrior: number, tile: number): void {
  if (state.holder[warrior]! >= 0) leaveParty(state, warrior);
  state.holder[warrior] = FREE;
  state.spot[warrior] = tile;
}

/** A step is about to begin, with nobody's question open. */
export function goTo(state: ThronesState, step: number): ThronesState {
  state.step = step;
  state.cursor = 0;
  state.depth = 0;
  return state;
}

/** The player and one opponent beside each other, the question of their encounter at hand. */
export function meeting(player: number, foe: number, luck = 0): ThronesState {
  const state = only(begin(player), player, foe);
  reseed(state, luck);
  state.place[player] = at(20, 6);
  state.place[foe] = at(20, 7);
  encounters(goTo(state, 2));
  return state;
}

/** Plays answers as text, each to the question at hand; what is told comes back. */
export function play(state: ThronesState, ...answers: readonly string[]): ThronesEvent[] {
  const told: ThronesEvent[] = [];
  for (const text of answers) {
    const action = sure(game.read(game.ask(state, 0)!, text));
    sure(game.check(state, action));
    game.apply(state, action, (event) => told.push(event));
  }
  return told;
}

/** What a step tells while it runs. */
export function heard(state: ThronesState, step: () => unknown): ThronesEvent[] {
  const told: ThronesEvent[] = [];
  state.tell = (event) => told.push(event);
  step();
  state.tell = undefined;
  return told;
}

/** What is asked, or undefined. */
export function asks(state: ThronesState): QuestionId | undefined {
  return state.depth > 0 ? asked(state) : undefined;
}

/** Whether so many hits in so many tries are within four standard deviations of a probability. */
export function isLikely(hits: number, tries: number, probability: number): boolean {
  return Math.abs(hits - tries * probability) <= 4 * Math.sqrt(tries * probability * (1 - probability));
}

/** Whether something happens as often as its probability says; each try is given luck of its own. */
export function happensWith(probability: number, once: (luck: number) => boolean): boolean {
  const tries = 3000;
  let hits = 0;
  for (let luck = 0; luck < tries; luck++) if (once(luck)) hits++;
  return isLikely(hits, tries, probability);
}

export function reseed(state: ThronesState, luck: number): void {
  state.random.seed(luck.toString(16).padStart(32, '0'));
}

export function types(events: readonly GameEvent[]): string[] {
  return events.map((event) => event.type);
}
