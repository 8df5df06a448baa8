/** The game at an address, by whichever door its folder has. */
import type { Table } from '@gridhall/core';

export async function loadTable(address: string): Promise<Table> {
  const folder = (await import(address)) as Table & { readonly table?: Table };
  return folder.table ?? folder;
}
