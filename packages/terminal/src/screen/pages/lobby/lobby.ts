/** The hall: a table for every game, and what can be done at it. */
import { type GameModule, t } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import type { Shelved } from '@gridhall/match';
import { houseOf } from '../../../open/house.ts';
import { oddWords } from '../../../open/own-games.ts';
import { offersOf, requireTable } from '../../../open/tables.ts';
import { nothingHere } from '../../bindings.ts';
import { boardArtOf } from '../../boards/board.ts';
import type { Effect, Message, News, Page, PageContext, PageUpdate } from '../../page.ts';
import { openTable } from '../../table/open.ts';
import { formPage } from '../form.ts';
import { gamesPage } from '../games/page.ts';
import { bestsOf } from '../levels.ts';
import { rulesPage } from '../rules.ts';
import { settingsPage } from '../settings.ts';
import {
  chooseGame,
  lesson,
  levels,
  openNextPuzzle,
  playAgain,
  playLevel,
  playNow,
  puzzle,
} from './begin.ts';
import { daysPage } from './days.ts';
import { goOn, opening, openPage } from './go-on.ts';
import { leftOff } from './left-off.ts';
import type { LobbyModel } from './model.ts';
import { drawTables } from './tables.ts';

/** The lobby, and what it does first: looks what is there. */
export function lobbyPage(hall: Pick<PageContext, 'ports'>): {
  readonly page: Page;
  readonly effects: readonly Effect[];
} {
  return {
    page: lobby({
      at: 0,
      fresh: true,
      tables: [],
      boards: [],
      houses: {},
      waiting: {},
      leftOff: {},
      said: '',
    }),
    effects: [{ do: 'run', task: loadTables }, look(hall)],
  };
}

/** The tables can be looked at while it is asked who sits down there. */
async function loadTables(tell: (news: News) => void): Promise<News> {
  const tables = await Promise.all(GAME_NAMES.map((name) => requireTable(name)));
  tell({ what: 'tables', tables, boards: await Promise.all(tables.map(boardArtOf)) });
  const houses = tables.map(async (table) => [table.game.id, await houseOf(table)] as const);
  return { what: 'houses', houses: Object.fromEntries(await Promise.all(houses)) };
}

/** Which games wait to be gone on with: of each kind the one that was left last. */
function look({ ports }: Pick<PageContext, 'ports'>): Effect {
  return {
    do: 'run',
    task: async () => {
      const waiting: Record<string, Shelved> = {};
      const shelf = await ports.store.list();
      for (const shelved of shelf) {
        if (shelved.state === 'open' && shelved.n > 0 && shelved.game !== undefined)
          waiting[shelved.game] ??= shelved;
      }
      for (const line of oddWords(shelf)) ports.notice(line);
      const [last] = shelf.filter(({ state }) => state === 'open' || state === 'over');
      return { what: 'shelf', waiting, last: Object.keys(waiting)[0] ?? last?.game };
    },
  };
}

function lobby(model: LobbyModel): Page {
  return {
    update: (message, hall) => update(model, message, hall),
    view: (region, hall) => drawTables(model, region, hall),
  };
}

const stay = (model: LobbyModel, effects: readonly Effect[] = []): PageUpdate => ({
  page: lobby(model),
  effects,
});

function update(model: LobbyModel, message: Message, hall: PageContext): PageUpdate {
  if (message.type === 'key') {
    const { opening, fresh: _fresh, ...rest } = model;
    // Whatever else is pressed waits until it is open, or called off.
    if (!opening) return said(rest, message.key, hall);
    if (message.key !== 'escape' && message.key !== 'q') return stay(model);
    opening.abort();
    return stay({ ...rest, said: t`Called off.` });
  }
  if (message.type === 'news') return news(model, message.news, hall);
  if (message.type === 'command') {
    const game = GAME_NAMES[model.at]!;
    const preset = /^preset (.*)$/.exec(message.command)?.[1];
    if (preset !== undefined) return stay(model, [playLevel(game, preset, hall)]);
    const [, puzzled = game, which = message.command] = /^puzzle (\S+) (.*)$/.exec(message.command) ?? [];
    return stay(model, [puzzle(puzzled, which, hall)]);
  }
  if (message.type === 'paste') return stay(model, [opening(message.text.trim(), hall)]);
  return stay(model);
}

/** Esc first takes away what is said: who leads that back does not leave the hall. */
function said(model: LobbyModel, name: string, hall: PageContext): PageUpdate {
  const silent = { ...model, said: '' };
  return name === 'escape' && model.said !== '' ? stay(silent) : key(silent, name, hall);
}

function key(model: LobbyModel, name: string, hall: PageContext): PageUpdate {
  const game = GAME_NAMES[model.at]!;
  const count = GAME_NAMES.length;
  const pressed = /^table-(\d+)$/.exec(name);
  if (pressed) {
    const at = Number(pressed[1]);
    return at === model.at ? first(model, game, hall) : stay({ ...model, at });
  }
  if (/^[1-9]$/.test(name) && Number(name) <= count) return stay({ ...model, at: Number(name) - 1 });
  switch (name) {
    case 'left':
    case 'up':
    case 'h':
    case 'k':
    case 'backtab':
      return stay({ ...model, at: (model.at + count - 1) % count });
    case 'right':
    case 'down':
    case 'l':
    case 'j':
    case 'tab':
      return stay({ ...model, at: (model.at + 1) % count });
    case 'enter':
    case ' ':
      return first(model, game, hall);
    case 'p':
      return stay(model, [playNow(game, hall)]);
    case 'n':
      return stay(model, [chooseGame(game)]);
    case 'c': {
      const shelved = model.waiting[game];
      return shelved
        ? stay(model, [goOn(shelved, hall)])
        : stay({ ...model, said: t`No game of this kind is waiting.` });
    }
    case 'r':
      return stay(model, [games(model, game, hall)]);
    case '?':
      return stay(model, [{ do: 'run', task: () => rules(game, hall) }]);
    case 'z':
      return stay(model, [{ do: 'run', task: () => openNextPuzzle(game, hall) }]);
    case 'd':
      return stay(model, [{ do: 'open', ...daysPage(model.tables, model.at, hall) }]);
    case 't':
      return stay(model, [lesson(game, hall)]);
    case 'v':
      return stay(model, [{ do: 'run', task: () => levels(game, hall) }]);
    case 'g':
      return stay(model, [games(model, undefined, hall)]);
    case 'o':
      return stay(model, [{ do: 'open', page: openPage(hall) }]);
    case 's':
      return stay(model, [{ do: 'open', page: settingsPage() }]);
    case 'q':
    case 'Q':
    case 'escape':
      return stay(model, [{ do: 'quit' }]);
    default:
      return stay({ ...model, said: nothingHere(name) });
  }
}

/** What the first button does: goes on with what waits, otherwise plays. */
function first(model: LobbyModel, game: string, hall: PageContext): PageUpdate {
  const shelved = model.waiting[game];
  return stay(model, [shelved ? goOn(shelved, hall) : playNow(game, hall)]);
}

function news(model: LobbyModel, what: News, hall: PageContext): PageUpdate {
  switch (what.what) {
    case 'tables':
      return stay({ ...model, tables: what.tables, boards: what.boards });
    case 'houses':
      return stay({ ...model, houses: what.houses });
    case 'shelf':
      return waits(markedAt(model, what.last), what.waiting, hall);
    case 'left-off':
      return stay({ ...model, leftOff: { ...model.leftOff, [what.game]: what.found } });
    case 'chosen': {
      const last = hall.settings.chosen[what.table.game.id];
      return stay(model, [
        { do: 'open', page: formPage(what.table, what.board, what.players, what.wishes, what.offers, last) },
        count(what.table, hall),
      ]);
    }
    case 'opening':
      return what.by.signal.aborted ? stay(model) : stay({ ...model, opening: what.by, said: what.text });
    case 'opened':
      return what.by === 'lobby'
        ? stay(idle(model), openTable(what.sitting, what.board, hall))
        : stay(idle(model));
    case 'problem':
      return stay({ ...idle(model), said: what.text });
    case 'left':
      // Whoever comes back from a table may have left a game there.
      return stay(idle(model), [look(hall)]);
    default:
      return stay(model);
  }
}

/** Who comes in stands before the game that waits, so that Enter goes on with it; or before the one that was played last. */
function markedAt({ fresh = false, ...model }: LobbyModel, last: string | undefined): LobbyModel {
  const at = (GAME_NAMES as readonly (string | undefined)[]).indexOf(last);
  return fresh && at >= 0 ? { ...model, at } : model;
}

/** What waits is looked at, where it is not known yet how it stands. */
function waits(model: LobbyModel, waiting: LobbyModel['waiting'], { ports }: PageContext): PageUpdate {
  const known = Object.entries(model.leftOff).filter(
    ([game, { id, n }]) => waiting[game]?.id === id && waiting[game].n === n,
  );
  const leftOffs = Object.fromEntries(known);
  const unknown = Object.entries(waiting).filter(([game]) => leftOffs[game] === undefined);
  const looks = unknown.map(
    ([game, shelved]): Effect => ({ do: 'run', task: () => leftOff(game, shelved, ports) }),
  );
  return stay({ ...model, waiting, leftOff: leftOffs }, looks);
}

/** Nothing is being opened any more, and nothing is said of it. */
function idle({ opening, ...model }: LobbyModel): LobbyModel {
  return opening ? { ...model, said: '' } : model;
}

function count(table: GameModule, { ports }: PageContext): Effect {
  return {
    do: 'run',
    task: async () => ({ what: 'counted', game: table.game.id, bests: await bestsOf(table, ports) }),
  };
}

async function rules(game: string, { settings }: PageContext): Promise<News> {
  const table = await requireTable(game);
  const advised = (await offersOf(game)).includes('hint');
  return { what: 'asked', page: await rulesPage(table, advised, settings.keys) };
}

/** One's own games, all of them or those of one table, and how they went. */
function games({ tables, boards }: LobbyModel, only: string | undefined, hall: PageContext): Effect {
  return { do: 'open', ...gamesPage({ tables, boards, only, open: goOn, again: playAgain }, hall) };
}
