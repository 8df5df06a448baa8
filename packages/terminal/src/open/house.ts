/** Who can sit down at a table beside people, and what boards can be made for it. */
import type { EnginePlayer, Table, Wish } from '@gridhall/core';
import { playersOf } from '@gridhall/match';
import { findEngine } from './tables.ts';

export interface House {
  readonly table: Table;
  readonly players: readonly EnginePlayer[];
  readonly wishes: readonly Wish[];
}

export async function houseOf(table: Table): Promise<House> {
  const engine = await findEngine(table.game.id);
  return { table, players: playersOf(engine), wishes: engine?.wishes ?? [] };
}
