/** A position of a game for pictures: its sample, played so far. */
import { Session, sure, type Table } from '@gridhall/core';
import { newOpening } from './opening.ts';

/** The view of the sample's viewer. A sample that cannot be played is a bug, which the tests of faces find. */
export function sampleView(table: Table): unknown {
  const { params, setup, moves, viewer } = table.face.sample;
  const { seed, boards } = setup;
  const session = sure(
    Session.start(table, sure(newOpening(table, { params, seed, ...(boards ? { boards } : {}) }))),
  );
  for (const move of moves) sure(session.play(session.toMove, move));
  return session.view(viewer);
}
