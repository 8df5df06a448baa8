/** Hands on a large board: one finger moves it, two zoom, a tap picks, a rest marks; the wheel zooms. */
interface Meanings {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  tap(x: number, y: number): void;
  hold(x: number, y: number): void;
  /** What lies open is pressed by any button, and by a finger that rests. */
  isOpen?(x: number, y: number): boolean;
  /** Something is pressed down; and let go, whatever comes of it. */
  press?(x: number, y: number): void;
  release?(): void;
}

const LONG_PRESS = 420;
const TREMBLE = 8;

export class Fingers {
  #element: HTMLElement;
  #meanings: Meanings;
  #down = new Map<number, { x: number; y: number }>();
  #start: { x: number; y: number } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort = new AbortController();

  constructor(element: HTMLElement, meanings: Meanings) {
    this.#element = element;
    this.#meanings = meanings;
    const { signal } = this.#abort;
    element.addEventListener('pointerdown', (event) => this.#pressed(event), { signal });
    element.addEventListener('pointermove', (event) => this.#moved(event), { signal });
    element.addEventListener('pointerup', (event) => this.#lifted(event, true), { signal });
    element.addEventListener('pointercancel', (event) => this.#lifted(event, false), { signal });
    element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    element.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
  }

  #place(event: MouseEvent): { x: number; y: number } {
    const box = this.#element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #pressed(event: PointerEvent): void {
    const at = this.#place(event);
    const isOpen = this.#meanings.isOpen?.(at.x, at.y) ?? false;
    if (event.button === 2 && !isOpen) {
      this.#meanings.hold(at.x, at.y);
      return;
    }
    this.#element.setPointerCapture(event.pointerId);
    this.#down.set(event.pointerId, at);
    clearTimeout(this.#timer);
    // The middle button moves the board, too, and shows nothing that is covered.
    this.#start = this.#down.size === 1 && (event.button !== 1 || isOpen) ? at : undefined;
    if (this.#start) this.#meanings.press?.(at.x, at.y);
    else this.#meanings.release?.();
    if (this.#start && event.pointerType !== 'mouse' && !isOpen) {
      this.#timer = setTimeout(() => {
        this.#start = undefined;
        this.#down.clear();
        this.#meanings.release?.();
        navigator.vibrate?.(15);
        this.#meanings.hold(at.x, at.y);
      }, LONG_PRESS);
    }
  }

  #moved(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    if (!before) return;
    const now = this.#place(event);
    if (this.#start) {
      if (Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < TREMBLE) return;
      this.#start = undefined;
      clearTimeout(this.#timer);
      this.#meanings.release?.();
    }
    if (this.#down.size === 1) this.#meanings.pan(now.x - before.x, now.y - before.y);
    else this.#pinch(event.pointerId, before, now);
    this.#down.set(event.pointerId, now);
  }

  #pinch(id: number, before: { x: number; y: number }, now: { x: number; y: number }): void {
    const other = [...this.#down].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    if (was > 0 && is > 0) this.#meanings.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    this.#meanings.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  #lifted(event: PointerEvent, counts: boolean): void {
    clearTimeout(this.#timer);
    this.#down.delete(event.pointerId);
    const start = this.#start;
    this.#start = undefined;
    this.#meanings.release?.();
    if (start && counts) this.#meanings.tap(start.x, start.y);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = this.#place(event);
    if (event.shiftKey) this.#meanings.pan(-event.deltaY, 0);
    else this.#meanings.zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, at.x, at.y);
  }
}
