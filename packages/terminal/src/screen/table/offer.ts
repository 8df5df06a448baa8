/** What one side offers the other: asked of whoever is to agree. */
import { t } from '@gridhall/core';
import { calledAt } from '@gridhall/match';
import type { Effect, Message, Page } from '../page.ts';
import { askBeside } from './beside.ts';
import { isWithOthers, type TableModel } from './model.ts';

const ACCEPT: Message = { type: 'command', command: 'accept' };
const DECLINE: Message = { type: 'command', command: 'decline' };

/** The question to who has not made the offer. */
export function offerPage(model: TableModel): Page {
  const { about, status: standing } = model.sitting.seat;
  const { offer } = standing;
  const called = calledAt(about);
  const by = offer?.by ?? 0;
  const [who, other] = [called[by], called.find((_name, i) => i !== by)];
  const text =
    offer?.act === 'draw'
      ? t`${who} offers a draw. ${other}, do you agree?`
      : t`${who} would like to take the last move back. ${other}, do you agree?`;
  return askBeside(model, text, [t`Agree`, t`No`], ACCEPT, { otherwise: DECLINE });
}

/** Who sits elsewhere and is offered something is asked as soon as it is offered, or when coming back. */
export function askedOf(model: TableModel, before?: TableModel): readonly Effect[] {
  const { sitting, standing } = model;
  const { offer, viewer: who, actions: may } = standing;
  if (!offer || before?.standing.offer || !isWithOthers(sitting.seat)) return [];
  return offer.by === who || !may.includes('accept') ? [] : [{ do: 'open', page: offerPage(model) }];
}
