import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Row } from './row.ts';

/** A row and where to find it again, from another process. */
export interface Found {
  readonly file: string;
  readonly index: number;
  readonly row: Row;
}

/** Every row of every bench file under this root, by name. */
export async function findRows(root: string): Promise<Found[]> {
  const files = globSync(['bench/*.bench.ts', 'packages/*/**/*.bench.ts'], {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist)([\\/]|$)/.test(path),
  });
  const found: Found[] = [];
  for (const file of files.sort()) {
    const path = join(root, file);
    (await rowsOf(path)).forEach((row, index) => {
      const twin = found.find((other) => other.row.what === row.what);
      if (twin) throw new Error(`${file}: there is another row called '${row.what}'`);
      found.push({ file: path, index, row });
    });
  }
  return found.sort((a, b) => (a.row.what < b.row.what ? -1 : 1));
}

export async function rowsOf(path: string): Promise<readonly Row[]> {
  const module: { bench?: readonly Row[]; default?: readonly Row[] } = await import(pathToFileURL(path).href);
  const rows = module.bench ?? module.default;
  if (!Array.isArray(rows)) throw new Error(`${path}: exports no list called bench`);
  return rows;
}
