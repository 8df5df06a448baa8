/** The lesson of Dungeon: all there is in any dungeon is met on the way through it. */
import { Session, seedFrom, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { table } from '../index.ts';
import { TILES } from '../tiles.ts';
import type { DungeonView } from '../view.ts';

/** Letters that stand for the same as A and C do; a patrol on its way back up looks as it did on its way down. */
const ALIKE = ['door B', 'door D', 'door E', 'door F', 'patrol going up'];

it('meets every tile, and everything happens once that may happen to who escapes', async () => {
  const { params, setup, steps } = await table.face.lesson();
  const players = [{ name: 'Reader', kind: 'human' as const }];
  const session = sure(Session.start(table, { id: seedFrom('lesson'), params, setup, players }));
  const seen = new Set<string>();
  const happened = new Set<string>();
  for (const { want } of steps) {
    for (const tile of (session.view('spectator') as DungeonView).tiles) seen.add(TILES[tile]!);
    for (const move of want ?? [])
      for (const { type } of sure(session.play(0, move)).events) happened.add(type);
  }
  expect(TILES.filter((name) => !seen.has(name))).toEqual(TILES.filter((name) => ALIKE.includes(name)));
  const parts = [
    'item',
    'shielded',
    'struck',
    'bombed',
    'paid',
    'hastened',
    'shrank',
    'fallen',
    'again',
    'grew',
  ];
  expect(parts.filter((type) => !happened.has(type))).toEqual([]);
  expect(session.outcome?.reason).toBe('escaped');
});
