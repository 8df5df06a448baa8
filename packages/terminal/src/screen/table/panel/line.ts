/** A line of the panel, and how lists of them are laid. */
import { inputLine } from '../../pages/parts.ts';
import type { Region } from '../../render/canvas.ts';
import { cut, fitText, widthOf } from '../../render/glyphs.ts';
import { BOLD, STRIKE, type Style, style, withoutAttributes } from '../../render/style.ts';

export const INK = style('ink');
export const MUTED = style('muted');
export const STRONG = style('ink', 'paper', BOLD);
export const CHOSEN = style('ink', 'chosen', BOLD);

export interface PanelLine {
  readonly text: string;
  readonly style: Style;
  /** Pressing the line means this key. */
  readonly key?: string;
  /** So many cells at the beginning are the name of a counter. */
  readonly label?: number;
  /** The line one types in. */
  readonly typed?: boolean;
}

/** One below the other, as many as there is room for. */
export function putLines(column: Region, lines: readonly PanelLine[]): void {
  const { width, height } = column;
  for (const [y, line] of lines.slice(0, height).entries()) {
    if (line.typed) inputLine(column.part(0, y, width, 1), 0, line.text);
    else {
      // What is struck out is words, not the blanks behind them.
      column.part(0, y, width, 1).fill(withoutAttributes(line.style, STRIKE));
      column.put(0, y, cut(line.text, width), line.style);
    }
    if (line.label !== undefined) column.part(0, y, line.label, 1).put(0, 0, line.text, MUTED);
    if (line.key !== undefined) column.press(line.key, 0, y, width, 1);
  }
}

/** With fewer lines than this no line is spent on rules between the parts. */
export const TIGHT = 8;

/** At its ends, whether the list goes on. */
export function withArrows(
  lines: readonly PanelLine[],
  width: number,
  before: boolean,
  behind: boolean,
): PanelLine[] {
  return lines.map((line, i) => {
    const up = before && i === 0 ? '▲' : '';
    const down = behind && i === lines.length - 1 ? '▼' : '';
    return up + down === '' ? line : { ...line, text: `${fitText(line.text, width - 3)} ${up}${down}` };
  });
}

/** Short texts side by side, as many as fit a line. */
export function packed(texts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 3 + widthOf(text) <= width)
      lines[lines.length - 1] = `${last}   ${text}`;
    else lines.push(text);
  }
  return lines;
}

/** Dots that go on, and how long it has taken. */
export function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${'·'.repeat(1 + (seconds % 3)).padEnd(3)} ${seconds} s`;
}
