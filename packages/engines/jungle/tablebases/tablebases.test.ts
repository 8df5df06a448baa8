import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Random, seedFrom, sure } from '@gridhall/core';
import { BLUE, Position, placePiece, RED, readPosition, winner } from '@gridhall/games/jungle';
import { describe, expect, it } from 'vitest';
import { loadEvaluator } from '../evaluation/evaluate.ts';
import { movesToEnd, NO_PRUNING, SearchState } from '../search/state.ts';
import { setPosition, think } from '../search/think.ts';
import { scatter } from '../tools/samples.ts';
import { type Solved, solve } from '../tools/solve-endgames.ts';
import { allClasses, classOf, EndgameClass, knowsTradition, tableName } from './classes.ts';
import { Endgames } from './tablebases.ts';

const evaluator = await loadEvaluator();

/** Tables made as they are asked for. */
function tablesUnder(elephantTakesRat: boolean) {
  const made = new Map<string, Solved>();
  const table = (more: readonly number[], one: number): Solved => {
    const kind = new EndgameClass(more, one);
    const known = made.get(kind.name);
    if (known) return known;
    const solved = { kind, bytes: solve(kind, elephantTakesRat, table) };
    made.set(kind.name, solved);
    return solved;
  };
  return table;
}

const folder = new URL('../endgames/', import.meta.url);
const unpacked = (name: string) => new Uint8Array(gunzipSync(readFileSync(new URL(`${name}.bin`, folder))));

function stateAt(position: Position): SearchState {
  const state = new SearchState(evaluator, 14, NO_PRUNING);
  setPosition(state, position, []);
  return state;
}

describe('the classes of endings', () => {
  it('are 36 of two animals and 224 of three', () => {
    expect(allClasses()).toHaveLength(36 + 8 * 28);
    expect(new Set(allClasses().map(({ name }) => name)).size).toBe(260);
  });

  it('number their positions one by one, left and right made one', () => {
    const squares = new Int32Array(3);
    for (const kind of [new EndgameClass([7, 1], 8), new EndgameClass([6, 2], 1), new EndgameClass([3], 3)]) {
      for (let number = 0; number < kind.size; number += 37) {
        const mover = kind.read(number, squares);
        expect(kind.numberOf(squares, mover)).toBe(number);
        const mirror = Array.from(
          squares.subarray(0, kind.ranks.length),
          (one) => one - (one % 7) + 6 - (one % 7),
        );
        if (squares[0]! % 7 !== 3) expect(kind.numberOf(mirror, mover)).toBe(number);
      }
    }
  });

  it('need a second table only where a rat meets an elephant', () => {
    expect(allClasses().filter(knowsTradition)).toHaveLength(1 + 7 + 7);
    expect(tableName(new EndgameClass([8, 2], 1), false)).toBe('ec-r-traditional');
    expect(tableName(new EndgameClass([8, 2], 3), false)).toBe('ec-d');
    expect(classOf([1], [8, 2])).toEqual({ more: [8, 2], one: 1, turned: true });
  });
});

describe.each([true, false])('the tables, elephantTakesRat %s', (elephantTakesRat) => {
  const endgames = new Endgames(async (name) => unpacked(name), elephantTakesRat);

  it('say what a full-width search says, as far as that sees', async () => {
    const random = Random.fromSeed(seedFrom(`endings ${elephantTakesRat}`));
    const kinds = allClasses();
    let decided = 0;
    for (let i = 0; i < 400; i++) {
      const kind = kinds[random.below(kinds.length)]!;
      const { more } = kind;
      const squares = new Int32Array(3);
      const mover = kind.read(random.below(kind.size), squares);
      const position = new Position();
      position.elephantTakesRat = elephantTakesRat;
      const exchange = random.chance(0.5);
      position.toMove = (mover === 0) === exchange ? RED : BLUE;
      if (new Set(squares.subarray(0, kind.ranks.length)).size < kind.ranks.length) continue;
      kind.ranks.forEach((rank, k) => {
        const blue = k < more.length !== exchange;
        const square = squares[k]!;
        const seen = exchange ? (8 - Math.floor(square / 7)) * 7 + (square % 7) : square;
        placePiece(position, seen, blue ? rank : rank + 8);
      });
      if (winner(position) !== undefined) continue;
      const state = stateAt(position);
      await endgames.prepare(state.position);
      const end = endgames.probe(state.position)!;
      const depth = 7;
      const found = movesToEnd(think(state, { depth }).lines[0]!.score);
      // What lies within the depth is the same; what the table has further off, or open, the search does not see.
      if (end !== 0 && Math.abs(end) <= depth) {
        decided++;
        expect([i, found]).toEqual([i, end]);
      } else if (found !== undefined) expect(Math.abs(found)).toBeGreaterThan(depth);
    }
    expect(decided).toBeGreaterThan(30);
  });

  it('know nothing of animals they have no table for', async () => {
    const random = Random.fromSeed(seedFrom('none'));
    const empty = new Endgames(async () => undefined, elephantTakesRat);
    for (let i = 0; i < 50; i++) {
      const { position } = stateAt(scatter(random, 4));
      await empty.prepare(position);
      expect(empty.probe(position)).toBeUndefined();
    }
    const twins = sure(readPosition('7/7/r6/r6/7/7/7/7/6L b'));
    await endgames.prepare(stateAt(twins).position);
    expect(endgames.probe(stateAt(twins).position)).toBeUndefined();
  });

  it('let a search see the end from afar', async () => {
    // A lion that must walk the whole board past a cat: far beyond the depth.
    const position = sure(readPosition('l6/6d/7/7/7/7/7/7/C6 b', elephantTakesRat));
    const state = new SearchState(evaluator, 14);
    state.endgames = endgames;
    setPosition(state, position, []);
    await endgames.prepare(state.position);
    const told = endgames.probe(state.position)!;
    const found = movesToEnd(think(state, { depth: 2 }).lines[0]!.score);
    expect(told).toBeGreaterThan(6);
    expect(found).toBe(told);
  });
});

describe('the files of the tables', () => {
  it('are one for each class and rule, each small enough to be fetched in a moment', () => {
    const wanted = allClasses().flatMap((kind) => [tableName(kind, true), tableName(kind, false)]);
    expect(readdirSync(folder).sort()).toEqual([...new Set(wanted)].map((name) => `${name}.bin`).sort());
    for (const file of readdirSync(folder))
      expect(statSync(new URL(file, folder)).size).toBeLessThanOrEqual(150_000);
  });

  it.each([
    [[8], 1, false],
    [[5], 5, true],
    [[6, 1], 7, true],
  ] as const)(
    'hold what retrograde analysis finds: %j against %i, elephantTakesRat %s',
    (more, one, plain) => {
      const table = tablesUnder(plain);
      const { kind, bytes } = table(more, one);
      expect(unpacked(tableName(kind, plain))).toEqual(bytes);
    },
  );

  it('are asked for when no more than five animals are left, each once', async () => {
    const asked: string[] = [];
    const endgames = new Endgames(async (name) => {
      asked.push(name);
      return unpacked(name);
    }, false);
    const fieldOf = (line: string) => stateAt(sure(readPosition(line, false))).position;
    expect(endgames.prepare(fieldOf('lt5/7/7/7/7/7/7/7/CDW1P2 b'))).toBeUndefined();
    await endgames.prepare(fieldOf('er5/7/7/7/7/7/7/7/R6 b'));
    expect(asked.sort()).toEqual(['e-r-traditional', 'er-r-traditional', 'r-r']);
    expect(endgames.prepare(fieldOf('r6/7/7/7/7/7/7/7/R6 b'))).toBeUndefined();
    await endgames.prepare(fieldOf('er5/7/7/7/7/7/7/7/RL5 b'));
    expect(asked).toHaveLength(3 + 5);
  });
});
