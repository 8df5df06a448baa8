/** The state a view shows. */
import { GlibcRandom, Grid, Random } from '@gridhall/core';
import { FIRST_PAIR, HERO, isBaddie, NOTHING, RANDOM_TELEPORT, WALDO } from '../board/pieces.ts';
import { type AbyssState, lyingOn, survey } from '../board/state.ts';
import { type AbyssView, withoutUnseen } from './view.ts';

/**
 * In the classic game nothing is hidden and nothing is drawn, so this is the very state. In the extended one it is what
 * the hero knows: no baddies but those he sees, and nothing where he never looked. A caller may say what is below the
 * pieces, what is on the cells, and from where random numbers come.
 */
export function stateOf(
  view: AbyssView,
  floor = knownFloor(view),
  cells = view.plane.map((kind, cell) => (kind === HERO || isBaddie(kind) ? kind : floor[cell]!)),
  random = new Random(),
): AbyssState {
  const { rows, columns, lured, rounds, ending, more } = view;
  const state = survey(new Grid(rows, columns, cells));
  Object.assign(state, { lured, rounds, ending });
  if (!more) return state;
  const { options, given, treasure, boots, lantern, wand, shield, half, heard, drawn, campaign } = more;
  Object.assign(state, {
    options,
    given,
    treasure,
    boots,
    lantern,
    wand,
    shield,
    half,
    heard,
    drawn,
    campaign,
  });
  state.lying = lyingOn(floor);
  if (more.luck || floor.includes(RANDOM_TELEPORT)) state.rng = rngBy(random, options.generator);
  if (more.lit) {
    const top = view.plane.map((kind, cell) => (kind === HERO || kind === WALDO ? more.floor[cell]! : kind));
    state.memory = {
      sight: { top, floor: more.floor.slice(), lit: more.lit.slice(), glimpsed: more.glimpsed ?? [] },
      looks: [],
      noted: 0,
    };
  }
  return state;
}

/** A generator that goes its own way. */
function rngBy(random: Random, generator: 'own' | 'glibc'): Random | GlibcRandom {
  if (generator === 'glibc') return new GlibcRandom(random.next());
  const rng = new Random();
  rng.rekey(random);
  return rng;
}

/**
 * What lies below the pieces where it is known; nothing elsewhere. A teleport whose other end was never seen may lead
 * anywhere.
 */
function knownFloor({ plane, more }: AbyssView): Uint8Array<ArrayBuffer> {
  if (!more) return plane.map((kind) => (kind === HERO || isBaddie(kind) ? NOTHING : kind));
  const isAlone = (kind: number) => more.floor.indexOf(kind) === more.floor.lastIndexOf(kind);
  return withoutUnseen(more.floor).map((kind) =>
    kind >= FIRST_PAIR && kind < RANDOM_TELEPORT && isAlone(kind) ? RANDOM_TELEPORT : kind,
  );
}
