/** The contract in lines of text: questions with their answers, counters, endings. */

import { Stops } from '@gridhall/app';
import type { Option, Question } from '@gridhall/core';
import { grouped, t } from '@gridhall/core';
import { aidedWords, chronicle, measureCounters, outcomeWords, type Seat } from '@gridhall/match';

/** What an answer leads to, where its words do not tell it. */
export type Leads = (view: unknown, question: Question, option: Option) => string | undefined;

export function questionWords(
  { table: { words }, view }: Seat,
  question: Question,
  leads: Leads = () => undefined,
): string {
  const lines = [words.ask(question, view)];
  switch (question.kind) {
    case 'choice':
    case 'several':
      question.options.forEach((option, i) => {
        const said = words.option(question, option, view);
        const to = leads(view, question, option) ?? '';
        const answer = isSaid(said, option.word) ? said : `${option.word} — ${said}`;
        lines.push(`  ${i + 1} ${answer}${to === '' ? '' : `${said === option.word ? ':' : ';'} ${to}`}`);
      });
      break;
    case 'number':
      lines.push(t`  ${grouped(question.min)} to ${grouped(question.max)}`);
      break;
    case 'cell':
    case 'route':
    case 'wait':
      break;
  }
  return `${lines.join('\n')}${lines.length > 1 ? '\n' : ' '}> `;
}

/** Whether a sentence begins with the word to type, so that the word need not stand before it again. */
function isSaid(said: string, word: string): boolean {
  return said === word || said.startsWith(`${word}:`) || said.startsWith(`${word} `);
}

export function statusWords(status: readonly (readonly [label: string, value: string])[]): string {
  return status.map(([label, value]) => `${label}: ${value}`).join('  ');
}

/** What the clocks show, when there are clocks. */
export function clockStatus({ about, status: standing }: Seat): (readonly [label: string, value: string])[] {
  return (standing.clocks?.left ?? []).map((left, seat) => [about.seats[seat]!, clockWords(left)] as const);
}

/** Minutes and seconds, up: nobody is out of time before time is out. */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How it ended, with the measures players compare; `told`: those that are to be read elsewhere. */
export function gameEndWords(seat: Seat, ms = 0, told: readonly string[] = []): string {
  const { table, about, status: standing } = seat;
  const { outcome, viewer: who, aided } = standing;
  if (!outcome) return '';
  const measures = measureCounters(table, outcome, ms).filter(([label]) => !told.includes(label));
  const sum = outcome.measures && table.ranking?.sum?.(outcome.measures);
  return [
    outcomeWords(table, about, outcome, who),
    measures.map(([label, value]) => `${label} ${value}`).join(', '),
    sum ?? '',
    aided ? aidedWords(seat) : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * What happened, or the latest `most` lines of it; what was undone says so. In the margin parts are named; the moves of two have
 * the numbers that stand beside the board, and other entries are counted.
 */
export function logText(seat: Seat, most?: number): string {
  const told = chronicle(seat.log, most);
  if (told.length === 0) return t`Nothing has happened yet.`;
  const isParted = told.some(({ margin }) => margin !== '');
  const stops = seat.about.seats.length === 2 ? new Stops(seat) : undefined;
  const heads = told.map(({ n, margin }, i) => {
    if (isParted) return margin;
    const number = !stops ? n : told[i - 1]?.n === n ? undefined : stops.numberOf(n);
    return number === undefined ? '' : `${number}.`;
  });
  const wide = isParted || stops ? Math.max(...heads.map((head) => head.length)) : 0;
  return told
    .map(({ text, undone }, i) => `${heads[i]!.padStart(wide)} ${text}${undone ? t` (undone)` : ''}`)
    .join('\n');
}

/** Who looks on at somebody who plays alone is told who that is. */
export function watchedWords(name: string): string {
  return t`${name} plays, you look on.`;
}
