/** Who can sit down at a table beside people: the engine's players, and one who plays any game of the house. */
import {
  type AnyGame,
  defaultParams,
  type Engine,
  type EnginePlayer,
  type GameModule,
  type Imagine,
  type ParamValues,
  type Question,
  type Random,
  type SeatNumber,
  t,
} from '@gridhall/core';

/** Plays whatever is legal; it needs no engine. */
const RANDOM: EnginePlayer = {
  id: 'random',
  name: 'by chance',
  about: t`Any legal move, whatever it leads to.`,
};

/** Everybody who can sit down where this engine, or none, is at home, as it has them in order; who knows none of it, last. */
export function playersOf(engine: Pick<Engine, 'players'> | undefined): readonly EnginePlayer[] {
  const players = engine?.players ?? [];
  return players.some(isRandom) ? players : [...players, RANDOM];
}

/** The one that is proposed to who has chosen nobody. */
export function proposedOf(players: readonly EnginePlayer[]): EnginePlayer | undefined {
  return players.find(({ proposed }) => proposed) ?? players[0];
}

/**
 * Who plays where nobody was chosen: a person first, and at the other seats whoever is proposed; but where the number of
 * seats was chosen, people were meant. Where the game itself asks for rivals, all who are proposed sit down in turn.
 */
export function proposedMachines(
  { params: description, seats, rivals }: Pick<AnyGame, 'params' | 'seats' | 'rivals'>,
  params: ParamValues,
  players: readonly EnginePlayer[],
): ReadonlyMap<SeatNumber, string> {
  const chairs = rivals?.(params) ?? [];
  const all = players.filter((player) => player.proposed);
  if (chairs.length > 0 && all.length > 0)
    return new Map(chairs.map((seat, i) => [seat, all[i % all.length]!.id]));
  const count = seats(params).length;
  const proposed = proposedOf(players);
  if (!proposed || count !== seats(defaultParams(description)).length) return new Map();
  return new Map(Array.from({ length: count - 1 }, (_none, i) => [i + 1, proposed.id]));
}

export const isRandom = ({ id }: Pick<EnginePlayer, 'id'>): boolean => id === RANDOM.id;

/** What random play needs of a game. */
export interface RandomlyPlayed extends Pick<GameModule, 'stateOf'> {
  readonly game: Pick<AnyGame, 'pick' | 'write'>;
}

/** Steps to imagine a position where nobody said how many. */
const IMAGINE_STEPS = 1_000_000;

/** Draws states that fit a view: by the engine, or by the game where nothing is hidden; undefined where neither can. */
export function imaginer(
  { stateOf }: Pick<GameModule, 'stateOf'>,
  engine: Pick<Engine, 'imagine'> | undefined,
): Imagine | undefined {
  return engine?.imagine ?? (stateOf && ((view) => stateOf(view)));
}

/** The text of a legal move, each equally likely in a position that fits the view; undefined when none was imagined. */
export function chooseRandomly(
  table: RandomlyPlayed,
  engine: Pick<Engine, 'imagine'> | undefined,
  view: unknown,
  question: Question,
  random: Random,
  steps = IMAGINE_STEPS,
): string | undefined {
  const { game } = table;
  const state = imaginer(table, engine)?.(view, random, Math.min(steps, IMAGINE_STEPS));
  return state === undefined ? undefined : game.write(question, game.pick(state, random));
}
