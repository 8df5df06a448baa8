/** Compiles all libraries to JavaScript with declarations, in one run of the compiler. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'node_modules/.cache/gridhall/packages');

/** Compiles the libraries, and returns the folder of this one. */
export function builtLibrary(name: string): string {
  emit();
  return existsSync(join(built, name, 'src')) ? join(built, name, 'src') : join(built, name);
}

/** Compiles unless nothing has changed, because the libraries are packed one after the other. */
function emit(): void {
  const sources = globSync('packages/{core,laws,games,consoles,engines,match,app,online}/**/*.ts', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
  });
  const newest = Math.max(...sources.map((file) => statSync(join(root, file)).mtimeMs));
  const stamp = join(built, 'stamp');
  const state = `${sources.length} ${newest}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  rmSync(built, { recursive: true, force: true });
  const compiler = fileURLToPath(import.meta.resolve('typescript/package.json')).replace(
    /package\.json$/,
    'bin/tsc',
  );
  const done = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.pack.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The libraries could not be built:\n${done.stdout}${done.stderr}`);
  // The compiler rewrites import paths in JavaScript, but not in declarations.
  for (const file of globSync('**/*.d.ts', { cwd: built })) {
    const path = join(built, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(/((?:from |import\()['"]\.{1,2}\/[^'"]*)\.ts(['"])/g, '$1.js$2'),
    );
  }
  writeFileSync(stamp, state);
}
