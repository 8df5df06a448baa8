/** How boards that never need a guess differ from plain ones whose first field is a 0: the same measures of both. */
import { Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { boardValue, type GeeseParams, GOOSE, game, valueMask } from '@gridhall/games/geese';
import { Progress } from '../../../../scripts/progress.ts';
import { engine } from '../index.ts';

const EXPERT: GeeseParams = { columns: 30, rows: 16, geese: 99, reveal: 'flood', first: 'zero' };

type Measures = Readonly<Record<string, number>>;

export async function compareBoards(count: number): Promise<void> {
  const wishes = engine.wishes!.map(({ name }) => name);
  const rows: Record<string, Measures> = {};
  for (const kind of ['plain', ...wishes]) {
    const progress = new Progress(kind, count);
    const random = Random.fromSeed(seedFrom(`boards ${kind}`));
    const all: Measures[] = [];
    for (let i = 0; i < count; i++) {
      all.push(measuresOf(kind === 'plain' ? plain(random) : await made(kind, random)));
      progress.show(i + 1);
    }
    rows[kind] = Object.fromEntries(
      Object.keys(all[0]!).map((name) => [
        name,
        Number((all.reduce((sum, one) => sum + one[name]!, 0) / count).toFixed(2)),
      ]),
    );
  }
  console.table(rows);
}

function plain(random: Random): Uint8Array {
  const seed = Array.from({ length: 4 }, () => random.next().toString(16).padStart(8, '0')).join('');
  const state = sure(game.create(EXPERT, { seed }));
  game.apply(state, random.below(state.board.length));
  return state.board;
}

async function made(wish: string, random: Random): Promise<Uint8Array> {
  const board = await engine.open(EXPERT).generate!(
    EXPERT,
    wish,
    thoughtOf(random, Number.POSITIVE_INFINITY),
  );
  return sure(game.create(EXPERT, { seed: '0'.repeat(32), boards: board!.boards! })).board;
}

function measuresOf(board: Uint8Array): Measures {
  const { columns, rows } = EXPERT;
  const values = board.map((byte) => byte & valueMask);
  const isGoose = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < columns && y < rows && values[y * columns + x] === GOOSE;
  let [edge, beside, five] = [0, 0, 0];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const value = values[y * columns + x]!;
      if (value >= 5 && value !== GOOSE) five++;
      if (value !== GOOSE) continue;
      if (x === 0 || y === 0 || x === columns - 1 || y === rows - 1) edge++;
      if (isGoose(x + 1, y)) beside++;
      if (isGoose(x, y + 1)) beside++;
    }
  }
  return {
    '3BV': boardValue(values, columns, rows),
    zeros: values.filter((value) => value === 0).length,
    'numbers from 5 up': five,
    'geese on the edge': edge,
    'geese side by side': beside,
  };
}
