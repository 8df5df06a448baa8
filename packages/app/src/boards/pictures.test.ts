import { NIM, playRandomly, start } from '@gridhall/laws/stubs';
import { ScriptedThinker } from '@gridhall/match/testing';
import { expect, it } from 'vitest';
import { eyesOn, lastView } from './pictures.ts';

/** Short games are replayed where they are. */
const nobody = new ScriptedThinker();

it('looks at a game through the eyes of the one person who played it, and of nobody where there are several', () => {
  const [one, machine] = [
    { name: 'A', kind: 'human' } as const,
    { name: 'B', kind: 'machine', level: 'b' } as const,
  ];
  expect(eyesOn({ players: [machine, one] })).toBe(1);
  expect(eyesOn({ players: [one, { ...one, name: 'C' }] })).toBe('spectator');
  expect(eyesOn({ players: [machine, machine] })).toBe('spectator');
  expect(eyesOn({ players: [machine] })).toBe(0);
});

it('shows a kept game as it stands after its last move, and nothing of one that does not open', async () => {
  const session = playRandomly(start(NIM, { params: { matches: 60 } }), 3);
  const record = session.record();
  expect(await lastView(NIM, record, nobody)).toEqual(session.view(eyesOn(record)));
  const altered = record.entries.map((entry) => ({ ...entry, move: 'nonsense' }));
  expect(await lastView(NIM, { ...record, entries: altered }, nobody)).toBeUndefined();
});
