// A game of your own: the contract is all that records, undo, machines and the laws need of it.
import {
  bad,
  ContentHash,
  FINE,
  type Game,
  type GameModule,
  good,
  OVER,
  openRecord,
  type Param,
  type ParamsOf,
  readNumber,
  readRecord,
  Session,
  sayChosen,
  sure,
  type Words,
  writeRecord,
} from '@gridhall/core';

const FIELDS = {
  goal: { kind: 'integer', min: 5, max: 99, default: 21, label: 'Goal', help: 'Who says it wins.' },
} as const satisfies Readonly<Record<string, Param>>;

interface View {
  readonly goal: number;
  readonly total: number;
  readonly mover: number;
}

interface Said {
  readonly type: 'said';
  readonly by: number;
  readonly total: number;
}

class Count {
  goal = 0;
  total = 0;
  mover = 0;
  readonly content = new ContentHash();
}

const NO_GENERATOR = new Int32Array(0);
const mostNow = ({ goal, total }: View) => Math.min(3, goal - total);

function countOf({ goal, total, mover }: View): Count {
  const count = new Count();
  Object.assign(count, { goal, total, mover });
  count.content.toggle(0, goal);
  count.content.toggle(1, total);
  count.content.toggle(2, mover);
  return count;
}

/** Two count in turns, by one to three; who says the goal wins. */
const game: Game<ParamsOf<typeof FIELDS>, Count, View, Said, 'goal-said'> = {
  id: 'count',
  rules: 1,
  title: 'Count',
  drawable: false,
  secrets: false,
  params: { fields: FIELDS, presets: [] },
  seats: () => ['first', 'second'],
  create: ({ goal }) => good(countOf({ goal, total: 0, mover: 0 })),
  blank: () => new Count(),
  copy(to, from) {
    Object.assign(to, { goal: from.goal, total: from.total, mover: from.mover });
    to.content.copy(from.content);
  },
  toMove: (count) => (count.total === count.goal ? OVER : count.mover),
  check(count, action) {
    if (count.total === count.goal) return bad('game-over');
    const max = mostNow(count);
    return action >= 1 && action <= max ? FINE : bad('answer-out-of-range', { text: action, min: 1, max });
  },
  legal(count, out) {
    const most = mostNow(count);
    for (let i = 0; i < most && i < out.length; i++) out[i] = i + 1;
    return most;
  },
  pick: (count, random) => 1 + random.below(mostNow(count)),
  apply(count, step, tell) {
    const by = count.mover;
    count.content.toggle(1, count.total);
    count.content.toggle(2, by);
    count.total += step;
    count.mover = 1 - by;
    count.content.toggle(1, count.total);
    count.content.toggle(2, count.mover);
    tell?.({ type: 'said', by, total: count.total });
  },
  outcome: (count) =>
    count.total === count.goal
      ? { reason: 'goal-said', results: count.mover === 1 ? [1, 0] : [0, 1] }
      : undefined,
  endings: { 'goal-said': ({ mover }) => (mover === 1 ? [1, 0] : [0, 1]) },
  hash: (count) => count.content.with(NO_GENERATOR),
  ask: (count) =>
    count.total === count.goal
      ? undefined
      : { kind: 'number', id: 'count', seat: count.mover, min: 1, max: mostNow(count) },
  read: (question, text) =>
    question.kind === 'number' ? readNumber(question, text) : bad('not-your-question'),
  write: (_question, action) => String(action),
  say: sayChosen,
  view: ({ goal, total, mover }) => ({ goal, total, mover }),
  follow: (view, { by, total }) => ({ ...view, total, mover: 1 - by }),
  imagine: (view) => countOf(view),
  text: ({ total, goal }) => `${total} of ${goal}`,
  bound: ({ goal }) => goal,
};

const START = { params: {}, setup: { seed: '0'.repeat(32) } };

const words: Words<View, Said> = {
  tagline: 'Count in turns; who says the goal wins.',
  help: 'Answer with 1, 2 or 3.',
  ask: () => 'How far do you count on?',
  option: (_question, option) => option.word,
  event: ({ total }) => `${total}.`,
  fault: ({ code }) => `This cannot be done: ${code}.`,
  outcome: ({ results }, viewer) =>
    viewer !== 'spectator' && results[viewer] === 1 ? 'You won.' : 'You did not win.',
  status: ({ total }) => [['Total', String(total)]],
};

export const table = {
  game,
  words,
  face: {
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
    rules: async () => [{ title: 'Counting', text: ['Who says the goal wins.'], legend: ['number said'] }],
  },
} satisfies GameModule<View>;

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
