/** A position of a game for pictures: its sample, or any choice's board, played so far. */
import { type GameModule, type ParamValues, type Sample, Session, sure } from '@gridhall/core';
import { newOpening } from '@gridhall/match';

/** The view of the sample's viewer. A sample that cannot be played is a bug, which the tests of faces find. */
export function sampleView(table: GameModule, sample: Sample = table.face.sample): unknown {
  const { params, setup, moves, viewer } = sample;
  const { seed, boards } = setup;
  const session = sure(
    Session.start(table, sure(newOpening(table, { params, seed, ...(boards ? { boards } : {}) }))),
  );
  for (const move of moves) sure(session.play(session.toMove, move));
  return session.view(viewer);
}

/** What a choice looks like: its board after some moves, with the luck of the sample. */
export function glimpseView(
  table: GameModule,
  params: Partial<ParamValues>,
  moves: readonly string[],
): unknown {
  const { seed } = table.face.sample.setup;
  return sampleView(table, { params: params as ParamValues, setup: { seed }, moves, viewer: 0 });
}
