/** From the results of games to who stands where: every two players compared, whatever the number of seats. */
import type { Ranking } from '@gridhall/core';
import type { FixtureResult } from './play.ts';
import type { Pairing } from './score.ts';

/** Where everybody plays alone: two games on one board are compared by result, and two won ones by the game's measure. */
export function pairingsOf(
  players: number,
  results: readonly FixtureResult[],
  alone: boolean,
  ranking: Ranking | undefined,
): Pairing[] {
  const table = new Map<
    string,
    { first: number; second: number; wins: number; draws: number; losses: number }
  >();
  const note = (one: number, other: number, sign: number) => {
    const [first, second] = one < other ? [one, other] : [other, one];
    const pair = table.get(`${first} ${second}`) ?? { first, second, wins: 0, draws: 0, losses: 0 };
    table.set(`${first} ${second}`, pair);
    const seen = one < other ? sign : -sign;
    if (seen > 0) pair.wins++;
    else if (seen < 0) pair.losses++;
    else pair.draws++;
  };
  if (alone) {
    for (const board of boardsOf(players, results)) {
      board.forEach((one, i) => {
        for (const other of board.slice(i + 1))
          note(one.players[0]!, other.players[0]!, compare(one, other, ranking));
      });
    }
  } else {
    for (const { players: seated, results: points } of results) {
      seated.forEach((one, seat) => {
        for (let other = seat + 1; other < seated.length; other++) {
          if (one !== seated[other]) note(one, seated[other]!, points[seat]! - points[other]!);
        }
      });
    }
  }
  return [...table.values()].sort((a, b) => a.first - b.first || a.second - b.second);
}

/** The games on one board, which everybody has played alone. */
function boardsOf(players: number, results: readonly FixtureResult[]): FixtureResult[][] {
  const boards = new Map<number, FixtureResult[]>();
  for (const one of results) {
    const board = Math.floor(one.number / players);
    boards.set(board, [...(boards.get(board) ?? []), one]);
  }
  return [...boards.values()];
}

function compare(one: FixtureResult, other: FixtureResult, ranking: Ranking | undefined): number {
  // Who lost by a fault of the program's own has not even lost a game.
  const worth = ({ fault, results }: FixtureResult) => (fault ? -1 : results[0]!);
  const [mine, theirs] = [worth(one), worth(other)];
  if (mine !== theirs || mine !== 1 || !ranking) return mine - theirs;
  const [a, b] = [one.measures[ranking.measure], other.measures[ranking.measure]];
  if (a === undefined || b === undefined) return 0;
  return ranking.better === 'more' ? a - b : b - a;
}
