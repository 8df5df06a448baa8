/** What others do in JavaScript, as work to put beside ours; each throws when the peer's answer is wrong. */
import { Client } from 'boardgame.io/dist/cjs/client.js';
import { INVALID_MOVE } from 'boardgame.io/dist/cjs/core.js';
import { Chess } from 'chess.js';
import { Chess as ChessopsChess } from 'chessops/chess';
import { perft } from 'chessops/debug';

/** Positions after so many moves from the start of chess: https://www.chessprogramming.org/Perft_Results */
const CHESS_PERFT = [1, 20, 400, 8902, 197281, 4865609];

function expectPerft(depth: number, nodes: number): number {
  if (nodes !== CHESS_PERFT[depth]) throw new Error(`perft(${depth}) is ${CHESS_PERFT[depth]}, not ${nodes}`);
  return nodes;
}

/** Chess by chess.js, which makes and takes back moves; returns the nodes visited. */
export function chessJsPerft(depth: number): number {
  return expectPerft(depth, new Chess().perft(depth));
}

/** Chess by chessops, which copies positions and counts the last ply without playing it; returns the nodes. */
export function chessopsPerft(depth: number): number {
  return expectPerft(depth, perft(ChessopsChess.default(), depth));
}

type Mark = string | null;

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));

const hasLine = (cells: readonly Mark[]): boolean =>
  LINES.some(([a, b, c]) => cells[a!] !== null && cells[a!] === cells[b!] && cells[a!] === cells[c!]);

const ticTacToe = {
  setup: () => ({ cells: Array<Mark>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }: { G: { cells: Mark[] }; playerID: string }, cell: number) {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf({ G, ctx }: { G: { cells: Mark[] }; ctx: { currentPlayer: string } }) {
    if (hasLine(G.cells)) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};

let word = 1;
/** The same dice in every run, so that runs differ by the machine only. */
function below(n: number): number {
  word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
  return Math.floor((word / 2 ** 32) * n);
}

/** Random games of tic-tac-toe by boardgame.io, headless; returns the moves made. */
export function boardgameTicTacToe(games: number): number {
  let moves = 0;
  for (let i = 0; i < games; i++) {
    const client = Client({ game: ticTacToe, numPlayers: 2, debug: false });
    client.start();
    for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
      // It cannot say which moves are legal, so its players have to know.
      const free = state.G.cells.flatMap((mark, cell) => (mark === null ? [cell] : []));
      client.moves.mark(free[below(free.length)]!);
      moves++;
    }
    client.stop();
  }
  if (moves < 5 * games || moves > 9 * games) throw new Error(`${games} games cannot have ${moves} moves`);
  return moves;
}
