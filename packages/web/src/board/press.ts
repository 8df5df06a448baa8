/** Pointers on a board: a click picks, a long press or the right button marks, a drag carries a piece or paints. */
interface Meanings {
  cellAt(x: number, y: number): number | undefined;
  canDrag(cell: number): boolean;
  pick(cell: number): void;
  mark(cell: number): void;
  drag(from: number, to: number): void;
  /** Whether a press is a brush, and where it goes. */
  sweeps?(): boolean;
  sweep?(cell: number, first: boolean): void;
  /** Whether a finger drawn over the board means something, and does not scroll it; and what it means. */
  swipes(): boolean;
  swipe(dx: number, dy: number): void;
  /** A cell is held down; by nothing, none is. */
  hold(cell: number | undefined): void;
  /** A piece is taken into the hand. */
  lift?(cell: number): void;
  /** Shows a piece being carried; by nothing, it is back. */
  carry(cell: number, dx: number, dy: number): void;
}

/** How long a finger rests to mean a mark, and how far it may tremble. */
const LONG_PRESS = 420;
const TREMBLE = 12;
/** How far it goes before it is clear where to. */
const STROKE = 24;

/** A finger that is drawn beside the board is on none of its cells. */
const BESIDE = -1;

export class Press {
  #element: HTMLElement;
  #meanings: Meanings;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start: { x: number; y: number; cell: number; id: number } | undefined;
  #dragging = false;
  #swiping = false;
  /** The cell a brush was on last. */
  #swept: number | undefined;
  #abort = new AbortController();

  /** `around`: what the board lies in. Where a swipe means something, it does so in the room beside a small board, too. */
  constructor(element: HTMLElement, around: HTMLElement, meanings: Meanings) {
    this.#element = element;
    this.#meanings = meanings;
    const { signal } = this.#abort;
    around.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    around.addEventListener('pointermove', (event) => this.#moved(event), { signal });
    around.addEventListener('pointerup', (event) => this.#up(event), { signal });
    around.addEventListener('pointercancel', () => this.#forget(), { signal });
    // Let go beside the board it means nothing, and the next press is a new one.
    addEventListener('pointerup', (event) => event.pointerId === this.#start?.id && this.#forget(), {
      signal,
    });
    element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  }

  destroy(): void {
    this.#forget();
    this.#abort.abort();
  }

  #down(event: PointerEvent): void {
    // A second finger: whatever the first one meant, it is something else now.
    if (!event.isPrimary) {
      this.#forget();
      return;
    }
    const cell = this.#meanings.cellAt(event.clientX, event.clientY);
    if (this.#start) return;
    if (cell === undefined) {
      if (event.pointerType !== 'mouse' && this.#meanings.swipes())
        this.#start = { x: event.clientX, y: event.clientY, cell: BESIDE, id: event.pointerId };
      return;
    }
    if (event.button === 2) {
      event.preventDefault();
      this.#meanings.mark(cell);
      return;
    }
    if (event.button !== 0) return;
    if (this.#meanings.sweeps?.()) {
      this.#start = { x: event.clientX, y: event.clientY, cell, id: event.pointerId };
      this.#swept = cell;
      this.#element.setPointerCapture(event.pointerId);
      this.#meanings.sweep?.(cell, true);
      return;
    }
    this.#start = { x: event.clientX, y: event.clientY, cell, id: event.pointerId };
    this.#meanings.hold(cell);
    if (event.pointerType !== 'mouse') {
      this.#timer = setTimeout(() => {
        this.#start = undefined;
        this.#meanings.hold(undefined);
        navigator.vibrate?.(15);
        this.#meanings.mark(cell);
      }, LONG_PRESS);
    }
  }

  #moved(event: PointerEvent): void {
    const start = this.#start;
    if (!start || event.pointerId !== start.id) return;
    if (this.#swept !== undefined) {
      const cell = this.#meanings.cellAt(event.clientX, event.clientY);
      if (cell !== undefined && cell !== this.#swept) this.#meanings.sweep?.(cell, false);
      this.#swept = cell ?? this.#swept;
      return;
    }
    const dx = event.clientX - start.x;
    const dy = event.clientY - start.y;
    if (!this.#dragging && Math.hypot(dx, dy) > TREMBLE) {
      clearTimeout(this.#timer);
      this.#meanings.hold(undefined);
      if (event.pointerType !== 'mouse' && this.#meanings.swipes()) {
        // Its first few pixels say little about where it goes.
        this.#swiping = true;
        if (Math.hypot(dx, dy) > STROKE) this.#swipe(dx, dy);
        return;
      }
      if (!this.#meanings.canDrag(start.cell)) {
        // A finger that moves on scrolls; a mouse that slips still clicks where it is let go.
        if (event.pointerType !== 'mouse') this.#start = undefined;
        return;
      }
      this.#dragging = true;
      this.#element.setPointerCapture(event.pointerId);
      this.#meanings.lift?.(start.cell);
    }
    if (this.#dragging) this.#meanings.carry(start.cell, dx, dy);
  }

  #up(event: PointerEvent): void {
    const start = this.#start;
    if (!start || event.pointerId !== start.id) return;
    // A short one counts, too.
    if (this.#swiping) {
      this.#swipe(event.clientX - start.x, event.clientY - start.y);
      return;
    }
    const dragging = this.#dragging;
    const swept = this.#swept !== undefined;
    this.#forget();
    if (swept) return;
    const cell = this.#meanings.cellAt(event.clientX, event.clientY);
    if (dragging && cell !== undefined && cell !== start.cell) this.#meanings.drag(start.cell, cell);
    else if (cell === start.cell) this.#meanings.pick(cell);
  }

  #swipe(dx: number, dy: number): void {
    this.#forget();
    this.#meanings.swipe(dx, dy);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#meanings.hold(undefined);
    if (this.#start && this.#dragging) this.#meanings.carry(this.#start.cell, 0, 0);
    this.#start = undefined;
    this.#dragging = false;
    this.#swiping = false;
    this.#swept = undefined;
  }
}
