/** A small picture of a board for the hall: the sample of its game, or a game as it was left, painted as at the table. */

import { glimpseView, presetOf, sampleView } from '@gridhall/app';
import { canonical, type GameModule, type ParamValues, type Viewer } from '@gridhall/core';
import type { Region } from '../render/canvas.ts';
import { style } from '../render/style.ts';
import type { Symbols } from '../settings.ts';
import type { BoardArt } from './board.ts';
import type { Scene } from './scene.ts';

/** A position, and through whose eyes it is seen. */
export interface SeenPosition {
  readonly view: unknown;
  readonly who: Viewer;
}

const NONE: ReadonlySet<number> = new Set();
const samples = new WeakMap<GameModule, SeenPosition>();

/** Played once for each table. */
export function sampleOf(table: GameModule): SeenPosition {
  const known = samples.get(table);
  if (known) return known;
  const seen = { view: sampleView(table), who: table.face.sample.viewer };
  samples.set(table, seen);
  return seen;
}

const glimpses = new Map<string, SeenPosition | undefined>();
/** More of them nobody goes back to. */
const MOST_KEPT = 50;
/** What is larger takes longer to set up than a picture is worth. */
const MOST_COUNTED = 200;

/** What a choice looks like; nothing where no board says it, or none comes of it. Set up once for each. */
export function glimpseOf(table: GameModule, params: ParamValues): SeenPosition | undefined {
  if (Object.values(params).some((value) => typeof value === 'number' && value > MOST_COUNTED))
    return undefined;
  const name = canonical([table.game.id, params]);
  if (!glimpses.has(name)) {
    if (glimpses.size >= MOST_KEPT) glimpses.clear();
    glimpses.set(name, glimpsed(table, params));
  }
  return glimpses.get(name);
}

function glimpsed(table: GameModule, params: ParamValues): SeenPosition | undefined {
  const { shows } = presetOf(table, params) ?? {};
  const moves = shows && 'moves' in shows ? shows.moves : [];
  try {
    return { view: glimpseView(table, params, moves), who: 0 };
  } catch {
    // What cannot be played is said in words.
    return undefined;
  }
}

/** How large a cell is drawn where a board shall fit; no less than one place, and then a part of the board. */
function cellIn({ width, height }: Region, rows: number, columns: number): readonly [number, number] {
  // The last column of a board may be a gap.
  const across = Math.floor((width + 1) / columns);
  const high = across >= 3 && rows * 2 <= height ? 2 : 1;
  return [Math.max(1, Math.min(high === 2 ? 5 : 3, across)), high];
}

/** Where a board is larger than the picture, the part around the player. */
export function drawMiniature(
  region: Region,
  { face }: GameModule,
  board: BoardArt,
  { view, who }: SeenPosition,
  symbols: Symbols,
): void {
  region.fill(style('ink', 'raised'));
  const cells = board.cells(view);
  const { rows, columns, here } = cells;
  const home = who === 'spectator' ? 0 : who;
  const turned = face.bottom !== undefined && face.bottom !== home;
  const scene: Scene = {
    ...{ view, cells, who, question: undefined, symbols, cursor: -1, picked: undefined },
    ...{ targets: NONE, last: NONE, hinted: NONE, turned },
  };
  const [wide, high] = cellIn(region, rows, columns);
  const across = Math.min(columns, Math.floor((region.width + (wide > 1 ? 1 : 0)) / wide));
  const down = Math.min(rows, Math.floor(region.height / high));
  const focus = here ?? Math.floor((rows * columns) / 2);
  const first = (count: number, shown: number, at: number) =>
    Math.max(0, Math.min(count - shown, at - Math.floor(shown / 2)));
  const left = first(columns, across, focus % columns);
  const top = first(rows, down, Math.floor(focus / columns));
  const place = region.part(
    Math.max(0, Math.floor((region.width - across * wide) / 2)),
    Math.floor((region.height - down * high) / 2),
  );
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const at = (top + y) * columns + left + x;
      const cell = turned ? rows * columns - 1 - at : at;
      board.paint(place.part(x * wide, y * high, wide, high), scene, cell);
    }
  }
}
