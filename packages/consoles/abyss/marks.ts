/** Which rule what is printed is about: for a checker of other programs. */
import type { AbyssEvent, Grid, KindName } from '@gridhall/games/abyss';
import { ABYSS, HERO, KINDS, LADDER, NOTHING, WALL } from '@gridhall/games/abyss';

/** The rule of a board as a whole, and that of each cell. */
export interface Marks {
  readonly whole: string;
  readonly cells: readonly string[];
}

/** Columns at either side that belong to the hero and to the ladder. */
const EDGE = 3;

/** Of the first board: where things are placed. */
export function placeMarks({ rows, columns, cells }: Grid): Marks {
  const bare = cells.every((kind) => [NOTHING, HERO, LADDER, WALL].includes(kind));
  const ruleOf = (kind: number, column: number) => {
    if (column < EDGE) return 'place-hero';
    if (column >= columns - EDGE) return 'place-ladder';
    return bare || kind === WALL ? 'place-walls' : 'place-pieces';
  };
  return {
    whole: 'board',
    cells: Array.from({ length: rows * columns }, (_none, cell) => ruleOf(cells[cell]!, cell % columns)),
  };
}

/** A line about a piece, as the rule by which it is printed. */
export function lineRule(event: AbyssEvent): string {
  switch (event.type) {
    case 'held':
      return `${event.piece === 'hero' ? 'hero' : 'baddie'}-${event.by}`;
    case 'left':
      return event.ending === 'escaped' ? 'escape' : event.ending === 'fell' ? 'fall' : 'run-into';
    default:
      return event.type;
  }
}

/** Of the board after a round, from the board before it and what happened. */
export function roundMarks(before: Grid, command: string, events: readonly AbyssEvent[]): Marks {
  const { rows, columns } = before;
  const cells: string[] = new Array(rows * columns).fill('board');
  const near = (cell: number, rule: string) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    for (let i = 0; i < 25; i++) {
      const [r, c] = [row - 2 + Math.floor(i / 5), column - 2 + (i % 5)];
      if (r >= 0 && r < rows && c >= 0 && c < columns && cells[r * columns + c] === 'board')
        cells[r * columns + c] = rule;
    }
  };
  const gone = events.find((event) => event.type === 'left');
  let hero = before.cells.indexOf(HERO);
  for (const event of events)
    if (event.type === 'moved' && 'onto' in event && event.piece === 'hero') hero = event.onto;
  const acted: string[] = [];
  const exact: [number, string][] = [];
  let caught = false;
  for (const event of events) {
    if (!('from' in event)) continue;
    const rule = caught
      ? 'chase-goes-on'
      : event.type === 'moved'
        ? moveRule(event, events)
        : lineRule(event);
    caught ||= event.type === 'caught';
    acted.push(rule);
    exact.push([event.from, rule], [event.onto, rule]);
  }
  before.cells.forEach((kind, cell) => {
    if (kind === NOTHING || kind === WALL || kind === ABYSS || kind === LADDER) return;
    if (exact.some(([at]) => at === cell)) return;
    const row = Math.floor(cell / columns);
    const isBat = KINDS[kind]!.name === 'bat';
    const down =
      kind === HERO
        ? 'zxc'.includes(command)
          ? 1
          : 'qwe'.includes(command)
            ? -1
            : 0
        : isBat
          ? 0
          : Math.sign(Math.floor(hero / columns) - row) * (KINDS[kind]!.name === 'super monster' ? 2 : 1);
    const wall = down === 0 ? undefined : before.cells[cell + down * columns];
    const isHeldByWall = wall === WALL || (wall === LADDER && kind !== HERO);
    const rule =
      kind === HERO
        ? heroStays(command, events, isHeldByWall)
        : gone
          ? gone.ending !== 'escaped'
            ? 'round-ends'
            : isBat
              ? 'board'
              : 'escape-ends'
          : stayRule(isBat, cell, events, isHeldByWall);
    acted.push(rule);
    exact.push([cell, rule]);
  });
  // What goes elsewhere leaves a trace on its own cell, or near it; a bat anywhere in its row.
  for (const [cell, rule] of exact) {
    cells[cell] = rule;
    if (rule !== 'bat') continue;
    for (let c = 0, row = Math.floor(cell / columns); c < columns; c++)
      if (cells[row * columns + c] === 'board') cells[row * columns + c] = rule;
  }
  for (const [cell, rule] of exact) near(cell, rule);
  return { whole: WHOLE.find((rule) => acted.includes(rule)) ?? 'lines', cells };
}

/** Whoever prints more than ours does so before the board: most likely by the rarest of what happened. */
const WHOLE = [
  'escape-ends',
  'round-ends',
  'chase-goes-on',
  'blocked',
  'bat',
  'super-monster',
  'monster',
  'other-command',
  'hero-wall-row',
];

/** By its own rule; where it was held, that is what shows. */
function moveRule(
  { piece, from }: { readonly piece: KindName; readonly from: number },
  events: readonly AbyssEvent[],
): string {
  const held = events.findLast((event) => event.type === 'held' && event.at === from);
  return held ? lineRule(held) : piece.replace(' ', '-');
}

function heroStays(command: string, events: readonly AbyssEvent[], isHeldByWall: boolean): string {
  const held = events.filter((event) => event.type === 'held').find(({ piece }) => piece === 'hero');
  if (held) return held.by === 'barrier' && isHeldByWall ? 'hero-wall-row' : lineRule(held);
  return command === 's' ? 'stay' : 'other-command';
}

/** A bat above or below him proposes its own cell; others were held there, or a baddie stands in their way. */
function stayRule(
  isBat: boolean,
  cell: number,
  events: readonly AbyssEvent[],
  isHeldByWall: boolean,
): string {
  const held = events.filter((event) => event.type === 'held').findLast(({ at }) => at === cell);
  if (held) return held.by === 'barrier' && isHeldByWall ? 'baddie-wall-row' : lineRule(held);
  return isBat ? 'bat' : 'blocked';
}
