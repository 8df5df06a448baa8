import { Session } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import type { ThronesView } from '@gridhall/games/thrones';
import { expect, test } from 'vitest';
import { HeroMemory } from './memory.ts';

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
  const memory = new HeroMemory();
  memory.see({ ...view, turn: 3, others: [{ hero: JON, place: 40 }] });
  memory.see({ ...view, turn: 5, others: [{ hero: JON, place: 56 }] });
  memory.see({ ...view, turn: 6, others: [] });
  expect(memory.lastSeen(JON, 6)).toEqual({ turn: 5, place: 56 });
  expect(memory.lastSeen(EURON, 6)).toBeUndefined();
});

test('who looks back knows nothing of what came later, in whatever order it was shown', async () => {
  const view = await reign();
  const memory = new HeroMemory();
  memory.see({ ...view, turn: 9, others: [{ hero: JON, place: 56 }] });
  memory.see({ ...view, turn: 2, others: [{ hero: JON, place: 40 }] });
  expect(memory.lastSeen(JON, 4)).toEqual({ turn: 2, place: 40 });
  expect(memory.lastSeen(JON, 9)).toEqual({ turn: 9, place: 56 });
});

test('a rival is out since the first turn without him, and all that the end lays open is no meeting', async () => {
  const view = await reign();
  const memory = new HeroMemory();
  memory.miss({ ...view, turn: 12, others: [], retired: [EURON] });
  memory.miss({ ...view, turn: 10, others: [], retired: [EURON] });
  memory.see({ ...view, turn: 20, ending: 1, others: [{ hero: JON, place: 56 }] });
  expect(memory.goneSince(EURON, 'Euron Greyjoy')).toBe(10);
  expect(memory.lastSeen(JON, 20)).toBeUndefined();
});

test('who fell by one’s own hand, by fate or by others is told apart, and the last word on it counts', () => {
  const memory = new HeroMemory();
  const won = { hero: 'Jon Snow', money: 1, influence: 1, army: 1, points: 1, which: [] };
  memory.hear([
    { type: 'retired', hero: 'Jon Snow' },
    { type: 'inherited', ...won },
  ]);
  memory.hear([{ type: 'retired', hero: 'Stannis Baratheon', tribute: true }]);
  memory.hear([{ type: 'retired', hero: 'Euron Greyjoy', heir: 'Sansa Stark' }]);
  expect(memory.fallOf('Jon Snow')).toBe('you');
  expect(memory.fallOf('Stannis Baratheon')).toBe('fate');
  expect(memory.fallOf('Euron Greyjoy')).toEqual({ by: 'Sansa Stark' });
  expect(memory.fallOf('Daenerys Targaryen')).toBeUndefined();
  // It was taken back, and somebody else came first.
  memory.hear([{ type: 'retired', hero: 'Jon Snow' }]);
  expect(memory.fallOf('Jon Snow')).toEqual({ by: undefined });
});

test('a rival is out since the turn the chronicle has it under, not since the one that began by then', async () => {
  const view = await reign();
  const memory = new HeroMemory();
  memory.miss({ ...view, turn: 4, others: [], retired: [EURON] });
  memory.hear([
    { type: 'retired', hero: 'Euron Greyjoy' },
    { type: 'turn', turn: 4 },
  ]);
  expect(memory.goneSince(EURON, 'Euron Greyjoy')).toBe(3);
  // Told while the turn still went on.
  memory.hear([{ type: 'retired', hero: 'Euron Greyjoy' }]);
  expect(memory.goneSince(EURON, 'Euron Greyjoy')).toBe(4);
});
