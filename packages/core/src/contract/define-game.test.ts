import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentHash } from '../rng/hash.ts';
import { Random } from '../rng/random.ts';
import { defineGame } from './define-game.ts';
import type { Face } from './face.ts';
import { type GameEvent, OVER, type Question, type Words } from './game.ts';
import { MOST_MOVE, type Notation, readAnswer, writeAnswer } from './question.ts';
import { bad, FINE, good, sure } from './result.ts';
import { stateCodec } from './state-fields.ts';
import { refusalWords } from './words.ts';

const SEED = '0123456789abcdef'.repeat(2);

class Crosses {
  side = 0;
  cells = new Uint8Array(0);
  left = 0;
}

interface Crossed extends GameEvent {
  readonly type: 'crossed';
  readonly cell: number;
}

type View = Readonly<Crosses>;

const words = {
  tagline: 'Cross every cell.',
  help: 'Answer with a cell.',
  ask: () => 'Which cell?',
  option: (_question: Question, { word }: { word: string }) => word,
  event: () => undefined,
  fault: refusalWords({ crossed: () => 'This cell is crossed already.' }),
  outcome: () => 'All is crossed.',
  status: () => [],
} satisfies Words<View, Crossed>;

const face = {
  legend: [
    { letter: '.', glyph: '.', name: 'cell', does: 'Cross it.', is: 'ground' },
    { letter: 'x', glyph: 'x', name: 'cross', does: 'It is done.', is: 'mark' },
  ],
  cells: ({ side, cells }: View) => ({
    rows: side,
    columns: side,
    at: (cell: number) => cells[cell]!,
    place: String,
  }),
} as unknown as Face<View, Crossed>;

/** Nothing but what an author must write. */
const game = defineGame<{ side: number }, Crosses, View, Crossed, 'done'>({
  id: 'crosses',
  rules: 1,
  title: 'Crosses',
  secrets: false,
  params: {
    fields: {
      side: { kind: 'integer', label: 'Side', help: 'Cells on a side.', min: 1, max: 9, default: 2 },
    },
    presets: [],
  },
  seats: () => ['Player'],
  state: () => new Crosses(),
  create: ({ side }) => good({ side, cells: new Uint8Array(side * side), left: side * side }),
  toMove: ({ left }) => (left === 0 ? OVER : 0),
  actions: ({ cells }) => cells.length,
  check: ({ cells }, cell) => (cells[cell] === 0 ? FINE : bad('crossed')),
  apply(state, cell, tell) {
    state.cells[cell] = 1;
    state.left--;
    tell?.({ type: 'crossed', cell });
  },
  outcome: ({ left }) => (left === 0 ? { results: [1], reason: 'done' } : undefined),
  endings: { done: [1] },
  ask: ({ side, left }) =>
    left === 0
      ? undefined
      : { kind: 'cell', id: 'cell', seat: 0, rows: side, columns: side, verbs: ['cross'] },
  view: ({ side, cells, left }) => ({ side, cells: cells.slice(), left }),
  words,
  face,
});

const started = (side = 2) => sure(game.create({ side }, { seed: SEED }));

describe('a defined game', () => {
  it('lists the actions that check allows, and picks one of them', () => {
    const state = started();
    sure(game.play(state, 'b1'));
    const out = new Int32Array(2);
    expect(game.legal(state, out)).toBe(3);
    expect([...out]).toEqual([0, 2]);
    const random = Random.fromSeed(SEED);
    const picked = new Set(Array.from({ length: 50 }, () => game.pick(state, random)));
    expect([...picked].sort()).toEqual([0, 2, 3]);
  });

  it('picks from more actions than it has seen before', () => {
    expect(game.pick(started(9), Random.fromSeed(SEED))).toBeLessThan(81);
  });

  it('prints the board by the letters of its face', () => {
    const state = started();
    sure(game.play(state, 'a2'));
    expect(game.text(game.view(state, 0))).toBe('..\nx.');
  });

  it('reads what is pressed as it writes it', () => {
    const state = started();
    const question = game.ask(state, 0)!;
    expect(game.say(question, { cell: 3 }, game.view(state, 0))).toBe('b2');
    expect(game.say(question, { cell: 4 }, game.view(state, 0))).toBeUndefined();
  });

  it('plays a text and returns the events, until the game is over', () => {
    const state = started(1);
    expect(game.play(state, 'a1')).toEqual(good([{ type: 'crossed', cell: 0 }]));
    expect(game.play(state, 'a1')).toMatchObject({ ok: false, fault: { sentence: 'The game is over.' } });
  });

  it('says why a text cannot be played, and leaves the state as it is', () => {
    const state = started();
    sure(game.play(state, 'a1'));
    const before = structuredClone(state);
    const sentences = ['a1', 'c1', '', 'cross'].map((text) => {
      const played = game.play(state, text);
      return played.ok ? '' : played.fault.sentence;
    });
    expect(sentences).toEqual([
      'This cell is crossed already.',
      'c1 is not on the board. Cells go from a1 to b2.',
      '"" is not a move. Enter it as in "b3".',
      '"cross" is not a move. Enter it as in "b3".',
    ]);
    expect(structuredClone(state)).toEqual(before);
  });

  it('never throws, whatever is played', () => {
    const state = started();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ minLength: MOST_MOVE }), fc.anything()), (text) => {
        const played = game.play(state, text as string);
        if (played.ok) return;
        expect(played.fault.sentence).toMatch(/^\S.*\.$/u);
      }),
    );
  });

  it('refuses what is no text, and cannot even be made one', () => {
    for (const odd of [Object.create(null), { toString: 1 }, Symbol('a'), 7, undefined])
      expect(game.play(started(), odd as string).ok).toBe(false);
  });

  it('never throws, whatever it is to be started with', () => {
    const params = fc.oneof(fc.anything(), fc.record({ side: fc.anything() }));
    const setup = fc.oneof(fc.anything(), fc.record({ seed: fc.anything(), boards: fc.anything() }));
    fc.assert(
      fc.property(params, setup, (given, begun) => {
        const result = game.create(given as object, begun as { seed: string });
        if (!result.ok) expect(result.fault.sentence).toMatch(/^\S.*\.$/u);
      }),
    );
    expect(game.create({}, { seed: SEED })).toEqual(good({ side: 2, cells: new Uint8Array(4), left: 4 }));
    const refused = game.create({ side: 10 }, { seed: SEED });
    expect(refused.ok ? '' : refused.fault.sentence).toContain('9');
  });

  it('may be started often with params that have passed once, and with others that have not', () => {
    const params = { side: 3 };
    expect(game.create(params, { seed: SEED }).ok).toBe(true);
    params.side = 12;
    expect(game.create(params, { seed: SEED }).ok).toBe(false);
  });
});

describe('a default answer', () => {
  const asked = { id: 'q', seat: 0 };
  const grid = { rows: 40, columns: 60 };
  const options = ['north', 'south', 'stay'].map((word) => ({ word }));
  const QUESTIONS: readonly [Question, number][] = [
    [{ ...asked, kind: 'choice', options }, 3],
    [{ ...asked, kind: 'number', min: 0, max: 20 }, 21],
    [{ ...asked, ...grid, kind: 'cell', verbs: ['press'] }, 2400],
    [{ ...asked, ...grid, kind: 'cell', verbs: ['show', 'mark', 'shut', 'a'] }, 4 * 2400],
    [{ ...asked, ...grid, kind: 'route', routes: [] }, 2400 * 2400],
  ];

  it.each(QUESTIONS)('to %j is read as it was written', (question, actions) => {
    fc.assert(
      fc.property(fc.nat(actions - 1), fc.constantFrom<Notation>('a1', '0 0'), (action, notation) => {
        const text = writeAnswer(question, action, notation);
        expect(readAnswer(question, text, notation)).toEqual(good(action));
        expect(readAnswer(question, ` ${text.toUpperCase()} `, notation)).toEqual(good(action));
      }),
    );
  });

  it('is read or refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...QUESTIONS), (text, [question, actions]) => {
        const read = readAnswer(question, text);
        if (read.ok) expect(read.value).toBeLessThan(actions);
      }),
    );
  });
});

describe('a state described by its fields', () => {
  class Whole {
    count = 1;
    name = 'a';
    on = false;
    maybe: number | undefined = undefined;
    plane = new Uint8Array(3);
    far = new Float64Array(1);
    random = Random.fromSeed(SEED);
  }

  it('is copied field by field and shares nothing', () => {
    const { copy, hash } = stateCodec(new Whole());
    const from = new Whole();
    Object.assign(from, { count: 0.5, name: 'b', maybe: 2, plane: Uint8Array.of(1, 2, 3, 4) });
    from.random.next();
    const to = new Whole();
    copy(to, structuredClone(from));
    expect(to.random).toBeInstanceOf(Random);
    expect(to).toEqual(from);
    expect(hash(to)).toBe(hash(from));
    to.plane[0] = 9;
    expect(from.plane[0]).toBe(1);
  });

  it('has another hash for every field that differs', () => {
    const { hash } = stateCodec(new Whole());
    const changes: ((state: Whole) => void)[] = [
      () => {},
      (state) => state.count++,
      (state) => Object.assign(state, { count: 1.5 }),
      (state) => Object.assign(state, { name: '' }),
      (state) => Object.assign(state, { on: true }),
      (state) => Object.assign(state, { maybe: 0 }),
      (state) => Object.assign(state, { maybe: -1 }),
      (state) => state.plane.fill(1),
      (state) => Object.assign(state, { plane: new Uint8Array(4) }),
      (state) => state.far.fill(0.1),
      (state) => state.random.next(),
    ];
    const hashes = changes.map((change) => {
      const state = new Whole();
      change(state);
      return hash(state);
    });
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes.every(Number.isSafeInteger)).toBe(true);
  });

  it('has the hash that it keeps up to date itself, with its generators', () => {
    class Kept {
      cells = new Uint8Array(2);
      content = new ContentHash();
      random = Random.fromSeed(SEED);
    }
    const state = new Kept();
    state.content.toggle(1, 2);
    expect(stateCodec(new Kept()).hash(state)).toBe(state.content.with(state.random.words));
  });

  it('may hold nothing else', () => {
    expect(() => stateCodec({ list: [1] })).toThrow(/"list".*copy and a hash of its own/);
  });
});
