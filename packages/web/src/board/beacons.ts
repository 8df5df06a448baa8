/**
 * What one looks for and the window does not show: a pill at its edge that points there, and goes there when pressed. The way
 * out, and, for who has looked elsewhere, the way back to oneself.
 */
import { capital, counted, t } from '@gridhall/core';
import { useSymbol } from '../look/svg.ts';
import { groundTileOf, pieceOf, type TileDrawing } from '../look/tiles.ts';
import { whatIsOn } from './cell-words.ts';
import type { GridProps } from './props.ts';

/** A cell to be found, and how many steps it is away, where that counts. */
interface Landmark {
  readonly cell: number;
  readonly steps?: number | undefined;
}

/** Beyond which edges of the window a cell lies: 0 where it is between them. */
export interface Bearing {
  readonly down: -1 | 0 | 1;
  readonly right: -1 | 0 | 1;
}

/** To the right, and clockwise in eighths. */
const EIGHTHS = ['0 1', '1 1', '1 0', '1 -1', '0 -1', '-1 -1', '-1 0', '-1 1'];

const SVG = 'http://www.w3.org/2000/svg';
const ARROW = 'M4 12h15M13 6l6 6-6 6';

export class Beacons {
  #host: HTMLElement;
  #goTo: (cell: number) => void;
  #shown = new Map<string, HTMLElement>();

  constructor(host: HTMLElement, goTo: (cell: number) => void) {
    this.#host = host;
    this.#goTo = goTo;
  }

  /** `bearingOf` says nothing of a cell in sight. A pill stays the same element, so that nobody loses the focus by a step. */
  show(
    { tiles, letters, goals = [], focus }: GridProps,
    bearingOf: (cell: number) => Bearing | undefined,
    isCrowded: (across: string, along: string) => boolean = () => false,
  ): void {
    const places = new Set<string>();
    const names = new Set<string>();
    // Who sees one way out looks for no other.
    const goal = goals.some(({ cell }) => !bearingOf(cell)) ? undefined : goals[0];
    const wanted: readonly (Landmark | undefined)[] = [
      goal,
      focus === undefined ? undefined : { cell: focus },
    ];
    for (const one of wanted) {
      const bearing = one && bearingOf(one.cell);
      if (!one || !bearing) continue;
      const { cell, steps } = one;
      const name = steps === undefined ? 'home' : 'goal';
      names.add(name);
      const pill = this.#pill(name);
      const at = placeAt(bearing, name === 'goal' ? -1 : 1, isCrowded);
      // Two on the same side stand one above the other.
      pill.className = ['beacon', ...at, ...(places.has(at.join(' ')) ? ['second'] : [])].join(' ');
      places.add(at.join(' '));
      pill.replaceChildren(face(tiles, cell, letters, steps, bearing));
      pill.setAttribute('aria-label', said(tiles, cell, steps));
      pill.onclick = () => this.#goTo(cell);
    }
    for (const [name, pill] of this.#shown) if (!names.has(name)) this.#drop(name, pill);
  }

  destroy(): void {
    for (const [name, pill] of this.#shown) this.#drop(name, pill);
  }

  #pill(name: string): HTMLElement {
    const known = this.#shown.get(name);
    if (known) return known;
    const pill = document.createElement('button');
    pill.type = 'button';
    this.#shown.set(name, pill);
    this.#host.append(pill);
    return pill;
  }

  #drop(name: string, pill: HTMLElement): void {
    pill.remove();
    this.#shown.delete(name);
  }
}

/**
 * The side that it lies beyond, above or below as `usual`: while one walks past what is beside the window it stays where it is.
 * What lies straight above or below is where it is. Whom it would hide it makes room for, where there is nobody at the other end.
 */
function placeAt(
  { down, right }: Bearing,
  usual: -1 | 1,
  isCrowded: (across: string, along: string) => boolean,
): readonly [across: string, along: string] {
  const across = right < 0 ? 'left' : right > 0 ? 'right' : 'middle';
  const [along, other] = (right === 0 ? down : usual) < 0 ? ['top', 'bottom'] : ['bottom', 'top'];
  const gives = right !== 0 && isCrowded(across, along!) && !isCrowded(across, other!);
  return [across, gives ? other! : along!];
}

function face(
  { set, at }: TileDrawing,
  cell: number,
  letters: boolean,
  steps: number | undefined,
  { down, right }: Bearing,
): HTMLElement {
  const inner = document.createElement('span');
  const [ground, piece] = [groundTileOf(set, at(cell)), pieceOf(set, at(cell))];
  const sign = document.createElement('b');
  sign.textContent = piece?.letter ?? ground.letter;
  inner.append(letters ? sign : useSymbol(set.id, piece?.name ?? ground.name));
  if (steps !== undefined) {
    const number = document.createElement('span');
    number.textContent = String(steps);
    inner.append(number);
  }
  inner.append(arrow(EIGHTHS.indexOf(`${down} ${right}`)));
  return inner;
}

function arrow(eighth: number): SVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', 'icon');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  picture.style.rotate = `${eighth * 45}deg`;
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ARROW);
  picture.append(path);
  return picture;
}

function said(tiles: TileDrawing, cell: number, steps: number | undefined): string {
  const name = capital(whatIsOn(tiles, cell));
  return steps === undefined
    ? t`${name}: look there`
    : t`${name}, ${counted(steps, 'step')} away: look there`;
}
