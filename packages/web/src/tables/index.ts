/** Finds the tables: each game's rules, words and face, and the art that draws it, loaded when somebody sits down. */
import type { GameModule } from '@gridhall/core';
import { t } from '@gridhall/core';
import type { Missing } from '../parts/alone.tsx';
import type { Art } from './art.ts';
import { findModule } from './rules.ts';

const arts = import.meta.glob<{ readonly art: Art }>('./*/index.ts');

/** A game and how it is drawn. */
export interface Setting {
  readonly name: string;
  readonly table: GameModule;
  readonly art: Art;
}

export const noGameWords = (name: string): string => t`No game here is called ${name}.`;

const found = new Map<string, Promise<Setting>>();

/** A game with its art; what is to be said where there is no such game. */
export async function findSetting(name: string): Promise<Setting | Missing> {
  const known = found.get(name);
  if (known) return known;
  const table = findModule(name);
  if (!table) return { say: noGameWords(name) };
  const setting = set(name, table);
  found.set(name, setting);
  // A chunk that did not come may come later.
  setting.catch(() => found.delete(name));
  return setting;
}

async function set(name: string, loading: Promise<GameModule>): Promise<Setting> {
  const [table, loaded] = await Promise.all([loading, arts[`./${name}/index.ts`]?.()]);
  return { name, table, art: loaded?.art ?? {} };
}
