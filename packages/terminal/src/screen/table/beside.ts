/** Questions of the house about a game: asked where the panel is, so that the board they are about stays in sight. */
import type { Message, Page } from '../page.ts';
import { confirmPage } from '../pages/confirm.ts';
import type { TableModel } from './model.ts';
import { besideBoard } from './view.ts';

export function askBeside(
  model: TableModel,
  question: string,
  [yes, no]: readonly [yes: string, no: string],
  go: Message,
  more: { readonly otherwise?: Message; readonly agree?: 'y' | 'Y'; through?(key: string): boolean } = {},
): Page {
  return confirmPage(question, yes, no, go, {
    ...more,
    beside: (region) => besideBoard(region, model),
  });
}
