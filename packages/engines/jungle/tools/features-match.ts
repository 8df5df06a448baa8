/**
 * What each habit of the search and each term of the evaluation is worth: the Jungle engine with it against the engine
 * without it, at the same number of moves tried, openings drawn by lot and each played twice with the colours exchanged.
 *
 *     npm run strength -- jungle --without late,den [--games 400] [--nodes 5000] [--seed s]
 *     npm run strength -- jungle --without all
 *     npm run strength -- jungle --without den --games 5000 --sure 53     until 53 % rather than 50 is shown, or the other
 *     npm run strength -- jungle --weights FILE           those of a file against those there are
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GROUP_NAMES, type Weights } from '../evaluation/evaluate.ts';
import { WEIGHTS } from '../evaluation/weights.ts';
import { DEFAULT_PRUNING, type SearchState } from '../search/state.ts';
import { type DuelOptions, duel, playing } from './duel.ts';

/** What places and their animals are worth cannot be missed by anybody. */
const NEVER_WITHOUT = ['opening', 'ending'];

const HABITS = Object.keys(DEFAULT_PRUNING);
const FEATURES = [...HABITS, ...GROUP_NAMES.filter((one) => !NEVER_WITHOUT.includes(one))];

export async function measureFeatures(without: string, trial: DuelOptions): Promise<void> {
  const wanted = without === 'all' ? FEATURES : without.split(',');
  const unknown = wanted.find((one) => !FEATURES.includes(one));
  if (unknown !== undefined) throw new RangeError(`There is no ${unknown}: ${FEATURES.join(', ')}.`);
  for (const feature of wanted) duel('with', `without ${feature}`, playing(WEIGHTS), lacking(feature), trial);
}

export async function measureWeights(path: string, trial: DuelOptions): Promise<void> {
  const { WEIGHTS: others } = (await import(pathToFileURL(resolve(path)).href)) as { WEIGHTS: Weights };
  duel(path, 'those there are', playing(others), playing(WEIGHTS), trial);
}

function lacking(feature: string): SearchState {
  if (HABITS.includes(feature)) return playing(WEIGHTS, { ...DEFAULT_PRUNING, [feature]: false });
  const weights = Object.fromEntries(
    GROUP_NAMES.map((group) => [group, WEIGHTS[group].map((one) => (group === feature ? 0 : one))]),
  ) as unknown as Weights;
  return playing(weights);
}
