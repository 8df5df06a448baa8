/** A question of the house itself, over the page it is about: yes or no. */

import type { Message, Page, Update } from '../page.ts';
import { wrap } from '../render/glyphs.ts';
import { style } from '../render/style.ts';
import { button, dialog } from './parts.ts';

/** Yes sends a message to the page below; no only closes. */
export function confirmPage(
  question: string,
  yes: string,
  no: string,
  go: Message,
  otherwise?: Message,
): Page {
  return asking({ question, yes, no, go, otherwise, at: 1 });
}

interface Model {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly go: Message;
  readonly otherwise: Message | undefined;
  /** 0 yes, 1 no. */
  readonly at: 0 | 1;
}

function asking(model: Model): Page {
  return {
    over: true,
    update: (message) => (message.type === 'key' ? key(model, message.key) : { page: asking(model) }),
    view(region) {
      const lines = wrap(model.question, Math.min(56, region.width - 8));
      const box = dialog(region, 60, lines.length + 6);
      box.block(2, 1, lines, style('ink', 'raised'));
      const y = lines.length + 2;
      const x = button(box, 2, y, `y  ${model.yes}`, 'y', model.at === 0);
      button(box, x + 2, y, `n  ${model.no}`, 'n', model.at === 1);
    },
  };
}

function key(model: Model, name: string): Update {
  const yes: Update = { page: asking(model), effects: [{ do: 'close' }, { do: 'send', message: model.go }] };
  const no: Update = {
    page: asking(model),
    effects: [
      { do: 'close' },
      ...(model.otherwise ? [{ do: 'send', message: model.otherwise } as const] : []),
    ],
  };
  switch (name) {
    case 'y':
    case 'Y':
      return yes;
    case 'n':
    case 'N':
    case 'escape':
      return no;
    case 'enter':
    case ' ':
      return model.at === 0 ? yes : no;
    case 'left':
    case 'right':
    case 'h':
    case 'l':
    case 'tab':
    case 'backtab':
      return { page: asking({ ...model, at: model.at === 0 ? 1 : 0 }) };
    default:
      return { page: asking(model) };
  }
}
