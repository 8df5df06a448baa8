/**
 * A small board as elements: a grid that a screen reader can walk, one cell in the tab order, arrows to move. Cells are
 * changed in place, and only those that look different, so that a move is one frame.
 */

import { commonChance } from '@gridhall/app';
import { FarColours } from '../look/paint.ts';
import { palette } from '../look/tokens.ts';
import { remNow } from '../parts/layout.ts';
import { theme } from '../settings.ts';
import { type Aside, placesAside, tellEdges } from './around.ts';
import { Beacons } from './beacons.ts';
import { buildCells, gaugeCell, type ShownCell, showCell } from './cell.ts';
import { easySize, FINE, MOST, mostSize, nearSize, TOOLS, wholeBoardSize } from './cell-size.ts';
import { drawnOver } from './drawn.ts';
import { isCrowded } from './goals.ts';
import { layCells } from './laid.ts';
import { hintsOf } from './marks.ts';
import { IN_FOOT, Minimap, mapPlace, roomBeside } from './minimap.ts';
import { type Corner, finishMotion } from './motion.ts';
import { BoardViewport } from './outlook.ts';
import { Pinch, type TouchPoint } from './pinch.ts';
import { asSeen, isRotated, laidAt, seenSize } from './posture.ts';
import { Press } from './press.ts';
import type { GridProps, GridShape } from './props.ts';
import { showMotions } from './show-motions.ts';
import { pressedSpace } from './space.ts';
import { Stretched } from './stretched.ts';
import { takeKeys } from './take-keys.ts';
import { zoomTools } from './tools.ts';
import { cornerOf } from './unfold.ts';
import { cellAfter, directionOf } from './walk.ts';

/** Lower than this, a board has no row to spare. */
const SCANT = 300;
/** How wide the rim is, in the size of letters, as in the style sheet. */
const RIM = 1.375;
/** A hand's window is narrower than this. */
const UPRIGHT = 800;
/**
 * Below the board in an upright hand: how high it is with its map, what lies beside the map, and how much room there must be
 * for both, as in the style sheet.
 */
const STRIP = { height: 148, map: 132, beside: 76, room: 420 };
/** How large what points out of the window is, with what a finger needs around it. */
const PILL = { width: 100, height: 44 };
/** Smaller cells have no room for each number of the rim, of two figures or of three. */
const [NUMBERED, NUMBERED_WIDE] = [18, 26];
/** How high a map may be beside the pad, as in the style sheet. */
const ASIDE = 52;

export class DomGrid implements GridShape {
  #host: HTMLElement;
  #scroll = document.createElement('div');
  #board = document.createElement('div');
  #cells: ShownCell[] = [];
  #props: GridProps | undefined;
  #at = 0;
  /** The field under the mouse, since it has moved: keys mean this one until arrows go elsewhere. */
  #pointed: number | undefined;
  #size = 0;
  /** How wide the rim is. */
  #rim = 0;
  /** How much closer than it comes by itself; 0 is the whole board. */
  #closer: number | undefined;
  #tools: HTMLElement;
  #minimap: Minimap | undefined;
  #beacons: Beacons;
  #outlook: BoardViewport;
  #pinch: Pinch;
  #stretched: Stretched;
  /** Below the board, beside its tools, there is a map as wide as there is room for. */
  #mapped = false;
  /** In the hand, when there is nothing left to be hit, map and tools have a strip below it. */
  #footed = false;
  /** The table has places for the map and the tools beside its pad: nothing lies over the board. */
  #aside: Aside | undefined;
  /** Somebody walks here, or did until it was over. */
  #walked = false;
  #watch: ResizeObserver;
  #press: Press;
  #held: readonly HTMLElement[] = [];
  #drawn: readonly SVGElement[] = [];
  #posture = 'false false';
  #hinted: string | undefined;
  /** What is to be in the middle until something has happened here. */
  #outset: number | undefined;
  /** Something could be hit here: it is a game, not a replay. */
  #played = false;
  /** All of it was in sight when there was something to be hit for the last time. */
  #wasWhole = false;

  /** Where the board was that this one came in the place of. */
  #before: Corner | undefined;

  constructor(host: HTMLElement, before?: Corner) {
    this.#host = host;
    this.#before = before;
    this.#scroll.className = 'grid-scroll';
    this.#board.className = 'cells';
    this.#board.setAttribute('role', 'grid');
    // Who only looks is not sent to it by the keyboard.
    if (!host.closest('[inert]')) this.#board.dataset.board = 'true';
    this.#scroll.append(this.#board);
    this.#scroll.addEventListener('scroll', () => this.#seen(), { passive: true });
    this.#tools = zoomTools(
      (factor) => this.#zoom(this.#size * factor),
      () => this.#showAll(),
    );
    host.append(this.#scroll, this.#tools);
    this.#outlook = new BoardViewport(
      this.#scroll,
      (cell) => this.#cells[cell]?.element,
      () => ({ edge: this.#cut() ? this.#edge() : 0, foot: this.#cut() && !this.#off() ? TOOLS.height : 0 }),
    );
    this.#beacons = new Beacons(host, (cell) => {
      const away = this.#outlook.away(cell);
      if (away) this.#outlook.pan(away);
    });
    this.#stretched = new Stretched(this.#scroll, this.#board);
    this.#pinch = new Pinch(this.#scroll, {
      may: () => this.#props?.onSweep === undefined && !this.#rests(),
      pinch: (factor, from, to) => this.#stretch(factor, from, to),
      end: () => this.#settle(),
    });
    this.#watch = new ResizeObserver(() => this.#fit());
    this.#watch.observe(host);
    this.#board.addEventListener('keydown', (event) => this.#key(event));
    this.#board.addEventListener('focusin', (event) => {
      const cell = this.#cellOf(event.target);
      if (cell !== undefined) this.#move(cell, false);
    });
    this.#board.addEventListener('pointermove', ({ pointerType, target }) => {
      if (pointerType === 'mouse') this.#pointed = this.#cellOf(target);
    });
    this.#board.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse' && this.#props?.isOpen)
        takeKeys(this.#board, this.#cells[this.#at]?.element);
    });
    this.#board.addEventListener('pointerleave', () => {
      this.#pointed = undefined;
    });
    this.#press = new Press(this.#board, this.#scroll, {
      cellAt: (x, y) => this.#cellOf(document.elementFromPoint(x, y)),
      canDrag: (cell) => this.#props?.canDrag?.(cell) ?? false,
      isOpen: (cell) => this.#props?.isOpen?.(cell),
      pick: (cell) => {
        this.#move(cell, false);
        this.#props?.onPick?.(cell);
      },
      mark: (cell) => this.#props?.onMark?.(cell),
      sweeps: () => this.#props?.onSweep !== undefined,
      sweep: (cell, first) => {
        if (first) this.#move(cell, false);
        this.#props?.onSweep?.(cell, first);
      },
      swept: () => this.#props?.onSwept?.(),
      drag: (from, to) => this.#props?.onDrag?.(from, to),
      swipes: () => this.#props?.onSwipe !== undefined,
      swipe: (dx, dy) => this.#swipe(dx, dy),
      hold: (cell) => this.#hold(cell),
      lift: (cell) => this.#props?.onLift?.(cell),
      carry: (cell, dx, dy) => this.#carry(cell, dx, dy),
    });
  }

  update(props: GridProps): void {
    const first = this.#props === undefined;
    const before = this.#props?.version;
    if (first) this.#outset = props.outset;
    else if (before !== props.version) this.#outset = undefined;
    const wasAsked = this.#props?.onPick !== undefined;
    this.#props = props;
    this.#walked ||= props.everywhere === true;
    this.#played ||= props.onPick !== undefined && props.onSweep === undefined;
    // The end makes the window smaller before the board hears of it: it is what was seen before that counts.
    if (props.onPick !== undefined || wasAsked) this.#wasWhole = !this.#cut();
    if (first) this.#cells = buildCells(this.#board, props);
    // What is only said or drawn about a position lets what moves come to its end.
    if (before !== props.version) finishMotion();
    const common = commonChance(props.meter);
    for (const [cell, shown] of this.#cells.entries()) {
      showCell(shown, cell, props);
      const chance = props.meter?.[cell] ?? Number.NaN;
      gaugeCell(shown, chance, chance === common);
    }
    this.#board.setAttribute('aria-label', props.label);
    if (first) {
      // Whoever comes to a table wants to play: unless the focus is somewhere already, it is on the board.
      const idle = document.activeElement === null || document.activeElement === document.body;
      this.#move(props.focus ?? props.outset ?? 0, idle);
      this.#fit();
    } else if (wasAsked && props.onPick === undefined) this.#fit();
    else if (props.focus !== undefined && before !== props.version) this.#follow(props.focus);
    this.#point();
    this.#board.classList.toggle('asked', props.onPick !== undefined);
    const turns = this.#board.classList.contains('turned') !== isRotated(props);
    this.#board.classList.toggle('turned', isRotated(props));
    this.#lie(props);
    this.#arrows(props);
    this.#board.classList.toggle('swiped', (props.onSwipe ?? props.onSweep) !== undefined);
    this.#scroll.classList.toggle('swiped', props.onSwipe !== undefined);
    this.#map(before !== props.version || turns);
    // On a turned board everything comes from the other side.
    const unit = isRotated(props) ? -this.#size : this.#size;
    if (before !== props.version)
      showMotions(props, {
        ...{ board: this.#board, cells: this.#cells, unit },
        seenAt: (row, column) => this.#seenAt(row, column),
        before: first && !this.#cut() ? this.#before : undefined,
      });
  }

  /** Lays the board on its side, or sets it up again. */
  #lie(props: GridProps): void {
    const { lying = false, turned = false } = props;
    const posture = `${lying} ${lying && turned}`;
    if (posture === this.#posture) return;
    this.#posture = posture;
    layCells(this.#board, this.#cells, props);
    this.#size = 0;
    this.#fit();
  }

  /** Where a cell is on the board as it is laid out, in cells from the upper left; the whole of it may be turned. */
  #seenAt(row: number, column: number): readonly [x: number, y: number] {
    return laidAt(this.#props!, row, column);
  }

  /** What is in sight, in cells as they lie on the screen: for the small map. */
  sight() {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.#scroll;
    const { rows, columns } = seenSize(this.#props!);
    const edge = this.#edge();
    const at = (place: number, most: number) => Math.max(0, Math.min(most, (place - edge) / this.#size));
    return {
      ...{ left: at(scrollLeft + edge, columns), right: at(scrollLeft + clientWidth, columns) },
      ...{ top: at(scrollTop + edge, rows), bottom: at(scrollTop + clientHeight, rows) },
    };
  }

  /** How wide the rim is on the left and above: a turned board has it on the other sides. */
  #edge(): number {
    const { heads } = this.#props!;
    return heads && !isRotated(this.#props!) ? this.#rim : 0;
  }

  /** A board that goes on beyond its window has a small map of the whole. */
  #map(changed: boolean): void {
    const { clientWidth, clientHeight } = this.#scroll;
    const { offsetWidth, offsetHeight } = this.#board;
    const cut = offsetWidth > clientWidth + 1 || offsetHeight > clientHeight + 1;
    this.#host.classList.toggle('cut', cut);
    // Where every cell is easily hit there is nothing to come closer to.
    this.#tools.hidden = !cut && !this.#mapped && (this.#rests() || this.#whole() >= this.#easy());
    this.#placeTools();
    const beside = (clientWidth - offsetWidth) / 2;
    this.#host.classList.toggle(
      'tooled',
      !cut && !this.#off() && !this.#tools.hidden && beside < TOOLS.width,
    );
    tellEdges(this.#host, this.#board, { rim: this.#props!.heads ? this.#rim : 0, edge: this.#edge() });
    // Off the board it stays while somebody looks at all of it: nothing moves there.
    const stays = !this.#tools.hidden && this.#tools.parentElement !== this.#host;
    const mapless = !cut && !this.#mapped && !stays;
    this.#minimap?.hide(mapless);
    if (!cut) this.#beacons.destroy();
    if (!cut) this.#host.style.removeProperty('--map-height');
    if (mapless) return;
    const colours = palette(theme());
    const fresh = this.#minimap === undefined;
    this.#minimap ??= new Minimap(this.#host, (column, row) => this.#centre(column, row));
    const place = this.#mapPlace();
    this.#minimap.moveTo(place);
    const seen = asSeen(this.#props!);
    if (changed || fresh)
      this.#minimap.update(
        seen.tiles,
        new FarColours(seen.tiles.set, colours),
        colours.ink,
        this.#mapped
          ? { width: clientWidth - STRIP.beside, height: STRIP.map }
          : this.#aside
            ? { width: this.#aside.map.clientWidth, height: ASIDE }
            : place !== this.#host
              ? roomBeside()
              : this.#footed
                ? IN_FOOT
                : undefined,
      );
    this.#minimap.hide(false);
    const over = place === this.#host ? this.#minimap.height : 0;
    this.#host.style.setProperty('--map-height', `${over}px`);
    const { marks, named } = this.#props!;
    this.#minimap.ring(
      hintsOf(marks).map((cell) => ({ cell: seen.placeOf(cell), letter: named?.get(cell) })),
      colours,
    );
    this.#seen();
  }

  /** What is in sight has changed: the small map says so, and what is no longer there is pointed at. */
  #seen(): void {
    this.#minimap?.show(this);
    if (!this.#cut()) return;
    this.#beacons.show(
      this.#props!,
      (cell) => this.#outlook.bearing(cell),
      (across, along) => this.#isCrowded(across, along),
    );
  }

  /** Whether something that must be seen stands in a corner of the window. */
  #isCrowded(across: string, along: string): boolean {
    const { left, right, top, bottom } = this.sight();
    const [wide, high] = [PILL.width / this.#size, PILL.height / this.#size];
    const foot = bottom - (this.#off() ? 0 : TOOLS.height / this.#size);
    return isCrowded(this.#props!, {
      ...(across === 'left' ? { left, right: left + wide } : { left: right - wide, right }),
      ...(along === 'top' ? { top, bottom: top + high } : { top: foot - high, bottom: foot }),
    });
  }

  #mapPlace(): HTMLElement {
    if (this.#aside) return this.#aside.map;
    return mapPlace(this.#host);
  }

  #placeTools(): void {
    const place = this.#aside?.tools ?? mapPlace(this.#host);
    if (this.#tools.parentElement !== place) place.append(this.#tools);
    this.#host.classList.toggle('bare', place !== this.#host);
  }

  /** Neither the tools nor the map lie over the board. */
  #off(): boolean {
    return this.#mapped || this.#footed || this.#tools.parentElement !== this.#host;
  }

  #centre(column: number, row: number): void {
    const { clientWidth, clientHeight } = this.#scroll;
    const at = (place: number, room: number) => this.#edge() + place * this.#size - room / 2;
    this.#scroll.scrollTo(at(column, clientWidth), at(row, clientHeight));
  }

  #zoom(size: number): void {
    const { top, left, bottom, right } = this.sight();
    const fit = this.#whole();
    this.#closer = size <= fit ? 0 : Math.min(MOST, size) / fit;
    this.#fit();
    this.#centre((left + right) / 2, (top + bottom) / 2);
    this.#map(true);
  }

  /** All of it, or, for who sees all of it, as near as it comes by itself. */
  #showAll(): void {
    if (this.#closer !== 0) {
      this.#zoom(0);
      return;
    }
    this.#closer = undefined;
    this.#fit();
  }

  /** Between two fingers: never smaller than all of it, nor closer than anybody need come. */
  #stretch(factor: number, from: TouchPoint, to: TouchPoint): void {
    const held = Math.max(this.#whole() / this.#size, Math.min(Math.max(1, MOST / this.#size), factor));
    this.#stretched.draw(held, from, to);
  }

  /** The fingers are lifted: what was under them is there, in cells of the new size. */
  #settle(): void {
    this.#stretched.settle((factor) => {
      const whole = this.#whole();
      this.#closer = this.#size * factor <= whole + 1 ? 0 : (this.#size * factor) / whole;
      this.#fit(false);
    });
  }

  /** One of the eight ways, or of the four where there are no more. */
  #swipe(dx: number, dy: number): void {
    const swipe = this.#props?.onSwipe;
    if (swipe && !swipe(directionOf(dx, dy, 8))) swipe(directionOf(dx, dy, 4));
  }

  /** From where to where, drawn over the cells. */
  #arrows(props: GridProps): void {
    for (const picture of this.#drawn) picture.remove();
    this.#drawn = drawnOver(props);
    this.#board.append(...this.#drawn);
  }

  #hold(cell: number | undefined): void {
    for (const element of this.#held) element.classList.remove('held');
    const all = cell === undefined ? [] : [cell, ...(this.#props?.pressed?.(cell) ?? [])];
    this.#held = all.flatMap((each) => this.#cells[each]?.element ?? []);
    if (this.#props?.onPick) for (const element of this.#held) element.classList.add('held');
  }

  corner(): Corner | undefined {
    return this.#cut() ? undefined : cornerOf(this.#cells[0]);
  }

  destroy(): void {
    this.#watch.disconnect();
    this.#press.destroy();
    this.#minimap?.destroy();
    this.#beacons.destroy();
    this.#pinch.destroy();
    this.#outlook.destroy();
    this.#tools.remove();
    this.#scroll.remove();
  }

  /** It is only a picture; or all of it was in sight, and there is nothing left to be hit: nobody need come closer. */
  #rests(): boolean {
    if (this.#host.closest('[inert]')) return true;
    const over = this.#played && this.#props!.onPick === undefined;
    return over && coarse() && this.#wasWhole;
  }

  /** From this size on nobody need come closer. */
  #easy(): number {
    const { onSweep, everywhere, watched } = this.#props!;
    const hand = coarse() ? 'finger' : 'mouse';
    return easySize(hand, onSweep ? 'paints' : everywhere || watched ? 'walks' : 'aims');
  }

  /** The size at which the whole board is in sight. */
  #whole(): number {
    const { tiles, heads } = this.#props!;
    return wholeBoardSize(seenSize(this.#props!), {
      ...{
        width: this.#host.clientWidth,
        height: this.#host.clientHeight - (this.#mapped ? STRIP.height : this.#footed ? TOOLS.height : 0),
      },
      rim: heads ? this.#rim : 0,
      frame: tiles.set.frame ?? 0,
      most: mostSize(this.#host.clientWidth, this.#host.clientHeight),
      tools: this.#off() || this.#rests() ? undefined : this.#easy(),
    });
  }

  /** Whether there is room for a large map below the board, and the board needs one: in an upright hand, for who walks. */
  #needsMap(): boolean {
    const { clientWidth, clientHeight } = this.#host;
    const upright = innerWidth < UPRIGHT && innerHeight > innerWidth;
    if (!upright || !this.#walked || this.#rests() || clientHeight < STRIP.room || clientWidth === 0)
      return false;
    this.#mapped = false;
    this.#aside = undefined;
    return this.#whole() < this.#easy();
  }

  /** Whether the game is over, in a hand, and what the board is moved by has no place beside it. */
  #needsFoot(): boolean {
    const over = this.#played && this.#props!.onPick === undefined;
    if (!over || !coarse() || this.#rests() || this.#mapped || this.#tools.parentElement !== this.#host)
      return false;
    this.#footed = false;
    return this.#whole() < this.#easy();
  }

  /**
   * The whole board, as large as there is room for; but where its cells would be too small to be hit or told apart, a
   * part of it, until somebody says otherwise.
   */
  #fit(follows = true): void {
    if (!this.#props || this.#host.clientWidth === 0) return;
    this.#rim = RIM * remNow();
    this.#mapped = this.#needsMap();
    this.#aside = this.#mapped ? undefined : placesAside(this.#host);
    this.#host.classList.toggle('mapped', this.#mapped);
    this.#placeTools();
    this.#footed = this.#needsFoot();
    this.#host.classList.toggle('footed', this.#footed);
    // In the smallest hand a board is worth more than buttons for what two fingers do.
    this.#host.classList.toggle('scant', coarse() && this.#host.clientHeight < SCANT);
    const whole = this.#whole();
    // Who only looks sees all of it; who has seen all of it does so to the end, when there is nothing left to hit.
    const least = this.#rests() ? 0 : coarse() ? this.#easy() : FINE;
    const own = whole >= least ? whole : Math.max(whole, nearSize(coarse(), this.#host.clientWidth));
    const size = this.#closer === undefined ? own : Math.round(whole * Math.max(1, this.#closer));
    const same = size === this.#size;
    this.#size = size;
    this.#board.style.setProperty('--cell', `${size}px`);
    const { rows, columns } = this.#props.tiles;
    this.#board.classList.toggle('sparse', size < (Math.max(rows, columns) > 99 ? NUMBERED_WIDE : NUMBERED));
    this.#map(true);
    // A window that is turned or drawn smaller leaves nobody outside whom it followed.
    const { focus } = this.#props;
    if (follows && focus !== undefined && !(same && this.#outlook.away(focus) === undefined))
      this.#follow(focus);
    if (focus === undefined && this.#outset !== undefined && this.#cut() && !same)
      this.#outlook.centre(this.#outset, size);
    this.#hinted = undefined;
    this.#point();
    this.#tellPlace(focus ?? this.#outset);
  }

  /** Of a picture perhaps only a strip is seen: how far down on it one was. */
  #tellPlace(cell: number | undefined): void {
    const { element } = this.#cells[cell ?? -1] ?? {};
    if (!element || !this.#host.closest('[inert]')) return;
    const { top, height } = element.getBoundingClientRect();
    this.#host.style.setProperty('--was', `${top + height / 2 - this.#host.getBoundingClientRect().top}px`);
  }

  /** A hint that lies outside the window is brought into it, once: then whoever looks may look elsewhere. */
  #point(): void {
    const hints = hintsOf(this.#props!.marks);
    if (String(hints) === this.#hinted) return;
    this.#hinted = String(hints);
    const away = hints.map((cell) => this.#outlook.away(cell)).find((way) => way !== undefined);
    if (!away) return;
    // All of it together with whoever is followed; where that is too far apart, nobody is lost from sight.
    const { focus } = this.#props!;
    const together = this.#outlook.together(focus === undefined ? hints : [...hints, focus]);
    if (together) this.#outlook.pan(together);
    else if (focus === undefined) this.#outlook.pan(away);
  }

  #cut(): boolean {
    return this.#host.classList.contains('cut');
  }

  #follow(cell: number): void {
    if (this.#cut()) this.#outlook.follow(cell);
    this.#move(cell, this.#board.contains(document.activeElement), true);
  }

  /** `followed`: the camera is on its way there already. */
  #move(cell: number, focus: boolean, followed = false): void {
    const shown = this.#cells[cell];
    if (!shown) return;
    const before = this.#cells[this.#at];
    if (before) before.element.tabIndex = -1;
    this.#at = cell;
    shown.element.tabIndex = 0;
    if (focus) shown.element.focus({ preventScroll: followed });
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const props = this.#props!;
    finishMotion();
    if (props.still && !event.shiftKey && /^(Arrow|Home|End)/.test(event.key)) return;
    const looks = event.shiftKey && event.key.startsWith('Arrow');
    const at = (props.isOpen && this.#pointed) ?? this.#at;
    if (pressedSpace(props, event.key, at) || (!looks && props.onKey?.(event.key, at, event.shiftKey))) {
      event.preventDefault();
      return;
    }
    const next = cellAfter(event, this.#at, props);
    if (next !== undefined) this.#pointed = undefined;
    if (next !== undefined) this.#move(next, true);
    // A board that is only looked at leaves it to what lies beside it.
    else if (event.key === 'Enter' && props.watched) return;
    else if (event.key === 'Enter' || event.key === ' ') props.onPick?.(at);
    else if (event.key === '+') this.#zoom(this.#size * 1.5);
    else if (event.key === '-') this.#zoom(this.#size / 1.5);
    else if (event.key === '0') this.#zoom(0);
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
}

/** Fingers, not a mouse. */
const coarse = (): boolean => matchMedia('(pointer: coarse)').matches;
