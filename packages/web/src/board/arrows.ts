/** Drawn over a board of cells: arrows, dashed where somebody threatens and whole where a move is advised, a ring around what somebody will fall into, and ways in dots. */
import type { TileDrawing } from '../look/tiles.ts';

const SVG = 'http://www.w3.org/2000/svg';

export interface Drawn {
  readonly arrows: readonly (readonly [from: number, to: number])[];
  /** A move that is advised; `taken`: cells on which somebody stands who is seen, though he would be taken. */
  readonly advice: readonly (readonly [from: number, to: number])[];
  readonly taken: ReadonlySet<number>;
  /** Who stands there is seen, though he is aimed at. */
  readonly aimed: number | undefined;
  /** Where an arrow ends badly for whom it is of. */
  readonly ringed: readonly number[];
  /** A way that leads on, and one that was gone. */
  readonly trail: readonly number[];
  readonly gone: readonly number[];
  /** Who looks at whom. */
  readonly sights: readonly (readonly [from: number, to: number])[];
}

/** What lies on the floor, under whoever stands there, and what lies over everything. Each look is one path, however many there are. */
export function arrowsOver(
  { rows, columns }: Pick<TileDrawing, 'rows' | 'columns'>,
  { arrows, advice, taken, aimed, ringed, trail, gone, sights }: Drawn,
): readonly SVGElement[] {
  const sheet = (name: string) => {
    const picture = document.createElementNS(SVG, 'svg');
    picture.setAttribute('class', name);
    picture.setAttribute('viewBox', `0 0 ${columns} ${rows}`);
    picture.setAttribute('aria-hidden', 'true');
    return picture;
  };
  const [floor, over] = [sheet('arrows floor'), sheet('arrows')];
  const draw = (picture: SVGElement, look: string, d: string) => {
    if (d === '') return;
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', look);
    path.setAttribute('d', d);
    picture.append(path);
  };
  const place = (cell: number) => [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5] as const;
  const line = (cells: readonly number[]) => `M${cells.map((cell) => place(cell).join(' ')).join('L')}`;
  // Who was carried elsewhere left no way between.
  const way = (cells: readonly number[]) =>
    cells.length < 2 ? '' : stretchesOf(cells, columns).map(line).join('');
  draw(floor, 'sights', sights.map(line).join(''));
  draw(floor, 'gone', way(gone));
  draw(floor, 'trail', way(trail));
  const paths = arrows.map(([from, to]) => arrowPath(place(from), place(to), to === aimed ? BEFORE : TIP));
  draw(over, 'casing', paths.map(({ shaft }) => shaft).join(''));
  draw(over, 'rings', ringed.map((cell) => ring(place(cell))).join(''));
  draw(over, 'shaft', paths.map(({ shaft }) => shaft).join(''));
  draw(over, 'heads-of', paths.map(({ head }) => head).join(''));
  const advised = advice.map(([from, to]) => {
    const { shaft, head } = arrowPath(place(from), place(to), taken.has(to) ? HELD : TIP);
    return `${shaft}${head}`;
  });
  draw(over, 'advised-casing', advised.join(''));
  draw(over, 'advised', advised.join(''));
  return [floor, over];
}

/** A way in pieces: each from cell to neighbouring cell. */
export function stretchesOf(cells: readonly number[], columns: number): readonly (readonly number[])[] {
  const stretches: number[][] = [];
  for (const [i, cell] of cells.entries()) {
    const before = cells[i - 1];
    const far =
      before === undefined ||
      Math.abs(Math.floor(cell / columns) - Math.floor(before / columns)) > 1 ||
      Math.abs((cell % columns) - (before % columns)) > 1;
    if (far) stretches.push([cell]);
    else stretches.at(-1)!.push(cell);
  }
  return stretches;
}

/** How far from the middle of its cell an arrow begins and its head ends: before who is aimed at, over the edge of who would be taken, and where nobody is. */
const [START, BEFORE, HELD, TIP] = [0.42, 0.44, 0.3, 0.08];
/** How long the head is, and half its width. */
const [LONG, WIDE] = [0.3, 0.19];
/** A ring is a little larger than what it is around. */
const RING = 0.54;

function arrowPath([x, y]: readonly [number, number], [toX, toY]: readonly [number, number], before: number) {
  const far = Math.hypot(toX - x, toY - y) || 1;
  const [right, down] = [(toX - x) / far, (toY - y) / far];
  const [tipX, tipY] = [toX - right * before, toY - down * before];
  const [baseX, baseY] = [tipX - right * LONG, tipY - down * LONG];
  const side = (turn: number) => `${baseX - turn * down * WIDE} ${baseY + turn * right * WIDE}`;
  return {
    shaft: `M${x + right * START} ${y + down * START}L${baseX} ${baseY}`,
    head: `M${tipX} ${tipY}L${side(1)}L${side(-1)}z`,
  };
}

function ring([x, y]: readonly [number, number]): string {
  return `M${x - RING} ${y}a${RING} ${RING} 0 1 0 ${2 * RING} 0a${RING} ${RING} 0 1 0 ${-2 * RING} 0z`;
}
