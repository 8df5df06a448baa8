/**
 * The levels: how far each looks ahead, and how a person of that strength goes wrong — by not seeing a move at all, and by
 * liking another better than it is. (Who looks far ahead must not be whimsical: a capture put off is still there, so that
 * a whim decides, and nothing is ever carried out.) The numbers come from round-robins; docs/engines/jungle.md has the table.
 */
import type { EnginePlayer, Random } from '@gridhall/core';
import { t } from '@gridhall/core';
import type { Move } from '@gridhall/games/jungle';

export interface Level extends EnginePlayer {
  /** How many moves of both sides it looks ahead at most. */
  readonly depth?: number;
  /** How many moves it tries in its head at most. */
  readonly nodes?: number;
  /** How far its liking of a move may be off, in hundredths: about as often more as less. */
  readonly whim: number;
  /** The chance that it does not see a move. */
  readonly blind: number;
}

/** They are called after the animals, by rank; beyond the elephant come the trap and the den. */
const NAMES = [
  ...['the Rat', 'the Cat', 'the Dog', 'the Wolf', 'the Leopard', 'the Tiger', 'the Lion', 'the Elephant'],
  ...['the Trap', 'the Den'],
];

export const LEVELS: readonly Level[] = [
  { whim: 5000, blind: 0.75, depth: 1, nodes: 5_000, about: t`A beginner: sees a quarter of what there is.` },
  {
    whim: 900,
    blind: 0.4,
    depth: 1,
    nodes: 5_000,
    about: t`Knows how the animals move, and forgets that yours do.`,
  },
  { whim: 380, blind: 0.2, depth: 1, nodes: 5_000, about: t`Takes what it can, and is easily lured.` },
  { whim: 220, blind: 0.11, depth: 1, nodes: 5_000, about: t`Looks a move ahead, not always the right one.` },
  { whim: 105, blind: 0.05, depth: 1, nodes: 5_000, about: t`Seldom loses an animal for nothing.` },
  { whim: 20, blind: 0.02, depth: 1, nodes: 5_000, about: t`Sees every capture and defends its den.` },
  { whim: 0, blind: 0.01, nodes: 500, about: t`Looks two or three moves ahead; hard to lure.` },
  { whim: 0, blind: 0, nodes: 2_000, about: t`Plans, and punishes what is left standing.` },
  { whim: 0, blind: 0, nodes: 10_000, about: t`Looks far ahead and rarely goes wrong.` },
  { whim: 0, blind: 0, about: t`All that the engine can do in the time it is given.` },
].map((level, i) => ({ id: `level-${i + 1}`, name: NAMES[i]!, ...level }));

/** In the first rounds even the strongest draws among moves that are as good as equal, so that games differ. */
const OPENING_ROUNDS = 4;
const OPENING_WHIM = 20;

/** What this level, this time, likes about each move. */
export function whimsOf(
  level: Level,
  moves: readonly Move[],
  round: number,
  random: Random,
): Map<Move, number> {
  const whim = Math.max(level.whim, round <= OPENING_ROUNDS ? OPENING_WHIM : 0);
  // Two draws make small errors likelier than large ones.
  return new Map(moves.map((move) => [move, Math.round((random.unit() - random.unit()) * whim)]));
}

/** The moves this level sees this time: never none. */
export function movesSeen(level: Level, moves: readonly Move[], random: Random): readonly Move[] {
  const seen = moves.filter(() => !random.chance(level.blind));
  return seen.length > 0 ? seen : moves.slice(0, 1);
}
