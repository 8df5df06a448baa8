/** Which part of a large board is in sight: a place in pixels, and how large a cell is. */
const MOST = 64;
const FAR_START = 24;

export class Camera {
  scale = FAR_START;
  /** The upper left corner of the screen on the board, in pixels. */
  x = 0;
  y = 0;
  width = 1;
  height = 1;
  #rows = 1;
  #columns = 1;

  board(rows: number, columns: number): void {
    this.#rows = rows;
    this.#columns = columns;
  }

  /** What was in the middle stays there: who turns a phone looks at the same place. */
  screen(width: number, height: number): void {
    this.x += (this.width - Math.max(1, width)) / 2;
    this.y += (this.height - Math.max(1, height)) / 2;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.#hold();
  }

  /** Near enough to play, in cells of at least `near` pixels, around a cell or in the middle. */
  start(cell: number | undefined, near = FAR_START): void {
    const fit = Math.min(this.width / this.#columns, this.height / this.#rows);
    this.scale = Math.min(MOST, Math.max(near, Math.floor(fit)));
    const at = cell ?? Math.floor(this.#rows / 2) * this.#columns + Math.floor(this.#columns / 2);
    this.centre((at % this.#columns) + 0.5, Math.floor(at / this.#columns) + 0.5);
    // Its first row and column are whole: that it goes on is seen at the other edges, too.
    if (this.#columns * this.scale > this.width) this.x = Math.round(this.x / this.scale) * this.scale;
    if (this.#rows * this.scale > this.height) this.y = Math.round(this.y / this.scale) * this.scale;
    this.#hold();
  }

  /** Puts a place, in cells, into the middle of the screen. */
  centre(column: number, row: number): void {
    this.x = column * this.scale - this.width / 2;
    this.y = row * this.scale - this.height / 2;
    this.#hold();
  }

  pan(dx: number, dy: number): void {
    this.x -= dx;
    this.y -= dy;
    this.#hold();
  }

  /** Closer or farther, the place under (x, y) staying where it is. */
  zoom(factor: number, x: number, y: number): void {
    const before = this.scale;
    const least = Math.min(MOST, this.width / this.#columns, this.height / this.#rows);
    const next = Math.max(least, Math.min(MOST, before * factor));
    // Whole pixels where cells are drawn: nothing blurs and no seam shows.
    this.scale = next >= 4 ? (factor > 1 ? Math.ceil(next - 0.001) : Math.floor(next + 0.001)) : next;
    this.x = ((this.x + x) * this.scale) / before - x;
    this.y = ((this.y + y) * this.scale) / before - y;
    this.#hold();
  }

  /** Moves as little as it takes to bring a cell into sight. */
  show(cell: number): void {
    const edge = this.scale;
    const x = (cell % this.#columns) * this.scale;
    const y = Math.floor(cell / this.#columns) * this.scale;
    this.x = Math.min(x - edge, Math.max(this.x, x + 2 * edge - this.width));
    this.y = Math.min(y - edge, Math.max(this.y, y + 2 * edge - this.height));
    this.#hold();
  }

  cellAt(x: number, y: number): number | undefined {
    const column = Math.floor((this.x + x) / this.scale);
    const row = Math.floor((this.y + y) / this.scale);
    const there = column >= 0 && row >= 0 && column < this.#columns && row < this.#rows;
    return there ? row * this.#columns + column : undefined;
  }

  /** Where a cell's corner is on the screen. */
  place(cell: number): readonly [x: number, y: number] {
    return [
      (cell % this.#columns) * this.scale - this.x,
      Math.floor(cell / this.#columns) * this.scale - this.y,
    ];
  }

  centreCell(): number {
    return this.cellAt(this.width / 2, this.height / 2) ?? 0;
  }

  sight(): { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number } {
    return {
      top: Math.max(0, Math.floor(this.y / this.scale)),
      left: Math.max(0, Math.floor(this.x / this.scale)),
      bottom: Math.min(this.#rows, Math.ceil((this.y + this.height) / this.scale)),
      right: Math.min(this.#columns, Math.ceil((this.x + this.width) / this.scale)),
    };
  }

  /** A board smaller than the screen stays in its middle; a larger one never leaves it. */
  #hold(): void {
    this.x = held(this.x, this.#columns * this.scale, this.width);
    this.y = held(this.y, this.#rows * this.scale, this.height);
  }
}

function held(at: number, board: number, screen: number): number {
  if (board <= screen) return (board - screen) / 2;
  return Math.max(0, Math.min(board - screen, at));
}
