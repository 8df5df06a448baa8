/**
 * The players of Jungle against each other: everyone against the next ones up, colours taken in turn, each thinking so many
 * steps at most. The same seed gives the same games.
 *
 *     npm run strength -- jungle [--games 40] [--steps 150000] [--players level-1,level-2,greedy] [--apart 1] [--seed s]
 *     npm run strength -- jungle --rival "COMMAND …" …     against another program: see rival.ts
 *     npm run strength -- jungle --checkout FOLDER …       against the engine of another checkout: see match.ts
 *     npm run strength -- jungle --without FEATURE,… …     a part of the search, or another network: see variants.ts
 *     npm run strength -- jungle --threads 2 …             two threads against one, in turns: see threads.ts
 */

import { defaultParams, OVER, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { game } from '@gridhall/games/jungle';
import { readOptions } from '../../../../scripts/options.ts';
import { Progress } from '../../../../scripts/progress.ts';
import { type HeadToHead, ratings, shareLine } from '../../tools/elo.ts';
import { engine } from '../index.ts';
import { measureMatch } from './match.ts';
import { measureRival, OWN } from './rival.ts';
import { measureThreads } from './threads.ts';
import { measureNetwork, measureParts } from './variants.ts';

const LADDER = engine.players.map(({ id }) => id);
/** Nobody has won by then: half a point each. */
const LONGEST = 500;

export async function measure(args: readonly string[]): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: {
      games: { type: 'string', default: '40' },
      steps: { type: 'string', default: '150000' },
      players: { type: 'string', default: LADDER.join() },
      apart: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'strength' },
      nodes: { type: 'string', default: '5000' },
      sure: { type: 'string' },
      without: { type: 'string' },
      network: { type: 'string' },
      threads: { type: 'string' },
      rival: { type: 'string' },
      checkout: { type: 'string' },
      own: { type: 'string', default: OWN },
      go: { type: 'string', default: 'movetime 200' },
      'own-go': { type: 'string' },
    },
  });
  const { rival, own, seed, go, without, network } = values;
  const sure = values.sure === undefined ? undefined : Number(values.sure) / 100;
  const trial = { games: Number(values.games), nodes: Number(values.nodes), seed, sure };
  if (values.checkout !== undefined)
    return measureMatch({ checkout: values.checkout, games: Number(values.games), go, seed });
  if (without !== undefined) return measureParts(without, trial);
  if (network !== undefined) return measureNetwork(network, trial);
  if (values.threads !== undefined && rival === undefined) return measureThreads(trial);
  if (rival !== undefined) {
    const ownGo = values['own-go'] ?? go;
    return measureRival({
      ...{ rival, own, seed, go, ownGo },
      ...{ games: Number(values.games), threads: Number(values.threads ?? 1) },
    });
  }
  const players = values.players.split(',');
  const unknown = players.find((id) => !engine.players.some((one) => one.id === id));
  if (unknown !== undefined) throw new RangeError(`There is no player ${JSON.stringify(unknown)}.`);
  const [games, steps, apart] = [Number(values.games), Number(values.steps), Number(values.apart)];
  const pairs = players.flatMap((_, second) =>
    players.flatMap((_, first) => (first > second && first - second <= apart ? [{ first, second }] : [])),
  );
  const progress = new Progress('playing', pairs.length * games);
  const pairings: HeadToHead[] = [];
  let done = 0;
  for (const { first, second } of pairs) {
    let points = 0;
    for (let i = 0; i < games; i++) {
      const [a, b] = [players[first]!, players[second]!];
      points += await playOne(a, b, i % 2 === 0, steps, `${values.seed} ${a} ${b} ${i}`);
      progress.show(++done, `${a} – ${b} ${points}:${i + 1 - points}`);
    }
    pairings.push({ first, second, games, points });
    process.stdout.write(`${shareLine(players[first]!, players[second]!, points, games)}\n`);
  }
  const rated = ratings(players.length, pairings);
  process.stdout.write('\n| player | Elo |\n| --- | ---: |\n');
  players.forEach((id, i) => {
    process.stdout.write(`| ${id} | ${Math.round(rated[i]!)} |\n`);
  });
}

/** One game; the points of the first player. */
export async function playOne(
  first: string,
  second: string,
  firstIsBlue: boolean,
  steps: number,
  seed: string,
): Promise<number> {
  const state = sure(game.create(defaultParams(game.params), { seed: seedFrom(seed) }));
  const random = Random.fromSeed(seedFrom(seed));
  const minds = [engine.open({}), engine.open({})];
  for (let i = 0; i < LONGEST && game.toMove(state) !== OVER; i++) {
    const seat = game.toMove(state);
    const question = game.ask(state, seat)!;
    const player = (seat === 0) === firstIsBlue ? first : second;
    const text = await minds[seat]!.choose(
      player,
      game.view(state, seat),
      question,
      thoughtOf(random, steps),
    );
    game.apply(state, sure(game.read(question, text)));
  }
  const results = game.outcome(state)?.results;
  return results ? results[firstIsBlue ? 0 : 1]! : 0.5;
}
