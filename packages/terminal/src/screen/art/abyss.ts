/** The abyss; where the baddies make for is marked. */
import { type AbyssView, KINDS } from '@gridhall/games/abyss';
import { centred, faceOf } from '../boards/cell.ts';
import type { CellArt } from '../boards/scene.ts';
import { BOLD, REVERSE, type Style, style, UNDERLINE } from '../render/style.ts';

type KindName = (typeof KINDS)[number]['name'];

/** How a kind is drawn; a kind that is not here is drawn by its letter. */
const LOOKS: Readonly<Partial<Record<KindName, readonly [drawn: string, style: Style]>>> = {
  nothing: ['·', style('line', 'raised')],
  ladder: ['╫', style('two', 'raised', BOLD)],
  wall: ['█', style('quiet', 'raised')],
  abyss: ['◎', style('abyss', 'raised')],
  hero: ['☺', style('ink', 'raised', BOLD | REVERSE)],
  monster: ['ó', style('three', 'raised', BOLD)],
  'super monster': ['Ö', style('three', 'raised', BOLD | UNDERLINE)],
  bat: ['^', style('five', 'raised', BOLD)],
  ...Object.fromEntries(
    Array.from('123456789', (digit) => [
      `teleport ${digit}`,
      [digit, style('one', 'raised', BOLD | REVERSE)],
    ]),
  ),
  'random teleport': ['?', style('one', 'raised', BOLD | REVERSE)],
  treasure: ['$', style('dungeon', 'raised', BOLD)],
  boots: ['»', style('four', 'raised', BOLD)],
  wand: ['/', style('four', 'raised', BOLD)],
  shield: ['◊', style('four', 'raised', BOLD)],
  lantern: ['☼', style('four', 'raised', BOLD)],
  planner: ['Ï', style('three', 'raised', BOLD | UNDERLINE)],
  Waldo: ['w', style('three', 'raised', BOLD | REVERSE)],
};

/** What was never seen. */
const FOG = style('line', 'paper');

const LADDER = KINDS.findIndex(({ name }) => name === 'ladder');

/** Where somebody has escaped, who is still seen there; of several ladders nobody knows which it was. */
function wayOut({ ending, plane }: AbyssView): number | undefined {
  if (ending !== 'escaped') return undefined;
  const ladder = plane.indexOf(LADDER);
  return plane.indexOf(LADDER, ladder + 1) < 0 ? ladder : undefined;
}

export const art: CellArt<AbyssView> = {
  sizes: [
    { width: 4, height: 2 },
    { width: 3, height: 1 },
    { width: 2, height: 1 },
    { width: 1, height: 1 },
  ],

  person: (symbols) => (symbols === 'drawn' ? '☺' : KINDS.find(({ name }) => name === 'hero')!.symbol),

  paint(region, { view, symbols }, cell) {
    const kind = KINDS[view.plane[cell]!];
    if (!kind) {
      if (symbols === 'drawn') region.fill(FOG, '░');
      else centred(faceOf(region), '.', FOG);
      return;
    }
    if (cell === wayOut(view)) {
      const [up, by] = symbols === 'drawn' ? ['☺', '╫'] : [art.person!(symbols), kind.symbol];
      const face = faceOf(region);
      centred(face, face.width < 2 ? up : up + by, style('two', 'raised', BOLD | REVERSE));
      return;
    }
    const [drawn, one] = LOOKS[kind.name] ?? [kind.symbol, style('ink', 'raised', BOLD)];
    const danger = kind.name === 'nothing' && view.next.includes(cell);
    const glyph = danger ? '×' : symbols === 'drawn' ? drawn : kind.symbol;
    centred(faceOf(region), glyph, danger ? style('three', 'raised') : one);
    if (kind.name === 'wall' && symbols === 'drawn') region.fill(one, '█');
  },
};
