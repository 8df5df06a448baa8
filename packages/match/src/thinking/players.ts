/** Who can sit down at a table beside people: the engine's players, and one who plays any game of the house. */
import type { AnyGame, Engine, EnginePlayer, Question, Random } from '@gridhall/core';

/** Plays whatever is legal; it needs no engine. */
const RANDOM: EnginePlayer = {
  id: 'random',
  name: 'random',
  about: 'Any legal move, whatever it leads to.',
};

/** Everybody who can sit down where this engine, or none, is at home: the one that is proposed first, random last. */
export function playersOf(engine: Pick<Engine, 'players'> | undefined): readonly EnginePlayer[] {
  const players = engine?.players ?? [];
  const random = players.find(isRandom) ?? RANDOM;
  return [...players.filter((player) => !isRandom(player)), random];
}

export const isRandom = ({ id }: Pick<EnginePlayer, 'id'>): boolean => id === RANDOM.id;

/** What random play needs of a game. */
export type Imaginable = Pick<AnyGame, 'imagine' | 'pick' | 'write'>;

/** Steps to imagine a position where nobody said how many. */
const IMAGINE_STEPS = 1_000_000;

/** The text of a legal move, each equally likely in a position that fits the view; undefined when none was imagined. */
export function chooseRandomly(
  game: Imaginable,
  view: unknown,
  question: Question,
  random: Random,
  steps: number,
): string | undefined {
  const state = game.imagine(view, random, Math.min(steps, IMAGINE_STEPS));
  return state === undefined ? undefined : game.write(question, game.pick(state, random));
}
