/** The steps of a game that is looked at again: what was done, what came of it as its log tells it, and what it was worth. */

import type { Remark, Stops } from '@gridhall/app';
import { capital, type GameModule, type Question, t, word } from '@gridhall/core';
import { calledAt, narrate, type Seat, type Update } from '@gridhall/match';
import { wrapCells } from '../../render/glyphs.ts';
import { BOLD, STRIKE, style } from '../../render/style.ts';
import { CHOSEN, INK, MUTED, type PanelLine, STRONG } from '../../table/panel/line.ts';

export interface Step {
  readonly n: number;
  /** What was done. */
  readonly done: string;
  /** The same as one would type it, where there is no room for words. */
  readonly short: string;
  /** What came of it. */
  readonly says: readonly string[];
  /** It was taken back since. */
  readonly undone: boolean;
}

/** So many are asked for at once: nobody waits for all of a long game. */
const CHUNK = 100;

/** The part of the game that an entry belongs to. */
export const chunkOf = (n: number): number => Math.floor(Math.max(0, n - 1) / CHUNK);

/** `asked`: the first question, by whose answers ways are called what they are. */
export async function stepsIn(
  seat: Seat,
  chunk: number,
  asked: Question | undefined,
): Promise<readonly Step[]> {
  const from = chunk * CHUNK;
  const told = await seat.since(from, Math.min(seat.n, from + CHUNK));
  if (!told.ok) return [];
  const counting = new Set(seat.moves.map(({ n }) => n));
  return told.value.flatMap((one) => stepOf(seat, asked, counting, one));
}

function stepOf(
  { table, about, status: { viewer: who } }: Seat,
  asked: Question | undefined,
  counting: ReadonlySet<number>,
  { entry, events = [] }: Update,
): Step[] {
  if (!entry) return [];
  const { n, by, move, act } = entry;
  const said = narrate(table, about, entry, events, who);
  if (move === undefined) {
    const done = said[0] ?? word(act ?? '');
    return [{ n, done, short: done, says: said.slice(1), undone: false }];
  }
  const several = about.seats.length > 1;
  const called = several && table.words.chapter === undefined ? `${calledAt(about)[by]}: ` : '';
  // With several at the table the move itself is told first, as one would say it.
  const told = called !== '' && said[0]?.startsWith(called) ? said[0].replace(/\.$/, '') : undefined;
  const says = told === undefined ? said.filter((text) => !text.endsWith(`: ${move}`)) : said.slice(1);
  const done = told ?? (move === '…' ? called : called + doneWords(table, asked, move));
  return [{ n, done, short: move === '…' ? done : called + move, says, undone: !counting.has(n) }];
}

function doneWords({ words }: GameModule, asked: Question | undefined, move: string): string {
  const option = asked?.kind === 'choice' ? asked.options.find((one) => one.word === move) : undefined;
  if (asked?.kind === 'choice' && option) return capital(words.option(asked, option));
  return words.move?.(move) ?? capital(word(move));
}

/** What a list of steps is made of. */
export interface StepList {
  readonly steps: ReadonlyMap<number, Step>;
  readonly stops: Stops;
  /** The step that is shown, and how many there are. */
  readonly at: number;
  readonly count: number;
  readonly remarks: ReadonlyMap<number, Remark> | undefined;
  /** How it ended, behind the last of them. */
  readonly end: readonly string[];
}

const UNDONE = style('muted', 'paper', STRIKE);
const REMARK = style('five', 'paper', BOLD);

/** What is seen of a list, and whether it goes on above and below. */
interface InSight {
  readonly lines: readonly PanelLine[];
  readonly up: boolean;
  readonly down: boolean;
}

/** With fewer columns than these a step is told as it is typed, and what came of it of the one that is shown only. */
export const NARROW = 20;

/** As many as there is room for, with the one that is shown among them; each is a key to it. */
export function stepLines(listed: StepList, width: number, room: number): InSight {
  const { at, count, end } = listed;
  const last = end.length > 0 ? count + 1 : count;
  const here = blockOf(listed, at, width).slice(0, room);
  const above: PanelLine[] = [];
  const below: PanelLine[] = [];
  let [first, behind] = [at, at];
  /** A whole side of it, and what the other side leaves. */
  const fill = (most: number) => {
    while (first > 0 && above.length < most - below.length) above.unshift(...blockOf(listed, --first, width));
  };
  const half = Math.floor((room - here.length) / 2);
  fill(half);
  while (behind < last && below.length < room - here.length - Math.min(above.length, half))
    below.push(...blockOf(listed, ++behind, width));
  fill(room - here.length);
  const before = above.slice(Math.max(0, above.length - Math.max(half, room - here.length - below.length)));
  const after = below.slice(0, room - here.length - before.length);
  return {
    lines: [...before, ...here, ...after],
    up: first > 0 || before.length < above.length,
    down: behind < last || after.length < below.length,
  };
}

/** A space at which no line ends. */
const STAYS = '\u2800';

function blockOf(listed: StepList, n: number, width: number): PanelLine[] {
  const { steps, stops, at, count, remarks, end } = listed;
  const digits = String(count).length;
  const narrow = width < NARROW;
  const hang = digits + 3;
  const indent = ' '.repeat(narrow ? 1 : hang);
  const room = Math.max(1, width - indent.length);
  if (n > count)
    return end.flatMap((text) => wrapCells(text, width).map((line) => ({ text: line, style: STRONG })));
  // A hint is a mark at the step it helped to.
  if (!stops.all.includes(n)) return [];
  const step = steps.get(n);
  const key = `step-${n}`;
  const here = n === at;
  const number = n === 0 ? '' : String(stops.numberOf(n) ?? '');
  const { mark = '', says = '' } = remarks?.get(n) ?? {};
  const done = n === 0 ? (narrow ? t`Start` : t`The start.`) : ((narrow ? step?.short : step?.done) ?? '…');
  // A sign does not stand alone on a line: it stays with the word before it.
  const signs = [...(stops.isHelped(n) ? ['◜◝'] : []), ...(mark === '' ? [] : [mark])];
  const head = wrapCells(
    [step?.undone ? `(${done})` : done, ...signs].join(STAYS),
    Math.max(1, width - hang),
  ).map(
    (line, y): PanelLine => ({
      text: `${y === 0 ? `${here ? '▸' : ' '} ${number.padStart(digits)} ` : indent}${line.replaceAll(STAYS, ' ')}`,
      style: here ? CHOSEN : step?.undone ? UNDONE : INK,
      key,
    }),
  );
  if (narrow && !here) return head.slice(0, 1);
  const told = (step?.says ?? []).flatMap((text) => wrapCells(step?.undone ? `(${text})` : text, room));
  const below = told.map((line): PanelLine => {
    const one = step?.undone ? UNDONE : here ? INK : MUTED;
    return { text: indent + line, style: one, key };
  });
  // What it was worth is told of the one that is shown: of the others there is the mark.
  const worth = here && says !== '' ? wrapCells(says, room) : [];
  return [...head, ...below, ...worth.map((line) => ({ text: indent + line, style: REMARK, key }))];
}
