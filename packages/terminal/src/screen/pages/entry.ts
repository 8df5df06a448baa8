/** A line of text is asked: a file to save in, a record to open. */
import { t } from '@gridhall/core';
import type { Page, PageContext, PageUpdate } from '../page.ts';
import { wrapCells } from '../render/glyphs.ts';
import { style } from '../render/style.ts';
import { button, dialog, footerOver, inputLine } from './parts.ts';

interface Model {
  readonly title: string;
  readonly about: string;
  readonly text: string;
  /** What is wrong with the text as it stands, or '' when nothing is. */
  check(text: string): string;
  /** What happens with the text. */
  done(text: string, hall: PageContext): NonNullable<PageUpdate['effects']>;
}

export function entryPage(model: Model): Page {
  return {
    over: true,
    update(message, hall) {
      if (message.type === 'paste') {
        const flat = message.text.replace(/[\r\n]+/g, '').trim();
        return { page: entryPage({ ...model, text: model.text + flat }) };
      }
      if (message.type !== 'key') return { page: entryPage(model) };
      const { key } = message;
      if (key === 'escape') return { page: entryPage(model), effects: [{ do: 'close' }] };
      if (key === 'enter') {
        const wrong = model.text.trim() === '' || model.check(model.text.trim()) !== '';
        return { page: entryPage(model), effects: wrong ? [] : model.done(model.text.trim(), hall) };
      }
      if (key === 'backspace')
        return { page: entryPage({ ...model, text: [...model.text].slice(0, -1).join('') }) };
      if (key === 'ctrl-u') return { page: entryPage({ ...model, text: '' }) };
      return { page: entryPage([...key].length === 1 ? { ...model, text: model.text + key } : model) };
    },
    view(whole) {
      const region = footerOver(whole, [
        ['Enter', t`OK`, 'enter'],
        ['Ctrl-U', t`clear`, 'ctrl-u'],
        ['Esc', t`back`, 'escape'],
      ]);
      const about = wrapCells(model.about, Math.min(64, region.width - 8));
      const box = dialog(region, 70, about.length + 8, model.title);
      box.block(1, 1, about, style('muted', 'raised'));
      inputLine(box.part(1, about.length + 2, box.width - 2, 1), 0, model.text);
      const wrong = model.text.trim() === '' ? '' : model.check(model.text.trim());
      box.put(1, about.length + 3, wrong, style('three', 'raised'));
      const x = button(
        box,
        1,
        about.length + 5,
        t`Enter  OK`,
        'enter',
        wrong === '' && model.text.trim() !== '',
      );
      button(box, x + 2, about.length + 5, t`Esc  back`, 'escape', false);
    },
  };
}
