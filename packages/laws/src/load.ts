/** The table that a game's folder exports. */
import type { GameModule } from '@gridhall/core';

export async function loadTable(address: string): Promise<GameModule> {
  const folder = (await import(address)) as { readonly table?: GameModule };
  if (!folder.table) throw new Error(`${address} exports no table`);
  return folder.table;
}
