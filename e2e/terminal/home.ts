/** Homes of players: what the program finds there, and what it leaves. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_NAMES } from '@gridhall/games';

const homes: string[] = [];

/** An empty home: nobody has played here yet. */
export function newHome(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-home-'));
  homes.push(folder);
  return folder;
}

export function removeHomes(): void {
  for (const folder of homes.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A home where the first lessons were seen and nothing moves. */
export function home(seen: readonly string[] = GAME_NAMES): string {
  const folder = newHome();
  mkdirSync(join(folder, 'config', 'gridhall'), { recursive: true });
  writeFileSync(join(folder, 'config', 'gridhall', 'settings.json'), JSON.stringify({ motion: false, seen }));
  return folder;
}

interface SavedGame {
  readonly entries: readonly { readonly move?: string }[];
  readonly result: { readonly reason: string } | null;
}

/** The only record of a shelf. */
export function record(folder: string, shelf: 'games' | 'finished', game: string): SavedGame {
  const at = join(folder, 'data', 'gridhall', shelf, game);
  const names = readdirSync(at);
  if (names.length !== 1) throw new Error(`${names.length} records in ${at}`);
  return JSON.parse(readFileSync(join(at, names[0]!), 'utf8')) as SavedGame;
}
