/** The links of a room that one has made: each is copied by its number. */
import { t } from '@gridhall/core';
import type { Links } from '../../../online/address.ts';
import type { Effect, Page } from '../../page.ts';
import { wrapCells } from '../../render/glyphs.ts';
import { style } from '../../render/style.ts';
import { footer, header } from '../parts.ts';

export function linkLines(links: Links, width: number): string[] {
  return links.flatMap(([what, link], i) => [`${i + 1}  ${what}:`, ...wrapCells(link, width), '']);
}

/** The link of a key is copied. */
export function copied(links: Links, key: string): readonly Effect[] {
  const link = links[Number(key) - 1];
  return link ? [{ do: 'copy', text: link[1] }] : [];
}

export function linksPage(title: string, links: Links): Page {
  const self: Page = {
    update(message) {
      if (message.type !== 'key') return { page: self };
      const close = ['escape', 'q', 'Q', 'enter'].includes(message.key);
      return { page: self, effects: close ? [{ do: 'close' }] : copied(links, message.key) };
    },
    view(region) {
      region.fill(style('ink'));
      header(region, title, 'ink', t`links to send`);
      region.block(2, 2, linkLines(links, region.width - 4).slice(0, region.height - 4), style('ink'));
      footer(region, [
        ['1 2 …', t`copy a link`],
        ['Esc', t`back`, 'escape'],
      ]);
    },
  };
  return self;
}
