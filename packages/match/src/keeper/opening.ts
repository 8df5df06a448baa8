/** From choices to a game that can begin. */
import {
  type ClockRule,
  canonical,
  checkParams,
  freshSeed,
  type GameModule,
  good,
  type Opening,
  type ParamValues,
  type Player,
  type Result,
  type SeatNumber,
} from '@gridhall/core';

/** What somebody chose; what is left out takes its default. */
export interface Choices {
  readonly params: ParamValues;
  /** Which machine sits at a seat; everybody else is a person. */
  readonly machines?: ReadonlyMap<SeatNumber, string>;
  /** The name of the person, where it is only one. */
  readonly name?: string;
  readonly seed?: string;
  /** Boards of one's own; without them those of the game's library. */
  readonly boards?: readonly string[];
  readonly clock?: ClockRule;
}

/** A new game: every param is written, and a board of the library is inside, so that later versions change nothing. */
export function newOpening(table: GameModule, choices: Choices): Result<Opening> {
  const { machines, name, clock, seed = freshSeed() } = choices;
  const params = checkParams(table.game.params, choices.params);
  if (!params.ok) return params;
  const boards = choices.boards ?? table.boards?.(params.value);
  // Whoever brings a board of the house brings what is known of it.
  const isOurs = !choices.boards || canonical(choices.boards) === canonical(table.boards?.(params.value));
  const made = isOurs ? table.made?.(params.value) : undefined;
  const players = table.game.seats(params.value).map((seatName, seat): Player => {
    const level = machines?.get(seat);
    return level === undefined
      ? { name: name ?? seatName, kind: 'human' }
      : { name: level, kind: 'machine', level };
  });
  return good({
    id: freshSeed(),
    params: params.value,
    setup: boards ? { seed, boards } : { seed },
    players,
    ...(clock ? { clock } : {}),
    ...(made ? { made } : {}),
  });
}

/** The same choices once more, with other luck: of a board that is given, what is known of it stays true. */
export function onceMore({ params, setup, players, clock, policy, made }: Opening): Opening {
  return {
    id: freshSeed(),
    params,
    setup: { ...setup, seed: freshSeed() },
    players,
    ...(clock ? { clock } : {}),
    ...(policy === undefined ? {} : { policy }),
    ...(made && setup.boards ? { made } : {}),
  };
}
