/**
 * The hash of a state. Its facts are the size of the board, each piece and where it is, and each counter. What never
 * changes is hashed once for a board; the other facts are few.
 */
import { ContentHash, GlibcRandom } from '@gridhall/core';
import { HERO, NOTHING, UNSEEN } from './pieces.ts';
import { sightOf } from './sight.ts';
import { type AbyssState, cellOf, ENDINGS, floorOf, NOWHERE } from './state.ts';

/** Counters; the value says which. Values below are the kinds on cells. */
const ROUNDS = 0x100;
const LURED = 0x101;
const ENDED = 0x102;
/** Facts of the extended game: kinds on the cells of a plane, counters, and lists. */
const FLOOR = 0x200;
const SEEN_TOP = 0x300;
const SEEN_FLOOR = 0x400;
const LIT = 0x480;
const COUNTERS = 0x500;
const DRAWN = 0x10000;
const GLIMPSED = 0x100000;

const facts = new ContentHash();
/** The words of a generator. */
const words = new Int32Array(32);

export function hashOf(state: AbyssState): number {
  const { grid, hero, baddies, left } = state;
  facts.copy(state.terrain.hash);
  for (let i = 0; i < left; i++) facts.toggle(baddies[i]!, grid.cells[baddies[i]!]!);
  if (hero.row !== NOWHERE) facts.toggle(cellOf(grid, hero), HERO);
  facts.toggle(state.rounds, ROUNDS);
  facts.toggle(state.lured, LURED);
  facts.toggle(ENDINGS.indexOf(state.ending), ENDED);
  if (state.options) toggleExtended(state, state.options);
  return facts.with(wordsOf(state.rng));
}

function toggleExtended(state: AbyssState, options: NonNullable<AbyssState['options']>): void {
  togglePlane(floorOf(state), FLOOR, NOTHING);
  if (state.memory) {
    const { top, floor, lit, glimpsed } = sightOf(state, state.memory);
    togglePlane(top, SEEN_TOP, UNSEEN);
    togglePlane(floor, SEEN_FLOOR, UNSEEN);
    togglePlane(lit, LIT, 0);
    toggleList(glimpsed, GLIMPSED);
  }
  const { level, wins, losses, score, over } = state.campaign ?? NO_CAMPAIGN;
  const { treasure, boots, lantern, wand, shield, half, heard, given } = state;
  const { fog, sights, baddiesTeleport, campaign } = options;
  toggleList(
    [
      ...[treasure, boots, lantern, +wand, +shield, +half, +heard],
      ...[level + 100, wins, losses, score, +over],
      ...[fog, sights, +baddiesTeleport, +campaign, +given],
      ...(campaign ? PLAN.map((name) => options[name]) : []),
    ],
    COUNTERS,
  );
  toggleList(state.drawn, DRAWN);
}

const NO_CAMPAIGN = { level: -100, wins: 0, losses: 0, score: 0, over: false };
/** The next board of a campaign is made from these numbers. */
const PLAN = [
  ...(['rows', 'columns', 'abysses', 'monsters', 'bats', 'pairs'] as const),
  ...(['randoms', 'treasures', 'items', 'planners', 'waldos'] as const),
] as const;

/** Each number and its place in the list are one fact. */
function toggleList(numbers: readonly number[], value: number): void {
  numbers.forEach((number, i) => {
    facts.toggle(number, value + i);
  });
}

function togglePlane(plane: Uint8Array, value: number, none: number): void {
  for (let cell = 0; cell < plane.length; cell++) {
    if (plane[cell] !== none) facts.toggle(cell, value + plane[cell]!);
  }
}

function wordsOf(rng: AbyssState['rng']): Int32Array {
  if (!rng) return words.subarray(0, 0);
  if (!(rng instanceof GlibcRandom)) return rng.words;
  words.set(rng.table);
  words[rng.table.length] = rng.front;
  return words;
}
