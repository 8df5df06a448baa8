import type { Viewer } from '@gridhall/core';
import type { Match, SeatMessage } from '@gridhall/match';
import { expect, test } from 'vitest';
import { Posts } from './posts.ts';

/** A match that says only what a test says. */
function talking() {
  const ears = new Map<Viewer, (said: SeatMessage, status: object) => void>();
  const match = {
    link: (viewer: Viewer) => ({
      hear: (hear: (said: SeatMessage, status: object) => void) => ears.set(viewer, hear),
      snapshot: () => ({}),
      close: () => {},
    }),
  } as unknown as Match;
  const say = (n: number) => {
    for (const hear of ears.values()) hear({ type: 'status', n } as unknown as SeatMessage, {});
  };
  return { match, say };
}

test('players hear a move at once, and a crowd hears every move in its order, some of it in each turn', async () => {
  const { match, say } = talking();
  const posts = new Posts('room');
  const heard = new Map<string, number[]>();
  const listen = (name: string, viewer: Viewer) => {
    heard.set(name, []);
    return posts.add({ viewer, hear: ({ n }) => heard.get(name)!.push(n) }, match);
  };
  listen('player', 0);
  for (let i = 0; i < 250; i++) listen(`spectator ${i}`, 'spectator');
  say(1);
  say(2);
  expect(heard.get('player')).toEqual([1, 2]);
  const told = () => [...heard.values()].reduce((sum, all) => sum + all.length, 0) - 2;
  expect(told()).toBe(0);
  // Someone who comes now begins with a snapshot, and does not hear what was before.
  listen('late', 'spectator');
  for (let turns = 0; told() < 500; turns++) {
    expect(turns).toBeLessThan(20);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(heard.get('spectator 0')).toEqual([1, 2]);
  expect(heard.get('spectator 249')).toEqual([1, 2]);
  expect(heard.get('late')).toEqual([]);
});
