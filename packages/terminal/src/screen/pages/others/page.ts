/** Among others: rooms of one's own, who looks for somebody, and what to begin. */
import { t } from '@gridhall/core';
import type { LinkTarget } from '../../../online/address.ts';
import type { Others } from '../../../online/others.ts';
import type { Effect, Message, News, OthersItem, Page, PageContext, PageUpdate } from '../../page.ts';
import { wrapCells } from '../../render/glyphs.ts';
import { BOLD, style } from '../../render/style.ts';
import { along } from '../../table/answers.ts';
import { footer, header, list } from '../parts.ts';
import { goToPage, linkPage, opened } from './deeds.ts';
import { type LobbyNews, othersItems } from './items.ts';

interface Model {
  readonly others: Others;
  readonly items: readonly OthersItem[];
  readonly at: number;
  readonly said: string;
}

export function othersPage(
  others: Others,
  hall: Pick<PageContext, 'ports'>,
  way?: LinkTarget,
): { readonly page: Page; readonly effects: readonly Effect[] } {
  return {
    page: page({ others, items: [], at: 0, said: '' }),
    effects: [look(others), follow(others, hall), ...(way ? [goToPage(others, way)] : [])],
  };
}

function page(model: Model): Page {
  return {
    update: (message) => update(model, message),
    view(region) {
      region.fill(style('ink'));
      const { others, items, at, said } = model;
      header(region, t`Play with others`, 'ink', t`as ${others.name} at ${others.api.base}`);
      list(
        region.part(2, 2, region.width - 4, Math.max(1, region.height - 6)),
        items.map(({ label }) => label),
        at,
        (i) => `item-${i}`,
        'paper',
        (i) => (items[i]!.part === items[i - 1]?.part ? undefined : items[i]!.part),
      );
      const words =
        others.connection.state === 'outdated'
          ? t`The server is newer than this program: get the program anew.`
          : others.connection.state === 'away'
            ? t`Connecting …`
            : said;
      region.block(
        2,
        region.height - 3,
        wrapCells(words, region.width - 4).slice(0, 2),
        style('three', 'paper', BOLD),
      );
      footer(region, [
        ['↑ ↓', t`choose`],
        ['Enter', t`go`, 'enter'],
        ['o', t`open a link`, 'o'],
        ['q', t`quit`, 'q'],
      ]);
    },
  };
}

const stay = (model: Model, effects: readonly Effect[] = []): PageUpdate => ({ page: page(model), effects });

function update(model: Model, message: Message): PageUpdate {
  if (message.type === 'news') return news(model, message.news);
  if (message.type === 'paste') return stay(model, [opened(model.others, message.text.trim())]);
  if (message.type !== 'key') return stay(model);
  const { key } = message;
  const here = { ...model, said: '' };
  const moved = along(model.items.length, model.at, key);
  if (moved !== undefined) return stay({ ...here, at: moved });
  const pressed = /^item-(\d+)$/.exec(key);
  const chosen = pressed ? Number(pressed[1]) : key === 'enter' || key === ' ' ? model.at : undefined;
  if (chosen !== undefined) return stay({ ...here, at: chosen }, model.items[chosen]?.effects ?? []);
  if (key === 'o') return stay(here, [{ do: 'open', page: linkPage(model.others) }]);
  if (key === 'q' || key === 'Q' || key === 'escape') return stay(here, [{ do: 'quit' }]);
  return stay(here);
}

function news(model: Model, what: News): PageUpdate {
  switch (what.what) {
    case 'others':
      return stay({ ...model, items: what.items, at: markOf(model, what) });
    case 'problem':
      return stay({ ...model, said: what.text });
    case 'left':
      return stay(model, [look(model.others)]);
    default:
      return stay(model);
  }
}

/** Whatever comes and goes above it, the mark stays on what it was on; who comes out of a room finds it on the way back. */
function markOf({ items, at }: Model, { items: next, from }: Extract<News, { what: 'others' }>): number {
  const back = from === undefined ? -1 : next.findIndex(({ room }) => room === from);
  if (back >= 0) return back;
  const marked = items[at];
  const found = next.findIndex(({ part, room, label }) =>
    marked?.room === undefined ? part === marked?.part && label === marked?.label : room === marked.room,
  );
  return found >= 0 ? found : Math.min(at, Math.max(0, next.length - 1));
}

/** What one can do now. */
function look(others: Others, told?: LobbyNews): Effect {
  return {
    do: 'run',
    task: async () => {
      const from = others.cameFrom();
      const items = await othersItems(others, told);
      return { what: 'others', items, ...(from === undefined ? {} : { from }) };
    },
  };
}

/** Whenever the lobby changes, for as long as the line is there. */
function follow(others: Others, { ports }: Pick<PageContext, 'ports'>): Effect {
  return {
    do: 'run',
    task: async (tell) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      others.connection.listen((message) => {
        if (message.type === 'lobby')
          void othersItems(others, message).then((items) => tell({ what: 'others', items }));
      });
      others.connection.keep(() => ({ type: 'lobby', on: true }));
      ports.atClose(async () => resolve(undefined));
      return promise;
    },
  };
}
