/** A game that is not over, for those from whom its keeper hides something. */

import type { Viewer } from '../contract/game.ts';
import { commit } from '../record/opening.ts';
import type { GameRecord } from '../record/record.ts';
import { sha256 } from '../rng/sha256.ts';
import type { Session } from './session.ts';

/**
 * The record a viewer may have: while the game goes on and has secrets, without setup, salt, proof, and every hash that
 * a guess at them could be tried against, and with `…` for a move that is secret itself. What it will be held to is in
 * it: where nothing was promised at the start, it is promised now.
 */
export function redacted(session: Session, viewer: Viewer): GameRecord {
  const record = session.record();
  if (!session.secrets || session.outcome) return record;
  const { setup, salt, proof, seal, text, commitment = promise(record), ...open } = record;
  return {
    ...open,
    commitment,
    entries: record.entries.map((entry) => session.toldEntry(entry, viewer)),
  };
}

/** Its salt comes from the seed, which nobody can guess: so whoever has the game can show it at the end. */
function promise({ id, setup }: GameRecord): string {
  return commit(setup!, sha256(`salt ${id} ${setup!.seed}`).slice(0, 32));
}
