// A player of your own against one of ours: it gets what its seat may know, and answers with text.
import { OVER, type Question, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { engine } from '@gridhall/engines/jungle';
import { game } from '@gridhall/games/jungle';

type View = ReturnType<typeof game.view>;

const BLUE = 0;

/** Walks down the board as fast as it can: row 9 is where the other side lives. */
function eager(view: View, question: Question): string {
  if (question.kind !== 'route') throw new Error('Jungle asks for a piece and its target.');
  const { routes } = question;
  let best = 0;
  for (let i = 0; i < routes.length; i += 2) if (routes[i + 1]! > routes[best + 1]!) best = i;
  return game.say(question, { from: routes[best]!, to: routes[best + 1]! }, view)!;
}

const mind = engine.open({});
const random = Random.fromSeed(seedFrom('a bot'));
const state = sure(game.create({}, { seed: seedFrom('a game') }));

let moves = 0;
while (game.toMove(state) !== OVER) {
  const seat = game.toMove(state);
  const [view, question] = [game.view(state, seat), game.ask(state, seat)!];
  const text =
    seat === BLUE
      ? eager(view, question)
      : await mind.choose('greedy', view, question, thoughtOf(random, 1000));
  const played = game.play(state, text);
  if (!played.ok) throw new Error(played.fault.sentence);
  moves++;
}
const { results, reason } = game.outcome(state)!;
console.log(`${results[BLUE] === 1 ? 'The bot' : 'greedy'} won after ${moves} moves: ${reason}.`);
