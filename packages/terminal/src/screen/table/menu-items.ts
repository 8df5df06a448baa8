/** What the menu of a table offers: what can be done there now, each with its key. */

import { canLookBack } from '@gridhall/app';
import { capital, t } from '@gridhall/core';
import type { PageContext } from '../page.ts';
import type { Item } from '../pages/menu.ts';
import { isWithOthers, type TableModel } from './model.ts';
import { ANOTHER, canBeAnother, canPlayAgain, isFixed, nextLevelOf, type SeatedTable } from './sitting.ts';

export function itemsOf({ sitting, standing }: TableModel, { settings: { keys } }: PageContext): Item[] {
  const { seat } = sitting;
  const { actions: may, question, outcome, offer } = standing;
  const advised = question && may.includes('hint');
  return [
    { command: 'resume', label: outcome ? t`Look at the board` : t`Play on` },
    ...(outcome && canPlayAgain(sitting) ? [{ command: 'again', label: againWords(sitting), key: 'n' }] : []),
    ...(sitting.company?.away.claims ? [{ command: 'claim', label: t`Claim the game` }] : []),
    ...(sitting.company?.speaks ? [{ command: 'say', label: t`Say something` }] : []),
    ...(sitting.links?.length ? [{ command: 'links', label: t`Links to send` }] : []),
    { command: 'legend', label: t`What the symbols are`, key: keys.legend },
    { command: 'rules', label: t`Rules and keys`, key: keys.rules },
    ...(may.includes('undo')
      ? [{ command: 'undo', label: t`Take your last move back`, key: keys.undo }]
      : []),
    ...(may.includes('offer-takeback')
      ? [{ command: 'undo', label: t`Ask to take a move back`, key: keys.undo }]
      : []),
    ...(may.includes('redo') ? [{ command: 'redo', label: t`Play it again`, key: keys.redo }] : []),
    ...(may.includes('offer-draw') ? [{ command: 'offer-draw', label: t`Offer a draw` }] : []),
    ...(offer
      ? [
          { command: 'accept', label: t`Agree to what is offered` },
          { command: 'decline', label: t`Do not agree` },
        ]
      : []),
    ...(advised && seat.offers.includes('hint')
      ? [{ command: 'hint', label: t`A hint, and why`, key: keys.hint }]
      : []),
    ...(advised && seat.offers.includes('analyse')
      ? [{ command: 'analyse', label: t`What the position is worth`, key: keys.analyse }]
      : []),
    ...(advised && seat.offers.includes('solve')
      ? [{ command: 'solve', label: t`Can it still be won, and how soon?` }]
      : []),
    ...(canLookBack(seat) ? [{ command: 'review', label: t`Look back at every move` }] : []),
    ...(question ? [{ command: 'type', label: t`Type an answer`, key: keys.type }] : []),
    ...(seat.table.extras ?? []).map(({ word, about }) => ({
      command: `extra-${word}`,
      label: capital(about),
    })),
    { command: 'look', label: t`Look at a cell`, key: keys.look },
    ...(seat.table.face.bottom === undefined
      ? []
      : [{ command: 'turn', label: t`Turn the board`, key: keys.turn }]),
    { command: 'log', label: t`What happened`, key: keys.log },
    ...(canBeAnother(sitting) ? [{ command: 'another', label: t`Begin on a new board`, key: ANOTHER }] : []),
    // With others it is for all to say, after the end.
    ...(isWithOthers(seat) || sitting.inRoom
      ? []
      : [{ command: 'restart', label: t`Begin again on the same board`, key: keys.restart }]),
    { command: 'replay', label: t`Look at the game from the start`, key: keys.replay },
    { command: 'save', label: t`Save the record in a file`, key: keys.save },
    { command: 'share', label: t`Share, or report a bug: copy the game`, key: keys.share },
    ...(may.includes('resign') || may.includes('abort')
      ? [{ command: 'give-up', label: t`Give the game up` }]
      : []),
    { command: 'leave', label: t`Leave; it is saved`, key: keys.leave },
  ];
}

/** What a new game would be. */
function againWords(sitting: SeatedTable): string {
  const level = nextLevelOf(sitting);
  if (level) return t`Next: ${level.title ?? level.label}`;
  if (sitting.puzzle) return t`Next puzzle`;
  return isFixed(sitting) ? t`The same board again` : t`New game like this`;
}
