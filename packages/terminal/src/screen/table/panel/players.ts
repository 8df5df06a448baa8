/** Who sits at the table. */
import { type GameModule, t } from '@gridhall/core';
import { clockWords, watchedWords } from '../../../plain/line-words.ts';
import type { PageContext } from '../../page.ts';
import { fitText, widthOf, wrapCells } from '../../render/glyphs.ts';
import type { Symbols } from '../../settings.ts';
import type { TableModel } from '../model.ts';
import { CHOSEN, INK, MUTED, type PanelLine, STRONG } from './line.ts';

/**
 * With several at the table: who they are, whose turn it is, and their clocks; side by side where it is tight. Who looks on at
 * somebody alone is told whom the sentences mean.
 */
export function playerLines(
  { sitting, standing, heard }: TableModel,
  { now, settings: { symbols } }: PageContext,
  width: number,
  tight: boolean,
): PanelLine[] {
  const { seats, players } = sitting.seat.about;
  const count = seats.length;
  if (count < 2) return sitting.watches ? watchedLines(players[0]!.name, width) : [];
  const wide = tight ? Math.floor(width / count) - 1 : width;
  const { clocks } = standing;
  // Among machines one knows one's own side by that.
  const alone = !sitting.watches && players.filter(({ kind }) => kind === 'human').length === 1;
  // On a board of somebody's own, what is missing was perhaps never there.
  const known = sitting.seat.curtain === undefined && !sitting.brought;
  const { table, view } = sitting.seat;
  const taken = known ? takenWords(table, view, symbols) : [];
  const lines = seats.flatMap((seat, i) => {
    const { kind, level, name } = players[i]!;
    const turn = standing.toMove === i;
    const left = clocks && clocks.left[i]! - (clocks.running === i ? now - heard : 0);
    const clock = left === undefined ? '' : clockWords(left);
    const id = level ?? name;
    const machine = sitting.machines.find((one) => one.id === id)?.name ?? id;
    const mine = alone && kind === 'human' && (name === seat || name === t`You`);
    const who = kind === 'machine' ? t`machine: ${machine}` : mine ? t`you` : name === seat ? '' : name;
    const text = `${turn ? '▸' : ' '} ${seat}${who === '' ? '' : ` (${who})`}`;
    const line = { text: `${fitText(text, wide - widthOf(clock))}${clock}`, style: turn ? STRONG : INK };
    const has = taken[i] ?? '';
    return has === '' || tight ? [line] : [line, { text: `    ${has}`, style: MUTED }];
  });
  return tight ? [{ text: lines.map(({ text }) => text).join(' '), style: INK }] : lines;
}

/** Who of the others has gone, and what may be done then; or what they said last. */
export function companyLines({ sitting: { company } }: TableModel, width: number): PanelLine[] {
  if (!company) return [];
  const said = wrapCells(company.says, width).filter((line) => line !== '');
  const claims: PanelLine[] = company.away.claims
    ? [{ text: t`▸ Esc  menu: claim the game`, style: CHOSEN, key: 'escape' }]
    : [];
  return [...said.map((text) => ({ text, style: STRONG })), ...claims];
}

const watchedLines = (name: string, width: number): PanelLine[] =>
  wrapCells(watchedWords(name), width).map((text) => ({ text, style: STRONG }));

/** What each has taken from the others, as it was drawn on the board. */
export function takenWords({ face }: GameModule, view: unknown, symbols: Symbols): string[] {
  return (face.taken?.(view) ?? []).map((taken) => {
    const names = taken
      .map((at) => face.legend[at]!)
      .map((one) => (symbols === 'drawn' ? one.glyph : one.letter));
    return names.length === 0 ? '' : t`took ${names.join(' ')}`;
  });
}
