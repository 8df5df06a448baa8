/** Puzzles of an engine at a table: begun like a game, judged by the game itself, remembered by its record. */
import type { GameModule, GameRecord, Opening, Puzzle, Result } from '@gridhall/core';
import { canonical, counted, sha256, t, word } from '@gridhall/core';
import { isHinted, newOpening, type Seat, type Thinker } from '@gridhall/match';
import { type ResultGroup, resultsOf } from '../results/results.ts';

/** All puzzles of a game, from its engine. */
export async function loadPuzzles(game: string, thinker: Thinker): Promise<Result<readonly Puzzle[]>> {
  const task = { task: 'puzzles', id: `puzzles of ${game}`, game, params: {} } as const;
  return thinker.ask<'puzzles'>(task, { seed: sha256(task.id).slice(0, 32) }).answer;
}

/** A person at the seat whose task it is, and a machine that makes it hard at every other. */
export function puzzleOpening(table: GameModule, { params, boards, seat, against }: Puzzle): Result<Opening> {
  const others = table.game.seats(params).flatMap((_name, i) => (i === seat ? [] : [[i, against] as const]));
  return newOpening(table, { params, boards, machines: new Map(others) });
}

/** The puzzle a game was begun with. */
export function puzzleOf(puzzles: readonly Puzzle[], { setup }: Pick<Opening, 'setup'>): Puzzle | undefined {
  const boards = canonical(setup.boards);
  return setup.boards && puzzles.find((puzzle) => canonical(puzzle.boards) === boards);
}

/** The ids of those that were solved in these games, by oneself. */
export function solvedPuzzles(
  puzzles: readonly Puzzle[],
  records: readonly GameRecord[],
): ReadonlySet<string> {
  const solved = records.flatMap(({ setup, entries, result }) => {
    const puzzle = setup && puzzleOf(puzzles, { setup });
    if (!puzzle || result?.results[puzzle.seat] !== 1) return [];
    if (isHinted(entries)) return [];
    return ownMoves(puzzle, lineOf(entries)).length <= puzzle.moves ? [puzzle.id] : [];
  });
  return new Set(solved);
}

/** The next one that is not solved, behind another where one is named, of a grade where that is wanted; then any. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  solved: ReadonlySet<string>,
  { after, grade }: { readonly after?: string; readonly grade?: string } = {},
): Puzzle | undefined {
  const wanted = puzzles.filter((puzzle) => grade === undefined || puzzle.grade.word === grade);
  const from = wanted.findIndex(({ id }) => id === after) + 1;
  const turned = [...wanted.slice(from), ...wanted.slice(0, from)];
  return turned.find(({ id }) => !solved.has(id)) ?? turned[0];
}

/** How many of each grade are solved, the easiest grade first. */
export function puzzleGrades(
  puzzles: readonly Puzzle[],
  solved: ReadonlySet<string>,
): readonly { readonly grade: string; readonly all: number; readonly solved: number }[] {
  const grades = [...new Set(puzzles.map(({ grade }) => grade.word))];
  return grades.map((grade) => {
    const mine = puzzles.filter((puzzle) => puzzle.grade.word === grade);
    return { grade, all: mine.length, solved: mine.filter(({ id }) => solved.has(id)).length };
  });
}

/** Whether it cannot be solved any more from where it stands: by the first move that was not the one, or by too many. */
export function isMissed(puzzle: Puzzle, seat: Pick<Seat, 'moves' | 'status'>): boolean {
  const { first, moves: most } = puzzle;
  const own = ownMoves(puzzle, seat.moves);
  const { outcome } = seat.status;
  if (outcome) return outcome.results[puzzle.seat] !== 1 || own.length > most;
  return own.length > 0 && (own[0] !== first || own.length >= most);
}

/** What there is to say of a puzzle as it stands: the task, whether the first move was right, and how it went. */
export function puzzleWords(puzzle: Puzzle, seat: Pick<Seat, 'moves' | 'status'>): string {
  const { id, grade, moves: most, says, first } = puzzle;
  const own = ownMoves(puzzle, seat.moves);
  const { outcome, hinted } = seat.status;
  const left = most - own.length;
  if (outcome?.results[puzzle.seat] === 1 && left >= 0)
    return hinted
      ? t`Won with a hint: puzzle ${id} (${word(grade.word)}) is not counted.`
      : t`Solved: puzzle ${id} (${word(grade.word)}).`;
  if (own.length > 0 && own[0] !== first) return t`That does not win in ${most}. Undo it and try again.`;
  if (outcome) return t`Puzzle ${id} is not solved: the win took more than ${counted(most, 'move')}.`;
  if (own.length === 0) return t`Puzzle ${id} (${word(grade.word)}): ${says}`;
  return left > 0
    ? t`Right. ${counted(left, 'move')} left.`
    : t`That was the last of ${counted(most, 'move')}. Undo some and try again.`;
}

interface Moved {
  readonly by: number;
  readonly text: string;
}

function ownMoves({ seat }: Puzzle, moves: readonly Moved[]): string[] {
  return moves.filter(({ by }) => by === seat).map(({ text }) => text);
}

/** The moves of a record that count, by its moves and undos: alone, an undo takes back all since one's own last move. */
function lineOf(entries: GameRecord['entries']): Moved[] {
  const line: Moved[] = [];
  for (const { by, move, act } of entries) {
    if (move !== undefined) line.push({ by, text: move });
    if (act !== 'undo') continue;
    const last = line.findLastIndex((moved) => moved.by === by);
    line.splice(Math.max(0, last));
  }
  return line;
}

/** What the finished games of a table came to: its games by choice, and its puzzles apart. */
export interface CameTo {
  readonly groups: readonly ResultGroup[];
  /** How many there are and how many of them were solved, where some were tried. */
  readonly puzzles?: { readonly all: number; readonly solved: number };
}

export function tableResults(
  table: GameModule,
  records: readonly GameRecord[],
  puzzles: readonly Puzzle[],
): CameTo {
  const isPuzzle = ({ setup }: GameRecord) =>
    setup !== undefined && puzzleOf(puzzles, { setup }) !== undefined;
  const tried = records.filter(isPuzzle);
  return {
    groups: resultsOf(
      table,
      records.filter((record) => !isPuzzle(record)),
    ),
    ...(tried.length > 0
      ? { puzzles: { all: puzzles.length, solved: solvedPuzzles(puzzles, tried).size } }
      : {}),
  };
}
