/** The facts of the extended game beside those of the classic one. */
import { type ContentHash, GlibcRandom } from '@gridhall/core';
import { NOTHING, UNSEEN } from '../pieces.ts';
import { remembered } from './memory.ts';
import type { More } from './more.ts';

/** Places are cells and values kinds, each plane with values of its own. */
const UNDER = 0x200;
const TOP = 0x300;
const FLOOR = 0x400;
const LIT = 0x480;
/** Places are counters, and the value says which. */
const COUNTERS = 0x500;
const DRAWN = 0x10000;
const GLIMPSED = 0x100000;

const words = new Int32Array(32);

export function hashMore(facts: ContentHash, more: More): number {
  const { terrain, under, memory, campaign, drawn } = more;
  const { options, given } = terrain;
  togglePlane(facts, under, UNDER, NOTHING);
  if (memory) {
    const { top, floor, lit } = remembered(more, memory);
    togglePlane(facts, top, TOP, UNSEEN);
    togglePlane(facts, floor, FLOOR, UNSEEN);
    togglePlane(facts, lit, LIT, 0);
  }
  const counters = [
    ...[more.treasure, more.boots, more.lantern, +more.wand, +more.shield, +more.half, +more.heard],
    ...(campaign
      ? [campaign.level + 100, campaign.wins, campaign.losses, campaign.score, +campaign.over]
      : [0, 0, 0, 0, 0]),
    ...[options.fog, options.sights, +options.baddiesTeleport, +options.campaign, +given],
    ...(options.campaign ? planOf(more) : []),
  ];
  counters.forEach((count, which) => {
    facts.toggle(count, COUNTERS + which);
  });
  drawn.forEach((cell, i) => {
    facts.toggle(cell, DRAWN + i);
  });
  more.glimpsed.forEach((fact, i) => {
    facts.toggle(fact, GLIMPSED + i);
  });
  return facts.with(generatorOf(more));
}

function planOf({ terrain: { options } }: More): number[] {
  const { rows, columns, abysses, monsters, bats, pairs, randoms, treasures, items, planners, waldos } =
    options;
  return [rows, columns, abysses, monsters, bats, pairs, randoms, treasures, items, planners, waldos];
}

function togglePlane(facts: ContentHash, plane: Uint8Array, value: number, none: number): void {
  for (let cell = 0; cell < plane.length; cell++) {
    if (plane[cell] !== none) facts.toggle(cell, value + plane[cell]!);
  }
}

function generatorOf({ dice }: More): Int32Array {
  if (!dice) return words.subarray(0, 0);
  if (!(dice instanceof GlibcRandom)) return dice.words;
  words.set(dice.table);
  words[dice.table.length] = dice.front;
  return words;
}
