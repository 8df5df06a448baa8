/** Text as the terminal sees it: graphemes, each one or two cells wide. */
import stringWidth from 'string-width';

const PLAIN = /^[\x20-\x7e]*$/;
/** Scripts and signs of which every code unit is a grapheme of its own: most of what a board is drawn with. */
const SIMPLE = /^[\x20-\x7e\xa1-\u02ff\u2010-\u2bff]*$/;
/** Letters, arrows, lines, blocks and shapes that take one cell wherever they are shown: no table need be asked. */
const NARROW = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u2010-\u2027\u2190-\u2311\u2500-\u25fc]$/;

/** Made when it is first needed: it takes as long as everything else before the first picture. */
let segmenter: Intl.Segmenter | undefined;
const widths = new Map<string, number>();

/** Cells a grapheme takes: 0, 1 or 2. */
export function glyphWidth(glyph: string): number {
  if (glyph.length === 1) {
    const code = glyph.charCodeAt(0);
    if (code >= 0x20 && code < 0x7f) return 1;
    if (code < 0x20 || code === 0x7f) return 0;
  }
  let width = widths.get(glyph);
  if (width === undefined) {
    width = NARROW.test(glyph) ? 1 : Math.min(2, stringWidth(glyph));
    if (widths.size > 4096) widths.clear();
    widths.set(glyph, width);
  }
  return width;
}

export function glyphsOf(text: string): Iterable<string> {
  if (text.length === 1 || SIMPLE.test(text)) return text;
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const glyph of glyphsOf(text)) width += glyphWidth(glyph);
  return width;
}

/** The text, cut to so many cells; what is cut off is told by an ellipsis. */
export function cut(text: string, most: number): string {
  if (widthOf(text) <= most) return text;
  if (most < 1) return '';
  let out = '';
  let width = 0;
  for (const glyph of glyphsOf(text)) {
    const wide = glyphWidth(glyph);
    if (width + wide > most - 1) break;
    out += glyph;
    width += wide;
  }
  return `${out}…`;
}

/** The text padded with blanks, or cut, to exactly so many cells. */
export function fitText(text: string, width: number): string {
  const short = cut(text, width);
  return short + ' '.repeat(Math.max(0, width - widthOf(short)));
}

/** A gap and a word: a place as `(12, 6)` is one, and so are a number and its %, a number with a point and what it measures, or a short number at the end and what it counts. */
const UNBROKEN = /(\s*)(\(\d+, \d+\)\S*|\S+(?: %[.,;:)]?(?!\S)| \d{1,2}\.?$| \d+\.\d+\S*)?)/gy;

/**
 * Lines of at most so many cells, broken between words. What is indented stays so; of columns, as in a list of keys, the last goes on below itself.
 */
export function wrapCells(text: string, width: number): string[] {
  const room = Math.max(1, width);
  return text.split('\n').flatMap((line) => {
    const indent = /^\s*/.exec(line)![0];
    const last = indent.length < 2 ? undefined : [...line.trim().matchAll(/\s{2,}/g)].at(-1);
    const column = last ? widthOf(line.slice(0, indent.length + last.index + last[0].length)) : 0;
    const below = column > 0 && column <= room / 2 ? ' '.repeat(column) : indent;
    const lines: string[] = [];
    let now = indent;
    for (const [, gap = '', word = ''] of line.trim().matchAll(UNBROKEN)) {
      if (now.trim() !== '' && widthOf(now) + gap.length + widthOf(word) > room) {
        lines.push(now);
        now = below;
      }
      now += (now.trim() === '' ? '' : gap) + word;
      if (widthOf(now) <= room) continue;
      const pieces = piecesOf(now, room);
      now = pieces.pop()!;
      for (const piece of pieces) lines.push(piece);
    }
    return [...lines, now];
  });
}

/** Cuts a text into pieces that fit, each of at least one grapheme. */
function piecesOf(text: string, room: number): string[] {
  const pieces: string[] = [];
  let [piece, width] = ['', 0];
  for (const glyph of glyphsOf(text)) {
    const wide = glyphWidth(glyph);
    if (piece !== '' && width + wide > room) {
      pieces.push(piece);
      [piece, width] = ['', 0];
    }
    piece += glyph;
    width += wide;
  }
  return [...pieces, piece];
}
