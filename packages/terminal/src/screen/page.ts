/**
 * A page is a model with two functions: what it looks like, and which page it becomes after a message. Neither does
 * anything: what is to be done is said in effects, and `hall.ts` does it.
 */
import type { GameRecord, Hint, Session, Table } from '@gridhall/core';
import type { Store } from '../store.ts';
import type { Board } from './boards/board.ts';
import type { Region } from './render/canvas.ts';
import type { Button } from './render/input.ts';
import type { Settings } from './settings.ts';

export type Message =
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'paste'; readonly text: string }
  | { readonly type: 'wheel'; readonly by: -1 | 1 }
  /** A field of the board was pressed; `both`: with left and right together. */
  | {
      readonly type: 'field';
      readonly row: number;
      readonly column: number;
      readonly button: Button | 'both';
    }
  /** A key was pressed, or a zone that stands for one, and the page above has passed it on. */
  | { readonly type: 'command'; readonly command: string; readonly argument?: string }
  /** Time has passed, as was asked for. */
  | { readonly type: 'tick' }
  | { readonly type: 'news'; readonly news: News };

/** Who may sit at a table beside people. */
export interface Chair {
  readonly name: string;
  readonly about: string;
}

/** What comes of a task. Every page hears it; those it is not for do not mind it. */
export type News =
  | { readonly what: 'tables'; readonly tables: readonly Table[] }
  | { readonly what: 'shelf'; readonly waiting: Readonly<Record<string, GameRecord>> }
  /** The player chose a table: what its form is made of. */
  | {
      readonly what: 'chosen';
      readonly table: Table;
      readonly board: Board<unknown>;
      readonly bots: readonly Chair[];
    }
  | {
      readonly what: 'opened';
      readonly by: 'lobby' | 'form';
      readonly session: Session;
      readonly board: Board<unknown>;
    }
  | { readonly what: 'rules'; readonly table: Table; readonly board: Board<unknown> }
  /** A page has been closed. */
  | { readonly what: 'left' }
  | { readonly what: 'text'; readonly title: string; readonly game: string; readonly text: string }
  | { readonly what: 'thought'; readonly id: string; readonly length: number; readonly move: string }
  /** What an engine advises; undefined when it has nothing to say. */
  | {
      readonly what: 'hint';
      readonly id: string;
      readonly length: number;
      readonly hint: Hint | undefined;
    }
  | { readonly what: 'stuck'; readonly id: string; readonly why: string }
  | { readonly what: 'shared'; readonly id: string; readonly text: string }
  | { readonly what: 'problem'; readonly text: string };

export type Effect =
  /** Opens a page on top of all, with what it does first. */
  | { readonly do: 'open'; readonly page: Page; readonly effects?: readonly Effect[] }
  | { readonly do: 'close' }
  /** To the page below. */
  | { readonly do: 'send'; readonly message: Message }
  | { readonly do: 'run'; readonly task: () => Promise<News | undefined> }
  /** A game is saved before its next picture is shown, so that nothing seen is lost; and for good when there is time. */
  | { readonly do: 'keep'; readonly keep: (lasting: boolean) => void }
  | { readonly do: 'wake'; readonly after: number }
  | { readonly do: 'settings'; readonly settings: Settings }
  | { readonly do: 'copy'; readonly text: string }
  | { readonly do: 'quit' };

export interface Step {
  readonly page: Page;
  readonly effects?: readonly Effect[];
}

export interface Page {
  /** A dialog: the page below stays in sight. */
  readonly over?: boolean;
  /** Not a page to look at: when it is the only one left, the hall closes. */
  readonly ends?: boolean;
  update(message: Message, hall: Hall): Step;
  view(region: Region, hall: Hall): void;
}

/** What every page may know. */
export interface Hall {
  readonly settings: Settings;
  readonly store: Store;
  /** What could not be done behind the scenes, one line each. */
  readonly notices: readonly string[];
  /** Milliseconds, from no particular beginning. */
  readonly now: number;
  readonly width: number;
  readonly height: number;
}
