/** Text to read: rules, a map, the odds, a game as a string. */
import { t } from '@gridhall/core';
import type { Page } from '../page.ts';
import { widthOf, wrap } from '../render/glyphs.ts';
import { BOLD, style, type Token } from '../render/style.ts';
import { footer, header } from './parts.ts';

interface Model {
  readonly title: string;
  readonly hue: Token;
  /** Each its own: a longer one is wrapped; what is indented is kept as it stands. */
  readonly text: string;
  readonly first: number;
}

export function scrollPage(title: string, hue: Token, text: string): Page {
  return reading({ title, hue, text, first: 0 });
}

function reading(model: Model): Page {
  const linesOf = (width: number) => paragraphs(model.text, Math.min(96, width - 4));
  return {
    update(message, hall) {
      const room = hall.height - 4;
      const last = Math.max(0, linesOf(hall.width).length - room);
      const to = (first: number) => ({
        page: reading({ ...model, first: Math.max(0, Math.min(last, first)) }),
      });
      if (message.type === 'wheel') return to(model.first + 3 * message.by);
      if (message.type !== 'key') return { page: reading(model) };
      switch (message.key) {
        case 'up':
        case 'k':
          return to(model.first - 1);
        case 'down':
        case 'j':
          return to(model.first + 1);
        case 'pageup':
        case 'b':
          return to(model.first - room);
        case 'pagedown':
        case ' ':
          return to(model.first + room);
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
          return { page: reading(model), effects: [{ do: 'close' }] };
        default:
          return { page: reading(model) };
      }
    },
    view(region) {
      region.fill(style('ink'));
      const lines = linesOf(region.width);
      const room = region.height - 4;
      const more = lines.length > room;
      const upTo = Math.min(lines.length, model.first + room);
      header(region, model.title, model.hue, more ? t`${upTo} of ${lines.length} lines` : '');
      lines.slice(model.first, model.first + room).forEach((line, y) => {
        const heading = /^#+ /.test(line);
        region.put(
          2,
          y + 2,
          heading ? line.replace(/^#+ /, '') : line,
          style(heading ? model.hue : 'ink', 'paper', heading ? BOLD : 0),
        );
      });
      footer(region, [...(more ? ([['↑ ↓ Space', t`scroll`]] as const) : []), ['Esc', t`back`, 'escape']]);
    },
  };
}

/** Wrapped lines; what is indented or a table stays as it is where it fits, because its columns mean something. */
function paragraphs(text: string, width: number): string[] {
  return text
    .split('\n')
    .flatMap((line) => (/^(\s{2,}|\|)/.test(line) && widthOf(line) <= width ? [line] : wrap(line, width)));
}
