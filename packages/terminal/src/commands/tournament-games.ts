/** One game of a tournament on this machine: where engines are found, and programs started. */
import { join } from 'node:path';
import type { GameRecord } from '@gridhall/core';
import { type FixtureResult, fixtureOf, type Job, playFixture } from '@gridhall/match';
import { findEngine, requireTable } from '../open/tables.ts';
import { PROGRAM_LIMITS, Program } from '../programs/program.ts';
import { commandOf } from '../programs/seats.ts';
import { dataFolder } from '../system/disk.ts';

export interface GameTask {
  readonly job: Job;
  readonly number: number;
  readonly records: boolean;
}

export interface FinishedGame {
  readonly played: FixtureResult;
  readonly record?: GameRecord;
}

export async function playNumber({ job, number, records }: GameTask): Promise<FinishedGame> {
  const arena = {
    table: await requireTable(job.game),
    engine: await findEngine(job.game),
    now: () => performance.now(),
    program(player: string, _game: number, seat: number) {
      const command = commandOf(player);
      if (command === undefined) return undefined;
      const errors = join(dataFolder(), 'programs', `tournament-seat-${seat + 1}.err`);
      return new Program(command, errors, { ...PROGRAM_LIMITS, ...job.limits });
    },
  };
  const { played, record } = await playFixture(arena, job, fixtureOf(job, number));
  return records ? { played, record } : { played };
}
