import { defaultParams, sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { game, type JungleEvent, type JungleView } from './index.ts';

const [A1, A2, B1] = [0, 7, 1];
const lion = 7;

const start = (): JungleView =>
  game.view(sure(game.create(defaultParams(game.params), { seed: '0'.repeat(32) })), 'spectator');
const go = (view: JungleView, from: number, onto: number): JungleView =>
  game.follow!(view, { type: 'moved', from, onto, piece: lion } satisfies JungleEvent);

describe('a view that follows', () => {
  it('keeps the moves of the longest game without a capture', () => {
    let view = start();
    for (let i = 0; i < 70_000; i++) view = i % 2 === 0 ? go(view, A1, A2) : go(view, A2, A1);
    expect(view.trail).toHaveLength(140_000);
    expect([...view.trail.subarray(-4)]).toEqual([A1, A2, A2, A1]);
  });

  it('shares no move with another that went on from the same place', () => {
    const base = go(start(), A1, A2);
    const copy = { ...base, plane: base.plane.slice() };
    const [one, other] = [go(base, A2, A1), go(copy, A2, B1)];
    expect([...one.trail]).toEqual([A1, A2, A2, A1]);
    expect([...other.trail]).toEqual([A1, A2, A2, B1]);
  });
});
