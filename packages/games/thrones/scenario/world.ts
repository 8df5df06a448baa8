import { sure } from '@gridhall/core';
import type { Tables } from '../tables.ts';
import { WESTEROS } from '../westeros.ts';
import { readTables } from './read.ts';

/** The scenario read last: views of one game come one after the other. */
let last: { readonly data: readonly string[]; readonly tables: Tables } | undefined;

/** The world a view belongs to. */
export function tablesOf({ data }: { readonly data: readonly string[] }): Tables {
  if (data.length === 0) return WESTEROS;
  if (last?.data.every((text, i) => text === data[i])) return last.tables;
  last = { data, tables: sure(readTables(data)) };
  return last.tables;
}
