/**
 * Makes the tables of endings: every class of two and of three animals, for both settings of the elephant, a file each.
 * What is there already is not made again.
 *
 *     npm run jungle -- endgames [--out packages/engines/jungle/endgames] [--only lt-r]
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readOptions } from '../../../../scripts/options.ts';
import { Progress } from '../../../../scripts/progress.ts';
import { allClasses, EndgameClass, knowsTradition, tableName } from '../tablebases/classes.ts';
import { type Solved, solve } from './solve-endgames.ts';

/** A page fetches one when it is needed: it has to be small. */
const MOST_BYTES = 150_000;

export async function endgames(args: readonly string[]): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: {
      out: { type: 'string', default: 'packages/engines/jungle/endgames' },
      only: { type: 'string' },
    },
  });
  mkdirSync(values.out, { recursive: true });
  const jobs = allClasses().flatMap((kind) =>
    (knowsTradition(kind) ? [true, false] : [true]).map((elephantTakesRat) => ({ kind, elephantTakesRat })),
  );
  const wanted = jobs.filter(({ kind }) => values.only === undefined || kind.name === values.only);
  const progress = new Progress('endings', wanted.length);
  const sizes: number[] = [];
  for (const [i, { kind, elephantTakesRat }] of wanted.entries()) {
    const size = keep(values.out, kind, elephantTakesRat);
    if (size > MOST_BYTES) throw new RangeError(`${kind.name} has ${size} bytes, more than ${MOST_BYTES}`);
    sizes.push(size);
    progress.show(i + 1, `${kind.name}, ${Math.round(size / 1000)} kB`);
  }
  const sum = sizes.reduce((all, one) => all + one, 0);
  const largest = Math.max(...sizes);
  process.stdout.write(
    `${sizes.length} tables, ${(sum / 1e6).toFixed(1)} MB; the largest has ${largest} bytes.\n`,
  );
}

/** Makes a table unless it is there; answers how many bytes its file has. */
function keep(folder: string, kind: EndgameClass, elephantTakesRat: boolean): number {
  const path = join(folder, `${tableName(kind, elephantTakesRat)}.bin`);
  if (!existsSync(path)) {
    const bytes = solve(kind, elephantTakesRat, (more, one) => {
      return kept(folder, new EndgameClass(more, one), elephantTakesRat);
    });
    // Whole or not at all, should this be stopped.
    writeFileSync(`${path}.new`, gzipSync(bytes, { level: 9 }));
    renameSync(`${path}.new`, path);
  }
  return readFileSync(path).length;
}

const open = new Map<string, Solved>();

/** A table of two animals, from its file; made first where it is missing. */
function kept(folder: string, kind: EndgameClass, elephantTakesRat: boolean): Solved {
  const name = tableName(kind, elephantTakesRat);
  const known = open.get(name);
  if (known) return known;
  keep(folder, kind, elephantTakesRat);
  const solved = { kind, bytes: new Uint8Array(gunzipSync(readFileSync(join(folder, `${name}.bin`)))) };
  open.set(name, solved);
  return solved;
}
