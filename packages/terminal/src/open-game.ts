/** From flags to a game on the table: a new one, a resumed one, or one from a record. */
import {
  type ClockRule,
  checkParams,
  type EnginePlayer,
  faultWords,
  fieldsOf,
  freshSeed,
  fromShortString,
  type GameRecord,
  type Mind,
  type Opening,
  openRecord,
  type ParamValues,
  type Player,
  readParam,
  readRecord,
  Session,
  seedFrom,
  sharedWords,
  type Table,
} from '@gridhall/core';
import { flagOf } from './flag-names.ts';
import { readTextFile } from './stdio.ts';
import { engineOf, tableOf } from './tables.ts';
import { Failed, WrongUse } from './wrong-use.ts';

/** What was asked for on the command line, still as text. */
export interface Wanted {
  /** Params by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly preset?: string;
  readonly seed?: string;
  readonly boards: readonly string[];
  /** The machine at each seat, by the seat's name in lower case. */
  readonly machines: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly clock?: string;
}

export async function newSession(table: Table, wanted: Wanted): Promise<Session> {
  const { game, words } = table;
  const params = wantedParams(table, wanted);
  const seed = wanted.seed === undefined ? freshSeed() : seedFrom(wanted.seed);
  const boards = wanted.boards.length > 0 ? await readBoards(wanted.boards) : table.boards?.(params);
  const players = await playersOf(table, params, wanted);
  const clock = wanted.clock === undefined ? undefined : readClock(wanted.clock);
  const opening: Opening = {
    id: freshSeed(),
    params,
    setup: boards ? { seed, boards } : { seed },
    players,
    ...(clock ? { clock } : {}),
  };
  const session = Session.start(table, opening);
  if (!session.ok) throw new WrongUse(`${game.id}: ${faultWords(words, session.fault)}`);
  return session.value;
}

function wantedParams({ game, words }: Table, { params, preset }: Wanted): ParamValues {
  const given: Record<string, unknown> = {};
  if (preset !== undefined) {
    const found = game.params.presets.find(({ name }) => name === preset);
    const names = game.params.presets.map(({ name }) => name).join(', ');
    if (!found) throw new WrongUse(`--preset must be one of ${names}, not ${JSON.stringify(preset)}.`);
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

async function readBoards(paths: readonly string[]): Promise<string[]> {
  return Promise.all(
    paths.map(async (path) => {
      const file = await readTextFile(path);
      if ('problem' in file) throw new WrongUse(`--board ${path}: ${file.problem}.`);
      return file.text;
    }),
  );
}

async function playersOf(
  { game }: Table,
  params: ParamValues,
  { machines, name }: Wanted,
): Promise<Player[]> {
  const { players } = await engineOf(game.id);
  return game.seats(params).map((seat) => {
    const level = machines[seat.toLowerCase()];
    if (level === undefined) return { name: name ?? seat, kind: 'human' };
    if (!players.some((one) => one.id === level)) {
      const names = players.map((one) => one.id).join(', ') || 'none yet';
      throw new WrongUse(`--${seat.toLowerCase()}: there is no player ${JSON.stringify(level)} (${names}).`);
    }
    return { name: level, kind: 'machine', level };
  });
}

/** `5+3`: five minutes, and three seconds for every move. */
function readClock(text: string): ClockRule {
  const match = /^(\d{1,4})(?:\+(\d{1,3}))?$/.exec(text);
  if (!match || Number(match[1]) === 0) {
    throw new WrongUse(`--clock takes minutes and seconds a move, as in 5+3, not ${JSON.stringify(text)}.`);
  }
  return { base: Number(match[1]) * 60_000, increment: Number(match[2] ?? 0) * 1000 };
}

/** A record from a file, whole or as a short string. */
export async function readRecordFile(path: string): Promise<GameRecord> {
  const file = await readTextFile(path);
  if ('problem' in file) throw new Failed(`${path}: ${file.problem}.`);
  const text = file.text.trim();
  const record = text.startsWith('gh1.') ? await fromShortString(text) : readRecord(file.text);
  if (!record.ok) throw new Failed(`${path}: ${sharedWords(record.fault)}`);
  return record.value;
}

/** A session from a record; `notice` hears where a record of older rules parts from today's. */
export async function sessionOf(
  record: GameRecord,
  where: string,
  notice: (line: string) => void,
): Promise<Session> {
  let table: Table;
  try {
    table = await tableOf(record.game);
  } catch (error) {
    throw error instanceof WrongUse ? new Failed(`${where}: ${error.message}`) : error;
  }
  const opened = openRecord(table, record);
  if (!opened.ok) throw new Failed(`${where}: ${faultWords(table.words, opened.fault)}`);
  const { session, differs } = opened.value;
  if (differs !== undefined) {
    notice(
      `This record is of older rules and replays up to entry ${differs - 1}; entry ${differs} goes differently now.`,
    );
  }
  return session;
}

/** The machines at a table, by seat: who, and the mind that plays for them. */
export interface Machine {
  readonly id: EnginePlayer['id'];
  readonly mind: Mind;
}

export async function machinesOf(session: Session): Promise<(Machine | undefined)[]> {
  const engine = await engineOf(session.table.game.id);
  const mind = engine.players.length > 0 ? engine.open(session.params) : undefined;
  return session.opening.players.map((player) => {
    if (player.kind === 'human') return undefined;
    const found = engine.players.find(({ id }) => id === player.level);
    if (!found || !mind)
      throw new Failed(
        `The player ${JSON.stringify(player.level ?? player.name)} of this record is not here.`,
      );
    return { id: found.id, mind };
  });
}
