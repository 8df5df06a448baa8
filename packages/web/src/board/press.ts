/** Pointers on a board: a click picks, a long press or the right button marks, a drag carries a piece or paints. */
interface Meanings {
  cellAt(x: number, y: number): number | undefined;
  canDrag(cell: number): boolean;
  /**
   * On fields, some of which lie open: whether this one does. Then a mouse is as fast as its hand is: a press that slips
   * counts where it is let go, and on what lies open any button, and two at once, press it.
   */
  isOpen?(cell: number): boolean | undefined;
  pick(cell: number): void;
  mark(cell: number): void;
  drag(from: number, to: number): void;
  /** Whether a press is a brush, and where it goes. */
  sweeps?(): boolean;
  sweep?(cell: number, first: boolean): void;
  /** The brush is lifted. */
  swept?(): void;
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
  /** Two buttons are down: what is covered is not meant by them. */
  #both = false;
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
    const isOpen = this.#meanings.isOpen?.(cell) ?? false;
    if (event.button === 2 && !isOpen) {
      event.preventDefault();
      this.#meanings.mark(cell);
      return;
    }
    if (event.button !== 0 && !isOpen) return;
    // Otherwise the middle button scrolls by itself.
    if (event.button === 1) event.preventDefault();
    if (this.#meanings.sweeps?.()) {
      this.#start = { x: event.clientX, y: event.clientY, cell, id: event.pointerId };
      this.#swept = cell;
      this.#element.setPointerCapture(event.pointerId);
      this.#meanings.sweep?.(cell, true);
      return;
    }
    this.#start = { x: event.clientX, y: event.clientY, cell, id: event.pointerId };
    this.#meanings.hold(cell);
    // A finger that rests on what lies open presses it, too.
    if (event.pointerType !== 'mouse' && !isOpen) {
      this.#timer = setTimeout(() => {
        this.#start = undefined;
        this.#meanings.hold(undefined);
        navigator.vibrate?.(15);
        this.#meanings.mark(cell);
      }, LONG_PRESS);
    }
  }

  #moved(event: PointerEvent): void {
    if (this.#glides(event)) return;
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
    const cell = this.#meanings.cellAt(event.clientX, event.clientY);
    if (event.pointerType === 'mouse' && this.#isField(cell)) {
      this.#let(cell);
      return;
    }
    const dragging = this.#dragging;
    const swept = this.#swept !== undefined;
    this.#forget();
    if (swept) {
      this.#meanings.swept?.();
      return;
    }
    if (dragging && cell !== undefined && cell !== start.cell) this.#meanings.drag(start.cell, cell);
    else if (cell === start.cell) this.#meanings.pick(cell);
  }

  #isField(cell: number | undefined): cell is number {
    return cell !== undefined && this.#meanings.isOpen?.(cell) !== undefined;
  }

  /** A mouse on fields: it takes its press along, and a button more or fewer is told by a move, too. */
  #glides(event: PointerEvent): boolean {
    if (event.pointerType !== 'mouse') return false;
    const cell = this.#meanings.cellAt(event.clientX, event.clientY);
    const start = this.#start;
    if (!start) {
      // The right button, which made a mark, is still down: with the left one it presses what lies open.
      if (event.button !== 0 || event.buttons !== 3 || !this.#isField(cell)) return false;
      if (!this.#meanings.isOpen?.(cell)) return true;
      this.#start = { x: event.clientX, y: event.clientY, cell, id: event.pointerId };
      this.#both = true;
      this.#meanings.hold(cell);
      return true;
    }
    if (!this.#isField(cell)) return false;
    // The first of two buttons that is let go ends it.
    if (event.button >= 0 && this.#both) this.#let(cell);
    else if (event.button >= 0) this.#both = true;
    else if (cell !== start.cell) {
      this.#start = { ...start, cell };
      this.#meanings.hold(cell);
    }
    return true;
  }

  /** Lets go of fields: two buttons mean only what lies open. */
  #let(cell: number): void {
    const isMeant = !this.#both || this.#meanings.isOpen?.(cell);
    this.#forget();
    if (isMeant) this.#meanings.pick(cell);
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
    this.#both = false;
    this.#swept = undefined;
  }
}
