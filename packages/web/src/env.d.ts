/// <reference types="vite/client" />

/** What the build knows of every game without loading it: see build/lobby.ts. */
declare module 'virtual:lobby' {
  interface Listed {
    readonly name: string;
    readonly title: string;
    readonly tagline: string;
    /** What sort of game it is, where it says so. */
    readonly kind?: string;
    /** What the choice is called that is proposed to who has chosen nothing yet. */
    readonly proposed?: string;
    /** All that is chosen there, and what is wished of its board. */
    readonly proposes: { readonly params: Readonly<Record<string, unknown>>; readonly wish: string };
    /** By what won games are compared, and what a par is the least of. */
    readonly ranking: {
      readonly measure?: string;
      readonly better?: 'more' | 'less';
      readonly par?: string;
      readonly brings?: string;
    };
    /** Whether players compare how long it took. */
    readonly timed: boolean;
    /** How many of its choices are levels, each with a proved par. */
    readonly levels: number;
    /** The par of each by all that is chosen for it, where they are counted. */
    readonly pars: Readonly<Record<string, number>>;
    /** Whether people sit at it together. */
    readonly sociable: boolean;
    /** Whether those are two who see all of the board: a clock is for them. */
    readonly duel: boolean;
    /** Whether its engine has puzzles. */
    readonly puzzles: boolean;
    /** Whether its boards can be painted. */
    readonly painted: boolean;
    /** What the dailies are called, as they are drawn. */
    readonly daily: readonly string[];
    /** Files with a real board, a few moves in. */
    readonly pictures: { readonly light: string; readonly dark: string };
  }
  export const LOBBY: readonly Listed[];
}

/** What the build knows of every engine without loading it: see build/engines.ts. */
declare module 'virtual:engines' {
  import type { Engine } from '@gridhall/core';
  export const ENGINES: Readonly<Record<string, Pick<Engine, 'players' | 'wishes' | 'offers'>>>;
}
