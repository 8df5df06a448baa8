/** All games as one file, and back. */
import { bad, checkRecord, type Fault, good, type Result, sharedWords, writeRecord } from '@gridhall/core';
import { takeIn } from '@gridhall/match';
import { games as kept } from '../play/ports.ts';

const MARK = 'gridhall-games';

export async function exportEverything(): Promise<string> {
  const records: string[] = [];
  for (const { id } of await kept().list()) {
    const record = await kept().load(id);
    if (record.ok) records.push(writeRecord(record.value).trimEnd());
  }
  return `{"file":"${MARK}","version":1,"games":[\n${records.join(',\n')}\n]}\n`;
}

/** What a file of many games holds, or undefined when it is something else. */
export function readEverything(text: string): Result<readonly unknown[]> | undefined {
  if (!text.slice(0, 200).includes(MARK)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad('file-cut-off');
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { file, version, games } = value as Partial<Record<string, unknown>>;
  if (file !== MARK) return undefined;
  if (version !== 1) return bad('file-newer');
  return Array.isArray(games) ? good(games as unknown[]) : bad('file-cut-off');
}

export interface Imported {
  readonly kept: number;
  readonly known: number;
  readonly refused: readonly string[];
}

/** Keeps every game that is not here already, and what came after it of those that are; none is ever replaced. */
export async function importEverything(games: readonly unknown[]): Promise<Imported> {
  let [taken, known] = [0, 0];
  const refused: string[] = [];
  for (const [i, game] of games.entries()) {
    const record = checkRecord(game);
    const done = record.ok ? await takeIn(kept(), record.value) : record;
    if (!done.ok) refused.push(`Game ${i + 1}: ${everythingWords(done.fault)}`);
    else if (done.value === 'known') known++;
    else taken++;
  }
  return { kept: taken, known, refused };
}

export function everythingWords(fault: Fault): string {
  if (fault.code === 'file-cut-off') return 'The file of games is cut off or damaged.';
  if (fault.code === 'file-newer') return 'The file of games was written by a newer Gridhall.';
  return sharedWords(fault) ?? `It cannot be read (${fault.code}).`;
}
