/** Pieces that pages are made of. */
import { GAME_NAMES } from '@gridhall/games';
import type { Region } from '../render/canvas.ts';
import { cut, widthOf } from '../render/glyphs.ts';
import { BOLD, REVERSE, type Style, style, type Token } from '../render/style.ts';

/** The colour of a game; a game the palette does not know has the colour of ink. */
export function hueOf(game: string): Token {
  return GAME_NAMES.find((hue) => hue === game) ?? 'ink';
}

/** A framed box in the middle of the page, empty. */
export function dialog(region: Region, width: number, height: number, title = ''): Region {
  const wide = Math.min(width, region.width);
  const high = Math.min(height, region.height);
  const box = region.part(
    Math.floor((region.width - wide) / 2),
    Math.max(0, Math.floor((region.height - high) / 2)),
    wide,
    high,
  );
  box.fill(style('ink', 'raised'));
  box.frame(style('muted', 'raised'), title, style('ink', 'raised', BOLD));
  return box.part(1, 1, wide - 2, high - 2);
}

/** A word to press; answers with the column behind it. The chosen one is told by its marks, not by colour alone. */
export function button(
  region: Region,
  x: number,
  y: number,
  text: string,
  key: string,
  chosen: boolean,
): number {
  const label = chosen ? `▸ ${text} ` : `  ${text} `;
  region.put(x, y, label, chosen ? style('ink', 'chosen', BOLD) : style('ink', 'tile'));
  region.press(key, x, y, widthOf(label), 1);
  return x + widthOf(label);
}

export type KeyHint = readonly [keys: string, meaning: string, key?: string];

/**
 * The line of keys at the foot of a page. Where not all fit they stand closer; then the last one, which leads out, is
 * there first, and the others by what `matters`.
 */
export function footer(region: Region, hints: readonly KeyHint[], matters = hints): void {
  const y = region.height - 1;
  const room = region.width - 2;
  const widths = hints.map(([keys, meaning]) => widthOf(keys) + 1 + widthOf(meaning));
  const wide = widths.reduce((sum, width) => sum + width, 0) + 3 * (hints.length - 1);
  const gap = wide <= room ? 3 : 2;
  const shown = new Set<number>();
  let left = room + gap;
  const show = (i: number) => {
    if (shown.has(i) || widths[i]! + gap > left) return;
    shown.add(i);
    left -= widths[i]! + gap;
  };
  if (hints.length > 0) show(hints.length - 1);
  for (const hint of matters) show(hints.indexOf(hint));
  let x = 1;
  for (const [i, [keys, meaning, key]] of hints.entries()) {
    if (!shown.has(i)) continue;
    const behind = region.put(x, y, keys, style('ink', 'paper', BOLD));
    region.put(behind + 1, y, meaning, style('muted'));
    if (key !== undefined) region.press(key, x, y, widths[i]!, 1);
    x += widths[i]! + gap;
  }
}

/** The keys of a page that lies over another, in the place of those below it; answers with all above them. */
export function footerOver(region: Region, hints: readonly KeyHint[]): Region {
  region.part(0, region.height - 1).fill(style('ink'));
  footer(region, hints);
  return region.part(0, 0, region.width, region.height - 1);
}

/** The line at the head of a page: where one is. */
export function header(region: Region, title: string, hue: Token, right = ''): void {
  region.put(1, 0, title, style(hue, 'paper', BOLD));
  const room = region.width - widthOf(title) - 4;
  const text = cut(right, Math.max(0, room));
  region.put(region.width - 1 - widthOf(text), 0, text, style('muted'));
}

/**
 * A list with a mark; as much of it as fits around the mark, and at its ends whether it goes on. Each line is a key when
 * pressed. `headOf`: what stands above a line that begins a part.
 */
export function list(
  region: Region,
  lines: readonly string[],
  at: number,
  keyOf: (i: number) => string,
  paper: Token = 'raised',
  headOf: (i: number) => string | undefined = () => undefined,
): void {
  const rows = lines.flatMap((line, i) => {
    const head = headOf(i);
    return head === undefined ? [{ i, line }] : [{ head }, { i, line }];
  });
  const here = rows.findIndex((row) => row.i === at);
  const first = Math.max(0, Math.min(rows.length - region.height, here - Math.floor(region.height / 2)));
  rows.slice(first, first + region.height).forEach(({ i, line, head }, y) => {
    const one: Style = i === at ? style('ink', 'chosen', BOLD) : style('ink', paper);
    region.part(0, y, region.width, 1).fill(one);
    if (i === undefined) region.put(0, y, cut(head, region.width), style('muted', paper, BOLD));
    else {
      region.put(0, y, i === at ? '▸' : ' ', one);
      region.put(2, y, cut(line, region.width - 2), one);
      region.press(keyOf(i), 0, y, region.width, 1);
    }
    const up = y === 0 && first > 0;
    const down = y === region.height - 1 && first + y < rows.length - 1;
    if (up || down) region.put(region.width - 2, y, up ? ' ▲' : ' ▼', one);
  });
}

/** At the right end of the first and the last line that are seen of a list, whether it goes on beyond them. */
export function drawContinuation(region: Region, first: number, count: number): void {
  const one = style('ink', 'paper', BOLD);
  if (first > 0) region.put(region.width - 1, 0, '▲', one);
  if (first + region.height < count) region.put(region.width - 1, region.height - 1, '▼', one);
}

/** A line one types in, with the caret at its end. */
export function inputLine(region: Region, y: number, text: string, label = '› '): void {
  const one = style('ink', 'tile', BOLD);
  region.part(0, y, region.width, 1).fill(one);
  const room = region.width - widthOf(label) - 2;
  // The end is what one is typing.
  const tail = widthOf(text) > room ? `…${[...text].slice(-(room - 1)).join('')}` : text;
  const x = region.put(0, y, label + tail, one);
  region.caret(x, y);
  // For terminals that show no caret.
  region.put(x, y, ' ', style('ink', 'tile', REVERSE));
}
