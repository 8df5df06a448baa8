/**
 * A page is a model with two functions: what it looks like, and which page it becomes after a message. Neither does
 * anything: what is to be done is said in effects, and `hall.ts` does it.
 */

import type { BestResult, CameTo, Insight, LookBack } from '@gridhall/app';
import type { Counter, EnginePlayer, Fault, GameModule, Hint, Offer, Wish } from '@gridhall/core';
import type { PastPosition, Seat, SeatChange, Shelved, Update } from '@gridhall/match';
import type { RaceInfo } from '@gridhall/online/protocol';
import type { GameOffer } from '../open/house.ts';
import type { SavedGame } from '../open/kept-games.ts';
import type { HousePorts } from '../open/ports.ts';
import type { BoardArt } from './boards/board.ts';
import type { LeftOff } from './pages/lobby/model.ts';
import type { Step } from './pages/replay/steps.ts';
import type { Region } from './render/canvas.ts';
import type { MouseButton } from './render/input.ts';
import type { ScreenSettings } from './settings.ts';
import type { SeatedTable } from './table/sitting.ts';

export type Message =
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'paste'; readonly text: string }
  | { readonly type: 'wheel'; readonly by: -1 | 1 }
  /** The mouse is over a field of the board, or over none any more. */
  | { readonly type: 'hover'; readonly row: number; readonly column: number }
  | { readonly type: 'hover'; readonly row?: undefined; readonly column?: undefined }
  /** A field of the board was pressed; `both`: with left and right together. */
  | {
      readonly type: 'field';
      readonly row: number;
      readonly column: number;
      readonly button: MouseButton | 'both';
    }
  /** A key was pressed, or a zone that stands for one, and the page above has passed it on. */
  | { readonly type: 'command'; readonly command: string; readonly argument?: string }
  /** Time has passed, as was asked for. */
  | { readonly type: 'tick' }
  | { readonly type: 'news'; readonly news: News };

/** What comes of a task. Every page hears it; those it is not for do not mind it. */
export type News =
  | { readonly what: 'tables'; readonly tables: readonly GameModule[]; readonly boards: readonly BoardArt[] }
  /** Who can sit down at them, by the name of the game: known a moment later. */
  | { readonly what: 'houses'; readonly houses: Readonly<Record<string, GameOffer>> }
  /** What waits on the shelf, and the game that was left last. */
  | {
      readonly what: 'shelf';
      readonly waiting: Readonly<Record<string, Shelved>>;
      readonly last: string | undefined;
    }
  /** The game of a kind that waits, as it stands. */
  | { readonly what: 'left-off'; readonly game: string; readonly found: LeftOff }
  /** One's own games, open and finished. */
  | {
      readonly what: 'games';
      readonly games: readonly Shelved[];
      /** By the name of a game: what is played of it by who chooses nothing. */
      readonly proposed: ReadonlyMap<string, string>;
    }
  /** The same with all that a list tells of them; how one of them stands; and what those of a game came to. */
  | { readonly what: 'kept'; readonly games: readonly SavedGame[] }
  | { readonly what: 'pictured'; readonly id: string; readonly found: LeftOff | undefined }
  | { readonly what: 'went'; readonly game: string; readonly came: CameTo }
  /** The best figure of each choice of a game, by its label. */
  | { readonly what: 'counted'; readonly game: string; readonly bests: ReadonlyMap<string, BestResult> }
  /** What is known of the board of a form. */
  | { readonly what: 'judged'; readonly by: AbortController; readonly text: string }
  /** The player chose a table: what its form is made of. */
  | {
      readonly what: 'chosen';
      readonly table: GameModule;
      readonly board: BoardArt;
      readonly players: readonly EnginePlayer[];
      readonly wishes: readonly Wish[];
      readonly offers: readonly Offer[];
    }
  | {
      readonly what: 'opened';
      readonly by: 'lobby' | 'form';
      readonly sitting: SeatedTable;
      readonly board: BoardArt;
    }
  /** A page that could not be opened at once. */
  | { readonly what: 'asked'; readonly page: Page; readonly effects?: readonly Effect[] }
  /** A page has been closed. */
  | { readonly what: 'left' }
  /** At a seat: something was told, or refused, or thought, or is worth a line. */
  | { readonly what: 'told'; readonly seat: Seat; readonly told: SeatChange }
  | { readonly what: 'refused'; readonly seat: Seat; readonly fault: Fault; readonly move?: string }
  /** A lesson has gone on to its next step, which is after its answer was told. */
  | { readonly what: 'learnt'; readonly seat: Seat }
  /** A hint is thought about, and found; told apart by who asked for it. */
  | { readonly what: 'hinting'; readonly seat: Seat; readonly by: AbortController; readonly says: string }
  | {
      readonly what: 'hint';
      readonly seat: Seat;
      readonly by: AbortController;
      readonly hint: Hint | undefined;
    }
  /** How far a board that is being made has come. */
  | { readonly what: 'making'; readonly by: AbortController; readonly says: string }
  /** A look into a position, told apart by who asked for it; and one back at the game. More of the same may follow. */
  | { readonly what: 'insight'; readonly seat: Seat; readonly by: AbortController; readonly insight: Insight }
  | { readonly what: 'looked'; readonly seat: Seat; readonly found: LookBack }
  | { readonly what: 'best'; readonly seat: Seat; readonly text: string }
  /** The best there is of games like this one, as counters. */
  | { readonly what: 'bests'; readonly seat: Seat; readonly bests: readonly Counter[] }
  /** Of the others at the table somebody came, went or said something. */
  | { readonly what: 'stirred'; readonly seat: Seat }
  | { readonly what: 'noted'; readonly seat: Seat; readonly text: string }
  | { readonly what: 'shared'; readonly seat: Seat; readonly text: string; readonly board?: true }
  /** A new game at the same table. */
  | { readonly what: 'sat'; readonly seat: Seat; readonly sitting: SeatedTable }
  /** Where a replay has come to. */
  | { readonly what: 'past'; readonly seat: Seat; readonly n: number; readonly past: PastEntry }
  /** Steps of a replay, by their part of the game. */
  | {
      readonly what: 'steps';
      readonly seat: Seat;
      readonly chunk: number;
      readonly steps: readonly Step[];
    }
  /** A long record is being opened: how far it is, and how to call it off. */
  | { readonly what: 'opening'; readonly text: string; readonly by: AbortController }
  /** Among others: what one can do there now; `from`: the room one comes out of. */
  | { readonly what: 'others'; readonly items: readonly OthersItem[]; readonly from?: string }
  | { readonly what: 'race'; readonly info: RaceInfo }
  | { readonly what: 'problem'; readonly text: string };

/** Something to do among others, and what it is called. */
export interface OthersItem {
  /** Under which head it stands. */
  readonly part?: string;
  /** The room it leads back to. */
  readonly room?: string;
  readonly label: string;
  readonly effects: readonly Effect[];
}

/** A moment of a replay: how it looked, and what led there. */
export interface PastEntry extends PastPosition {
  readonly told: Update | undefined;
}

export type Effect =
  /** Opens a page on top of all, with what it does first. */
  | { readonly do: 'open'; readonly page: Page; readonly effects?: readonly Effect[] }
  | { readonly do: 'close' }
  /** To the page below. */
  | { readonly do: 'send'; readonly message: Message }
  /** `answers`: it gives an answer at a table, and keys pressed meanwhile wait for it. `tell` is for news on the way. */
  | {
      readonly do: 'run';
      task(tell: (news: News) => void): Promise<News | undefined>;
      readonly answers?: true;
    }
  /** What is told at this seat comes as news from now on. */
  | { readonly do: 'listen'; readonly seat: Seat }
  | { readonly do: 'wake'; readonly after: number }
  | { readonly do: 'settings'; readonly settings: ScreenSettings }
  | { readonly do: 'copy'; readonly text: string }
  | { readonly do: 'quit' };

/** What takes its time, and comes back as news. */
export type RunEffect = Extract<Effect, { readonly do: 'run' }>;

export interface PageUpdate {
  readonly page: Page;
  readonly effects?: readonly Effect[];
}

export interface Page {
  /** A dialog: the page below stays in sight. */
  readonly over?: boolean;
  /** Not a page to look at: when it is the only one left, the hall closes. */
  readonly ends?: boolean;
  update(message: Message, hall: PageContext): PageUpdate;
  view(region: Region, hall: PageContext): void;
}

/** What every page may know. */
export interface PageContext {
  readonly settings: ScreenSettings;
  readonly ports: HousePorts;
  /** What could not be done behind the scenes, one line each. */
  readonly notices: readonly string[];
  /** Milliseconds, from no particular beginning. */
  readonly now: number;
  readonly width: number;
  readonly height: number;
}
