/**
 * What the lobby shows of each game — its title, its sentence, a picture of a real board — is worked out when the page is
 * built, by playing a few moves: so the lobby needs no game's code to show it.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Session, type Table } from '@gridhall/core';
import { GAMES } from '@gridhall/games';
import { type Plugin, runnerImport } from 'vite';
import { palette } from '../src/look/tokens.ts';
import type { Sample } from '../src/tables/sample.ts';

const ID = 'virtual:lobby';
const games: Readonly<Record<string, () => Promise<Table>>> = GAMES;

export function lobby(): Plugin {
  return {
    name: 'gridhall-lobby',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const listed: string[] = [];
      for (const [name, load] of Object.entries(games)) {
        const table = await load();
        const drawn = await picture(name, table);
        const file = (theme: 'light' | 'dark') => {
          if (this.environment.mode === 'dev') return '""';
          const source = drawn!(theme);
          const reference = this.emitFile({ type: 'asset', name: `${name}-${theme}.svg`, source });
          return `import.meta.ROLLUP_FILE_URL_${reference}`;
        };
        const pictures = drawn ? `{light:${file('light')},dark:${file('dark')}}` : 'undefined';
        const { title } = table.game;
        const { tagline } = table.words;
        listed.push(
          `{name:${JSON.stringify(name)},title:${JSON.stringify(title)},tagline:${JSON.stringify(tagline)},pictures:${pictures}}`,
        );
      }
      return `export const LOBBY=[${listed.join(',')}];`;
    },
  };
}

/** The game's sample position, drawn; undefined for a game without a table of its own. */
async function picture(
  name: string,
  table: Table,
): Promise<((theme: 'light' | 'dark') => string) | undefined> {
  const file = new URL(`../src/tables/${name}/sample.ts`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const { module } = await runnerImport<{ sample: Sample<unknown> }>(fileURLToPath(file));
  const { sample } = module;
  const { params, setup, moves } = sample;
  const players = table.game.seats(params).map((seat) => ({ name: seat, kind: 'human' as const }));
  const started = Session.start(table, { id: '0'.repeat(32), params, setup, players });
  if (!started.ok) throw new Error(`the sample of ${name} cannot start: ${started.fault.code}`);
  const session = started.value;
  for (const move of moves) {
    const played = session.play(session.toMove, move);
    if (!played.ok) throw new Error(`the sample of ${name} cannot play ${move}: ${played.fault.code}`);
  }
  const view = session.view(sample.viewer);
  return (theme) => sample.draw(view, palette(theme));
}
