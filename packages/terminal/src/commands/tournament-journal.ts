/** What a tournament has played so far, a line a game, so that it goes on where it was ended. */
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { canonical, t } from '@gridhall/core';
import type { FixtureResult, Job } from '@gridhall/match';
import { Failed } from '../flags/wrong-use.ts';
import type { Shard } from '../reports/shards.ts';
import { problemOf } from '../system/disk.ts';

export class TournamentJournal {
  readonly results: readonly FixtureResult[];
  readonly #path: string;
  readonly #file: number;

  private constructor(path: string, file: number, results: readonly FixtureResult[]) {
    this.#path = path;
    this.#file = file;
    this.results = results;
  }

  /** Beside the file of the results. One of another tournament is never gone on with, and never overwritten. */
  static open(out: string, job: Job, shard: Shard): TournamentJournal {
    const path = `${out}.running`;
    const head = canonical({ job, shard });
    try {
      const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
      if (lines.length > 1 && lines[0] !== head)
        throw new Failed(t`${path}: another tournament is under way there; remove it to begin anew.`);
      const file = openSync(path, lines.length > 1 ? 'a' : 'w');
      if (lines.length <= 1) appendFileSync(file, `${head}\n`);
      // A last line that was cut off in the middle is a game to be played again.
      else if (lines.at(-1) !== '') appendFileSync(file, '\n');
      return new TournamentJournal(path, file, lines.slice(1).flatMap(readLine));
    } catch (error) {
      throw error instanceof Failed ? error : new Failed(`${path}: ${problemOf(error)}.`);
    }
  }

  add(result: FixtureResult): void {
    try {
      appendFileSync(this.#file, `${JSON.stringify(result)}\n`);
    } catch (error) {
      throw new Failed(`${this.#path}: ${problemOf(error)}.`);
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }
}

function readLine(line: string): FixtureResult[] {
  try {
    const value = JSON.parse(line) as FixtureResult;
    return Number.isInteger(value.number) && Array.isArray(value.results) ? [value] : [];
  } catch {
    return [];
  }
}
