/**
 * Three or more in a ring count up by one or two, and who comes to the end has won: the smallest game that a seat can
 * leave while the others play on.
 */
import {
  bad,
  ContentHash,
  defineGame,
  FINE,
  type GameEvent,
  type GameModule,
  good,
  OVER,
  type Param,
  type ParamsOf,
  type SeatNumber,
  type Words,
} from '@gridhall/core';
import { rowFace } from '../row-face.ts';

const FIELDS = {
  players: { kind: 'integer', min: 3, max: 5, default: 3, label: 'Players', help: 'How many sit around.' },
  end: { kind: 'integer', min: 5, max: 99, default: 21, label: 'End', help: 'How far they count.' },
} as const satisfies Readonly<Record<string, Param>>;

type Params = ParamsOf<typeof FIELDS>;

const COUNT = 0;
const MOVER = 1;
const GONE = 2;
const PLAYERS = 3;
const END = 4;
const NO_RNG = new Int32Array(0);

class Ring {
  /** Count, seat to move, seats that are gone as bits, players, end. */
  readonly facts = new Uint8Array(5);
}

interface View {
  readonly count: number;
  readonly mover: SeatNumber;
  readonly gone: readonly SeatNumber[];
  readonly players: number;
  readonly end: number;
}

type Event = GameEvent &
  (
    | { readonly type: 'counted'; readonly count: number; readonly next: SeatNumber }
    | { readonly type: 'gone'; readonly seat: SeatNumber; readonly next: SeatNumber }
  );

export const words: Words<View, Event> = {
  tagline: 'Count in a ring, and be the one who comes to the end.',
  help: 'Answer with 1 or 2.',
  ask: (_question, { count }) => `${count} so far. One more, or two?`,
  option: (_question, option) => option.word,
  event: (event) => (event.type === 'counted' ? `${event.count}.` : `Seat ${event.seat} is gone.`),
  fault: ({ code }) => `This cannot be done: ${code}.`,
  outcome: ({ results }) => `Seat ${results.indexOf(1)} came to the end.`,
  status: ({ count, end }) => [['Count', `${count} of ${end}`]],
};

const face = rowFace<View>('number said', ({ count, end }) => ({
  columns: end,
  isTaken: (cell) => cell < count,
}));

export const game = defineGame<Params, Ring, View, Event, 'counted-out'>({
  id: 'ring',
  rules: 1,
  title: 'Ring',
  secrets: false,
  params: {
    fields: FIELDS,
    presets: [{ name: 'five', label: 'Five around', values: { players: 5, end: 60 } }],
  },
  seats: ({ players }) => ['first', 'second', 'third', 'fourth', 'fifth'].slice(0, players),

  create: ({ players, end }) => good(ringOf({ count: 0, mover: 0, gone: [], players, end })),
  state: () => new Ring(),

  toMove: ({ facts }) => (facts[COUNT]! >= facts[END]! ? OVER : facts[MOVER]!),
  check({ facts }, action) {
    if (facts[COUNT]! >= facts[END]!) return bad('game-over');
    return action === 1 || action === 2 ? FINE : bad('answer-out-of-range', { text: action, min: 1, max: 2 });
  },
  actions: () => 3,
  apply(ring, action, tell) {
    const { facts } = ring;
    facts[COUNT]! += action;
    // Who came to the end stays the one whose turn it was.
    if (facts[COUNT]! < facts[END]!) facts[MOVER] = after(ring);
    tell?.({ type: 'counted', count: facts[COUNT]!, next: facts[MOVER]! });
  },
  leave(ring, seat, tell) {
    const { facts } = ring;
    facts[GONE]! |= 1 << seat;
    if (facts[MOVER] === seat) facts[MOVER] = after(ring);
    tell?.({ type: 'gone', seat, next: facts[MOVER]! });
  },
  outcome({ facts }) {
    if (facts[COUNT]! < facts[END]!) return undefined;
    const results = Array.from({ length: facts[PLAYERS]! }, (_none, seat) => Number(seat === facts[MOVER]));
    return { results, reason: 'counted-out' };
  },
  endings: {
    'counted-out': ({ players, mover }) =>
      Array.from({ length: players }, (_none, seat) => (seat === mover ? 1 : 0)),
  },
  // As earlier records have it.
  hash({ facts }) {
    const content = new ContentHash();
    facts.forEach((fact, i) => {
      content.toggle(i, fact);
    });
    return content.with(NO_RNG);
  },

  ask: ({ facts }) =>
    facts[COUNT]! >= facts[END]!
      ? undefined
      : { kind: 'number', id: 'count', seat: facts[MOVER]!, min: 1, max: 2 },

  view: ({ facts }) => ({
    count: facts[COUNT]!,
    mover: facts[MOVER]!,
    gone: Array.from({ length: facts[PLAYERS]! }, (_none, seat) => seat).filter(
      (seat) => facts[GONE]! & (1 << seat),
    ),
    players: facts[PLAYERS]!,
    end: facts[END]!,
  }),
  follow: (view, event) =>
    event.type === 'counted'
      ? { ...view, count: event.count, mover: event.next }
      : { ...view, gone: [...view.gone, event.seat].sort(), mover: event.next },
  text: ({ count, end }) => `${count} of ${end}`,
  words,
  face,
});

export const table = { game, words, face, stateOf: ringOf } satisfies GameModule<View>;

function ringOf({ count, mover, gone, players, end }: View): Ring {
  const ring = new Ring();
  ring.facts.set([count, mover, gone.reduce((bits, seat) => bits | (1 << seat), 0), players, end]);
  return ring;
}

/** The next seat around that is not gone. */
function after({ facts }: Ring): SeatNumber {
  let seat = facts[MOVER]!;
  do seat = (seat + 1) % facts[PLAYERS]!;
  while (facts[GONE]! & (1 << seat));
  return seat;
}
