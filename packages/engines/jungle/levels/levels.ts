/**
 * The levels: how far each looks ahead, and how a person of that strength goes wrong — by not seeing a move at all, by not
 * asking what the answer will be, and by liking another better than it is. (Who looks far ahead must not be whimsical: a
 * capture put off is still there, so that a whim decides, and nothing is ever carried out.) What none of them does is walk
 * to and fro while nothing happens: who sees nothing better makes for the den. The numbers come from round-robins;
 * docs/engines/jungle.md has the table.
 */
import type { EnginePlayer, Random } from '@gridhall/core';
import { t } from '@gridhall/core';
import { BLUE, denOf, fromOf, type JungleView, type Move, RED, toOf } from '@gridhall/games/jungle';
import type { SearchOptions } from '../search/think.ts';
import { earlierVisits, movesToDen } from './paths.ts';

export interface Level extends EnginePlayer {
  /** How many moves of both sides it looks ahead at most. */
  readonly depth?: number;
  /** How many moves it tries in its head at most. */
  readonly nodes?: number;
  /** How far its liking of a move may be off, in hundredths: about as often more as less. */
  readonly whim: number;
  /** The chance that it does not see a move. */
  readonly blind: number;
  /** The chance that it does not ask, this time, what the answers to its moves will be. */
  readonly careless: number;
  /** How much it dislikes to go where the same animal has stood before, in hundredths for each time. */
  readonly back: number;
  /** How much it likes to come a move nearer to the enemy's den, in hundredths. */
  readonly push: number;
  /** How much more it likes to do so with the animal that moved last. */
  readonly follow: number;
}

/** They are called after the animals, by rank; beyond the elephant come the trap and the den. */
const NAMES = [
  ...['the Rat', 'the Cat', 'the Dog', 'the Wolf', 'the Leopard', 'the Tiger', 'the Lion', 'the Elephant'],
  ...['the Trap', 'the Den'],
];

/** Who sees one move ahead. */
const NEAR = { depth: 1, nodes: 5_000, back: 40 };
/** Who looks farther, and sees for himself what comes of waiting. */
const FAR = { whim: 0, careless: 0, back: 15, push: 0, follow: 0 };
/** Who looks a little farther needs but a nudge. */
const NUDGED = { ...FAR, push: 2, follow: 3 };

export const LEVELS: readonly Level[] = [
  {
    ...NEAR,
    whim: 120,
    push: 20,
    follow: 30,
    blind: 0.4,
    careless: 0.85,
    about: t`A beginner: runs ahead, and forgets that you move too.`,
  },
  {
    ...NEAR,
    whim: 110,
    push: 20,
    follow: 30,
    blind: 0.3,
    careless: 0.6,
    about: t`Overlooks a third of its moves, and most of yours.`,
  },
  {
    ...NEAR,
    whim: 80,
    push: 20,
    follow: 30,
    blind: 0.2,
    careless: 0.4,
    about: t`Takes what it can, and is easily lured.`,
  },
  {
    ...NEAR,
    whim: 50,
    push: 16,
    follow: 35,
    blind: 0.1,
    careless: 0.2,
    about: t`Makes for your den; now and then it does not look.`,
  },
  {
    ...NEAR,
    whim: 35,
    push: 12,
    follow: 30,
    blind: 0.05,
    careless: 0.1,
    about: t`Seldom loses an animal for nothing.`,
  },
  {
    ...NEAR,
    whim: 15,
    push: 8,
    follow: 20,
    blind: 0.02,
    careless: 0.04,
    about: t`Sees every capture and defends its den.`,
  },
  { ...NUDGED, blind: 0.01, nodes: 500, about: t`Looks two or three moves ahead; hard to lure.` },
  { ...NUDGED, blind: 0, nodes: 2_000, about: t`Plans, and punishes what is left standing.` },
  { ...FAR, blind: 0, nodes: 10_000, about: t`Looks far ahead and rarely goes wrong.` },
  { ...FAR, blind: 0, about: t`All that the engine can do in the time it is given.` },
].map((level, i) => ({ id: `level-${i + 1}`, name: NAMES[i]!, ...level }));

/** In the first rounds even the strongest draws among moves that are as good as equal, so that games differ. */
const OPENING_ROUNDS = 4;
const OPENING_WHIM = 20;
/** More often than this nobody remembers: where there is nothing better, one waits. */
const MOST_TIMES = 6;

/** How this level, this time, goes about its moves: which it sees, which it likes, and whether it asks for the answers. */
export function styleOf(
  level: Level,
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

function whimsOf(level: Level, moves: readonly Move[], view: JungleView, random: Random): Map<Move, number> {
  const whim = Math.max(level.whim, view.round <= OPENING_ROUNDS ? OPENING_WHIM : 0);
  const times = earlierVisits(view);
  // Two draws make small errors likelier than large ones.
  const liking = () => Math.round((random.unit() - random.unit()) * whim);
  const wont = (move: Move) => level.back * Math.min(MOST_TIMES, times(move));
  return new Map(moves.map((move) => [move, liking() + drive(level, move, view) - wont(move)]));
}

/** Whoever knows no better way makes for the den, and goes on with the animal that has begun to. */
function drive({ push, follow }: Level, move: Move, { plane, trail }: JungleView): number {
  const [from, to] = [fromOf(move), toOf(move)];
  const piece = plane[from]!;
  const nearer = movesToDen(piece, from) - movesToDen(piece, to);
  const begun = trail.at(-3) === from;
  return nearer * push + (begun && nearer > 0 ? follow : 0);
}

/** Never none, and always the one into the den. */
function movesSeen(
  level: Level,
  moves: readonly Move[],
  { toMove }: JungleView,
  random: Random,
): readonly Move[] {
  const goal = denOf(toMove === BLUE ? RED : BLUE);
  const seen = moves.filter((move) => !random.chance(level.blind) || toOf(move) === goal);
  return seen.length > 0 ? seen : moves.slice(0, 1);
}
