import { defaultParams, OVER, Random, seedFrom, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  fromOf,
  game,
  type Move,
  moveOf,
  readMove,
  readMoves,
  readPosition,
  START,
  squareOf,
  toOf,
  words,
  writeMove,
  writeMoves,
} from './index.ts';
import { isClear, mutated } from './testing/mutate.ts';

const start = () => sure(game.create(defaultParams(game.params), { seed: seedFrom('') }));
const position = sure(readPosition(START));
const a3a4 = moveOf(squareOf('A3')!, squareOf('A4')!);

describe('the text of a move', () => {
  const question = game.ask(start(), 0)!;

  it.each(['A3 A4', 'a3 a4', 'A3A4', ' A3\tA4 ', 'A3-A4', 'A3, A4', 'A3 - a4'])('%j is a move', (text) => {
    expect(game.read(question, text)).toEqual({ ok: true, value: a3a4 });
    expect(game.write(question, a3a4)).toBe('A3 A4');
  });

  it.each([
    ['', 'move-unreadable'],
    ['A3', 'move-unreadable'],
    ['A3 A4 A5', 'move-unreadable'],
    ['three four', 'move-unreadable'],
    ['A3 H4', 'address-off-board'],
    ['A3 A0', 'address-off-board'],
    ['A3 A10', 'address-off-board'],
    ['Z0 Z0', 'address-off-board'],
  ])('%j is refused as %s', (text, code) => {
    expect(game.read(question, text)).toMatchObject({ ok: false, fault: { code } });
  });

  it('survives 100,000 mutations: a move, or a clear error, and nothing changed', () => {
    const random = Random.fromSeed(seedFrom('moves'));
    const state = start();
    const before = structuredClone(state);
    for (let i = 0; i < 100_000; i++) {
      const text = mutated('A3 A4', random);
      const read = game.read(question, text);
      const legal = read.ok ? game.check(state, read.value) : read;
      if (read.ok) {
        const { value } = read;
        if (addressOf(fromOf(value)) + addressOf(toOf(value)) !== text.toUpperCase().replace(/[\s,-]/g, ''))
          expect.fail(JSON.stringify(text));
      }
      if (!legal.ok && !isClear(words.fault(legal.fault))) expect.fail(words.fault(legal.fault));
    }
    expect(structuredClone(state)).toEqual(before);
  });
});

describe('the question', () => {
  it('put briefly is the same but for its routes, and reads and writes the same', () => {
    const state = start();
    const [whole, brief] = [game.ask(state, 0)!, game.brief!(state)];
    expect({ ...whole, routes: [] }).toEqual(brief);
    for (const text of ['A3 A4', 'g9-g8', 'Z9 A1', 'A3 H4', 'A0 A1', ''])
      expect(game.read(brief, text)).toEqual(game.read(whole, text));
    for (const action of [0, a3a4, moveOf(62, 61)])
      expect(game.write(brief, action)).toBe(game.write(whole, action));
  });

  it('lists every legal pair of squares', () => {
    const question = game.ask(start(), 'spectator')!;
    expect(question).toMatchObject({ kind: 'route', seat: 0, rows: 9, columns: 7 });
    if (question.kind !== 'route') throw new Error();
    const texts = question.routes.flatMap((from, i) =>
      i % 2 === 0 ? [`${addressOf(from)} ${addressOf(question.routes[i + 1]!)}`] : [],
    );
    expect(texts).toHaveLength(24);
    expect(texts.slice(0, 4)).toEqual(['A1 B1', 'A1 A2', 'G1 F1', 'G1 G2']);
  });
});

describe('the notation of a move', () => {
  it.each([
    [START, 'A3 A4', 'rA3-A4'],
    [START.replace(' b', ' r'), 'G7 G6', 'RG7-G6'],
    ['7/7/1l5/7/7/7/1W5/7/T6 b', 'B3 B7', 'lB3xB7'],
    ['7/7/7/7/7/7/7/3c3/T6 b', 'D8 D9', 'cD8-D9#'],
    ['7/7/e6/C6/7/7/7/7/7 b', 'A3 A4', 'eA3xA4#'],
    ['dE5/7/L6/7/7/7/7/7/7 r', 'A3 A2', 'LA3-A2#'],
  ])('in %s, %s is written %s', (line, text, notation) => {
    const at = sure(readPosition(line));
    const [from, to] = text.split(' ').map((address) => squareOf(address)!);
    expect(writeMove(at, moveOf(from!, to!))).toBe(notation);
    expect(readMove(at, notation)).toEqual({ ok: true, value: moveOf(from!, to!) });
  });

  it.each([
    ['A3 A4', 'notation-unreadable'],
    ['qA3-A4', 'notation-unreadable'],
    ['rA3-A0', 'notation-unreadable'],
    ['cA3-A4', 'notation-slip'],
    ['RA3-A4', 'notation-slip'],
    ['rA3xA4', 'notation-slip'],
    ['rA3-A4#', 'notation-slip'],
    ['rA3-A5', 'out-of-reach'],
    ['RG7-G6', 'not-yours'],
  ])('%s is refused as %s', (text, code) => {
    const read = readMove(position, text);
    expect(read).toMatchObject({ ok: false, fault: { code } });
    if (!read.ok) expect(isClear(words.fault(read.fault))).toBe(true);
  });
});

describe('a list of moves', () => {
  const game1 = (text: string): Move[] => {
    const random = Random.fromSeed(seedFrom(text));
    const state = start();
    const moves: Move[] = [];
    for (let i = 0; i < 300 && game.toMove(state) !== OVER; i++) {
      moves.push(game.pick(state, random));
      game.apply(state, moves.at(-1)!);
    }
    return moves;
  };

  it('reads back to the moves of any game', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const moves = game1(text);
        expect(readMoves(position, writeMoves(position, moves))).toEqual({ ok: true, value: moves });
      }),
      { numRuns: 20 },
    );
  });

  it('may leave numbers out, and break lines anywhere', () => {
    const list = 'rA3-A4 EA7-A6\n3. lA1-A2\r\n\tEA6-A5';
    expect(writeMoves(position, sure(readMoves(position, list)))).toBe(
      '1. rA3-A4 2. EA7-A6 3. lA1-A2 4. EA6-A5',
    );
  });

  it.each([
    ['2. rA3-A4', 'notation-number'],
    ['1. rA3-A4 3. EA7-A6', 'notation-number'],
    ['rA3-A4 rA4-A5', 'not-yours'],
  ])('%j is refused as %s', (list, code) => {
    expect(readMoves(position, list)).toMatchObject({ ok: false, fault: { code } });
  });

  it('ends with the game', () => {
    const near = sure(readPosition('7/7/7/7/7/7/7/3c3/T6 b'));
    expect(readMoves(near, 'cD8-D9# TA9-A8')).toMatchObject({
      ok: false,
      fault: { code: 'notation-after-end' },
    });
  });

  it('survives 20,000 mutations', () => {
    const random = Random.fromSeed(seedFrom('lists'));
    const list = writeMoves(position, game1('a list').slice(0, 8));
    for (let i = 0; i < 20_000; i++) {
      const read = readMoves(position, mutated(list, random));
      if (!read.ok && !isClear(words.fault(read.fault))) expect.fail(words.fault(read.fault));
    }
  });
});
