// A game of your own: the contract is all that records, undo, machines and the laws need of it.
import {
  bad,
  defineGame,
  type Face,
  FINE,
  type GameModule,
  good,
  OVER,
  openRecord,
  type Param,
  type ParamsOf,
  readRecord,
  refusalWords,
  Session,
  sure,
  type Words,
  writeRecord,
} from '@gridhall/core';

const FIELDS = {
  goal: { kind: 'integer', min: 5, max: 99, default: 21, label: 'Goal', help: 'The number that wins.' },
} as const satisfies Readonly<Record<string, Param>>;

class Count {
  goal = 0;
  total = 0;
  mover = 0;
}

type View = Readonly<Count>;

interface Said {
  readonly type: 'said';
  readonly total: number;
}

const mostNow = ({ goal, total }: View) => Math.min(3, goal - total);

const words: Words<View, Said> = {
  tagline: 'Count in turns. The player who says the goal wins.',
  help: 'Answer with 1, 2 or 3.',
  ask: () => 'How far do you count?',
  option: (_question, option) => option.word,
  event: ({ total }) => `${total}.`,
  fault: refusalWords({}),
  outcome: ({ results }, viewer) =>
    viewer !== 'spectator' && results[viewer] === 1 ? 'You won.' : 'You did not win.',
  status: ({ total }) => [['Total', String(total)]],
};

const START = { params: {}, setup: { seed: '0'.repeat(32) } };

const face: Face<View> = {
  hue: { light: '#335577', dark: '#AACCEE' },
  legend: [
    { letter: '.', glyph: '·', name: 'number to come', does: 'It was not said yet.', is: 'ground' },
    { letter: 'o', glyph: 'o', name: 'number said', does: 'It was said.', is: 'piece' },
  ],
  cells: ({ goal, total }) => ({
    rows: 1,
    columns: goal,
    at: (cell) => (cell < total ? 1 : 0),
    place: (cell) => `number ${cell + 1}`,
  }),
  how: { keys: 'Type a number.', mouse: 'Click a number.', touch: 'Tap a number.' },
  sample: { ...START, moves: ['3'], viewer: 0 },
  lesson: async () => ({ ...START, steps: [{ say: 'Count on by one, two or three.' }] }),
  rules: async () => [
    { title: 'Counting', text: ['The player who says the goal wins.'], legend: ['number said'] },
  ],
};

/** Two count in turns, by one to three. The player who says the goal wins. */
const game = defineGame<ParamsOf<typeof FIELDS>, Count, View, Said, 'goal-said'>({
  id: 'count',
  rules: 1,
  title: 'Count',
  secrets: false,
  params: { fields: FIELDS, presets: [] },
  seats: () => ['first', 'second'],
  state: () => new Count(),
  create: ({ goal }) => good({ goal, total: 0, mover: 0 }),
  toMove: ({ goal, total, mover }) => (total === goal ? OVER : mover),
  check(count, action) {
    if (count.total === count.goal) return bad('game-over');
    const max = mostNow(count);
    return action >= 1 && action <= max ? FINE : bad('answer-out-of-range', { text: action, min: 1, max });
  },
  actions: (count) => mostNow(count) + 1,
  apply(count, step, tell) {
    count.total += step;
    count.mover = 1 - count.mover;
    tell?.({ type: 'said', total: count.total });
  },
  outcome: ({ goal, total, mover }) =>
    total === goal ? { reason: 'goal-said', results: mover === 1 ? [1, 0] : [0, 1] } : undefined,
  endings: { 'goal-said': ({ mover }) => (mover === 1 ? [1, 0] : [0, 1]) },
  ask: (count) =>
    count.total === count.goal
      ? undefined
      : { kind: 'number', id: 'count', seat: count.mover, min: 1, max: mostNow(count) },
  view: (count) => ({ ...count }),
  words,
  face,
});

export const table = { game, words, face, stateOf: (view) => ({ ...view }) } satisfies GameModule<View>;

// As a program of its own it plays a game; the laws only load it.
if (import.meta.main) {
  const session = sure(
    Session.start(table, {
      id: 'c'.repeat(32),
      params: { goal: 21 },
      setup: { seed: '5'.repeat(32) },
      players: [
        { kind: 'human', name: 'Ada' },
        { kind: 'human', name: 'Grace' },
      ],
    }),
  );
  for (let mover = 0; session.outcome === undefined; mover = 1 - mover)
    sure(session.play(mover, mover === 0 ? '1' : '3'));
  const record = writeRecord(session.record());
  const again = sure(openRecord(table, sure(readRecord(record))));
  console.log(
    `${session.length} moves; ${record.length} bytes open again: ${again.session.outcome?.reason}.`,
  );
}
