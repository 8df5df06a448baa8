/** What an entry tells as text: most of it is the same for all who are told, one after the other, and is written once for them. */
import { encodeView } from '@gridhall/core';
import type { Update } from '@gridhall/match';

/** What each is told for himself. */
type Own = 'viewer' | 'actions' | 'question' | 'patch' | 'view';

/** What was told last, and what of it everybody is told alike. */
let last: Update | undefined;
let alike = '';

/** The fields of what is told, as `encodeView` writes them but for their order, and without the brackets around them. */
export function fieldsOf(told: Update): string {
  if (!last || !isAlike(last, told)) {
    alike = alikeIn(told);
    last = told;
  }
  const { viewer: who, actions: may, question, patch, view } = told;
  let text = `${alike},"viewer":${typeof who === 'number' ? who : `"${who}"`}`;
  text += may.length === 0 ? ',"actions":[]' : `,"actions":["${may.join('","')}"]`;
  if (question !== undefined) text += `,"question":${encodeView(question)}`;
  if (patch !== undefined) text += `,"patch":${encodeView(patch)}`;
  return view === undefined ? text : `${text},"view":${encodeView(view)}`;
}

/** Whether two are told the same but for who they are, what they are asked and may do, and what they see. */
function isAlike(one: Update, other: Update): boolean {
  return (
    one.entry === other.entry &&
    one.events === other.events &&
    one.spent === other.spent &&
    one.n === other.n &&
    one.moveCount === other.moveCount &&
    one.toMove === other.toMove &&
    one.aided === other.aided &&
    one.hinted === other.hinted &&
    one.saved === other.saved &&
    one.outcome === other.outcome &&
    one.offer === other.offer &&
    one.clocks === other.clocks &&
    one.notice === other.notice &&
    one.thinking === other.thinking &&
    one.trouble === other.trouble
  );
}

/** What is undefined is not written. */
function alikeIn(told: Update): string {
  const { n, moveCount, entry, events, toMove, aided, hinted, saved, spent } = told;
  const { outcome, offer, clocks, notice, thinking, trouble } = told;
  // One object made at once: this is done for every entry there is. A field that is added to what is told is missed here.
  const all: Readonly<Record<Exclude<keyof Update, Own>, unknown>> = {
    n,
    moveCount,
    entry,
    events,
    toMove,
    aided,
    hinted,
    saved,
    spent,
    outcome,
    offer,
    clocks,
    notice,
    thinking,
    trouble,
  };
  return encodeView(all).slice(1, -1);
}
