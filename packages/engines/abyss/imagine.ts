/** States that fit what the hero knows, with what is hidden drawn at random. */
import type { Random } from '@gridhall/core';
import {
  ABYSS,
  type AbyssState,
  type AbyssView,
  BADDIES,
  EARSHOT,
  FIRST_PAIR,
  HERO,
  isBaddie,
  isSighting,
  isTeleport,
  LADDER,
  listBaddies,
  litInFog,
  type MoreView,
  NOTHING,
  planAt,
  RANDOM_TELEPORT,
  stateOf,
  TREASURE,
  UNSEEN,
  WALDO,
} from '@gridhall/games/abyss';

/** Undefined when the budget does not reach over the board, or what is hidden does not fit anywhere. */
export function imagine(view: AbyssView, random: Random, budget: number): AbyssState | undefined {
  const { plane, more } = view;
  if (budget < plane.length) return undefined;
  if (!more) return stateOf(view);
  const floor = imagineFloor(more, random);
  const cells = plane.map((kind, cell) => (isThere(kind, cell, more) ? kind : floor[cell]!));
  const state = stateOf(view, floor, cells, random);
  if (view.ending === 'none' && !placeHidden(state, view, more, random)) return undefined;
  listBaddies(state);
  return state;
}

/** A baddie out of sight may be where it was seen last, or anywhere else. */
function isThere(kind: number, cell: number, { lit }: MoreView): boolean {
  return kind === HERO || kind === WALDO || (isBaddie(kind) && lit?.[cell] !== 0);
}

/** Puts the baddies that are not seen where they can be; false when they cannot. */
function placeHidden(state: AbyssState, view: AbyssView, more: MoreView, random: Random): boolean {
  const { cells } = state.grid;
  const counts = BADDIES.map((kind, i) => more.census[i]! - cells.filter((one) => one === kind).length);
  const lit = litInFog(state);
  const shows = isSighting(view.rounds, more.options.sights);
  for (const [i, kind] of BADDIES.entries()) {
    for (let left = counts[i]!; left > 0; left--) {
      const fits = (cell: number) =>
        kind === WALDO
          ? !(shows && lit?.[cell] !== 0) && isQuiet(view, more, cells, cell)
          : more.lit?.[cell] === 0;
      const free = freeCells(state, more).filter(fits);
      const last = free.filter((cell) => view.plane[cell] === kind);
      const among = last.length > 0 && random.below(2) === 0 ? last : free;
      if (among.length === 0) return false;
      cells[among[random.below(among.length)]!] = kind;
    }
  }
  return true;
}

/** When footsteps were heard, the first Waldo is near; otherwise none is. */
function isQuiet(view: AbyssView, more: MoreView, cells: Uint8Array, cell: number): boolean {
  // Between two commands of a round it is not known where the hero stood when he listened.
  if (view.rounds === 0 || more.half) return true;
  const near = (one: number) => isNear(view, one);
  if (!more.heard) return !near(cell);
  return near(cell) || cells.some((kind, one) => kind === WALDO && near(one));
}

function isNear({ hero, columns }: AbyssView, cell: number): boolean {
  const down = Math.abs(Math.floor(cell / columns) - Math.floor(hero / columns));
  return down <= EARSHOT && Math.abs((cell % columns) - (hero % columns)) <= EARSHOT;
}

/** The cells where a baddie can stand and no piece does. */
function freeCells({ grid: { cells }, lying }: AbyssState, { options }: MoreView): number[] {
  const found: number[] = [];
  for (const [cell, kind] of cells.entries()) {
    if (kind === lying[cell] && (options.baddiesTeleport || !isTeleport(kind))) found.push(cell);
  }
  return found;
}

/** What lies where the hero has never looked: the ladder, the other ends of pairs, and the rest of what was placed. */
function imagineFloor(more: MoreView, random: Random): Uint8Array<ArrayBuffer> {
  const floor = more.floor.slice();
  const dark = [...floor.keys()].filter((cell) => floor[cell] === UNSEEN);
  const place = (kind: number, count: number) => {
    for (let left = Math.min(count, dark.length); left > 0; left--) {
      const [cell] = dark.splice(random.below(dark.length), 1);
      floor[cell!] = kind;
    }
  };
  const seen = (kind: number) => more.floor.filter((one) => one === kind).length;
  const { options, campaign, given } = more;
  const plan = given ? undefined : planAt(options, campaign?.level ?? 0);
  if (seen(LADDER) === 0) place(LADDER, 1);
  for (let kind = FIRST_PAIR; kind < RANDOM_TELEPORT; kind++) {
    const ends = kind - FIRST_PAIR < (plan?.pairs ?? 0) || seen(kind) > 0 ? 2 : 0;
    if (dark.length >= ends - seen(kind)) place(kind, ends - seen(kind));
  }
  if (plan) {
    place(ABYSS, plan.abysses - seen(ABYSS));
    place(RANDOM_TELEPORT, plan.randoms - seen(RANDOM_TELEPORT));
    place(TREASURE, plan.treasures - more.treasure - seen(TREASURE));
  }
  for (const cell of dark) floor[cell] = NOTHING;
  return floor;
}
