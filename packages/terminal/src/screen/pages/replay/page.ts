/** A game from its start: step, play, jump. */

import { canLookBack, type LookBack, Stops } from '@gridhall/app';
import { faultWords, t } from '@gridhall/core';
import type { Seat } from '@gridhall/match';
import { offersOf } from '../../../open/tables.ts';
import { nothingHere } from '../../bindings.ts';
import type { BoardArt } from '../../boards/board.ts';
import { lookingBack, startLook } from '../../looking.ts';
import type { Effect, Message, News, Page, PageContext, PageUpdate, PastEntry } from '../../page.ts';
import { legendPage } from '../../table/legend.ts';
import { countersPage } from '../counters.ts';
import { rulesPage } from '../rules.ts';
import type { ReplayModel } from './model.ts';
import { chunkOf, type Step, stepsIn } from './steps.ts';
import { allCounters, drawReplay, replayScene } from './view.ts';

/** How long each step is shown while it plays. */
const PACES = [1500, 600, 200];

interface Options {
  readonly left?: () => Promise<void>;
  /** Where somebody has looked back already. */
  readonly lookBack?: LookBack | undefined;
}

/** Through the eyes of the seat; how it looked is asked of its keeper. */
export async function replayPage(
  seat: Seat,
  board: BoardArt,
  { left, lookBack }: Options = {},
): Promise<Page> {
  const past = await pastAt(seat, 0);
  const { question: asked } = past;
  return replaying({
    ...{
      seat,
      board,
      asked,
      stops: new Stops(seat),
      n: 0,
      wanted: 0,
      past,
      playing: false,
      pace: 1,
      turned: false,
    },
    ...{ jump: undefined, left, lookBack, looking: undefined, stop: new AbortController(), said: '' },
    steps: stepsBy(new Map(), await stepsIn(seat, 0, asked)),
    chunks: new Set([0]),
  });
}

function stepsBy(known: ReplayModel['steps'], more: readonly Step[]): ReplayModel['steps'] {
  return new Map([...known, ...more.map((step) => [step.n, step] as const)]);
}

async function pastAt(seat: Seat, n: number): Promise<PastEntry> {
  const [past, told] = await Promise.all([seat.viewAt(n), n === 0 ? undefined : seat.since(n - 1, n)]);
  const { view, question } = past.ok ? past.value : { view: seat.view, question: undefined };
  return { view, question, told: told?.ok ? told.value[0] : undefined };
}

function replaying(model: ReplayModel): Page {
  return {
    update: (message, hall) => update(model, message, hall),
    view: (region, hall) => drawReplay(model, region, hall),
  };
}

function update(model: ReplayModel, message: Message, hall: PageContext): PageUpdate {
  switch (message.type) {
    case 'key':
      return key({ ...model, said: '' }, message.key, hall);
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

function to(model: ReplayModel, wanted: number): PageUpdate {
  const { seat, stops } = model;
  const n = stops.from(model.wanted, wanted);
  if (!model.playing && n === model.wanted && n === model.n)
    return { page: replaying({ ...model, jump: undefined }) };
  const task = async (): Promise<News> => ({ what: 'past', seat, n, past: await pastAt(seat, n) });
  const { chunks, effects } = missing(model, n);
  const next = { ...model, wanted: n, jump: undefined, chunks };
  return { page: replaying(next), effects: [{ do: 'run', task }, ...effects] };
}

/** More than are listed around one of them. */
const AROUND = 60;

/** The parts of a long game that the list around a step needs, and that nobody has asked for yet. */
function missing(
  { seat, asked, chunks }: ReplayModel,
  n: number,
): { readonly chunks: ReplayModel['chunks']; readonly effects: readonly Effect[] } {
  const near = [n - AROUND, n, n + AROUND].map((one) => chunkOf(Math.min(seat.n, one)));
  const wanted = [...new Set(near)].filter((chunk) => !chunks.has(chunk));
  if (wanted.length === 0) return { chunks, effects: [] };
  const effects = wanted.map((chunk): Effect => {
    const task = async (): Promise<News> => {
      return { what: 'steps', seat, chunk, steps: await stepsIn(seat, chunk, asked) };
    };
    return { do: 'run', task };
  });
  return { chunks: new Set([...chunks, ...wanted]), effects };
}

function news(model: ReplayModel, what: News): PageUpdate {
  if (!('seat' in what) || what.seat !== model.seat) return { page: replaying(model) };
  switch (what.what) {
    case 'past': {
      // Somebody went on meanwhile: only where he is now is shown.
      if (what.n !== model.wanted) return { page: replaying(model) };
      const playing = model.playing && what.n < model.stops.last;
      const next = { ...model, n: what.n, past: what.past, playing };
      const { page, effects = [] } = model.looking ? analysed(next) : { page: replaying(next) };
      return { page, effects: playing ? [...effects, { do: 'wake', after: PACES[model.pace]! }] : effects };
    }
    case 'steps':
      return { page: replaying({ ...model, steps: stepsBy(model.steps, what.steps) }) };
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
function analysed(model: ReplayModel): PageUpdate {
  model.looking?.stop.abort();
  if (!model.past.question) {
    const stop = new AbortController();
    return { page: replaying({ ...model, looking: { stop, found: NOTHING } }) };
  }
  const { looking, effect } = startLook(model.seat, model.past);
  return { page: replaying({ ...model, looking }), effects: [effect] };
}

const NOTHING = { says: t`nobody is asked here`, lines: [] };

/** On until it is asked for again; the first time somebody also looks back at the whole game. */
function toggled(model: ReplayModel): PageUpdate {
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

function key(model: ReplayModel, name: string, { settings }: PageContext): PageUpdate {
  const { wanted: n, jump, seat, stops } = model;
  const still = { ...model, playing: false };
  const pressed = /^(step|part)-(\d+)$/.exec(name);
  if (pressed) return to(still, Number(pressed[2]));
  if (/^\d$/.test(name)) return { page: replaying({ ...still, jump: ((jump ?? '') + name).slice(0, 9) }) };
  if (jump !== undefined) {
    if (name === 'enter') return to(still, stops.numbered(Number(jump)));
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
      return to(still, stops.last);
    case ' ':
    case 'p':
      return model.playing
        ? { page: replaying(still) }
        : to({ ...model, playing: true }, n === stops.last ? 0 : n);
    case '+':
    case '=':
    case '-':
      return { page: replaying({ ...model, pace: paceFrom(model.pace, name === '-' ? -1 : 1) }) };
    case settings.keys.turn:
      return seat.table.face.bottom === undefined
        ? { page: replaying({ ...model, said: t`This board has no other side to look from.` }) }
        : { page: replaying({ ...model, turned: !model.turned }) };
    case settings.keys.legend:
      return opened(still, legendPage(seat.table, model.board, replayScene(model, settings.symbols), name));
    case settings.keys.counters:
      return opened(still, countersPage(seat.table, allCounters(model)));
    case settings.keys.rules: {
      const task = async (): Promise<News> => {
        const advised = (await offersOf(seat.about.game)).includes('hint');
        return { what: 'asked', page: await rulesPage(seat.table, advised, settings.keys) };
      };
      return { page: replaying(still), effects: [{ do: 'run', task }] };
    }
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

const paceFrom = (pace: number, by: number): number => Math.max(0, Math.min(PACES.length - 1, pace + by));

const opened = (model: ReplayModel, page: Page): PageUpdate => ({
  page: replaying(model),
  effects: [{ do: 'open', page }],
});

function leave({ left, looking, stop }: ReplayModel): Effect[] {
  looking?.stop.abort();
  stop.abort();
  const task = async () => {
    await left?.();
    return undefined;
  };
  return [...(left ? [{ do: 'run', task } as const] : []), { do: 'close' }];
}
