/**
 * Whether a game earns a score. The record says so itself where something is hidden and help or undo told of it; where all
 * is open a move may be taken back, but who was told what to do has not found it out, and who has a rival has seen the
 * answer to the move he takes back: a duel that was lost, undone and won was not won.
 */
import type { Entry, GameRecord, Session } from '@gridhall/core';

export function isAided({
  aided,
  entries,
  players,
}: Pick<GameRecord, 'aided' | 'entries' | 'players'>): boolean {
  return aided === true || entries.some((entry) => helps(entry, players.length));
}

function helps({ act }: Entry, players: number): boolean {
  return act === 'hint' || (act === 'undo' && players > 1);
}

/** Whether a hint was taken at any time: to take back the move that followed it does not make it unsaid. */
export function isHinted(entries: readonly Entry[]): boolean {
  return entries.some(({ act }) => act === 'hint');
}

/** The same of a game that goes on: each entry is looked at once. */
export class Help {
  #session: Session | undefined;
  #seen = 0;
  #helped = false;
  #hinted = false;

  /** Whether a hint was taken, however long ago and whatever was taken back since. */
  isHinted(session: Session): boolean {
    this.isIn(session);
    return this.#hinted;
  }

  isIn(session: Session): boolean {
    if (session !== this.#session) {
      this.#session = session;
      this.#seen = 0;
      this.#helped = false;
      this.#hinted = false;
    }
    for (; this.#seen < session.length; this.#seen++) {
      const entry = session.entries[this.#seen]!;
      this.#helped ||= helps(entry, session.seats.length);
      this.#hinted ||= entry.act === 'hint';
    }
    return this.#helped || session.aided;
  }
}
