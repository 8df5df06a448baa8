/** What can be chosen before a game: built from the description of its params, checked as one types. */

import type { EnginePlayer, Offer } from '@gridhall/core';
import {
  defaultParams,
  faultWords,
  fieldsOf,
  freshSeed,
  type ParamValues,
  type Progress,
  type Table,
  t,
  type Wish,
} from '@gridhall/core';
import { judgeBoard, progressWords, solutionWords } from '@gridhall/match';
import { openingOf } from '../../open/open-game.ts';
import type { Board } from '../boards/board.ts';
import { drawMiniature, glimpseOf, sampleOf } from '../boards/miniature.ts';
import type { Effect, Hall, Message, News, Page, Update } from '../page.ts';
import type { Region } from '../render/canvas.ts';
import { cut, widthOf, wrap } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import type { Symbols } from '../settings.ts';
import { along } from '../table/answers.ts';
import { openTable } from '../table/open.ts';
import { beginGame, firstValues, SEED, type Values, wantedOf } from './choices.ts';
import { check, type Model, PRESET, presetOf, type Row, rowsOf } from './form-rows.ts';
import { standingWords } from './levels.ts';
import { button, footer, goesOn, header, hueOf } from './parts.ts';

export function formPage(
  table: Table,
  board: Board,
  players: readonly EnginePlayer[],
  wishes: readonly Wish[],
  offers: readonly Offer[] = [],
  last?: Values,
): Page {
  return filling({
    table,
    board,
    players,
    wishes,
    offers,
    values: firstValues({ table, players, wishes }, last),
    at: 0,
    said: '',
    judged: '',
    bests: new Map(),
    making: undefined,
  });
}

function filling(model: Model): Page {
  return {
    update: (message, hall) =>
      update({ ...model, said: message.type === 'key' ? '' : model.said }, message, hall),
    view: (region, { settings }) => draw(model, region, settings.symbols),
  };
}

function update(model: Model, message: Message, hall: Hall): Update {
  if (message.type === 'key') return key(model, message.key, hall);
  if (message.type === 'paste') return typed(model, message.text.trim());
  if (message.type === 'news') return news(model, message.news, hall);
  return { page: filling(model) };
}

function news(model: Model, what: News, hall: Hall): Update {
  if (what.what === 'opened' && what.by === 'form') {
    return { page: filling(model), effects: [{ do: 'close' }, ...openTable(what.sitting, what.board, hall)] };
  }
  if (what.what === 'making' && model.making?.by === what.by)
    return { page: filling({ ...model, making: { by: what.by, says: what.says } }) };
  if (what.what === 'counted' && what.game === model.table.game.id)
    return { page: filling({ ...model, bests: what.bests }) };
  if (what.what === 'judged' && model.making?.by === what.by)
    return { page: filling({ ...model, judged: what.text, making: undefined }) };
  if (what.what === 'problem') return { page: filling({ ...model, said: what.text, making: undefined }) };
  return { page: filling(model) };
}

function key(model: Model, name: string, hall: Hall): Update {
  const rows = rowsOf(model);
  const row = rows[model.at];
  const pressed = /^row-(\d+)$/.exec(name);
  if (pressed) return { page: filling({ ...model, at: Number(pressed[1]) }) };
  // What is being made is called off before anything else is done.
  if (model.making) {
    if (name === 'escape') model.making.by.abort();
    return { page: filling(name === 'escape' ? { ...model, making: undefined } : model) };
  }
  if (name === 'escape') return { page: filling(model), effects: [{ do: 'close' }] };
  if (name === 'enter') {
    if (check(model).wrong !== '') return { page: filling(model) };
    const by = new AbortController();
    return {
      page: filling({ ...model, making: { by, says: '' } }),
      effects: [remember(model, hall), start(model, hall, by)],
    };
  }
  if (name === 'f2' && model.offers.includes('solve')) return judging(model, hall);
  // Letters are for typing here: only the arrows move.
  const moved = [...name].length > 1 ? along(rows.length, model.at, name) : undefined;
  if (moved !== undefined) return { page: filling({ ...model, at: moved }) };
  if (!row) return { page: filling(model) };
  if (row.options) {
    const by = name === 'left' ? -1 : name === 'right' || name === ' ' ? 1 : 0;
    return by === 0 ? { page: filling(model) } : chosen(model, row, by);
  }
  if (name === 'left' || name === 'right') return stepped(model, row, name === 'left' ? -1 : 1);
  if (name === 'backspace') return set(model, row, [...(model.values[row.name] ?? '')].slice(0, -1).join(''));
  if (name === 'ctrl-u' || name === 'delete') return set(model, row, '');
  return [...name].length === 1 ? typed(model, name) : { page: filling(model) };
}

function typed(model: Model, text: string): Update {
  const row = rowsOf(model)[model.at];
  if (!row || row.options) return { page: filling(model) };
  return set(model, row, ((model.values[row.name] ?? '') + text).slice(0, 60));
}

function stepped(model: Model, row: Row, by: number): Update {
  const param = fieldsOf(model.table.game.params).find(([name]) => name === row.name)?.[1];
  const now = Number(model.values[row.name]);
  if (param?.kind !== 'integer' || !Number.isInteger(now)) return { page: filling(model) };
  return set(model, row, String(Math.min(param.max, Math.max(param.min, now + by))));
}

function chosen(model: Model, row: Row, by: number): Update {
  const options = row.options!;
  const now = row.name === PRESET ? presetOf(model) : (model.values[row.name] ?? options[0]);
  const next = options[(options.indexOf(now ?? '') + by + options.length) % options.length]!;
  if (row.name !== PRESET) return set(model, row, next);
  const { params } = model.table.game;
  const preset = params.presets.find(({ label }) => label === next);
  const values = { ...defaultParams<ParamValues>(params), ...preset?.values };
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return { page: filling({ ...model, values: { ...model.values, ...texts } }) };
}

function set(model: Model, row: Row, value: string): Update {
  return { page: filling({ ...model, values: { ...model.values, [row.name]: value } }) };
}

/** Whether the board of these choices can be won, and how hard it is; it is kept by its seed, so that it is the one played. */
function judging(model: Model, hall: Hall): Update {
  if (check(model).wrong !== '') return { page: filling(model) };
  const by = new AbortController();
  const seed = model.values[SEED] || freshSeed().slice(0, 12);
  const held = { ...model, values: { ...model.values, [SEED]: seed }, judged: '' };
  const task = async (tell: (news: News) => void): Promise<News | undefined> => {
    const { params, setup } = await openingOf(
      model.table,
      wantedOf(model.table, held.values),
      hall.ports.thinker,
    );
    const hear = (progress: Progress) => tell({ what: 'making', by, says: progressWords(progress) });
    const choices = { params, seed: setup.seed, ...(setup.boards ? { boards: setup.boards } : {}) };
    const { answer, cancel } = judgeBoard(model.table, choices, hall.ports.thinker, hear);
    by.signal.addEventListener('abort', cancel);
    const found = await answer;
    if (by.signal.aborted) return undefined;
    const text = found.ok ? solutionWords(found.value) : faultWords(model.table.words, found.fault);
    return { what: 'judged', by, text };
  };
  return { page: filling({ ...held, making: { by, says: '' } }), effects: [{ do: 'run', task }] };
}

function start({ table, board, values }: Model, hall: Hall, by: AbortController): Effect {
  return {
    do: 'run',
    task: async (tell) => {
      const hear = (says: string) => tell({ what: 'making', by, says });
      const sitting = await beginGame(table, values, hall, by.signal, hear);
      return sitting && { what: 'opened', by: 'form', sitting, board };
    },
  };
}

/** What was chosen is what `Play` means next time. */
function remember({ table, values }: Model, { settings }: Hall): Effect {
  const chosen = { ...settings.chosen, [table.game.id]: values };
  return { do: 'settings', settings: { ...settings, chosen } };
}

function draw(model: Model, region: Region, symbols: Symbols): void {
  const { game, words } = model.table;
  region.fill(style('ink'));
  header(region, game.title, hueOf(game.id), words.tagline);
  const rows = rowsOf(model);
  const body = region.part(2, 2, Math.min(MOST_WIDE, region.width - 3), region.height - 4);
  // In a low window the rows come first, and of the words below them the most urgent.
  const low = body.height < 12;
  const lines = low ? 1 : HELP;
  const above = Math.max(1, body.height - lines - (low ? 1 : 2));
  const wide = widthOfRows(rows);
  const beside = !low && body.width - wide - GAP >= LEAST_WIDE;
  drawRows(body.part(0, 0, beside ? wide : body.width, above), model, rows);
  const { wrong } = check(model);
  if (beside && wrong === '')
    picture(body.part(wide + GAP, 0, body.width - wide - GAP, above), model, symbols);
  const making = model.making ? t`Making a board: ${model.making.says || '…'} (Esc: stop)` : '';
  const said = wrong !== '' ? `! ${wrong}` : model.said !== '' ? `! ${model.said}` : making;
  const help = said !== '' ? said : (rows[model.at]?.help ?? '');
  body.block(
    0,
    body.height - 1 - lines,
    wrap(help, body.width).slice(0, lines),
    said !== '' ? style('three', 'paper', BOLD) : style('muted'),
  );
  const start = wrong === '' ? t`Enter  start the game` : t`not yet possible`;
  const behind = button(body, 0, body.height - 1, start, 'enter', wrong === '');
  body.put(behind + 3, body.height - 1, cut(knownWords(model), body.width - behind - 3), style('ink'));
  footer(region, [
    ['↑ ↓', t`move`],
    ['← →', t`change`],
    ['0–9 a–z', t`type`],
    ...(model.offers.includes('solve') ? [['F2', t`can it be won?`, 'f2'] as const] : []),
    ['Enter', t`start`, 'enter'],
    ['Esc', t`back`, 'escape'],
  ]);
}

/** Lines that are kept for what is said of a choice: what lies below them stays where it is. */
const HELP = 2;
/** Rows and picture take no more of a window than one can look at together. */
const MOST_WIDE = 116;
/** Between the rows and the picture beside them. */
const GAP = 1;
/** A picture of fewer columns says nothing. */
const LEAST_WIDE = 14;

/** As wide as the widest value that can be chosen needs, so that nothing moves when it is; what is typed has a little room. */
function widthOfRows(rows: readonly Row[]): number {
  const values = rows.flatMap(({ options, names }) =>
    (options ?? []).map((one) => widthOf(names?.[one] ?? one)),
  );
  return labelWidth(rows) + 7 + Math.max(TYPED, ...values);
}

const TYPED = 8;
const labelWidth = (rows: readonly Row[]): number => Math.max(...rows.map(({ label }) => widthOf(label)));

/** The preset stands apart from what it is made of, where there is room for a line between them. */
function drawRows(region: Region, model: Model, rows: readonly Row[]): void {
  const wide = labelWidth(rows);
  const apart = rows[0]?.name === PRESET && rows.length < region.height;
  const first = Math.max(0, Math.min(rows.length - region.height, model.at - Math.floor(region.height / 2)));
  rows.slice(first, first + region.height).forEach((row, y) => {
    const line = y + (apart && y > 0 ? 1 : 0);
    drawRow(region.part(0, line, region.width, 1), model, row, wide, first + y);
  });
  if (apart) region.put(2, 1, '─'.repeat(Math.max(0, region.width - 2)), style('line'));
  goesOn(region, first, rows.length);
}

/** The board that is chosen, as luck might set it up, where there is room beside the rows. */
function picture(region: Region, model: Model, symbols: Symbols): void {
  const { params } = check(model);
  if (!params) return;
  const seen = glimpseOf(model.table, params) ?? sampleOf(model.table);
  drawMiniature(region, model.table, model.board, seen, symbols);
}

/** What is known before the game: what was found of the board, or par and how well one did. */
function knownWords(model: Model): string {
  if (model.judged !== '') return model.judged;
  const preset = model.table.game.params.presets.find(({ label }) => label === presetOf(model));
  return preset ? standingWords(model.table, preset, model.bests.get(preset.label)) : '';
}

function drawRow(line: Region, model: Model, row: Row, wide: number, at: number): void {
  const here = at === model.at;
  const one = here ? style('ink', 'chosen', BOLD) : style('ink');
  line.fill(one);
  const value = row.name === PRESET ? presetOf(model) : (model.values[row.name] ?? row.options?.[0] ?? '');
  line.put(0, 0, here ? '▸' : ' ', one);
  line.put(2, 0, row.label, here ? one : style('muted'));
  const called = row.names?.[value] ?? value;
  const text = row.options && here ? `◂ ${called} ▸` : `  ${called}`;
  const x = line.put(wide + 3, 0, cut(text, line.width - wide - 3), one);
  line.press(`row-${at}`, 0, 0, line.width, 1);
  if (here && !row.options) line.caret(x, 0);
  if (here && row.options) line.press('right', wide + 3, 0, line.width - wide - 3, 1);
}
