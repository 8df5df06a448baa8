/** A hall without a terminal, for tests: effects are performed as the hall performs them, and nothing is painted. */
import { ScriptedThinker } from '@gridhall/match/testing';
import type { HousePorts } from '../open/ports.ts';
import type { Effect, Message, News, Page, PageContext } from '../screen/page.ts';
import { Canvas } from '../screen/render/canvas.ts';
import { DEFAULTS } from '../screen/settings.ts';

/** More than anything takes that waits for nobody. */
const TURNS = 5;

export class TestScreen {
  readonly stack: Page[] = [];
  hall: PageContext;
  /** What is being done. */
  readonly #doing = new Set<Promise<void>>();

  constructor(ports: HousePorts) {
    this.hall = { settings: DEFAULTS, ports, notices: [], now: 0, width: 80, height: 24 };
  }

  perform(effects: readonly Effect[], at = this.stack.length - 1): void {
    for (const effect of effects) {
      if (effect.do === 'open') {
        this.stack.push(effect.page);
        this.perform(effect.effects ?? []);
      } else if (effect.do === 'close') this.stack.splice(at, 1);
      else if (effect.do === 'send') this.send(effect.message, Math.min(at, this.stack.length) - 1);
      else if (effect.do === 'settings') this.hall = { ...this.hall, settings: effect.settings };
      else if (effect.do === 'run') this.#run(effect.task);
      else if (effect.do === 'listen')
        effect.seat.listen((told) => this.announce({ what: 'told', seat: effect.seat, told }));
    }
  }

  #run(task: Extract<Effect, { do: 'run' }>['task']): void {
    const doing = task((news) => this.announce(news))
      .catch((error: unknown): News => ({ what: 'problem', text: String(error) }))
      .then((news) => {
        this.#doing.delete(doing);
        if (news?.what === 'asked')
          this.perform([{ do: 'open', page: news.page, effects: news.effects ?? [] }]);
        else if (news) this.announce(news);
      });
    this.#doing.add(doing);
  }

  /** Until everything that was begun is done, but for thoughts that the test itself has to answer. */
  async settled(): Promise<void> {
    const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
    while (this.#doing.size > 0 && !this.#thinks) await Promise.race([Promise.all(this.#doing), turn()]);
    for (let turns = 0; turns < TURNS; turns++) await turn();
    if (this.#doing.size > 0 && !this.#thinks) await this.settled();
  }

  get #thinks(): boolean {
    const { thinker } = this.hall.ports;
    return thinker instanceof ScriptedThinker && thinker.open.length > 0;
  }

  announce(news: News): void {
    for (let at = this.stack.length - 1; at >= 0; at--) this.send({ type: 'news', news }, at);
  }

  send(message: Message, at = this.stack.length - 1): void {
    const page = this.stack[at];
    if (!page) return;
    const step = page.update(message, this.hall);
    this.stack[at] = step.page;
    this.perform(step.effects ?? [], at);
  }

  /** The screen as text. */
  draw(): string {
    return this.canvas().text();
  }

  /** The screen as it is painted. */
  canvas(): Canvas {
    const { width, height } = this.hall;
    const canvas = new Canvas(width, height);
    for (const page of this.stack) page.view(canvas.whole, this.hall);
    return canvas;
  }
}
