/** All games that are kept here and were begun, with what a list tells of each. */

import {
  choiceTitle,
  dailyDay,
  eyesOn,
  fullMoves,
  personOf,
  puzzleOf,
  resultLabel,
  spanText,
  wishedTitle,
} from '@gridhall/app';
import {
  capital,
  counted,
  type GameModule,
  type GameRecord,
  grouped,
  type Outcome,
  type Puzzle,
  t,
  word,
} from '@gridhall/core';
import { isAided, isHinted, isOwnBoard, outcomeWords, playersOf, type Shelved } from '@gridhall/match';
import type { HousePorts } from './ports.ts';
import { findEngine, findTable } from './tables.ts';

export interface SavedGame {
  readonly game: Shelved;
  /** Of the game it is one of: its id, and what it is called. */
  readonly kind: string;
  readonly title: string;
  /** What was chosen for it: 'Beginner', 'daily of 2026-11-18', 'puzzle 12', 'a board of your own'. */
  readonly choice: string | undefined;
  /** How it stands, with what its players compare: 'Won, 31 moves'. */
  readonly stands: string;
  /** How it ended, in a sentence. */
  readonly ending: string;
  /** How long it was played, as far as that is known. */
  readonly ms: number;
}

/** The newest first. */
export async function keptGames({ store }: HousePorts): Promise<readonly SavedGame[]> {
  const all = await store.list();
  const begun = all.filter(({ n, state }) => n > 0 && (state === 'open' || state === 'over'));
  return Promise.all(
    begun.map(async (game) => {
      const { game: kind = '', id } = game;
      const [table, record] = await Promise.all([findTable(kind), store.load(id)]);
      const puzzle = table && record.ok ? await puzzleIn(table, record.value) : undefined;
      const known = table && record.ok ? await tellOf(table, record.value, puzzle) : UNKNOWN;
      // Whoever solves a puzzle may take moves back as he likes.
      const helped = record.ok && (puzzle ? isHinted(record.value.entries) : isAided(record.value));
      const aided = (game.aided && !puzzle) || helped;
      const title = table?.game.title ?? kind;
      return { game: { ...game, aided }, kind, title, stands: capital(resultLabel(game)), ...known };
    }),
  );
}

type Told = Pick<SavedGame, 'choice' | 'ending' | 'ms'> & Partial<Pick<SavedGame, 'stands'>>;

const UNKNOWN: Told = { choice: undefined, ending: '', ms: 0 };

/** The puzzle it was, where it was one: only a board that was given can be one. */
async function puzzleIn({ game }: GameModule, { setup }: GameRecord): Promise<Puzzle | undefined> {
  const all = setup?.boards ? await (await findEngine(game.id))?.puzzles?.() : undefined;
  return setup && all && puzzleOf(all, { setup });
}

async function tellOf(table: GameModule, record: GameRecord, puzzle: Puzzle | undefined): Promise<Told> {
  const { params, players, policy, result, entries } = record;
  const about = { seats: table.game.seats(params), players, policy };
  const ms = entries.reduce((sum, entry) => sum + (entry.ms ?? 0), 0);
  const won = result?.results[personOf(record)] === 1;
  const figure = result ? figureWords(table, result, won, ms, players.length) : undefined;
  const stands = capital(resultLabel({ result, header: record }));
  return {
    choice: puzzle ? t`puzzle ${puzzle.id}` : await choiceOf(table, record),
    ...(figure === undefined ? {} : { stands: `${stands}, ${figure}` }),
    ending: result ? outcomeWords(table, about, result, eyesOn(record)) : '',
    ms,
  };
}

/**
 * What its players compare, or else the first of what is measured; none where it was broken off. Where they compare how long
 * it took, that is told of what was won.
 */
function figureWords(
  { face, ranking }: GameModule,
  { reason, measures = {} }: Outcome,
  won: boolean,
  ms: number,
  players: number,
): string | undefined {
  if (face.timed && ms > 0) return won ? spanText(ms) : undefined;
  const measure = ranking?.measure ?? Object.keys(measures)[0];
  const figure = measure === undefined ? undefined : measures[measure];
  if (figure === undefined || reason === 'aborted') return undefined;
  return measureWords(measure!, measure === 'moves' && players === 2 ? fullMoves(figure) : figure);
}

/** So much of what is measured: '6 moves'; what is not counted has its name before it: 'score 1,089'. */
export function measureWords(measure: string, figure: number): string {
  if (!measure.endsWith('s')) return `${word(measure)} ${grouped(figure)}`;
  return counted(figure, measure.replace(/s$/, ''), measure);
}

/** A daily, a board somebody brought, or what was chosen and against whom. */
async function choiceOf(table: GameModule, record: GameRecord): Promise<string | undefined> {
  const day = dailyDay(record);
  if (day !== undefined) return t`daily of ${day}`;
  if (isOwnBoard(table, record)) return t`a board of your own`;
  const kinds = record.players.map(({ kind, level }) => (kind === 'machine' ? (level ?? kind) : 'human'));
  const engine = await findEngine(table.game.id);
  const wished = wishedTitle(table, record.params, record.made?.wish, engine?.wishes);
  return choiceTitle(table, record.params, kinds, playersOf(engine), wished);
}

/** Played to an end, by the rules or by giving up. */
export const isOver = ({ game: { result } }: SavedGame): boolean =>
  result !== null && result.reason !== 'aborted';

/** What the person at it came to: 1 for who has won, 0 for who has lost. */
export const ownResult = ({ game: { result, header } }: SavedGame): number | undefined =>
  result?.results[header ? personOf(header) : 0];

/** Won by oneself: a game with hints is no link of a chain. */
export const isWon = (one: SavedGame): boolean => !one.game.aided && ownResult(one) === 1;
