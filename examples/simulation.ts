// Many games without anyone watching: is it worth anything to move first in Jungle, if both move at random?
import { defaultParams, OVER, Random, seedFrom, sure } from '@gridhall/core';
import { game } from '@gridhall/games/jungle';

const GAMES = 500;
const random = Random.fromSeed(seedFrom('walkers'));
const start = sure(game.create(defaultParams(game.params), { seed: '0'.repeat(32) }));
// One state for all games: nothing is allocated while they are played.
const state = game.blank();
let [won, moves] = [0, 0];
for (let i = 0; i < GAMES; i++) {
  game.copy(state, start);
  for (; game.toMove(state) !== OVER; moves++) game.apply(state, game.pick(state, random));
  if (game.outcome(state)!.results[0] === 1) won++;
}
console.log(`Blue won ${won} of ${GAMES} games of ${Math.round(moves / GAMES)} moves on average.`);
