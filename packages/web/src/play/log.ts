/** A game told in sentences: what the log shows and the live region reads out. */
import type { Act, Entry, GameEvent, Session, Viewer } from '@gridhall/core';

export interface Line {
  /** The entry it belongs to. */
  readonly n: number;
  readonly text: string;
}

/** Past this many cells, telling an old game again would cost more than it is worth. */
const MOST_RETOLD_CELLS = 40_000;
const MOST_RETOLD_ENTRIES = 60;

const ACT_WORDS: Readonly<Record<Act, (who: string) => string>> = {
  resign: (who) => `${who} resigned.`,
  flag: (who) => `The time of ${who} is over.`,
  abort: () => 'The game was broken off.',
  'offer-takeback': (who) => `${who} asked to take the last move back.`,
  accept: (who) => `${who} agreed.`,
  decline: (who) => `${who} did not agree.`,
  'offer-draw': (who) => `${who} offered a draw.`,
  hint: (who) => `${who} took a hint.`,
  undo: (who) => `${who} took the last move back.`,
};

export function narrate(
  session: Session,
  entry: Entry,
  events: readonly GameEvent[],
  viewer: Viewer,
): readonly Line[] {
  const who = session.seats.length === 1 ? 'You' : session.seats[entry.by]!;
  if (entry.act) return [{ n: entry.n, text: ACT_WORDS[entry.act](who) }];
  const said = events.flatMap((event) => session.table.words.event(event, viewer) ?? []);
  return said.map((text) => ({ n: entry.n, text }));
}

/** The last entries of a game that is opened again. */
export function retell(session: Session, viewer: Viewer): readonly Line[] {
  const question = session.ask(viewer);
  const large = question?.kind === 'cell' && question.rows * question.columns > MOST_RETOLD_CELLS;
  if (large) return [];
  const from = Math.max(0, session.length - MOST_RETOLD_ENTRIES);
  return session
    .eventsSince(from, viewer)
    .flatMap(({ entry, events }) => narrate(session, entry, events, viewer));
}
