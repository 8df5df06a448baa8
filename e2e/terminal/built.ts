/** The bundle of the command, built once for all that install it: kept by the content of all that it is made of. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildTerminal } from '../../scripts/build-terminal.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KEPT = join(ROOT, 'node_modules/.cache/gridhall');

/** Sources, what is copied beside them, and by which versions of whose tools. */
const MADE_OF = [
  'packages/{core,games,engines,match,check,online,terminal}/**/*.*',
  'scripts/bundle-terminal.ts',
  'packages/web/build/notices.ts',
  'package-lock.json',
];

/** The folder of the bundle, which is not to be changed. */
export async function builtTerminal(): Promise<string> {
  const folder = join(KEPT, `terminal-${contentHash()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(KEPT, { recursive: true });
  const aside = mkdtempSync(join(KEPT, 'building-'));
  await buildTerminal(aside);
  try {
    renameSync(aside, folder);
  } catch (error) {
    // Somebody else has built the same meanwhile.
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function contentHash(): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(MADE_OF, {
    cwd: ROOT,
    exclude: (path) => /(^|[\\/])(node_modules|dist|golden)([\\/]|$)|\.(test|bench)\.ts$/.test(path),
  });
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}
