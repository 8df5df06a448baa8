/** The first lesson of a game: a few short screens, skipped by Escape, never shown twice. */
import type { Page } from '../page.ts';
import { wrap } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import { button, dialog, hueOf } from './parts.ts';

export function lessonPage(title: string, game: string, lessons: readonly string[], at = 0): Page {
  const here = (place: number) => ({ page: lessonPage(title, game, lessons, place) });
  const close = () => ({ ...here(at), effects: [{ do: 'close' } as const] });
  return {
    over: true,
    update(message) {
      if (message.type !== 'key') return here(at);
      if (message.key === 'escape') return close();
      if (['left', 'h', 'backspace', 'up'].includes(message.key)) return here(Math.max(0, at - 1));
      return at + 1 < lessons.length ? here(at + 1) : close();
    },
    view(region) {
      const width = Math.min(66, region.width);
      const lines = wrap(lessons[at] ?? '', width - 6);
      const tallest = Math.max(...lessons.map((lesson) => wrap(lesson, width - 6).length));
      const box = dialog(region, width, tallest + 7);
      box.put(2, 0, `${title}: the first time`, style(hueOf(game), 'raised', BOLD));
      box.put(box.width - 8, 0, `${at + 1} of ${lessons.length}`, style('muted', 'raised'));
      box.block(2, 2, lines, style('ink', 'raised'));
      const last = at + 1 === lessons.length;
      const x = button(box, 2, tallest + 3, last ? 'Enter  play' : 'Enter  next', 'enter', true);
      if (!last) button(box, x + 2, tallest + 3, 'Esc  skip', 'escape', false);
    },
  };
}
