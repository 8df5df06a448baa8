/** Where in the hall one is, from the part of the address that never leaves the browser. */
import { signal } from '@preact/signals';

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'lost' }
  | { readonly page: 'settings' | 'results' | 'today' }
  | { readonly page: 'play' | 'new' | 'rules' | 'learn' | 'puzzles' | 'edit'; readonly game: string }
  | { readonly page: 'daily'; readonly game: string; readonly day: string }
  | { readonly page: 'game' | 'replay'; readonly id: string }
  /** A record carried by the link itself. */
  | { readonly page: 'shared'; readonly text: string }
  /** A board to be played better than somebody has. */
  | { readonly page: 'beat'; readonly text: string };

const NAME = /^[a-z][\w-]*$/;

export function readRoute(hash: string): Route {
  const text = hash.replace(/^#/, '');
  if (text.startsWith('g=')) return { page: 'shared', text: text.slice(2) };
  if (text.startsWith('b=')) return { page: 'beat', text: text.slice(2) };
  const [page = '', what = '', day = ''] = text.replace(/^\//, '').split('/');
  switch (page) {
    case '':
      return { page: 'lobby' };
    case 'settings':
    case 'results':
    case 'today':
      return { page };
    case 'daily':
      return NAME.test(what) && /^\d{4}-\d\d-\d\d$/.test(day) ? { page, game: what, day } : { page: 'lost' };
    case 'play':
    case 'new':
    case 'rules':
    case 'learn':
    case 'puzzles':
    case 'edit':
      return NAME.test(what) ? { page, game: what } : { page: 'lost' };
    case 'game':
    case 'replay':
      return /^[0-9a-f]{32}$/.test(what) ? { page, id: what } : { page: 'lost' };
    default:
      return { page: 'lost' };
  }
}

export const route = signal<Route>({ page: 'lobby' });

export function startRouter(): void {
  const read = () => {
    route.value = readRoute(location.hash);
  };
  addEventListener('hashchange', read);
  read();
}

export function go(hash: string): void {
  location.hash = hash;
}

/** Goes there instead of here: the way back leads to where one was before. */
export function replace(hash: string): void {
  location.replace(hash);
}
