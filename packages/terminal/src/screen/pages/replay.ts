/** A game from its start: step, play, jump. */
import { OVER, type Session, type Viewer } from '@gridhall/core';
import { outcomeWords } from '../../plain/line-words.ts';
import type { Board } from '../boards/board.ts';
import { showBoard } from '../boards/show.ts';
import type { Hall, Page, Step } from '../page.ts';
import type { Region } from '../render/canvas.ts';
import { cut, wrap } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import { narrate } from '../table/model.ts';
import { split } from '../table/split.ts';
import { footer, header, hueOf, inputLine } from './parts.ts';

const PLAY_MS = 600;

interface Model {
  readonly session: Session;
  readonly board: Board<unknown>;
  readonly viewer: Viewer;
  /** After so many entries. */
  readonly n: number;
  readonly view: unknown;
  readonly playing: boolean;
  /** The number that is being typed. */
  readonly jump: string | undefined;
}

/** A finished game hides nothing, and is seen as a player saw it; any other through the viewer's eyes. */
export function replayPage(session: Session, board: Board<unknown>, viewer: Viewer): Page {
  const eyes = session.toMove === OVER && viewer === 'spectator' ? 0 : viewer;
  return replaying({
    session,
    board,
    viewer: eyes,
    n: 0,
    view: session.viewAt(0, eyes),
    playing: false,
    jump: undefined,
  });
}

function replaying(model: Model): Page {
  return {
    update(message) {
      if (message.type === 'key') return key(model, message.key);
      if (message.type === 'wheel') return to({ ...model, playing: false }, model.n + message.by);
      if (message.type === 'tick' && model.playing) return to(model, model.n + 1);
      return { page: replaying(model) };
    },
    view: (region, hall) => draw(model, region, hall),
  };
}

function to(model: Model, wanted: number): Step {
  const n = Math.max(0, Math.min(model.session.length, wanted));
  const playing = model.playing && n < model.session.length;
  const next = { ...model, n, playing, jump: undefined, view: model.session.viewAt(n, model.viewer) };
  return { page: replaying(next), effects: playing ? [{ do: 'wake', after: PLAY_MS }] : [] };
}

function key(model: Model, name: string): Step {
  const { n, jump, session } = model;
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
      return to(still, session.length);
    case ' ':
    case 'p':
      return model.playing
        ? { page: replaying(still) }
        : to({ ...model, playing: true }, n === session.length ? 0 : n);
    case 'escape':
    case 'q':
    case 'Q':
    case 'P':
      return { page: replaying(still), effects: [{ do: 'close' }] };
    default:
      return { page: replaying(model) };
  }
}

function draw(model: Model, region: Region, { settings }: Hall): void {
  const { session, board, view, n, viewer } = model;
  const { game, words } = session.table;
  region.fill(style('ink'));
  header(region, `${game.title}: replay`, hueOf(game.id), `${n} of ${session.length}`);
  const [place, beside] = split(region.part(0, 1, region.width, region.height - 2));
  const scene = {
    view,
    question: undefined,
    symbols: settings.symbols,
    cursor: -1,
    picked: undefined,
    last: new Set<number>(),
    hinted: new Set<number>(),
  };
  showBoard(place, board, scene, undefined, false);
  const column = beside.part(1, 0, beside.width - 2);
  let y = 0;
  const say = (text: string, one = style('ink')) => {
    for (const line of wrap(text, column.width)) column.put(0, y++, line, one);
  };
  bar(column, y++, n, session.length);
  const entry = session.entries[n - 1];
  say(
    entry ? `${n}. ${session.seats[entry.by]}: ${entry.move ?? entry.act}` : 'The start.',
    style('ink', 'paper', BOLD),
  );
  if (entry) {
    const { events } = session.eventsSince(n - 1, viewer, n)[0]!;
    const sentences = narrate(session, entry.by, '', events, viewer);
    for (const sentence of session.seats.length > 1 ? sentences.slice(1) : sentences) say(sentence);
  }
  y++;
  for (const [label, value] of words.status(view))
    say(cut(`${label}: ${value}`, column.width), style('muted'));
  if (n === session.length && session.outcome) {
    y++;
    say(outcomeWords(words, session, viewer), style('ink', 'paper', BOLD));
  }
  if (model.jump !== undefined) inputLine(column, y + 1, model.jump, 'go to ');
  footer(region, [
    ['← →', 'step'],
    ['Space', model.playing ? 'pause' : 'play', ' '],
    ['Home End', 'ends'],
    ['0–9 Enter', 'jump'],
    ['Esc', 'back', 'escape'],
  ]);
}

function bar(region: Region, y: number, n: number, length: number): void {
  const filled = length === 0 ? region.width : Math.round((region.width * n) / length);
  region.put(0, y, '━'.repeat(filled), style('ink', 'paper', BOLD));
  region.put(filled, y, '─'.repeat(region.width - filled), style('line'));
}
