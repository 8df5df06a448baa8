/** The names along the edges of a large board: those of what is in sight. */
import type { Palette } from '../look/tokens.ts';
import { SANS } from '../look/type.ts';
import type { Camera } from './camera.ts';
import type { GridProps } from './props.ts';

/** How wide the rim is, as in the style sheet. */
export const RIM = 22;
/** How large its names are. */
const NAMES = 12;

export function paintRim(
  rim: HTMLCanvasElement,
  camera: Camera,
  heads: NonNullable<GridProps['heads']>,
  { muted }: Palette,
): void {
  const context = rim.getContext('2d')!;
  const { scale, x, y, width, height } = camera;
  const ratio = rim.width / (width + RIM);
  const { top, left, bottom, right } = camera.sight();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width + RIM, height + RIM);
  context.fillStyle = muted;
  context.font = `${NAMES}px ${SANS}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const across = everyOf(scale, String(right).length * 7 + 8);
  for (let column = Math.ceil(left / across) * across; column < right; column += across) {
    const at = (column + 0.5) * scale - x;
    if (at > 4 && at < width - 4) context.fillText(heads.columns[column]!, RIM + at, RIM / 2);
  }
  const down = everyOf(scale, NAMES + 4);
  for (let row = Math.ceil(top / down) * down; row < bottom; row += down) {
    const at = (row + 0.5) * scale - y;
    if (at > 4 && at < height - 4) context.fillText(heads.rows[row]!, RIM / 2, RIM + at, RIM - 2);
  }
}

/** Of cells this large every so manieth has room for its name: 1, 2, 5, 10, 20, 50 and so on. */
export function everyOf(scale: number, room: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const part of [1, 2, 5]) if (ten * part * scale >= room) return ten * part;
}
