import { Random, sure } from '@gridhall/core';
import { game } from '@gridhall/games/geese';

const state = sure(
  game.create({ columns: 9, rows: 9, geese: 10, reveal: 'flood', first: 'safe' }, { seed: '0'.repeat(32) }),
);
game.apply(state, game.pick(state, Random.fromSeed('1'.repeat(32))));
console.log(game.text(game.view(state, 0)));
