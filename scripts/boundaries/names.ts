/**
 * One name, one meaning: a reader who searches for an exported type, class or function finds one declaration. Games
 * implement the same roles, and no file sees two games, so that each game folder of a package may use a name once.
 */
import type { Module } from './module.ts';
import { isBench, isTest, packageOf } from './plan.ts';

/** Returns one line for each declaration whose name means something else in another file. */
export function collisions(modules: ReadonlyMap<string, Module>): string[] {
  const games = new Set([...modules.keys()].flatMap((file) => gameNameIn(file) ?? []));
  const places = new Map<string, Map<string, number>>();
  for (const [file, { declared }] of modules) {
    if (isTest(file) || isBench(file)) continue;
    for (const { name, line } of declared) {
      const lines = places.get(name) ?? new Map<string, number>();
      places.set(name, lines.set(file, lines.get(file) ?? line));
    }
  }
  return [...places].flatMap(([name, lines]) => {
    const files = [...lines.keys()];
    const owners = new Set(files.map((file) => ownerOf(file, games)));
    const packages = new Set(files.filter((file) => !isStub(file)).map(packageOf));
    const isOneEach = owners.size === files.length && !owners.has(undefined);
    if (files.length === 1 || (packages.size <= 1 && isOneEach)) return [];
    return files.map((file) => {
      const others = files.filter((other) => other !== file).map((other) => other.replace('packages/', ''));
      return `${file}:${lines.get(file)}: ${name} is also declared in ${others.join(', ')}: rename one of them`;
    });
  });
}

/** The game that a file of the games declares, by its folder: `packages/games/geese/index.ts` declares geese. */
const gameNameIn = (file: string): string | undefined =>
  file.match(/^packages\/(?:games|laws\/src\/stubs)\/([^/]+)\/[^/]+$/)?.[1];

/** The game in whose folder a file stands, in any package. */
const ownerOf = (file: string, games: ReadonlySet<string>): string | undefined =>
  file.split('/').find((folder, depth) => depth > 1 && games.has(folder));

/** The small games of laws implement the roles of games and of engines. */
const isStub = (file: string): boolean => file.startsWith('packages/laws/src/stubs/');
