/** Westeros: the hero travels by the arrows; everything else is answered in the panel. */
import { cityAt, heroName, LAND, type ThronesView, tablesOf, WATER } from '@gridhall/games/thrones';
import { BOLD, REVERSE, type Style, style, type Token } from '../render/style.ts';
import { type Board, centred, faceOf, moveCursor, type Reaction, type Scene, STEPS } from './board.ts';
import { lesson } from './lessons/thrones.ts';

/** By hero, in roster order; the number beside the colour tells them apart as well. */
const BANNERS: readonly Token[] = ['dungeon', 'one', 'eight', 'six', 'four', 'three', 'two'];

export const board: Board<ThronesView> = {
  lesson,
  hints: [
    ['← ↑ ↓ →', 'travel'],
    ['1–9', 'answer'],
  ],
  sizes: [
    { width: 8, height: 3 },
    { width: 6, height: 2 },
    { width: 4, height: 1 },
    { width: 3, height: 1 },
    { width: 2, height: 1 },
  ],
  pointing: ({ question }) => question?.kind === 'cell',
  grid: (view) => {
    const { rows, columns } = tablesOf(view);
    return { rows, columns };
  },
  focus: ({ view, cursor, question }) => (question?.kind === 'cell' ? cursor : (view.own?.place ?? cursor)),
  start: (view) => Math.floor(tablesOf(view).tiles / 2),

  paint(region, { view, symbols }, tile) {
    const face = faceOf(region);
    const [glyph, one] = lookOf(view, tile, symbols === 'drawn');
    region.fill(groundOf(view, tile));
    centred(face, glyph, one);
    const owner = view.territory[tile]! - 1;
    if (owner >= 0 && region.width > 1) {
      const mark = owner === view.hero ? '▌' : String((owner + 1) % 10);
      region.put(
        region.width - 1,
        0,
        mark,
        style(BANNERS[owner % BANNERS.length]!, paperOf(view, tile), BOLD),
      );
    }
  },

  key(scene, key) {
    const { question, view } = scene;
    if (question?.kind === 'cell') {
      const cursor = moveCursor(this.grid(view), scene.cursor, key);
      if (cursor !== undefined) return { cursor };
      return key === ' ' || key === 'enter' ? { move: tileText(view, scene.cursor) } : undefined;
    }
    const step = /^\d$/.test(key) ? undefined : STEPS[key];
    return step ? travel(scene, step.down, step.right) : undefined;
  },

  click(scene, tile, button) {
    const { question, view } = scene;
    if (button !== 'left') return undefined;
    if (question?.kind === 'cell') return { move: tileText(view, tile) };
    const { rowOf, columnOf } = tablesOf(view);
    const here = view.own?.place;
    if (here === undefined) return undefined;
    return travel(scene, rowOf[tile]! - rowOf[here]!, columnOf[tile]! - columnOf[here]!);
  },
};

function tileText(view: ThronesView, tile: number): string {
  const { rowOf, columnOf } = tablesOf(view);
  return `${rowOf[tile]! + 1} ${columnOf[tile]! + 1}`;
}

const WAYS: Readonly<Record<string, string>> = {
  '-1 0': 'north',
  '1 0': 'south',
  '0 1': 'east',
  '0 -1': 'west',
};

function travel({ question }: Scene<ThronesView>, down: number, right: number): Reaction {
  const way = WAYS[`${down} ${right}`];
  return question?.id === 'turn' && way ? { move: `travel ${way}` } : undefined;
}

const paperOf = (view: ThronesView, tile: number): Token =>
  tablesOf(view).terrain[tile] === WATER ? 'water' : 'raised';

function groundOf(view: ThronesView, tile: number): Style {
  return style('line', paperOf(view, tile));
}

function lookOf(view: ThronesView, tile: number, drawn: boolean): readonly [glyph: string, style: Style] {
  const tables = tablesOf(view);
  const paper = paperOf(view, tile);
  if (tile === view.own?.place) return [drawn ? '♛' : '@', style('ink', 'chosen', BOLD)];
  const other = view.others.find(({ place }) => place === tile);
  if (other) {
    const banner = BANNERS[other.hero % BANNERS.length]!;
    return [
      drawn ? (heroName(tables, other.hero)[0] ?? '?') + String(other.hero + 1) : String(other.hero + 1),
      style(banner, paper, BOLD | REVERSE),
    ];
  }
  if (view.free.some(({ place }) => place === tile)) return [drawn ? '†' : 'w', style('ink', paper, BOLD)];
  if (view.glass.includes(tile)) return [drawn ? '◆' : 'g', style('four', paper, BOLD)];
  const city = cityAt(tables, tile);
  if (city) return [city.letter, style('thrones', paper, BOLD)];
  if (tables.terrain[tile] === LAND) return [drawn ? '·' : '*', style('muted', paper)];
  return [drawn ? ' ' : '~', style('six', paper)];
}
