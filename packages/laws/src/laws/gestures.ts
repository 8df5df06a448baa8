/** Laws 16 and 17: whatever can be answered can be answered by hand. */
import { type Action, type AnyGame, type Gesture, OVER, type Question, Random } from '@gridhall/core';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type LawTrial, LISTED, seeds } from '../trial/trial.ts';

export async function everyAnswerHasAGesture(trial: LawTrial): Promise<void> {
  const { game } = trial;
  await trial.property((seed, steps) => {
    const state = trial.reached(seed, steps);
    const seat = game.toMove(state);
    if (seat === OVER) return;
    const question = game.ask(state, seat)!;
    const view = game.view(state, seat);
    const said = new Set<Action>();
    const say = (gesture: Gesture) => {
      const action = actionOf(game, question, gesture, view);
      if (action !== undefined) said.add(action);
      return action;
    };
    for (const gesture of gesturesFor(question, Random.fromSeed(seed))) say(gesture);
    const legal = trial.legal(state);
    // Too many to try all the gestures there are for them: those that were tried must have said something.
    if (legal.length === LISTED) expect(said.size, 'answers said by hand').toBeGreaterThan(0);
    else {
      const unsaid = legal.find((action) => !said.has(action));
      if (unsaid !== undefined) expect.fail(`a gesture for ${game.write(question, unsaid)}`);
    }
    if (question.kind === 'choice')
      question.options.forEach(({ direction }, option) => {
        if (direction) expect(say({ direction }), `a step by its direction`).toBe(say({ option }));
      });
  });
}

export async function anyGestureIsHeard(trial: LawTrial): Promise<void> {
  const { game } = trial;
  // Early too: what is asked before the game begins is asked once.
  const moves = fc.oneof(trial.steps(8), trial.steps(100));
  await fc.assert(
    fc.asyncProperty(seeds, moves, gestures, async (seed, steps, gesture) => {
      const state = trial.reached(seed, steps);
      for (const viewer of trial.viewers) {
        const question = game.ask(state, viewer);
        if (!question) continue;
        const view = game.view(state, viewer);
        for (const each of [gesture, ...missesOf(question)]) {
          const action = actionOf(game, question, each, view);
          if (question.kind === 'wait') expect(action, 'nothing is said while waiting').toBeUndefined();
        }
      }
    }),
    { numRuns: trial.options.runs * 3 },
  );
}

/** What a gesture means, or undefined; a text that cannot be read must not be said at all. */
function actionOf(game: AnyGame, question: Question, gesture: Gesture, view: unknown): Action | undefined {
  const text = game.say(question, gesture, view);
  if (text === undefined) return undefined;
  const read = game.read(question, text);
  if (!read.ok) expect.fail(`${JSON.stringify(gesture)} says ${JSON.stringify(text)}, which cannot be read`);
  return read.value;
}

/** Every gesture that answers a question of this kind, up to as many actions as are looked at. */
function gesturesFor(question: Question, random: Random): Gesture[] {
  switch (question.kind) {
    case 'choice':
      return question.options.map((_none, option) => ({ option }));
    case 'cell': {
      const cells = Array.from({ length: Math.min(question.rows * question.columns, LISTED) }, (_, i) => i);
      return [undefined, ...question.verbs].flatMap((verb) =>
        cells.map((cell) => (verb === undefined ? { cell } : { cell, verb })),
      );
    }
    case 'route': {
      const { routes } = question;
      return Array.from({ length: routes.length / 2 }, (_none, i) => ({
        from: routes[2 * i]!,
        to: routes[2 * i + 1]!,
      }));
    }
    case 'number':
      return Array.from({ length: Math.min(question.max - question.min + 1, LISTED) }, (_none, i) => ({
        number: question.min + i,
      }));
    case 'several':
      return handfuls(question.options.length, question.count, random).map((options) => ({ options }));
    default:
      return [];
  }
}

/** Gestures of the right kind that just miss: beside the board, between two cells, one too many. */
function missesOf(question: Question): Gesture[] {
  switch (question.kind) {
    case 'choice':
      return beside(0, question.options.length).map((option) => ({ option }));
    case 'cell':
      return beside(0, question.rows * question.columns).flatMap((cell) => [
        { cell },
        ...question.verbs.map((verb) => ({ cell, verb })),
      ]);
    case 'route':
      return beside(0, question.rows * question.columns).flatMap((cell) => [
        { from: cell, to: 0 },
        { from: 0, to: cell },
      ]);
    case 'number':
      return beside(question.min, question.max + 1).map((number) => ({ number }));
    case 'several': {
      const all = question.options.map((_none, option) => option);
      const enough = all.slice(0, question.count);
      const twice = all.slice(0, question.count - 1);
      return [[], all, [...enough, question.count], [...twice, ...twice.slice(0, 1)], [...twice, -1]].map(
        (options) => ({ options }),
      );
    }
    default:
      return [];
  }
}

/** Numbers that are just not whole ones from the first up to, and not with, the end. */
function beside(first: number, end: number): number[] {
  return [first - 1, first + 0.5, end, Number.NaN];
}

/** All ways to take so many of so many; each in an order of its own. */
function handfuls(of: number, count: number, random: Random): number[][] {
  if (count === 0) return [[]];
  if (of < count) return [];
  const with_ = handfuls(of - 1, count - 1, random).map((rest) =>
    random.below(2) ? [...rest, of - 1] : [of - 1, ...rest],
  );
  return [...with_, ...handfuls(of - 1, count, random)].slice(0, LISTED);
}

const anyNumber = fc.oneof(
  fc.integer({ min: -2, max: 70 }),
  fc.constantFrom(-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 53),
);
const verb = fc.constantFrom('show', 'mark', 'press', '', '__proto__', 'no such verb');

/** What hands and broken front ends do. */
const gestures: fc.Arbitrary<Gesture> = fc.oneof(
  fc.record({ cell: anyNumber }),
  fc.record({ cell: anyNumber, verb }),
  fc.record({ from: anyNumber, to: anyNumber }),
  fc.record({ direction: fc.record({ down: anyNumber, right: anyNumber }) }),
  fc.record({ option: anyNumber }),
  fc.record({ options: fc.array(anyNumber, { maxLength: 6 }) }),
  fc.record({ number: anyNumber }),
);
