/** What front ends could differ in is settled once, and holds on each of them. */
import { type GameRecord, sure } from '@gridhall/core';
import { Match } from '@gridhall/match';
import { afterAll, describe, expect, test } from 'vitest';
import type { AtTable, Wanted } from './settlements/front-end.ts';
import { fullScreen } from './settlements/full-screen.ts';
import { openingOf, openPorts } from './settlements/house.ts';
import { lines } from './settlements/lines.ts';
import { page } from './settlements/page.ts';
import './web/patience.ts';
import { CALM, DUNGEON } from './web/sit.ts';

interface Settlement {
  readonly says: string;
  readonly at: Wanted;
  holds(table: AtTable): Promise<void>;
}

const JUNGLE: Wanted = { game: 'jungle', seed: 'the same', opponent: 'greedy' };
const MOVES = ['A3 A4', 'A1 A2', 'A2 A1'];

/** The moves that count. */
const line = ({ entries }: GameRecord): string[] => {
  const moves: string[] = [];
  for (const { move, act } of entries) {
    if (move !== undefined) moves.push(move);
    else if (act === 'undo') moves.splice(-2);
  }
  return moves;
};

/** What the machine answers where there is no front end at all. */
async function headless(): Promise<string[]> {
  const { ports } = openPorts();
  const { table, opening } = await openingOf(JUNGLE);
  const match = sure(await Match.open(table, opening, ports));
  const seat = match.seat('people', { thinker: ports.thinker, offers: [], warns: () => false });
  for (const move of MOVES) {
    const answered = Promise.withResolvers<void>();
    const stop = seat.listen(({ entry }) => {
      if (entry?.by === 1 && (seat.status.question || seat.status.outcome)) answered.resolve();
    });
    sure(await seat.play(move));
    await answered.promise;
    stop();
  }
  const moves = seat.moves.map(({ text }) => text);
  await match.close();
  await ports.close();
  return moves;
}

let alone: Promise<string[]> | undefined;

const SETTLEMENTS: readonly Settlement[] = [
  {
    says: 'redo against a machine plays its answer again, too',
    at: JUNGLE,
    async holds(table) {
      await table.play('A3 A4');
      const played = line(await table.record());
      expect(played).toHaveLength(2);
      await table.undo();
      expect(line(await table.record())).toEqual([]);
      await table.redo();
      expect(line(await table.record())).toEqual(played);
    },
  },
  {
    says: 'a machine has the same budget and the same luck everywhere: the same seed is the same game',
    at: JUNGLE,
    async holds(table) {
      for (const move of MOVES) await table.play(move);
      alone ??= headless();
      expect(line(await table.record())).toEqual(await alone);
    },
  },
  {
    says: 'an undo while the machine thinks leaves it able to answer',
    at: { ...JUNGLE, held: true },
    async holds(table) {
      await table.playAndTakeBack('A3 A4');
      expect(line(await table.record())).toEqual([]);
      await table.play('A1 A2');
      expect(line(await table.record())).toEqual(['A1 A2', expect.any(String)]);
    },
  },
  {
    says: 'who gives up before everybody has moved breaks the game off',
    at: JUNGLE,
    async holds(table) {
      await table.giveUp();
      expect((await table.record()).result?.reason).toBe('aborted');
    },
  },
  {
    says: 'who gives up later has lost',
    at: JUNGLE,
    async holds(table) {
      await table.play('A3 A4');
      await table.giveUp();
      expect((await table.record()).result).toMatchObject({ reason: 'resigned', results: [0, 1] });
    },
  },
  {
    says: 'a hint is told as help before it is given',
    at: { game: 'thrones', seed: CALM.seed },
    async holds(table) {
      for (const word of ['choose a hero', 'Jon Snow']) await table.play(word);
      await table.hint();
      const record = await table.record();
      expect([record.entries.at(-1)?.act, record.aided]).toEqual(['hint', true]);
      expect(await table.shown()).toContain('You took a hint.');
    },
  },
  {
    says: 'an analysis is told as help, and shows the worth of the position and the best lines',
    at: { game: 'geese', seed: 'the same' },
    async holds(table) {
      await table.play('s 4 4');
      await table.analyse();
      const record = await table.record();
      expect([record.entries.at(-1)?.act, record.aided]).toEqual(['hint', true]);
      expect(await table.shown()).toMatch(/s(how)? (column )?\d(, row)? \d(: |\n)(wins|with)[\s\S]*\d\s%/i);
    },
  },
  {
    says: 'when it is over the engine looks back at what was luck',
    at: { game: 'geese', seed: 'the same' },
    async holds(table) {
      await table.play('s 4 4');
      await table.giveUp();
      await expect.poll(() => table.shown(), { timeout: 20_000 }).toMatch(/No move was a guess\./);
      expect(await table.shown()).toMatch(/Safe moves:?\s+1/);
    },
  },
  {
    says: 'par and grade stand beside the board',
    at: { game: 'dungeon' },
    async holds(table) {
      const shown = await table.shown();
      expect(shown).toMatch(/par:?\s+16/i);
      expect(shown).toMatch(/Difficulty:?\s+easy/);
    },
  },
  {
    says: 'a puzzle is known by its board, and its first move is judged at once',
    at: { game: 'jungle', board: '1E2wc1/2ep3/7/7/7/T6/3R3/2LPt2/1lW1D2 b', opponent: 'greedy' },
    async holds(table) {
      await expect.poll(() => table.shown(), { timeout: 20_000 }).toMatch(/Puzzle 2 \(easy\)/);
      await table.play('E8 E9');
      expect(await table.shown()).toContain('Right. 1 move left.');
    },
  },
  {
    says: 'Dungeon asks before a fatal step',
    at: { game: 'dungeon', board: '1 5\n0 1\n- - - M ?' },
    async holds(table) {
      await table.play('d');
      expect(await table.shown()).toMatch(/Go anyway/);
      expect((await table.record()).entries).toEqual([]);
    },
  },
  {
    says: 'a board of one’s own is counted among its like, and is nobody’s best',
    at: { game: 'dungeon', board: DUNGEON, first: true },
    async holds(table) {
      for (const step of 'ddwsdd') await table.play(step);
      expect((await table.record()).result?.results).toEqual([1]);
      expect(await table.shown()).not.toMatch(/best/i);
      const counted = await table.results();
      if (counted === undefined) return;
      expect(counted).toContain('Your own boards');
      expect(counted).not.toMatch(/, best \d|moves +best|best \d+ moves/i);
    },
  },
];

describe.each([lines, fullScreen, page])('on $name', (frontEnd) => {
  afterAll(() => frontEnd.close());

  test.each(SETTLEMENTS)('$says', async ({ at, holds }) => {
    const table = await frontEnd.sit(at);
    try {
      await holds(table);
    } finally {
      await table.leave();
    }
  });
});
