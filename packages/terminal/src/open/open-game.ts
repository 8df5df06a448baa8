/** From flags to a game on the table: a new one, a resumed one, or one from a record. */
import { dirname, join, parse } from 'node:path';
import { ANY_BOARD, takesWish, wishedOpening } from '@gridhall/app';
import {
  type ClockRule,
  checkParams,
  clip,
  faultWords,
  fieldsOf,
  fromShortString,
  type GameModule,
  type GameRecord,
  isPlausibleJson,
  type Opening,
  type ParamValues,
  type Progress,
  type Result,
  readParam,
  readRecord,
  type SeatNumber,
  seedFrom,
  sharedWords,
  t,
} from '@gridhall/core';
import {
  type Choices,
  Match,
  type MatchOptions,
  newOpening,
  playersOf,
  proposedMachines,
  type Thinker,
  type Thinking,
} from '@gridhall/match';
import { camel, flagOf, seatFlag } from '../flags/flag-names.ts';
import { meantWords } from '../flags/nearest.ts';
import { Failed, WrongUse } from '../flags/wrong-use.ts';
import { checkPrograms, isProgram, PROGRAM } from '../programs/seats.ts';
import { readTextFile } from '../system/stdio.ts';
import { patienceOf, progressLine } from './patience.ts';
import { askedSince } from './pondered.ts';
import type { HousePorts } from './ports.ts';
import { findEngine, findTable } from './tables.ts';

/** What was asked for on the command line, still as text. */
export interface WantedGame {
  /** Params by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly preset?: string;
  readonly seed?: string;
  readonly boards: readonly string[];
  /** The machine at each seat, by the name of the seat's flag. */
  readonly machines: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly clock?: string;
  /** What the board shall be: one of the engine's wishes, or `any`. */
  readonly wish?: string;
}

/** Who sits where a program was asked for, by what it calls itself. */
export type ProgramNames = ReadonlyMap<SeatNumber, string>;

/** Somebody at this keyboard, in the place of a machine. */
export const PERSON = 'person';

/** Somebody who watches a board being made, and may call it off. */
interface Making {
  readonly hear?: (progress: Progress) => void;
  readonly stop?: AbortSignal;
}

/** What was asked for as a game that can begin. */
export async function chosenOpening(
  table: GameModule,
  wanted: WantedGame,
  thinker?: Thinker,
  programs: ProgramNames = new Map(),
  making: Making = {},
): Promise<Opening> {
  const { game, words } = table;
  const params = wantedParams(table, wanted);
  const boards = wanted.boards.length > 0 ? await readBoards(table, wanted.boards) : undefined;
  const choices: Choices = {
    params,
    machines: await machinesOf(table, params, wanted),
    ...(wanted.name === undefined ? {} : { name: wanted.name }),
    ...(wanted.seed === undefined ? {} : { seed: seedFrom(wanted.seed) }),
    ...(boards ? { boards } : {}),
    ...(wanted.clock === undefined ? {} : { clock: readClock(wanted.clock) }),
  };
  const wish = boards ? undefined : await wishOf(table, params, wanted);
  const opening =
    wish === undefined || !thinker
      ? newOpening(table, choices)
      : await wished(wishedOpening(table, choices, wish, thinker, making.hear), making);
  if (!opening.ok) throw new WrongUse(`${game.id}: ${faultWords(words, opening.fault)}`);
  return {
    ...opening.value,
    players: opening.value.players.map((player, seat) => {
      const name = programs.get(seat);
      return name === undefined ? player : { name, kind: 'machine', level: PROGRAM };
    }),
  };
}

/** The board once it is made, unless it is called off. */
function wished({ answer, cancel }: Thinking<Opening>, { stop }: Making): Promise<Result<Opening>> {
  stop?.addEventListener('abort', cancel);
  return answer;
}

/** What the board shall be; who names neither a wish nor a seed gets what the engine proposes, and a level as it is. */
async function wishOf(
  table: GameModule,
  params: ParamValues,
  { wish, seed }: WantedGame,
): Promise<string | undefined> {
  const wishes = (await findEngine(table.game.id))?.wishes ?? [];
  if (wish === ANY_BOARD) return undefined;
  if (wish === undefined)
    return seed === undefined && takesWish(table, params)
      ? wishes.find(({ proposed }) => proposed)?.name
      : undefined;
  if (wishes.some(({ name }) => name === wish)) return wish;
  const names = [ANY_BOARD, ...wishes.map(({ name }) => name)].join(', ');
  throw new WrongUse(t`--wish must be one of ${names}, not ${JSON.stringify(wish)}.`);
}

export function wantedParams({ game, words }: GameModule, { params, preset }: WantedGame): ParamValues {
  const given: Record<string, unknown> = {};
  if (preset !== undefined) {
    const found = game.params.presets.find(({ name }) => name === preset);
    const names = game.params.presets.map(({ name }) => name);
    if (!found)
      throw new WrongUse(
        t`--preset must be one of ${names.join(', ')}, not ${JSON.stringify(preset)}.` +
          meantWords(preset, names),
      );
    Object.assign(given, found.values);
  }
  for (const [name, param] of fieldsOf(game.params)) {
    const text = params[name];
    if (text === undefined) continue;
    const value = readParam(name, param, text);
    if (!value.ok) throw new WrongUse(`--${flagOf(name)}: ${faultWords(words, value.fault)}`);
    given[name] = value.value;
  }
  const checked = checkParams(game.params, given);
  if (!checked.ok) throw new WrongUse(faultWords(words, checked.fault));
  return checked.value;
}

async function readBoards({ gather }: GameModule, paths: readonly string[]): Promise<readonly string[]> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const file = await readTextFile(path);
      if ('problem' in file) throw new WrongUse(t`--board ${path}: ${file.problem}.`);
      return { name: parse(path).name, text: file.text };
    }),
  );
  if (!gather) return files.map(({ text }) => text);
  // What the boards lead to is beside the first of them.
  return gather(files, async (name) => {
    const file = await readTextFile(join(dirname(paths[0]!), `${name}.txt`));
    return 'text' in file ? file.text : undefined;
  });
}

/** Machines by seat; who names nobody plays against whom the engine proposes. One that is not here is told with those that are. */
async function machinesOf(
  { game }: GameModule,
  params: ParamValues,
  { machines }: WantedGame,
): Promise<ReadonlyMap<SeatNumber, string>> {
  const players = playersOf(await findEngine(game.id));
  if (Object.keys(machines).length === 0) return proposedMachines(game, params, players);
  const found = new Map<SeatNumber, string>();
  game.seats(params).forEach((seat, i) => {
    const flag = seatFlag(seat);
    const wanted = machines[camel(flag)];
    if (wanted === undefined || wanted === PERSON || isProgram(wanted)) return;
    if (!players.some(({ id }) => id === wanted)) {
      const names = [PERSON, ...players.map(({ id }) => id)];
      throw new WrongUse(
        t`--${flag}: there is no player ${JSON.stringify(wanted)} (${names.join(', ')}).` +
          meantWords(wanted, names),
      );
    }
    found.set(i, wanted);
  });
  return found;
}

/** `5+3`: five minutes, and three seconds for every move. */
function readClock(text: string): ClockRule {
  const match = /^(\d{1,4})(?:\+(\d{1,3}))?$/.exec(text);
  if (!match || Number(match[1]) === 0) {
    throw new WrongUse(t`--clock takes minutes and seconds a move, as in 5+3, not ${JSON.stringify(text)}.`);
  }
  return { base: Number(match[1]) * 60_000, increment: Number(match[2] ?? 0) * 1000 };
}

/** A record from a file, whole or as a short string. */
export async function readRecordFile(path: string): Promise<GameRecord> {
  const file = await readTextFile(path, (bytes) => isPlausibleJson(bytes));
  if ('problem' in file) throw new Failed(`${path}: ${file.problem}.`);
  const text = file.text.trim();
  const record = text.startsWith('gh1.') ? await fromShortString(text) : readRecord(file.text);
  if (!record.ok) throw new Failed(`${path}: ${sharedWords(record.fault)}`);
  return record.value;
}

/** The game of a record; a record of a game that is not here is a failure. */
export async function tableOfRecord({ game }: GameRecord, where: string): Promise<GameModule> {
  const table = await findTable(game);
  if (!table) throw new Failed(t`${where}: There is no game ${JSON.stringify(game)} here.`);
  return table;
}

/** A table with a game on it; `notice` hears where a record of older rules parts from today's. */
export async function openMatch(
  table: GameModule,
  source: Opening | GameRecord,
  where: string,
  ports: HousePorts,
  notice: (line: string) => void,
  { budget, ...options }: MatchOptions & { readonly budget?: boolean } = {},
): Promise<Match> {
  // To look at a game nobody need be here.
  if (options.policy?.id !== 'replay') {
    await checkMachines(source, where);
    checkPrograms(source, options.programs ?? new Set(), where);
  }
  const { say, clear } = progressLine();
  // What one has played oneself opens at any cost.
  const patience = patienceOf({ budget: (budget ?? true) && !options.stored, say });
  const opened = await Match.open(table, source, ports, {
    patience,
    asked: askedSince(source, ports, options),
    ...options,
  });
  clear();
  if (!opened.ok) {
    const why =
      faultWords(table.words, opened.fault) +
      (opened.fault.code === 'record-dear' ? t` With --no-budget it may take what it takes.` : '');
    throw 'entries' in source ? new Failed(`${where}: ${why}`) : new WrongUse(`${table.game.id}: ${why}`);
  }
  const { differs, unsure } = opened.value;
  if (differs !== undefined) notice(differsWords(differs));
  if (differs !== undefined && unsure) notice(t`It is of format 1: whether it was altered cannot be told.`);
  return opened.value;
}

/** Of a record of older rules: where it parts from today's. It can be looked at, and not gone on with. */
export function differsWords(differs: number): string {
  return t`This record is of older rules and replays up to entry ${differs - 1}; entry ${differs} goes differently now.`;
}

/** A machine of a record that is not here cannot be played on against. */
async function checkMachines(source: Opening | GameRecord, where: string): Promise<void> {
  if (!('entries' in source)) return;
  const here = playersOf(await findEngine(source.game));
  const missing = source.players.find(
    ({ kind, level, name }) =>
      kind === 'machine' && level !== PROGRAM && !here.some(({ id }) => id === (level ?? name)),
  );
  if (missing)
    throw new Failed(
      t`${where}: the player ${JSON.stringify(clip(missing.level ?? missing.name))} is not here.`,
    );
}
