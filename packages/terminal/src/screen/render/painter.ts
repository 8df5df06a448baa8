/**
 * Brings a canvas to the terminal: knows what is there, and writes only what differs, by the shortest way there and in
 * the fewest changes of colour.
 */
import { toAscii } from '../../system/ascii.ts';
import type { Canvas } from './canvas.ts';
import { glyphWidth } from './glyphs.ts';
import {
  attributesOf,
  BOLD,
  inkOf,
  paperOf,
  REVERSE,
  STRIKE,
  type Style,
  style,
  UNDERLINE,
} from './style.ts';
import type { Codes } from './theme.ts';

const CHOSEN = paperOf(style('ink', 'chosen'));

const CSI = '\x1b[';
const NOWHERE = -1;
const UNKNOWN = -1;
/** From here on Unicode has pictures, whose width terminals do not agree about. */
const PICTURES = '\u2600';
/** As much as this is on the screen at once anyhow: it needs no bracket. */
const SMALL = 256;

export class Painter {
  readonly #codes: Codes;
  readonly #ascii: boolean;
  #width = 0;
  #height = 0;
  #glyphs: string[] = [];
  #styles: Int32Array = new Int32Array(0);
  /** Where the terminal's cursor is; nowhere when that cannot be said. */
  #x = NOWHERE;
  #y = NOWHERE;
  #style: Style = UNKNOWN;
  #caret = false;

  /** `ascii`: the terminal knows no other letters. */
  constructor(codes: Codes, ascii = false) {
    this.#codes = codes;
    this.#ascii = ascii;
  }

  /** What to write, so that the terminal shows the canvas. `synchronised`: it knows mode 2026. */
  paint(canvas: Canvas, synchronised: boolean): string {
    const whole = canvas.width !== this.#width || canvas.height !== this.#height;
    let out = '';
    if (whole) {
      this.#style = UNKNOWN;
      this.#x = this.#y = NOWHERE;
    }
    for (let y = 0, at = 0; y < canvas.height; y++) {
      for (let x = 0; x < canvas.width; x++, at++) {
        const glyph = canvas.glyphs[at]!;
        const one = canvas.styles[at]!;
        if (!whole && this.#same(at, glyph, one)) continue;
        // The grapheme that covers this cell has been written, or is the same.
        if (glyph === '') continue;
        const wide = glyphWidth(glyph);
        out += this.#go(canvas, x, y) + this.#styled(one);
        // Where the terminal takes it for one cell, the other half is blank and not what was there before.
        if (this.#ascii) out += toAscii(glyph).slice(0, 1).padEnd(wide);
        else out += wide === 2 ? `  ${CSI}2D${glyph}` : this.#codes.flat && glyph === '▀' ? '▔' : glyph;
        // Terminals differ about where the cursor is behind the last column, and behind pictures.
        const certain = x + wide < canvas.width && (this.#ascii || glyph < PICTURES);
        this.#x = certain ? x + wide : NOWHERE;
      }
    }
    this.#width = canvas.width;
    this.#height = canvas.height;
    this.#glyphs = canvas.glyphs;
    this.#styles = canvas.styles;
    out += this.#placeCaret(canvas);
    return synchronised && out.length > SMALL ? `${CSI}?2026h${out}${CSI}?2026l` : out;
  }

  /** Forgets what is on the screen: after a resume everything is written again. */
  forget(): void {
    this.#width = this.#height = 0;
    this.#style = UNKNOWN;
    this.#x = this.#y = NOWHERE;
    this.#caret = false;
  }

  #same(at: number, glyph: string, one: Style): boolean {
    return this.#glyphs[at] === glyph && this.#styles[at] === one;
  }

  #placeCaret(canvas: Canvas): string {
    const { caret } = canvas;
    const shown = this.#caret;
    this.#caret = caret !== undefined;
    if (!caret) return shown ? `${CSI}?25l` : '';
    return this.#go(canvas, caret.x, caret.y) + (shown ? '' : `${CSI}?25h`);
  }

  /** The shortest way to a cell. */
  #go(canvas: Canvas, x: number, y: number): string {
    const [fromX, fromY] = [this.#x, this.#y];
    this.#x = x;
    this.#y = y;
    if (fromX === x && fromY === y) return '';
    const straight = x === 0 ? (y === 0 ? `${CSI}H` : `${CSI}${y + 1}H`) : `${CSI}${y + 1};${x + 1}H`;
    if (fromY !== y || fromX === NOWHERE) {
      return fromX !== NOWHERE && x === 0 && y === fromY + 1 ? '\r\n' : straight;
    }
    const gap = x - fromX;
    const stepped = gap > 0 ? this.#over(canvas, fromX, x, y) : `${CSI}${gap === -1 ? '' : -gap}D`;
    return stepped.length < straight.length ? stepped : straight;
  }

  /** Over a few cells on the way: writing them again is shorter than a jump when their style is the present one. */
  #over(canvas: Canvas, from: number, to: number, y: number): string {
    const jump = `${CSI}${to - from === 1 ? '' : to - from}C`;
    if (to - from >= jump.length) return jump;
    let text = '';
    for (let x = from; x < to; x++) {
      const at = y * canvas.width + x;
      const glyph = canvas.glyphs[at]!;
      if (canvas.styles[at] !== this.#style || glyph.length !== 1 || glyph > '~') return jump;
      text += glyph;
    }
    return text;
  }

  /** Where all papers look the same, what is chosen is reversed; a hint, which has a line below it, is not. */
  #attributes(one: Style): number {
    const own = attributesOf(one);
    return this.#codes.flat && paperOf(one) === CHOSEN && !(own & UNDERLINE) ? own ^ REVERSE : own;
  }

  /** The change from the present style to another, in one sequence. */
  #styled(one: Style): string {
    const now = this.#style;
    if (now === one) return '';
    this.#style = one;
    const parts: string[] = [];
    const [before, after] = [this.#attributes(now), this.#attributes(one)];
    const lost = now === UNKNOWN || (before & ~after) !== 0;
    if (lost) parts.push('0');
    const added = after & ~(lost ? 0 : before);
    if (added & BOLD) parts.push('1');
    if (added & UNDERLINE) parts.push('4');
    if (added & REVERSE) parts.push('7');
    if (added & STRIKE) parts.push('9');
    const { ink, paper } = this.#codes;
    const inkNow = ink[inkOf(one)]!;
    const paperNow = paper[paperOf(one)]!;
    if (inkNow !== '' && (lost || ink[inkOf(now)] !== inkNow)) parts.push(inkNow);
    if (paperNow !== '' && (lost || paper[paperOf(now)] !== paperNow)) parts.push(paperNow);
    return parts.length > 0 ? `${CSI}${parts.join(';')}m` : '';
  }
}
