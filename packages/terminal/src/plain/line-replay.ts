/** A record line by line: a position after the other, until the reader leaves. */

import { canLookBack, type LookBack, lookBack } from '@gridhall/app';
import { counted, faultWords, t, word } from '@gridhall/core';
import { calledAt, narrate, type Seat } from '@gridhall/match';
import type { LineIo } from './line-table.ts';
import { gameEndWords, statusWords } from './line-words.ts';
import { analysisText, lookBackText } from './offer-lines.ts';

/** Without `next` nobody reads along: all of it is shown without waiting, and how to go on is not said. */
export async function replayLines(
  seat: Seat,
  { print: say, next: asked }: Pick<LineIo, 'print'> & Partial<LineIo>,
): Promise<void> {
  const { game } = seat.table;
  const io: LineIo = { print: say, next: asked ?? (async () => undefined) };
  const print = (text: string) => io.print(`${text}\n`);
  const last = seat.n;
  let n = 0;
  let looked: LookBack | undefined;
  const words = [
    ...[t`Return: next`, t`back: the one before`, t`a number: go there`],
    ...(seat.offers.includes('analyse') ? [t`analyse: this position`] : []),
    ...(canLookBack(seat) ? [t`review: every move`] : []),
  ];
  const head = t`${game.title}, ${counted(last, 'entry', 'entries')}.`;
  print(asked ? `${head} ${t`${words.join('; ')}; quit.`}` : head);
  for (;;) {
    print(n === 0 ? t`The start.` : await entryWords(seat, n, looked));
    const past = await seat.viewAt(n);
    if (!past.ok) return;
    print(game.text(past.value.view));
    const outcome = n === last ? seat.status.outcome : undefined;
    print(statusWords(seat.table.words.status(past.value.view, outcome)));
    if (outcome) print(gameEndWords(seat));
    let next = await step(io, n, last);
    for (; typeof next === 'string'; next = await step(io, n, last)) {
      const found = await (next === 'review' ? lookBack(seat) : seat.think('analyse', undefined, past.value))
        .answer;
      if (!found.ok) print(faultWords(seat.table.words, found.fault));
      else if ('remarks' in found.value) {
        looked = found.value;
        print(lookBackText(seat, looked));
      } else print(analysisText(seat, past.value.view, found.value));
    }
    if (next === undefined) return;
    n = next;
  }
}

/** Who did what, and what came of it. */
async function entryWords(seat: Seat, n: number, looked: LookBack | undefined): Promise<string> {
  const told = await seat.since(n - 1, n);
  const { entry, events = [] } = (told.ok && told.value[0]) || {};
  if (!entry) return `${n}.`;
  const [first, ...rest] = narrate(seat.table, seat.about, entry, events, seat.status.viewer);
  const { mark = '', says = '' } = looked?.remarks.get(n) ?? {};
  const remark = mark === '' ? '' : ` ${mark}  ${says}`.trimEnd();
  const head = `${n}. ${calledAt(seat.about)[entry.by]}: ${entry.move ?? word(entry.act ?? '')}${remark}`;
  const several = seat.about.seats.length > 1 || entry.act !== undefined;
  return [head, ...(several ? rest : [first, ...rest])].filter((line) => line !== undefined).join('\n');
}

/** Where the reader wants to go, what he wants to know, or undefined to leave. */
async function step(io: LineIo, n: number, last: number): Promise<number | 'analyse' | 'review' | undefined> {
  for (;;) {
    const line = (await io.next())?.trim().toLowerCase();
    // Nobody is there any more to ask for the next: the rest is shown without waiting.
    if (line === undefined) return n < last ? n + 1 : undefined;
    if (line === 'q' || line === 'quit') return undefined;
    if (line === 'analyse' || line === 'review') return line;
    if ((line === '' || line === 'n' || line === 'next') && n < last) return n + 1;
    if ((line === 'b' || line === 'back') && n > 0) return n - 1;
    if (/^\d{1,9}$/.test(line) && Number(line) <= last) return Number(line);
    io.print(line === '' ? t`This is the end.\n` : t`Return, back, a number from 0 to ${last}, or quit.\n`);
  }
}
