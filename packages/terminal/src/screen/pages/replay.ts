/** A game from its start: step, play, jump. */
import { faultWords, t, word } from '@gridhall/core';
import { calledAt, canLookBack, chanceAt, type LookBack, narrate, type Seat } from '@gridhall/match';
import { endWords } from '../../plain/line-words.ts';
import { graphOf } from '../../plain/offer-lines.ts';
import { nothingHere } from '../bindings.ts';
import type { Board } from '../boards/board.ts';
import type { Scene } from '../boards/scene.ts';
import { showBoard } from '../boards/show.ts';
import { splitWide } from '../boards/split.ts';
import { evaluationWords, insightLines, type Looking, look, lookingBack } from '../looking.ts';
import type { Effect, Hall, Message, News, Page, PastEntry, Update } from '../page.ts';
import type { Region } from '../render/canvas.ts';
import { wrap } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import { homeOf } from '../table/model.ts';
import { packed } from '../table/panel/line.ts';
import { footer, header, hueOf, inputLine } from './parts.ts';

const PLAY_MS = 600;

interface Model {
  readonly seat: Seat;
  readonly board: Board;
  /** After so many entries. */
  readonly n: number;
  /** Where the keys have led, while how it looked there is still being asked for. */
  readonly wanted: number;
  readonly past: PastEntry;
  readonly playing: boolean;
  /** The number that is being typed. */
  readonly jump: string | undefined;
  /** What the engine makes of the position, and of the game, once that was asked for. */
  readonly looking: Looking | undefined;
  readonly lookBack: LookBack | undefined;
  /** Ends the look back when it is left. */
  readonly stop: AbortController;
  readonly said: string;
  /** What is to be done when it is left. */
  readonly left: (() => Promise<void>) | undefined;
}

interface Options {
  readonly left?: () => Promise<void>;
  /** Where somebody has looked back already. */
  readonly lookBack?: LookBack | undefined;
}

/** Through the eyes of the seat; how it looked is asked of its keeper. */
export async function replayPage(seat: Seat, board: Board, { left, lookBack }: Options = {}): Promise<Page> {
  const past = await pastAt(seat, 0);
  return replaying({
    ...{ seat, board, n: 0, wanted: 0, past, playing: false, jump: undefined, left, lookBack },
    ...{ looking: undefined, stop: new AbortController(), said: '' },
  });
}

async function pastAt(seat: Seat, n: number): Promise<PastEntry> {
  const [past, told] = await Promise.all([seat.viewAt(n), n === 0 ? undefined : seat.since(n - 1, n)]);
  const { view, question } = past.ok ? past.value : { view: seat.view, question: undefined };
  return { view, question, told: told?.ok ? told.value[0] : undefined };
}

function replaying(model: Model): Page {
  return {
    update: (message) => update(model, message),
    view: (region, hall) => draw(model, region, hall),
  };
}

function update(model: Model, message: Message): Update {
  switch (message.type) {
    case 'key':
      return key({ ...model, said: '' }, message.key);
    case 'wheel':
      return to({ ...model, playing: false }, model.wanted + message.by);
    case 'tick':
      return model.playing ? to(model, model.wanted + 1) : { page: replaying(model) };
    case 'news':
      return news(model, message.news);
    default:
      return { page: replaying(model) };
  }
}

function to(model: Model, wanted: number): Update {
  const { seat } = model;
  const n = Math.max(0, Math.min(seat.n, wanted));
  if (!model.playing && n === model.wanted && n === model.n)
    return { page: replaying({ ...model, jump: undefined }) };
  const task = async (): Promise<News> => ({ what: 'past', seat, n, past: await pastAt(seat, n) });
  return { page: replaying({ ...model, wanted: n, jump: undefined }), effects: [{ do: 'run', task }] };
}

function news(model: Model, what: News): Update {
  if (!('seat' in what) || what.seat !== model.seat) return { page: replaying(model) };
  switch (what.what) {
    case 'past': {
      // Somebody went on meanwhile: only where he is now is shown.
      if (what.n !== model.wanted) return { page: replaying(model) };
      const playing = model.playing && what.n < model.seat.n;
      const next = { ...model, n: what.n, past: what.past, playing };
      const { page, effects = [] } = model.looking ? analysed(next) : { page: replaying(next) };
      return { page, effects: playing ? [...effects, { do: 'wake', after: PLAY_MS }] : effects };
    }
    case 'insight':
      if (model.looking?.stop !== what.by) return { page: replaying(model) };
      return { page: replaying({ ...model, looking: { ...model.looking, found: what.insight } }) };
    case 'looked':
      return { page: replaying({ ...model, lookBack: what.found }) };
    case 'refused': {
      const said = faultWords(model.seat.table.words, what.fault);
      return { page: replaying({ ...model, said, looking: undefined }) };
    }
    default:
      return { page: replaying(model) };
  }
}

/** The position on the board is looked into, and whatever was before it is not any more. */
function analysed(model: Model): Update {
  model.looking?.stop.abort();
  if (!model.past.question) {
    const stop = new AbortController();
    return { page: replaying({ ...model, looking: { stop, found: NOTHING } }) };
  }
  const { looking, effect } = look(model.seat, model.past);
  return { page: replaying({ ...model, looking }), effects: [effect] };
}

const NOTHING = { says: t`nobody is asked here`, lines: [] };

/** On until it is asked for again; the first time somebody also looks back at the whole game. */
function toggled(model: Model): Update {
  const { seat, looking, lookBack, stop } = model;
  if (looking) {
    looking.stop.abort();
    return { page: replaying({ ...model, looking: undefined }) };
  }
  const back = lookBack || !canLookBack(seat) ? [] : [lookingBack(seat, stop.signal)];
  if (!seat.offers.includes('analyse')) {
    const said = back.length > 0 ? '' : t`There is no analysis of this game.`;
    return { page: replaying({ ...model, said }), effects: back };
  }
  const { page, effects = [] } = analysed(model);
  return { page, effects: [...effects, ...back] };
}

function key(model: Model, name: string): Update {
  const { wanted: n, jump, seat } = model;
  const still = { ...model, playing: false };
  if (/^\d$/.test(name)) return { page: replaying({ ...still, jump: ((jump ?? '') + name).slice(0, 9) }) };
  if (jump !== undefined) {
    if (name === 'enter') return to(still, Number(jump));
    const shorter = jump.slice(0, -1);
    const rest = name === 'backspace' && shorter !== '' ? shorter : undefined;
    return { page: replaying({ ...still, jump: rest }) };
  }
  switch (name) {
    case 'right':
    case 'l':
    case 'down':
    case 'j':
    case 'enter':
      return to(still, n + 1);
    case 'left':
    case 'h':
    case 'up':
    case 'k':
    case 'backspace':
      return to(still, n - 1);
    case 'pagedown':
      return to(still, n + 10);
    case 'pageup':
      return to(still, n - 10);
    case 'home':
      return to(still, 0);
    case 'end':
      return to(still, seat.n);
    case ' ':
    case 'p':
      return model.playing
        ? { page: replaying(still) }
        : to({ ...model, playing: true }, n === seat.n ? 0 : n);
    case 'a':
    case 'A':
      return toggled(model);
    case 'escape':
    case 'q':
    case 'Q':
    case 'P':
      return { page: replaying(still), effects: leave(model) };
    default:
      return { page: replaying({ ...model, said: nothingHere(name) }) };
  }
}

function leave({ left, looking, stop }: Model): Effect[] {
  looking?.stop.abort();
  stop.abort();
  const task = async () => {
    await left?.();
    return undefined;
  };
  return [...(left ? [{ do: 'run', task } as const] : []), { do: 'close' }];
}

function draw(model: Model, region: Region, { settings }: Hall): void {
  const { seat, board, past, n } = model;
  const { game, words } = seat.table;
  region.fill(style('ink'));
  header(region, t`${game.title}: replay`, hueOf(game.id), t`${n} of ${seat.n}`);
  const scene = sceneOf(model, settings.symbols);
  const [place, beside] = splitWide(region.part(0, 1, region.width, region.height - 2), board, scene.cells);
  showBoard(place, board, scene, undefined, false);
  const column = beside.part(1, 0, beside.width - 2);
  let y = 0;
  const say = (text: string, one = style('ink')) => {
    for (const line of wrap(text, column.width)) column.put(0, y++, line, one);
  };
  bar(column, y++, n, seat.n);
  const { entry, events = [] } = past.told ?? {};
  const remark = model.lookBack?.remarks.get(n);
  // A game played alone calls nobody anything.
  const who = entry && seat.about.seats.length > 1 ? `${calledAt(seat.about)[entry.by]}: ` : '';
  const head = entry ? `${n}. ${who}${entry.move ?? word(entry.act ?? '')}` : t`The start.`;
  say(`${head} ${remark?.mark ?? ''}`.trimEnd(), style('ink', 'paper', BOLD));
  if (remark && remark.says !== '') say(remark.says, style('five'));
  if (entry) {
    const sentences = narrate(seat.table, seat.about, entry, events, seat.standing.who);
    for (const sentence of seat.about.seats.length > 1 ? sentences.slice(1) : sentences) say(sentence);
  }
  y++;
  const outcome = n === seat.n ? seat.standing.outcome : undefined;
  const status = words.status(past.view, outcome);
  const counters = status.map(([label, value]) => `${label}: ${value}`);
  // Side by side where there is no line for each.
  const each = y + counters.length < column.height;
  for (const line of each ? counters : packed(counters, column.width)) say(line, style('muted'));
  if (outcome) {
    y++;
    const told = status.map(([label]) => label);
    for (const line of endWords(seat, seat.standing.spent[0], told).split('\n'))
      say(line, style('ink', 'paper', BOLD));
  }
  y = looked(column, model, y + 1);
  if (model.jump !== undefined) inputLine(column, y + 1, model.jump, t`go to `);
  footer(region, [
    ['← →', t`step`],
    ['Space', model.playing ? t`pause` : t`play`, ' '],
    ['Home End', t`ends`],
    ['0–9 Enter', t`jump`],
    ...(canLookBack(seat) || seat.offers.includes('analyse') ? [['A', t`analyse`, 'A'] as const] : []),
    ['Esc', t`back`, 'escape'],
  ]);
}

/** How the game went, and what the position is worth; answers with the line below. */
function looked(column: Region, { seat, past, n, lookBack, looking, said }: Model, y: number): number {
  const { width } = column;
  const lines = looking ? insightLines(seat, looking, past.question, width) : [];
  if (lookBack) {
    const chance = chanceAt(lookBack, n);
    if (chance !== undefined && lines.length === 0) lines.push(evaluationWords(seat, chance, width));
    const graph = graphOf(seat, lookBack, width);
    const at = seat.n === 0 ? 0 : Math.round(((graph.length - 1) * n) / seat.n);
    if (graph !== '') lines.push('', graph, `${' '.repeat(at)}▲`);
    const measures = lookBack.measures.map(([label, value]) => `${label} ${value}`);
    lines.push('', ...packed(measures, width), ...wrap(lookBack.says, width));
  }
  if (said !== '') lines.push(...wrap(`! ${said}`, width));
  column.block(0, y, lines, style('ink'));
  return y + lines.length;
}

const NONE: ReadonlySet<number> = new Set();

function sceneOf({ seat, board, past, n, looking, lookBack }: Model, symbols: Scene['symbols']): Scene {
  const { bottom } = seat.table.face;
  return {
    ...{ view: past.view, cells: board.cells(past.view), who: seat.standing.who, question: undefined },
    ...{ symbols, cursor: -1, picked: undefined, targets: NONE, last: NONE },
    hinted: new Set(lookBack?.remarks.get(n)?.cells),
    meter: looking?.found?.cells,
    // Seen from where one sat.
    turned: bottom !== undefined && homeOf(seat, seat.standing.who) !== bottom,
  };
}

function bar(region: Region, y: number, n: number, length: number): void {
  const filled = length === 0 ? region.width : Math.round((region.width * n) / length);
  region.put(0, y, '━'.repeat(filled), style('ink', 'paper', BOLD));
  region.put(filled, y, '─'.repeat(region.width - filled), style('line'));
}
