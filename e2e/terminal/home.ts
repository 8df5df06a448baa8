/** Homes of players: what the program finds there, and what it leaves. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameRecord } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { DiskStore } from '../../packages/terminal/src/store/disk-store.ts';

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

/** The only game of this home. */
export async function record(folder: string): Promise<GameRecord> {
  const store = new DiskStore(join(folder, 'data', 'gridhall'));
  const shelf = await store.list();
  if (shelf.length !== 1) throw new Error(`${shelf.length} games in ${store.folder}`);
  const loaded = await store.load(shelf[0]!.id);
  await store.close();
  if (!loaded.ok) throw new Error(loaded.fault.code);
  return loaded.value;
}
