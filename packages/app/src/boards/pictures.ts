/** Positions for pictures: the sample of a game, a preset after some moves, or a saved game. */
import type { GameModule, GameRecord, ParamValues, Sample, Viewer } from '@gridhall/core';
import { Session, sure } from '@gridhall/core';
import { newOpening, openPatiently, REPLAY_BUDGET, type Thinker } from '@gridhall/match';
import { personOf } from '../results/summary.ts';

/** Returns the view of the sample's viewer. A sample that cannot be played is a bug, which the tests of faces find. */
export function sampleView(table: GameModule, sample: Sample = table.face.sample): unknown {
  const { params, setup, moves, viewer } = sample;
  const { seed, boards } = setup;
  const session = sure(
    Session.start(table, sure(newOpening(table, { params, seed, ...(boards ? { boards } : {}) }))),
  );
  for (const move of moves) sure(session.play(session.toMove, move));
  return session.view(viewer);
}

/** Returns the board of a choice after some moves, with the seed of the sample. */
export function glimpseView(
  table: GameModule,
  params: Partial<ParamValues>,
  moves: readonly string[],
): unknown {
  const { seed } = table.face.sample.setup;
  return sampleView(table, { params: params as ParamValues, setup: { seed }, moves, viewer: 0 });
}

/** Returns whose view of a saved game is shown: the person's if there is one, so that people hide nothing in vain. */
export function eyesOn({ players }: Pick<GameRecord, 'players'>): Viewer {
  const people = players.filter(({ kind }) => kind === 'human').length;
  return people === 1 || players.length === 1 ? personOf({ players }) : 'spectator';
}

/** Returns the current view of a saved game; undefined if it does not open, or takes too long to replay. */
export async function lastView(table: GameModule, record: GameRecord, thinker: Thinker): Promise<unknown> {
  const opened = await openPatiently(table, record, thinker, { budget: REPLAY_BUDGET });
  return opened.ok ? opened.value.session.view(eyesOn(record)) : undefined;
}
