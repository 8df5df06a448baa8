/** For the tests of the laws: Ambush with a rule or a word replaced must fail the law it breaks, and for that reason. */
import { readFileSync } from 'node:fs';
import type { GameModule, Outcome, Question } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { LAWS, type Law } from '../laws/list.ts';
import { game as ambush, table as whole, words } from '../stubs/ambush/index.ts';
import type { Ambush } from '../stubs/ambush/state.ts';
import { type Event, imagine, type View } from '../stubs/ambush/view.ts';
import { GameProcess } from '../trial/other-process.ts';
import { LawTrial, type TrialOptions } from '../trial/trial.ts';

/** Rules in place of Ambush's own; what it ends for may be anything. */
export interface Rules extends Partial<Omit<typeof ambush, 'outcome'>> {
  outcome?(state: Ambush): Outcome | undefined;
}

type Looked = Pick<TrialOptions, 'bound' | 'imagine' | 'printsPart'>;

export interface Broken {
  readonly how: string;
  /** Part of why the law is not kept. */
  readonly why: RegExp;
  readonly rules?: Rules;
  readonly speech?: Partial<typeof words>;
  readonly looked?: Partial<Looked>;
}

/** Where the unbroken game is. */
export const home = new URL('../stubs/ambush/index.ts', import.meta.url);

/** Breaks every law that a file exports: the compiler asks for the games of each. */
export function breakLaws<Laws extends Readonly<Record<string, Law['run']>>>(
  laws: Laws,
  games: Readonly<Record<keyof Laws, readonly Broken[]>>,
): void {
  describe.each(numbered(laws, games))('law $number', ({ run, cases }) => {
    it('has a game that breaks it', () => expect(cases).not.toEqual([]));

    it.each(cases)('is broken when $how', async ({ rules, speech, why, looked }) => {
      const table = { ...whole, game: { ...ambush, ...rules }, words: { ...words, ...speech } };
      expect(await reasonOf(run(brokenTrial(table, home, looked)))).toMatch(why);
    });
  });
}

function numbered(
  laws: Readonly<Record<string, Law['run']>>,
  games: Readonly<Record<string, readonly Broken[]>>,
) {
  return Object.entries(laws).map(([name, run]) => {
    const law = LAWS.find((one) => one.run === run);
    if (!law) throw new Error(`${name} is not among the laws`);
    return { number: law.number, run, cases: games[name] ?? [] };
  });
}

/** A trial that looks long enough for a law broken now and then to be caught every time. */
export function brokenTrial(table: GameModule, address = home, looked: Partial<Looked> = {}): LawTrial {
  return new LawTrial(
    table,
    { name: 'default', params: {} },
    {
      budget: 1000,
      runs: 150,
      bound: 12,
      imagine: (view, random, budget) => imagine(view as View, random, budget),
      ...looked,
      elsewhere: async (records) => {
        const elsewhere = new GameProcess(address);
        return elsewhere.verify(records).finally(() => elsewhere.close());
      },
      golden: (file, text) => {
        const golden = readFileSync(new URL(`./golden/${file}`, home), 'utf8');
        expect(text === golden, file).toBe(true);
      },
    },
  );
}

/** All that a failed law says, the cause of the failed property included. */
export async function reasonOf(run: Promise<void>): Promise<string> {
  const failure: unknown = await run.then(
    () => new Error('the law was kept'),
    (reason: unknown) => reason,
  );
  if (!(failure instanceof Error)) return String(failure);
  const { cause } = failure;
  return cause instanceof Error ? cause.message : failure.message;
}

/** Every question is asked in another way. */
export function asking(change: (question: Question, state: Ambush) => Question): Rules {
  return {
    ask: (state, viewer) => {
      const question = ambush.ask(state, viewer);
      return question && change(question, state);
    },
  };
}

/** Every event is told in another way, or not at all. */
export function telling(change: (event: Event, state: Ambush) => Event | undefined): Rules {
  return {
    apply: (state, action, tell) =>
      ambush.apply(
        state,
        action,
        tell &&
          ((event) => {
            const told = change(event, state);
            if (told) tell(told);
          }),
      ),
  };
}

/** A copy goes on with luck of its own. */
export const luckLeftBehind: Rules = {
  copy: (to, from) => {
    to.facts.set(from.facts);
    to.content.copy(from.content);
  },
};
