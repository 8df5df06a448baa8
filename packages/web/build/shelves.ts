/** The files of engines go with the page, each as it is; the page asks for one when it needs it. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const ENGINES = new URL('../../engines/', import.meta.url);

/** Where they are from the page. */
export const SHELVES = 'endgames/';

export function shelves(): Plugin {
  return {
    name: 'gridhall-shelves',
    configureServer({ middlewares }) {
      middlewares.use(`/${SHELVES}`, (request, response, next) => {
        const [, game, file] = /^\/(\w+)\/([\w-]+\.bin)$/.exec(request.url ?? '') ?? [];
        if (game === undefined || file === undefined) return next();
        response.end(readFileSync(new URL(`${game}/endgames/${file}`, ENGINES)));
      });
    },
    generateBundle() {
      for (const path of globSync('*/endgames/*.bin', { cwd: ENGINES })) {
        const fileName = `${SHELVES}${path.split(/[\\/]/)[0]}/${basename(path)}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(new URL(path, ENGINES)) });
      }
    },
  };
}
