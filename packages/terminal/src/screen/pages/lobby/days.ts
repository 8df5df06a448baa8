/** The dailies: a calendar of one's own results, and those of every day to play. */

import {
  dailiesOf,
  dailyChoices,
  dailyKey,
  dayOf,
  daysBefore,
  monthAfter,
  proposedTitle,
  withHelp,
} from '@gridhall/app';
import type { GameModule } from '@gridhall/core';
import { findEngine } from '../../../open/tables.ts';
import type { Effect, Message, News, Page, PageContext, PageUpdate } from '../../page.ts';
import { playDay } from './begin.ts';
import { drawDays } from './days-view.ts';
import { goOn } from './go-on.ts';
import type { Days } from './model.ts';

/** The calendar with today marked, and the game one was at. */
export function daysPage(
  tables: readonly GameModule[],
  at: number,
  hall: PageContext,
): { readonly page: Page; readonly effects: readonly Effect[] } {
  const dailies = dailiesOf([]);
  const model = { tables, dailies, proposed: new Map(), day: dailies.today, at, said: '' };
  return { page: days(model), effects: [look(tables, hall)] };
}

function look(tables: readonly GameModule[], { ports }: PageContext): Effect {
  return {
    do: 'run',
    task: async () => {
      const proposed = new Map<string, string>();
      for (const table of tables) {
        // A day that chooses a board says which.
        if (dailyChoices(table, dayOf(Date.now())).title !== undefined) continue;
        const title = proposedTitle(table, await findEngine(table.game.id));
        if (title !== undefined) proposed.set(table.game.id, title);
      }
      return { what: 'games', games: await withHelp(ports.store, await ports.store.list()), proposed };
    },
  };
}

function days(model: Days): Page {
  return {
    update: (message, hall) => update(model, message, hall),
    view: (region) => drawDays(model, region),
  };
}

const stay = (model: Days, effects: readonly Effect[] = []): PageUpdate => ({ page: days(model), effects });

function update(model: Days, message: Message, hall: PageContext): PageUpdate {
  if (message.type === 'key') return key({ ...model, said: '' }, message.key, hall);
  return message.type === 'news' ? news(model, message.news, hall) : stay(model);
}

function news(model: Days, what: News, hall: PageContext): PageUpdate {
  switch (what.what) {
    case 'games':
      return stay({ ...model, dailies: dailiesOf(what.games), proposed: what.proposed });
    case 'problem':
      return stay({ ...model, said: what.text });
    case 'left':
      return stay(model, [look(model.tables, hall)]);
    default:
      return stay(model);
  }
}

/** So many days a key goes back. */
const BACK: Readonly<Record<string, number>> = {
  ...{ left: 1, h: 1, right: -1, l: -1, up: 7, k: 7, down: -7, j: -7 },
};

function key(model: Days, name: string, hall: PageContext): PageUpdate {
  const { tables, at, day, dailies } = model;
  const { length: count } = tables;
  const pressed = /^day-(.*)$/.exec(name);
  if (pressed) return to(model, pressed[1]!);
  const game = /^game-(\d)$/.exec(name);
  if (game) return Number(game[1]) === at ? open(model, hall) : stay({ ...model, at: Number(game[1]) });
  if (/^[1-9]$/.test(name) && Number(name) <= count) return stay({ ...model, at: Number(name) - 1 });
  const back = Object.hasOwn(BACK, name) ? BACK[name] : undefined;
  if (back !== undefined) return to(model, daysBefore(day, back));
  switch (name) {
    case 'pageup':
      return to(model, monthAfter(day, -1));
    case 'pagedown':
      return to(model, monthAfter(day, 1));
    case 'home':
      return to(model, dailies.today);
    case 'tab':
      return stay({ ...model, at: (at + 1) % count });
    case 'backtab':
      return stay({ ...model, at: (at + count - 1) % count });
    case 'enter':
    case ' ':
      return open(model, hall);
    case 'p':
      return stay(model, gameOf(model) === undefined ? [] : [playDay(gameOf(model)!, day, hall)]);
    case 'escape':
    case 'q':
    case 'Q':
    case 'd':
      return stay(model, [{ do: 'close' }]);
    default:
      return stay(model);
  }
}

const gameOf = ({ tables, at }: Days): string | undefined => tables[at]?.game.id;

/** No day is played before it has come. */
function to(model: Days, day: string): PageUpdate {
  const today = dayOf(Date.now());
  return stay({ ...model, day: day > today ? today : day });
}

/** Plays the game that is marked; one that was begun is gone on with, one that is over is looked at. */
function open(model: Days, hall: PageContext): PageUpdate {
  const { dailies, day } = model;
  const game = gameOf(model);
  if (game === undefined) return stay(model);
  const known = dailies.went.get(dailyKey(game, day));
  return stay(model, [known ? goOn(known, hall) : playDay(game, day, hall)]);
}
