// A player of your own against one of ours: it is asked with what its seat may know, and answers with text.
import { defaultParams, OVER, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { engine } from '@gridhall/engines/jungle';
import { game } from '@gridhall/games/jungle';

type View = ReturnType<typeof game.view>;

/** Walks down the board as fast as it can: row 9 is where the other side lives. */
function eager(view: View, random: Random): string {
  const state = game.imagine(view, random, 1000)!;
  const count = game.legal(state, actions);
  const question = game.ask(state, BLUE)!;
  const texts = Array.from(actions.subarray(0, count), (action) => game.write(question, action));
  return texts.sort((one, other) => rowAfter(other) - rowAfter(one))[0]!;
}

const actions = new Int32Array(256);
const rowAfter = (text: string) => Number(text.at(-1));

const BLUE = 0;
const params = defaultParams(game.params);
const mind = engine.open(params);
const random = Random.fromSeed(seedFrom('a bot'));
const state = sure(game.create(params, { seed: seedFrom('a game') }));

let moves = 0;
while (game.toMove(state) !== OVER) {
  const seat = game.toMove(state);
  const [view, question] = [game.view(state, seat), game.ask(state, seat)!];
  const text =
    seat === BLUE
      ? eager(view, random)
      : await mind.choose('greedy', view, question, thoughtOf(random, 1000));
  game.apply(state, sure(game.read(question, text)));
  moves++;
}
const { results, reason } = game.outcome(state)!;
console.log(`${results[BLUE] === 1 ? 'The bot' : 'greedy'} won after ${moves} moves: ${reason}.`);
