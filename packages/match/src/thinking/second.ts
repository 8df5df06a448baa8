/** A second thread for engines that can use one: both ends of it, for the workers of a front end. */
import type { Engine, Send } from '@gridhall/core';
import type { WorkerSource } from './lane.ts';
import { serveWorker, startWorker, type WorkerChannel } from './worker.ts';

/** An errand, and whose engine it is. */
interface Sent {
  readonly game: string;
  readonly errand: unknown;
}

/** A way to the second thread by the name of a game, the thread being started when it is first wanted. */
export function secondThread(source: WorkerSource): (game: string) => Send {
  let started: Promise<void> | undefined;
  let channel: WorkerChannel | undefined;
  return (game) => (errand) => {
    const sent: Sent = { game, errand };
    // A search lets nothing happen meanwhile: what can be posted is posted at once.
    if (channel) return channel.post(sent);
    // Where it cannot be had, the first thinks alone.
    started ??= startWorker(source).then(
      (one) => {
        channel = one;
      },
      () => {},
    );
    return started.then(() => channel?.post(sent));
  };
}

/** The other end: what a front end's `second.worker.ts` calls, once. */
export function serveSecond(loadEngine: (game: string) => Promise<Engine | undefined>): Promise<void> {
  return serveWorker(async (message) => {
    const { game, errand } = message as Sent;
    await (await loadEngine(game))?.assist?.(errand);
  });
}
