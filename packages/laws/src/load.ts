/** The table that a game's folder exports. */
import type { Table } from '@gridhall/core';

export async function loadTable(address: string): Promise<Table> {
  const folder = (await import(address)) as { readonly table?: Table };
  if (!folder.table) throw new Error(`${address} exports no table`);
  return folder.table;
}
