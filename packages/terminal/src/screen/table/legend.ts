/** The symbols that are on the board now, as they are drawn there, and what each of them is. */
import { type LegendEntry, t, word } from '@gridhall/core';
import { faceOf } from '../boards/cell.ts';
import type { FieldSize, Scene } from '../boards/scene.ts';
import type { Hall, Page } from '../page.ts';
import { footer, header, hueOf } from '../pages/parts.ts';
import type { Region } from '../render/canvas.ts';
import { widthOf, wrap } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import { sceneOf, type TableModel } from './model.ts';

export function legendPage(model: TableModel, { settings: { symbols } }: Hall): Page {
  return showing(model, sceneOf(model, symbols), 0);
}

/** A symbol is drawn on so much: as the board draws it where that is small. */
const LARGE: FieldSize = { width: 4, height: 1 };

function showing(model: TableModel, scene: Scene, first: number): Page {
  const { game, face } = model.sitting.seat.table;
  const groups = groupsOf(scene, face.legend);
  const to = (line: number) => ({
    page: showing(model, scene, Math.max(0, Math.min(groups.length - 1, line))),
  });
  const page: Page = {
    update(message) {
      if (message.type === 'wheel') return to(first + message.by);
      if (message.type !== 'key') return { page };
      if (['down', 'j', 'pagedown', ' '].includes(message.key)) return to(first + 1);
      if (['up', 'k', 'pageup'].includes(message.key)) return to(first - 1);
      return { page, effects: [{ do: 'close' }] };
    },
    view(region) {
      region.fill(style('ink'));
      header(region, t`${game.title}: what you see`, hueOf(game.id));
      const body = region.part(2, 2, region.width - 4, region.height - 4);
      let y = 0;
      for (const [{ name, does, cell }, ...alike] of groups.slice(first)) {
        y = row(body, y, `${word(name)}. ${does}`, (sign) => model.board.paint(sign, scene, cell));
        y = besides(body, y, alike, (sign, one) => model.board.paint(sign, scene, one));
      }
      for (const [sign, says] of marks(scene))
        y = row(body, y, says, (region) => region.centre(0, sign, MARK));
      footer(region, [['Esc', t`back`, 'escape']]);
    },
  };
  return page;
}

const MARK = style('three', 'paper', BOLD);

/** A sign and what it is; answers with the line below. */
function row(body: Region, y: number, says: string, draw: (sign: Region) => void): number {
  const lines = wrap(says, Math.min(90, body.width - 8));
  if (y + lines.length > body.height) return body.height;
  draw(faceOf(body.part(0, y, LARGE.width, LARGE.height)));
  body.block(7, y, lines, style('ink'));
  return y + lines.length;
}

/** The further ones of a kind, that do the same: only what they are called, side by side. */
function besides(
  body: Region,
  y: number,
  alike: readonly Shown[],
  draw: (sign: Region, cell: number) => void,
): number {
  const wide = 8 + Math.max(0, ...alike.map(({ name }) => widthOf(word(name)))) + 2;
  const across = Math.max(1, Math.floor(body.width / wide));
  for (const [i, { name, cell }] of alike.entries()) {
    const at = y + Math.floor(i / across);
    if (at >= body.height) return body.height;
    const place = body.part((i % across) * wide, at, wide, 1);
    draw(faceOf(place.part(0, 0, LARGE.width, LARGE.height)), cell);
    place.put(7, 0, word(name), style('ink'));
  }
  return y + Math.ceil(alike.length / across);
}

interface Shown extends Pick<LegendEntry, 'name' | 'does'> {
  readonly cell: number;
}

type Group = readonly [Shown, ...Shown[]];

/** Symbols that follow each other and do the same are one group. */
function groupsOf(scene: Scene, legend: readonly LegendEntry[]): readonly Group[] {
  const groups: [Shown, ...Shown[]][] = [];
  for (const [symbol, cell] of placesOf(scene, legend)) {
    const { name, does } = legend[symbol]!;
    const last = groups.at(-1);
    if (last?.[0].does === does) last.push({ name, does, cell });
    else groups.push([{ name, does, cell }]);
  }
  return groups;
}

/** Each symbol that is to be seen, with a cell it is on, in the order of the legend. */
function placesOf({ cells }: Scene, legend: readonly LegendEntry[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const count = Math.min(cells.rows * cells.columns, 100_000);
  for (let cell = 0; cell < count; cell++) {
    const symbol = cells.at(cell);
    // Where somebody makes for it, bare ground looks otherwise.
    const marked = legend[symbol]!.is === 'ground' && cells.danger?.includes(cell);
    if (!found.has(symbol) && !marked) found.set(symbol, cell);
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

/** Signs that are no symbols: what is marked, and how. */
function marks({ cells, question, fallen }: Scene): readonly (readonly [sign: string, says: string])[] {
  return [
    ...(cells.danger ? [['×', t`Somebody makes for it or watches it.`] as const] : []),
    ...(question?.kind === 'route' ? [['●', t`Where the piece in hand may go.`] as const] : []),
    ['◜◝', t`What a hint is about.`],
    ...(fallen === undefined ? [] : [['✕', t`Where it ended.`] as const]),
  ];
}
