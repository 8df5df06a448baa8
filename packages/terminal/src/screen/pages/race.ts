/** A race on the whole screen: who is there, how far each is, the way to one's own board, and at the end the places. */
import { t } from '@gridhall/core';
import type { RaceInfo } from '@gridhall/online/protocol';
import { raceLines } from '../../online/contests.ts';
import { faultReason, type Others } from '../../online/others.ts';
import { findTable } from '../../open/tables.ts';
import type { Effect, Message, News, Page, PageUpdate } from '../page.ts';
import { wrapCells } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import { footer, header } from './parts.ts';

interface Model {
  readonly others: Others;
  readonly id: string;
  /** By which others join, for who has made it. */
  readonly link: string | undefined;
  readonly info: RaceInfo;
  /** What the game is called. */
  readonly title: string;
  readonly said: string;
  /** To a room of one's own. */
  enter(room: string): Effect;
  stop(): void;
}

/** Opens a race, and follows it until it is left. */
export async function openRace(
  others: Others,
  id: string,
  link: string | undefined,
  enter: (room: string) => Effect,
): Promise<News> {
  const info = await others.must(others.api.race(id));
  const title = (await findTable(info.game))?.game.title ?? info.game;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const model: Model = {
    ...{ others, id, link, info, title, said: '', enter },
    stop: () => resolve(undefined),
  };
  const follow: Effect = {
    do: 'run',
    task: async (tell) => {
      // What is told to all does not say which room is mine.
      const stop = others.followRace(id, () => {
        void others.api.race(id).then((now) => now.ok && tell({ what: 'race', info: now.value }));
      });
      return promise.finally(stop);
    },
  };
  return { what: 'asked', page: page(model), effects: [follow] };
}

function page(model: Model): Page {
  const { info, link, said } = model;
  const begins = link !== undefined && info.state === 'waiting';
  const goes = info.room !== undefined && info.state === 'racing';
  return {
    update: (message) => update(model, message),
    view(region) {
      region.fill(style('ink'));
      header(region, t`A race in ${model.title}`, 'ink', t`as ${model.others.name}`);
      const state =
        info.state === 'waiting'
          ? t`Waiting until it begins …`
          : info.state === 'racing'
            ? t`Under way: each plays the same board.`
            : t`Over.`;
      const text = [
        state,
        '',
        ...raceLines(info),
        ...(begins ? ['', t`Invite others to the race:`, link] : []),
      ];
      const lines = text.flatMap((line) => (line === '' ? [''] : wrapCells(line, region.width - 4)));
      region.block(2, 2, lines.slice(0, Math.max(0, region.height - 5)), style('ink'));
      region.put(2, region.height - 2, said, style('three', 'paper', BOLD));
      footer(region, [
        ...(begins ? ([['b', t`begin`, 'b']] as const) : []),
        ...(begins ? ([['c', t`copy the link`, 'c']] as const) : []),
        ...(goes ? ([['Enter', t`to your board`, 'enter']] as const) : []),
        ['Esc', t`back`, 'escape'],
      ]);
    },
  };
}

const stay = (model: Model, effects: readonly Effect[] = []): PageUpdate => ({ page: page(model), effects });

function update(model: Model, message: Message): PageUpdate {
  const { info, link, others, id } = model;
  if (message.type === 'news') {
    const { news } = message;
    if (news.what === 'race' && news.info.race === id) return stay({ ...model, info: news.info });
    return news.what === 'problem' ? stay({ ...model, said: news.text }) : stay(model);
  }
  if (message.type !== 'key') return stay(model);
  switch (message.key) {
    case 'b':
      return link === undefined || info.state !== 'waiting'
        ? stay(model)
        : stay(model, [{ do: 'run', task: () => begin(others, id) }]);
    case 'c':
      return stay(model, link === undefined ? [] : [{ do: 'copy', text: link }]);
    case 'enter':
    case ' ':
      return stay(model, info.room === undefined ? [] : [model.enter(info.room)]);
    case 'escape':
    case 'q':
    case 'Q':
      model.stop();
      return stay(model, [{ do: 'close' }]);
    default:
      return stay(model);
  }
}

async function begin(others: Others, id: string): Promise<News> {
  const begun = await others.api.startRace(id);
  return begun.ok ? { what: 'race', info: begun.value } : { what: 'problem', text: faultReason(begun.fault) };
}
