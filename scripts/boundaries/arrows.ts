import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import {
  ARROWS,
  FOR_TESTS,
  type House,
  isBench,
  isProof,
  isTest,
  isTesting,
  type Package,
  PURE,
  packageOf,
  roomOf,
  WORKER_STARTER,
} from './house.ts';
import type { Import } from './imports.ts';

/** What is wrong with one import of a file, or undefined: the house drawn in ARROWS, in words. */
export function wrongArrow(house: House, file: string, one: Import): string | undefined {
  const { specifier } = one;
  if (specifier === undefined) {
    // A suite loads the game it is given, a worker starter the worker: where those point is said by their callers.
    const given = isProof(file) || file === WORKER_STARTER;
    return given ? undefined : 'a computed import hides where it points';
  }
  const from = packageOf(file);
  if (from === undefined) return undefined;
  if (/^\.\.?(\/|$)/.test(specifier)) return wrongPath(house, file, from, specifier);
  const name = specifier.match(/^@gridhall\/([^/]+)(?:\/(.+))?$/);
  if (name) return wrongPackage(file, from, name[1]!, name[2]);
  return wrongLibrary(file, from, one, specifier);
}

function wrongPath(house: House, file: string, from: Package, specifier: string): string | undefined {
  const path = posix.join(posix.dirname(file), specifier);
  if (isBench(file) && path.startsWith('bench/')) return undefined;
  if (!path.startsWith(`packages/${from}/`)) return `${specifier} leaves the package`;
  if (/\.tsx?$/.test(path) && !house.has(path)) return `${specifier} points to nothing`;
  if (isTesting(path) && !isProof(file)) return `${specifier} is for tests only`;
  const room = roomOf(house, file);
  const other = roomOf(house, path);
  if (room !== undefined && other !== undefined && room !== other) {
    return `${posix.basename(room)} may not import ${posix.basename(other)}: each stands alone`;
  }
  return undefined;
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
  if (to === 'match' && (inside === 'store-suite' || inside === 'testing')) {
    return isProof(file) ? undefined : `${specifier} is for tests only`;
  }
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
