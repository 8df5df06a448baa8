/** What is in sight of a map: a place on it, in its own units, and how much closer than the whole. */
import { SIDE } from './symbols.ts';

const CLOSEST = 6;
/** So much sea is shown beyond an edge: a banner stands higher than its tile. */
const BEYOND = 2 * SIDE;
/** And beyond the upper one in a hand: faces lie there, and no banner lies under them. */
const ABOVE = 2.75 * SIDE;
/** A stage that is narrower, in pixels, may be held in a hand, where the rivals lie at its head. */
export const HAND = 800;
/** How much sea is shown above the world on a stage of such a width. */
export const aboveOn = (width: number): number => (width < HAND ? ABOVE : BEYOND);

export interface SightLayer {
  readonly x: number;
  readonly y: number;
  readonly closer: number;
}

export function boxOf({ x, y, closer }: SightLayer, aspect: number, high: number) {
  const width = (high * aspect) / closer;
  const height = high / closer;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The map stays on the table. */
export function held(
  { x, y, closer }: SightLayer,
  width: number,
  height: number,
  aspect: number,
  above = BEYOND,
): SightLayer {
  // The whole has its frame around it; on a stage narrower than the map its width decides, with room for what stands at its
  // edges.
  const least = Math.min(height / (height + BEYOND), (aspect * height) / (width + 1.5 * BEYOND));
  const near = Math.max(least, Math.min(CLOSEST, closer));
  const half = height / near / 2;
  return { closer: near, x: between(x, half * aspect, width), y: between(y, half, height, above) };
}

/** Keeps to the map, and a little beyond; where everything is in sight, the middle is the middle. */
function between(at: number, half: number, whole: number, before = BEYOND): number {
  return half * 2 >= whole ? whole / 2 : Math.max(half - before, Math.min(whole - half + BEYOND, at));
}
