/** What can be chosen before a game: built from the description of its params, checked as one types. */

import { judgeBoard } from '@gridhall/app';
import type { EnginePlayer, Offer } from '@gridhall/core';
import {
  faultWords,
  fieldsOf,
  freshSeed,
  type GameModule,
  type Progress,
  t,
  type Wish,
} from '@gridhall/core';
import { progressWords, solutionWords } from '@gridhall/match';
import { chosenOpening } from '../../open/open-game.ts';
import type { BoardArt } from '../boards/board.ts';
import { drawMiniature, glimpseOf, sampleOf } from '../boards/miniature.ts';
import type { Effect, Message, News, Page, PageContext, PageUpdate } from '../page.ts';
import type { Region } from '../render/canvas.ts';
import { cut, widthOf, wrapCells } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import type { Symbols } from '../settings.ts';
import { along } from '../table/answers.ts';
import { openTable } from '../table/open.ts';
import { beginGame, firstValues, SEED, type Values, wantedOf } from './choices.ts';
import {
  checkForm,
  type FormModel,
  type FormRow,
  formRows,
  isPicked,
  MORE,
  OWN,
  picked,
  presetName,
  underMark,
} from './form-rows.ts';
import { standingWords } from './levels.ts';
import { button, drawContinuation, footer, header, hueOf, type KeyHint } from './parts.ts';

export function formPage(
  table: GameModule,
  board: BoardArt,
  players: readonly EnginePlayer[],
  wishes: readonly Wish[],
  offers: readonly Offer[] = [],
  last?: Values,
): Page {
  const first: FormModel = {
    table,
    board,
    players,
    wishes,
    offers,
    values: firstValues({ table, players, wishes }, last),
    at: 0,
    open: false,
    said: '',
    judged: '',
    bests: new Map(),
    making: undefined,
  };
  // The mark stands on the game that was chosen last; what somebody made himself is seen whole.
  const at = formRows(first).findIndex((row) => isPicked(first, row));
  return filling({ ...first, at: Math.max(0, at), open: presetName(first) === OWN });
}

function filling(model: FormModel): Page {
  return {
    update: (message, hall) =>
      update({ ...model, said: message.type === 'key' ? '' : model.said }, message, hall),
    view: (region, { settings }) => draw(model, region, settings.symbols),
  };
}

function update(model: FormModel, message: Message, hall: PageContext): PageUpdate {
  if (message.type === 'key') return key(model, message.key, hall);
  if (message.type === 'paste') return typed(model, message.text.trim());
  if (message.type === 'news') return news(model, message.news, hall);
  return { page: filling(model) };
}

function news(model: FormModel, what: News, hall: PageContext): PageUpdate {
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

function key(given: FormModel, name: string, hall: PageContext): PageUpdate {
  // What is begun or judged is the game under the mark.
  const model = name === 'enter' || name === 'f2' ? underMark(given) : given;
  const rows = formRows(model);
  const row = rows[model.at];
  const pressed = /^row-(\d+)$/.exec(name);
  if (pressed) {
    const at = Number(pressed[1]);
    const next = { ...model, at };
    return { page: filling(rows[at]?.name === MORE ? { ...next, open: !model.open } : underMark(next)) };
  }
  // What is being made is called off before anything else is done.
  if (model.making) {
    if (name === 'escape') model.making.by.abort();
    return { page: filling(name === 'escape' ? { ...model, making: undefined } : model) };
  }
  if (name === 'escape') return { page: filling(model), effects: [{ do: 'close' }] };
  if (row?.name === MORE && ['enter', ' ', 'left', 'right'].includes(name))
    return { page: filling({ ...model, open: !model.open }) };
  if (row?.pick !== undefined && name === ' ') return { page: filling(picked(model, row)) };
  if (name === 'enter') {
    if (checkForm(model).wrong !== '') return { page: filling(model) };
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
  if (!row || row.pick !== undefined) return { page: filling(model) };
  if (row.options) {
    const by = name === 'left' ? -1 : name === 'right' || name === ' ' ? 1 : 0;
    return by === 0 ? { page: filling(model) } : chosen(model, row, by);
  }
  if (name === 'left' || name === 'right') return stepped(model, row, name === 'left' ? -1 : 1);
  if (name === 'backspace') return set(model, row, [...(model.values[row.name] ?? '')].slice(0, -1).join(''));
  if (name === 'ctrl-u' || name === 'delete') return set(model, row, '');
  return [...name].length === 1 ? typed(model, name) : { page: filling(model) };
}

function typed(model: FormModel, text: string): PageUpdate {
  const row = formRows(model)[model.at];
  if (!row || row.options || row.pick !== undefined || row.name === MORE) return { page: filling(model) };
  return set(model, row, ((model.values[row.name] ?? '') + text).slice(0, 60));
}

function stepped(model: FormModel, row: FormRow, by: number): PageUpdate {
  const param = fieldsOf(model.table.game.params).find(([name]) => name === row.name)?.[1];
  const now = Number(model.values[row.name]);
  if (param?.kind !== 'integer' || !Number.isInteger(now)) return { page: filling(model) };
  return set(model, row, String(Math.min(param.max, Math.max(param.min, now + by))));
}

function chosen(model: FormModel, row: FormRow, by: number): PageUpdate {
  const options = row.options!;
  const now = model.values[row.name] ?? options[0];
  return set(model, row, options[(options.indexOf(now ?? '') + by + options.length) % options.length]!);
}

/** The mark stays on the line that is changed, though what is one's own comes into the list above it. */
function set(model: FormModel, row: FormRow, value: string): PageUpdate {
  const next = { ...model, values: { ...model.values, [row.name]: value } };
  const at = formRows(next).findIndex(({ name, pick }) => name === row.name && pick === undefined);
  return { page: filling({ ...next, at: Math.max(0, at) }) };
}

/** Whether the board of these choices can be won, and how hard it is; it is kept by its seed, so that it is the one played. */
function judging(model: FormModel, hall: PageContext): PageUpdate {
  if (checkForm(model).wrong !== '') return { page: filling(model) };
  const by = new AbortController();
  const seed = model.values[SEED] || freshSeed().slice(0, 12);
  const held = { ...model, values: { ...model.values, [SEED]: seed }, judged: '' };
  const task = async (tell: (news: News) => void): Promise<News | undefined> => {
    const { params, setup } = await chosenOpening(
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

function start({ table, board, values }: FormModel, hall: PageContext, by: AbortController): Effect {
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
function remember({ table, values }: FormModel, { settings }: PageContext): Effect {
  const chosen = { ...settings.chosen, [table.game.id]: values };
  return { do: 'settings', settings: { ...settings, chosen } };
}

function draw(model: FormModel, region: Region, symbols: Symbols): void {
  const { game, words } = model.table;
  region.fill(style('ink'));
  header(region, game.title, hueOf(game.id), words.tagline);
  const rows = formRows(model);
  const row = rows[model.at];
  const seen = underMark(model);
  const body = region.part(2, 2, Math.min(MOST_WIDE, region.width - 3), region.height - 4);
  // In a low window the rows come first, and of the words below them the most urgent.
  const low = body.height < 12;
  const lines = low ? 1 : HELP;
  const above = Math.max(1, body.height - lines - (low ? 1 : 2));
  const wide = widthOfRows(formRows({ ...model, open: true }));
  const beside = !low && body.width - wide - GAP >= LEAST_WIDE;
  drawRows(body.part(0, 0, beside ? wide : body.width, above), model, rows);
  const { wrong } = checkForm(seen);
  if (beside && wrong === '')
    picture(body.part(wide + GAP, 0, body.width - wide - GAP, above), seen, symbols);
  const making = model.making ? t`Making a board: ${model.making.says || '…'} (Esc: stop)` : '';
  const said = wrong !== '' ? `! ${wrong}` : model.said !== '' ? `! ${model.said}` : making;
  const help = said !== '' ? said : (row?.help ?? '');
  body.block(
    0,
    body.height - 1 - lines,
    wrapCells(help, body.width).slice(0, lines),
    said !== '' ? style('three', 'paper', BOLD) : style('muted'),
  );
  const start =
    wrong !== ''
      ? t`not yet possible`
      : row?.name === MORE
        ? t`Enter  ${row.label}`
        : t`Enter  start the game`;
  const behind = button(body, 0, body.height - 1, start, 'enter', wrong === '');
  body.put(behind + 3, body.height - 1, cut(knownWords(seen), body.width - behind - 3), style('ink'));
  const keys: readonly KeyHint[] =
    row?.pick !== undefined
      ? [[t`Space`, t`keep it, and choose on`, ' ']]
      : row?.name === MORE
        ? []
        : row?.options
          ? [['← →', t`change`]]
          : [
              ['← →', t`change`],
              ['0–9 a–z', t`type`],
            ];
  footer(region, [
    ['↑ ↓', t`move`],
    ...keys,
    ...(model.offers.includes('solve') ? [['F2', t`can it be won?`, 'f2'] as const] : []),
    ['Enter', row?.name === MORE ? t`show` : t`start`, 'enter'],
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
function widthOfRows(rows: readonly FormRow[]): number {
  const parts = rows.filter(({ pick }) => pick === undefined);
  const values = parts.flatMap(({ options, names }) =>
    (options ?? []).map((one) => widthOf(names?.[one] ?? one)),
  );
  const picks = rows.filter(({ pick }) => pick !== undefined);
  return Math.max(LEAST_LIST, labelWidth(picks) + 6, labelWidth(parts) + 7 + Math.max(TYPED, ...values));
}

const TYPED = 8;
/** So wide the list of the games is, where the names of its parts need no more. */
const LEAST_LIST = 44;
const labelWidth = (rows: readonly FormRow[]): number =>
  Math.max(0, ...rows.map(({ label }) => widthOf(label)));

/** So many of the games are seen at least, whatever else is. */
const LEAST_PICKS = 4;

/** The games there are, and apart from them what else can be chosen: each list goes on by itself where it has no room. */
function drawRows(region: Region, model: FormModel, rows: readonly FormRow[]): void {
  const count = rows.filter(({ pick }) => pick !== undefined).length;
  const rest = rows.length - count;
  const apart = count > 0 && region.height > LEAST_PICKS + 2 ? 1 : 0;
  const least = Math.min(count, LEAST_PICKS, Math.max(1, region.height - apart - 1));
  const high = Math.min(count, Math.max(least, region.height - apart - rest));
  const [picks, parts] = [rows.slice(0, count), rows.slice(count)];
  const below = region.part(0, high + apart, region.width, Math.max(0, region.height - high - apart));
  // What is kept stays in sight while the mark is elsewhere.
  const kept = Math.max(
    0,
    picks.findIndex((row) => isPicked(model, row)),
  );
  drawList(region.part(0, 0, region.width, high), model, picks, model.at < count ? model.at : kept, 0);
  if (apart) region.put(2, high, '─'.repeat(Math.max(0, region.width - 2)), style('line'));
  drawList(below, model, parts, Math.max(0, model.at - count), count);
}

function drawList(
  region: Region,
  model: FormModel,
  rows: readonly FormRow[],
  at: number,
  before: number,
): void {
  const first = Math.max(0, Math.min(rows.length - region.height, at - Math.floor(region.height / 2)));
  const wide = labelWidth(rows);
  rows.slice(first, first + region.height).forEach((row, y) => {
    const line = region.part(0, y, region.width, 1);
    if (row.pick === undefined) drawRow(line, model, row, wide, before + first + y);
    else drawPick(line, model, row, wide, before + first + y);
  });
  drawContinuation(region, first, rows.length);
}

function drawPick(line: Region, model: FormModel, row: FormRow, wide: number, at: number): void {
  const here = at === model.at;
  const one = here ? style('ink', 'chosen', BOLD) : style('ink');
  line.fill(one);
  line.put(0, 0, here ? '▸' : ' ', one);
  line.put(2, 0, isPicked(model, row) ? '●' : '·', one);
  line.put(4, 0, row.label, one);
  const about = cut(row.about ?? '', Math.max(0, line.width - wide - 8));
  line.put(wide + 6, 0, about, here ? one : style('muted'));
  line.press(`row-${at}`, 0, 0, line.width, 1);
}

/** The board that is chosen, as luck might set it up, where there is room beside the rows. */
function picture(region: Region, model: FormModel, symbols: Symbols): void {
  const { params } = checkForm(model);
  if (!params) return;
  const seen = glimpseOf(model.table, params) ?? sampleOf(model.table);
  drawMiniature(region, model.table, model.board, seen, symbols);
}

/** What is known before the game: what was found of the board, or par and how well one did. */
function knownWords(model: FormModel): string {
  if (model.judged !== '') return model.judged;
  const preset = model.table.game.params.presets.find(({ label }) => label === presetName(model));
  return preset ? standingWords(model.table, preset, model.bests.get(preset.label)) : '';
}

function drawRow(line: Region, model: FormModel, row: FormRow, wide: number, at: number): void {
  const here = at === model.at;
  const one = here ? style('ink', 'chosen', BOLD) : style('ink');
  line.fill(one);
  const value = model.values[row.name] ?? row.options?.[0] ?? '';
  line.put(0, 0, here ? '▸' : ' ', one);
  line.press(`row-${at}`, 0, 0, line.width, 1);
  if (row.name === MORE) {
    line.put(2, 0, `${row.label} ${model.open ? '▲' : '▼'}`, one);
    return;
  }
  line.put(2, 0, row.label, here ? one : style('muted'));
  const called = row.names?.[value] ?? value;
  const text = row.options && here ? `◂ ${called} ▸` : `  ${called}`;
  const x = line.put(wide + 3, 0, cut(text, line.width - wide - 3), one);
  if (here && !row.options) line.caret(x, 0);
  if (here && row.options) line.press('right', wide + 3, 0, line.width - wide - 3, 1);
}
