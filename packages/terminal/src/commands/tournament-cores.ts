/** Shares the games of a tournament out over the cores, one at a time. */
import type { GameRecord } from '@gridhall/core';
import type { FixtureResult, Job } from '@gridhall/match';
import { startWorker } from '@gridhall/match';
import { type FinishedGame, type GameTask, playNumber } from './tournament-games.ts';

/** Hears every game as it ends; false ends the tournament. */
type Hear = (result: FixtureResult, record: GameRecord | undefined) => boolean;

export async function playGames(
  job: Job,
  numbers: readonly number[],
  cores: number,
  records: boolean,
  hear: Hear,
): Promise<void> {
  const left = numbers[Symbol.iterator]();
  let goesOn = true;
  const next = (): number | undefined => {
    const { value, done } = left.next();
    return goesOn && !done ? value : undefined;
  };
  const heard = ({ played, record }: FinishedGame) => {
    goesOn &&= hear(played, record);
  };
  if (cores === 1 || numbers.length < 2) {
    for (let number = next(); number !== undefined; number = next())
      heard(await playNumber({ job, number, records }));
    return;
  }
  await Promise.all(
    Array.from({ length: Math.min(cores, numbers.length) }, async () => {
      const hand = await startWorker(new URL('./tournament.worker.ts', import.meta.url));
      try {
        for (let number = next(); number !== undefined; number = next()) {
          const task: GameTask = { job, number, records };
          heard(
            await new Promise<FinishedGame>((resolve, reject) => {
              hand.onError(reject);
              hand.onMessage((done) => resolve(done as FinishedGame));
              hand.post(task);
            }),
          );
        }
      } finally {
        await hand.stop();
      }
    }),
  );
}
