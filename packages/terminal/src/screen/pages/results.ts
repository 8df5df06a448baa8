/** The best results and how often, choice by choice, as the house counts them. */
import type { GameRecord, Table } from '@gridhall/core';
import { grouped, t, word } from '@gridhall/core';
import { type Group, resultsOf } from '@gridhall/match';
import { clockWords } from '../../plain/line-words.ts';

export function resultsText(table: Table, records: readonly GameRecord[]): string {
  const groups = resultsOf(table, records);
  if (groups.length === 0) return t`No game of ${table.game.title} is finished yet.`;
  return groups.map(blockOf).join('\n\n');
}

function blockOf({ label, played, won, aided, streak, fastest, measures, best, scale }: Group): string {
  const share = Math.round((100 * won) / played);
  const lines = [`# ${label}`, t`  played ${played}, won ${won} (${share} %), in a row at best ${streak}`];
  if (fastest !== undefined) lines.push(t`  fastest win    ${clockWords(fastest)}`);
  for (const { name, least, most, mean } of measures) {
    const top = scale?.measure === name && best !== undefined ? t`best ${grouped(best)}, ` : '';
    const [from, to] = [grouped(least), grouped(most)];
    lines.push(t`  ${word(name).padEnd(14)} ${top}${from} to ${to}, ${mean.toFixed(1)} on average`);
  }
  if (aided > 0) lines.push(t`  and ${aided} with help: neither won nor lost, and not compared`);
  return lines.join('\n');
}
