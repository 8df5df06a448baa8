/** The hall: a table for every game, and what can be done at it. */
import { counted, fromShortString, type GameRecord, sharedWords, type Table, t, word } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { POLICIES, playersOf, puzzleGrades, type Shelved } from '@gridhall/match';
import { Failed } from '../../flags/wrong-use.ts';
import { differsWords, openingOf, readRecordFile, tableOfRecord } from '../../open/open-game.ts';
import { finishedGames, oddWords } from '../../open/own-games.ts';
import { puzzleGame, puzzlesOf, solvedIn } from '../../open/puzzles.ts';
import { findEngine, offersOf, tableOf } from '../../open/tables.ts';
import { boardOf } from '../boards/board.ts';
import { drawMiniature, MINIATURE } from '../boards/miniature.ts';
import type { Effect, Hall, Message, News, Page, Update } from '../page.ts';
import type { Region } from '../render/canvas.ts';
import { wrap } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import { openTable } from '../table/open.ts';
import { type Sitting, sitDown } from '../table/sitting.ts';
import { beginGame, firstValues } from './choices.ts';
import { entryPage } from './entry.ts';
import { formPage } from './form.ts';
import { bestsOf, levelsPage } from './levels.ts';
import { menuPage } from './menu.ts';
import { button, footer, header, hueOf, type KeyHint } from './parts.ts';
import { replayPage } from './replay.ts';
import { resultsText } from './results.ts';
import { rulesPage } from './rules.ts';
import { scrollPage } from './scroll.ts';
import { settingsPage } from './settings.ts';
import { shelfPage } from './shelf.ts';

interface Model {
  readonly at: number;
  /** By name; empty until they are loaded. */
  readonly tables: readonly Table[];
  /** The game of each kind that was left last. */
  readonly waiting: Readonly<Record<string, Shelved>>;
  readonly said: string;
  /** What calls off the record that is being opened. */
  readonly opening?: AbortController;
}

/** The lobby, and what it does first: looks what is there. */
export function lobbyPage(hall: Pick<Hall, 'ports'>): {
  readonly page: Page;
  readonly effects: readonly Effect[];
} {
  return {
    page: lobby({ at: 0, tables: [], waiting: {}, said: '' }),
    effects: [{ do: 'run', task: loadTables }, look(hall)],
  };
}

async function loadTables(): Promise<News> {
  return { what: 'tables', tables: await Promise.all(GAME_NAMES.map((name) => tableOf(name))) };
}

/** Which games wait to be gone on with: of each kind the one that was left last. */
function look({ ports }: Pick<Hall, 'ports'>): Effect {
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
      return { what: 'shelf', waiting };
    },
  };
}

function lobby(model: Model): Page {
  return {
    update: (message, hall) => update(model, message, hall),
    view: (region, hall) => draw(model, region, hall),
  };
}

const stay = (model: Model, effects: readonly Effect[] = []): Update => ({ page: lobby(model), effects });

function update(model: Model, message: Message, hall: Hall): Update {
  if (message.type === 'key') {
    const { opening, ...rest } = model;
    // Whatever else is pressed waits until it is open, or called off.
    if (!opening) return key({ ...rest, said: '' }, message.key, hall);
    if (message.key !== 'escape' && message.key !== 'q') return stay(model);
    opening.abort();
    return stay({ ...rest, said: t`Called off.` });
  }
  if (message.type === 'news') return news(model, message.news, hall);
  if (message.type === 'command') {
    const game = GAME_NAMES[model.at]!;
    const preset = /^preset (.*)$/.exec(message.command)?.[1];
    return stay(model, [
      preset === undefined ? puzzle(game, message.command, hall) : level(game, preset, hall),
    ]);
  }
  if (message.type === 'paste') return stay(model, [opening(message.text.trim(), hall)]);
  return stay(model);
}

function key(model: Model, name: string, hall: Hall): Update {
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
      return stay(model, [play(game, hall)]);
    case 'n':
      return stay(model, [choose(game)]);
    case 'c': {
      const shelved = model.waiting[game];
      return shelved
        ? stay(model, [goOn(shelved, hall)])
        : stay({ ...model, said: t`No game of this kind is waiting.` });
    }
    case 'r':
      return stay(model, [{ do: 'run', task: async () => results(game, hall) }]);
    case '?':
      return stay(model, [{ do: 'run', task: () => rules(game, hall) }]);
    case 'z':
      return stay(model, [{ do: 'run', task: () => puzzles(game, hall) }]);
    case 'v':
      return stay(model, [{ do: 'run', task: () => levels(game, hall) }]);
    case 'g': {
      const titleOf = (name: string) =>
        model.tables.find((table) => table.game.id === name)?.game.title ?? name;
      return stay(model, [{ do: 'open', ...shelfPage({ titleOf, open: goOn }, hall) }]);
    }
    case 'o':
      return stay(model, [{ do: 'open', page: openPage(hall) }]);
    case 's':
      return stay(model, [{ do: 'open', page: settingsPage() }]);
    case 'q':
    case 'Q':
    case 'escape':
      return stay(model, [{ do: 'quit' }]);
    default:
      return stay(model);
  }
}

/** What the first button does: goes on with what waits, otherwise plays. */
function first(model: Model, game: string, hall: Hall): Update {
  const shelved = model.waiting[game];
  return stay(model, [shelved ? goOn(shelved, hall) : play(game, hall)]);
}

function news(model: Model, what: News, hall: Hall): Update {
  switch (what.what) {
    case 'tables':
      return stay({ ...model, tables: what.tables });
    case 'shelf':
      return stay({ ...model, waiting: what.waiting });
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

/** Nothing is being opened any more, and nothing is said of it. */
function idle({ opening, ...model }: Model): Model {
  return opening ? { ...model, said: '' } : model;
}

function choose(game: string): Effect {
  return {
    do: 'run',
    task: async () => {
      const [table, engine] = await Promise.all([tableOf(game), findEngine(game)]);
      const wishes = engine?.wishes ?? [];
      return {
        what: 'chosen',
        table,
        board: await boardOf(table),
        players: playersOf(engine),
        wishes,
        offers: engine?.offers ?? [],
      };
    },
  };
}

/** At once, with what was chosen last or what is proposed; how far a board has come is said meanwhile. */
function play(game: string, hall: Hall): Effect {
  return {
    do: 'run',
    task: async (tell) => {
      const [table, engine] = await Promise.all([tableOf(game), findEngine(game)]);
      const house = { table, players: playersOf(engine), wishes: engine?.wishes ?? [] };
      const by = new AbortController();
      const hear = (says: string) =>
        tell({ what: 'opening', text: t`Making a board: ${says || '…'} (Esc: stop)`, by });
      hear('');
      const values = firstValues(house, hall.settings.chosen[game]);
      const sitting = await beginGame(table, values, hall, by.signal, hear);
      return sitting && { what: 'opened', by: 'lobby', sitting, board: await boardOf(table) };
    },
  };
}

function count(table: Table, { ports }: Hall): Effect {
  return {
    do: 'run',
    task: async () => ({ what: 'counted', game: table.game.id, bests: await bestsOf(table, ports) }),
  };
}

function goOn({ id }: Shelved, hall: Hall): Effect {
  const load = async () => {
    const record = await hall.ports.store.load(id);
    if (record.ok) return record.value;
    throw new Failed(sharedWords(record.fault) ?? record.fault.code);
  };
  return attempt(load, t`the saved game`, hall, true);
}

/** A file, or the string of a shared game. */
function opening(text: string, hall: Hall): Effect {
  const load = async () => {
    if (!text.startsWith('gh1.')) return readRecordFile(text.replace(/^~(?=\/)/, process.env.HOME ?? '~'));
    const record = await fromShortString(text);
    if (record.ok) return record.value;
    throw new Failed(sharedWords(record.fault) ?? record.fault.code);
  };
  return attempt(load, text.startsWith('gh1.') ? t`the shared game` : text, hall, false);
}

/** A finished game is replayed, another one goes on. */
function attempt(load: () => Promise<GameRecord>, where: string, hall: Hall, stored: boolean): Effect {
  return {
    do: 'run',
    task: async (tell): Promise<News | undefined> => {
      const record = await load();
      const table = await tableOfRecord(record, where);
      const board = await boardOf(table);
      const warns = () => hall.settings.warnings;
      const options = record.result ? { policy: POLICIES.replay } : { stored };
      const by = new AbortController();
      const say = (text: string) => tell({ what: 'opening', text: t`${text}. Esc calls it off.`, by });
      const opening = { say, signal: by.signal };
      let sitting: Sitting;
      try {
        sitting = await sitDown(table, record, hall.ports, { warns, opening }, options);
      } catch (error) {
        if (by.signal.aborted) return undefined;
        throw error;
      }
      const { seat, differs, leave } = sitting;
      if (differs !== undefined) hall.ports.notice(differsWords(differs));
      if (!record.result && differs === undefined) return { what: 'opened', by: 'lobby', sitting, board };
      return { what: 'asked', page: await replayPage(seat, board, { left: leave }) };
    },
  };
}

/** Which puzzle: the next one, or the next of a grade. */
async function puzzles(game: string, { ports }: Hall): Promise<News> {
  const all = await puzzlesOf(game);
  if (all.length === 0) return { what: 'problem', text: t`There are no puzzles of this game.` };
  const solved = await solvedIn(all, game, ports);
  const items = [
    { command: 'next', label: t`The next puzzle (${solved.size} of ${all.length} solved)` },
    ...puzzleGrades(all, solved).map(({ grade, all: count, solved: done }) => ({
      command: grade,
      label: t`${word(grade)}: ${done} of ${count} solved`,
    })),
  ];
  return { what: 'asked', page: menuPage(t`Puzzles`, items) };
}

function puzzle(game: string, which: string, { ports, settings }: Hall): Effect {
  return {
    do: 'run',
    task: async () => {
      const table = await tableOf(game);
      const opening = await puzzleGame(table, which, ports);
      const sitting = await sitDown(table, opening, ports, { warns: () => settings.warnings });
      return { what: 'opened', by: 'lobby', sitting, board: await boardOf(table) };
    },
  };
}

async function levels(game: string, { ports }: Hall): Promise<News> {
  const table = await tableOf(game);
  return { what: 'asked', page: levelsPage(table, await bestsOf(table, ports)) };
}

/** Straight to a game of a preset, with the machines that are proposed for it. */
function level(game: string, name: string, { ports, settings }: Hall): Effect {
  return {
    do: 'run',
    task: async () => {
      const table = await tableOf(game);
      const params: Record<string, string> = {};
      const preset = table.game.params.presets.find((one) => one.name === name);
      for (const [field, value] of Object.entries(preset?.values ?? {})) params[field] = String(value);
      const opening = await openingOf(table, { params, boards: [], machines: {} }, ports.thinker);
      const sitting = await sitDown(table, opening, ports, { warns: () => settings.warnings });
      return { what: 'opened', by: 'lobby', sitting, board: await boardOf(table) };
    },
  };
}

async function rules(game: string, { settings }: Hall): Promise<News> {
  const table = await tableOf(game);
  const advised = (await offersOf(game)).includes('hint');
  return { what: 'asked', page: await rulesPage(table, advised, settings.keys) };
}

async function results(game: string, { ports }: Hall): Promise<News> {
  const table = await tableOf(game);
  const text = resultsText(table, await finishedGames(ports, game));
  const title = t`${table.game.title}: your results`;
  return { what: 'asked', page: scrollPage(title, hueOf(game), text) };
}

function openPage(hall: Hall): Page {
  return entryPage({
    title: t`Open a record`,
    about: t`The path of a record, or a shared game (gh1.…) pasted here. A finished game is replayed, another one goes on.`,
    text: '',
    check: () => '',
    done: (text) => [{ do: 'close' }, opening(text, hall)],
  });
}

/** Twice as large where there is room for that. */
function scaleOf({ width, height }: Region): number {
  return width >= GAME_NAMES.length * (2 * MINIATURE.width + 4) && height >= 2 * MINIATURE.height + 16
    ? 2
    : 1;
}

function cardOf(region: Region): { readonly width: number; readonly height: number } {
  const scale = scaleOf(region);
  return { width: MINIATURE.width * scale + 2, height: MINIATURE.height * scale + 4 };
}

function draw(model: Model, region: Region, { notices }: Hall): void {
  region.fill(style('ink'));
  header(region, 'Gridhall', 'ink', t`a quiet hall with ${GAME_NAMES.length} tables`);
  const game = GAME_NAMES[model.at]!;
  const card = cardOf(region);
  const cards = region.width >= GAME_NAMES.length * card.width && region.height >= card.height + 9;
  if (cards) tablesInARow(region, model);
  else tablesInAColumn(region, model);
  const top = cards ? cardsTop(region) + card.height + 1 : GAME_NAMES.length + 3;
  const said = model.said === '' ? (notices.at(-1) ?? '') : model.said;
  about(region.part(2, top, region.width - 4, region.height - top - 1), { ...model, said }, game);
  const further: KeyHint[] = [
    ['v', t`levels`, 'v'],
    ['z', t`puzzles`, 'z'],
    ['g', t`games`, 'g'],
    ['r', t`results`, 'r'],
    ['s', t`settings`, 's'],
    ['o', t`open`, 'o'],
  ];
  const play: KeyHint = ['Enter', model.waiting[game] ? t`go on` : t`play`, 'enter'];
  const choose: KeyHint = ['n', t`choose`, 'n'];
  const rules: KeyHint = ['?', t`rules`, '?'];
  // The button above says what Enter does.
  footer(region, [play, choose, ...further, rules, ['q', t`quit`, 'q']], [rules, choose, ...further, play]);
}

/** On a tall screen the tables stand a little lower. */
function cardsTop(region: Region): number {
  return 2 + Math.max(0, Math.floor((region.height - cardOf(region).height - 11) / 3));
}

function tablesInARow(region: Region, { at, tables, waiting }: Model): void {
  const { width, height } = cardOf(region);
  const scale = scaleOf(region);
  const gap = Math.min(8, Math.floor((region.width - GAME_NAMES.length * width) / (GAME_NAMES.length + 1)));
  const all = GAME_NAMES.length * width + (GAME_NAMES.length - 1) * gap;
  const left = Math.max(0, Math.floor((region.width - all) / 2));
  GAME_NAMES.forEach((name, i) => {
    const card = region.part(left + i * (width + gap), cardsTop(region), width, height);
    const here = i === at;
    card.fill(style('ink', 'raised'));
    card.frame(here ? style(hueOf(name), 'raised', BOLD) : style('line', 'raised'));
    drawMiniature(card.part(1, 1, MINIATURE.width * scale, MINIATURE.height * scale), tables[i], scale);
    const title = tables[i]?.game.title ?? `${name[0]!.toUpperCase()}${name.slice(1)}`;
    card.centre(height - 3, here ? `▸ ${title} ◂` : title, style(here ? hueOf(name) : 'ink', 'raised', BOLD));
    card.centre(height - 2, waiting[name] ? t`waiting` : '', style('muted', 'raised'));
    card.press(`table-${i}`);
  });
}

function tablesInAColumn(region: Region, { at, tables, waiting }: Model): void {
  GAME_NAMES.forEach((name, i) => {
    const title = tables[i]?.game.title ?? name;
    const one = i === at ? style('ink', 'chosen', BOLD) : style('ink');
    const line = region.part(2, 2 + i, region.width - 4, 1);
    line.fill(one);
    line.put(0, 0, `${i === at ? '▸' : ' '} ${title}${waiting[name] ? t`  (waiting)` : ''}`, one);
    line.press(`table-${i}`);
  });
}

/** Below the tables: one sentence, and what can be done. */
function about(region: Region, { at, tables, waiting, said }: Model, game: string): void {
  const table = tables[at];
  const middle = region.part(Math.max(0, Math.floor((region.width - 72) / 2)), 0, 72);
  const fault = style('three', 'paper', BOLD);
  // In a low window what is to be said stands where the sentence was.
  const low = region.height < 6;
  const buttons = low ? Math.min(2, region.height - 1) : 3;
  const tagline = wrap(table?.words.tagline ?? '', middle.width);
  const told = wrap(said, middle.width);
  if (low && said !== '') middle.block(0, 0, told.slice(0, Math.max(1, buttons)), fault);
  else middle.block(0, 0, tagline.slice(0, Math.max(1, Math.min(2, buttons))), style('ink'));
  if (!low) middle.block(0, 4, told.slice(0, 3), fault);
  const shelved = waiting[game];
  const entries = counted(shelved?.n ?? 0, 'move');
  let x = 0;
  if (shelved) x = button(middle, x, buttons, t`Enter  Continue, ${entries} in`, 'enter', true) + 2;
  x =
    button(middle, x, buttons, shelved ? t`p  New game` : t`Enter  Play`, shelved ? 'p' : 'enter', !shelved) +
    2;
  button(middle, x, buttons, t`n  Choose…`, 'n', false);
}
