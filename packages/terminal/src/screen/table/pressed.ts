/** What is said of a key: that it is an answer, that it goes left, that it means nothing, that it is not one's turn. */
import { type Question, t } from '@gridhall/core';
import { keyName, nothingHere } from '../bindings.ts';
import type { Reaction } from '../boards/hands.ts';
import type { PageContext } from '../page.ts';
import { moverOf, type TableModel } from './model.ts';

/** Whether a key is an answer by itself, as F is where respects are paid: then no command has it. */
export function isAnswer({ standing: { question } }: TableModel, name: string): boolean {
  return question?.kind === 'choice' && question.options.some(({ word }) => word === name);
}

/** Whether somebody presses `h` for the first time where there are hints, and may well want one. */
export function mayWantHint(
  { sitting, standing }: TableModel,
  name: string,
  { settings }: PageContext,
): boolean {
  const helped = sitting.seat.offers.includes('hint') && standing.actions.includes('hint');
  return name === 'h' && helped && !settings.seen.includes('h');
}

/** That it goes left is said before anything comes of it but a cursor that moves. */
export function goesLeft(model: TableModel, reaction: Reaction, { settings }: PageContext): TableModel {
  const hint = keyName(settings.keys.hint);
  if (reaction && 'cursor' in reaction)
    return { ...model, cursor: reaction.cursor, said: t`h goes left, as in vi. A hint is ${hint}.` };
  return { ...model, said: t`h goes left, as in vi: once more, and you go. A hint is ${hint}.` };
}

/** Alone on a board that hides nothing small letters take back, too: elsewhere a slip of the hand would be help. */
export function takesBack({ sitting: { seat }, standing }: TableModel, name: string): boolean {
  const free = !seat.table.game.secrets && seat.about.seats.length === 1 && standing.actions.includes('undo');
  return free && (name === 'u' || name === 'z');
}

/** A letter that means nothing here says so, and where the letters are told that do. */
export function meansNothing(
  model: TableModel,
  name: string,
  { settings: { keys } }: PageContext,
): TableModel {
  if (model.standing.question?.kind === 'route' && (name === ' ' || name === 'enter'))
    return { ...model, said: t`Nothing here that you can move: Tab goes to the next piece.` };
  if (model.standing.question?.kind === 'choice' && (name === ' ' || name === 'enter'))
    return { ...model, said: t`A letter answers this: ${lettersOf(model.standing.question)}.` };
  const nothing = nothingHere(name);
  return nothing === '' ? model : { ...model, said: t`${nothing} ${keyName(keys.rules)} tells the keys.` };
}

function lettersOf({ options }: Extract<Question, { kind: 'choice' }>): string {
  return options.map(({ word }) => word).join(' ');
}

export function notNow(model: TableModel, name: string): TableModel {
  if ([...name].length !== 1) return model;
  return { ...model, said: t`It is the turn of ${moverOf(model.sitting.seat, model.standing)}.` };
}
