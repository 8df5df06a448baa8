/** The loop: messages to pages, effects to deeds, pages to the terminal. Everything that happens, happens here. */
import type { Seat } from '@gridhall/match';
import type { HousePorts } from '../open/ports.ts';
import { speaksAscii } from '../system/ascii.ts';
import { problemOf } from '../system/disk.ts';
import { interrupted } from '../system/stdio.ts';
import type { Effect, Message, News, Page, PageContext } from './page.ts';
import { Canvas, type Zone } from './render/canvas.ts';
import type { Input, MouseButton } from './render/input.ts';
import { Painter } from './render/painter.ts';
import { codesFor, depthOf, type Theme, themeOf, themeOfAnswer } from './render/theme.ts';
import type { RunSettings } from './settings.ts';
import { Tty } from './tty.ts';

const SYNCHRONISED = 2026;

export class ScreenHall {
  readonly #ports: HousePorts;
  readonly #notices: string[];
  readonly #tty: Tty;
  readonly #done = Promise.withResolvers<void>();
  readonly #settings: RunSettings;
  #theme: Theme = themeOf(process.env);
  #painter: Painter;
  #pages: Page[] = [];
  #zones: readonly Zone[] = [];
  #synchronised = false;
  #timer: NodeJS.Timeout | undefined;
  #wakeAt = Number.POSITIVE_INFINITY;
  #held = new Set<MouseButton>();
  /** The field the mouse is over. */
  #hovered = '';
  #open = false;
  #answering = false;
  #early: Input[] = [];

  constructor(ports: HousePorts, settings: RunSettings, notices: string[]) {
    this.#ports = ports;
    this.#settings = settings;
    this.#notices = notices;
    this.#painter = this.#newPainter();
    this.#tty = new Tty({
      input: (inputs) => this.#read(inputs),
      resized: () => this.#paint(),
      resumed: () => {
        this.#painter.forget();
        this.#paint();
      },
      ending: () => {
        this.#open = false;
        return this.#ports.close();
      },
    });
  }

  /** Shows a page, with what is to be done first, until the last page is closed. */
  async run(
    first: (hall: PageContext) => { readonly page: Page; readonly effects: readonly Effect[] },
  ): Promise<void> {
    const { page, effects } = first(this.#hall);
    this.#pages = [page];
    this.#open = true;
    this.#tty.open();
    try {
      this.#perform(effects, 0);
      this.#paint();
      await this.#done.promise;
    } finally {
      this.#open = false;
      clearTimeout(this.#timer);
      this.#tty.close();
    }
  }

  get #hall(): PageContext {
    return {
      settings: this.#settings.now,
      ports: this.#ports,
      notices: this.#notices,
      now: performance.now(),
      width: this.#tty.width,
      height: this.#tty.height,
    };
  }

  #newPainter(): Painter {
    const theme = this.#settings.now.theme === 'auto' ? this.#theme : this.#settings.now.theme;
    return new Painter(codesFor(theme, depthOf(process.env)), speaksAscii());
  }

  /** Keys wait for the answer that is being given: they are meant for what comes after it. */
  #read(inputs: readonly Input[]): void {
    const before = this.#hovered;
    for (const input of inputs) {
      const urgent = input.type === 'key' && (input.key === 'ctrl-c' || input.key === 'ctrl-z');
      if (this.#answering && !urgent) this.#early.push(input);
      else this.#input(input);
    }
    const still = inputs.every(({ type }) => type === 'hover') && this.#hovered === before;
    if (inputs.length > 0 && !still) this.#paint();
  }

  /** What was pressed meanwhile, once the answer is told or refused. */
  async #hold(answer: Promise<void>): Promise<void> {
    this.#answering = true;
    await answer;
    this.#answering = false;
    this.#read(this.#early.splice(0));
  }

  #input(input: Input): void {
    switch (input.type) {
      case 'key':
        if (input.key === 'ctrl-c') this.#interrupt();
        else if (input.key === 'ctrl-z') this.#tty.stop();
        else if (input.key === 'ctrl-l') this.#painter.forget();
        else this.#send(input);
        return;
      case 'paste':
        this.#send(input);
        return;
      case 'wheel':
        this.#send({ type: 'wheel', by: input.by });
        return;
      case 'press':
        this.#press(input.button, input.x, input.y);
        return;
      case 'hover':
        this.#hover(input.x, input.y);
        return;
      case 'release':
        this.#held.delete(input.button);
        return;
      case 'mode':
        if (input.mode === SYNCHRONISED) this.#synchronised = input.known;
        return;
      case 'background':
        this.#background(input.color);
        return;
    }
  }

  /** Ends like any program that was interrupted, with everything in order. */
  #interrupt(): void {
    interrupted.yes = true;
    this.#done.resolve();
  }

  #background(color: string): void {
    const theme = themeOfAnswer(color);
    if (!theme || theme === this.#theme) return;
    this.#theme = theme;
    this.#painter = this.#newPainter();
  }

  /** Told only when it is another field than before: most of what a mouse does is on one. */
  #hover(x: number, y: number): void {
    const zone = this.#zoneAt(x, y);
    const over = zone && 'field' in zone ? fieldAt(zone, x, y) : undefined;
    const name = over ? `${over.row} ${over.column}` : '';
    if (name === this.#hovered) return;
    this.#hovered = name;
    this.#send({ type: 'hover', ...over });
  }

  #zoneAt(x: number, y: number): Zone | undefined {
    return this.#zones.findLast(
      (each) => x >= each.x && y >= each.y && x < each.x + each.width && y < each.y + each.height,
    );
  }

  /** What lies on top counts; a button that goes down while another is held is both. */
  #press(button: MouseButton, x: number, y: number): void {
    const both = this.#held.size > 0 && !this.#held.has(button) && button !== 'middle';
    this.#held.add(button);
    const zone = this.#zoneAt(x, y);
    if (!zone) return;
    if ('key' in zone) {
      if (button === 'left') this.#send({ type: 'key', key: zone.key });
      return;
    }
    this.#send({ type: 'field', ...fieldAt(zone, x, y), button: both ? 'both' : button });
  }

  /** To the page on top. */
  #send(message: Message): void {
    if (this.#pages.length > 0) this.#deliver(message, this.#pages.length - 1);
  }

  #deliver(message: Message, at: number): void {
    const page = this.#pages[at];
    if (!page) return;
    const step = page.update(message, this.#hall);
    this.#pages[at] = step.page;
    if (step.effects) this.#perform(step.effects, at);
  }

  /** To every page: whoever asked for it is among them. */
  #announce(message: Message): void {
    for (let at = this.#pages.length - 1; at >= 0; at--) this.#deliver(message, at);
  }

  #perform(effects: readonly Effect[], at: number): void {
    for (const effect of effects) {
      switch (effect.do) {
        case 'open':
          this.#pages.push(effect.page);
          this.#perform(effect.effects ?? [], this.#pages.length - 1);
          break;
        case 'close':
          this.#close(at);
          break;
        case 'send':
          this.#deliver(effect.message, Math.min(at, this.#pages.length) - 1);
          break;
        case 'run':
          if (effect.answers) void this.#hold(this.#task(effect.task));
          else void this.#task(effect.task);
          break;
        case 'listen':
          this.#listen(effect.seat);
          break;
        case 'wake':
          this.#wake(effect.after);
          break;
        case 'settings':
          this.#settings.change(effect.settings, (line) => this.#notices.push(line));
          this.#painter = this.#newPainter();
          break;
        case 'copy':
          this.#tty.write(`\x1b]52;c;${Buffer.from(effect.text).toString('base64')}\x07`);
          break;
        case 'quit':
          this.#done.resolve();
          break;
      }
    }
  }

  /** A seat that is closed is silent; until then whoever sits there hears it, and sees it at once. */
  #listen(seat: Seat): void {
    seat.listen((told) => {
      if (!this.#open) return;
      this.#announce({ type: 'news', news: { what: 'told', seat, told } });
      this.#paint();
    });
  }

  #close(at: number): void {
    this.#pages.splice(at, 1);
    const bottom = this.#pages[0];
    if (!bottom || (bottom.ends && this.#pages.length === 1)) this.#done.resolve();
    else this.#announce({ type: 'news', news: { what: 'left' } });
  }

  async #task(task: Extract<Effect, { do: 'run' }>['task']): Promise<void> {
    const tell = (news: News) => {
      if (!this.#open) return;
      this.#announce({ type: 'news', news });
      this.#paint();
    };
    const news = await task(tell).catch(
      (error: unknown): News => ({ what: 'problem', text: problemOf(error) }),
    );
    if (!news || !this.#open) return;
    if (news.what === 'asked') {
      this.#perform([{ do: 'open', page: news.page, effects: news.effects ?? [] }], this.#pages.length - 1);
      this.#paint();
    } else tell(news);
  }

  /** One timer for all: the earliest wish counts, and whoever still waits asks again. */
  #wake(after: number): void {
    const at = performance.now() + after;
    if (at >= this.#wakeAt) return;
    this.#wakeAt = at;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#wakeAt = Number.POSITIVE_INFINITY;
      this.#announce({ type: 'tick' });
      this.#paint();
    }, after);
  }

  #paint(): void {
    if (this.#pages.length === 0 || this.#tty.full || !this.#open) return;
    const canvas = draw(this.#pages, this.#hall);
    this.#zones = canvas.zones;
    this.#tty.write(this.#painter.paint(canvas, this.#synchronised));
  }
}

/** The field of a board that is drawn at a place. */
function fieldAt(
  zone: Extract<Zone, { readonly field: object }>,
  x: number,
  y: number,
): { readonly row: number; readonly column: number } {
  return {
    row: zone.row + Math.floor((y - zone.y) / zone.field.height),
    column: zone.column + Math.floor((x - zone.x) / zone.field.width),
  };
}

/** What the pages look like together: the last one that fills the screen, and the dialogs over it. */
function draw(pages: readonly Page[], hall: PageContext): Canvas {
  const canvas = new Canvas(hall.width, hall.height);
  const first = pages.findLastIndex((page) => !page.over);
  pages.slice(Math.max(0, first)).forEach((page, i) => {
    // Under a dialog nothing can be pressed.
    if (i > 0) canvas.zones.length = 0;
    canvas.caret = undefined;
    page.view(canvas.whole, hall);
  });
  return canvas;
}
