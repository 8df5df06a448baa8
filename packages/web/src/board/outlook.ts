/** The window through which a board is seen that goes on beyond it: what is in it, how far the rest is, and how it gets there. */
import { moves } from '../settings.ts';
import type { Bearing } from './beacons.ts';

/** What lies over the window: the rim above and on the left, and tools at its foot. */
interface Covered {
  readonly edge: number;
  readonly foot: number;
}

/** How long the camera takes to where it is called. */
const PAN_MS = 150;

export class BoardViewport {
  #scroll: HTMLElement;
  #elementOf: (cell: number) => HTMLElement | undefined;
  #covered: () => Covered;
  #frame = 0;

  constructor(
    scroll: HTMLElement,
    elementOf: (cell: number) => HTMLElement | undefined,
    covered: () => Covered,
  ) {
    this.#scroll = scroll;
    this.#elementOf = elementOf;
    this.#covered = covered;
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** How far it is from the middle of the window to a cell that is not in it; undefined where it is. */
  away(cell: number): readonly [x: number, y: number] | undefined {
    const there = this.#elementOf(cell)?.getBoundingClientRect();
    if (!there || !this.bearing(cell)) return undefined;
    return between(middle(this.#window()), middle(there));
  }

  /** Beyond which edges of the window a cell lies; undefined where it is in sight. */
  bearing(cell: number): Bearing | undefined {
    const there = this.#elementOf(cell)?.getBoundingClientRect();
    if (!there) return undefined;
    const seen = this.#window();
    const beyond = (from: number, to: number, least: number, most: number) =>
      from < least - 1 ? -1 : to > most + 1 ? 1 : 0;
    const down = beyond(there.top, there.bottom, seen.top, seen.bottom);
    const right = beyond(there.left, there.right, seen.left, seen.right);
    return down === 0 && right === 0 ? undefined : { down, right };
  }

  /** How far it is from the middle of the window to that of all these cells, where it is large enough for them. */
  together(cells: readonly number[]): readonly [x: number, y: number] | undefined {
    const places = cells.flatMap((cell) => this.#elementOf(cell)?.getBoundingClientRect() ?? []);
    const [left, top] = [
      Math.min(...places.map((one) => one.left)),
      Math.min(...places.map((one) => one.top)),
    ];
    const [right, bottom] = [
      Math.max(...places.map((one) => one.right)),
      Math.max(...places.map((one) => one.bottom)),
    ];
    const seen = this.#window();
    const all = new DOMRect(left, top, right - left, bottom - top);
    return all.width > seen.width || all.height > seen.height
      ? undefined
      : between(middle(seen), middle(all));
  }

  /** The camera rests while whoever it follows is in the middle third; beyond, it comes to have him in the middle. */
  follow(cell: number): void {
    const there = this.#elementOf(cell)?.getBoundingClientRect();
    if (!there) return;
    const seen = this.#window();
    const [x, y] = between(middle(seen), middle(there));
    if (Math.abs(x) > seen.width / 6 || Math.abs(y) > seen.height / 6) this.pan([x, y]);
  }

  /** Has a cell in the middle at once; the first row and column in sight are whole. */
  centre(cell: number, size: number): void {
    const there = this.#elementOf(cell)?.getBoundingClientRect();
    if (!there) return;
    const [x, y] = between(middle(this.#window()), middle(there));
    const whole = (far: number) => size * Math.round(far / size);
    this.#scroll.scrollTo(whole(this.#scroll.scrollLeft + x), whole(this.#scroll.scrollTop + y));
  }

  /** Moves by so much; whoever is moved on before it is there begins from where it is. */
  pan([x, y]: readonly [x: number, y: number]): void {
    cancelAnimationFrame(this.#frame);
    const { scrollLeft, scrollTop } = this.#scroll;
    if (!moves()) {
      this.#scroll.scrollTo(scrollLeft + x, scrollTop + y);
      return;
    }
    const from = performance.now();
    const step = (now: number) => {
      const far = Math.min(1, Math.max(0, (now - from) / PAN_MS));
      const eased = 1 - (1 - far) ** 2;
      this.#scroll.scrollTo(scrollLeft + x * eased, scrollTop + y * eased);
      if (far < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** What is seen of the board: what lies under the tools or the rim is not. */
  #window(): DOMRect {
    const { left, top, width, height } = this.#scroll.getBoundingClientRect();
    const { edge, foot } = this.#covered();
    return new DOMRect(left + edge, top + edge, width - edge, height - edge - foot);
  }
}

function middle({ left, right, top, bottom }: DOMRect): readonly [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

function between(
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): readonly [x: number, y: number] {
  return [toX - x, toY - y];
}
