/**
 * What each part of the search is worth, and whether another network is stronger: the engine against a variant of itself
 * with the same number of nodes, each random opening with both colors.
 *
 *     npm run strength -- jungle --without late,reduce [--games 400] [--nodes 5000] [--seed s]
 *     npm run strength -- jungle --without all
 *     npm run strength -- jungle --without late --games 5000 --sure 53    until 53% or 50% is shown
 *     npm run strength -- jungle --network FILE           the network of a file against that of the engine
 */
import { readFileSync } from 'node:fs';
import { Evaluator, loadEvaluator } from '../evaluation/evaluate.ts';
import { type NetworkFile, readNetwork } from '../evaluation/network.ts';
import { DEFAULT_PRUNING } from '../search/state.ts';
import { type DuelOptions, duel, playing } from './duel.ts';

const PARTS = Object.keys(DEFAULT_PRUNING);

export async function measureParts(without: string, options: DuelOptions): Promise<void> {
  const wanted = without === 'all' ? PARTS : without.split(',');
  const unknown = wanted.find((one) => !PARTS.includes(one));
  if (unknown !== undefined) throw new RangeError(`There is no ${unknown}: ${PARTS.join(', ')}.`);
  const evaluator = await loadEvaluator();
  for (const part of wanted) {
    const lacking = playing(evaluator, { ...DEFAULT_PRUNING, [part]: false });
    duel('with', `without ${part}`, playing(evaluator), lacking, options);
  }
}

export async function measureNetwork(path: string, options: DuelOptions): Promise<void> {
  const file = JSON.parse(readFileSync(path, 'utf8')) as NetworkFile;
  const other = new Evaluator(readNetwork(file));
  duel(path, 'the engine', playing(other), playing(await loadEvaluator()), options);
}
