/**
 * The size budget: compressed JavaScript of the lobby's first load, and of each game's own chunks (rules and face,
 * without engines). Counted by the build's own list of what needs what.
 */
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('./dist/.vite/manifest.json', import.meta.url), 'utf8'));

/** A chunk and everything it cannot be loaded without. */
function needed(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const other of chunk.imports ?? []) needed(other, found);
  return found;
}

const scripts = (files) => [...files].filter((file) => file.endsWith('.js')).map((file) => `dist/${file}`);

const lobby = needed('index.html');
const shared = new Set([...lobby, ...needed('src/pages/table.tsx'), ...needed('src/pages/learn.tsx')]);
const games = Object.keys(manifest)
  .flatMap((key) => key.match(/^src\/tables\/([^/]+)\/index\.ts$/)?.[1] ?? [])
  .filter((name) => name !== 'plain');

export default [
  { name: 'lobby, first load', path: scripts(lobby), limit: '60 kB', gzip: true },
  ...games.map((game) => {
    // Rules that the face imports are a chunk it needs; others are an entry of their own.
    const own = new Set([...needed(`../games/${game}/index.ts`), ...needed(`src/tables/${game}/index.ts`)]);
    return { name: `${game}, own chunks`, path: scripts(own.difference(shared)), limit: '50 kB', gzip: true };
  }),
];
