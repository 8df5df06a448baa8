/** One's own games, open and finished: gone on with, looked at again, named, and deleted with a way back. */
import { counted, t } from '@gridhall/core';
import { type Shelved, standsWords, withHelp } from '@gridhall/match';
import type { Effect, Hall, Message, Page, Update } from '../page.ts';
import type { Region } from '../render/canvas.ts';
import { fit } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import { along } from '../table/answers.ts';
import { entryPage } from './entry.ts';
import { footer, header, list } from './parts.ts';

interface Model {
  readonly games: readonly Shelved[];
  readonly at: number;
  readonly said: string;
  /** The one that was deleted last: it can still be brought back. */
  readonly gone: string | undefined;
  /** What a game is called. */
  titleOf(game: string): string;
  /** How a game is opened again. */
  open(game: Shelved, hall: Hall): Effect;
}

export function shelfPage(
  { titleOf, open }: Pick<Model, 'titleOf' | 'open'>,
  hall: Pick<Hall, 'ports'>,
): { readonly page: Page; readonly effects: readonly Effect[] } {
  const model: Model = { games: [], at: 0, said: '', gone: undefined, titleOf, open };
  return { page: pageOf(model), effects: [look(hall)] };
}

/** Whatever was begun, the newest first. */
function look({ ports }: Pick<Hall, 'ports'>): Effect {
  return {
    do: 'run',
    task: async () => {
      const all = await ports.store.list();
      const begun = all.filter(({ n, state }) => n > 0 && (state === 'open' || state === 'over'));
      return { what: 'games', games: await withHelp(ports.store, begun) };
    },
  };
}

function pageOf(model: Model): Page {
  return {
    update: (message, hall) => update(model, message, hall),
    view: (region) => draw(model, region),
  };
}

const stay = (model: Model, effects: readonly Effect[] = []): Update => ({ page: pageOf(model), effects });

function update(model: Model, message: Message, hall: Hall): Update {
  if (message.type === 'key') return key({ ...model, said: '' }, message.key, hall);
  if (message.type === 'command' && message.argument !== undefined)
    return stay(
      model,
      change(hall, (store, id) => store.label(id, message.argument!), model.games[model.at]?.id),
    );
  if (message.type !== 'news') return stay(model);
  const { news } = message;
  if (news.what === 'games')
    return stay({ ...model, games: news.games, at: Math.max(0, Math.min(model.at, news.games.length - 1)) });
  if (news.what === 'problem') return stay({ ...model, said: news.text });
  return news.what === 'left' ? stay(model, [look(hall)]) : stay(model);
}

function key(model: Model, name: string, hall: Hall): Update {
  const { games, at, gone } = model;
  const here = games[at];
  const pressed = /^game-(\d+)$/.exec(name);
  if (pressed) return stay({ ...model, at: Number(pressed[1]) });
  const moved = games.length === 0 ? undefined : along(games.length, at, name);
  if (moved !== undefined) return stay({ ...model, at: moved });
  switch (name) {
    case 'enter':
      return stay(model, here ? [model.open(here, hall)] : []);
    case 'n':
      return stay(model, here ? [{ do: 'open', page: namePage(here) }] : []);
    case 'd':
    case 'delete':
      if (!here) return stay(model);
      return stay(
        { ...model, gone: here.id, said: t`The game is deleted. u brings it back.` },
        change(hall, (store, id) => store.remove(id), here.id),
      );
    case 'u':
      return stay(
        { ...model, gone: undefined },
        change(hall, (store, id) => store.restore(id), gone),
      );
    case 'escape':
    case 'q':
    case 'g':
      return stay(model, [{ do: 'close' }]);
    default:
      return stay(model);
  }
}

type Store = Hall['ports']['store'];

/** Something is changed on the shelf, which is then looked at anew. */
function change(
  hall: Hall,
  what: (store: Store, id: string) => Promise<unknown>,
  id: string | undefined,
): Effect[] {
  if (id === undefined) return [];
  return [
    {
      do: 'run',
      task: async (tell) => {
        await what(hall.ports.store, id);
        const again = look(hall);
        return again.do === 'run' ? again.task(tell) : undefined;
      },
    },
  ];
}

function namePage({ label = '' }: Shelved): Page {
  return entryPage({
    title: t`Name this game`,
    about: t`A name for your list; the record does not carry it.`,
    text: label,
    check: (text) => (text.length > 60 ? t`At most 60 characters.` : ''),
    done: (text) => [
      { do: 'close' },
      { do: 'send', message: { type: 'command', command: 'named', argument: text } },
    ],
  });
}

function draw({ games, at, said, titleOf }: Model, region: Region): void {
  region.fill(style('ink'));
  header(region, t`Your games`, 'ink', counted(games.length, 'game'));
  const body = region.part(2, 2, Math.min(100, region.width - 4), region.height - 5);
  if (games.length === 0) body.put(0, 0, t`No game was begun yet.`, style('muted'));
  const lines = games.map((game) => {
    const { game: kind = '', label, n, aided, at: when } = game;
    const day = new Date(when).toISOString().slice(0, 10);
    const name = label === undefined || label === '' ? '' : `  “${label}”`;
    const help = aided ? `, ${t`with help`}` : '';
    return `${fit(titleOf(kind), 9)} ${fit(standsWords(game), 10)} ${day}  ${counted(n, 'move')}${help}${name}`;
  });
  list(body, lines, at, (i) => `game-${i}`, 'paper');
  region.put(2, region.height - 2, said, style('three', 'paper', BOLD));
  footer(region, [
    ['↑ ↓', t`move`],
    ['Enter', t`open`, 'enter'],
    ['n', t`name`, 'n'],
    ['d', t`delete`, 'd'],
    ['u', t`undo`, 'u'],
    ['Esc', t`back`, 'escape'],
  ]);
}
