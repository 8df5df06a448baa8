/**
 * A small board as elements: a grid that a screen reader can walk, one cell in the tab order, arrows to move. Cells are
 * changed in place, and only those that look different, so that a move is one frame.
 */

import { meterSign, meterWords, percentWords } from '@gridhall/match';
import { installSymbols, useSymbol } from '../look/svg.ts';
import { groundOf, type Mark, pieceOf, type Tileset } from '../look/tiles.ts';
import { animate, finishMotion, LONG } from './motion.ts';
import { Press } from './press.ts';
import type { Grid, GridProps } from './props.ts';

interface Shown {
  readonly element: HTMLElement;
  look: string;
  name: string;
}

/** What a finger can still hit. */
const LEAST = 28;
/** A tiny board need not fill the wall; on a large screen a sixth of it is the most. */
const MOST = 120;

const MARK_WORDS: Readonly<Record<Mark, string>> = {
  danger: 'dangerous',
  target: 'can be reached',
  last: 'last move',
  hint: 'hint',
  chosen: 'chosen',
};

export class DomGrid implements Grid {
  #host: HTMLElement;
  #scroll = document.createElement('div');
  #board = document.createElement('div');
  #cells: Shown[] = [];
  #props: GridProps | undefined;
  #at = 0;
  #size = 0;
  #watch: ResizeObserver;
  #press: Press;

  constructor(host: HTMLElement) {
    this.#host = host;
    this.#scroll.className = 'grid-scroll';
    this.#board.className = 'cells';
    this.#board.setAttribute('role', 'grid');
    this.#board.dataset.board = 'true';
    this.#scroll.append(this.#board);
    host.append(this.#scroll);
    this.#watch = new ResizeObserver(() => this.#fit());
    this.#watch.observe(host);
    this.#board.addEventListener('keydown', (event) => this.#key(event));
    this.#board.addEventListener('focusin', (event) => {
      const cell = this.#cellOf(event.target);
      if (cell !== undefined) this.#move(cell, false);
    });
    this.#press = new Press(this.#board, {
      cellAt: (x, y) => this.#cellOf(document.elementFromPoint(x, y)),
      canDrag: (cell) => this.#props?.canDrag?.(cell) ?? false,
      pick: (cell) => {
        this.#move(cell, false);
        this.#props?.onPick?.(cell);
      },
      mark: (cell) => this.#props?.onMark?.(cell),
      drag: (from, to) => this.#props?.onDrag?.(from, to),
      carry: (cell, dx, dy) => this.#carry(cell, dx, dy),
    });
  }

  update(props: GridProps): void {
    const first = this.#props === undefined;
    const before = this.#props?.version;
    this.#props = props;
    if (first) this.#build(props);
    finishMotion();
    const { tiles, marks, letters } = props;
    for (let cell = 0; cell < this.#cells.length; cell++) {
      this.#show(cell, tiles.at(cell), marks.get(cell), letters, tiles.set, props.place);
      this.#gauge(cell, props.meter?.[cell] ?? Number.NaN);
    }
    this.#board.setAttribute('aria-label', props.label);
    if (first) {
      // Whoever comes to a table wants to play: unless the focus is somewhere already, it is on the board.
      const idle = document.activeElement === null || document.activeElement === document.body;
      this.#move(props.focus ?? 0, idle);
      this.#fit();
    } else if (props.focus !== undefined && before !== props.version) this.#follow(props.focus);
    if (before !== props.version) this.#animate(props);
  }

  destroy(): void {
    this.#watch.disconnect();
    this.#press.destroy();
    this.#scroll.remove();
  }

  #build({ tiles, heads, least }: GridProps): void {
    installSymbols(tiles.set);
    const { rows, columns } = tiles;
    this.#board.setAttribute('aria-rowcount', String(rows));
    this.#board.setAttribute('aria-colcount', String(columns));
    this.#board.style.setProperty('--columns', String(columns));
    // On a phone the stage is as high as the board needs, and no higher.
    this.#host.style.setProperty('--ratio', String(rows / columns));
    this.#host.style.setProperty('--least-high', `${rows * (least ?? LEAST)}px`);
    this.#board.classList.toggle('headed', heads !== undefined);
    if (heads) {
      const line = document.createElement('div');
      line.className = 'heads';
      line.setAttribute('aria-hidden', 'true');
      line.append(head(''), ...heads.columns.map(head));
      this.#board.append(line);
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
        this.#cells.push({ element, look: '', name: '' });
      }
      this.#board.append(line);
    }
  }

  #show(
    cell: number,
    here: number,
    marks: readonly Mark[] | undefined,
    letters: boolean,
    set: Tileset,
    place: (cell: number) => string,
  ): void {
    const shown = this.#cells[cell]!;
    const look = `${here} ${letters} ${marks ?? ''}`;
    if (shown.look === look) return;
    shown.look = look;
    const { element } = shown;
    const ground = groundOf(set, here);
    const piece = pieceOf(set, here);
    element.className = [
      'cell',
      `ground-${ground.name}`,
      ...(marks ?? []).map((mark) => `mark-${mark}`),
    ].join(' ');
    element.style.setProperty('--fill', `var(--${ground.fill})`);
    const parts: Element[] = [];
    if (letters) {
      parts.push(letter(piece?.letter ?? ground.letter, piece?.tone));
    } else {
      if (ground.art) {
        const art = useSymbol(set.id, ground.name);
        art.classList.add('ground');
        parts.push(art);
      }
      if (piece) {
        const art = useSymbol(set.id, piece.name);
        art.classList.add('piece');
        parts.push(art);
      }
    }
    element.replaceChildren(...parts);
    const words = [
      place(cell),
      piece?.label ?? ground.label,
      ...(marks ?? []).map((mark) => MARK_WORDS[mark]),
    ];
    const name = words.filter((word) => word !== '').join(', ');
    if (name !== shown.name) element.setAttribute('aria-label', name);
    shown.name = name;
  }

  /** A number over a cell, and after its name. */
  #gauge(cell: number, chance: number): void {
    const { element, name } = this.#cells[cell]!;
    const text = Number.isNaN(chance) ? undefined : (meterSign(chance) ?? `${meterWords(chance)}%`);
    if (element.dataset.meter === text) return;
    if (text === undefined) delete element.dataset.meter;
    else element.dataset.meter = text;
    element.setAttribute('aria-label', text === undefined ? name : `${name}, ${percentWords(chance)}`);
  }

  /** The cells as large as there is room for; never smaller than what can be touched, then the board scrolls. */
  #fit(): void {
    const props = this.#props;
    if (!props) return;
    const { rows, columns } = props.tiles;
    const edge = props.heads ? 1.2 : 0.1;
    const width = (this.#host.clientWidth - 2) / (columns + edge);
    const height = (this.#host.clientHeight - 2) / (rows + edge);
    const most = Math.max(MOST, Math.min(this.#host.clientWidth, this.#host.clientHeight) / 6);
    const size = Math.max(props.least ?? LEAST, Math.floor(Math.min(most, width, height)));
    if (size === this.#size) return;
    this.#size = size;
    this.#board.style.setProperty('--cell', `${size}px`);
    if (props.focus !== undefined) this.#follow(props.focus);
  }

  #follow(cell: number): void {
    const { element } = this.#cells[cell] ?? {};
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = this.#scroll;
    if (element && (scrollWidth > clientWidth || scrollHeight > clientHeight)) {
      this.#scroll.scrollTo(
        element.offsetLeft - clientWidth / 2 + this.#size / 2,
        element.offsetTop - clientHeight / 2 + this.#size / 2,
      );
    }
    const held = this.#board.contains(document.activeElement);
    this.#move(cell, held);
  }

  #move(cell: number, focus: boolean): void {
    const shown = this.#cells[cell];
    if (!shown) return;
    const before = this.#cells[this.#at];
    if (before) before.element.tabIndex = -1;
    this.#at = cell;
    shown.element.tabIndex = 0;
    if (focus) shown.element.focus({ preventScroll: false });
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const props = this.#props!;
    finishMotion();
    const looks = event.shiftKey && event.key.startsWith('Arrow');
    if (!looks && props.onKey?.(event.key, this.#at)) {
      event.preventDefault();
      return;
    }
    const { rows, columns } = props.tiles;
    const row = Math.floor(this.#at / columns);
    const column = this.#at % columns;
    const to: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [Math.max(0, row - 1), column],
      ArrowDown: [Math.min(rows - 1, row + 1), column],
      ArrowLeft: [row, Math.max(0, column - 1)],
      ArrowRight: [row, Math.min(columns - 1, column + 1)],
      Home: [event.shiftKey ? 0 : row, 0],
      End: [event.shiftKey ? rows - 1 : row, columns - 1],
      PageUp: [0, column],
      PageDown: [rows - 1, column],
    };
    const next = to[event.key];
    if (next) this.#move(next[0] * columns + next[1], true);
    else if (event.key === 'Enter' || event.key === ' ') props.onPick?.(this.#at);
    else return;
    event.preventDefault();
  }

  #cellOf(target: EventTarget | null): number | undefined {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    return element && this.#board.contains(element) ? Number(element.dataset.cell) : undefined;
  }

  #carry(cell: number, dx: number, dy: number): void {
    const art = this.#cells[cell]?.element.querySelector<SVGElement>('.piece');
    if (art) art.style.transform = dx === 0 && dy === 0 ? '' : `translate(${dx}px, ${dy}px)`;
    art?.classList.toggle('carried', dx !== 0 || dy !== 0);
  }

  #animate({ motions, tiles }: GridProps): void {
    const { columns, set } = tiles;
    for (const motion of motions) {
      if (motion.kind === 'slide') {
        const dx = ((motion.from % columns) - (motion.to % columns)) * this.#size;
        const dy = (Math.floor(motion.from / columns) - Math.floor(motion.to / columns)) * this.#size;
        const art = this.#cells[motion.to]?.element.querySelector('.piece, .letter');
        if (art) animate(art, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {});
      } else if (motion.kind === 'appear') {
        const art = this.#cells[motion.cell]?.element.querySelector('.piece, .letter');
        if (art)
          animate(
            art,
            [
              { opacity: 0, transform: 'scale(0.6)' },
              { opacity: 1, transform: 'none' },
            ],
            {},
          );
      } else if (motion.kind === 'vanish') {
        const ghost = useSymbol(set.id, motion.symbol);
        ghost.classList.add('piece', 'ghost');
        this.#cells[motion.cell]?.element.append(ghost);
        const done = animate(ghost, [{ opacity: 1 }, { opacity: 0, transform: 'scale(0.1)' }], {
          duration: LONG + 20,
        });
        done.finished.then(
          () => ghost.remove(),
          () => ghost.remove(),
        );
      } else {
        const row = Math.floor(motion.from / columns);
        const column = motion.from % columns;
        for (const cell of motion.cells) {
          const far = Math.max(
            Math.abs(Math.floor(cell / columns) - row),
            Math.abs((cell % columns) - column),
          );
          const { element } = this.#cells[cell] ?? {};
          if (element)
            animate(element, [{ opacity: 0.2 }, { opacity: 1 }], {
              delay: Math.min(far, 12) * 14,
              fill: 'backwards',
            });
        }
      }
    }
  }
}

function head(text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'head';
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
