/**
 * Builds the command as it is packed, in packages/terminal/dist: gridhall.js with its chunks and workers, and in `web` the
 * page that `gridhall serve` serves. The bin runs this bundle when there are no sources.
 */
import { fileURLToPath } from 'node:url';
import { build } from '../packages/terminal/src/serve/build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = fileURLToPath(new URL('../packages/terminal/dist', import.meta.url));

/** Builds the command into a folder, without the page. */
export function buildTerminal(folder = out): Promise<void> {
  return build([`${root}/scripts/bundle-terminal.ts`, folder], root);
}

/** Builds the page into the folder of the bundle, for `gridhall serve`. */
export function buildPage(folder = out): Promise<void> {
  const vite = fileURLToPath(import.meta.resolve('vite/package.json')).replace(
    /package\.json$/,
    'bin/vite.js',
  );
  const args = [vite, 'build', '--logLevel', 'error', '--outDir', `${folder}/web`, '--emptyOutDir'];
  return build(args, `${root}/packages/web`);
}

if (import.meta.main) {
  await buildTerminal();
  await buildPage();
}
