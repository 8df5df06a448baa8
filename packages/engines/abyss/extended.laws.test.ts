import { checkParams, type ParamValues, Random, sure } from '@gridhall/core';
import { type AbyssParams, game, hasHidden } from '@gridhall/games/abyss';
import { laws } from '@gridhall/laws';
import { imagine } from './imagine.ts';

const SMALL = { rows: 9, columns: 18, abysses: 12, monsters: 3, bats: 1 };
const CROWDED = { rows: 6, columns: 14, abysses: 4, monsters: 4, bats: 1 };
const address = new URL(import.meta.resolve('@gridhall/games/abyss'));
const shown = new Set(['teleports', 'planner', 'random-teleports', 'campaign', 'fog', 'everything']);
const options = { imagine, runs: 12, golden: (name: string) => shown.has(name) };

// A view is a state.
await laws(address, {
  ...options,
  cases: [
    { name: 'teleports', params: { ...SMALL, pairs: 2, treasures: 4 } },
    { name: 'haunted', params: { ...CROWDED, pairs: 5, baddiesTeleport: true } },
    { name: 'planner', params: { ...SMALL, planners: 2, items: 1 } },
    { name: 'boots', params: {}, boards: ['Hf s$ m \n  f   ~ \n s 1  M*\n 1   # P'] },
  ],
});

// Luck is all that is hidden.
await laws(address, {
  ...options,
  onlyLuck: true,
  cases: [
    { name: 'random-teleports', params: { ...CROWDED, randoms: 9, items: 3, baddiesTeleport: true } },
    { name: 'wand', params: {}, boards: ['Htt  0\n  0 mM\n*  #+ '] },
    { name: 'campaign', params: { ...SMALL, campaign: true, treasures: 3 } },
    { name: 'campaign-glibc', params: { ...SMALL, campaign: true, generator: 'glibc', seed: 4 } },
  ],
});

// Somebody is hidden, or the board.
await laws(address, {
  ...options,
  cases: [
    { name: 'waldo', params: { ...SMALL, waldos: 2, sights: 3 } },
    { name: 'fog', params: { ...SMALL, fog: 3, items: 4, pairs: 1 } },
    {
      name: 'given-fog',
      params: { fog: 2, sights: 2 },
      boards: ['H          W\n  +1 # l   *\n  + 0      m\n 1         ~'],
    },
    {
      name: 'everything',
      params: {
        ...{ ...SMALL, pairs: 2, randoms: 2, baddiesTeleport: true, treasures: 3, items: 4, planners: 2 },
        ...{ waldos: 2, sights: 2, fog: 4, campaign: true },
      },
    },
    ...Array.from({ length: 2 }, (_none, i) => ({ name: `drawn-${i}`, params: drawn(i) })),
  ],
});

/** Params drawn at random, every part on or off, with something hidden beyond luck. */
function drawn(i: number): ParamValues {
  const random = Random.fromSeed(String(i).padStart(32, '7'));
  const some = (most: number) => (random.below(2) === 0 ? 0 : random.below(most + 1));
  for (;;) {
    const chosen = {
      ...{ rows: 5 + random.below(6), columns: 13 + random.below(8), abysses: random.below(8) },
      ...{ monsters: random.below(5), bats: random.below(3), pairs: some(5), randoms: some(5) },
      ...{ baddiesTeleport: random.below(2) === 0, treasures: some(4), items: some(6), planners: some(3) },
      ...{ waldos: some(3), sights: some(4), fog: some(4), campaign: random.below(2) === 0 },
    };
    const checked = checkParams(game.params, chosen);
    if (checked.ok && hides(sure(checked))) return chosen;
  }
}

function hides(chosen: AbyssParams): boolean {
  return hasHidden(chosen) && (chosen.fog > 0 || chosen.waldos > 0);
}
