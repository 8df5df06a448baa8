/** The boards by the names of their games; a game without one is shown as the rulebook prints it. */
import type { Table } from '@gridhall/core';
import { engineOf, pick } from '../../tables.ts';
import type { Board } from './board.ts';
import { textBoard } from './text.ts';

const BOARDS: Readonly<Record<string, () => Promise<{ readonly board: Board<unknown> }>>> = {
  abyss: () => import('./abyss.ts'),
  dungeon: () => import('./dungeon.ts'),
  geese: () => import('./geese.ts'),
  jungle: () => import('./jungle.ts'),
  thrones: () => import('./thrones.ts'),
};

export async function boardOf({ game }: Table): Promise<Board<unknown>> {
  const load = pick(BOARDS, game.id);
  const board = load ? (await load()).board : textBoard(game);
  return (await engineOf(game.id)).offers.includes('hint') ? { ...board, advised: true } : board;
}
