import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOVE, SEED } from '../testing/trial.ts';
import { startWorker, type WorkerChannel } from './worker.ts';

let channel: WorkerChannel;
let heard: unknown[] = [];
/** Called when the last answer that is waited for is there. */
let done: () => void = () => {};
let last = 0;

beforeAll(async () => {
  channel = await startWorker(new URL('../testing/trial.worker.ts', import.meta.url));
  channel.onMessage((message) => {
    heard.push(message);
    if ((message as { id?: number }).id === last) done();
  });
});
afterAll(() => channel.stop());

const BUDGET = { seed: SEED };

/** Everything the worker says to these messages, and to a good one after them. */
async function repliesTo(...messages: unknown[]): Promise<unknown[]> {
  heard = [];
  last += 100;
  const answered = new Promise<void>((resolve) => (done = resolve));
  for (const message of [...messages, { id: last, task: { ...MOVE, player: 'budget' }, budget: BUDGET }]) {
    channel.post(message);
  }
  await answered;
  return heard.slice(0, -1);
}

const answersAmong = (replies: readonly unknown[]) =>
  replies.filter((reply) => !('progress' in (reply as object)));

it('greets', async () => {
  expect(await repliesTo({ hello: true })).toEqual([{ ready: true }]);
});

it.each([
  ['nothing', undefined],
  ['a text', 'hello'],
  ['no fields', {}],
  ['an id that is none', { id: 0, task: MOVE, budget: BUDGET }],
  ['an id of another kind', { id: 'first', task: MOVE, budget: BUDGET }],
  ['a cancel of what nobody asked', { id: 99_999, cancel: true }],
  ['a game to forget that nobody played', { forget: 'unknown' }],
  ['an id of long ago', { id: 1, task: MOVE, budget: BUDGET }],
])('says nothing to %s', async (_what, message) => {
  expect(await repliesTo(message)).toEqual([]);
});

it.each([
  ['no task', {}, 'task'],
  ['an unknown task', { task: { ...MOVE, task: 'toString' } }, 'task'],
  ['no player', { task: { ...MOVE, player: undefined } }, 'task'],
  ['no question', { task: { ...MOVE, task: 'hint', question: null } }, 'task'],
  ['no goal', { task: { ...MOVE, task: 'solve' } }, 'task'],
  ['no wish', { task: { ...MOVE, task: 'generate' } }, 'task'],
  ['no last view', { task: { ...MOVE, task: 'review', moves: ['1'], views: [{}] } }, 'task'],
  ['no params', { task: { ...MOVE, params: undefined } }, 'task'],
  ['no budget', { task: MOVE }, 'budget'],
  ['no luck', { task: MOVE, budget: { seed: 'x' } }, 'budget'],
  ['steps that are none', { task: MOVE, budget: { ...BUDGET, steps: Number.NaN } }, 'budget'],
  ['time that is none', { task: MOVE, budget: { ...BUDGET, ms: '5' } }, 'budget'],
])('says once what is wrong with %s', async (_what, message, what) => {
  const id = last + 1;
  const fault = { code: 'task-malformed', args: { what } };
  expect(await repliesTo({ id, ...message }, { id, ...message })).toEqual([{ id, fault }]);
});

it('answers one thing after the other, and a doubled one once', async () => {
  const id = last + 1;
  const ask = { id, task: { ...MOVE, player: 'loop' }, budget: { ...BUDGET, steps: 3 } };
  const next = { id: id + 1, task: { ...MOVE, player: 'luck' }, budget: BUDGET };
  const replies = await repliesTo(ask, ask, next, next);
  expect(answersAmong(replies)).toEqual([
    { id, answer: '3' },
    { id: id + 1, answer: expect.any(String) },
  ]);
});

it('drops what is cancelled before its turn', async () => {
  const id = last + 1;
  const first = { id, task: { ...MOVE, player: 'loop' }, budget: { ...BUDGET, ms: 50 } };
  const second = { id: id + 1, task: { ...MOVE, player: 'deaf' }, budget: BUDGET };
  const replies = await repliesTo(first, second, { id: id + 1, cancel: true });
  expect(answersAmong(replies)).toEqual([
    { id: id + 1, cancelled: true },
    { id, answer: expect.any(String) },
  ]);
});
