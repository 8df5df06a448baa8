import { boardgameTicTacToe, chessJsPerft, chessopsPerft } from './peers.ts';
import type { Row } from './row.ts';

/** How fast rules are in JavaScript, by those who are known for it. */
export const bench: Row[] = [
  {
    what: 'yardstick: chess perft 3, make and take back',
    unit: 'nodes/s',
    peer: { name: 'chess.js', measured: () => chessJsPerft(3) },
  },
  {
    what: 'yardstick: chess perft 4, last ply counted',
    unit: 'nodes/s',
    peer: { name: 'chessops', measured: () => chessopsPerft(4) },
  },
  {
    what: 'yardstick: tic-tac-toe, random play',
    unit: 'moves/s',
    peer: { name: 'boardgame.io', measured: () => boardgameTicTacToe(20) },
  },
];
