/**
 * A large board on a canvas: only what is in sight is looked at, however large the rest. Far away a cell is a pixel or a
 * few of one image; near, a bitmap. Drag, pinch, wheel and keys move; a small map shows where one is.
 */
import { t } from '@gridhall/core';
import { FarColours, TileAtlas } from '../look/paint.ts';
import { type Palette, palette } from '../look/tokens.ts';
import { remNow } from '../parts/layout.ts';
import { theme } from '../settings.ts';
import { Beacons, type Bearing } from './beacons.ts';
import { Camera } from './camera.ts';
import { type CanvasSheet, paintMark, paintMeter, paintName, paintPressed } from './canvas-marks.ts';
import { paintRim, RIM } from './canvas-rim.ts';
import { cellWords } from './cell-words.ts';
import { Fingers } from './fingers.ts';
import { hintsOf } from './marks.ts';
import { IN_FOOT, Minimap, mapPlace, roomBeside } from './minimap.ts';
import type { GridProps, GridShape } from './props.ts';
import { pressedSpace } from './space.ts';
import { takeKeys } from './take-keys.ts';
import { zoomTools } from './tools.ts';

/** From this size on a cell is drawn, not only coloured. */
const NEAR = 11;
/** Where more are marked, nothing is won by sliding. */
const MOST_MARKS = 100;
/** What a finger hits without looking, and a mouse without aiming. */
const [FINGER, EASY] = [44, 30];
/** How high the tools are that lie over it, as in the style sheet. */
const TOOLS = 60;

/** A part of the canvas, in its pixels. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export class CanvasGrid implements GridShape {
  #host: HTMLElement;
  #canvas = document.createElement('canvas');
  #rim = document.createElement('canvas');
  #words = document.createElement('output');
  #context = this.#canvas.getContext('2d', { alpha: false })!;
  #far = new OffscreenCanvas(1, 1);
  #farContext = this.#far.getContext('2d', { alpha: false })!;
  #image: ImageData | undefined;
  #camera = new Camera();
  #props: GridProps | undefined;
  #colours: Palette = palette('light');
  #theme = '';
  #atlas: TileAtlas | undefined;
  #farColours: FarColours | undefined;
  #tools: HTMLElement;
  #minimap: Minimap;
  #beacons: Beacons;
  #fingers: Fingers;
  #watch: ResizeObserver;
  #frame = 0;
  #cursor = 0;
  #held = false;
  /** Where a mouse lies: keys mean the cell below it, also once the board has moved. */
  #mouse: { readonly x: number; readonly y: number } | undefined;
  /** Which cells were pointed at last. */
  #hinted = '';
  /** What lies around a board that is smaller than its window. */
  #around = '';
  /** Nobody presses it any more: the tools lie below it. */
  #ended = false;
  /** What is pressed down. */
  #pressed: readonly number[] = [];
  /** Where the corner of the board was painted last, in pixels; undefined where more has changed than its place. */
  #painted: { readonly left: number; readonly top: number; readonly size: number } | undefined;

  constructor(host: HTMLElement) {
    this.#host = host;
    this.#canvas.className = 'large';
    this.#canvas.tabIndex = 0;
    // Who only looks is not sent to it by the keyboard.
    if (!host.closest('[inert]')) this.#canvas.dataset.board = 'true';
    this.#canvas.setAttribute('role', 'application');
    this.#canvas.setAttribute('aria-roledescription', t`board`);
    this.#words.className = 'unseen';
    const middle = (factor: number) => this.#zoom(factor, this.#camera.width / 2, this.#camera.height / 2);
    this.#rim.className = 'rim';
    this.#rim.setAttribute('aria-hidden', 'true');
    this.#tools = zoomTools(middle, () => middle(0));
    host.append(this.#rim, this.#canvas, this.#words, this.#tools);
    this.#minimap = new Minimap(host, (x, y) => {
      this.#camera.centre(x, y);
      this.#draw();
    });
    this.#beacons = new Beacons(host, (cell) => this.#goTo(cell));
    this.#fingers = new Fingers(this.#canvas, {
      pan: (dx, dy) => this.#pan(dx, dy),
      zoom: (factor, x, y) => this.#zoom(factor, x, y),
      tap: (x, y) => this.#pick(x, y),
      hold: (x, y) => {
        const cell = this.#camera.cellAt(x, y);
        if (cell !== undefined) this.#props?.onMark?.(cell);
      },
      isOpen: (x, y) => {
        const cell = this.#camera.cellAt(x, y);
        return cell !== undefined && (this.#props?.isOpen?.(cell) ?? false);
      },
      press: (x, y) => this.#down(this.#camera.cellAt(x, y)),
      release: () => this.#down(undefined),
    });
    // A browser that was short of memory gives it back empty.
    this.#canvas.addEventListener('contextrestored', () => {
      this.#atlas = undefined;
      this.#draw();
    });
    this.#canvas.addEventListener('keydown', (event) => this.#key(event));
    this.#canvas.addEventListener('pointermove', ({ pointerType, offsetX, offsetY }) => {
      if (pointerType === 'mouse') this.#mouse = { x: offsetX, y: offsetY };
    });
    this.#canvas.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse' && this.#props?.isOpen) takeKeys(this.#canvas, this.#canvas);
    });
    this.#canvas.addEventListener('pointerleave', () => {
      this.#mouse = undefined;
    });
    this.#canvas.addEventListener('focus', () => this.#hold(true));
    this.#canvas.addEventListener('blur', () => this.#hold(false));
    this.#watch = new ResizeObserver(() => this.#resize());
    this.#watch.observe(host);
  }

  update(props: GridProps): void {
    const first = this.#props === undefined;
    const changed = this.#props?.version !== props.version;
    this.#props = props;
    const { columns, rows } = props.tiles;
    this.#canvas.setAttribute('aria-label', t`${props.label}, ${columns} by ${rows}`);
    this.#host.classList.toggle('headed', props.heads !== undefined);
    const ended = this.#host.classList.toggle('footed', this.#hasFoot());
    if (ended !== this.#ended && !first) this.#resize();
    this.#ended = ended;
    if (first) {
      this.#camera.board(props.tiles.rows, props.tiles.columns);
      this.#resize();
      // On a wall, where letters are larger, so are cells.
      const easy = Math.round((EASY * remNow()) / 16);
      this.#camera.start(
        props.focus ?? props.outset,
        matchMedia('(pointer: coarse)').matches ? FINGER : easy,
      );
      this.#cursor = props.focus ?? props.outset ?? this.#camera.centreCell();
    } else if (changed && props.focus !== undefined) {
      this.#cursor = props.focus;
      this.#camera.show(props.focus);
    }
    const dressed = this.#theme === theme();
    if (!dressed) {
      this.#theme = theme();
      this.#colours = palette(theme());
      const cloth = this.#host.closest('.table');
      this.#around = cloth ? getComputedStyle(cloth).backgroundColor : this.#colours.paper;
      this.#farColours = new FarColours(props.tiles.set, this.#colours);
    }
    if (changed || first || !dressed) this.#map();
    const { marks, named } = props;
    this.#minimap.ring(
      hintsOf(marks).map((cell) => ({ cell, letter: named?.get(cell) })),
      this.#colours,
    );
    this.#point();
    if (first) this.#drawNow();
    else this.#draw();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#watch.disconnect();
    this.#fingers.destroy();
    this.#minimap.destroy();
    this.#tools.remove();
    this.#host.replaceChildren();
  }

  /** Beyond which edges of the window a cell lies; undefined where it is in sight. */
  #bearing(cell: number): Bearing | undefined {
    const { scale, width, height } = this.#camera;
    const [x, y] = this.#camera.place(cell);
    const beyond = (at: number, room: number): -1 | 0 | 1 => (at < -1 ? -1 : at + scale > room + 1 ? 1 : 0);
    const [right, down] = [beyond(x, width), beyond(y, height - this.#foot())];
    return right === 0 && down === 0 ? undefined : { right, down };
  }

  #goTo(cell: number): void {
    const { columns } = this.#props!.tiles;
    this.#camera.centre((cell % columns) + 0.5, Math.floor(cell / columns) + 0.5);
    this.#draw();
  }

  #resize(): void {
    const edge = this.#edge();
    const clientWidth = Math.max(1, this.#host.clientWidth - edge);
    const foot = this.#host.classList.contains('footed') ? TOOLS : 0;
    const clientHeight = Math.max(1, this.#host.clientHeight - edge - foot);
    const ratio = devicePixelRatio || 1;
    fill(this.#canvas, clientWidth * ratio, clientHeight * ratio);
    if (edge > 0) fill(this.#rim, (clientWidth + edge) * ratio, (clientHeight + edge) * ratio);
    this.#camera.screen(clientWidth, clientHeight);
    // A window that is turned or drawn smaller leaves nothing outside that was kept in it.
    if (this.#props?.focus !== undefined) this.#camera.show(this.#props.focus);
    // The small map is smaller on a small screen.
    if (this.#farColours) this.#map();
    this.#drawNow();
  }

  #map(): void {
    const place = mapPlace(this.#host);
    this.#minimap.moveTo(place);
    if (this.#tools.parentElement !== place) place.append(this.#tools);
    this.#host.classList.toggle('bare', place !== this.#host);
    const footed = this.#host.classList.contains('footed') ? IN_FOOT : undefined;
    const room = place === this.#host ? footed : roomBeside();
    this.#minimap.update(this.#props!.tiles, this.#farColours!, this.#colours.ink, room);
  }

  /** A hint that lies outside the window is brought into it, once: then whoever looks may look elsewhere. */
  #point(): void {
    const hints = hintsOf(this.#props!.marks);
    if (String(hints) === this.#hinted) return;
    this.#hinted = String(hints);
    if (hints.every((cell) => this.#bearing(cell) === undefined)) return;
    const { tiles, focus } = this.#props!;
    const all = focus === undefined ? hints : [...hints, focus];
    const across = spanOf(all.map((cell) => cell % tiles.columns));
    const along = spanOf(all.map((cell) => Math.floor(cell / tiles.columns)));
    // All of it together with what is kept in sight; where that is too far apart, that is not lost for it.
    const { scale, width, height } = this.#camera;
    if (focus !== undefined && (across.long * scale > width || along.long * scale > height - this.#foot()))
      return;
    this.#camera.centre(across.middle, along.middle);
  }

  /** How high the tools are where they lie over the board. */
  #foot(): number {
    return this.#tools.parentElement === this.#host && !this.#ended ? TOOLS : 0;
  }

  /** In the hand, when there is nothing left to be hit, they have a strip below it: what one looks at then is not covered. */
  #hasFoot(): boolean {
    const over = this.#props?.onPick === undefined;
    return over && matchMedia('(pointer: coarse)').matches && !this.#host.closest('[inert]');
  }

  /** How wide the rim is on the left and above. */
  #edge(): number {
    return this.#props?.heads ? RIM : 0;
  }

  #down(cell: number | undefined): void {
    const none = cell === undefined || this.#props?.onPick === undefined;
    if (none && this.#pressed.length === 0) return;
    this.#pressed = none ? [] : [cell, ...(this.#props?.pressed?.(cell) ?? [])];
    this.#draw();
  }

  #hold(held: boolean): void {
    this.#held = held;
    this.#draw();
  }

  #pan(dx: number, dy: number): void {
    this.#camera.pan(dx, dy);
    this.#ask();
  }

  #zoom(factor: number, x: number, y: number): void {
    this.#camera.zoom(factor, x, y);
    this.#draw();
  }

  /** One pixel larger or smaller: for who wants it exactly so. */
  #step(by: number): void {
    const { scale, width, height } = this.#camera;
    this.#zoom((scale + by) / scale, width / 2, height / 2);
  }

  #pick(x: number, y: number): void {
    const cell = this.#camera.cellAt(x, y);
    if (cell === undefined) return;
    this.#cursor = cell;
    this.#props?.onPick?.(cell);
    this.#draw();
  }

  /** Where cells are asked for, the one below the mouse. */
  #meant(): number {
    const mouse = this.#props?.isOpen && this.#mouse;
    return (mouse && this.#camera.cellAt(mouse.x, mouse.y)) ?? this.#cursor;
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const props = this.#props!;
    const { rows, columns } = props.tiles;
    const row = Math.floor(this.#cursor / columns);
    const column = this.#cursor % columns;
    const step = event.shiftKey ? 10 : 1;
    const to: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [Math.max(0, row - step), column],
      ArrowDown: [Math.min(rows - 1, row + step), column],
      ArrowLeft: [row, Math.max(0, column - step)],
      ArrowRight: [row, Math.min(columns - 1, column + step)],
      Home: [row, 0],
      End: [row, columns - 1],
      PageUp: [Math.max(0, row - 20), column],
      PageDown: [Math.min(rows - 1, row + 20), column],
    };
    const next = to[event.key];
    const looks = event.shiftKey && event.key.startsWith('Arrow');
    const at = this.#meant();
    if (pressedSpace(props, event.key, at) || (!looks && props.onKey?.(event.key, at, event.shiftKey)))
      this.#tell();
    else if (next) {
      this.#mouse = undefined;
      this.#cursor = next[0] * columns + next[1];
      this.#camera.show(this.#cursor);
      this.#tell();
      this.#draw();
    } else if (event.key === 'Enter' || event.key === ' ') props.onPick?.(at);
    else if (event.key === '+') this.#zoom(1.5, this.#camera.width / 2, this.#camera.height / 2);
    else if (event.key === ']') this.#step(1);
    else if (event.key === '[') this.#step(-1);
    else if (event.key === '-') this.#zoom(1 / 1.5, this.#camera.width / 2, this.#camera.height / 2);
    else return;
    event.preventDefault();
  }

  /** Says what is under the cursor: the canvas itself cannot. */
  #tell(): void {
    this.#words.textContent = cellWords(this.#props!, this.#cursor);
  }

  /** All of it anew, in the next frame. */
  #draw(): void {
    this.#painted = undefined;
    this.#ask();
  }

  /** All of it anew before anything is shown: what has just got its size would be black for a frame. */
  #drawNow(): void {
    if (!this.#farColours) return;
    cancelAnimationFrame(this.#frame);
    this.#painted = undefined;
    this.#paint();
  }

  #ask(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#frame = 0;
    const props = this.#props;
    if (!props) return;
    const context = this.#context;
    const ratio = this.#canvas.width / Math.max(1, this.#camera.width);
    const bare = this.#slide(props, ratio);
    context.fillStyle = this.#around;
    for (const { left, top, right, bottom } of bare) context.fillRect(left, top, right - left, bottom - top);
    if (this.#camera.scale >= NEAR) for (const part of bare) this.#paintNear(props, ratio, part);
    else this.#paintFar(props, ratio);
    const sheet = { context, colours: this.#colours, camera: this.#camera, tiles: props.tiles, ratio };
    for (const cell of this.#pressed) paintPressed(sheet, cell);
    if (this.#camera.scale >= NEAR) paintMeter(sheet, props.meter);
    this.#paintMarks(props, sheet);
    if (props.heads) paintRim(this.#rim, this.#camera, props.heads, this.#colours);
    this.#minimap.show(this.#camera);
    this.#beacons.show(props, (cell) => this.#bearing(cell));
    this.#canvas.dataset.scale = String(Math.round(this.#camera.scale));
  }

  /**
   * Where only the place has changed, what is there slides on, and what comes into sight is bare; otherwise all of it is.
   * A board seen from far away is one image in any case, and cells of no whole pixels would not meet.
   */
  #slide({ marks }: GridProps, ratio: number): readonly Part[] {
    const { width, height } = this.#canvas;
    const { scale, x, y } = this.#camera;
    const before = this.#painted;
    const size = scale * ratio;
    const [left, top] = [Math.round(-x * ratio), Math.round(-y * ratio)];
    this.#painted = scale >= NEAR && Number.isInteger(size) ? { left, top, size } : undefined;
    const [dx, dy] = before ? [left - before.left, top - before.top] : [width, height];
    if (before?.size !== size || Math.abs(dx) >= width || Math.abs(dy) >= height || marks.size > MOST_MARKS)
      return [{ left: 0, top: 0, right: width, bottom: height }];
    this.#context.drawImage(this.#canvas, dx, dy);
    const sides: Part[] = [];
    if (dx !== 0)
      sides.push({ left: dx > 0 ? 0 : width + dx, top: 0, right: dx > 0 ? dx : width, bottom: height });
    if (dy !== 0)
      sides.push({ left: 0, top: dy > 0 ? 0 : height + dy, right: width, bottom: dy > 0 ? dy : height });
    // What is marked is painted anew: two marks over each other are darker than one.
    for (const cell of [...marks.keys(), this.#cursor]) {
      const [at, down] = this.#camera.place(cell).map((place) => Math.round(place * ratio)) as [
        number,
        number,
      ];
      sides.push({ left: at, top: down, right: at + size, bottom: down + size });
    }
    return sides;
  }

  #paintNear(props: GridProps, ratio: number, part: Part): void {
    const { tiles, letters } = props;
    const { scale, x, y } = this.#camera;
    const whole = Math.ceil(scale * ratio);
    if (!this.#atlas?.fits(this.#colours, whole, letters)) {
      this.#atlas = new TileAtlas(tiles.set, this.#colours, whole, letters);
    }
    const sight = this.#camera.sight();
    const first = (at: number, from: number, least: number) =>
      Math.max(least, Math.floor((at / ratio + from) / scale));
    const last = (at: number, from: number, most: number) =>
      Math.min(most, Math.ceil((at / ratio + from) / scale) + 1);
    const [top, left] = [first(part.top - 1, y, sight.top), first(part.left - 1, x, sight.left)];
    const [bottom, right] = [last(part.bottom, y, sight.bottom), last(part.right, x, sight.right)];
    for (let row = top; row < bottom; row++) {
      const at = Math.round((row * scale - y) * ratio);
      for (let column = left; column < right; column++) {
        const bitmap = this.#atlas.bitmap(tiles.at(row * tiles.columns + column));
        this.#context.drawImage(bitmap, Math.round((column * scale - x) * ratio), at);
      }
    }
  }

  /** One pixel a cell, or one for several when they are smaller than that; then the image is stretched. */
  #paintFar(props: GridProps, ratio: number): void {
    const { tiles } = props;
    const { scale, x, y } = this.#camera;
    const step = Math.max(1, Math.ceil(1 / (scale * ratio)));
    const { top, left, bottom, right } = this.#camera.sight();
    const width = Math.ceil((right - left) / step);
    const height = Math.ceil((bottom - top) / step);
    if (width < 1 || height < 1) return;
    if (this.#image?.width !== width || this.#image.height !== height) {
      this.#image = this.#farContext.createImageData(width, height);
      this.#far.width = width;
      this.#far.height = height;
    }
    const words = new Uint32Array(this.#image.data.buffer);
    const colours = this.#farColours!;
    let to = 0;
    for (let row = top; row < bottom; row += step) {
      for (let column = left; column < right; column += step) {
        words[to++] = colours.word(tiles.at(row * tiles.columns + column));
      }
    }
    this.#farContext.putImageData(this.#image, 0, 0);
    this.#context.imageSmoothingEnabled = false;
    this.#context.drawImage(
      this.#far,
      Math.round((left * scale - x) * ratio),
      Math.round((top * scale - y) * ratio),
      Math.round(width * step * scale * ratio),
      Math.round(height * step * scale * ratio),
    );
  }

  #paintMarks({ marks, named }: GridProps, sheet: CanvasSheet): void {
    // What is proved to be safe is ticked, and needs no ring around that.
    for (const [cell, kinds] of marks)
      for (const kind of kinds) if (kind !== 'hint' || !kinds.includes('safe')) paintMark(sheet, cell, kind);
    if (this.#camera.scale >= NEAR) for (const [cell, letter] of named ?? []) paintName(sheet, cell, letter);
    if (this.#held) paintMark(sheet, this.#cursor, 'chosen');
  }
}

/** From the first of these places to the last, in cells. */
function spanOf(places: readonly number[]): { readonly middle: number; readonly long: number } {
  const [first, end] = [Math.min(...places), Math.max(...places) + 1];
  return { middle: (first + end) / 2, long: end - first };
}

/** Whoever sets its size wipes it, be it the size it has: it would be black. */
function fill(canvas: HTMLCanvasElement, width: number, height: number): void {
  const [across, down] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
}
