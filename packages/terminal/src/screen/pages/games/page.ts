/**
 * One's own games, open and finished, each with its board: gone on with, looked at again, played again, named, and deleted
 * with a way back; and how they went, game by game.
 */

import { dayOf, tableResults } from '@gridhall/app';
import { t } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import { keptGames } from '../../../open/kept-games.ts';
import { finishedGames } from '../../../open/own-games.ts';
import { puzzlesOf } from '../../../open/puzzles.ts';
import { requireTable } from '../../../open/tables.ts';
import { nothingHere } from '../../bindings.ts';
import type { Effect, Message, News, Page, PageContext, PageUpdate } from '../../page.ts';
import { along } from '../../table/answers.ts';
import { entryPage } from '../entry.ts';
import { leftOff } from '../lobby/left-off.ts';
import { choicesOf, type Games, shownOf } from './model.ts';
import { drawGames } from './view.ts';

type Options = Pick<Games, 'tables' | 'boards' | 'only' | 'open' | 'again'>;

export function gamesPage(
  options: Options,
  hall: Pick<PageContext, 'ports'>,
): { readonly page: Page; readonly effects: readonly Effect[] } {
  const model: Games = {
    ...options,
    ...{ games: undefined, at: 0, pictures: new Map(), asking: undefined, came: new Map() },
    ...{ today: dayOf(Date.now()), said: '', gone: [] },
  };
  return { page: pageOf(model), effects: [read(hall), ...count(model, hall)] };
}

function read({ ports }: Pick<PageContext, 'ports'>): Effect {
  return { do: 'run', task: async () => ({ what: 'kept', games: await keptGames(ports) }) };
}

/** What the games of the kind that is looked at came to, where that is not known. */
function count({ only, came }: Games, { ports }: Pick<PageContext, 'ports'>): Effect[] {
  if (only === undefined || came.has(only)) return [];
  const task = async (): Promise<News> => {
    const finished = await finishedGames(ports, only);
    return {
      what: 'went',
      game: only,
      came: tableResults(await requireTable(only), finished, await puzzlesOf(only)),
    };
  };
  return [{ do: 'run', task }];
}

/** The board of the game that is marked is looked at, one after the other: who runs down a list waits for none of them. */
function looking(model: Games, { ports }: PageContext): PageUpdate {
  const here = shownOf(model)[model.at];
  if (!here || model.asking !== undefined || model.pictures.has(here.game.id)) return stay(model);
  const { game, kind } = here;
  const task = async (): Promise<News> => {
    const found = await leftOff(kind, game, ports).catch(() => undefined);
    return { what: 'pictured', id: game.id, found: found?.what === 'left-off' ? found.found : undefined };
  };
  return stay({ ...model, asking: game.id }, [{ do: 'run', task }]);
}

function pageOf(model: Games): Page {
  return {
    update: (message, hall) => update(model, message, hall),
    view: (region, hall) => drawGames(model, region, hall),
  };
}

const stay = (model: Games, effects: readonly Effect[] = []): PageUpdate => ({
  page: pageOf(model),
  effects,
});

function update(model: Games, message: Message, hall: PageContext): PageUpdate {
  if (message.type === 'key') return key({ ...model, said: '' }, message.key, hall);
  if (message.type === 'wheel') return moved(model, model.at + message.by, hall);
  if (message.type === 'command' && message.argument !== undefined) {
    const id = shownOf(model)[model.at]?.game.id;
    const name = message.argument;
    return stay(model, id === undefined ? [] : [change(hall, (store) => store.label(id, name))]);
  }
  return message.type === 'news' ? news(model, message.news, hall) : stay(model);
}

function news(model: Games, what: News, hall: PageContext): PageUpdate {
  switch (what.what) {
    case 'kept': {
      const next = { ...model, games: what.games };
      return moved(next, Math.min(model.at, shownOf(next).length - 1), hall);
    }
    case 'pictured':
      return looking(
        { ...model, asking: undefined, pictures: new Map([...model.pictures, [what.id, what.found]]) },
        hall,
      );
    case 'went':
      return stay({ ...model, came: new Map([...model.came, [what.game, what.came]]) });
    case 'problem':
      return stay({ ...model, said: what.text });
    case 'left': {
      // Whoever comes back from a table may have played on there, or ended it.
      const anew = { ...model, pictures: new Map(), came: new Map() };
      return stay(anew, [read(hall), ...count(anew, hall)]);
    }
    default:
      return stay(model);
  }
}

function moved(model: Games, to: number, hall: PageContext): PageUpdate {
  const last = shownOf(model).length - 1;
  return looking({ ...model, at: Math.max(0, Math.min(last, to)) }, hall);
}

function showing(model: Games, only: string | undefined, hall: PageContext): PageUpdate {
  const next = { ...model, only, at: 0 };
  const { page, effects = [] } = looking(next, hall);
  return { page, effects: [...effects, ...count(next, hall)] };
}

/** So many lines a page of the list goes. */
const PAGE = 10;

function key(model: Games, name: string, hall: PageContext): PageUpdate {
  const shown = shownOf(model);
  const here = shown[model.at]?.game;
  const pressed = /^game-(\d+)$/.exec(name);
  if (pressed) {
    const at = Number(pressed[1]);
    return at === model.at && here ? stay(model, [model.open(here, hall)]) : moved(model, at, hall);
  }
  const only = /^only-(.*)$/.exec(name);
  if (only) return showing(model, only[1] === '' ? undefined : only[1], hall);
  switch (name) {
    case 'right':
    case 'l':
    case 'tab':
      return showing(model, nextOf(model, 1), hall);
    case 'left':
    case 'h':
    case 'backtab':
      return showing(model, nextOf(model, -1), hall);
    case 'pagedown':
      return moved(model, model.at + PAGE, hall);
    case 'pageup':
      return moved(model, model.at - PAGE, hall);
    case 'enter':
    case ' ':
      return stay(model, here ? [model.open(here, hall)] : []);
    case 'p':
      return stay(model, here ? [model.again(here, hall)] : []);
    case 'n':
      return stay(model, here ? [{ do: 'open', page: namePage(here) }] : []);
    case 'd':
    case 'delete':
      return here ? removed(model, here, hall) : stay(model);
    case 'u':
    case 'U':
      return broughtBack(model, hall);
    case 'escape':
    case 'q':
    case 'Q':
    case 'g':
    case 'r':
      return stay(model, [{ do: 'close' }]);
    default: {
      const to = shown.length === 0 ? undefined : along(shown.length, model.at, name);
      return to === undefined ? stay({ ...model, said: nothingHere(name) }) : moved(model, to, hall);
    }
  }
}

function nextOf(model: Games, by: number): string | undefined {
  const choices = choicesOf(model);
  return choices[(choices.indexOf(model.only) + by + choices.length) % choices.length];
}

function removed(model: Games, { id }: Shelved, hall: PageContext): PageUpdate {
  const next = {
    ...model,
    gone: [...model.gone, id],
    came: new Map(),
    said: t`The game is deleted. u brings it back.`,
  };
  return stay(next, [change(hall, (store) => store.remove(id)), ...count(next, hall)]);
}

function broughtBack(model: Games, hall: PageContext): PageUpdate {
  const id = model.gone.at(-1);
  if (id === undefined) return stay({ ...model, said: t`No game was deleted.` });
  const next = { ...model, gone: model.gone.slice(0, -1), came: new Map(), said: t`The game is back.` };
  return stay(next, [change(hall, (store) => store.restore(id)), ...count(next, hall)]);
}

/** Something is changed on the shelf, which is then looked at anew. */
function change(
  { ports }: PageContext,
  what: (store: PageContext['ports']['store']) => Promise<unknown>,
): Effect {
  return {
    do: 'run',
    task: async () => {
      await what(ports.store);
      return { what: 'kept', games: await keptGames(ports) };
    },
  };
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
