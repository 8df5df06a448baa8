/** Who can sit down at a table beside people, what boards can be made for it, and whether it has puzzles. */
import type { EnginePlayer, GameModule, Wish } from '@gridhall/core';
import { playersOf } from '@gridhall/match';
import { findEngine } from './tables.ts';

export interface GameOffer {
  readonly table: GameModule;
  readonly players: readonly EnginePlayer[];
  readonly wishes: readonly Wish[];
  readonly puzzles: boolean;
}

export async function houseOf(table: GameModule): Promise<GameOffer> {
  const engine = await findEngine(table.game.id);
  const { wishes = [], puzzles } = engine ?? {};
  return { table, players: playersOf(engine), wishes, puzzles: puzzles !== undefined };
}
