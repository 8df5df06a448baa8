import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { Import } from './module.ts';
import {
  ARROWS,
  FOLDERS,
  FOR_TESTS,
  folderOf,
  gameFolderOf,
  isBench,
  isProof,
  isTest,
  isTesting,
  isTool,
  type Package,
  PURE,
  packageOf,
  type Sources,
  WORKER_STARTER,
} from './plan.ts';

/** Returns what is wrong with one import of a file by the plan, or undefined. */
export function wrongArrow(sources: Sources, file: string, one: Import): string | undefined {
  const { specifier } = one;
  if (specifier === undefined) {
    // A suite loads the game it is given, the worker starter a worker: their callers name the file.
    const given = isProof(file) || file === WORKER_STARTER;
    return given ? undefined : 'a computed import hides where it points';
  }
  const from = packageOf(file);
  if (from === undefined) return undefined;
  if (/^\.\.?(\/|$)/.test(specifier)) return wrongPath(sources, file, from, specifier);
  const name = specifier.match(/^@gridhall\/([^/]+)(?:\/(.+))?$/);
  if (name) return wrongPackage(file, from, name[1]!, name[2]);
  return wrongLibrary(file, from, one, specifier);
}

function wrongPath(sources: Sources, file: string, from: Package, specifier: string): string | undefined {
  const path = posix.join(posix.dirname(file), specifier);
  if (isBench(file) && path.startsWith('bench/')) return undefined;
  // A tool is a program: it prints and shares work as the command does.
  if (isTool(file) && /^(scripts|packages\/terminal\/src\/reports)\//.test(path)) return undefined;
  if (!path.startsWith(`packages/${from}/`)) return `${specifier} leaves the package`;
  if (/\.tsx?$/.test(path) && !sources.has(path)) return `${specifier} points to nothing`;
  if (isTesting(path) && !isProof(file)) return `${specifier} is for tests only`;
  if (isTool(path) && !isProof(file)) return `${specifier} is a tool, not a part of the product`;
  const game = gameFolderOf(sources, file);
  const other = gameFolderOf(sources, path);
  if (game !== undefined && other !== undefined && game !== other) {
    return `${posix.basename(game)} may not import ${posix.basename(other)}: each stands alone`;
  }
  // Only the generated list of games, next to their folders, knows them all.
  if (game === undefined && other !== undefined && folderOf(file) !== undefined && !isProof(file)) {
    return `${folderOf(file)} is for all games: it may not import ${posix.basename(other)}`;
  }
  return wrongFolder(file, path, from);
}

/** A folder imports only from folders before it in the plan; tests may import what they like of their package. */
function wrongFolder(file: string, path: string, from: Package): string | undefined {
  const order = FOLDERS[from];
  const folder = folderOf(file);
  if (order === undefined || folder === undefined || isProof(file) || isTesting(path)) return undefined;
  const to = folderOf(path);
  if (to === folder) return undefined;
  if (!order.includes(folder))
    return `${from}/${folder} is in no list: add it to FOLDERS in scripts/boundaries/plan.ts`;
  if (to === undefined)
    return `${folder} may not import ${posix.basename(path)}, which stands above the folders`;
  return order.indexOf(to) >= 0 && order.indexOf(to) < order.indexOf(folder)
    ? undefined
    : `${folder} may not import ${to}: folders of ${from} import only from those before them`;
}

function wrongPackage(
  file: string,
  from: Package,
  to: string,
  inside: string | undefined,
): string | undefined {
  const specifier = posix.join('@gridhall', to, inside ?? '');
  if (to === from) return `${specifier} is this package: import the file`;
  if (to === FOR_TESTS) {
    if (!isTest(file) && !isTesting(file)) return `${specifier} is for tests only`;
  } else if (!(ARROWS[from] as readonly string[]).includes(to)) return `${from} may not import ${to}`;
  if (inside === undefined || (to === FOR_TESTS && inside === 'stubs')) return undefined;
  const isHelper = to === 'match' ? ['store-suite', 'testing'].includes(inside) : inside.endsWith('/testing');
  if (isHelper) return isProof(file) ? undefined : `${specifier} is for tests only`;
  if (to === 'core' || to === FOR_TESTS || inside.includes('/'))
    return `${specifier} is a deep import: enter by the index`;
  return undefined;
}

function wrongLibrary(file: string, from: Package, one: Import, specifier: string): string | undefined {
  if (specifier === 'gridhall' || specifier.startsWith('gridhall/')) return `${from} may not import terminal`;
  if (specifier.startsWith('/') || specifier.startsWith('file:')) return `${specifier} leaves the package`;
  if (!PURE.includes(from) || isProof(file)) return undefined;
  if (!isBuiltin(specifier)) return `${from} depends on no library: ${specifier}`;
  // Loaded only where it is called, so that the same file serves the page.
  const starts = file === WORKER_STARTER && specifier === 'node:worker_threads' && one.kind !== 'static';
  return starts ? undefined : `${from} has no input and output: ${specifier}`;
}
