/** Where in the hall one is, from the part of the address that never leaves the browser. */
import { signal } from '@preact/signals';

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'lost' }
  | { readonly page: 'settings' | 'results' | 'online' | 'me' }
  /** The games of this day, or of another. */
  | { readonly page: 'today'; readonly day?: string }
  | {
      readonly page: 'play' | 'new' | 'rules' | 'learn' | 'puzzles' | 'edit' | 'ranked' | 'ladder';
      readonly game: string;
    }
  /** A game with others, on a board that is chosen there or on what lies on the bench. */
  | { readonly page: 'host'; readonly game: string; readonly bench?: true }
  | { readonly page: 'daily'; readonly game: string; readonly day: string }
  | { readonly page: 'game' | 'room' | 'player'; readonly id: string }
  /** From its start, or at a step of it. */
  | { readonly page: 'replay'; readonly id: string; readonly step?: number }
  /** A seat one is invited to, or a game one may look at: what is secret never leaves the browser by itself. */
  | { readonly page: 'sit' | 'watch'; readonly id: string; readonly secret: string }
  | { readonly page: 'race'; readonly id: string; readonly secret?: string }
  /** A key carried over from another browser. */
  | { readonly page: 'key'; readonly text: string }
  /** A record carried by the link itself. */
  | { readonly page: 'shared'; readonly text: string }
  /** A board to be played better than somebody has. */
  | { readonly page: 'beat'; readonly text: string };

const NAME = /^[a-z][\w-]*$/;
const ID = /^[0-9a-f]{32}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

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
    case 'online':
    case 'me':
      return { page };
    case 'today':
      return DAY.test(what) ? { page, day: what } : { page };
    case 'daily':
      return NAME.test(what) && DAY.test(day) ? { page, game: what, day } : { page: 'lost' };
    case 'play':
    case 'new':
    case 'rules':
    case 'learn':
    case 'puzzles':
    case 'edit':
    case 'ranked':
    case 'ladder':
      return NAME.test(what) ? { page, game: what } : { page: 'lost' };
    case 'host':
      if (!NAME.test(what)) return { page: 'lost' };
      return day === 'bench' ? { page, game: what, bench: true } : { page, game: what };
    case 'replay':
      if (!ID.test(what)) return { page: 'lost' };
      return /^\d{1,9}$/.test(day) ? { page, id: what, step: Number(day) } : { page, id: what };
    case 'game':
    case 'room':
    case 'player':
      return ID.test(what) ? { page, id: what } : { page: 'lost' };
    case 'sit':
    case 'watch':
      return ID.test(what) && ID.test(day) ? { page, id: what, secret: day } : { page: 'lost' };
    case 'race':
      if (!ID.test(what)) return { page: 'lost' };
      return ID.test(day) ? { page, id: what, secret: day } : { page, id: what };
    case 'key':
      return { page, text: what };
    default:
      return { page: 'lost' };
  }
}

export const route = signal<Route>({ page: 'lobby' });

/** Where one was before. */
let before = '';
/** The room out of which one came to where games are: from one of them to the next it stays the same. */
let room = '';

/** The table that one has come from, or the hall. */
export function tableBefore(): string {
  return readRoute(before).page === 'game' ? before : '#/';
}

/** The bench that one has come from; `now`: on the last step, and not by way of another game. */
export function benchBefore(now = false): string | undefined {
  const from = now ? before : room;
  return readRoute(from).page === 'edit' ? from : undefined;
}

export function startRouter(): void {
  const read = () => {
    route.value = readRoute(location.hash);
  };
  addEventListener('hashchange', ({ oldURL }) => {
    before = new URL(oldURL).hash;
    if (!['game', 'replay', 'shared'].includes(readRoute(before).page)) room = before;
    read();
  });
  read();
}

export function go(hash: string): void {
  location.hash = hash;
}

/** Goes there instead of here: the way back leads to where one was before. */
export function replace(hash: string): void {
  location.replace(hash);
}

/** Stays in the room, and notes what is looked at in it: at once, for the browser tells of another address only later. */
export function note(hash: string): void {
  history.replaceState(history.state, '', hash);
  route.value = readRoute(hash);
}
