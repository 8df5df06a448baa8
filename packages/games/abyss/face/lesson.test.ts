/** The lesson of Abyss: all there is on any board is met on the way through it. */
import { Session, seedFrom, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { table } from '../index.ts';
import type { AbyssView } from '../view/view.ts';
import { LEGEND } from './legend.ts';

it('shows every kind of piece to the hero, and everything happens once that may happen to who escapes', async () => {
  const { params, setup, steps } = await table.face.lesson();
  const players = [{ name: 'Reader', kind: 'human' as const }];
  const session = sure(Session.start(table, { id: seedFrom('lesson'), params, setup, players }));
  const seen = new Set<number>();
  const happened: string[] = [];
  for (const { want } of steps) {
    for (const kind of (session.view(0) as AbyssView).plane) seen.add(kind);
    for (const move of want ?? []) {
      for (const event of sure(session.play(0, move)).events)
        happened.push('piece' in event ? `${event.type} ${event.piece}` : event.type);
    }
  }
  const missed = LEGEND.filter((_entry, kind) => !seen.has(kind)).map(({ name }) => name);
  // One pair of teleports is as good as nine.
  expect(missed).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((pair) => `teleport ${pair}`));
  const parts = ['treasure', 'shield', 'wand', 'lantern', 'boots'].map((item) => `took ${item}`);
  expect(happened).toEqual(expect.arrayContaining([...parts, 'shielded planner', 'heard', 'begun']));
  expect(happened.filter((what) => what === 'travelled hero')).toHaveLength(3);
  expect((session.view(0) as AbyssView).more?.campaign).toMatchObject({ wins: 1, level: 1 });
});

it('names a button as it is written on it', async () => {
  const { steps } = await table.face.lesson();
  const asked = steps.flatMap(({ how }) => /^Click on (.*)\.$/.exec(how?.mouse ?? '')?.[1] ?? []);
  // A thing to click is a noun; what is a sentence on its button stands between marks.
  for (const one of asked) expect(one).toMatch(/^(yourself|the [a-z ]+|“[A-Z][a-z ]+”)$/);
  expect(asked).toEqual(expect.arrayContaining(['“Wave the wand”', '“Next board”']));
});
