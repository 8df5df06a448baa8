/**
 * What is hidden is imagined by machines, and these think in workers: where a game always has secrets, the page itself does
 * without the code for it.
 */
import { GAME_NAMES, tableOf } from '@gridhall/games';
import type { Plugin } from 'vite';

const ID = '\0nothing-imagined/';

/** Plugins of the page are not those of its workers. */
export function imagining(): Plugin {
  return {
    name: 'gridhall-imagining',
    // In a page that is being worked on, workers have their modules from the page.
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      const game = GAME_NAMES.find((name) => importer?.endsWith(`/games/${name}/index.ts`));
      if (game === undefined || !/^\.\/imagine(\/index)?\.ts$/.test(id)) return undefined;
      return (await tableOf(game)).game.secrets === true ? ID + game : undefined;
    },
    load: (id) =>
      id.startsWith(ID)
        ? `export function imagine(){throw new Error('imagined by the page itself')}`
        : undefined,
  };
}
