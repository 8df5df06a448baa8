/** Who the visitor is among others, as far as a page needs it that plays alone: without the rest of what is remembered. */
import { signal } from '@preact/signals';
import { recall } from '../store/texts.ts';

/** Where it is kept in this browser. */
export const KEY = 'gridhall-me';
export const ROOMS = 'gridhall-rooms';

function rememberedName(): string | undefined {
  return recall(KEY, ({ account }) => {
    const { name } = (account ?? {}) as { readonly name?: unknown };
    return typeof name === 'string' ? name : undefined;
  });
}

/** What others call the visitor, from the moment that it is said. */
export const called = signal(rememberedName());

/** Whether this browser may have been in a room. */
export const maySit = (): boolean =>
  called.value !== undefined && recall(ROOMS, (all) => Object.keys(all).length > 0) === true;
