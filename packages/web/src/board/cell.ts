/** The cells of a small board as elements: a grid of rows that a screen reader can walk, each changed in place. */
import { meterSign, meterWords, percentWords } from '@gridhall/match';
import { installSymbols, useSymbol } from '../look/svg.ts';
import { groundTileOf, pieceOf } from '../look/tiles.ts';
import { cellWords } from './cell-words.ts';
import type { GridProps } from './props.ts';

export interface ShownCell {
  readonly element: HTMLElement;
  look: string;
  name: string;
}

/** Rows of cells, and the names along the edges, into an empty board. */
export function buildCells(board: HTMLElement, { tiles, heads }: GridProps): ShownCell[] {
  const made: ShownCell[] = [];
  installSymbols(tiles.set);
  const { rows, columns } = tiles;
  board.setAttribute('aria-rowcount', String(rows));
  board.setAttribute('aria-colcount', String(columns));
  board.style.setProperty('--columns', String(columns));
  board.classList.toggle('headed', heads !== undefined);
  if (heads) {
    const line = document.createElement('div');
    line.className = 'heads';
    line.setAttribute('aria-hidden', 'true');
    line.append(head(''), ...heads.columns.map(head));
    board.append(line);
  }
  for (let row = 0; row < rows; row++) {
    const line = document.createElement('div');
    line.setAttribute('role', 'row');
    if (heads) {
      const label = head(heads.rows[row]!);
      label.setAttribute('aria-hidden', 'true');
      line.append(label);
    }
    for (let column = 0; column < columns; column++) {
      const element = document.createElement('div');
      element.setAttribute('role', 'gridcell');
      element.tabIndex = -1;
      element.dataset.cell = String(row * columns + column);
      line.append(element);
      made.push({ element, look: '', name: '' });
    }
    board.append(line);
  }
  return made;
}

/** What is on a cell, marks and all; nothing is touched where it looks as before. */
export function showCell(shown: ShownCell, cell: number, props: GridProps): void {
  const { tiles, marks: all, letters, named } = props;
  const { columns, set } = tiles;
  const here = tiles.at(cell);
  const marks = all.get(cell);
  const called = named?.get(cell);
  const look = `${here} ${letters} ${marks ?? ''} ${called ?? ''}`;
  if (shown.look === look) return;
  shown.look = look;
  const { element } = shown;
  const ground = groundTileOf(set, here);
  const piece = pieceOf(set, here);
  const odd = (Math.floor(cell / columns) + (cell % columns)) % 2 === 1;
  element.className = [
    odd ? 'cell odd' : 'cell',
    `ground-${ground.name}`,
    ...(marks ?? []).map((mark) => `mark-${mark}`),
  ].join(' ');
  element.style.setProperty('--fill', `var(--${ground.fill})`);
  const parts: Element[] = [];
  if (letters) parts.push(letter(piece?.letter ?? ground.letter, piece?.tone));
  else {
    if (ground.lit || piece?.lit) parts.push(glow(piece?.lit ? 'piece' : 'ground'));
    if (ground.art) parts.push(drawn(set.id, ground.name, 'ground'));
    if (piece) parts.push(drawn(set.id, piece.name, 'piece'));
  }
  if (called !== undefined) parts.push(letterOn(called));
  element.replaceChildren(...parts);
  const name = cellWords(props, cell);
  if (name !== shown.name) element.setAttribute('aria-label', name);
  shown.name = name;
}

/** A number over a cell, and after its name; what is said of most of them steps back. */
export function gaugeCell({ element, name }: ShownCell, chance: number, common: boolean): void {
  element.toggleAttribute('data-common', common);
  const text = Number.isNaN(chance) ? undefined : (meterSign(chance) ?? `${meterWords(chance)}%`);
  if (element.dataset.meter === text) return;
  if (text === undefined) delete element.dataset.meter;
  else element.dataset.meter = text;
  // Small risks are told apart more easily than large ones: their shade grows faster.
  if (text === undefined) element.style.removeProperty('--risk');
  else element.style.setProperty('--risk', `${Math.round(100 * Math.sqrt(chance))}%`);
  element.setAttribute('aria-label', text === undefined ? name : `${name}, ${percentWords(chance)}`);
}

/** The light of whoever stands there, or of what lies there. */
function glow(of: 'piece' | 'ground'): HTMLElement {
  const element = document.createElement('span');
  element.className = `glow of-${of}`;
  return element;
}

function drawn(set: string, name: string, as: 'ground' | 'piece'): Element {
  const art = useSymbol(set, name);
  art.classList.add(as);
  return art;
}

function head(text: string): HTMLElement {
  const element = document.createElement('div');
  // Where there is no room for all of them, some say enough.
  element.className = Number(text) % 5 === 0 || Number.isNaN(Number(text)) ? 'head fifth' : 'head';
  element.textContent = text;
  return element;
}

/** What a sentence calls it, in its corner. */
function letterOn(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'named';
  element.setAttribute('aria-hidden', 'true');
  element.textContent = text;
  return element;
}

function letter(text: string, tone: string | undefined): HTMLElement {
  const element = document.createElement('span');
  element.className = tone ? `letter tone-${tone}` : 'letter';
  element.setAttribute('aria-hidden', 'true');
  element.textContent = text;
  return element;
}
