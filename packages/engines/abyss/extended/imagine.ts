/** States that fit what the hero knows of an extended game, what is hidden drawn by luck. */
import { Grid, type Random } from '@gridhall/core';
import {
  ABYSS,
  type AbyssState,
  type AbyssView,
  BADDIES,
  FIRST_PAIR,
  HERO,
  isBaddie,
  isSighting,
  isTeleport,
  LADDER,
  type MoreView,
  NOTHING,
  planAt,
  RANDOM_TELEPORT,
  restore,
  sightInFog,
  stateOf,
  survey,
  TREASURE,
  UNSEEN,
  WALDO,
  WALL,
} from '@gridhall/games/abyss';

/** How near a Waldo is heard. */
const EARSHOT = 2;

/** In the classic game, the state itself. Undefined where the budget does not reach. */
export function imagine(view: AbyssView, random: Random, budget: number): AbyssState | undefined {
  if (budget < view.plane.length) return undefined;
  return view.more ? imagineExtended(view, view.more, random) : stateOf(view);
}

/** Undefined where what is hidden does not fit anywhere. */
function imagineExtended(view: AbyssView, shown: MoreView, random: Random): AbyssState | undefined {
  const { rows, columns, plane, rounds, lured, ending } = view;
  const floor = imagineFloor(shown, random);
  const standing = plane.map((kind, cell) => (isThere(kind, cell, shown) ? kind : floor[cell]!));
  const state = survey(new Grid(rows, columns, standing));
  Object.assign(state, { rounds, lured, ending });
  restore(state, view, shown, floor, random);
  if (ending === 'none' && !hide(state, view, shown, random)) return undefined;
  // Those who were hidden are on the board now.
  const { more } = state;
  const whole = survey(state.grid);
  Object.assign(whole, { rounds, lured, ending, more });
  return whole;
}

/** A baddie out of sight is where it was seen last, or anywhere else. */
function isThere(kind: number, cell: number, { lit }: MoreView): boolean {
  return kind === HERO || kind === WALDO || (isBaddie(kind) && lit?.[cell] !== 0);
}

/** Puts the baddies that are not seen where they can be; false when they cannot. */
function hide(state: AbyssState, view: AbyssView, shown: MoreView, random: Random): boolean {
  const { cells } = state.grid;
  const counts = BADDIES.map((kind, i) => shown.census[i]! - cells.filter((one) => one === kind).length);
  const near = sightInFog(state, state.more!);
  const shows = isSighting(view.rounds, shown.options.sights);
  for (const [i, kind] of BADDIES.entries()) {
    for (let left = counts[i]!; left > 0; left--) {
      const fits = (cell: number) =>
        kind === WALDO
          ? !(shows && near?.[cell] !== 0) && isQuiet(view, shown, cells, cell)
          : shown.lit?.[cell] === 0;
      const free = standable(state, shown).filter(fits);
      const last = free.filter((cell) => view.plane[cell] === kind);
      const among = last.length > 0 && random.below(2) === 0 ? last : free;
      if (among.length === 0) return false;
      cells[among[random.below(among.length)]!] = kind;
    }
  }
  return true;
}

/** Footsteps are heard where a Waldo is near after a round: so the first is near then, and otherwise nobody is. */
function isQuiet(view: AbyssView, shown: MoreView, cells: Uint8Array, cell: number): boolean {
  // Between two commands of a round it is not known any more where the hero stood when he listened.
  if (view.rounds === 0 || shown.half) return true;
  const near = (one: number) => isNear(view, one);
  if (!shown.heard) return !near(cell);
  return near(cell) || cells.some((kind, one) => kind === WALDO && near(one));
}

function isNear({ hero, columns }: AbyssView, cell: number): boolean {
  const down = Math.abs(Math.floor(cell / columns) - Math.floor(hero / columns));
  return down <= EARSHOT && Math.abs((cell % columns) - (hero % columns)) <= EARSHOT;
}

/** Where a baddie can stand and nobody does. */
function standable({ grid, more }: AbyssState, { options }: MoreView): number[] {
  const found: number[] = [];
  for (const [cell, kind] of more!.under.entries()) {
    if (kind === WALL || kind === ABYSS || kind === LADDER || grid.cells[cell] !== kind) continue;
    if (options.baddiesTeleport || !isTeleport(kind)) found.push(cell);
  }
  return found;
}

/** What lies where the hero has never looked: the ladder, the other ends of pairs, and the rest of what was placed. */
function imagineFloor(shown: MoreView, random: Random): Uint8Array<ArrayBuffer> {
  const floor = shown.floor.slice();
  const dark = [...floor.keys()].filter((cell) => floor[cell] === UNSEEN);
  const place = (kind: number, count: number) => {
    for (let left = Math.min(count, dark.length); left > 0; left--) {
      const [cell] = dark.splice(random.below(dark.length), 1);
      floor[cell!] = kind;
    }
  };
  const seen = (kind: number) => shown.floor.filter((one) => one === kind).length;
  const { options, campaign, given } = shown;
  const plan = given ? undefined : planAt(options, campaign?.level ?? 0);
  if (seen(LADDER) === 0) place(LADDER, 1);
  for (let kind = FIRST_PAIR; kind < RANDOM_TELEPORT; kind++) {
    const ends = kind - FIRST_PAIR < (plan?.pairs ?? 0) || seen(kind) > 0 ? 2 : 0;
    if (dark.length >= ends - seen(kind)) place(kind, ends - seen(kind));
  }
  if (plan) {
    place(ABYSS, plan.abysses - seen(ABYSS));
    place(RANDOM_TELEPORT, plan.randoms - seen(RANDOM_TELEPORT));
    place(TREASURE, plan.treasures - shown.treasure - seen(TREASURE));
  }
  for (const cell of dark) floor[cell] = NOTHING;
  return floor;
}
