/** What there is to draw of a board, and who draws it. */
import type { BoardFacts, Cells, Counter, GameEvent, Option, Question, Viewer } from '@gridhall/core';
import type { Region } from '../render/canvas.ts';
import type { Symbols } from '../settings.ts';

export interface Scene<View = unknown> {
  readonly view: View;
  readonly cells: Cells;
  readonly who: Viewer;
  /** What is asked of the person at the keyboard, if anything. */
  readonly question: Question | undefined;
  readonly symbols: Symbols;
  /** The cell the cursor is on: row × columns + column. */
  readonly cursor: number;
  /** The piece that was picked up, by its cell. */
  readonly picked: number | undefined;
  /** Where the piece in hand may go. */
  readonly targets: ReadonlySet<number>;
  /** The cells the last move changed. */
  readonly last: ReadonlySet<number>;
  /** The cells a hint is about. */
  readonly hinted: ReadonlySet<number>;
  /** By which letters its words call some of them. */
  readonly letters?: ReadonlyMap<number, string> | undefined;
  /** The board lies the other way round: whoever plays has the own side below. */
  readonly turned?: boolean;
  /** The cell that is looked at, with the mouse or with keys. */
  readonly looked?: number | undefined;
  /** The cell that the marked answer is about. */
  readonly marked?: number | undefined;
  /** Where it ended. */
  readonly fallen?: number | undefined;
  /** What was in the way of the last step. */
  readonly bumped?: number | undefined;
  /** From where to where, drawn as arrows. */
  readonly routes?: readonly (readonly [from: number, to: number])[] | undefined;
  /** Numbers about cells, from 0 to 1, NaN for none: drawn over what is hidden. */
  readonly meter?: readonly number[] | undefined;
}

export interface FieldSize {
  readonly width: number;
  readonly height: number;
}

/** What stands above the board while something is asked. */
export interface Above {
  /** So many lines of the screen. */
  readonly lines: number;
  /** The question, in as few words as this leaves to say. */
  readonly asks: string;
  /** `at`: the answer that is marked. */
  draw(region: Region, at?: number): void;
}

/** A line or more of what is said beside the board; strong is what matters most of it. */
export interface SceneText {
  readonly text: string;
  readonly strong?: boolean;
}

/** What happened in a moment, and is worth being told bit by bit on a page of its own. */
export interface Story {
  readonly title: string;
  /** Paragraphs to begin with. */
  readonly before: readonly string[];
  readonly beats: readonly { readonly text: string; readonly good: boolean }[];
}

/** Somebody who is about. */
export interface AboutPerson {
  readonly text: string;
  /** One had better look out. */
  readonly near: boolean;
}

/** How the cells of a game are drawn. */
export interface CellArt<View = unknown> {
  /** How large a cell can be drawn, the largest first. */
  readonly sizes: readonly FieldSize[];
  paint(region: Region, scene: Scene<View>, cell: number): void;
  /** Who walks there: where he fell he is drawn beside what stands on his cell. */
  person?(symbols: Symbols): string;
  /** What stands on a cell by the name it has in this very game, where the legend knows only its kind. */
  called?(view: View, cell: number): string | undefined;
  /** What the board cannot show of a question, where so many columns are enough for it. */
  above?(view: View, question: Question | undefined, width: number): Above | undefined;
  /** The columns that takes at least: the panel leaves them to it while it is there. */
  readonly aboveWidth?: number;
  /** An answer with its key and what it leads to, where the board shows that and its words do not; shorter where it is wider. */
  leads?(view: View, question: Question, option: Option, width: number): string | undefined;
  /** What an answer leads to, for lines of text: behind the words of the answer, which do not tell it. */
  tells?(view: View, question: Question, option: Option): string | undefined;
  /** What stands above the answers of a list, where `leads` says them in columns. */
  heads?(question: Question, width: number): string | undefined;
  /** A question as it is put here: with the one behind it, where one answer gives both. */
  puts?(view: View, question: Question): Question;
  /** What an answer to a question that is put so stands for: moves that follow each other. */
  gives?(view: View, question: Question, text: string): readonly string[];
  /** A question with all there is to know for it, in the place of its words; `at`: the answer that is marked. */
  asks?(view: View, question: Question, at: number): readonly SceneText[] | undefined;
  /** What a move brought about, where that is a story; `before`: as it was seen until then. */
  story?(before: View, events: readonly GameEvent[]): Story | undefined;
  /** What can be named of the board, the nearest first, to be told below the answers where there is room. */
  sights?(view: View): readonly string[];
  /** What is worth knowing before anything has happened: it stands where the log will be. */
  begins?(view: View, symbols: Symbols): readonly string[];
  /** How it stands in as few lines as it can be said in, where there is none for each of its counters; `headed`: but for the gauge. */
  standing?(view: View, width: number, headed?: boolean): readonly string[] | undefined;
  /** What is counted, told with more than the words of the game say of it; `made`: what is known of the board, by now. */
  counters?(view: View, counters: readonly Counter[], made: BoardFacts): readonly Counter[];
  /** How far the end is, for the head of the page. */
  gauge?(view: View): string | undefined;
  /** The cell that an answer of a list is about, to be shown while it is marked. */
  points?(view: View, question: Question, option: Option): number | undefined;
  /** Who else is about, in a few words each: a line below all, where one is to spare. */
  about?(view: View): readonly AboutPerson[];
}
