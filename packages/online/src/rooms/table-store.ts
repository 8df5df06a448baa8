/** The log of one room as a match knows a store: it appends, and nothing else is asked of it. */
import { bad, type Close, type Entry, FINE, type Result } from '@gridhall/core';
import type { GameStore } from '@gridhall/match';

type AppendToLog = (entries: readonly Entry[], close: Close) => Promise<Result<void>>;

export function tableStore(append: AppendToLog): GameStore {
  const elsewhere = async () => bad('not-kept', { why: 'a room is changed by its entries alone' });
  return {
    list: async () => [],
    load: elsewhere,
    create: async () => FINE,
    append: (_id, _expected, entries, close) => append(entries, close),
    renew: elsewhere,
    label: elsewhere,
    remove: elsewhere,
    restore: elsewhere,
    watch: () => () => {},
    close: async () => {},
  };
}
