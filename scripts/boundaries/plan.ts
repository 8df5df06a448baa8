/** The text of every .ts and .tsx file under packages/, by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

/** What each package may import. Arrows go down this list only; a package that is not listed is refused. */
export const ARROWS = {
  core: [],
  laws: ['core'],
  games: ['core'],
  consoles: ['core', 'games'],
  engines: ['core', 'games', 'consoles'],
  match: ['core'],
  app: ['core', 'match'],
  check: ['core', 'games', 'consoles'],
  online: ['core', 'games', 'engines', 'match', 'app'],
  terminal: ['core', 'games', 'consoles', 'engines', 'match', 'app', 'check', 'online'],
  web: ['core', 'games', 'engines', 'match', 'app', 'online'],
} as const satisfies Record<string, readonly string[]>;

export type Package = keyof typeof ARROWS;

/**
 * The folders of each package, in the order in which a reader meets them: a folder may import only from folders before
 * it. Files beside the folders (the index) may import from all of them, and no folder imports those files.
 */
export const FOLDERS: Partial<Record<Package, readonly string[]>> = {
  core: ['text', 'rng', 'contract', 'board', 'record', 'play'],
  match: ['stores', 'seat', 'thinking', 'keeper', 'bots', 'tournament'],
  online: ['protocol', 'stores', 'admin', 'server', 'client', 'tools'],
  app: ['results', 'dailies', 'boards', 'challenges', 'puzzles', 'review', 'walk'],
  check: ['sandbox', 'compare', 'profile', 'luck', 'shrink', 'checker', 'rubric', 'report', 'class'],
};

/** What any test may import, and nothing else: it proves the product and is no part of it. */
export const FOR_TESTS: Package = 'laws';

/** Packages without a machine: no library, no input, no output. */
export const PURE: readonly Package[] = ['core', 'games', 'consoles', 'engines', 'match', 'app'];

/** Packages where the same seed must give the same game forever, on every machine. */
export const DETERMINISTIC: readonly Package[] = ['core', 'games', 'consoles'];

/** The one file of the pure packages that may start a worker, in Node and in a browser. */
export const WORKER_STARTER = 'packages/match/src/thinking/worker.ts';

export function packageOf(path: string): Package | undefined {
  const name = path.match(/^packages\/([^/]+)\//)?.[1];
  return name !== undefined && Object.hasOwn(ARROWS, name) ? (name as Package) : undefined;
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
export const isBench = (path: string): boolean => /\.bench\.ts$/.test(path);
const isLaws = (path: string): boolean => packageOf(path) === FOR_TESTS;
/** Helpers of tests stand in a folder called testing. */
export const isTesting = (path: string): boolean => path.includes('/testing/');

/** Programs for those who work on the project (tuning, mining, load) stand in a folder called tools. */
export const isTool = (path: string): boolean => path.includes('/tools/');

/** Never part of the product: these files may use the machine and libraries. */
export const isProof = (path: string): boolean =>
  isTest(path) || isBench(path) || isLaws(path) || isTesting(path) || isTool(path);

/** The folder of the game (or engine) that a file belongs to: the one of its package that has an index.ts. */
export function gameFolderOf(sources: Sources, path: string): string | undefined {
  const folder = path.match(/^packages\/(?:games|consoles|engines)\/[^/]+\//)?.[0];
  return folder !== undefined && sources.has(`${folder}index.ts`) ? folder : undefined;
}

/** The folder inside a game folder that a file belongs to, such as `packages/engines/geese/play`. */
export function partOfGame(sources: Sources, path: string): string | undefined {
  const game = gameFolderOf(sources, path);
  const part = game && path.slice(game.length).match(/^([^/]+)\//)?.[1];
  return part && `${game}${part}`;
}

/** The folder of FOLDERS that a file belongs to; undefined for files beside the folders. */
export function folderOf(path: string): string | undefined {
  return path.match(/^packages\/[^/]+\/(?:src\/)?(?!src\/)([^/]+)\//)?.[1];
}
