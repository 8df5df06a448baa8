/**
 * Whether a game earns a score. The record says so itself where something is hidden and help or undo told of it; where all
 * is open a move may be taken back, but who was told what to do has not found it out.
 */
import type { Entry, GameRecord, Session } from '@gridhall/core';

export function isAided({ aided, entries }: Pick<GameRecord, 'aided' | 'entries'>): boolean {
  return aided === true || isHinted(entries);
}

/** Whether a hint was taken at any time: to take back the move that followed it does not make it unsaid. */
export function isHinted(entries: readonly Entry[]): boolean {
  return entries.some(({ act }) => act === 'hint');
}

/** The same of a game that goes on: each entry is looked at once. */
export class Help {
  #session: Session | undefined;
  #seen = 0;
  #hinted = false;

  isIn(session: Session): boolean {
    if (session !== this.#session) {
      this.#session = session;
      this.#seen = 0;
      this.#hinted = false;
    }
    for (; this.#seen < session.length; this.#seen++)
      this.#hinted ||= session.entries[this.#seen]?.act === 'hint';
    return this.#hinted || session.aided;
  }
}
