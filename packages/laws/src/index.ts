/**
 * The laws, as one suite. A game gets it by one line in its tests:
 *
 *     await laws(new URL('./index.ts', import.meta.url));
 *
 * The suite plays the game by its contract alone, so it knows no rule of any game; it is what makes every mechanism
 * of core (undo, records, views, machines) safe to use with a game it has never seen. `laws/list.ts` lists the laws.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyGame, ParamValues, Random } from '@gridhall/core';
import { afterAll, describe, expect, it } from 'vitest';
import { LAWS } from './laws/list.ts';
import { GameProcess } from './trial/other-process.ts';
import { type Case, loadTable } from './trial/play.ts';
import { LawTrial, LONG_PLAY, type TrialOptions } from './trial/trial.ts';

export interface LawOptions {
  /** For games with secrets: the engine's `imagine`, which draws what is hidden. */
  imagine?(view: unknown, random: Random, budget: number): unknown;
  /**
   * How many moves a random game of any case has at most. From 1,000 on, a game that has not ended by then must still be playable; that
   * is the default.
   */
  readonly bound?: number;
  /** Which games to play; without it, the defaults and every preset. */
  readonly cases?: readonly Case[];
  /** Elementary steps `imagine` may take; a view it cannot fill within them is not held against it. */
  readonly budget?: number;
  /** How many random games each law looks at, for each case. */
  readonly runs?: number;
  /** Luck is all that is ever hidden: an open view shows no more than a closed one. */
  readonly onlyLuck?: boolean;
  /** The rulebook prints less of the board than its cells show: a part of it, or the ground alone. */
  readonly printsPart?: boolean;
  /** Cases whose golden records would be too long are left out of them. */
  readonly golden?: (name: string) => boolean;
}

export async function laws(address: URL, options: LawOptions = {}): Promise<void> {
  const table = await loadTable(address.href);
  const { game, stateOf } = table;
  const elsewhere = new GameProcess(address);
  afterAll(() => elsewhere.close());
  for (const one of options.cases ?? casesOf(game)) {
    describe(`the laws hold for ${game.id}, ${one.name}`, () => {
      const trial = new LawTrial(table, one, {
        imagine: options.imagine ?? (stateOf && ((view) => stateOf(view))),
        ...trialOptions(address, elsewhere, one, options),
      });
      for (const { number, sentence, run } of LAWS) it(`${number}: ${sentence}`, () => run(trial));
    });
  }
}

/** `npm run laws` looks at many times as many games: what is met once in a thousand is met there. */
const TIMES = Number(process.env.LAW_TIMES ?? 1);

function casesOf(game: AnyGame): readonly Case[] {
  const presets = game.params.presets.map((preset) => ({
    name: preset.name,
    params: preset.values as ParamValues,
  }));
  return [{ name: 'default', params: {} }, ...presets];
}

function trialOptions(address: URL, elsewhere: GameProcess, one: Case, options: LawOptions): TrialOptions {
  const chosen = {
    budget: options.budget ?? 1_000_000,
    bound: options.bound ?? LONG_PLAY,
    runs: (options.runs ?? 30) * TIMES,
    onlyLuck: options.onlyLuck ?? false,
    printsPart: options.printsPart ?? false,
    elsewhere: (records: readonly string[]) => elsewhere.verify(records),
  };
  if (options.golden && !options.golden(one.name)) return chosen;
  const folder = fileURLToPath(new URL('./golden/', address));
  const golden = (file: string, text: string) =>
    expect(
      text,
      'a changed record means changed rules: raise `rules`, or delete golden/ while the game is new',
    ).toMatchFileSnapshot(folder + file);
  const kept = (file: string) =>
    existsSync(folder + file) ? readFileSync(folder + file, 'utf8') : undefined;
  return { ...chosen, golden, kept };
}
