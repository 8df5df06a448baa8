/** Among others: rooms of one's own, who looks for somebody, and a room to make for every game. */
import { defaultParams, type Table, t } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import type { Room } from '@gridhall/online/client';
import type { ServerMessage } from '@gridhall/online/protocol';
import { readAddress, type Way } from '../../online/address.ts';
import { challengeLine, ladderLines, profileLines, scoreLines } from '../../online/contests.ts';
import { linksOf, type Others } from '../../online/others.ts';
import { tableOf } from '../../open/tables.ts';
import { boardOf } from '../boards/board.ts';
import type { Effect, Hall, Message, News, OthersItem, Page, Update } from '../page.ts';
import { wrap } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import { along } from '../table/answers.ts';
import { tablePage } from '../table/page.ts';
import { entryPage } from './entry.ts';
import { footer, header, list } from './parts.ts';
import { openRace } from './race.ts';
import { scrollPage } from './scroll.ts';

interface Model {
  readonly others: Others;
  readonly items: readonly OthersItem[];
  readonly at: number;
  readonly said: string;
}

type LobbyNews = Extract<ServerMessage, { readonly type: 'lobby' }>;

export function othersPage(
  others: Others,
  hall: Pick<Hall, 'ports'>,
  way?: Way,
): { readonly page: Page; readonly effects: readonly Effect[] } {
  return {
    page: page({ others, items: [], at: 0, said: '' }),
    effects: [look(others), follow(others, hall), ...(way ? [go(others, way)] : [])],
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
        wrap(words, region.width - 4).slice(0, 2),
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

const stay = (model: Model, effects: readonly Effect[] = []): Update => ({ page: page(model), effects });

function update(model: Model, message: Message): Update {
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

function news(model: Model, what: News): Update {
  switch (what.what) {
    case 'others':
      return stay({
        ...model,
        items: what.items,
        at: Math.min(model.at, Math.max(0, what.items.length - 1)),
      });
    case 'problem':
      return stay({ ...model, said: what.text });
    case 'left':
      return stay(model, [look(model.others)]);
    default:
      return stay(model);
  }
}

/** What one can do now. */
function look(others: Others, told?: LobbyNews): Effect {
  return { do: 'run', task: async () => ({ what: 'others', items: await itemsOf(others, told) }) };
}

/** Whenever the lobby changes, for as long as the line is there. */
function follow(others: Others, { ports }: Pick<Hall, 'ports'>): Effect {
  return {
    do: 'run',
    task: async (tell) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      others.connection.listen((message) => {
        if (message.type === 'lobby')
          void itemsOf(others, message).then((items) => tell({ what: 'others', items }));
      });
      others.connection.keep(() => ({ type: 'lobby', on: true }));
      ports.atClose(async () => resolve(undefined));
      return promise;
    },
  };
}

async function itemsOf(others: Others, told?: LobbyNews): Promise<readonly OthersItem[]> {
  const [rooms, tables] = await Promise.all([
    others.rooms(),
    Promise.all(GAME_NAMES.map((name) => tableOf(name))),
  ]);
  const titleOf = (game: string) => tables.find((table) => table.game.id === game)?.game.title ?? game;
  return [
    ...rooms.map(({ room, game, state }) => ({
      label:
        state === 'waiting'
          ? t`Go on: ${titleOf(game)}, waiting for others`
          : t`Go on: ${titleOf(game)}, under way`,
      effects: [go(others, { to: 'room', id: room })],
    })),
    ...challenges(others, told, titleOf),
    ...(told?.seeks ?? []).map(({ game, name }) => ({
      label: t`Play ${titleOf(game)} with ${name}`,
      effects: [seek(others, game)],
    })),
    ...tables.map((table) => ({
      label: t`Make a room for ${table.game.title}`,
      effects: [make(others, table)],
    })),
    ...tables
      .filter(({ game }) => game.seats(defaultParams(game.params)).length > 1)
      .map((table) => ({
        label: t`Find somebody for ${table.game.title}`,
        effects: [seek(others, table.game.id)],
      })),
    ...tables
      .filter(({ game }) => game.seats(defaultParams(game.params)).length === 2)
      .map(({ game }) => ({
        label: t`Challenge somebody to ${game.title}`,
        effects: [{ do: 'open', page: challengePage(others, game.id) } as const],
      })),
    ...tables.filter(playedAlone).map(({ game }) => ({
      label: t`Make a race in ${game.title}`,
      effects: [makeRace(others, game.id)],
    })),
    ...tables.filter(playedAlone).flatMap(({ game }) => [
      { label: t`Today, ranked in ${game.title}: play`, effects: [playDaily(others, game.id)] },
      {
        label: t`Today, ranked in ${game.title}: scores`,
        effects: [
          read(t`Ranked: ${game.title}`, async () =>
            scoreLines(await others.must(others.api.scores(game.id))),
          ),
        ],
      },
    ]),
    ...tables
      .filter((table) => table.game.id === 'jungle' || playedAlone(table))
      .map(({ game }) => ({
        label: t`Ladder of ${game.title}`,
        effects: [
          read(t`Ladder: ${game.title}`, async () =>
            ladderLines(await others.must(others.api.ladder(game.id))),
          ),
        ],
      })),
    {
      label: t`You: ratings, games, scores`,
      effects: [read(others.name, async () => profileLines(await others.must(others.api.me()), titleOf))],
    },
  ];
}

const playedAlone = ({ game }: Table): boolean => game.seats(defaultParams(game.params)).length === 1;

/** Challenges that wait: each taken or declined, or one's own taken back. */
function challenges(
  others: Others,
  told: LobbyNews | undefined,
  titleOf: (game: string) => string,
): readonly OthersItem[] {
  return (told?.challenges ?? [])
    .filter(({ room }) => room === undefined)
    .flatMap((one) => {
      const line = challengeLine(one, titleOf(one.game));
      const decline = { label: t`${line}: take it back`, effects: [answer(others, one.challenge, false)] };
      if (one.mine) return [decline];
      return [
        { label: t`${line}: take it`, effects: [answer(others, one.challenge, true)] },
        { ...decline, label: t`${line}: decline it` },
      ];
    });
}

function answer(others: Others, challenge: string, accept: boolean): Effect {
  return {
    do: 'run',
    task: async () => {
      const { room } = await others.must(others.api.answer(challenge, accept));
      return room === undefined
        ? { what: 'others', items: await itemsOf(others) }
        : enter(others, others.enter(room), []);
    },
  };
}

function challengePage(others: Others, game: string): Page {
  const ask = (to: string): Effect => ({
    do: 'run',
    task: async () => {
      await others.must(others.api.challenge({ to, game }));
      return {
        what: 'problem',
        text: t`${to} is asked. The game is among your rooms as soon as it is taken.`,
      };
    },
  });
  return entryPage({
    title: t`Challenge somebody`,
    about: t`The name of who is to play with you.`,
    text: '',
    check: () => '',
    done: (to) => [{ do: 'close' }, ask(to)],
  });
}

function makeRace(others: Others, game: string): Effect {
  return {
    do: 'run',
    task: async () => {
      const { race, link } = await others.makeRace(game, []);
      return openRace(others, race, link, (id) => go(others, { to: 'room', id }));
    },
  };
}

function playDaily(others: Others, game: string): Effect {
  return {
    do: 'run',
    task: async () => {
      const { room } = await others.must(others.api.playDaily(game));
      return enter(others, others.enter(room), []);
    },
  };
}

/** Something to read that has to be asked for first. */
function read(title: string, lines: () => Promise<readonly string[]>): Effect {
  return {
    do: 'run',
    task: async () => ({ what: 'asked', page: scrollPage(title, 'ink', (await lines()).join('\n')) }),
  };
}

function make(others: Others, table: Table): Effect {
  return {
    do: 'run',
    task: async () => {
      const made = await others.make(table.game.id, []);
      const info = await others.api.room(made.room);
      const links = linksOf(others.api.base, made, table.game.seats(info.ok ? info.value.params : {}));
      return enter(others, others.enter(made.room), links);
    },
  };
}

function seek(others: Others, game: string): Effect {
  return {
    do: 'run',
    task: async (tell) => {
      tell({ what: 'problem', text: t`Looking for somebody …` });
      const room = await others.seek(game);
      tell({ what: 'problem', text: '' });
      return enter(others, others.enter(room), []);
    },
  };
}

function go(others: Others, { to, id, secret }: Way): Effect {
  return {
    do: 'run',
    task: async () => {
      if (to === 'race') {
        await others.joinRace(id, secret!);
        return openRace(others, id, undefined, (room) => go(others, { to: 'room', id: room }));
      }
      if (to === 'sit') await others.sit(id, secret!);
      return enter(others, others.enter(id, to === 'watch' ? secret : undefined), []);
    },
  };
}

function opened(others: Others, text: string): Effect {
  const way = readAddress(text)?.way;
  if (way) return go(others, way);
  return { do: 'run', task: async () => ({ what: 'problem', text: t`This is no link to a game.` }) };
}

/** Waits in the room until everybody sits, and then sits down at its table. */
async function enter(
  others: Others,
  room: Room,
  links: readonly (readonly [what: string, link: string])[],
): Promise<News> {
  const table = await others.table(room);
  const board = await boardOf(table);
  let left = false;
  const task = async (): Promise<News | undefined> => {
    const sitting = await others.sitting(room, () => true);
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
function waitingPage(
  title: string,
  links: readonly (readonly [what: string, link: string])[],
  leave: () => void,
): Page {
  const self: Page = {
    update(message) {
      if (message.type === 'news' && message.news.what === 'left')
        return { page: self, effects: [{ do: 'close' }] };
      if (message.type !== 'key') return { page: self };
      const { key } = message;
      const link = links[Number(key) - 1];
      if (link) return { page: self, effects: [{ do: 'copy', text: link[1] }] };
      if (key !== 'escape' && key !== 'q' && key !== 'Q') return { page: self };
      leave();
      return { page: self, effects: [{ do: 'close' }] };
    },
    view(region) {
      region.fill(style('ink'));
      header(region, title, 'ink', t`with others`);
      const text = [
        t`Waiting until everybody sits …`,
        '',
        ...links.flatMap(([what, link], i) => [`${i + 1}  ${what}:`, link, '']),
      ];
      const lines = text.flatMap((line) => (line === '' ? [''] : wrap(line, region.width - 4)));
      region.block(2, 2, lines.slice(0, Math.max(0, region.height - 4)), style('ink'));
      footer(region, [
        ...(links.length > 0 ? ([['1 2 …', t`copy a link`]] as const) : []),
        ['Esc', t`back; your seat stays yours`, 'escape'],
      ]);
    },
  };
  return self;
}

function linkPage(others: Others): Page {
  return entryPage({
    title: t`Open a link`,
    about: t`A link to a seat, or to a game to look at, as somebody has sent it.`,
    text: '',
    check: () => '',
    done: (text) => [{ do: 'close' }, opened(others, text)],
  });
}
