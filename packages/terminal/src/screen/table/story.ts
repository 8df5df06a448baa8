/** A story on a page of its own: bit by bit, with a key or by itself, and then back to the table. */
import { type GameModule, t } from '@gridhall/core';
import type { Story } from '../boards/scene.ts';
import type { Effect, Page, PageContext, PageUpdate } from '../page.ts';
import { dialog, footerOver, header, hueOf } from '../pages/parts.ts';
import { wrapCells } from '../render/glyphs.ts';
import { BOLD, style, type Token } from '../render/style.ts';

/** So long each bit is by itself before the next one comes. */
const BEAT_MS = 1800;

const HIGH = 21;

/** Where nothing is to move, all of it is there at once. */
export function tellStory(
  { id, title }: GameModule['game'],
  story: Story | undefined,
  { now, settings: { motion } }: PageContext,
): readonly Effect[] {
  if (!story) return [];
  const page = telling({ story, title, hue: hueOf(id) }, motion ? 0 : story.beats.length, now);
  return [{ do: 'open', page, effects: motion ? [{ do: 'wake', after: BEAT_MS }] : [] }];
}

interface Telling {
  readonly story: Story;
  readonly title: string;
  readonly hue: Token;
}

/** `told`: so many bits are told, the last of them at `since`. */
function telling(from: Telling, told: number, since: number): Page {
  const { story, title, hue } = from;
  const ends = told >= story.beats.length;
  const page: Page = {
    update(message, hall): PageUpdate {
      if (message.type === 'key') {
        if (message.key === 'escape' || (ends && ['enter', ' '].includes(message.key)))
          return { page, effects: [{ do: 'close' }] };
        return ends ? { page } : onward(hall.now);
      }
      if (message.type !== 'tick' || ends) return { page };
      const left = since + BEAT_MS - hall.now;
      return left > 0 ? { page, effects: [{ do: 'wake', after: left }] } : onward(hall.now);
    },
    view(region) {
      // The page below knows the end already.
      region.fill(style('ink'));
      header(region, title, hue);
      const place = footerOver(region, [
        ['Enter', ends ? t`to the table` : t`go on`, 'enter'],
        ...(ends ? [] : ([['Esc', t`skip`, 'escape']] as const)),
      ]).part(0, 1);
      const width = Math.min(64, place.width);
      const inked = [
        ...story.before.map((text) => ({ text, one: style('ink', 'raised') })),
        ...story.beats.map(({ text, good }) => ({
          text,
          one: style(good ? 'two' : 'three', 'raised', BOLD),
        })),
      ];
      const blocks = inked.map(({ text, one }) => ({ one, lines: wrapCells(text, width - 6) }));
      const high = blocks.reduce((sum, { lines }) => sum + lines.length, 0);
      // Higher than any story: how long the box is would tell how long it is. In a low window the latest of it is seen.
      const gap = high + blocks.length + 3 <= Math.min(HIGH, place.height) ? 1 : 0;
      const box = dialog(place, width, HIGH, story.title);
      const lines = blocks
        .slice(0, story.before.length + told)
        .flatMap((block) => [...block.lines, ...(gap > 0 ? [''] : [])].map((text) => ({ ...block, text })));
      for (const [y, { text, one }] of lines.slice(-(box.height - gap)).entries())
        box.put(2, y + gap, text, one);
    },
  };
  const onward = (now: number): PageUpdate => ({
    page: telling(from, told + 1, now),
    effects: told + 1 < story.beats.length ? [{ do: 'wake', after: BEAT_MS }] : [],
  });
  return page;
}
