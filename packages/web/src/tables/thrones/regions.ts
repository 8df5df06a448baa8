/** What belongs to one owner, drawn as one: washed, hatched in a way of its own, and outlined where it ends. */
import type { SvgShape } from '../../look/shapes.tsx';
import { personOfHero } from './people.tsx';
import { type Colour, SIDE } from './symbols.ts';

/** A tile of a region, and whether the tile so many rows down and columns right of it is of the region as well. */
export interface RegionTile {
  readonly left: number;
  readonly top: number;
  has(down: number, right: number): boolean;
}

/** How far inside the tiles the outline runs, and how round its corners are. */
const [INSET, ROUND] = [1.4, 5];

/** Turns a corner of a tile: `down` and `right` are −1 or 1 and say which. */
function corner({ left, top, has }: RegionTile, down: number, right: number): string {
  const x = right < 0 ? left : left + SIDE;
  const y = down < 0 ? top : top + SIDE;
  if (has(down, 0)) return '';
  if (!has(0, right)) {
    const [innerX, innerY] = [x - right * INSET, y - down * INSET];
    return `M${innerX - right * ROUND} ${innerY}Q${innerX} ${innerY} ${innerX} ${innerY - down * ROUND}`;
  }
  // Beside it the region goes on that way: the outline turns outwards.
  return has(down, right)
    ? `M${x + right * INSET} ${y}q0 ${-down * INSET} ${-right * INSET} ${-down * INSET}`
    : '';
}

function outline(piece: RegionTile): string {
  const { left, top, has } = piece;
  // From corner to corner, as far as the corners leave it straight.
  const from = (turns: boolean) => (turns ? INSET + ROUND : 0);
  const level = (down: number) =>
    has(down, 0)
      ? ''
      : `M${left + from(!has(0, -1))} ${down < 0 ? top + INSET : top + SIDE - INSET}H${left + SIDE - from(!has(0, 1))}`;
  const upright = (right: number) =>
    has(0, right)
      ? ''
      : `M${right < 0 ? left + INSET : left + SIDE - INSET} ${top + from(!has(-1, 0))}V${top + SIDE - from(!has(1, 0))}`;
  const corners = [-1, 1].flatMap((down) => [-1, 1].map((right) => corner(piece, down, right)));
  return [level(-1), level(1), upright(-1), upright(1), ...corners].join('');
}

/** Lines across a tile, in a way of its own for each of seven owners; those after them have theirs broken. */
function hatch(x: number, y: number, hero: number): string {
  const at = [4, 12, 20];
  const slant = `M${x} ${y + 12}l12-12M${x} ${y + 24}l24-24M${x + 12} ${y + 24}l12-12`;
  const back = `M${x + 12} ${y}l12 12M${x} ${y}l24 24M${x} ${y + 12}l12 12`;
  const upright = at.map((by) => `M${x + by} ${y}v24`).join('');
  const level = at.map((by) => `M${x} ${y + by}h24`).join('');
  return [slant, upright, level, back, `${upright}${level}`, `${slant}${back}`, `M${x + 12} ${y}v24`][
    hero % 7
  ]!;
}

const BROKEN = ['none', '5 4', '1 2.500', '10 3'];

/** One's own is washed more deeply: a grey coat of arms would be pale on the sea. */
export function region(hero: number, pieces: readonly RegionTile[], colour: Colour, own = false): SvgShape[] {
  const stroke = colour(personOfHero(hero).paint);
  const all = (draw: (piece: RegionTile) => string) => pieces.map(draw).join('');
  const wash = all(({ left, top }) => `M${left} ${top}h${SIDE}v${SIDE}h-${SIDE}z`);
  const lines = all(({ left, top }) => hatch(left, top, hero));
  return [
    { tag: 'path', attributes: { d: wash, fill: stroke, 'fill-opacity': own ? 0.34 : 0.2 } },
    {
      tag: 'path',
      attributes: {
        d: lines,
        stroke,
        'stroke-width': 0.8,
        'stroke-opacity': 0.4,
        'stroke-dasharray': BROKEN[Math.floor(hero / 7)]!,
      },
    },
    {
      tag: 'path',
      attributes: {
        d: all(outline),
        stroke,
        'stroke-width': 2.2,
        'stroke-linecap': 'round',
        fill: 'none',
      },
    },
  ];
}
