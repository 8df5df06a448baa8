/** The abyss: nine steps around the hero; where the baddies make for is marked. */
import type { GameEvent } from '@gridhall/core';
import { type AbyssView, COMMANDS, KINDS } from '@gridhall/games/abyss';
import { BOLD, REVERSE, type Style, style, UNDERLINE } from '../render/style.ts';
import { type Board, centred, faceOf, type Reaction, type Scene, STEPS } from './board.ts';
import { lesson } from './lessons/abyss.ts';

type KindName = (typeof KINDS)[number]['name'];

/** How a kind is drawn; a kind that is not here is drawn by its letter. */
const LOOKS: Readonly<Partial<Record<KindName, readonly [drawn: string, style: Style]>>> = {
  nothing: ['·', style('line', 'raised')],
  ladder: ['╫', style('two', 'raised', BOLD)],
  wall: ['█', style('muted', 'raised')],
  abyss: ['◎', style('abyss', 'raised')],
  hero: ['☺', style('ink', 'raised', BOLD | REVERSE)],
  monster: ['ó', style('three', 'raised', BOLD)],
  'super monster': ['Ö', style('three', 'raised', BOLD | UNDERLINE)],
  bat: ['^', style('five', 'raised', BOLD)],
};

export const board: Board<AbyssView> = {
  lesson,
  hints: [
    ['qwe asd zxc', 'go'],
    ['s', 'stay'],
  ],
  sizes: [
    { width: 4, height: 2 },
    { width: 3, height: 1 },
    { width: 2, height: 1 },
    { width: 1, height: 1 },
  ],
  pointing: () => false,
  grid: ({ rows, columns }) => ({ rows, columns }),
  focus: ({ view }) => (view.hero < 0 ? undefined : view.hero),

  paint(region, { view, symbols }, cell) {
    const kind = KINDS[view.plane[cell]!]!;
    const [drawn, one] = LOOKS[kind.name] ?? [kind.symbol, style('ink', 'raised', BOLD)];
    const danger = kind.name === 'nothing' && view.next.includes(cell);
    const glyph = danger ? '×' : symbols === 'drawn' ? drawn : kind.symbol;
    const face = faceOf(region);
    centred(face, glyph, danger ? style('three', 'raised') : one);
    if (kind.name === 'wall' && symbols === 'drawn') region.fill(one, '█');
  },

  key(scene, key) {
    const step =
      /^[0-9a-z]$/.test(key) && COMMANDS.some((command) => command === key) ? undefined : STEPS[key];
    return step ? command(scene, step.down, step.right) : undefined;
  },

  click(scene, cell, button) {
    const { columns, hero } = scene.view;
    const down = Math.floor(cell / columns) - Math.floor(hero / columns);
    const right = (cell % columns) - (hero % columns);
    // Any cell of the board: a step in its direction.
    return button === 'left' ? command(scene, Math.sign(down), Math.sign(right)) : undefined;
  },

  phases(events, before) {
    const [own, theirs]: number[][] = [[], []];
    for (const event of events) {
      if (!moves(event)) continue;
      (event.from === before.hero ? own! : theirs!).push(event.from, event.onto);
    }
    return [own!, theirs!].filter((cells) => cells.length > 0);
  },
};

function moves(event: GameEvent): event is GameEvent & { readonly from: number; readonly onto: number } {
  return 'from' in event && 'onto' in event;
}

function command({ question }: Scene<AbyssView>, down: number, right: number): Reaction {
  return question ? { move: COMMANDS[(down + 1) * 3 + right + 1]! } : undefined;
}
