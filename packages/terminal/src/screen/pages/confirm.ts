/** A question of the house itself, over the page it is about: yes or no. */
import { t } from '@gridhall/core';
import type { Message, Page, PageUpdate } from '../page.ts';
import type { Region } from '../render/canvas.ts';
import { widthOf, wrapCells } from '../render/glyphs.ts';
import { style } from '../render/style.ts';
import { button, dialog, footerOver } from './parts.ts';

/**
 * Yes sends a message to the page below; no only closes, and comes first: whoever presses on without reading has lost nothing.
 * `beside`: the part of the page where it hides least. `agree`: the letter that says yes, where `y` has led here. `through`:
 * which keys go to the page below at once, as they say no to this and what instead.
 */
export function confirmPage(
  question: string,
  yes: string,
  no: string,
  go: Message,
  {
    otherwise,
    beside = (region) => region,
    agree = 'y',
    through = () => false,
  }: Partial<Pick<Model, 'otherwise' | 'beside' | 'agree' | 'through'>> = {},
): Page {
  return asking({ question, yes, no, go, otherwise, beside, agree, through, at: 0 });
}

interface Model {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly go: Message;
  readonly otherwise: Message | undefined;
  beside(region: Region): Region;
  readonly agree: 'y' | 'Y';
  through(key: string): boolean;
  /** 0 no, 1 yes. */
  readonly at: 0 | 1;
}

function asking(model: Model): Page {
  return {
    over: true,
    update: (message) => (message.type === 'key' ? key(model, message.key) : { page: asking(model) }),
    view(region) {
      footerOver(region, [
        ['n', model.no, 'n'],
        [model.agree, model.yes, model.agree],
        ['← → Enter', t`choose`],
      ]);
      draw(model, model.beside(region));
    },
  };
}

/** The answers side by side, or one below the other where it is narrow; without a margin where it is low. */
function draw({ question, yes, no, agree, at }: Model, place: Region): void {
  const answers = [`n  ${no}`, `${agree}  ${yes}`] as const;
  const wide = Math.min(60, place.width);
  const across = widthOf(answers[0]) + widthOf(answers[1]) + 12 <= wide;
  const side = wide < 40 ? 1 : 2;
  const lines = wrapCells(question, wide - 2 - 2 * side);
  const high = lines.length + (across ? 1 : 2);
  const gap = high + 5 <= place.height ? 1 : 0;
  const box = dialog(place, wide, high + 2 + 3 * gap);
  box.block(side, gap, lines, style('ink', 'raised'));
  const y = lines.length + 2 * gap;
  const x = button(box, side, y, answers[0], 'n', at === 0);
  button(box, across ? x + 2 : side, across ? y : y + 1, answers[1], agree, at === 1);
}

function key(model: Model, name: string): PageUpdate {
  const yes: PageUpdate = {
    page: asking(model),
    effects: [{ do: 'close' }, { do: 'send', message: model.go }],
  };
  const no: PageUpdate = {
    page: asking(model),
    effects: [
      { do: 'close' },
      ...(model.otherwise ? [{ do: 'send', message: model.otherwise } as const] : []),
    ],
  };
  const on: PageUpdate = model.through(name)
    ? { page: asking(model), effects: [{ do: 'close' }, { do: 'send', message: { type: 'key', key: name } }] }
    : { page: asking(model) };
  switch (name) {
    case 'y':
    case 'Y':
      return name === 'Y' || model.agree === 'y' ? yes : on;
    case 'n':
    case 'N':
    case 'escape':
      return no;
    case 'enter':
    case ' ':
      return model.at === 0 ? no : yes;
    case 'left':
    case 'h':
      return { page: asking({ ...model, at: 0 }) };
    case 'right':
    case 'l':
      return { page: asking({ ...model, at: 1 }) };
    case 'up':
    case 'down':
    case 'tab':
    case 'backtab':
      return { page: asking({ ...model, at: model.at === 0 ? 1 : 0 }) };
    default:
      return on;
  }
}
