/** A look back at a game: what each move risked, whether it had to, and the measures players know. */
import { type Counter, type Review, type Reviewed, type Thought, t } from '@gridhall/core';
import { boardValue, type GeeseView, markedBit } from '@gridhall/games/geese';
import { HELD, type KnownBoard, knownBoardOf, openPlaces, SAFE } from '../board/known-board.ts';
import type { Stop } from '../count/component-count.ts';
import { partWith, Survey } from '../count/survey.ts';
import { chanceText } from './hint.ts';

/** `views[i]` is what the player saw before `moves[i]`; the last view is the end of the game. */
export async function review(
  views: readonly GeeseView[],
  moves: readonly string[],
  seconds: number | undefined,
  thought: Thought,
): Promise<Review> {
  const stop: Stop = (spent) => thought.stop(spent);
  const reviewed: Reviewed[] = [];
  for (const [i, move] of moves.entries()) {
    reviewed.push(judge(views[i]!, move, stop));
    thought.report({ done: (i + 1) / moves.length, says: t`move ${i + 1} of ${moves.length}` });
    await thought.breathe();
  }
  return { moves: reviewed, measures: measuresOf(views.at(-1)!, reviewed, seconds), says: summary(reviewed) };
}

const NOTE: Reviewed = { kind: 'note', chance: 1, says: t`A mark.` };
const FIRST: Reviewed = { kind: 'sure', chance: 1, says: t`The first cell is never a goose.` };
const UNKNOWN: Reviewed = { kind: 'unknown', chance: 1, says: t`There was no time to count.` };

function judge(view: GeeseView, move: string, stop: Stop): Reviewed {
  const match = /^([a-z])?[a-z]*\s*(\d+)[\s,]+(\d+)/i.exec(move.trim());
  if (!match) throw new RangeError(`${JSON.stringify(move)} is not a move of Geese`);
  const verb = match[1]?.toLowerCase() ?? 's';
  if (verb === 'm') return NOTE;
  if (!view.placed) return FIRST;
  const board = knownBoardOf(view);
  const place = board.placeOf(Number(match[3]) * view.columns + Number(match[2]));
  const shown = verb === 'c' ? chorded(board, view, place) : [place];
  const survey = new Survey(board);
  if (!survey.run(stop)) return UNKNOWN;
  const { best, cells } = safestOf(board, survey);
  if (shown.every((one) => board.known[one] === SAFE || (board.isOpen(one) && survey.chanceAt(one) === 0)))
    return { kind: 'sure', chance: 1, best: 1, says: t`Certainly safe.` };
  const chance = chanceOf(board, survey, shown, stop);
  if (chance === undefined) return UNKNOWN;
  const odds = t`${chanceText(chance)} to go well`;
  if (best === 1) {
    const says =
      chance === 0
        ? t`That cell was certain to hold a goose, and another was certainly safe.`
        : t`${odds}, although a safe cell was available.`;
    return { kind: 'needless', chance, best, says, cells };
  }
  if (best <= chance + 1e-9)
    return {
      kind: 'luck',
      chance,
      best: chance,
      says: t`Forced guess: ${odds}, as safe as any other cell.`,
    };
  const says = t`Forced guess: ${odds}; the safest cell had ${chanceText(best)}.`;
  return { kind: 'luck', chance, best, says, cells };
}

/** The fields that are safest, and how safe they are. */
function safestOf(
  board: KnownBoard,
  survey: Survey,
): { readonly best: number; readonly cells: readonly number[] } {
  const open = openPlaces(board);
  const least = open.reduce((chance, place) => Math.min(chance, survey.chanceAt(place)), 1);
  const safest = open.filter((place) => survey.chanceAt(place) <= least + 1e-9);
  return { best: 1 - least, cells: safest.map((place) => board.fieldOf(place)) };
}

/** The fields that a chord shows. */
function chorded(board: KnownBoard, view: GeeseView, place: number): number[] {
  return [...board.steps]
    .map((step) => place + step)
    .filter((near) => board.number[near] === -1 && !(view.plane[board.fieldOf(near)]! & markedBit));
}

/** The chance that none of the fields holds a goose: the layouts in which that is so, of all. */
function chanceOf(
  board: KnownBoard,
  survey: Survey,
  shown: readonly number[],
  stop: Stop,
): number | undefined {
  if (
    shown.some(
      (place) => board.known[place] === HELD || (board.isOpen(place) && survey.chanceAt(place) === 1),
    )
  )
    return 0;
  const free = shown.filter((place) => board.isOpen(place));
  return partWith(survey, new Survey(board), { free }, stop);
}

function measuresOf(
  view: GeeseView,
  reviewed: readonly Reviewed[],
  seconds: number | undefined,
): readonly Counter[] {
  const count = (kind: Reviewed['kind']) => String(reviewed.filter((move) => move.kind === kind).length);
  // Every move is one, also the last of a board that others still play: its end is not seen yet.
  const clicks = [...boardMeasures(view, seconds), [t`Clicks`, String(reviewed.length)]] as const;
  if (!hasShown(reviewed)) return clicks;
  return [
    ...clicks,
    [t`Safe moves`, count('sure')],
    [t`Forced guesses`, count('luck')],
    [t`Needless risks`, count('needless')],
    [t`Odds in your favor`, chanceText(luckOf(reviewed))],
  ];
}

/** Who has shown nothing had neither skill nor luck. */
function hasShown(reviewed: readonly Reviewed[]): boolean {
  return reviewed.some(({ kind }) => kind !== 'note');
}

/** Of a board that is known to the last field: a game that was given up keeps its secrets. */
function boardMeasures(view: GeeseView, seconds: number | undefined): readonly Counter[] {
  const isOver = view.toReveal === 0 || view.disturbed >= 0;
  if (!isOver) return [];
  const value = boardValue(view.plane, view.columns, view.rows);
  const needed = [[t`Clicks needed`, String(value)]] as const;
  // Efficiency is only told of a finished board.
  if (view.toReveal > 0) return needed;
  return [
    ...needed,
    ...(seconds === undefined || seconds <= 0
      ? []
      : [[t`Pace`, `${(value / seconds).toFixed(2)}/s`] as const]),
    [t`Efficiency`, chanceText(view.clicks === 0 ? 0 : value / view.clicks)],
  ];
}

/** The chance that all risks go well. */
function luckOf(reviewed: readonly Reviewed[]): number {
  return reviewed.reduce((luck, { chance }) => luck * chance, 1);
}

function summary(reviewed: readonly Reviewed[]): string {
  if (!hasShown(reviewed)) return t`No cell was shown.`;
  const risky = reviewed.filter(({ kind }) => kind === 'luck' || kind === 'needless');
  // Where a goose was sure to be, nothing was left to luck.
  const guesses = risky.filter(({ chance }) => chance > 0);
  const mistaken = guesses.length < risky.length;
  if (guesses.length === 0)
    return mistaken
      ? t`No move was a guess: the last cell was certain to hold a goose.`
      : t`No move was a guess.`;
  const said = guessesWords(guesses);
  return mistaken ? t`${said} The last cell was certain to hold a goose.` : said;
}

function guessesWords(guesses: readonly Reviewed[]): string {
  const { length: risks } = guesses;
  const needless = guesses.filter(({ kind }) => kind === 'needless').length;
  const odds = chanceText(luckOf(guesses));
  if (risks === 1)
    return needless === 0
      ? t`One move was a guess, because no cell was certainly safe. Its chance of success was ${odds}.`
      : t`One move was a guess, although a safe cell was available. Its chance of success was ${odds}.`;
  const all = t`The chance that all of them would succeed was ${odds}.`;
  if (needless === 0) return t`${risks} moves were guesses, because no cell was certainly safe. ${all}`;
  if (needless === risks)
    return t`${risks} moves were guesses, although a safe cell was available each time. ${all}`;
  return t`${risks} moves were guesses, and for ${needless} of them a safe cell was available. ${all}`;
}
