/** Beside the board: whose turn it is, counters and clocks, the question with its answers, and what happened. */
import type { Question } from '@gridhall/core';
import { outcomeWords } from '../../plain/line-words.ts';
import { keyName } from '../bindings.ts';
import type { Hall } from '../page.ts';
import { inputLine } from '../pages/parts.ts';
import type { Region } from '../render/canvas.ts';
import { cut, widthOf, wrap } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import type { TableModel } from './model.ts';

/** No spinner before this; then the time it takes, which is the truth. */
const PATIENCE_MS = 400;

const INK = style('ink');
const MUTED = style('muted');
const STRONG = style('ink', 'paper', BOLD);

/** A place to write line after line. */
class Column {
  readonly region: Region;
  y = 0;

  constructor(region: Region) {
    this.region = region;
  }

  get left(): number {
    return this.region.height - this.y;
  }

  line(text: string, one = INK): void {
    if (this.left > 0) this.region.put(0, this.y++, cut(text, this.region.width), one);
  }

  text(text: string, one = INK): void {
    for (const line of wrap(text, this.region.width)) this.line(line, one);
  }

  rule(): void {
    this.line('─'.repeat(this.region.width), style('line'));
  }
}

export function panel(region: Region, model: TableModel, hall: Hall): void {
  const column = new Column(region.part(1, 0, region.width - 2, region.height));
  players(column, model, hall);
  counters(column, model, hall);
  column.rule();
  if (model.shown.outcome) ending(column, model, hall);
  else if (model.shown.question) question(column, model, model.shown.question);
  else thinking(column, model, hall);
  if (model.said !== '') column.text(`! ${model.said}`, style('three', 'paper', BOLD));
  if (column.left > 2) {
    column.rule();
    log(column, model.log);
  }
}

/** With several at the table: who they are, whose turn it is, and their clocks. */
function players(column: Column, { session, shown, machines, since }: TableModel, { now }: Hall): void {
  if (session.seats.length < 2) return;
  session.seats.forEach((seat, i) => {
    const player = session.opening.players[i]!;
    const turn = shown.toMove === i;
    const left = session.remaining(i);
    const clock = left === undefined ? '' : clockWords(Math.max(0, left - (turn ? now - since : 0)));
    const who = machines[i]
      ? `machine: ${player.level ?? player.name}`
      : player.name === seat
        ? ''
        : player.name;
    const text = `${turn ? '▸' : ' '} ${seat}${who === '' ? '' : ` (${who})`}`;
    const room = column.region.width - widthOf(clock);
    column.line(`${cut(text, room - 1).padEnd(room)}${clock}`, turn ? STRONG : INK);
  });
}

function counters(column: Column, { session, shown, since }: TableModel, { now }: Hall): void {
  const entries = session.entries.reduce((sum, entry) => sum + (entry.ms ?? 0), 0);
  const time = entries + (shown.outcome ? 0 : now - since);
  const rows: (readonly [string, string])[] = [...shown.status];
  if (session.seats.length === 1) rows.push(['Time', clockWords(time)]);
  const wide = Math.max(...rows.map(([label]) => widthOf(label)));
  // Where there is little room, two to a line.
  const half = Math.floor(column.region.width / 2);
  const pairs =
    column.region.height < 14 && rows.every(([label, value]) => widthOf(label + value) < half - 3);
  rows.forEach(([label, value], i) => {
    const x = pairs && i % 2 === 1 ? half : 0;
    if (x > 0) column.y--;
    if (column.left < 1) return;
    const at = x + (pairs ? widthOf(label) : wide) + 2;
    column.region.put(x, column.y, label, MUTED);
    column.region.part(at, column.y, column.region.width - at, 1).put(0, 0, value, STRONG);
    column.y++;
  });
}

function ending(column: Column, { session, shown }: TableModel, hall: Hall): void {
  for (const line of outcomeWords(session.table.words, session, shown.viewer).split('\n'))
    column.text(line, STRONG);
  column.text(`n: new game   ${keyName(hall.settings.keys.replay)}: replay`, MUTED);
}

function thinking(column: Column, { session, shown, since }: TableModel, { now }: Hall): void {
  const name = session.seats[shown.toMove] ?? '';
  const seconds = Math.floor((now - since) / 1000);
  const dots = '·'.repeat(1 + (seconds % 3));
  column.line(
    now - since < PATIENCE_MS ? `${name} is to move.` : `${name} is thinking ${dots} ${seconds} s`,
    STRONG,
  );
}

function question(column: Column, model: TableModel, asked: Question): void {
  const { words } = model.session.table;
  const { answer } = model;
  column.text(words.ask(asked, model.shown.view), STRONG);
  if (asked.kind === 'choice' || asked.kind === 'several') options(column, model, asked);
  if (asked.kind === 'number') column.line(`${asked.min} to ${asked.max}: type it, or ↑ ↓`, MUTED);
  if (asked.kind === 'several')
    column.line(`${answer.chosen.size} of ${asked.count} chosen; Space, then Enter`, MUTED);
  if (answer.typed !== undefined && column.left > 0) inputLine(column.region, column.y++, answer.typed);
}

function options(
  column: Column,
  model: TableModel,
  asked: Extract<Question, { kind: 'choice' | 'several' }>,
): void {
  const { words } = model.session.table;
  const { answer } = model;
  // Letters that are keys already: a line or two says which.
  if (asked.kind === 'choice' && asked.options.every(({ word }) => word.length === 1)) {
    column.text(
      asked.options.map((option) => `${option.word} ${words.option(asked, option)}`).join('  '),
      MUTED,
    );
    return;
  }
  const lines = asked.options.map((option, i) => {
    const mark = asked.kind === 'several' ? (answer.chosen.has(i) ? '[x] ' : '[ ] ') : '';
    return `${mark}${i < 9 ? `${i + 1} ` : '  '}${words.option(asked, option)}`;
  });
  const blocks = lines.map((line) => wrap(line, column.region.width - 2));
  const room = Math.max(1, column.left - 4);
  let first = 0;
  // As much as fits, the mark in sight.
  while (first < answer.at && blocks.slice(first, answer.at + 1).flat().length > room) first++;
  let used = 0;
  for (let i = first; i < blocks.length && used + blocks[i]!.length <= room; i++) {
    const one = i === answer.at ? style('ink', 'chosen', BOLD) : INK;
    const height = blocks[i]!.length;
    column.region.part(0, column.y, column.region.width, height).fill(one);
    column.region.put(0, column.y, i === answer.at ? '▸' : ' ', one);
    if (asked.kind === 'choice' && i < 9)
      column.region.press(String(i + 1), 0, column.y, column.region.width, height);
    column.region.block(2, column.y, blocks[i]!, one);
    column.y += height;
    used += height;
  }
}

/** The latest at the bottom; what is older makes room. */
function log(column: Column, sentences: readonly string[]): void {
  const blocks = sentences.slice(-column.left).map((sentence) => wrap(sentence, column.region.width));
  const lines = blocks.flatMap((block, i) => block.map((line) => [line, i === blocks.length - 1] as const));
  for (const [line, latest] of lines.slice(-column.left)) column.line(line, latest ? INK : MUTED);
}

export function clockWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
