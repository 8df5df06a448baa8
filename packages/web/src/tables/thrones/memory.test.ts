import { Session } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import type { ThronesView } from '@gridhall/games/thrones';
import { expect, test } from 'vitest';
import { Memory } from './memory.ts';

async function reign(): Promise<ThronesView> {
  const started = Session.start(await tableOf('thrones'), {
    id: '0'.repeat(32),
    params: { sight: 'window' },
    setup: { seed: '7'.repeat(32) },
    players: [{ name: 'You', kind: 'human' }],
  });
  if (!started.ok) throw new Error(started.fault.code);
  for (const move of ['choose a hero', 'Sansa Stark']) started.value.play(0, move);
  return started.value.view(0) as ThronesView;
}

const [JON, EURON] = [2, 4];

test('a rival out of sight is remembered where and when he was last seen', async () => {
  const view = await reign();
  const memory = new Memory();
  memory.note({ ...view, turn: 3, others: [{ hero: JON, place: 40 }] });
  memory.note({ ...view, turn: 5, others: [{ hero: JON, place: 56 }] });
  memory.note({ ...view, turn: 6, others: [] });
  expect(memory.lastSeen(JON, 6)).toEqual({ turn: 5, place: 56 });
  expect(memory.lastSeen(EURON, 6)).toBeUndefined();
});

test('who looks back knows nothing of what came later, in whatever order it was shown', async () => {
  const view = await reign();
  const memory = new Memory();
  memory.note({ ...view, turn: 9, others: [{ hero: JON, place: 56 }] });
  memory.note({ ...view, turn: 2, others: [{ hero: JON, place: 40 }] });
  expect(memory.lastSeen(JON, 4)).toEqual({ turn: 2, place: 40 });
  expect(memory.lastSeen(JON, 9)).toEqual({ turn: 9, place: 56 });
});

test('a rival is out since the first turn without him, and all that the end lays open is no meeting', async () => {
  const view = await reign();
  const memory = new Memory();
  memory.note({ ...view, turn: 12, others: [], retired: [EURON] });
  memory.note({ ...view, turn: 10, others: [], retired: [EURON] });
  memory.note({ ...view, turn: 20, ending: 1, others: [{ hero: JON, place: 56 }] });
  expect(memory.goneSince(EURON)).toBe(10);
  expect(memory.lastSeen(JON, 20)).toBeUndefined();
});
