/** A board between two fingers: it is only drawn larger or smaller, so that the next frame is there at once. */
import type { TouchPoint } from './pinch.ts';

export class Stretched {
  #scroll: HTMLElement;
  #board: HTMLElement;
  /** How much larger it is than before, and from where to where the fingers went. */
  #held: { readonly factor: number; readonly from: TouchPoint; readonly to: TouchPoint } | undefined;

  constructor(scroll: HTMLElement, board: HTMLElement) {
    this.#scroll = scroll;
    this.#board = board;
  }

  draw(factor: number, from: TouchPoint, to: TouchPoint): void {
    this.#held = { factor, from, to };
    const { left, top } = this.#scroll.getBoundingClientRect();
    const x = from.x - left + this.#scroll.scrollLeft - this.#board.offsetLeft;
    const y = from.y - top + this.#scroll.scrollTop - this.#board.offsetTop;
    this.#board.style.transformOrigin = `${x}px ${y}px`;
    this.#board.style.transform = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${factor})`;
  }

  /** The fingers are lifted; `resize` gives the cells their new size, and what was under the fingers stays there. */
  settle(resize: (factor: number) => void): void {
    const held = this.#held;
    this.#held = undefined;
    this.#board.style.transform = '';
    if (!held) return;
    const { factor, from, to } = held;
    const before = this.#board.getBoundingClientRect();
    const [across, down] = [(from.x - before.left) / before.width, (from.y - before.top) / before.height];
    resize(factor);
    const after = this.#board.getBoundingClientRect();
    this.#scroll.scrollBy(after.left + across * after.width - to.x, after.top + down * after.height - to.y);
  }
}
