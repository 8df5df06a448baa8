/**
 * A heap of matches, taken from in turns: the smallest game with two seats and nothing hidden. It shows what the
 * contract asks of the simplest of games, and the tests of core play it.
 */
import {
  bad,
  ContentHash,
  defineGame,
  FINE,
  type GameModule,
  good,
  type Outcome,
  OVER,
  type Param,
  type ParamsOf,
  type SeatNumber,
  type Words,
} from '@gridhall/core';
import { rowFace } from '../row-face.ts';

const FIELDS = {
  matches: {
    kind: 'integer',
    min: 1,
    max: 100_000,
    default: 21,
    label: 'Matches',
    help: 'How many matches lie on the heap.',
  },
  most: {
    kind: 'integer',
    min: 2,
    max: 9,
    default: 3,
    label: 'At most',
    help: 'How many may be taken at once.',
  },
  lastLoses: {
    kind: 'flag',
    default: true,
    label: 'Last loses',
    help: 'Whether who takes the last match loses.',
  },
} as const satisfies Readonly<Record<string, Param>>;

type Params = ParamsOf<typeof FIELDS>;

/** Where each fact stands in the hash. */
const MATCHES = 0;
const MOVER = 1;
const MOST = 2;
const LAST_LOSES = 3;

class Heap {
  matches = 0;
  most = 0;
  lastLoses = false;
  mover: SeatNumber = 0;
  readonly content = new ContentHash();
}

interface View {
  readonly matches: number;
  readonly most: number;
  readonly lastLoses: boolean;
  readonly mover: SeatNumber;
}

interface Taken {
  readonly type: 'taken';
  readonly by: SeatNumber;
  readonly count: number;
  readonly left: number;
}

export const words: Words<View, Taken> = {
  tagline: 'Take matches from a heap, and mind who takes the last one.',
  help: 'Answer with how many matches you take.',
  ask: (_question, { most }) => `How many matches do you take (at most ${most})?`,
  option: (_question, option) => option.word,
  event: ({ count, left }, _viewer) => `${count} taken, ${left} left.`,
  fault: ({ code }) => `This cannot be done: ${code}.`,
  outcome: ({ results }, viewer) =>
    viewer === 'spectator'
      ? `The ${results[0] === 1 ? 'first' : 'second'} player won.`
      : results[viewer] === 1
        ? 'You won.'
        : 'You lost.',
  status: ({ matches }) => [['Matches', String(matches)]],
};

/** As many matches as are drawn: a heap may have a hundred thousand. */
const DRAWN = 40;

const face = rowFace<View>('match', ({ matches }) => ({ columns: DRAWN, isTaken: (cell) => cell < matches }));

export const game = defineGame<Params, Heap, View, Taken, 'heap-empty'>({
  id: 'nim',
  rules: 1,
  title: 'Nim',
  drawable: true,
  secrets: false,
  params: {
    fields: FIELDS,
    presets: [{ name: 'greedy', label: 'Last wins', values: { matches: 12, lastLoses: false } }],
  },
  seats: () => ['first', 'second'],

  create: ({ matches, most, lastLoses }) => good(heapOf({ matches, most, lastLoses, mover: 0 })),
  state: () => new Heap(),

  toMove: (heap) => (heap.matches === 0 ? OVER : heap.mover),
  check(heap, action) {
    if (heap.matches === 0) return bad('game-over');
    const max = mostNow(heap);
    return Number.isInteger(action) && action >= 1 && action <= max
      ? FINE
      : bad('answer-out-of-range', { text: action, min: 1, max });
  },
  actions: (heap) => mostNow(heap) + 1,
  apply(heap, count, tell) {
    const by = heap.mover;
    heap.content.toggle(MATCHES, heap.matches);
    heap.content.toggle(MOVER, by);
    heap.matches -= count;
    heap.mover = 1 - by;
    heap.content.toggle(MATCHES, heap.matches);
    heap.content.toggle(MOVER, heap.mover);
    tell?.({ type: 'taken', by, count, left: heap.matches });
  },
  outcome: (heap) => (heap.matches === 0 ? outcomeOf(heap) : undefined),
  // Who would have to take from an empty heap wins where the last match loses.
  endings: { 'heap-empty': ({ lastLoses, mover }) => (lastLoses === (mover === 0) ? [1, 0] : [0, 1]) },

  ask: (heap) =>
    heap.matches === 0
      ? undefined
      : { kind: 'number', id: 'take', seat: heap.mover, min: 1, max: mostNow(heap) },

  view: ({ matches, most, lastLoses, mover }) => ({ matches, most, lastLoses, mover }),
  follow: (view, { by, left }) => ({ ...view, matches: left, mover: 1 - by }),
  text: ({ matches }) => `${'|'.repeat(Math.min(matches, DRAWN))} (${matches})`,
  words,
  face,
});

export const table = { game, words, face, stateOf: heapOf } satisfies GameModule<View>;

function heapOf({ matches, most, lastLoses, mover }: View): Heap {
  const heap = new Heap();
  Object.assign(heap, { matches, most, lastLoses, mover });
  heap.content.toggle(MATCHES, matches);
  heap.content.toggle(MOVER, mover);
  heap.content.toggle(MOST, most);
  heap.content.toggle(LAST_LOSES, Number(lastLoses));
  return heap;
}

function mostNow({ matches, most }: Heap): number {
  return Math.min(matches, most);
}

/** The turn has passed on with the last match, so the seat to move is the one that did not take it. */
function outcomeOf({ lastLoses, mover }: Heap): Outcome<'heap-empty'> {
  const winner = lastLoses ? mover : 1 - mover;
  return { results: winner === 0 ? [1, 0] : [0, 1], reason: 'heap-empty' };
}
