/**
 * The levels: how far each looks ahead, and how it errs as people do — it misses a move, ignores the replies, or misjudges a
 * move. Levels that look far ahead do not misjudge: a capture that is put off stays possible, so that random bonuses would
 * put it off forever. No level walks to and fro: when nothing is better, it heads for the den. The numbers come from
 * round-robins; docs/engines/jungle.md has the table.
 */
import type { EnginePlayer, Random } from '@gridhall/core';
import { t } from '@gridhall/core';
import { BLUE, denOf, fromOf, type JungleView, type Move, RED, toOf } from '@gridhall/games/jungle';
import type { SearchOptions } from '../search/think.ts';
import { earlierVisits, movesToDen } from './paths.ts';

export interface JungleLevel extends EnginePlayer {
  /** The most moves of both sides that it looks ahead. */
  readonly depth?: number;
  /** The most positions that it searches. */
  readonly nodes?: number;
  /** How far it may misjudge a move, in hundredths, up or down. */
  readonly whim: number;
  /** The chance that it does not see a move. */
  readonly blind: number;
  /** The chance that it ignores the replies to its moves, this time. */
  readonly careless: number;
  /** What it takes off for a square where the same animal has stood before, in hundredths for each time. */
  readonly back: number;
  /** What it adds for a move nearer to the enemy den, in hundredths. */
  readonly push: number;
  /** What it adds to that for the animal that moved last. */
  readonly follow: number;
}

/** The levels are named after the animals, by rank; the trap and the den follow. */
const NAMES = [
  ...['the Rat', 'the Cat', 'the Dog', 'the Wolf', 'the Leopard', 'the Tiger', 'the Lion', 'the Elephant'],
  ...['the Trap', 'the Den'],
];

/** The weak levels see one move ahead. */
const near = (
  whim: number,
  push: number,
  follow: number,
  blind: number,
  careless: number,
  about: string,
) => ({
  ...{ depth: 1, nodes: 5_000, back: 60 },
  ...{ whim, push, follow, blind, careless, about },
});

/** The strong levels see for themselves what comes of waiting. */
const far = (nodes: number | undefined, blind: number, push: number, follow: number, about: string) => ({
  ...(nodes === undefined ? {} : { nodes }),
  ...{ whim: 0, careless: 0, back: 15, push, follow, blind, about },
});

export const LEVELS: readonly JungleLevel[] = [
  // near: whim, push, follow, blind, careless; far: nodes, blind, push, follow.
  near(400, 6, 10, 0.8, 1, t`A beginner: runs ahead, and forgets that you move too.`),
  near(120, 20, 30, 0.4, 0.85, t`Overlooks a third of its moves, and most of yours.`),
  near(80, 20, 30, 0.2, 0.4, t`Takes what it can, and is easily lured.`),
  near(50, 16, 35, 0.1, 0.2, t`Makes for your den; now and then it does not look.`),
  near(35, 12, 30, 0.05, 0.1, t`Seldom loses an animal for nothing.`),
  near(15, 8, 20, 0.02, 0.04, t`Sees every capture and defends its den.`),
  far(500, 0.01, 2, 3, t`Looks two or three moves ahead; hard to lure.`),
  far(2_000, 0, 2, 3, t`Plans, and punishes what is left standing.`),
  far(10_000, 0, 0, 0, t`Looks far ahead and rarely goes wrong.`),
  far(undefined, 0, 0, 0, t`All that the engine can do in the time it is given.`),
].map((level, i) => ({ id: `level-${i + 1}`, name: NAMES[i]!, ...level }));

/** In the first rounds every level varies its moves a little, so that games differ. */
const OPENING_ROUNDS = 4;
const OPENING_WHIM = 20;
/** More visits than these are not counted: where nothing is better, waiting is fine. */
const MOST_TIMES = 6;

/** Draws how a level plays this time: which moves it sees, which it likes, and whether it looks at replies. */
export function styleOf(
  level: JungleLevel,
  moves: readonly Move[],
  view: JungleView,
  random: Random,
): Pick<SearchOptions, 'only' | 'ignoresReplies' | 'bonuses'> {
  return {
    only: movesSeen(level, moves, view, random),
    ignoresReplies: random.chance(level.careless),
    bonuses: whimsOf(level, moves, view, random),
  };
}

function whimsOf(
  level: JungleLevel,
  moves: readonly Move[],
  view: JungleView,
  random: Random,
): Map<Move, number> {
  const whim = Math.max(level.whim, view.round <= OPENING_ROUNDS ? OPENING_WHIM : 0);
  const times = earlierVisits(view);
  // The difference of two draws makes small errors likelier than large ones.
  const liking = () => Math.round((random.unit() - random.unit()) * whim);
  const wont = (move: Move) => level.back * Math.min(MOST_TIMES, times(move));
  return new Map(moves.map((move) => [move, liking() + drive(level, move, view) - wont(move)]));
}

/** Returns what a level adds to a move toward the den, more so with the animal that has begun to go there. */
function drive({ push, follow }: JungleLevel, move: Move, { plane, trail }: JungleView): number {
  const [from, to] = [fromOf(move), toOf(move)];
  const piece = plane[from]!;
  const nearer = movesToDen(piece, from) - movesToDen(piece, to);
  const begun = trail.at(-3) === from;
  return nearer * push + (begun && nearer > 0 ? follow : 0);
}

/** Draws the moves that a level sees: at least one, and always the one into the den. */
function movesSeen(
  level: JungleLevel,
  moves: readonly Move[],
  { toMove }: JungleView,
  random: Random,
): readonly Move[] {
  const goal = denOf(toMove === BLUE ? RED : BLUE);
  const seen = moves.filter((move) => !random.chance(level.blind) || toOf(move) === goal);
  return seen.length > 0 ? seen : moves.slice(0, 1);
}
