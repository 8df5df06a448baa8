/**
 * What a screen shall show: a grapheme and a style for every cell, and the zones a mouse can press. Pages draw on it;
 * `Painter` brings it to the terminal.
 */
import { glyphsOf, glyphWidth, widthOf } from './glyphs.ts';
import { type Style, style } from './style.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pressing here means this key; or, on a board, this field. */
export type Zone = Rect &
  (
    | { readonly key: string }
    | {
        readonly field: { readonly width: number; readonly height: number };
        /** Row and column of the field in the corner. */
        readonly row: number;
        readonly column: number;
      }
  );

export class Canvas {
  readonly width: number;
  readonly height: number;
  /** '' where a wide grapheme to the left covers the cell. */
  readonly glyphs: string[];
  readonly styles: Int32Array;
  readonly zones: Zone[] = [];
  /** Where the terminal's own cursor is to be seen, if anywhere: in a field one types in. */
  caret: { readonly x: number; readonly y: number } | undefined;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.glyphs = new Array<string>(width * height).fill(' ');
    this.styles = new Int32Array(width * height).fill(style('ink'));
  }

  get whole(): Region {
    return new Region(this, 0, 0, this.width, this.height);
  }

  set(x: number, y: number, glyph: string, wide: number, one: Style): void {
    const at = y * this.width + x;
    // Half of a wide grapheme is none: what was there before goes as a whole.
    if (this.glyphs[at] === '' && x > 0) this.glyphs[at - 1] = ' ';
    const last = at + wide - 1;
    if (x + wide < this.width && this.glyphs[last + 1] === '') this.glyphs[last + 1] = ' ';
    this.glyphs[at] = glyph;
    this.styles[at] = one;
    if (wide === 2) {
      this.glyphs[last] = '';
      this.styles[last] = one;
    }
  }

  /** The text on it, for tests: rows without their trailing blanks. */
  text(): string {
    const lines: string[] = [];
    for (let y = 0; y < this.height; y++) {
      lines.push(
        this.glyphs
          .slice(y * this.width, (y + 1) * this.width)
          .join('')
          .trimEnd(),
      );
    }
    return lines.join('\n').trimEnd();
  }
}

/** A rectangle of a canvas with its own corner; nothing drawn through it leaves it. */
export class Region {
  readonly canvas: Canvas;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;

  constructor(canvas: Canvas, x: number, y: number, width: number, height: number) {
    this.canvas = canvas;
    this.x = x;
    this.y = y;
    this.width = Math.max(0, Math.min(width, canvas.width - x));
    this.height = Math.max(0, Math.min(height, canvas.height - y));
  }

  part(x: number, y: number, width = this.width - x, height = this.height - y): Region {
    const fitting = (size: number, from: number, room: number) => Math.max(0, Math.min(size, room - from));
    return new Region(
      this.canvas,
      this.x + x,
      this.y + y,
      fitting(width, x, this.width),
      fitting(height, y, this.height),
    );
  }

  /** Writes text in one line; answers with the column behind it. */
  put(x: number, y: number, text: string, one: Style): number {
    let at = x;
    if (y < 0 || y >= this.height) return at + widthOf(text);
    for (const glyph of glyphsOf(text)) {
      const wide = glyphWidth(glyph);
      if (wide > 0 && at >= 0 && at + wide <= this.width) {
        this.canvas.set(this.x + at, this.y + y, glyph, wide, one);
      }
      at += wide;
    }
    return at;
  }

  /** Writes lines one below the other. */
  block(x: number, y: number, lines: readonly string[], one: Style): void {
    for (const [i, line] of lines.entries()) this.put(x, y + i, line, one);
  }

  /** Writes text in the middle of a line. */
  centre(y: number, text: string, one: Style): void {
    this.put(Math.max(0, Math.floor((this.width - widthOf(text)) / 2)), y, text, one);
  }

  fill(one: Style, glyph = ' '): void {
    const { glyphs, styles, width } = this.canvas;
    if (this.width === 0) return;
    for (let y = this.y; y < this.y + this.height; y++) {
      const first = y * width + this.x;
      const behind = first + this.width;
      // A wide grapheme that reaches over the edge goes as a whole.
      if (glyphs[first] === '' && this.x > 0) glyphs[first - 1] = ' ';
      if (this.x + this.width < width && glyphs[behind] === '') glyphs[behind] = ' ';
      glyphs.fill(glyph, first, behind);
      styles.fill(one, first, behind);
    }
  }

  /** A frame along the edge. */
  frame(one: Style, title = '', titled: Style = one): void {
    const { width, height } = this;
    if (width < 2 || height < 2) return;
    this.put(0, 0, `╭${'─'.repeat(width - 2)}╮`, one);
    this.put(0, height - 1, `╰${'─'.repeat(width - 2)}╯`, one);
    for (let y = 1; y < height - 1; y++) {
      this.put(0, y, '│', one);
      this.put(width - 1, y, '│', one);
    }
    if (title !== '') this.part(0, 0, width - 1, 1).put(2, 0, ` ${title} `, titled);
  }

  /** Pressing here means this key. */
  press(key: string, x = 0, y = 0, width = this.width, height = this.height): void {
    const { canvas, x: left, y: top } = this.part(x, y, width, height);
    canvas.zones.push({ x: left, y: top, width, height, key });
  }

  caret(x: number, y: number): void {
    if (x < this.width && y < this.height) this.canvas.caret = { x: this.x + x, y: this.y + y };
  }
}
