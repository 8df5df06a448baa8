/** Where in the hall one is, from the part of the address that never leaves the browser. */
import { signal } from '@preact/signals';

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'lost' }
  | { readonly page: 'settings' | 'results' }
  | { readonly page: 'new' | 'rules' | 'learn' | 'puzzles'; readonly game: string }
  | { readonly page: 'game' | 'replay'; readonly id: string }
  /** A record carried by the link itself. */
  | { readonly page: 'shared'; readonly text: string };

export function readRoute(hash: string): Route {
  const text = hash.replace(/^#/, '');
  if (text.startsWith('g=')) return { page: 'shared', text: text.slice(2) };
  const [page = '', what = ''] = text.replace(/^\//, '').split('/');
  switch (page) {
    case '':
      return { page: 'lobby' };
    case 'settings':
    case 'results':
      return { page };
    case 'new':
    case 'rules':
    case 'learn':
    case 'puzzles':
      return /^[a-z][\w-]*$/.test(what) ? { page, game: what } : { page: 'lost' };
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
