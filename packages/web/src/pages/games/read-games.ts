/** All games that are kept here, with what a list tells of each, and what they came to. */
import { ENGINES } from 'virtual:engines';
import { LOBBY } from 'virtual:lobby';
import {
  type CameTo,
  choiceTitle,
  dailyDay,
  eyesOn,
  isBegun,
  tableResults,
  wishedTitle,
} from '@gridhall/app';
import { type GameModule, type GameRecord, type Puzzle, t } from '@gridhall/core';
import { isOwnBoard, outcomeWords, playersOf, type Shelved } from '@gridhall/match';
import { mayBePuzzle } from '../../parts/may-be-puzzle.ts';
import { dayText } from '../../parts/times.ts';
import { finishedRecords } from '../../play/finished.ts';
import { helpKnown } from '../../play/helped.ts';
import { gameStore as kept } from '../../play/ports.ts';
import { puzzleOn, puzzlesOrNone } from '../../play/puzzle-in.ts';
import { findModule } from '../../tables/rules.ts';

/** A game on the list. */
export interface ListedGame {
  readonly game: Shelved;
  readonly name: string;
  readonly title: string;
  /** What was chosen for it: 'Beginner', 'level 4', 'puzzle 12', 'a board of your own'. */
  readonly choice: string | undefined;
  /** How it ended, in a sentence. */
  readonly ending: string;
  /** How long it was played, as far as that is known. */
  readonly ms: number;
}

export interface AllGames {
  /** Newest first. */
  readonly list: readonly ListedGame[];
  /** What they came to, by game. */
  readonly came: ReadonlyMap<string, CameTo>;
}

/** All of it at once: what came later would push the rest down. */
export async function readGames(): Promise<AllGames> {
  const shelf = await helpKnown((await kept().list()).filter(isBegun));
  const tables = new Map<string, GameModule>();
  const came = new Map<string, CameTo>();
  for (const { name } of LOBBY) {
    const played = shelf.filter(({ game, state }) => game === name && (state === 'open' || state === 'over'));
    const table = played.length > 0 ? await findModule(name) : undefined;
    if (!table) continue;
    tables.set(name, table);
    if (!played.some(({ result }) => result)) continue;
    const finished = await finishedRecords(name);
    const all = played.some(mayBePuzzle) ? await puzzlesOrNone(name) : [];
    came.set(name, tableResults(table, finished, all));
  }
  const list: ListedGame[] = [];
  for (const game of shelf) {
    const table = tables.get(game.game ?? '');
    if (!table || (game.state !== 'open' && game.state !== 'over')) continue;
    const record = await kept().load(game.id);
    const puzzle = await puzzleOn(game);
    const told = record.ok ? tellOf(table, record.value, puzzle) : { choice: undefined, ending: '', ms: 0 };
    list.push({ game, name: table.game.id, title: table.game.title, ...told });
  }
  return { list, came };
}

function tellOf(
  table: GameModule,
  record: GameRecord,
  puzzle: Puzzle | undefined,
): Pick<ListedGame, 'choice' | 'ending' | 'ms'> {
  const { params, players, policy, result, entries } = record;
  const about = { seats: table.game.seats(params), players, policy };
  return {
    choice: puzzle ? t`puzzle ${puzzle.id}` : choiceOf(table, record),
    ending: result ? outcomeWords(table, about, result, eyesOn(record)) : '',
    ms: entries.reduce((sum, { ms }) => sum + (ms ?? 0), 0),
  };
}

/** A daily, a board somebody brought, or what was chosen and against whom. */
function choiceOf(table: GameModule, record: GameRecord): string | undefined {
  const day = dailyDay(record);
  if (day !== undefined) return t`daily of ${dayText(day)}`;
  if (isOwnBoard(table, record)) return t`a board of your own`;
  const kinds = record.players.map(({ kind, level }) => (kind === 'machine' ? (level ?? kind) : 'human'));
  const engine = ENGINES[table.game.id];
  const wished = wishedTitle(table, record.params, record.made?.wish, engine?.wishes);
  return choiceTitle(table, record.params, kinds, playersOf(engine), wished);
}
