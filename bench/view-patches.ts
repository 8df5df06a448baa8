/** What a move costs at one seat of a game, told by events alone and by a patch of the view: bytes and time. */
import {
  type AnyGame,
  applyPatch,
  checkParams,
  encodeView,
  type GameEvent,
  type GameModule,
  OVER,
  type ParamValues,
  patchOf,
  Random,
  sure,
  toldTo,
  type Viewer,
} from '@gridhall/core';

const SEED = '0123456789abcdeffedcba9876543210';

/** Of all moves: in the middle, and what 95 % of them stay below. */
interface Spread {
  readonly median: number;
  readonly p95: number;
}

export interface Cost {
  readonly moves: number;
  /** The view as a whole, as text. */
  readonly view: Spread;
  readonly events: Spread;
  readonly patch: Spread;
  /** Microseconds to lead a view on by its events, where the game can. */
  readonly follow: Spread | undefined;
  /** Microseconds to make the next view and its patch, and to apply that. */
  readonly patching: Spread;
}

/** Random games with these params, until so many moves are played. */
export function costOf({ game }: GameModule, given: ParamValues, moves: number, viewer: Viewer = 0): Cost {
  const follow = followOf(game);
  const params = sure(checkParams(game.params, given));
  const sizes = { view: [] as number[], events: [] as number[], patch: [] as number[] };
  const times = { follow: [] as number[], patching: [] as number[] };
  const random = Random.fromSeed(SEED);
  for (let i = 0; sizes.view.length < moves; i++) {
    const state = sure(game.create(params, { seed: i.toString(16).padStart(32, '0') }));
    let view = game.view(state, viewer);
    let followed = follow ? game.view(state, viewer) : undefined;
    while (game.toMove(state) !== OVER && sizes.view.length < moves) {
      const told: GameEvent[] = [];
      game.apply(state, game.pick(state, random), (event) => told.push(event));
      const events = toldTo(told, viewer);
      const start = performance.now();
      if (follow) for (const event of events) followed = follow(followed, event);
      const middle = performance.now();
      const next = game.view(state, viewer);
      const patch = patchOf(view, next);
      view = sure(applyPatch(view, patch));
      const end = performance.now();
      if (follow) times.follow.push((middle - start) * 1000);
      times.patching.push((end - middle) * 1000);
      sizes.view.push(encodeView(next).length);
      sizes.events.push(encodeView(events).length);
      sizes.patch.push(patch === undefined ? 0 : encodeView(patch).length);
    }
  }
  return {
    moves: sizes.view.length,
    view: spreadOf(sizes.view),
    events: spreadOf(sizes.events),
    patch: spreadOf(sizes.patch),
    follow: times.follow.length > 0 ? spreadOf(times.follow) : undefined,
    patching: spreadOf(times.patching),
  };
}

/** A game may lead its views on by itself. */
function followOf({ follow }: AnyGame): AnyGame['follow'] | undefined {
  return follow;
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1]!, p95: sorted[Math.floor(sorted.length * 0.95)]! };
}
