/** What engines offer, in words that every front end shares. */
import type { Analysis, BoardFacts, Counter, GameModule, Progress, Question, Solution } from '@gridhall/core';
import { capital, t, word } from '@gridhall/core';

/** "62 %"; what is not certain is neither all nor nothing. */
export function percentWords(chance: number): string {
  if (chance <= 0 || chance >= 1) return chance <= 0 ? '0 %' : '100 %';
  return `${Math.min(99, Math.max(1, Math.round(100 * chance)))} %`;
}

/** A number on a cell, in hundredths: what is certain is 0 or 100, and nothing else is; a dot where there is none. */
export function meterWords(chance: number): string {
  return Number.isNaN(chance) ? '·' : percentWords(chance).replace(' %', '');
}

/** What is certain has a sign of its own on a board. */
export function meterSign(chance: number): string | undefined {
  return chance <= 0 ? '✓' : chance >= 1 ? '!' : undefined;
}

/** Moves of a line that anybody would read. */
const MOST_MOVES = 6;

interface Lined {
  readonly moves: readonly string[];
  readonly worth: string;
  /** Of who is to move. */
  readonly chance?: number;
}

/** From which chance on somebody stands so. */
const STANDS: readonly (readonly [from: number, words: string])[] = [
  [0.9, t`as good as won`],
  [0.7, t`much better`],
  [0.56, t`a little better`],
  [0.44, t`about even`],
  [0.3, t`a little worse`],
  [0.1, t`much worse`],
  [0, t`as good as lost`],
];

/** What a figure with a sign means: it says nothing to who has not learned to read it. Undefined where words say it already. */
export function figureMeans({ worth, chance }: Pick<Lined, 'worth' | 'chance'>): string | undefined {
  if (chance === undefined || !/^[+−]\d/.test(worth)) return undefined;
  return STANDS.find(([from]) => chance >= from)?.[1];
}

/** "about even (+0.1)", "wins in 5". */
export function worthWords(line: Pick<Lined, 'worth' | 'chance'>): string {
  const means = figureMeans(line);
  return means === undefined ? line.worth : `${means} (${line.worth})`;
}

/** "much better (+1.3): A7 A6, C3 C4 …"; of a single move, the move first. */
export function lineWords({ moves, ...line }: Lined): string {
  const worth = worthWords(line);
  if (moves.length === 1) return `${moves[0]}: ${worth}`;
  return `${worth}: ${movesInOrder(moves)}`;
}

/** Moves one after the other, as many as anybody would read. */
export function movesInOrder(moves: readonly string[]): string {
  return `${moves.slice(0, MOST_MOVES).join(', ')}${moves.length > MOST_MOVES ? ' …' : ''}`;
}

/** A move as one would say it: "Down", "Show column 4, row 1", in a position that is known "Rat A3 to A4"; where a move is said as it is written, as it is. */
export function moveWords(
  { words }: Pick<GameModule, 'words'>,
  question: Question,
  move: string,
  view?: unknown,
): string {
  if (question.kind !== 'choice') return words.move?.(move, view) ?? move;
  const option = question.options.find((one) => one.word === move);
  // What comes of it is told where it is chosen.
  return option ? capital(words.option(question, option).split(': ')[0]!) : move;
}

/** A line that begins with an answer to a question, its moves as one would say them; `view`: what the first is made in. */
export function answerLine(
  table: Pick<GameModule, 'words'>,
  question: Question,
  { moves, ...line }: Lined,
  view?: unknown,
): string {
  const said = moves.map((move, i) => moveWords(table, question, move, i === 0 ? view : undefined));
  return lineWords({ ...line, moves: said });
}

/** How far a thought has come, in one line: what it says, how fast, and its best line so far. */
export function progressWords({ says, done, pace, lines }: Progress): string {
  const best = lines?.[0];
  return [
    says ?? (done === undefined ? '' : percentWords(done)),
    pace === undefined || pace === 0 ? '' : t`${amount(pace)} a second`,
    best ? lineWords(best) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** The whole in one line, and below it the lines of play. */
export function analysisWords({
  chance,
  says,
  lines,
}: Pick<Analysis, 'chance' | 'says' | 'lines'>): string[] {
  return [t`${percentWords(chance)} to win; ${says}`, ...lines.map(lineWords)];
}

/** Whether it can be won, how soon, how hard it is, and how sure that is. */
export function solutionWords(solution: Solution): string {
  return verdictWords(solution, (grade) => t` Difficulty: ${grade}.`);
}

/** The same of a game under way, beside which the grade of the whole board may stand: this one is of what is left of it. */
export function solutionFromHere(solution: Solution): string {
  return verdictWords(solution, (grade) => t` Difficulty from here: ${grade}.`);
}

function verdictWords(
  { result, proved, par, grade }: Solution,
  hardWords: (grade: string) => string,
): string {
  if (result === 'open') return t`It is not known whether it can be won: the search was not complete.`;
  if (result === 'lost')
    return proved ? t`It cannot be won: every line was searched.` : t`No way to win it was found.`;
  const hard = grade ? hardWords(word(grade.word)) : '';
  if (par !== undefined && proved)
    return t`It can be won in ${par}, and in no fewer: every line was searched.${hard}`;
  const found = par === undefined ? t`It can be won.` : t`It can be won in ${par}.`;
  return proved ? `${found}${hard}` : t`${found} There may be a shorter way.${hard}`;
}

/** The same of a board whose par and grade are told beside it. */
export function sureWords(solution: Solution): string {
  const { result, proved, par } = solution;
  if (result !== 'won' || par === undefined || !proved) return solutionWords(solution);
  return t`It cannot be done in fewer than ${par}: every line was searched.`;
}

/** "par 41 · hard". */
export function boardWords({ par, grade }: BoardFacts): string {
  return [par === undefined ? '' : t`par ${par}`, word(grade ?? '')]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The same as counters. */
export function boardCounters({ par, grade }: BoardFacts): Counter[] {
  return [
    ...(par === undefined ? [] : [[t`Par`, String(par)] as const]),
    ...(grade === undefined ? [] : [[t`Difficulty`, word(grade)] as const]),
  ];
}

function amount(count: number): string {
  if (count >= 1e6) return t`${(count / 1e6).toFixed(1)} million`;
  return count >= 1000 ? `${Math.round(count / 1000)},000` : String(count);
}
