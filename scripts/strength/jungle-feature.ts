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
import { GROUP_NAMES, type Weights } from '../../packages/engines/jungle/features.ts';
import { type SearchState, USUAL } from '../../packages/engines/jungle/search-state.ts';
import { WEIGHTS } from '../../packages/engines/jungle/weights.ts';
import { duel, playing, type Trial } from './jungle-duel.ts';

/** What places and their animals are worth cannot be missed by anybody. */
const NEVER_WITHOUT = ['opening', 'ending'];

const HABITS = Object.keys(USUAL);
const FEATURES = [...HABITS, ...GROUP_NAMES.filter((one) => !NEVER_WITHOUT.includes(one))];

export async function measureFeatures(without: string, trial: Trial): Promise<void> {
  const wanted = without === 'all' ? FEATURES : without.split(',');
  const unknown = wanted.find((one) => !FEATURES.includes(one));
  if (unknown !== undefined) throw new RangeError(`There is no ${unknown}: ${FEATURES.join(', ')}.`);
  for (const feature of wanted) duel('with', `without ${feature}`, playing(WEIGHTS), lacking(feature), trial);
}

export async function measureWeights(path: string, trial: Trial): Promise<void> {
  const { WEIGHTS: others } = (await import(pathToFileURL(resolve(path)).href)) as { WEIGHTS: Weights };
  duel(path, 'those there are', playing(others), playing(WEIGHTS), trial);
}

function lacking(feature: string): SearchState {
  if (HABITS.includes(feature)) return playing(WEIGHTS, { ...USUAL, [feature]: false });
  const weights = Object.fromEntries(
    GROUP_NAMES.map((group) => [group, WEIGHTS[group].map((one) => (group === feature ? 0 : one))]),
  ) as unknown as Weights;
  return playing(weights);
}
