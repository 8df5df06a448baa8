// A proof: the shortest escape from a dungeon of the library with at least so many treasures.
import { defaultParams, Random, sure, thoughtOf } from '@gridhall/core';
import { engine } from '@gridhall/engines/dungeon';
import { game, table } from '@gridhall/games/dungeon';

const params = { ...defaultParams(game.params), dungeon: 'tutorial' } as const;
const boards = table.boards?.(params);
const state = sure(game.create(params, { seed: '0'.repeat(32), ...(boards ? { boards } : {}) }));
const mind = engine.open(params);
for (const least of [0, 1]) {
  const thought = thoughtOf(Random.fromSeed('0'.repeat(32)), 10_000_000);
  const { result, proved, moves, par } = await mind.solve!(game.view(state, 0), { seat: 0, least }, thought);
  console.log(`With ${least} or more: ${result}${proved ? ', proved' : ''}, par ${par}: ${moves?.join('')}`);
}
