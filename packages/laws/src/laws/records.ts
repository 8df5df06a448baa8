/** Laws 4 and 7: a record is the game, and so is what is left of it after an undo. */
import { encodeView, openRecord, Random, readRecord, type Session, sure, writeRecord } from '@gridhall/core';
import { expect } from 'vitest';
import { playMoves } from '../trial/play.ts';
import { type LawTrial, otherSeed } from '../trial/trial.ts';

export async function replayIsTheSame(trial: LawTrial): Promise<void> {
  const records: string[] = [];
  await trial.property((seed, steps) => {
    const record = writeRecord(trial.playout(seed, steps).record());
    expect(openRecord(trial.table, sure(readRecord(record)))).toMatchObject({ ok: true });
    records.push(record);
  });
  expect(await trial.options.elsewhere(records)).toEqual(records.map(() => 'same'));
}

export async function undoIsAsIfNever(trial: LawTrial): Promise<void> {
  await trial.property((seed, steps) => {
    const undone = trial.playout(seed, steps);
    const random = Random.fromSeed(seed);
    const back = random.below(random.below(2) === 0 ? 8 : steps + 1);
    for (let i = 0; i < back && undone.canUndo; i++) {
      expect(undone.act(0, 'undo').ok).toBe(true);
      if (random.below(3) === 0) expect(undone.redo().ok).toBe(true);
    }
    const straight = trial.start(seed);
    const state = trial.create(seed);
    follow(trial, straight, undone, state);
    expectSame(trial, undone, straight);

    // Onward by moves that were not played before the undo.
    playMoves(undone, state, Random.fromSeed(otherSeed(seed)), 20);
    follow(trial, straight, undone);
    expectSame(trial, undone, straight);
    const again = openRecord(trial.table, sure(readRecord(writeRecord(undone.record()))));
    expect(sure(again).session.hash).toBe(straight.hash);
  });
}

/** Plays in one session, and on a bare state, what counts in another. */
function follow(trial: LawTrial, session: Session, other: Session, state?: unknown): void {
  const { game } = trial;
  for (const { by, text } of other.moves.slice(session.moves.length)) {
    if (state !== undefined) game.apply(state, sure(game.read(game.ask(state, by)!, text)));
    expect(session.play(by, text).ok).toBe(true);
  }
}

function expectSame(trial: LawTrial, one: Session, other: Session): void {
  expect(one.hash).toBe(other.hash);
  expect(one.outcome).toEqual(other.outcome);
  for (const viewer of trial.viewers) {
    expect(encodeView(one.view(viewer))).toBe(encodeView(other.view(viewer)));
    expect(one.ask(viewer)).toEqual(other.ask(viewer));
  }
}
