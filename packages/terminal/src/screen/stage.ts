/** A hall without a terminal, for tests: what pages can see of their effects is performed, the rest is not. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from '../store.ts';
import type { Effect, Hall, Message, Page } from './page.ts';
import { Canvas } from './render/canvas.ts';
import { DEFAULTS } from './settings.ts';

/** Nothing is kept there: the folder is never made. */
const store = new Store(join(tmpdir(), `gridhall-stage-${process.pid}`), () => {});

export class Stage {
  readonly stack: Page[] = [];
  hall: Hall = { settings: DEFAULTS, store, notices: [], now: 0, width: 80, height: 24 };

  perform(effects: readonly Effect[], at = this.stack.length - 1): void {
    for (const effect of effects) {
      if (effect.do === 'open') {
        this.stack.push(effect.page);
        this.perform(effect.effects ?? []);
      } else if (effect.do === 'close') this.stack.splice(at, 1);
      else if (effect.do === 'send') this.send(effect.message, Math.min(at, this.stack.length) - 1);
      else if (effect.do === 'keep') effect.keep(false);
      else if (effect.do === 'settings') this.hall = { ...this.hall, settings: effect.settings };
    }
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
