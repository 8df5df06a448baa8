/** A list of things to do, over the page it is for; each is sent to that page as a command. */
import { t } from '@gridhall/core';
import { keyName } from '../bindings.ts';
import type { Page } from '../page.ts';
import { fitText, widthOf } from '../render/glyphs.ts';
import { along } from '../table/answers.ts';
import { dialog, footerOver, list } from './parts.ts';

export interface Item {
  readonly command: string;
  readonly label: string;
  readonly key?: string;
}

export function menuPage(title: string, items: readonly Item[], at = 0): Page {
  const close = { do: 'close' } as const;
  const choose = (item: Item) => ({
    page: menuPage(title, items, at),
    effects: [close, { do: 'send', message: { type: 'command', command: item.command } } as const],
  });
  return {
    over: true,
    update(message) {
      if (message.type !== 'key') return { page: menuPage(title, items, at) };
      const { key } = message;
      const moved = along(items.length, at, key);
      if (moved !== undefined) return { page: menuPage(title, items, moved) };
      const pressed = /^item-(\d+)$/.exec(key);
      if (pressed) return choose(items[Number(pressed[1])]!);
      if (key === 'enter' || key === ' ') return choose(items[at]!);
      const own = items.find((item) => item.key === key);
      if (own) return choose(own);
      return { page: menuPage(title, items, at), effects: key === 'escape' || key === 'q' ? [close] : [] };
    },
    view(whole) {
      const region = footerOver(whole, [
        ['↑ ↓', t`move`],
        ['Enter', t`choose`, 'enter'],
        ['Esc', t`back`, 'escape'],
      ]);
      // The keys have a column of their own; what has no key may reach into it.
      const most = region.width - 16;
      const keyed = items.filter(({ key }) => key !== undefined);
      const wide = Math.min(most, Math.max(0, ...keyed.map(({ label }) => widthOf(label))));
      const lines = items.map(({ label, key }) => (key ? `${fitText(label, wide)}  ${keyName(key)}` : label));
      const box = dialog(region, Math.max(...lines.map(widthOf)) + 8, items.length + 4, title);
      list(box.part(1, 1, box.width - 2, box.height - 2), lines, at, (i) => `item-${i}`);
    },
  };
}
