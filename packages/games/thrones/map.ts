/** Step 1: the map around the hero, as the rulebook prints it; and the whole map as far as it is known. */

import { t } from '@gridhall/core';
import { FIRST_CITY, heroName, type Tables, WATER, warriorName } from './tables.ts';
import { STOOD, type ThronesView } from './view.ts';
import { tablesOf } from './westeros.ts';

/** How far the map reaches in every direction: 7 × 7 tiles. */
const REACH = 3;
const OUTSIDE = '#';

function symbol(tables: Tables, tile: number): string {
  const kind = tables.terrain[tile]!;
  return kind >= FIRST_CITY ? tables.cities[kind - FIRST_CITY]!.letter : kind === WATER ? '~' : '*';
}

/** Seven lines, symbols separated by one space. Nobody is drawn, and dragonglass is never shown. */
export function drawMap(tables: Tables, centre: number): string {
  const lines: string[] = [];
  for (let down = -REACH; down <= REACH; down++) {
    const symbols: string[] = [];
    for (let right = -REACH; right <= REACH; right++) {
      const row = tables.rowOf[centre]! + down;
      const column = tables.columnOf[centre]! + right;
      const inside = row >= 0 && row < tables.rows && column >= 0 && column < tables.columns;
      symbols.push(inside ? symbol(tables, row * tables.columns + column) : OUTSIDE);
    }
    lines.push(symbols.join(' '));
  }
  return lines.join('\n');
}

/** The map around the hero; before there is one, and when nothing is hidden any more, the whole. */
export function textOf(view: ThronesView): string {
  const tables = tablesOf(view);
  return view.own && view.ending === 0 && !view.open ? drawMap(tables, view.own.place) : knownMap(view);
}

/**
 * The whole map with what is known on it: after each tile its owner where it is known (`+` the player, a digit another
 * hero in roster order), `.` where the player has been; then who is seen where.
 */
export function knownMap(view: ThronesView): string {
  const tables = tablesOf(view);
  const { rows, columns } = tables;
  const numbers = Array.from({ length: columns }, (_none, i) => ` ${String(i + 1).padEnd(2)}`);
  const lines = [`   ${numbers.join('')}`.trimEnd()];
  for (let row = 0; row < rows; row++) {
    let line = String(row + 1).padStart(3);
    for (let column = 0; column < columns; column++) {
      const tile = row * columns + column;
      const mark = tile === view.own?.place ? '@' : symbol(tables, tile);
      line += ` ${mark}${ownerMark(view, tile)}`;
    }
    lines.push(line.trimEnd());
  }
  lines.push(...legend(view, tables));
  return lines.join('\n');
}

function ownerMark(view: ThronesView, tile: number): string {
  const owner = view.territory[tile]! - 1;
  if (owner < 0) return view.trail[tile]! & STOOD ? '.' : ' ';
  return owner === view.hero ? '+' : (owner + 1).toString(36);
}

function legend(view: ThronesView, tables: Tables): string[] {
  const at = (tile: number) => `(${tables.rowOf[tile]! + 1}, ${tables.columnOf[tile]! + 1})`;
  const lines = [t`@ your hero, + your tile, . where you have stood, ~ water, * land, a letter a city`];
  for (const { hero, place } of view.others)
    lines.push(t`${hero + 1} ${heroName(tables, hero)} at ${at(place)}`);
  for (const { warrior, place } of view.free)
    lines.push(t`${warriorName(tables, warrior)}, free, at ${at(place)}`);
  for (const tile of view.glass) lines.push(t`dragonglass at ${at(tile)}`);
  return lines;
}
