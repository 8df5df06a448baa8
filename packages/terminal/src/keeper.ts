/** Keeps a game as it goes. */
import { type Session, writeRecord } from '@gridhall/core';
import { problemOf, type Store, writeAtomically } from './store.ts';

interface Keep {
  (session: Session, lasting?: boolean): boolean;
  /** Whether the file of `--save` has failed. */
  failed(): boolean;
}

/** Keeps a game where games are kept, and in the file of `--save`; says so once when it cannot. */
export function keeper(store: Store, save: string | undefined, notice: (line: string) => void): Keep {
  let failed = false;
  let silent = false;
  const keep = (session: Session, lasting = true): boolean => {
    const record = session.record();
    if (!silent) silent = !store.keep(record, lasting);
    if (save === undefined) return true;
    try {
      writeAtomically(save, writeRecord(record), lasting);
      failed = false;
    } catch (error) {
      if (!failed) notice(`--save ${save}: ${problemOf(error)}.`);
      failed = true;
    }
    return !failed;
  };
  return Object.assign(keep, { failed: () => failed });
}
