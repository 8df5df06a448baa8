/** What the page draws of every game: a picture for the lobby, and each symbol of its legend. */

import { glimpseView, sampleView } from '@gridhall/app';
import { GAME_NAMES, tableOf } from '@gridhall/games';
import { describe, expect, test } from 'vitest';
import { plainTiles } from '../look/plain.ts';
import { tilesToSvg } from '../look/svg.ts';
import { groundTileOf, pieceOf, type Tileset } from '../look/tiles.ts';
import { palette } from '../look/tokens.ts';
import type { Art } from './art.ts';
import { SIGN_NAMES, signOf } from './thrones/legend.tsx';

const ARTS = import.meta.glob<{ readonly art: Art }>('./*/index.ts', { eager: true });
const artOf = (name: string): Art => ARTS[`./${name}/index.ts`]?.art ?? {};

const names = ({ grounds, pieces }: Tileset): string[] => [...grounds, ...pieces].map(({ name }) => name);

describe.each(GAME_NAMES)('the page draws %s', (name) => {
  const art = artOf(name);

  test('a real position, in both themes', async () => {
    const table = await tableOf(name);
    const view = sampleView(table);
    const [light, dark] = (['light', 'dark'] as const).map(
      (theme) =>
        art.picture?.(view, palette(theme)) ??
        tilesToSvg(art.tiles?.(view) ?? plainTiles(table, view), palette(theme)),
    );
    expect(light).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(light).not.toBe(dark);
    // The policy allows no inline styles, and an image has no scripts.
    expect(light).not.toMatch(/style=|<style|<script|undefined|NaN/);
  });

  test('every symbol its rules tell of', async () => {
    const table = await tableOf(name);
    const view = sampleView(table);
    const set = art.tiles?.(view).set;
    const plain = plainTiles(table, view).set.pieces.map(({ label }) => label);
    for (const { legend = [] } of await table.face.rules())
      for (const one of legend)
        if (set) expect(names(set)).toContain(art.symbolName?.(one) ?? one);
        else if (art.Symbol) expect(SIGN_NAMES).toContain(signOf(one));
        else expect(plain).toContain(one);
  });

  test('a face for every level, on whichever side it plays', async () => {
    const table = await tableOf(name);
    const set = art.tiles?.(sampleView(table)).set;
    for (const level of ['random', 'greedy', ...Array.from({ length: 10 }, (_none, i) => `level-${i + 1}`)])
      for (const seat of [0, 1]) {
        const face = art.portrait?.(seat, level);
        if (set && face !== undefined) expect(names(set)).toContain(art.symbolName?.(face) ?? face);
      }
  });

  test('every card of its setup: a board that can be played so far, or symbols of the legend', async () => {
    const table = await tableOf(name);
    const { params } = table.game;
    const legend = table.face.legend.map((entry) => entry.name);
    for (const { values, shows = { moves: [] } } of [{ values: {}, ...params }, ...params.presets]) {
      if ('symbols' in shows) expect(legend).toEqual(expect.arrayContaining([...shows.symbols]));
      else expect(table.face.cells(glimpseView(table, values, shows.moves)).rows).toBeGreaterThan(0);
    }
  });

  test('by its legend alone, where nobody has painted it', async () => {
    const table = await tableOf(name);
    const { rows, columns, set, at } = plainTiles(table, sampleView(table));
    const { legend, cells } = table.face;
    const seen = cells(sampleView(table));
    for (let cell = 0; cell < rows * columns; cell++) {
      const piece = pieceOf(set, at(cell));
      if (piece) expect(piece.letter).toBe(legend[seen.at(cell)]!.letter);
      else expect(groundTileOf(set, at(cell)).letter).toBe(legend[seen.at(cell)]!.letter);
    }
  });
});

test.each(GAME_NAMES.filter((name) => artOf(name).tiles))(
  'no two pieces of the tileset of %s share a name, and each has a letter',
  async (name) => {
    const { set } = artOf(name).tiles!(sampleView(await tableOf(name)));
    expect(new Set(names(set)).size).toBe(names(set).length);
    for (const piece of set.pieces) expect(piece.letter).toHaveLength(1);
  },
);
