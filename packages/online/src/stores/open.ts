/** A database by its name: a file of this machine, or an address where PostgreSQL is. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from './database.ts';

/** `isOwner`: whether this process keeps the games of a file; tools that only look into it do not. */
export async function openDatabase(name: string, isOwner = true): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(name)) {
    // Loaded only where it is wanted.
    const { Postgres } = await import('./postgres.ts');
    return Postgres.open(name);
  }
  const { Sqlite } = await quietly(() => import('./sqlite.ts'));
  if (name !== ':memory:') mkdirSync(dirname(name), { recursive: true, mode: 0o700 });
  return new Sqlite(name, isOwner);
}

/** Node says of its SQLite that it may change; who plays need not read that. */
async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return await load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
