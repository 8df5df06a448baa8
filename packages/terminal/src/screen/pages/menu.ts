/** A list of things to do, over the page it is for; each is sent to that page as a command. */
import { keyName } from '../bindings.ts';
import type { Page } from '../page.ts';
import { fit, widthOf } from '../render/glyphs.ts';
import { along } from '../table/answers.ts';
import { dialog, list } from './parts.ts';

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
    view(region) {
      const wide = Math.max(...items.map(({ label }) => widthOf(label)));
      const lines = items.map(({ label, key }) => `${fit(label, wide)}  ${key ? keyName(key) : ''}`);
      const box = dialog(region, wide + 18, items.length + 4, title);
      list(box.part(1, 1, box.width - 2, box.height - 2), lines, at, (i) => `item-${i}`);
    },
  };
}
