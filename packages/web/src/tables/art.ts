/**
 * What a game may bring to the page beside its face: one folder `tables/NAME/` whose index.ts exports `art`, found by its
 * name. Everything else — keys, clicks, drags, labels, rules, lessons — comes from the game itself.
 */
import type {
  BoardFacts,
  Counter,
  GameEvent,
  GameModule,
  ParamValues,
  Question,
  SeatNumber,
  Viewer,
} from '@gridhall/core';
import type { Seat } from '@gridhall/match';
import type { ComponentChild, ComponentChildren } from 'preact';
import type { CellMark, TileDrawing } from '../look/tiles.ts';
import type { Palette } from '../look/tokens.ts';

/** Advice drawn on the board: where, and how. */
export interface Pointer {
  readonly cell: number;
  readonly mark: CellMark;
  /** The letter that a sentence beside the board calls it by. */
  readonly letter?: string;
}

export interface BoardProps {
  readonly table: GameModule;
  /** All the viewer may know. The same object may come again, changed in place: `version` counts. */
  readonly view: unknown;
  readonly version: number;
  /** What is asked of the viewer now; undefined when it is not his turn, in a replay, and after the end. */
  readonly question: Question | undefined;
  readonly viewer: Viewer;
  /** Gives an answer, as the text of a move. */
  answer(text: string): void;
  /** Walks on: to a far cell, or one way as long as it leads on. Undefined where every step is given by itself. */
  readonly walk?: { to(cell: number): boolean; on(move: string): void };
  /** Says why a press did nothing, beside the board. */
  explain?(why: string): void;
  /** Another piece is chosen, or none: what was said about the last one is over. */
  onChoose?(): void;
  /** What the viewer was told by the last entry: motion comes from these alone. */
  readonly events: readonly GameEvent[];
  readonly letters: boolean;
  readonly moves: boolean;
  /** Answers that would lose the game at once, where the visitor wants to be warned. */
  readonly fatal: ReadonlySet<string>;
  readonly pointers: readonly Pointer[];
  /** Numbers about cells, from 0 to 1, NaN for none. */
  readonly meter?: readonly number[] | undefined;
  /** From where to where: arrows drawn over the board. */
  readonly arrows?: readonly (readonly [from: number, to: number])[];
  /** The same for a move that is advised. */
  readonly advice?: readonly (readonly [from: number, to: number])[] | undefined;
  /** What a press on a cell does, where several things can be done there. */
  readonly verb?: string | undefined;
  /** The viewer has lost, by the rules and not by an act: where it happened is marked. */
  readonly fallen?: boolean;
  /** A game looked at again: nobody will ever press it. */
  readonly watched?: boolean;
  /** Seen from the other side. */
  readonly turned?: boolean;
  /** Laid on its side, where a screen is low. */
  readonly lying?: boolean;
  /** A way cell by cell: one that leads on, and one that was gone. */
  readonly trail?: readonly number[] | undefined;
  readonly gone?: readonly number[] | undefined;
  /** Without the names along its edges: there is no room for them. */
  readonly rimless?: boolean;
  /** Where one sits: for a board that shows what was seen before. */
  readonly seat?: Seat;
  /** The game that is looked at again: for a board that tells more than a moment shows. */
  readonly past?: Seat;
}

export interface AnswersProps {
  readonly view: unknown;
  readonly question: Question;
  readonly fatal: ReadonlySet<string> | undefined;
  /** What a hint has said. */
  readonly advised: string | undefined;
  /** Gives an answer, and those to the questions that will follow it, where they are given with it. */
  answer(text: string, ...next: readonly string[]): void;
  /** Nobody is asked: they only keep their place. */
  readonly idle?: true;
  /** In a lesson, which goes on by one answer at a time. */
  readonly taught?: boolean;
  /** Where one sits: for answers that tell what came before them. */
  readonly seat?: Seat;
  /** Points at cells of the board while something is looked at. */
  point?(cells: readonly number[]): void;
}

export interface StandingProps {
  readonly view: unknown;
  /** What is known of the board, and what was chosen to get it. */
  readonly made: BoardFacts | undefined;
  readonly params?: ParamValues;
}

export interface ResultProps {
  readonly seat: Seat;
}

export interface LegendProps {
  readonly view: unknown;
  readonly letters: boolean;
  /** What stands below it: it comes with it, for what came first would be moved. */
  readonly children: ComponentChildren;
}

export interface Art {
  /** The whole board, where it is drawn as no grid is. */
  Board?(props: BoardProps): ComponentChild;
  /** The tiles of a view, for boards of cells; `end`: the cell where the player was lost, as soon as he is. */
  tiles?(view: unknown, end?: number): TileDrawing;
  /** Which cells go down with one that is pressed. */
  pressed?(view: unknown, cell: number): readonly number[];
  /** Who looks at whom: from where to where. */
  sights?(view: unknown): readonly (readonly [from: number, to: number])[];
  /** What a symbol of the legend is called in the tileset, where that differs. */
  symbolName?(name: string): string;
  /** The sample of the game as the text of an SVG file, where it is no grid of tiles. */
  picture?(view: unknown, colours: Palette): string;
  /** What is to be seen in this very game, where the symbols of its legend do not say it. */
  Legend?(props: LegendProps): ComponentChild;
  /** A symbol of the legend by its name, for rules and legend. */
  Symbol?(props: { readonly name: string; readonly letters: boolean }): ComponentChild;
  /** Whom somebody plays at a seat, where that is chosen in the game and everybody knows it. */
  plays?(view: unknown, seat: SeatNumber): string | undefined;
  /** Which symbol stands for a machine of this level at this seat. */
  portrait?(seat: SeatNumber, level: string): string | undefined;
  /** How the answers to a question are laid out, where buttons with words do not say it; undefined for the usual ones. */
  answers?(props: AnswersProps): ComponentChild;
  /** Whether the answers to a question for a number count it themselves: it is not written in a line below them. */
  counts?(question: Question, taught: boolean): boolean;
  /** Where on its way through several levels a game is: what is new on one is explained there. */
  place?(view: unknown): string | undefined;
  /** How far the game is, in a word or two, for the head of the table. */
  tag?(view: unknown): string | undefined;
  /** What is asked, where the answers say the rest of it; `isYou`: whoever is asked is one and the same person. */
  heading?(question: Question, isYou: boolean, view: unknown): string | undefined;
  /** Whether a question is answered with the one before it, and shown with it: a step back goes behind both. */
  isWithin?(question: Question): boolean;
  /** Whether nothing is played while this is asked: there is nothing to advise, to think about or to show. */
  pauses?(question: Question): boolean;
  /** What will be asked most likely: its answers keep their place while others move, so that nothing moves when the turn comes. */
  waits?(view: unknown): Question | undefined;
  /** The viewer's own game is over, and the others play on. */
  isOut?(view: unknown): boolean;
  /** Whether the answers to a question are a scene: they want more room than the board then. */
  scene?(question: Question): string | undefined;
  /** Who the viewer is and what he has, above the question. */
  You?(props: { readonly view: unknown }): ComponentChild;
  /** Who is next, on the curtain: no more than everybody at the table knows. */
  Next?(props: { readonly view: unknown }): ComponentChild;
  /** What is good to know before the first move, in the place of a list of moves. */
  Before?(props: { readonly table: GameModule; readonly view: unknown }): ComponentChild;
  /** Whose doing a line of the log is, as the words of the game name it. */
  Doer?(props: { readonly view: unknown; readonly doer: string }): ComponentChild;
  /** What the game offers to show, by its words, and the table shows anyway. */
  readonly shown?: readonly string[];
  /** How the game stands, where counters do not say it. */
  Standing?(props: StandingProps): ComponentChild;
  /** The cell that a game began at, where nobody stands on the board and some of it is open from the start. */
  begunAt?(view: unknown): number | undefined;
  /** The cell it ended at, where nobody stands on the board: it is kept in sight, whatever else is pointed at. */
  endedAt?(view: unknown): number | undefined;
  /** How it ended in a few words, where the rules say it in more. */
  headline?(seat: Seat): string | undefined;
  /** Which symbol of the legend an end is remembered by, where it is not whoever the viewer is. */
  medal?(seat: Seat): string | undefined;
  /** How far who did not win came, beside what is measured of every game. */
  reached?(view: unknown): readonly Counter[];
  /** What another game like this one is called on a button. */
  readonly again?: string;
  /** More to show under the result: charts. */
  Result?(props: ResultProps): ComponentChild;
}
