/** The whole board in a corner, and the part in sight: a click goes there. */
import { type FarColours, farImage } from '../look/paint.ts';
import type { Tiles } from '../look/tiles.ts';

/** What is in sight of a board, in cells. */
export interface InSight {
  sight(): { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };
}

const SIDE = 144;
/** On a phone it must not hide what it is a map of. */
const SMALL = 96;

export class Minimap {
  #canvas = document.createElement('canvas');
  #context = this.#canvas.getContext('2d')!;
  #picture = new OffscreenCanvas(1, 1);
  #tiles: Tiles | undefined;
  #frame = '';
  /** What is advised, and the colour it is ringed with. */
  #ringed: { readonly cells: readonly number[]; readonly colour: string } = { cells: [], colour: '' };
  #ratio = 1;
  #camera: InSight | undefined;

  constructor(host: HTMLElement, goTo: (column: number, row: number) => void) {
    this.#canvas.className = 'minimap';
    this.#canvas.setAttribute('aria-hidden', 'true');
    const go = (event: PointerEvent) => {
      if (event.buttons === 0) return;
      const box = this.#canvas.getBoundingClientRect();
      goTo((event.clientX - box.left) / this.#ratio, (event.clientY - box.top) / this.#ratio);
    };
    this.#canvas.addEventListener('pointerdown', go);
    this.#canvas.addEventListener('pointermove', go);
    host.append(this.#canvas);
  }

  /**
   * Made anew with the board it is a map of, however large that is: it looks at no more cells than it has pixels. `frame`: the
   * colour of the frame around what is in sight.
   */
  update(tiles: Tiles, colours: FarColours, frame: string): void {
    this.#tiles = tiles;
    this.#frame = frame;
    const ratio =
      (innerWidth < 800 || innerHeight < 500 ? SMALL : SIDE) / Math.max(tiles.rows, tiles.columns);
    this.#ratio = ratio;
    const image = farImage(tiles, colours, ratio);
    const { width, height } = image;
    this.#picture = new OffscreenCanvas(width, height);
    this.#picture.getContext('2d')!.putImageData(image, 0, 0);
    this.#canvas.width = width;
    this.#canvas.height = height;
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    if (this.#camera) this.show(this.#camera);
  }

  destroy(): void {
    this.#canvas.remove();
  }

  /** There is nothing more to see than what is in sight. */
  hide(hidden: boolean): void {
    this.#canvas.hidden = hidden;
  }

  /** Rings these from the next time it is shown: what lies outside the window is found here. */
  ring(cells: readonly number[], colour: string): void {
    this.#ringed = { cells, colour };
  }

  show(camera: InSight): void {
    this.#camera = camera;
    const { top, left, bottom, right } = camera.sight();
    const context = this.#context;
    context.drawImage(this.#picture, 0, 0);
    context.lineWidth = 2;
    const { columns } = this.#tiles!;
    context.strokeStyle = this.#ringed.colour;
    for (const cell of this.#ringed.cells)
      context.strokeRect(
        (cell % columns) * this.#ratio - 1,
        Math.floor(cell / columns) * this.#ratio - 1,
        this.#ratio + 2,
        this.#ratio + 2,
      );
    context.strokeStyle = this.#frame;
    context.strokeRect(
      left * this.#ratio + 1,
      top * this.#ratio + 1,
      Math.max(3, (right - left) * this.#ratio - 2),
      Math.max(3, (bottom - top) * this.#ratio - 2),
    );
  }
}
