/**
 * What the lobby shows of each game — its title, its sentence, a picture of a real board — is worked out when the page is
 * built, from the game's own sample: so the lobby needs no game's code to show it.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ANY_BOARD, parMeasure, proposedTitle, sampleView } from '@gridhall/app';
import { canonical, checkParams, type Engine, type GameModule, isDuel, proposedParams } from '@gridhall/core';
import { ENGINES } from '@gridhall/engines';
import { GAME_NAMES, tableOf } from '@gridhall/games';
import { type Plugin, runnerImport } from 'vite';
import { plainTiles } from '../src/look/plain.ts';
import { tilesToSvg } from '../src/look/svg.ts';
import { palette } from '../src/look/tokens.ts';
import { isSociable, sociable } from '../src/online/sociable.ts';
import type { Art } from '../src/tables/art.ts';

const ID = 'virtual:lobby';

export function lobby(): Plugin {
  return {
    name: 'gridhall-lobby',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const listed: string[] = [];
      for (const name of GAME_NAMES) {
        const table = await tableOf(name);
        const draw = await picture(name, table);
        const file = (theme: 'light' | 'dark') => {
          if (this.environment.mode === 'dev') return '""';
          const reference = this.emitFile({
            type: 'asset',
            name: `${name}-${theme}.svg`,
            source: draw(theme),
          });
          return `import.meta.ROLLUP_FILE_URL_${reference}`;
        };
        const { title } = table.game;
        const { tagline, kind } = table.words;
        const { daily = [], presets } = table.game.params;
        const days = daily.map((name) => presets.find((preset) => preset.name === name)?.title ?? name);
        const engine = await engineOf(name);
        const { measure, better, brings } = table.ranking ?? {};
        const told = {
          ...{ name, title, tagline, kind, daily: days },
          ranking: { measure, better, brings, par: parMeasure(table) },
          timed: table.face.timed ?? false,
          levels: presets.filter(({ par }) => par !== undefined).length,
          pars: better === 'less' ? parsOf(table) : {},
          proposed: proposedTitle(table, engine),
          proposes: {
            params: proposedParams(table.game.params),
            wish: engine?.wishes?.find((wish) => wish.proposed)?.name ?? ANY_BOARD,
          },
          sociable: isSociable(table.game),
          duel: isDuel(table.game, sociable(table.game)),
          puzzles: engine?.offers.includes('puzzles') ?? false,
          painted: table.workshop !== undefined,
        };
        listed.push(`{...${JSON.stringify(told)},pictures:{light:${file('light')},dark:${file('dark')}}}`);
      }
      return `export const LOBBY=[${listed.join(',')}];`;
    },
  };
}

async function engineOf(name: string): Promise<Engine | undefined> {
  const load = Object.entries(ENGINES).find(([engine]) => engine === name)?.[1];
  return load && (await load()).engine;
}

/** A picture has its colours in it: style sheets are the page's. */
const unstyled: Plugin = {
  name: 'gridhall-unstyled',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0unstyled' : undefined),
  load: (id) => (id === '\0unstyled' ? '' : undefined),
};

/** The sample of a game, drawn by its art or by its legend. */
async function picture(name: string, table: GameModule): Promise<(theme: 'light' | 'dark') => string> {
  const file = new URL(`../src/tables/${name}/index.ts`, import.meta.url);
  const art = existsSync(file)
    ? (
        await runnerImport<{ readonly art: Art }>(fileURLToPath(file), {
          configFile: false,
          plugins: [unstyled],
        })
      ).module.art
    : undefined;
  const view = sampleView(table);
  return (theme) =>
    art?.picture?.(view, palette(theme)) ??
    tilesToSvg(art?.tiles?.(view) ?? plainTiles(table, view), palette(theme));
}

/** What is proved of each level, by all that is chosen for it. */
function parsOf({ game: { params } }: GameModule): Readonly<Record<string, number>> {
  return Object.fromEntries(
    params.presets.flatMap(({ par, values }) => {
      const chosen = checkParams(params, values);
      return par === undefined || !chosen.ok ? [] : [[canonical(chosen.value), par] as const];
    }),
  );
}
