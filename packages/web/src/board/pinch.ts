/** Two fingers on a board: it grows and shrinks between them, and goes where they go. */
interface Meanings {
  /** Whether two fingers mean anything here. */
  may(): boolean;
  /** How much farther apart they are than when they came down, and where the middle between them was and is. */
  pinch(factor: number, from: TouchPoint, to: TouchPoint): void;
  /** They are lifted: it stays so. */
  end(): void;
}

export interface TouchPoint {
  readonly x: number;
  readonly y: number;
}

interface Start {
  readonly apart: number;
  readonly middle: TouchPoint;
}

export class Pinch {
  #meanings: Meanings;
  #start: Start | undefined;
  #abort = new AbortController();

  constructor(element: HTMLElement, meanings: Meanings) {
    this.#meanings = meanings;
    const { signal } = this.#abort;
    element.addEventListener('touchstart', (event) => this.#down(event), { signal, passive: true });
    // Not passive: else the browser makes the whole page larger.
    element.addEventListener('touchmove', (event) => this.#moved(event), { signal, passive: false });
    for (const end of ['touchend', 'touchcancel'] as const)
      element.addEventListener(end, () => this.#lifted(), { signal, passive: true });
  }

  destroy(): void {
    this.#abort.abort();
  }

  #down({ touches }: TouchEvent): void {
    this.#lifted();
    if (touches.length === 2 && this.#meanings.may()) this.#start = between(touches);
  }

  #moved(event: TouchEvent): void {
    if (!this.#start || event.touches.length !== 2) return;
    event.preventDefault();
    const { apart, middle } = between(event.touches);
    this.#meanings.pinch(apart / Math.max(1, this.#start.apart), this.#start.middle, middle);
  }

  #lifted(): void {
    if (!this.#start) return;
    this.#start = undefined;
    this.#meanings.end();
  }
}

function between(touches: TouchList): Start {
  const [one, other] = [touches[0]!, touches[1]!];
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  };
}
