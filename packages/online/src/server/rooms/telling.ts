/** What an entry tells as text: most of it is the same for all who are told, one after the other, and is written once for them. */
import { encodeView } from '@gridhall/core';
import type { Told } from '@gridhall/match';

/** What each is told for himself. */
type Own = 'who' | 'may' | 'question' | 'patch' | 'view';

/** What was told last, and what of it everybody is told alike. */
let last: Told | undefined;
let alike = '';

/** The fields of what is told, as `encodeView` writes them but for their order, and without the brackets around them. */
export function fieldsOf(told: Told): string {
  if (!last || !isAlike(last, told)) {
    alike = alikeIn(told);
    last = told;
  }
  const { who, may, question, patch, view } = told;
  let text = `${alike},"who":${typeof who === 'number' ? who : `"${who}"`}`;
  text += may.length === 0 ? ',"may":[]' : `,"may":["${may.join('","')}"]`;
  if (question !== undefined) text += `,"question":${encodeView(question)}`;
  if (patch !== undefined) text += `,"patch":${encodeView(patch)}`;
  return view === undefined ? text : `${text},"view":${encodeView(view)}`;
}

/** Whether two are told the same but for who they are, what they are asked and may do, and what they see. */
function isAlike(one: Told, other: Told): boolean {
  return (
    one.entry === other.entry &&
    one.events === other.events &&
    one.spent === other.spent &&
    one.n === other.n &&
    one.line === other.line &&
    one.toMove === other.toMove &&
    one.aided === other.aided &&
    one.hinted === other.hinted &&
    one.kept === other.kept &&
    one.outcome === other.outcome &&
    one.offer === other.offer &&
    one.clocks === other.clocks &&
    one.notice === other.notice &&
    one.thinking === other.thinking &&
    one.trouble === other.trouble
  );
}

/** What is undefined is not written. */
function alikeIn(told: Told): string {
  const { n, line, entry, events, toMove, aided, hinted, kept, spent } = told;
  const { outcome, offer, clocks, notice, thinking, trouble } = told;
  // One object made at once: this is done for every entry there is. A field that is added to what is told is missed here.
  const all: Readonly<Record<Exclude<keyof Told, Own>, unknown>> = {
    n,
    line,
    entry,
    events,
    toMove,
    aided,
    hinted,
    kept,
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
