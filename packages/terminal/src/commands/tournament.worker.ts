/** A core's share of a tournament: the number of a game in, what came of it out. */
import { serveWorker } from '@gridhall/match';
import { type GameTask, playNumber } from './tournament-games.ts';

await serveWorker((message, post) => {
  void playNumber(message as GameTask).then(post);
});
