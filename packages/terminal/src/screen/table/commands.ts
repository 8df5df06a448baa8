/** What can be done in any game beside answering its question. */
import {
  type Done,
  faultWords,
  freshSeed,
  OVER,
  type Result,
  type SeatNumber,
  Session,
  toShortString,
  writeRecord,
} from '@gridhall/core';
import { problemOf, writeAtomically } from '../../store.ts';
import type { Effect, Hall, Message } from '../page.ts';
import { confirmPage } from '../pages/confirm.ts';
import { entryPage } from '../pages/entry.ts';
import { type Item, menuPage } from '../pages/menu.ts';
import { hueOf } from '../pages/parts.ts';
import { replayPage } from '../pages/replay.ts';
import { rulesPage } from '../pages/rules.ts';
import { scrollPage } from '../pages/scroll.ts';
import { adviseOn } from '../think.ts';
import { PATIENCE_MS, type TableModel } from './model.ts';

/** What came of a command: effects and perhaps another model, an entry, or a new game. */
export type Commanded =
  | { readonly model?: Partial<TableModel>; readonly effects?: readonly Effect[] }
  | { readonly done: Result<Done>; readonly said: string }
  /** Moves to play in turn, and what they are; without any, why not. */
  | { readonly moves: readonly string[]; readonly said: string }
  | { readonly again: Session };

export function runCommand(
  model: TableModel,
  name: string,
  argument: string | undefined,
  hall: Hall,
): Commanded {
  const { session } = model;
  const { game, words } = session.table;
  const open = (page: Extract<Effect, { do: 'open' }>['page']): Commanded => ({
    effects: [{ do: 'open', page }],
  });
  switch (name) {
    case 'menu':
      return open(menuPage(game.title, itemsOf(model, hall)));
    case 'rules':
      return open(rulesPage(session.table, model.board, hall.settings.keys));
    case 'undo':
      return undo(model);
    case 'redo':
      return { done: session.redo(), said: 'Played again.' };
    case 'hint':
      return hinted(model, hall);
    case 'type':
      return model.shown.question ? { model: { answer: { ...model.answer, typed: '' } } } : {};
    case 'replay':
      return open(replayPage(session, model.board, model.shown.viewer));
    case 'save':
      return argument === undefined ? open(savePage(model)) : save(model, argument);
    case 'share':
      return { effects: [{ do: 'run', task: () => shared(session) }] };
    case 'again':
      return again(model);
    case 'resign':
      return { done: session.act(lastPerson(model), 'resign'), said: '' };
    case 'give-up': {
      const go: Message = { type: 'command', command: 'resign' };
      return open(confirmPage('Give this game up? It counts as lost.', 'Give it up', 'Play on', go));
    }
    case 'accept':
    case 'decline':
      return {
        done: session.act(otherThan(session, session.offer?.by ?? 0), name),
        said: name === 'accept' ? 'Taken back.' : 'Not taken back.',
      };
    case 'leave':
      return { effects: [{ do: 'close' }] };
    default: {
      const extra = session.table.extras?.find(({ word }) => `extra-${word}` === name);
      if (!extra) return {};
      const text = extra.show(model.shown.view, model.shown.question);
      if (extra.moves)
        return { moves: model.shown.question ? extra.moves(model.shown.view) : [], said: text };
      return open(scrollPage(`${game.title}: ${extra.word}`, hueOf(game.id), text));
    }
  }
  function undo(from: TableModel): Commanded {
    const seat = lastPerson(from);
    if (session.canUndo) return { done: session.act(seat, 'undo'), said: 'Taken back.' };
    if (session.seats.length < 2 || session.moves.length === 0)
      return { model: { said: faultWords(words, { code: 'nothing-to-undo', args: {} }) } };
    // Two people at one keyboard: whoever moved last asks, the other one answers.
    const asking = session.moves.at(-1)!.by;
    const offered = session.act(asking, 'offer-takeback');
    if (!offered.ok) return { model: { said: faultWords(words, offered.fault) } };
    const question = `${session.seats[asking]} would like to take the last move back. ${session.seats[otherThan(session, asking)]}, do you agree?`;
    const yes: Message = { type: 'command', command: 'accept' };
    const no: Message = { type: 'command', command: 'decline' };
    return open(confirmPage(question, 'Agree', 'No', yes, no));
  }
}

/** A hint is thought of where machines think; it comes as news. */
function hinted({ session, shown, board }: TableModel, { now }: Hall): Commanded {
  const { question } = shown;
  if (!question) return {};
  if (!board.advised) return { model: { said: 'There are no hints for this game.' } };
  return {
    model: { hinting: now },
    effects: [
      { do: 'run', task: () => adviseOn(session, question.seat) },
      { do: 'wake', after: PATIENCE_MS },
    ],
  };
}

/** The person who undoes and resigns: the one at the keyboard, or the one to move. */
function lastPerson({ session, shown }: TableModel): SeatNumber {
  if (shown.viewer !== 'spectator') return shown.viewer;
  return Math.max(0, session.toMove);
}

function otherThan(session: Session, seat: SeatNumber): SeatNumber {
  return session.seats.findIndex((_name, other) => other !== seat);
}

function itemsOf({ session, shown, board }: TableModel, { settings }: Hall): Item[] {
  const { keys } = settings;
  const going = session.toMove !== OVER;
  const several = session.seats.length > 1 && session.moves.length > 0 && !session.canUndo;
  const person = shown.viewer !== 'spectator';
  return [
    { command: 'resume', label: going ? 'Play on' : 'Look at the board' },
    ...(going ? [] : [{ command: 'again', label: 'New game like this', key: 'n' }]),
    { command: 'rules', label: 'Rules and keys', key: keys.rules },
    ...(session.canUndo ? [{ command: 'undo', label: 'Take your last move back', key: keys.undo }] : []),
    ...(several && person && going
      ? [{ command: 'undo', label: 'Ask to take a move back', key: keys.undo }]
      : []),
    ...(session.canRedo ? [{ command: 'redo', label: 'Play it again', key: keys.redo }] : []),
    ...(shown.question && board.advised
      ? [{ command: 'hint', label: 'A hint, and why', key: keys.hint }]
      : []),
    ...(shown.question ? [{ command: 'type', label: 'Type an answer', key: keys.type }] : []),
    ...(session.table.extras ?? []).map(({ word, about }) => ({
      command: `extra-${word}`,
      label: `${about[0]?.toUpperCase()}${about.slice(1)}`,
    })),
    { command: 'replay', label: 'Look at the game from the start', key: keys.replay },
    { command: 'save', label: 'Save the record in a file', key: keys.save },
    { command: 'share', label: 'Share, or report a bug: copy the game', key: keys.share },
    ...(going && person ? [{ command: 'give-up', label: 'Give the game up' }] : []),
    { command: 'leave', label: 'Leave; it is saved', key: keys.leave },
  ];
}

function savePage({ session }: TableModel) {
  return entryPage({
    title: 'Save the record',
    about: `The whole game in a file: gridhall replay FILE shows it, gridhall play ${session.table.game.id} --resume FILE goes on. It is kept among your games in any case.`,
    text: `${session.table.game.id}-${session.opening.id.slice(0, 6)}.json`,
    check: () => '',
    done: (path) => [
      { do: 'close' },
      { do: 'send', message: { type: 'command', command: 'save', argument: path } },
    ],
  });
}

/** Written when the player says so: the answer is told on the page. */
function save({ session, log }: TableModel, path: string): Commanded {
  try {
    writeAtomically(path, writeRecord(session.record()));
    return { model: { log: [...log, `Saved in ${path}.`] } };
  } catch (error) {
    return { model: { said: `It could not be saved in ${path}: ${problemOf(error)}.` } };
  }
}

async function shared(session: Session) {
  return { what: 'shared', id: session.opening.id, text: await toShortString(session.record()) } as const;
}

/** The same choices and the same players, with luck of its own. */
function again({ session }: TableModel): Commanded {
  const { opening, table } = session;
  const setup = { ...opening.setup, seed: freshSeed() };
  const started = Session.start(table, { ...opening, id: freshSeed(), setup });
  return started.ok ? { again: started.value } : { model: { said: faultWords(table.words, started.fault) } };
}
