/** A core's share of a simulation: jobs in, tallies out. */
import { serveWorker } from '@gridhall/match';
import { playJob, type SimulationJob } from './simulate-games.ts';

await serveWorker((message, post) => {
  void playJob(message as SimulationJob).then(post);
});
