/** What is read line by line: rules, a map, the odds, a game as a string, a legend. */
import { t } from '@gridhall/core';
import type { Page } from '../page.ts';
import type { Region } from '../render/canvas.ts';
import { widthOf, wrapCells } from '../render/glyphs.ts';
import { BOLD, style, type Token } from '../render/style.ts';
import { footer, header } from './parts.ts';

/** A line to read, drawn where it comes to lie. */
export type DrawLine = (line: Region) => void;

interface Model {
  readonly title: string;
  readonly hue: Token;
  /** The lines in a window of this size, each in so much of it. */
  linesOf(window: Size): readonly DrawLine[];
  /** The key that opened it shuts it as well. */
  readonly key?: string;
}

type Size = Pick<Region, 'width' | 'height'>;

/** Each paragraph its own: a longer one is wrapped; what is indented is kept as it stands. */
export function scrollPage(title: string, hue: Token, text: string): Page {
  const linesOf = ({ width }: Size) =>
    paragraphs(text, Math.min(96, width - 4)).map((line): DrawLine => {
      const heading = /^#+ /.test(line);
      const one = style(heading ? hue : 'ink', 'paper', heading ? BOLD : 0);
      return (at) => at.put(0, 0, heading ? line.replace(/^#+ /, '') : line, one);
    });
  return readPage({ title, hue, linesOf });
}

export function readPage(model: Model, first = 0): Page {
  const { title, hue, linesOf, key } = model;
  const page: Page = {
    update(message, hall) {
      const room = hall.height - 4;
      const last = Math.max(0, linesOf(hall).length - room);
      const to = (line: number) => ({ page: readPage(model, Math.max(0, Math.min(last, line))) });
      if (message.type === 'wheel') return to(first + 3 * message.by);
      if (message.type !== 'key') return { page };
      switch (message.key) {
        case 'up':
        case 'k':
          return to(first - 1);
        case 'down':
        case 'j':
          return to(first + 1);
        case 'pageup':
        case 'b':
          return to(first - room);
        case 'pagedown':
        case ' ':
          return to(first + room);
        case 'home':
        case 'g':
          return to(0);
        case 'end':
        case 'G':
          return to(last);
        case 'enter':
        case 'escape':
        case 'q':
        case 'Q':
        case '?':
        case key:
          return { page, effects: [{ do: 'close' }] };
        default:
          return { page };
      }
    },
    view(region) {
      region.fill(style('ink'));
      const lines = linesOf(region);
      const room = region.height - 4;
      const more = lines.length > room;
      const upTo = Math.min(lines.length, first + room);
      header(region, title, hue, more ? t`${upTo} of ${lines.length} lines` : '');
      for (const [y, draw] of lines.slice(first, first + room).entries())
        draw(region.part(2, y + 2, region.width - 4, 1));
      footer(region, [...(more ? ([['↑ ↓ Space', t`scroll`]] as const) : []), ['Esc', t`back`, 'escape']]);
    },
  };
  return page;
}

/** Wrapped lines; what is indented or a table stays as it is where it fits, because its columns mean something. */
function paragraphs(text: string, width: number): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      /^(\s{2,}|\|)/.test(line) && widthOf(line) <= width ? [line] : wrapCells(line, width),
    );
}
