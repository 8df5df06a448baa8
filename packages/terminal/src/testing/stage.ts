/** A hall without a terminal, for tests: effects are performed as the hall performs them, and nothing is painted. */
import type { HousePorts } from '../open/ports.ts';
import type { Effect, Hall, Message, News, Page } from '../screen/page.ts';
import { Canvas } from '../screen/render/canvas.ts';
import { DEFAULTS } from '../screen/settings.ts';

export class Stage {
  readonly stack: Page[] = [];
  hall: Hall;
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

  #run(task: () => Promise<News | undefined>): void {
    const doing = task()
      .catch((error: unknown): News => ({ what: 'problem', text: String(error) }))
      .then((news) => {
        this.#doing.delete(doing);
        if (news?.what === 'asked')
          this.perform([{ do: 'open', page: news.page, effects: news.effects ?? [] }]);
        else if (news) this.announce(news);
      });
    this.#doing.add(doing);
  }

  /** Until everything that was begun is done. */
  async settled(): Promise<void> {
    while (this.#doing.size > 0) await Promise.all(this.#doing);
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (this.#doing.size > 0) await this.settled();
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
    const { width, height } = this.hall;
    const canvas = new Canvas(width, height);
    for (const page of this.stack) page.view(canvas.whole, this.hall);
    return canvas.text();
  }
}
