/** The way into a room: until everybody sits, the links to send; then its table. */
import { t } from '@gridhall/core';
import type { RoomClient } from '@gridhall/online/client';
import type { Links } from '../../../online/address.ts';
import type { Others } from '../../../online/others.ts';
import { boardArtOf } from '../../boards/board.ts';
import type { News, Page } from '../../page.ts';
import { style } from '../../render/style.ts';
import { tablePage } from '../../table/page.ts';
import { footer, header } from '../parts.ts';
import { copied, linkLines } from './links.ts';

/** The links of the rooms that were made on this line: who leaves one that waits, and comes back, has them to send. */
const made = new WeakMap<Others, Map<string, Links>>();

function linksOfRoom(others: Others, { id }: RoomClient, given: Links): Links {
  const known = made.get(others) ?? new Map<string, Links>();
  made.set(others, known);
  if (given.length > 0) known.set(id, given);
  return known.get(id) ?? [];
}

/** Waits in the room until everybody sits, and then sits down at its table. */
export async function enterRoom(others: Others, room: RoomClient, given: Links): Promise<News> {
  const links = linksOfRoom(others, room, given);
  const table = await others.table(room);
  const board = await boardArtOf(table);
  let left = false;
  const task = async (): Promise<News | undefined> => {
    const sitting = { ...(await others.sitting(room, () => true)), links };
    if (!left) return { what: 'asked', ...tablePage(sitting, board, { now: performance.now() }) };
    await sitting.leave();
    return undefined;
  };
  const leave = () => {
    left = true;
    room.close();
  };
  const waiting = waitingPage(table.game.title, links, leave);
  return { what: 'asked', page: waiting, effects: [{ do: 'run', task }] };
}

/** Until the table opens over it; when that is left, it is left as well. */
function waitingPage(title: string, links: Links, leave: () => void): Page {
  const self: Page = {
    update(message) {
      if (message.type === 'news' && message.news.what === 'left')
        return { page: self, effects: [{ do: 'close' }] };
      if (message.type !== 'key') return { page: self };
      const { key } = message;
      if (key !== 'escape' && key !== 'q' && key !== 'Q') return { page: self, effects: copied(links, key) };
      leave();
      return { page: self, effects: [{ do: 'close' }] };
    },
    view(region) {
      region.fill(style('ink'));
      header(region, title, 'ink', t`with others`);
      const lines = [t`Waiting until everybody sits …`, '', ...linkLines(links, region.width - 4)];
      region.block(2, 2, lines.slice(0, Math.max(0, region.height - 4)), style('ink'));
      footer(region, [
        ...(links.length > 0 ? ([['1 2 …', t`copy a link`]] as const) : []),
        ['Esc', t`back; your seat stays yours`, 'escape'],
      ]);
    },
  };
  return self;
}
