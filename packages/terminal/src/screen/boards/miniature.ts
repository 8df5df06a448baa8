/** A small picture of a game's board for the lobby: a piece of its sample, by its legend. */
import type { Table } from '@gridhall/core';
import { sampleView } from '@gridhall/match';
import type { Region } from '../render/canvas.ts';
import { style } from '../render/style.ts';
import { glyphOf } from './plain.ts';
import type { Scene } from './scene.ts';

export const MINIATURE = { width: 13, height: 9 } as const;

const NONE: ReadonlySet<number> = new Set();
const scenes = new WeakMap<Table, Scene>();

/** Played once for each table. */
function sceneOf(table: Table): Scene {
  const known = scenes.get(table);
  if (known) return known;
  const { face } = table;
  const view = sampleView(table);
  const scene: Scene = {
    ...{ view, cells: face.cells(view), who: face.sample.viewer, question: undefined },
    ...{ symbols: 'letters', cursor: -1, picked: undefined, targets: NONE, last: NONE, hinted: NONE },
  };
  scenes.set(table, scene);
  return scene;
}

/** `scale` is how many places a cell has each way; boards that leave room get gaps between their columns. */
export function drawMiniature(region: Region, table: Table | undefined, scale: number): void {
  region.fill(style('ink', 'raised'));
  if (!table) return;
  const scene = sceneOf(table);
  const { rows, columns, here = 0 } = scene.cells;
  const spread = columns * 2 - 1 <= MINIATURE.width ? 2 : 1;
  const wide = Math.min(columns, Math.ceil(MINIATURE.width / spread));
  const high = Math.min(rows, MINIATURE.height);
  // Where it is larger than the picture, the part around the player.
  const left = Math.max(0, Math.min(columns - wide, (here % columns) - Math.floor(wide / 2)));
  const top = Math.max(0, Math.min(rows - high, Math.floor(here / columns) - Math.floor(high / 2)));
  const x0 = Math.floor((MINIATURE.width - (wide * spread - spread + 1)) / 2);
  const y0 = Math.floor((MINIATURE.height - high) / 2);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const { glyph, one } = glyphOf(table.face.legend, scene, (top + y) * columns + left + x);
      const cell = region.part((x0 + x * spread) * scale, (y0 + y) * scale, scale, scale);
      cell.fill(one);
      cell.put(0, 0, glyph, one);
    }
  }
}
