/**
 * What the hero remembers of a board in fog. Most games are played without anybody looking: so looks are noted while it
 * goes on, and written into the planes when somebody asks what he remembers.
 */
import { WALDO } from '../pieces.ts';
import type { AbyssState } from '../state.ts';
import type { More } from './more.ts';
import { blankPlanes, copyPlanes, type Memory, type Planes } from './planes.ts';
import { seenFrom } from './sight.ts';

/** How he looks: by himself, by a lantern; or he stands where he stood, and only baddies have moved. */
const FOG = 0;
const LANTERN = 1;
const STILL = 2;
/** Added to one of these: the baddies stand where they stood at the look before, and are not noted again. */
const SAME = 4;
const WAYS = 8;
/** A baddie is noted as its cell and its kind. */
const KINDS = 64;

/** More than these are written down at once, so that a long game stays small. */
const MOST_LOOKS = 1000;

/** Sight is taken at the start and after every command. */
export function look(state: AbyssState, more: More): void {
  const { memory } = more;
  if (!memory) return;
  const { row, column } = state.hero;
  const how = (row * state.grid.columns + column) * WAYS + (more.lantern > 0 ? LANTERN : FOG);
  // Between two looks of his only a shield removes somebody, and nobody moves.
  if (memory.noted === state.left && memory.looks.length > 0) memory.looks.push(how + SAME);
  else note(state, more, memory, how);
}

/** And after the baddies: the hero stands where he stood, so that nothing but them has changed where he looks. */
export function lookAgain(state: AbyssState, more: More): void {
  if (more.memory) note(state, more, more.memory, STILL);
}

function note({ grid, baddies, left }: AbyssState, more: More, memory: Memory, how: number): void {
  const { looks } = memory;
  if (looks.length > MOST_LOOKS) writeLooks(more);
  memory.noted = left;
  looks.push(how, left);
  for (let i = 0; i < left; i++) looks.push(baddies[i]! * KINDS + grid.cells[baddies[i]!]!);
}

/** What he remembers now, which stays as it is as long as nobody plays on. */
export function remembered(more: More, { planes, looks }: Memory): Planes {
  if (planes && looks.length === 0) return planes;
  const copy = planes ? copyPlanes(planes) : blankPlanes(more.under.length);
  write(more, looks, copy);
  return copy;
}

/** Writes down what was noted. */
export function writeLooks(more: More): void {
  const { memory } = more;
  if (!memory || memory.looks.length === 0) return;
  memory.planes ??= blankPlanes(more.under.length);
  write(more, memory.looks, memory.planes);
  memory.looks.length = 0;
}

function write(more: More, looks: readonly number[], planes: Planes): void {
  const { under, terrain } = more;
  const { top, floor, lit } = planes;
  let noted = 0;
  for (let at = 0; at < looks.length; ) {
    const from = Math.floor(looks[at]! / WAYS);
    const how = looks[at]! % SAME;
    const same = looks[at++]! % WAYS >= SAME;
    if (how === LANTERN) {
      lit.fill(1);
      floor.set(under);
      top.set(under);
    } else if (how === FOG) {
      const seen = seenFrom(terrain, from);
      lit.fill(0);
      for (let i = 0; i < seen.length; i++) {
        const cell = seen[i]!;
        lit[cell] = 1;
        floor[cell] = under[cell]!;
        top[cell] = under[cell]!;
      }
    } else {
      for (let cell = 0; cell < lit.length; cell++) if (lit[cell] === 1) top[cell] = under[cell]!;
    }
    if (!same) {
      noted = at;
      at += looks[at]! + 1;
    }
    for (let i = noted + looks[noted]!; i > noted; i--) {
      const baddie = looks[i]!;
      const cell = Math.floor(baddie / KINDS);
      const kind = baddie % KINDS;
      if (kind !== WALDO && lit[cell] === 1) top[cell] = kind;
    }
  }
}
