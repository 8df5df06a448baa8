/** The lesson of Jungle: every animal is met, and what each is known for happens. */
import { Session, seedFrom, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { type Piece, plainName, rankOf } from '../animals.ts';
import { COLUMNS, isRiver } from '../board.ts';
import { table } from '../index.ts';
import type { JungleEvent } from '../view.ts';

it('every animal is met; one swims, one jumps, and others are taken by rank, in a trap, or as the elephant is', async () => {
  const { params, setup, steps } = await table.face.lesson();
  const players = ['Reader', 'Reader'].map((name) => ({ name, kind: 'human' as const }));
  const session = sure(Session.start(table, { id: seedFrom('lesson'), params, setup, players }));
  const met = new Set<string>();
  const happened: string[] = [];
  for (const move of steps.flatMap(({ want }) => want ?? [])) {
    const events = sure(session.play(session.toMove, move)).events as readonly JungleEvent[];
    const pieces: Piece[] = [];
    for (const event of events) {
      if (event.type === 'ended') continue;
      pieces.push(event.piece);
      met.add(plainName(event.piece));
      if (event.type !== 'moved') continue;
      if (isRiver(event.onto)) happened.push('swims');
      if (![1, COLUMNS].includes(Math.abs(event.from - event.onto))) happened.push('jumps');
    }
    if (pieces.length > 1) happened.push(pieces.map(rankOf).join(' and '));
  }
  expect(met.size).toBe(8);
  // Leopard and wolf; two leopards; tiger and cat; dog and lion, in a trap; rat and elephant.
  const pairs = ['5 and 4', '5 and 5', '6 and 2', '3 and 7', '1 and 8'];
  expect([...happened].sort()).toEqual([...pairs, 'jumps', 'swims'].sort());
  expect(session.outcome?.reason).toBe('den-entered');
});
