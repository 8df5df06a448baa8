// The little of boardgame.io that peers.ts uses: its own types belong to entries that Node cannot import.

declare module 'boardgame.io/dist/cjs/core.js' {
  export const INVALID_MOVE: 'INVALID_MOVE';
}

declare module 'boardgame.io/dist/cjs/client.js' {
  interface Rules<G, Moves extends string> {
    setup(): G;
    turn: { minMoves: number; maxMoves: number };
    moves: Record<Moves, (context: { G: G; playerID: string }, cell: number) => 'INVALID_MOVE' | undefined>;
    endIf(context: { G: G; ctx: { currentPlayer: string } }): unknown;
  }

  export function Client<G, Moves extends string>(options: {
    game: Rules<G, Moves>;
    numPlayers: number;
    debug: false;
  }): {
    start(): void;
    stop(): void;
    getState(): { G: G; ctx: { gameover?: unknown } };
    moves: Record<Moves, (cell: number) => void>;
  };
}
