/** The state a view of an extended game shows. */
import { GlibcRandom, Random } from '@gridhall/core';
import { FIRST_PAIR, HERO, NOTHING, RANDOM_TELEPORT, UNSEEN, WALDO } from '../pieces.ts';
import type { AbyssView, MoreView } from '../shown.ts';
import type { AbyssState } from '../state.ts';
import { More } from './more.ts';
import { Terrain } from './terrain.ts';

/** Gives a state with the pieces of a view all that the view says beyond them; `floor` is what lies below them. */
export function restore(
  state: AbyssState,
  view: AbyssView,
  shown: MoreView,
  floor: Uint8Array<ArrayBuffer>,
  luck: Random,
): void {
  const { rows, columns } = state.grid;
  const { options, given, campaign } = shown;
  const more = new More(new Terrain(rows, columns, floor, options, given));
  more.treasure = shown.treasure;
  more.boots = shown.boots;
  more.lantern = shown.lantern;
  more.wand = shown.wand;
  more.shield = shown.shield;
  more.half = shown.half;
  more.heard = shown.heard;
  more.drawn = [...shown.drawn];
  more.glimpsed = [...(shown.glimpsed ?? [])];
  if (shown.luck || floor.includes(RANDOM_TELEPORT)) more.dice = diceBy(luck, options.generator);
  if (campaign) more.campaign = { ...campaign };
  if (shown.lit) {
    const planes = { top: topOf(view, shown), floor: shown.floor.slice(), lit: shown.lit.slice() };
    more.memory = { planes, looks: [], noted: 0 };
  }
  state.more = more;
}

/** A generator that goes its own way. */
function diceBy(luck: Random, generator: 'own' | 'glibc'): Random | GlibcRandom {
  if (generator === 'glibc') return new GlibcRandom(luck.next());
  const dice = new Random();
  dice.rekey(luck);
  return dice;
}

/** What the hero remembers is what he has seen: neither himself nor anybody hidden. */
function topOf({ plane }: AbyssView, { floor }: MoreView): Uint8Array<ArrayBuffer> {
  return plane.map((kind, cell) => (kind === HERO || kind === WALDO ? floor[cell]! : kind));
}

/**
 * What lies below the pieces where it is known; nothing elsewhere. A teleport whose other end was never seen may lead
 * anywhere.
 */
export function knownFloor({ floor }: MoreView): Uint8Array<ArrayBuffer> {
  const isAlone = (kind: number) => floor.indexOf(kind) === floor.lastIndexOf(kind);
  return floor.map((kind) => {
    if (kind === UNSEEN) return NOTHING;
    return kind >= FIRST_PAIR && kind < RANDOM_TELEPORT && isAlone(kind) ? RANDOM_TELEPORT : kind;
  });
}
