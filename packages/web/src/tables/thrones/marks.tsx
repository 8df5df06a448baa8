/** What is pointed at on the map, and how far the map's frame reaches. */
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { Pointer } from '../art.ts';
import { middle } from './map.ts';
import { SIDE } from './symbols.ts';

/** How far the frame of the map reaches beyond it. */
export const FRAME = 10;

/** What a hint points at: the same halo as on boards of cells. */
export function Halo({ view, pointer }: { view: ThronesView; pointer: Pointer }) {
  const [cx, cy] = middle(tablesOf(view), pointer.cell);
  const ring = { cx, cy, r: SIDE * 0.62, fill: 'none' };
  return (
    <g class={`mark-${pointer.mark}`}>
      <circle {...ring} stroke="var(--raised)" stroke-width={6} />
      <circle {...ring} stroke="var(--halo)" stroke-width={3} />
    </g>
  );
}

/** The tile the arrow keys point at. */
export function Cursor({ view, tile }: { view: ThronesView; tile: number }) {
  const [x, y] = middle(tablesOf(view), tile);
  const frame = { x: x - SIDE / 2, y: y - SIDE / 2, width: SIDE, height: SIDE, rx: 3, fill: 'none' };
  return (
    <g class="cursor">
      <rect {...frame} stroke="var(--raised)" stroke-width={5} />
      <rect {...frame} stroke="var(--ink)" stroke-width={2.5} />
    </g>
  );
}
