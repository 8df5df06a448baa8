/** The lesson of Geese: every kind of field is seen, and every verb does what it is for. */
import { Session, seedFrom, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { table } from '../index.ts';
import type { GeeseEvent } from '../view.ts';

it('says what numbers, marks and geese are; a flood opens fields, a mark is set, a chord opens the rest', async () => {
  const { params, setup, steps } = await table.face.lesson();
  const players = [{ name: 'Reader', kind: 'human' as const }];
  const session = sure(Session.start(table, { id: seedFrom('lesson'), params, setup, players }));
  const opened: number[] = [];
  for (const move of steps.flatMap(({ want }) => want ?? []))
    for (const event of sure(session.play(0, move)).events as readonly GeeseEvent[])
      if (event.type === 'revealed') opened.push(event.values.length);
      else if (event.type === 'marked') opened.push(0);
  // Many at once from one without a goose around; none by a mark; the rest around a number, twice.
  expect(opened).toEqual([14, 0, 1, 3]);
  expect(session.outcome?.reason).toBe('all-revealed');
  const said = steps.map(({ say }) => say).join(' ');
  for (const what of [
    /no goose around/,
    /Numbers count geese/,
    /Mark it/,
    /chord/,
    /a goose, and a game is lost/,
  ])
    expect(said).toMatch(what);
});
