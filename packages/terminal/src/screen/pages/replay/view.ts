/** What a replay looks like: the board as in play, beside it what is counted, every step and what came of it, and what it was worth. */

import { canLookBack, madeNow, remarkChance } from '@gridhall/app';
import { type Counter, t } from '@gridhall/core';
import { boardCounters } from '@gridhall/match';
import { chosenWords } from '../../../open/chosen-words.ts';
import { gameEndWords } from '../../../plain/line-words.ts';
import { graphOf } from '../../../plain/offer-lines.ts';
import { keyName } from '../../bindings.ts';
import type { Scene } from '../../boards/scene.ts';
import { showBoard } from '../../boards/show.ts';
import { splitWide } from '../../boards/split.ts';
import { evaluationWords, insightLines } from '../../looking.ts';
import type { PageContext } from '../../page.ts';
import type { Region } from '../../render/canvas.ts';
import { cut, fitText, widthOf, wrapCells } from '../../render/glyphs.ts';
import { BOLD, style } from '../../render/style.ts';
import type { Symbols } from '../../settings.ts';
import { fallenAt, homeOf } from '../../table/model.ts';
import { laidCounters } from '../../table/panel/counters.ts';
import { INK, type PanelLine, packed, putLines, STRONG } from '../../table/panel/line.ts';
import { takenWords } from '../../table/panel/players.ts';
import { aboveIn, besideEachOther, bodyRegion, isAbove, whoIsAbout } from '../../table/view.ts';
import { footer, header, hueOf, inputLine, type KeyHint } from '../parts.ts';
import type { ReplayModel } from './model.ts';
import { NARROW, stepLines } from './steps.ts';

export function drawReplay(model: ReplayModel, region: Region, hall: PageContext): void {
  const { seat, board, past, n } = model;
  const { game } = seat.table;
  region.fill(style('ink'));
  const title = t`${game.title}: replay`;
  header(region, title, hueOf(game.id), whereWords(model, region.width - widthOf(title) - 4));
  const scene = replayScene(model, hall.settings.symbols);
  const over = n === seat.n && seat.status.outcome !== undefined;
  const about = over ? [] : whoIsAbout(region, board, past.view);
  const [place, beside] = splitWide(
    bodyRegion(region, about),
    board,
    scene.cells,
    !over && isAbove(board, past),
  );
  const above = over ? undefined : aboveIn(place, board, past);
  if (above) above.draw(place.part(0, 0, place.width, above.lines));
  showBoard(above ? place.part(0, above.lines) : place, board, scene, undefined, false);
  panel(beside, model, hall);
  besideEachOther(region.part(0, region.height - 2, region.width, 1), about);
  const { hints, matters } = hintsOf(model, hall);
  footer(region, hints, matters);
}

/** Which game it is, and how far one is in it, which is seen whole. */
function whereWords({ seat, n, stops }: ReplayModel, room: number): string {
  const chosen = chosenWords(seat.table, seat.about);
  const far = stops.words(n);
  const behind = chosen === '' ? far : ` · ${far}`;
  return cut(chosen, Math.max(0, room - widthOf(behind))) + behind;
}

/** A list of steps has so many lines at least; what is counted makes way for it. */
const leastSteps = (width: number): number => (width < NARROW ? 5 : 7);
/** With fewer lines than these all of it stands closer. */
const TIGHT = 12;

function panel(region: Region, model: ReplayModel, hall: PageContext): void {
  const column = region.part(1, 0, region.width - 2);
  const { width, height } = column;
  const { seat, n, past, lookBack, steps, stops } = model;
  const tight = height < TIGHT;
  const rule: PanelLine[] = tight ? [] : [{ text: '─'.repeat(width), style: style('line') }];
  const worth = worthLines(model, width).slice(0, Math.max(0, height - leastSteps(width)));
  const sides = tight ? [] : sideLines(model, hall.settings.symbols);
  const status = countersOf(model);
  const left = height - 1 - 2 * rule.length - sides.length - worth.length - (tight ? 3 : leastSteps(width));
  const short = () => model.board.standing?.(past.view, width)?.map((line) => [line]);
  const counters = laidCounters(status, width, Math.max(1, left), hall.settings.keys.counters, short);
  bar(column, model);
  const head = [...sides, ...counters, ...rule];
  putLines(column.part(0, 1, width, head.length), head);
  const below: PanelLine[] = worth.length > 0 ? [...rule, ...worth] : [];
  const typed = model.jump === undefined ? 0 : 1;
  const room = Math.max(0, height - 1 - head.length - below.length - typed);
  const told = status.map(([label]) => label);
  const { lines, up, down } = stepLines(
    {
      ...{ steps, stops, at: n, count: seat.n, remarks: lookBack?.remarks },
      end: seat.status.outcome ? gameEndWords(seat, seat.status.spent[0], told).split('\n') : [],
    },
    width,
    room,
  );
  putLines(column.part(0, 1 + head.length, width, room), lines);
  // In the margin, so that no word makes way for them.
  if (up) region.put(width + 1, 1 + head.length, '▲', STRONG);
  if (down) region.put(width + 1, head.length + room, '▼', STRONG);
  putLines(column.part(0, height - below.length - typed, width, below.length), below);
  if (model.jump !== undefined) inputLine(column, height - 1, model.jump, t`go to `);
}

/** What is counted there, as it is at the table. */
function countersOf({ seat, n, past }: ReplayModel): readonly Counter[] {
  const outcome = n === seat.n ? seat.status.outcome : undefined;
  const { table, about } = seat;
  return [...table.words.status(past.view, outcome), ...boardCounters(madeNow(table, about.made, past.view))];
}

/** The same whole, with what was found of the game when it was looked back at. */
export function allCounters(model: ReplayModel): readonly Counter[] {
  const here = countersOf(model);
  const found = model.lookBack?.measures ?? [];
  return [...here, ...found.filter(([label]) => here.every(([known]) => known !== label))];
}

/** With several at the table: who they are, and what each has taken; a line each, whatever that is. */
function sideLines({ seat, past }: ReplayModel, symbols: Symbols): PanelLine[] {
  const { seats, players } = seat.about;
  if (seats.length < 2 || !seat.table.face.taken) return [];
  const taken = takenWords(seat.table, past.view, symbols);
  const names = seats.map((side, i) => {
    const { name, kind } = players[i]!;
    if (kind === 'machine') return t`${side} (machine)`;
    return name === side ? side : `${side} (${name})`;
  });
  const wide = Math.max(...names.map(widthOf));
  return names.map((name, i) => ({
    text: `${fitText(name, wide)}  ${taken[i] ?? ''}`,
    style: INK,
    label: wide,
  }));
}

/** How the game went, what the position is worth, and why not. */
function worthLines({ seat, past, n, lookBack, looking, said }: ReplayModel, width: number): PanelLine[] {
  const lines = looking ? insightLines(seat, looking, past.question, width) : [];
  if (lookBack) {
    const chance = remarkChance(lookBack, n);
    if (chance !== undefined && lines.length === 0) lines.push(evaluationWords(seat, chance, width));
    const graph = graphOf(seat, lookBack, width);
    const at = seat.n === 0 ? 0 : Math.round(((graph.length - 1) * n) / seat.n);
    if (graph !== '') lines.push(graph, `${' '.repeat(at)}▲`);
    const measures = lookBack.measures.map(([label, value]) => `${label} ${value}`);
    // Cut they would say nothing: then they are told with what is counted, and a look into the position comes first.
    const whole = measures.every((text) => widthOf(text) <= width);
    if (whole) lines.push(...packed(measures, width));
    if (whole || !looking) lines.push(...wrapCells(lookBack.says, width));
  }
  const wrong = said === '' ? [] : wrapCells(`! ${said}`, width);
  return [
    ...lines.filter((text) => text !== '').map((text) => ({ text, style: INK })),
    ...wrong.map((text) => ({ text, style: style('three', 'paper', BOLD) })),
  ];
}

const NONE: ReadonlySet<number> = new Set();

export function replayScene(model: ReplayModel, symbols: Symbols): Scene {
  const { seat, board, past, n, looking, lookBack } = model;
  const { bottom } = seat.table.face;
  const across = bottom !== undefined && homeOf(seat, seat.status.viewer) !== bottom;
  return {
    ...{ view: past.view, cells: board.cells(past.view), who: seat.status.viewer, question: undefined },
    ...{ symbols, cursor: -1, picked: undefined, targets: NONE, last: lastOf(model) },
    hinted: new Set(lookBack?.remarks.get(n)?.cells),
    meter: looking?.found?.cells,
    fallen: n === seat.n ? fallenAt(seat) : undefined,
    // Seen from where one sat, unless it was turned.
    turned: across !== model.turned,
  };
}

/** The cells that the step changed. */
function lastOf({ seat, past }: ReplayModel): ReadonlySet<number> {
  const motions = seat.table.face.motions?.(past.told?.events ?? [], past.view) ?? [];
  const cells = motions.flatMap((motion) =>
    'from' in motion ? [motion.from, motion.to] : 'cells' in motion ? motion.cells : [],
  );
  return cells.length === 0 ? NONE : new Set(cells);
}

/** How far one is; pressed, one is there. */
function bar(region: Region, { n, seat }: ReplayModel): void {
  const { width } = region;
  const filled = seat.n === 0 ? width : Math.round((width * n) / seat.n);
  region.put(0, 0, '━'.repeat(filled), style(hueOf(seat.about.game), 'paper', BOLD));
  region.put(filled, 0, '─'.repeat(width - filled), style('line'));
  for (let x = 0; x < width; x++) region.press(`part-${Math.round((seat.n * (x + 1)) / width)}`, x, 0, 1, 1);
}

const PACE_WORDS = [t`slow`, t`normal`, t`fast`];

function hintsOf(
  { seat, playing, pace }: ReplayModel,
  { settings: { keys } }: PageContext,
): { readonly hints: readonly KeyHint[]; readonly matters: readonly KeyHint[] } {
  const step: KeyHint = ['← →', t`step`];
  const play: KeyHint = ['Space', playing ? t`pause` : t`play`, ' '];
  const speed: KeyHint = ['+ −', PACE_WORDS[pace]!, '+'];
  const ends: KeyHint = ['Home End', t`ends`];
  const jump: KeyHint = ['0–9', t`jump`];
  const analysed = canLookBack(seat) || seat.offers.includes('analyse');
  const analyse: readonly KeyHint[] = analysed ? [['A', t`analyse`, 'A']] : [];
  const legend: KeyHint = [keyName(keys.legend), t`legend`, keys.legend];
  const back: KeyHint = ['Esc', t`back`, 'escape'];
  return {
    hints: [step, play, speed, ends, jump, ...analyse, legend, back],
    matters: [step, play, ...analyse, jump, legend, ends, speed],
  };
}
