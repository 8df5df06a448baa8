/** The text of every .ts and .tsx file under packages/, by its path from the root. */
export type House = ReadonlyMap<string, string>;

/** What each package may import. Arrows go down the list only; what is not listed here has no room. */
export const ARROWS = {
  core: [],
  laws: ['core'],
  games: ['core'],
  engines: ['core', 'games'],
  match: ['core'],
  online: ['core', 'games', 'engines', 'match'],
  terminal: ['core', 'games', 'engines', 'match', 'online'],
  web: ['core', 'games', 'engines', 'match', 'online'],
} as const satisfies Record<string, readonly string[]>;

export type Package = keyof typeof ARROWS;

/** What any test may import, and nothing else: it proves the product and is no part of it. */
export const FOR_TESTS: Package = 'laws';

/** Packages that are rules and thought alone: no machine, no library, no input, no output. */
export const PURE: readonly Package[] = ['core', 'games', 'engines', 'match'];

/** Packages where the same seed must give the same game for ever, on every machine. */
export const DETERMINISTIC: readonly Package[] = ['core', 'games'];

/** The one door out of the pure packages: it starts workers, in Node and in a browser. */
export const WORKER_STARTER = 'packages/core/src/worker.ts';

export function packageOf(path: string): Package | undefined {
  const name = path.match(/^packages\/([^/]+)\//)?.[1];
  return name !== undefined && Object.hasOwn(ARROWS, name) ? (name as Package) : undefined;
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
export const isBench = (path: string): boolean => /\.bench\.ts$/.test(path);
/** The suite every game passes, and the small games that tests play: it tests with whatever tests need. */
const isLaws = (path: string): boolean => packageOf(path) === FOR_TESTS;
/** What only tests use says so by its place. */
export const isTesting = (path: string): boolean =>
  /^packages\/(?:[^/]+\/src|(?:games|engines)\/[^/]+)\/testing\//.test(path);

/** Never part of the product: these may use the machine and libraries. */
export const isProof = (path: string): boolean =>
  isTest(path) || isBench(path) || isLaws(path) || isTesting(path);

/** The game (or engine) a file belongs to: the folder of its package that has an index.ts. */
export function roomOf(house: House, path: string): string | undefined {
  const folder = path.match(/^packages\/(?:games|engines)\/[^/]+\//)?.[0];
  return folder !== undefined && house.has(`${folder}index.ts`) ? folder : undefined;
}
