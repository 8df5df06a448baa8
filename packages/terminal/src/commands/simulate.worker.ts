/** A core's share of a simulation: jobs in, tallies out. */
import { serveWorker } from '@gridhall/core';
import { type Job, playJob } from './simulate-games.ts';

await serveWorker((message, post) => {
  void playJob(message as Job).then(post);
});
