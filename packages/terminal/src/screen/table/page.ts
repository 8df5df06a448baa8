/** The page of a game: messages to gestures, what is told to what is seen. */

import { isFar, onward, towards, walk } from '@gridhall/app';
import { faultWords, type Hint, OVER, t } from '@gridhall/core';
import type { Seat, SeatChange } from '@gridhall/match';
import { COMMANDS } from '../bindings.ts';
import type { BoardArt } from '../boards/board.ts';
import {
  isPointing,
  moveCursor,
  pressCell,
  pressKey,
  type Reaction,
  runLetters,
  runOf,
} from '../boards/hands.ts';
import { lookingBack, startLook } from '../looking.ts';
import type { Effect, Message, News, Page, PageContext, PageUpdate } from '../page.ts';
import { hueOf } from '../pages/parts.ts';
import { scrollPage } from '../pages/scroll.ts';
import { advisedCell, advisedTarget } from './advised.ts';
import { answerKey } from './answers.ts';
import { askBeside } from './beside.ts';
import { runCommand } from './commands.ts';
import { leadOn } from './lead-on.ts';
import { inLesson } from './learning.ts';
import { isLostDuel } from './lost-duel.ts';
import {
  afterTold,
  isPressedOn,
  type Learning,
  MOTION_MS,
  NO_ANSWER,
  newModel,
  PATIENCE_MS,
  stillBefore,
  type TableModel,
  tableScene,
} from './model.ts';
import { askedOf } from './offer.ts';
import { cellAt, hoveredAt } from './pointing.ts';
import { goesLeft, isAnswer, mayWantHint, meansNothing, notNow, takesBack } from './pressed.ts';
import { ANOTHER, canBeAnother, canPlayAgain, leaving, type SeatedTable } from './sitting.ts';
import { tellStory } from './story.ts';
import { logInSight, viewTable } from './view.ts';

const FRAME_MS = 16;

/** A table with a game on it, and what it does first. */
export function tablePage(
  sitting: SeatedTable,
  board: BoardArt,
  hall: Pick<PageContext, 'now'>,
  learning?: Learning,
): { readonly page: Page; readonly effects: readonly Effect[] } {
  const model = newModel(sitting, board, hall.now, learning);
  return {
    page: pageOf(model),
    effects: [
      { do: 'listen', seat: sitting.seat },
      ...(learning ? [] : [countBests(sitting)]),
      { do: 'wake', after: model.standing.thinking ? PATIENCE_MS : 1000 },
      ...askedOf(model),
      ...hearWishes(sitting),
      ...hearOthers(sitting),
    ],
  };
}

/** Who of the others comes, goes or says something is seen at once. */
function hearOthers({ seat, company }: SeatedTable): readonly Effect[] {
  if (!company) return [];
  const task = async (tell: (news: News) => void) => {
    company.listen(() => tell({ what: 'stirred', seat }));
    return undefined;
  };
  return [{ do: 'run', task }];
}

/** Who of the others would play again is said. */
function hearWishes({ seat, wished }: SeatedTable): readonly Effect[] {
  if (!wished) return [];
  const task = async (tell: (news: News) => void) => {
    wished((name) => tell({ what: 'noted', seat, text: t`${name} would play again: n, if you would, too.` }));
    return undefined;
  };
  return [{ do: 'run', task }];
}

/** What there is to beat, beside what is counted now. */
function countBests({ seat, bests }: SeatedTable): Effect {
  return { do: 'run', task: async () => ({ what: 'bests', seat, bests: await bests() }) };
}

function pageOf(model: TableModel): Page {
  return {
    update: (message, hall) => update(model, message, hall),
    view: (region, hall) => viewTable(model, region, hall),
  };
}

const step = (model: TableModel, effects: readonly Effect[] = []): PageUpdate => ({
  page: pageOf(model),
  effects,
});

function update(model: TableModel, message: Message, hall: PageContext): PageUpdate {
  switch (message.type) {
    case 'key':
      return key(
        { ...model, motion: undefined, said: '', bumped: undefined, hovered: undefined },
        message.key,
        hall,
      );
    case 'field':
      return field({ ...model, motion: undefined, said: '' }, message, hall);
    case 'command':
      return command(model, message.command, message.argument, hall);
    case 'paste':
      return model.standing.question
        ? step({ ...model, answer: { ...model.answer, typed: message.text.trim().slice(0, 200) } })
        : step(model);
    case 'wheel':
      return step(scrolled(model, message.by > 0 ? -1 : 1, hall, 3));
    case 'hover':
      return step({ ...model, hovered: hoveredAt(model, message) });
    case 'tick':
      return tick(model, hall);
    case 'news':
      return news(model, message.news, hall);
  }
}

/** Commands first, then the answer that is being typed, then the board, then the answers in the panel. */
function key(model: TableModel, name: string, hall: PageContext): PageUpdate {
  const { seat } = model.sitting;
  if (seat.curtain !== undefined) return name === 'enter' || name === ' ' ? lifted(model) : step(model);
  const typing = model.answer.typed !== undefined;
  const bound = COMMANDS.find((each) => hall.settings.keys[each] === name);
  if (model.learning && !typing) {
    const effects = inLesson(model.sitting, model.learning, name, bound, hall);
    if (effects) return step(model, effects);
  }
  if (model.looked !== undefined && !typing) return looking(model, model.looked, name, bound, hall);
  const runs = !model.learning && runLetters(model.standing.question).has(name);
  if (bound && !typing && !runs && !isAnswer(model, name)) return command(model, bound, undefined, hall);
  if (!typing && (name === 'pageup' || name === 'pagedown'))
    return step(scrolled(model, name === 'pageup' ? 1 : -1, hall));
  const { outcome, question } = model.standing;
  if (outcome) {
    if (name === 'enter' && isPressedOn(model, hall.now)) return step({ ...model, ended: hall.now });
    const again = (name === 'n' || name === 'enter') && canPlayAgain(model.sitting);
    return again ? command(model, 'again', undefined, hall) : spare(model, name, hall);
  }
  if (!question) return step(notNow(model, name));
  if (!typing) {
    const scene = tableScene(model, hall.settings.symbols);
    const run = model.learning ? undefined : runOf(scene, seat.table, name);
    if (run !== undefined) return going(model, onward(seat, run));
    const reaction = pressKey(seat.table, scene, name);
    if (reaction && mayWantHint(model, name, hall)) {
      const settings = { ...hall.settings, seen: [...hall.settings.seen, 'h'] };
      return step(goesLeft(model, reaction, hall), [{ do: 'settings', settings }]);
    }
    if (reaction) return react(model, reaction);
  }
  const answered = answerKey(question, model.answer, name);
  if (name === ANOTHER && !answered && canBeAnother(model.sitting))
    return command(model, 'another', undefined, hall);
  if (!answered) return spare(model, name, hall);
  return 'answer' in answered ? step({ ...model, answer: answered.answer }) : play(model, answered.move);
}

/** A key that nothing else has. */
function spare(model: TableModel, name: string, hall: PageContext): PageUpdate {
  return takesBack(model, name)
    ? command(model, 'undo', undefined, hall)
    : step(meansNothing(model, name, hall));
}

/** The log, by so many lines; without a number by as many as are in sight, but for one to read on from. */
function scrolled(model: TableModel, back: 1 | -1, hall: PageContext, lines?: number): TableModel {
  const { seen, all } = logInSight(model, hall);
  const by = back * (lines ?? Math.max(1, seen - 1));
  return { ...model, scroll: Math.max(0, Math.min(all - seen, model.scroll + by)) };
}

/** Looking around: ways lead from cell to cell, Enter goes there where one walks, any other key ends it. */
function looking(
  model: TableModel,
  looked: number,
  name: string,
  bound: string | undefined,
  hall: PageContext,
): PageUpdate {
  const scene = tableScene(model, hall.settings.symbols);
  const to = bound ? undefined : moveCursor(scene, looked, name);
  if (to !== undefined) return step({ ...model, looked: to });
  const done = { ...model, looked: undefined };
  if (name !== 'enter' && name !== ' ') return step(done);
  return model.standing.question?.kind === 'choice' ? goTo(done, looked) : step({ ...done, cursor: looked });
}

/** Walks to a cell, as far as nothing happens on the way. */
function goTo(model: TableModel, cell: number): PageUpdate {
  return going(model, towards(model.sitting.seat, cell));
}

/** Step by step; why the first one is not taken is said, or asked about. */
function going(model: TableModel, next: () => string | undefined): PageUpdate {
  const { seat } = model.sitting;
  const task = async (): Promise<News | undefined> => {
    const { fault, move } = await walk(seat, next);
    return fault ? { what: 'refused', seat, fault, ...(move === undefined ? {} : { move }) } : undefined;
  };
  return step({ ...model, answer: NO_ANSWER }, [{ do: 'run', task, answers: true }]);
}

function lifted(model: TableModel): PageUpdate {
  model.sitting.seat.lift();
  return step(model);
}

function field(model: TableModel, press: Extract<Message, { type: 'field' }>, hall: PageContext): PageUpdate {
  const { board, standing, sitting } = model;
  const { rows, columns } = board.cells(sitting.seat.view);
  if (press.row >= rows || press.column >= columns || !standing.question) return step(model);
  const at = cellAt(model, press);
  if (press.button === 'right' && standing.question.kind !== 'cell') return step({ ...model, looked: at });
  if (press.button === 'left' && !model.learning && isFar(model.sitting.seat, at)) return goTo(model, at);
  const there = isPointing(standing.question) ? { ...model, cursor: at } : model;
  const scene = tableScene(there, hall.settings.symbols);
  return react(there, pressCell(sitting.seat.table, scene, at, press.button));
}

function react(model: TableModel, reaction: Reaction): PageUpdate {
  if (!reaction) return step(model);
  if ('move' in reaction) return play(model, reaction.move);
  const picked = 'picked' in reaction ? reaction.picked : model.picked;
  const { seat } = model.sitting;
  const taken = picked !== model.picked ? picked : undefined;
  const to =
    model.hint && taken !== undefined
      ? advisedTarget(seat.table, model.standing.question, seat.view, model.hint, taken)
      : undefined;
  return step({ ...model, cursor: to ?? reaction.cursor, picked });
}

function command(
  model: TableModel,
  name: string,
  argument: string | undefined,
  hall: PageContext,
): PageUpdate {
  if (name === 'sure') return play(model, argument!, true);
  if (name === 'typed') return play(model, argument!);
  const came = runCommand(model, name, argument, hall);
  return step({ ...model, ...came.model }, came.effects);
}

/** Gives an answer; what comes of it is told to every seat, this one too. Why not is said. */
function play(model: TableModel, text: string, sure = false): PageUpdate {
  const { seat } = model.sitting;
  const { learning } = model;
  const { question } = seat.status;
  const moves = (!learning && question && model.board.gives?.(seat.view, question, text)) || [text];
  const task = async (): Promise<News | undefined> => {
    for (const move of moves) {
      const done = learning ? await learning.course.play(seat, move) : await seat.play(move, sure);
      if (!done.ok) return { what: 'refused', seat, fault: done.fault, move };
    }
    return learning ? { what: 'learnt', seat } : undefined;
  };
  return step({ ...model, answer: NO_ANSWER }, [{ do: 'run', task, answers: true }]);
}

function news(model: TableModel, what: News, hall: PageContext): PageUpdate {
  const { seat } = model.sitting;
  if ('seat' in what && what.seat !== seat) return step(model);
  switch (what.what) {
    case 'told': {
      const after = afterTold(model, what.told, hall.now, hall.settings.motion);
      // Of a position that is gone nobody is advised any more.
      if (!after.hinting) model.hinting?.stop.abort();
      const seen = lookOn(after, what.told);
      const story = model.learning
        ? undefined
        : model.board.story?.(model.seen ?? seat.view, what.told.events ?? []);
      const effects = [
        ...next(after, model),
        ...leadOn(after, model, hall),
        ...seen.effects,
        ...askedOf(after, model),
      ];
      return step(seen.model, [...effects, ...tellStory(seat.table.game, story, hall)]);
    }
    case 'refused':
      return refused(model, what, hall);
    case 'hinting':
      return step(
        model.hinting?.stop === what.by
          ? { ...model, hinting: { ...model.hinting, says: what.says } }
          : model,
      );
    case 'hint':
      if (model.hinting?.stop !== what.by) return step(model);
      if (!what.hint) return step({ ...model, hinting: undefined, said: t`There is no hint for this.` });
      return step({ ...model, ...pointedAt(model, what.hint), hint: what.hint, hinting: undefined });
    case 'insight':
      return model.looking?.stop === what.by
        ? step({ ...model, looking: { ...model.looking, found: what.insight } })
        : step(model);
    case 'looked':
      // Whoever has taken back what lost it plays on: that is looked back at no more.
      return step(model.standing.outcome ? { ...model, lookBack: what.found } : model);
    case 'best':
      return step({ ...model, best: what.text });
    case 'bests':
      return step({ ...model, bests: what.bests });
    case 'noted':
      return step({ ...model, notes: [what.text] });
    case 'sat': {
      const { page, effects } = tablePage(what.sitting, model.board, hall);
      return { page, effects: [{ do: 'run', task: leaving(model.sitting) }, ...effects] };
    }
    case 'shared': {
      const { id, title } = seat.table.game;
      return step({ ...model, notes: [t`Copied, if your terminal allows it.`] }, [
        { do: 'copy', text: what.text },
        what.board
          ? { do: 'open', page: scrollPage(t`${title}: the board as you see it`, hueOf(id), what.text) }
          : {
              do: 'open',
              page: scrollPage(t`${title}: the game as a string`, hueOf(id), shareWords(what.text)),
            },
      ]);
    }
    case 'problem':
      return step({ ...model, said: what.text });
    default:
      return step(model);
  }
}

/** The cursor where the hint is to be done, and no other piece in hand; the mark at the answer that it advises. */
function pointedAt({ sitting: { seat }, standing }: TableModel, hint: Hint): Partial<TableModel> {
  const { question } = standing;
  const at = question?.kind === 'choice' ? question.options.findIndex(({ word }) => word === hint.move) : -1;
  if (at >= 0) return { answer: { ...NO_ANSWER, at } };
  const cursor = advisedCell(seat.table, question, seat.view, hint);
  return cursor === undefined ? {} : { cursor, picked: undefined };
}

/** The answer that a key gives at once: as a way over the board, or by its letter. */
function givenBy(model: TableModel, key: string, hall: PageContext): string | undefined {
  const { question } = model.standing;
  const pressed = pressKey(model.sitting.seat.table, tableScene(model, hall.settings.symbols), key);
  const given = pressed ?? (question && answerKey(question, NO_ANSWER, key));
  return given && 'move' in given ? given.move : undefined;
}

/** A fatal step is asked about; anything else that is not done is said. */
function refused(
  model: TableModel,
  { fault, move }: Extract<News, { what: 'refused' }>,
  hall: PageContext,
): PageUpdate {
  const picked = undefined;
  if (fault.code === 'fatal' && move !== undefined) {
    const go: Message = { type: 'command', command: 'sure', argument: move };
    const wayOf = (key: string) => givenBy(model, key, hall);
    const page = askBeside(model, String(fault.args.warning), [t`Go anyway`, t`Think again`], go, {
      // Where y is a step as well, the second y of a hurried player is no yes.
      agree: wayOf('y') === undefined ? 'y' : 'Y',
      // Who thought again goes another way at once; the same key again is a hand that has not read this.
      through: (key) => wayOf(key) !== undefined && wayOf(key) !== move,
    });
    return step({ ...model, picked }, [{ do: 'open', page }]);
  }
  if (fault.code === 'cancelled') return step({ ...model, hinting: undefined });
  const said = faultWords(model.sitting.seat.table.words, fault);
  return step({ ...model, picked, said, hinting: undefined, looking: undefined });
}

/** Another position is looked into anew, where that is wanted; that help was taken is none. */
function lookOn(
  model: TableModel,
  { what, entry }: SeatChange,
): { readonly model: TableModel; readonly effects: readonly Effect[] } {
  const { looking, standing, sitting } = model;
  const same = entry ? entry.act === 'hint' : what === 'status';
  if (!looking || same) return { model, effects: [] };
  looking.stop.abort();
  if (standing.outcome) return { model: { ...model, looking: undefined }, effects: [] };
  if (!standing.question)
    return { model: { ...model, looking: { ...looking, found: undefined } }, effects: [] };
  const { looking: next, effect } = startLook(sitting.seat);
  return { model: { ...model, looking: next }, effects: [effect] };
}

/** What has to happen next by itself: a motion goes on, a thought takes its time, an end is compared. */
function next(model: TableModel, before: TableModel): Effect[] {
  const { motion, standing, sitting, learning } = model;
  const effects: Effect[] = [];
  if (motion) effects.push({ do: 'wake', after: FRAME_MS });
  else if (standing.thinking) effects.push({ do: 'wake', after: PATIENCE_MS });
  if (standing.outcome && !before.standing.outcome && !learning) {
    const { seat } = sitting;
    const compare = async (): Promise<News | undefined> => {
      const text = await sitting.best();
      return text === undefined ? undefined : { what: 'best', seat, text };
    };
    effects.push({ do: 'run', task: compare });
    const reviewed = standing.outcome.reason !== 'aborted' && ends(seat);
    if (reviewed || isLostDuel(sitting)) effects.push(lookingBackAtEnd(seat));
  }
  return effects;
}

/** Whether the end is looked back at without being asked: where that takes but a moment. */
function ends({ offers, about }: Seat): boolean {
  return offers.includes('review') || (offers.includes('solve') && about.made?.par === undefined);
}

/** A look back that ends by itself, or when the game goes on after all. */
function lookingBackAtEnd(seat: Seat): Effect {
  const stop = new AbortController();
  const wanted = () => {
    if (!seat.status.outcome) stop.abort();
    return !stop.signal.aborted;
  };
  return lookingBack(seat, stop.signal, wanted);
}

function shareWords(text: string): string {
  return [
    t`This is the whole game. It was copied, if your terminal allows that; paste it wherever someone should see it.`,
    t`In the lobby, o opens it. For a report of a bug it is all we need.`,
    '',
    text,
  ].join('\n');
}

/** The clock goes on, a motion too; each asks for the next tick. */
function tick(model: TableModel, hall: PageContext): PageUpdate {
  const { motion, standing } = model;
  const moving = motion && hall.now - motion.start < MOTION_MS && stillBefore(motion, hall.now).size > 0;
  const after = moving ? FRAME_MS : 1000 - ((hall.now - model.since) % 1000);
  const now = moving || !motion ? model : { ...model, motion: undefined };
  return step(now, standing.toMove === OVER && !moving ? [] : [{ do: 'wake', after }]);
}
