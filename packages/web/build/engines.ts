/**
 * Who plays, what can be wished and what is offered, of each game's engine, is written down when the page is built: so only
 * workers load engines.
 */
import { ENGINE_NAMES, ENGINES } from '@gridhall/engines';
import type { Plugin } from 'vite';

const ID = 'virtual:engines';

export function engines(): Plugin {
  return {
    name: 'gridhall-engines',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const listed = await Promise.all(
        ENGINE_NAMES.map(async (name) => {
          const { players, wishes, offers } = (await ENGINES[name]()).engine;
          return [name, { players, wishes, offers }];
        }),
      );
      return `export const ENGINES=${JSON.stringify(Object.fromEntries(listed))};`;
    },
  };
}
