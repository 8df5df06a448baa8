import { expect, it } from 'vitest';
import type { TaskOf } from '../seat/ports.ts';
import { HandClock } from './hand-clock.ts';
import { LATER, ScriptedThinker } from './scripted.ts';

const MOVE: TaskOf<'choose'> = {
  id: 'a',
  game: 'nim',
  params: {},
  task: 'choose',
  player: 'random',
  view: { matches: 3 },
  question: { kind: 'number', id: 'take', seat: 0, min: 1, max: 3 },
};
const BUDGET = { seed: '0'.repeat(32), steps: 10 };

it('a script answers at once, and what it leaves is answered by hand, once', async () => {
  const thinker = new ScriptedThinker((_task, { steps }) => (steps === 10 ? 'at once' : LATER));
  expect(await thinker.ask(MOVE, BUDGET).answer).toEqual({ ok: true, value: 'at once' });
  const heard: unknown[] = [];
  const { answer } = thinker.ask(MOVE, { ...BUDGET, steps: 11 }, (progress) => heard.push(progress));
  const [asked] = thinker.open;
  asked!.report({ done: 0.5 });
  asked!.answer('2');
  asked!.answer('3');
  asked!.report({ done: 1 });
  expect(await answer).toEqual({ ok: true, value: '2' });
  expect([heard, thinker.open, asked!.state]).toEqual([[{ done: 0.5 }], [], 'answered']);
});

it('a cancelled thought is seen to be cancelled, and answered so', async () => {
  const thinker = new ScriptedThinker();
  const thinking = thinker.ask(MOVE, BUDGET);
  thinking.cancel();
  thinker.asked[0]!.answer('2');
  expect(await thinking.answer).toEqual({ ok: false, fault: { code: 'cancelled', args: {} } });
  expect(thinker.asked[0]!.state).toBe('cancelled');
});

it('a clock turned by hand calls in the order of time, at that time, what was not taken back', () => {
  const clock = new HandClock();
  const called: string[] = [];
  clock.after(30, () => called.push(`late at ${clock.now()}`));
  clock.after(10, () => {
    called.push(`early at ${clock.now()}`);
    clock.after(5, () => called.push(`then at ${clock.now()}`));
  });
  clock.after(12, () => called.push('never'))();
  clock.pass(20);
  expect([called, clock.now(), clock.waiting]).toEqual([['early at 10', 'then at 15'], 20, 1]);
  clock.pass(10);
  expect(called.at(-1)).toBe('late at 30');
});
