/** All games as one file, and back. */

import { isBegun } from '@gridhall/app';
import {
  bad,
  checkRecord,
  type GameRecord,
  good,
  type Result,
  readJson,
  sharedWords,
  t,
  writeRecord,
} from '@gridhall/core';
import { type GameStore, takeIn } from '@gridhall/match';

const MARK = 'gridhall-games';

/** Every game that can be read, removed ones left out, and boards that were only looked at. */
export async function writeArchive(store: GameStore): Promise<string> {
  const records: string[] = [];
  for (const shelved of await store.list()) {
    const { id, state } = shelved;
    const record = state === 'removed' || !isBegun(shelved) ? undefined : await store.load(id);
    if (record?.ok) records.push(writeRecord(record.value).trimEnd());
  }
  return `{"file":"${MARK}","version":1,"games":[\n${records.join(',\n')}\n]}\n`;
}

/** What a file of many games holds, or undefined when it is something else. */
export function readArchive(text: string): Result<readonly unknown[]> | undefined {
  if (!text.slice(0, 200).includes(MARK)) return undefined;
  const read = readJson(text);
  if (!read.ok) return read.fault.code === 'json-malformed' ? bad('archive-cut-off') : read;
  const { value } = read;
  if (typeof value !== 'object' || value === null) return undefined;
  const { file, version, games } = value as Partial<Record<string, unknown>>;
  if (file !== MARK) return undefined;
  if (version !== 1) return bad('archive-newer');
  return Array.isArray(games) ? good(games as unknown[]) : bad('archive-cut-off');
}

interface Imported {
  readonly kept: number;
  readonly known: number;
  /** A line for each that was not taken. */
  readonly refused: readonly string[];
}

/** Takes in what `replays`: a game that is not here, or that goes on from what is here; nothing is ever replaced. */
export async function importGames(
  store: GameStore,
  games: readonly unknown[],
  replays: (record: GameRecord) => Promise<Result<unknown>>,
): Promise<Imported> {
  let [kept, known] = [0, 0];
  const refused: string[] = [];
  for (const [i, game] of games.entries()) {
    const taken = await importGame(store, game, replays);
    if (!taken.ok) refused.push(t`Game ${i + 1}: ${sharedWords(taken.fault) ?? taken.fault.code}`);
    else if (taken.value === 'known') known++;
    else kept++;
  }
  return { kept, known, refused };
}

async function importGame(
  store: GameStore,
  game: unknown,
  replays: (record: GameRecord) => Promise<Result<unknown>>,
): ReturnType<typeof takeIn> {
  const record = checkRecord(game);
  if (!record.ok) return record;
  const replayed = await replays(record.value);
  return replayed.ok ? takeIn(store, record.value) : replayed;
}
