/** Drawn over a board of cells: arrows, dashed and cased, with a head that stops short of its target; and a way in dots. */
import type { Tiles } from '../look/tiles.ts';

const SVG = 'http://www.w3.org/2000/svg';

export function arrowsOver(
  { rows, columns }: Pick<Tiles, 'rows' | 'columns'>,
  arrows: readonly (readonly [from: number, to: number])[],
  trail: readonly number[] = [],
): SVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', 'arrows');
  picture.setAttribute('viewBox', `0 0 ${columns} ${rows}`);
  picture.setAttribute('aria-hidden', 'true');
  const draw = (d: string, looks: readonly string[]) => {
    for (const look of looks) {
      const path = document.createElementNS(SVG, 'path');
      path.setAttribute('class', look);
      path.setAttribute('d', d);
      picture.append(path);
    }
  };
  if (trail.length > 1) draw(`M${trail.map((cell) => place(cell, columns).join(' ')).join('L')}`, ['trail']);
  for (const [from, to] of arrows)
    draw(arrowPath(place(from, columns), place(to, columns)), ['casing', 'arrow']);
  return picture;
}

const place = (cell: number, columns: number) =>
  [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5] as const;

function arrowPath([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): string {
  const long = Math.hypot(toX - x, toY - y) || 1;
  const [right, down] = [(toX - x) / long, (toY - y) / long];
  const [endX, endY] = [toX - right * 0.12, toY - down * 0.12];
  const head = 0.28;
  const side = (turn: number) => [
    endX - head * (right + turn * down * 0.7),
    endY - head * (down - turn * right * 0.7),
  ];
  const startX = x + right * 0.35;
  const startY = y + down * 0.35;
  return `M${startX} ${startY}L${endX} ${endY}M${side(1).join(' ')}L${endX} ${endY}L${side(-1).join(' ')}`;
}
