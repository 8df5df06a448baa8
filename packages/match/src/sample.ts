/** A position of a game for pictures: its sample, played so far. */
import { freshSeed, Session, type Table } from '@gridhall/core';

/** The view of the sample's viewer; undefined where the sample cannot be played, which its tests would have found. */
export function sampleView(table: Table): unknown {
  const { params, setup, moves, viewer } = table.face.sample;
  const players = table.game.seats(params).map((name) => ({ name, kind: 'human' }) as const);
  const started = Session.start(table, { id: freshSeed(), params, setup, players });
  if (!started.ok) return undefined;
  for (const move of moves) started.value.play(started.value.toMove, move);
  return started.value.view(viewer);
}
