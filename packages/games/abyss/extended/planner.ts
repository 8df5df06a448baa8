/**
 * The planner's rule: to cut off the hero's shortest way to a ladder, at its first cell that the planner reaches in no
 * more steps than he; where there is none, to run after him. One step along a shortest way, the first of equal ones in
 * the order of the directions.
 */
import type { Grid } from '@gridhall/core';
import type { Position } from '../position.ts';
import { HeroWay } from './hero-way.ts';
import { Rings } from './rings.ts';
import { NONE, straight, UNTOLD } from './straight.ts';
import { DOWN, Ground, RIGHT, type Ways } from './ways.ts';

/** Writes where a planner goes into `to`; `going` says of every kind what it is to those who go. */
export function planStep(
  board: Grid,
  going: Uint8Array,
  piece: Readonly<Position>,
  hero: Readonly<Position>,
  to: Position,
): void {
  to.row = piece.row;
  to.column = piece.column;
  const near = Math.max(Math.abs(hero.row - piece.row), Math.abs(hero.column - piece.column));
  if (near <= 1) {
    to.row = hero.row;
    to.column = hero.column;
    return;
  }
  const { columns } = board;
  const from = piece.row * columns + piece.column;
  const victim = hero.row * columns + hero.column;
  const ways = Ground.waysOf(board, going);
  const meeting = from * board.cells.length + victim;
  let way = ways.chosen?.get(meeting);
  if (way === undefined) {
    way = plan(board, going, ways, from, victim);
    keep(ways, meeting, way);
  }
  if (way < 0) return;
  to.row += DOWN[way]!;
  to.column += RIGHT[way]!;
}

const MOST_MEETINGS = 1 << 16;

function keep(ways: Ways, meeting: number, way: number): void {
  ways.plans++;
  if (!Ground.isSearched(ways)) return;
  ways.chosen ??= new Map();
  if (ways.chosen.size >= MOST_MEETINGS) ways.chosen.clear();
  ways.chosen.set(meeting, way);
}

/** The first step to where the hero can be cut off, or to himself; none where there is no way. */
function plan(board: Grid, going: Uint8Array, ways: Ways, from: number, victim: number): number {
  quick = UNTOLD;
  const goal = ambush(board, going, ways, from, victim);
  if (goal === from) return NONE;
  return quick >= 0 ? quick : firstStep(board, going, ways, from, goal);
}

/** The first step to the goal, where it came to light with it. */
let quick = UNTOLD;
const heroWay = new HeroWay();
const rings = new Rings();

/** The first cell of the hero's way that the planner reaches in time, or the hero's own cell. */
function ambush(board: Grid, going: Uint8Array, ways: Ways, from: number, victim: number): number {
  const { columns } = board;
  const fromRow = (from / columns) | 0;
  const fromColumn = from - fromRow * columns;
  const victimRow = (victim / columns) | 0;
  heroWay.begin(board, going, ways, victimRow, victim - victimRow * columns);
  let grown = NONE;
  for (let steps = 1; heroWay.next(board, going, ways); steps++) {
    const { row, column } = heroWay;
    const least = Math.max(Math.abs(row - fromRow), Math.abs(column - fromColumn));
    if (least > steps) continue;
    const at = row * columns + column;
    if (at === from) return at;
    if (grown === NONE) {
      quick = straight(board, going, ways, from, at);
      if (quick >= 0) return at;
      // A way that bends may still be short enough.
      if (least === steps && quick === NONE) continue;
      rings.begin(ways.open, ways.words);
      rings.start(fromRow, fromColumn);
      grown = 0;
    }
    while (grown < steps && rings.grow()) grown++;
    if (rings.has(row, column)) return at;
  }
  return victim;
}

/** The first step of the first of the shortest ways, or none where there is no way. */
function firstStep(board: Grid, going: Uint8Array, ways: Ways, from: number, goal: number): number {
  const way = straight(board, going, ways, from, goal);
  if (way >= 0) return way;
  const { rows, columns } = board;
  const row = (from / columns) | 0;
  const column = from - row * columns;
  rings.begin(ways.open, ways.words);
  rings.start((goal / columns) | 0, goal % columns);
  do {
    for (let way = 0; way < DOWN.length; way++) {
      const r = row + DOWN[way]!;
      const c = column + RIGHT[way]!;
      if (r >= 0 && r < rows && c >= 0 && c < columns && rings.has(r, c)) return way;
    }
  } while (rings.grow());
  return NONE;
}
