/** The page of a game: messages to moves, moves to what is seen. */
import { type Done, faultWords, OVER, type Result, type SeatNumber, type Session } from '@gridhall/core';
import { bestWords } from '../../best.ts';
import { outcomeWords } from '../../plain/line-words.ts';
import { COMMANDS } from '../bindings.ts';
import type { Board, Reaction } from '../boards/board.ts';
import type { Effect, Hall, Message, News, Page, Step } from '../page.ts';
import { confirmPage } from '../pages/confirm.ts';
import { hueOf } from '../pages/parts.ts';
import { scrollPage } from '../pages/scroll.ts';
import { think } from '../think.ts';
import { answerKey } from './answers.ts';
import { runCommand } from './commands.ts';
import { type Course, taskOf } from './course.ts';
import {
  afterEntry,
  type Keep,
  MOTION_MS,
  NO_ANSWER,
  newModel,
  PATIENCE_MS,
  sceneOf,
  shownOf,
  stillBefore,
  type TableModel,
} from './model.ts';
import { viewTable } from './view.ts';

const FRAME_MS = 16;
/** Among machines alone each move is seen for so long. */
const WATCH_MS = 350;

/** A table with a game on it, and what it does first. */
export function tablePage(
  session: Session,
  board: Board<unknown>,
  keep: Keep,
  hall: Pick<Hall, 'now' | 'settings'>,
  course?: Course,
): { readonly page: Page; readonly effects: readonly Effect[] } {
  const model = newModel(session, board, keep, hall.now, course);
  return { page: pageOf(model), effects: [...next(model), { do: 'wake', after: 1000 }] };
}

function pageOf(model: TableModel): Page {
  return {
    update: (message, hall) => update(model, message, hall),
    view: (region, hall) => viewTable(model, region, hall),
  };
}

const step = (model: TableModel, effects: readonly Effect[] = []): Step => ({ page: pageOf(model), effects });

function update(model: TableModel, message: Message, hall: Hall): Step {
  switch (message.type) {
    case 'key':
      return key({ ...model, motion: undefined, said: '' }, message.key, hall);
    case 'field':
      return field({ ...model, motion: undefined, said: '' }, message, hall);
    case 'command':
      return command(model, message.command, message.argument, hall);
    case 'paste':
      return model.shown.question
        ? step({ ...model, answer: { ...model.answer, typed: message.text.trim().slice(0, 200) } })
        : step(model);
    case 'wheel':
      return step(model);
    case 'tick':
      return tick(model, hall);
    case 'news':
      return news(model, message.news, hall);
  }
}

/** Commands first, then the answer that is being typed, then the board, then the answers in the panel. */
function key(model: TableModel, name: string, hall: Hall): Step {
  const typing = model.answer.typed !== undefined;
  const bound = COMMANDS.find((each) => hall.settings.keys[each] === name);
  if (model.course && !typing) {
    const over = taskOf(model) === undefined;
    if (name === 'escape' || bound === 'leave' || (over && (name === 'enter' || name === ' ')))
      return step(model, [...model.course.then(hall), { do: 'close' }]);
    if (over || (bound && bound !== 'rules' && bound !== 'type')) return step(model);
  }
  if (bound && !typing) return command(model, bound, undefined, hall);
  if (model.shown.outcome) return afterwards(model, name, hall);
  if (!model.shown.question) return step(model);
  if (!typing) {
    const reaction = model.board.key?.(sceneOf(model, hall.settings.symbols), name);
    if (reaction) return react(model, reaction, hall);
  }
  const answered = answerKey(model.shown.question, model.answer, name);
  if (!answered) return step(model);
  if ('answer' in answered) return step({ ...model, answer: answered.answer });
  return attempt(model, answered.move, hall);
}

function field(model: TableModel, press: Extract<Message, { type: 'field' }>, hall: Hall): Step {
  const { board, shown } = model;
  const { rows, columns } = board.grid(shown.view);
  if (press.row >= rows || press.column >= columns || !shown.question) return step(model);
  const at = press.row * columns + press.column;
  const there = board.pointing(sceneOf(model, hall.settings.symbols)) ? { ...model, cursor: at } : model;
  return react(there, board.click?.(sceneOf(there, hall.settings.symbols), at, press.button), hall);
}

function react(model: TableModel, reaction: Reaction, hall: Hall): Step {
  if (!reaction) return step(model);
  if ('move' in reaction) return attempt(model, reaction.move, hall);
  return step({
    ...model,
    cursor: reaction.cursor,
    picked: 'picked' in reaction ? reaction.picked : model.picked,
  });
}

/** After the end a new game is one key away; the commands do the rest. */
function afterwards(model: TableModel, name: string, hall: Hall): Step {
  if (name === 'n' || name === 'enter') return command(model, 'again', undefined, hall);
  return step(model);
}

function command(model: TableModel, name: string, argument: string | undefined, hall: Hall): Step {
  if (name === 'sure') return play(model, argument!, hall);
  if (name === 'typed') return attempt(model, argument!, hall);
  const came = runCommand(model, name, argument, hall);
  if ('again' in came) {
    const { page, effects } = tablePage(came.again, model.board, model.keep, hall);
    return {
      page,
      effects: [{ do: 'keep', keep: (lasting) => model.keep(came.again, lasting) }, ...effects],
    };
  }
  if ('moves' in came) return playAll(model, came.moves, came.said, hall);
  if ('done' in came) return acted(model, came.done, came.said, hall);
  return step({ ...model, ...came.model }, came.effects);
}

/** In a lesson only the answer it wants goes on. */
function learn(model: TableModel, course: Course, text: string, hall: Hall): Step {
  const { game } = model.session.table;
  const task = taskOf(model);
  const { question } = model.shown;
  if (!task || !question) return step(model);
  const read = game.read(question, text);
  const move = read.ok ? game.write(question, read.value) : text;
  if (move === task.want) return play({ ...model, course: { ...course, at: course.at + 1 } }, move, hall);
  return step({ ...model, said: task.nudge, answer: NO_ANSWER, picked: undefined });
}

/** A move, unless the player wants to be asked first. */
function attempt(model: TableModel, text: string, hall: Hall): Step {
  if (model.course) return learn(model, model.course, text, hall);
  const { question, view } = model.shown;
  const { warning } = model.session.table;
  const danger = hall.settings.warnings && question ? warning?.(view, question, text) : undefined;
  if (danger === undefined) return play(model, text, hall);
  const go: Message = { type: 'command', command: 'sure', argument: text };
  return step(model, [{ do: 'open', page: confirmPage(danger, 'Go anyway', 'Think again', go) }]);
}

function play(model: TableModel, text: string, hall: Hall): Step {
  const { session } = model;
  const seat = session.toMove;
  if (seat === OVER) return step(model);
  return entered(model, session.play(seat, text, session.length, spent(model, hall)), hall);
}

/** Moves in turn, while the game goes on and it is still this player's turn; seen when all are played. */
function playAll(model: TableModel, moves: readonly string[], said: string, hall: Hall): Step {
  const { session } = model;
  const seat = session.toMove;
  let now = model;
  let effects: readonly Effect[] = [];
  for (const text of moves) {
    if (session.toMove !== seat) break;
    const done = session.play(seat, text, session.length, spent(now, hall));
    if (!done.ok) return entered(now, done, hall);
    ({ now, effects } = tellEntry(now, done.value, hall));
  }
  if (moves.length === 0) return step({ ...now, said });
  return step(now.shown.outcome ? now : { ...now, log: [...now.log, said] }, effects);
}

const spent = (model: TableModel, hall: Hall): number => Math.max(0, Math.round(hall.now - model.since));

/** An act that is no move: the board is looked at anew, and what was done is said. */
function acted(model: TableModel, done: Result<Done>, said: string, hall: Hall): Step {
  const { session } = model;
  if (!done.ok) return step({ ...model, said: faultWords(session.table.words, done.fault) });
  if (done.value.entry.move !== undefined || session.outcome) return entered(model, done, hall);
  const shown = shownOf(session, model.machines);
  const after: TableModel = {
    ...model,
    shown,
    answer: NO_ANSWER,
    picked: undefined,
    last: new Set(),
    hint: undefined,
    hinting: undefined,
    motion: undefined,
    since: hall.now,
    log: said === '' ? model.log : [...model.log, said],
  };
  return step(after, [
    { do: 'keep', keep: (lasting) => model.keep(session, lasting) },
    ...next(after),
    { do: 'wake', after: 1000 },
  ]);
}

/** What came of an entry. */
function entered(model: TableModel, done: Result<Done>, hall: Hall): Step {
  const { session } = model;
  if (!done.ok) {
    if (done.fault.code === 'time-over') return flag(model, hall);
    return step({ ...model, said: faultWords(session.table.words, done.fault) });
  }
  const { now, effects } = tellEntry(model, done.value, hall);
  return step(now, effects);
}

/** The model after an entry: saved before it is seen, so that nothing seen is ever lost. */
function tellEntry(
  model: TableModel,
  { entry, events }: Done,
  hall: Hall,
): { readonly now: TableModel; readonly effects: readonly Effect[] } {
  const { session } = model;
  const after = afterEntry(model, entry.by, entry.move ?? entry.act!, events, hall.now, hall.settings.motion);
  const ended = after.shown.outcome && !model.shown.outcome;
  const told = ended ? { ...after, log: [...after.log, ...endWords(after, hall)] } : after;
  return {
    now: told,
    effects: [{ do: 'keep', keep: (lasting) => model.keep(session, lasting) }, ...next(told)],
  };
}

/** How it ended, and how that compares with the best before it. */
function endWords({ session, shown, course }: TableModel, { store }: Hall): string[] {
  const best = course ? undefined : bestWords(session, store.finished(session.table.game.id));
  const end = outcomeWords(session.table.words, session, shown.viewer).split('\n');
  return best === undefined ? end : [...end, best];
}

/** What has to happen next by itself: a machine thinks, a motion goes on. */
function next(model: TableModel): Effect[] {
  const effects: Effect[] = [];
  const { toMove } = model.shown;
  if (model.motion) effects.push({ do: 'wake', after: FRAME_MS });
  if (toMove !== OVER && model.machines[toMove]) {
    const watched = model.shown.viewer === 'spectator' && model.session.length > 0;
    effects.push(
      { do: 'run', task: () => thinkAfter(watched ? WATCH_MS : 0, model.session, toMove) },
      { do: 'wake', after: PATIENCE_MS },
    );
  }
  return effects;
}

async function thinkAfter(ms: number, session: Session, seat: SeatNumber): Promise<News | undefined> {
  if (ms > 0) await new Promise((resolve) => void setTimeout(resolve, ms).unref());
  // The table may have been left meanwhile.
  return session.toMove === seat ? think(session, seat) : undefined;
}

function news(model: TableModel, what: News, hall: Hall): Step {
  const { session } = model;
  if (what.what === 'thought') {
    // It may have been thought for a game that has gone on differently.
    if (what.id !== session.opening.id || what.length !== session.length) return step(model);
    return entered(model, session.play(session.toMove, what.move, session.length, spent(model, hall)), hall);
  }
  if (what.what === 'hint') return advised(model, what);
  if (what.what === 'stuck' && what.id === session.opening.id)
    return step({ ...model, hinting: undefined, said: what.why });
  if (what.what === 'shared' && what.id === session.opening.id) {
    const { id, title } = session.table.game;
    return step({ ...model, log: [...model.log, 'Copied.'] }, [
      { do: 'copy', text: what.text },
      { do: 'open', page: scrollPage(`${title}: the game as a string`, hueOf(id), shareWords(what.text)) },
    ]);
  }
  if (what.what === 'problem') return step({ ...model, said: what.text });
  return step(model);
}

/** A hint is shown as long as its question stands; from then on the player was helped, and that is kept. */
function advised(model: TableModel, { id, length, hint }: Extract<News, { what: 'hint' }>): Step {
  const { session } = model;
  if (id !== session.opening.id || length !== session.length || !model.shown.question) return step(model);
  const hinting = undefined;
  if (!hint) return step({ ...model, hint, hinting, said: 'There is no hint for this.' });
  session.markAided();
  return step({ ...model, hint, hinting }, [{ do: 'keep', keep: (lasting) => model.keep(session, lasting) }]);
}

function shareWords(text: string): string {
  return [
    'This is the whole game. It was copied, if your terminal allows that; paste it wherever someone should see it.',
    'In the lobby, o opens it. For a report of a bug it is all we need.',
    '',
    text,
  ].join('\n');
}

function flag(model: TableModel, hall: Hall): Step {
  const { session } = model;
  const seat = session.toMove;
  if (seat === OVER) return step(model);
  return entered(model, session.act(seat, 'flag', session.length, spent(model, hall)), hall);
}

/** The clock goes on, a motion too; each asks for the next tick. */
function tick(model: TableModel, hall: Hall): Step {
  const { session, motion } = model;
  const seat: SeatNumber = session.toMove;
  const left = seat === OVER ? undefined : session.remaining(seat);
  if (left !== undefined && hall.now - model.since >= left) return flag(model, hall);
  const moving = motion && hall.now - motion.start < MOTION_MS && stillBefore(motion, hall.now).size > 0;
  const after = moving ? FRAME_MS : 1000 - ((hall.now - model.since) % 1000);
  const now = moving || !motion ? model : { ...model, motion: undefined };
  return step(now, seat === OVER && !moving ? [] : [{ do: 'wake', after }]);
}
