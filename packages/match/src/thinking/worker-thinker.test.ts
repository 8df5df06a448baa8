import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Budget, TaskOf } from '../seat/ports.ts';
import { HandClock } from '../testing/hand-clock.ts';
import { askFor, MOVE, SEED, SOLVE } from '../testing/trial.ts';
import { WorkerThinker } from './worker-thinker.ts';

const WORKER = new URL('../testing/trial.worker.ts', import.meta.url);

const clock = new HandClock();
const started: WorkerThinker[] = [];

function thinkerFrom(source: URL): WorkerThinker {
  const made = new WorkerThinker(source, clock);
  started.push(made);
  return made;
}

/** One for nearly all tests, as for nearly all games: each has a game of its own. */
const thinker = thinkerFrom(WORKER);
let games = 0;
let id: string;

beforeEach(() => {
  id = `game ${++games}`;
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => {
  for (const one of started) one.close();
});

const ask = (player: string, budget: Partial<Budget> = {}, task: Partial<TaskOf<'choose'>> = {}) =>
  askFor(thinker, player, budget, { id, ...task });

const asked = (seat: number) => ({ kind: 'number', id: 'take', seat, min: 1, max: 3 }) as const;

/** How often this mind was asked before, this time included: 1 of a new one. */
const count = (seat = 0, of = id) => ask('count', {}, { id: of, question: asked(seat) }).said;

/** A worker without an engine, quick to start: answers how often it was asked, and the player `mute` not at all. */
const COUNTER = workerOf(`
  let asked = 0;
  parentPort.on('message', ({ hello, id, task }) => {
    if (hello) parentPort.postMessage({ ready: true });
    if (task) asked++;
    if (task && task.player !== 'mute') parentPort.postMessage({ id, answer: 'asked ' + asked });
  });`);

function workerOf(source: string): URL {
  const code = `import { parentPort } from 'node:worker_threads';${source}`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

describe('a thought', () => {
  it('is answered by the mind of its game and its seat, which remembers', async () => {
    const view = { plane: Uint8Array.of(1, 2) };
    expect(await ask('count', {}, { params: { size: 3 }, view }).said).toBe(
      '1 of {"size":3}, {"plane":{"0":1,"1":2}}',
    );
    expect(await count()).toBe('1 of {}, 7');
    expect(await count()).toBe('2 of {}, 7');
    expect(await count(1)).toBe('1 of {}, 7');
    expect(await count(0, 'another game')).toBe('1 of {}, 7');
  });

  it('has its luck from the seed', async () => {
    const luck = (seed: string) => ask('luck', { seed }).said;
    expect(await luck(SEED)).toBe(await luck(SEED));
    expect(await luck(SEED)).not.toBe(await luck('0'.repeat(32)));
  });

  it('has no limit but those it was given', async () => {
    expect(await ask('budget').said).toBe('Infinity steps, Infinity ms');
    expect(await ask('budget', { steps: 5, ms: 7 }).said).toBe('5 steps, 7 ms');
  });

  it('answers with its best when its steps are spent, or its time', async () => {
    expect(await ask('search', { steps: 100 }).said).toBe('100');
    expect(Number(await ask('search', { ms: 5 }).said)).toBeGreaterThan(0);
    expect(Number(await ask('loop', { ms: 5 }).said)).toBeGreaterThan(0);
    expect(clock.waiting).toBe(0);
  });

  it('tells how it goes', async () => {
    const thinking = ask('search');
    expect(await thinking.begun).toEqual({ best: '1' });
    thinking.cancel();
  });

  it('may have nothing to say', async () => {
    const hint = thinker.ask<'hint'>({ ...SOLVE, task: 'hint', question: asked(0) }, { seed: SEED });
    expect(await hint.answer).toEqual({ ok: true, value: undefined });
  });

  it('gets the view as it was when it was asked for', async () => {
    const first = ask('search', { steps: 10 });
    const view = { turn: 1 };
    const second = ask('count', {}, { view });
    view.turn = 2;
    expect([await first.said, await second.said]).toEqual(['10', '2 of {}, {"turn":1}']);
  });
});

describe('a thought that cannot be', () => {
  it.each([
    ['nobody', {}, 'no-such-player nobody'],
    ['count', { game: 'elsewhere' }, 'no-such-player count'],
    ['random', { game: 'nowhere' }, 'no-rules nowhere'],
    ['random', { game: 'elsewhere', view: 'unthinkable' }, 'not-imagined'],
    ['count', { game: 'unloadable' }, 'engine-failed no such file'],
    ['throw', {}, 'engine-failed broken on purpose'],
    ['nonsense', {}, 'engine-failed its move is no text'],
    ['uncloneable', {}, /^engine-failed .*could not be cloned/],
  ])('%s %j: %s', async (player, task, fault) => {
    expect(await ask(player, {}, task).said).toEqual(
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    );
    expect(await count()).toMatch(/^[12] of /);
  });

  it('is one the engine does not offer', async () => {
    const analysis = thinker.ask<'analyse'>(
      { ...SOLVE, task: 'analyse', question: asked(0) },
      { seed: SEED },
    );
    const fault = { code: 'not-offered', args: { what: 'analyse' } };
    expect(await analysis.answer).toEqual({ ok: false, fault });
  });

  it('is one without a good seed', async () => {
    expect(await ask('count', { seed: 'tuesday' }).said).toBe('task-malformed budget');
    expect(await count()).toBe('1 of {}, 7');
  });
});

it('random plays a game that no engine plays, by its luck', async () => {
  const moves = ['1', '2', '3', '4', '5', '6'].map(
    (digit) => ask('random', { seed: digit.repeat(32) }, { game: 'elsewhere', view: 2 }).said,
  );
  expect(new Set(await Promise.all(moves))).toEqual(new Set(['move 0', 'move 1']));
});

describe('a cancelled thought', () => {
  it.each(['search', 'loop'])('in a %s stops without losing what its mind remembers', async (player) => {
    expect(await count()).toBe('1 of {}, 7');
    const thinking = ask(player);
    await thinking.begun;
    thinking.cancel();
    thinking.cancel();
    expect(await thinking.said).toBe('cancelled');
    // No time passes, so that nothing but the engine itself can have ended it.
    expect(await count()).toBe('3 of {}, 7');
  });

  it('hears of it by message where no memory is shared, if it breathes; else its worker is ended', async () => {
    vi.stubGlobal('SharedArrayBuffer', undefined);
    const apart = thinkerFrom(WORKER);
    const loop = askFor(apart, 'loop');
    await loop.begun;
    loop.cancel();
    expect(await askFor(apart, 'count').said).toBe('2 of {}, 7');
    const search = askFor(apart, 'search');
    await search.begun;
    search.cancel();
    const next = askFor(apart, 'count');
    clock.pass(15);
    expect(await next.said).toBe('1 of {}, 7');
  });

  it('that hears nothing is ended with its worker', async () => {
    const thinking = ask('deaf');
    await thinking.begun;
    thinking.cancel();
    expect(await thinking.said).toBe('cancelled');
    clock.pass(15);
    expect(await count()).toBe('1 of {}, 7');
  });

  it('has a moment to stop by itself', async () => {
    const counter = thinkerFrom(COUNTER);
    expect(await askFor(counter, 'count').said).toBe('asked 1');
    askFor(counter, 'mute').cancel();
    const next = askFor(counter, 'count');
    clock.pass(14);
    expect(clock.waiting).toBe(1);
    clock.pass(1);
    expect(await next.said).toBe('asked 1');
    expect(await askFor(counter, 'count').said).toBe('asked 2');
  });

  it('that still waits is not begun', async () => {
    const first = ask('search', { steps: 10 });
    const second = ask('deaf');
    second.cancel();
    expect(await second.said).toBe('cancelled');
    expect([await first.said, await count()]).toEqual(['10', '2 of {}, 7']);
  });

  it('that is answered already stays answered', async () => {
    const thinking = ask('count');
    expect(await thinking.said).toBe('1 of {}, 7');
    thinking.cancel();
    expect(await count()).toBe('2 of {}, 7');
  });

  it('tells no more of how it goes', async () => {
    const chatty = thinkerFrom(
      workerOf(`
        parentPort.on('message', ({ hello, id, cancel }) => {
          if (hello) return parentPort.postMessage({ ready: true });
          parentPort.postMessage({ id, progress: { says: cancel ? 'after' : 'before' } });
          if (cancel) parentPort.postMessage({ id, cancelled: true });
        });`),
    );
    const heard: unknown[] = [];
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const thinking = chatty.ask<'choose'>(MOVE, { seed: SEED }, ({ says }) => {
      heard.push(says);
      resolve();
    });
    await begun;
    thinking.cancel();
    // The next is begun only after the last word on this one.
    await askFor(chatty, 'count').begun;
    expect(heard).toEqual(['before']);
  });
});

describe('several thoughts at once', () => {
  it('are answered in the order of asking', async () => {
    const answered: string[] = [];
    const asked = ['first', 'second', 'third'].map((name, i) =>
      ask('search', { steps: 3000 - 1000 * i }).said.then(() => answered.push(name)),
    );
    await Promise.all(asked);
    expect(answered).toEqual(['first', 'second', 'third']);
  });

  it('never keep a machine from its move', async () => {
    const endless = thinker.ask<'solve'>(SOLVE, { seed: SEED });
    expect(await count()).toBe('1 of {}, 7');
    endless.cancel();
    expect(await endless.answer).toMatchObject({ ok: false, fault: { code: 'cancelled' } });
  });
});

describe('an engine that hangs', () => {
  it('is ended with its worker, and the best move it told of is its answer', async () => {
    const thinking = ask('deaf', { ms: 10 });
    await thinking.begun;
    clock.pass(2010);
    expect([await thinking.said, await count()]).toEqual(['reported', '1 of {}, 7']);
  });

  it.each([
    [10, 2010],
    [5000, 15_000],
  ])('with %d ms to think is taken to hang after %d ms, and has no answer', async (ms, patience) => {
    const counter = thinkerFrom(COUNTER);
    expect(await askFor(counter, 'count').said).toBe('asked 1');
    const others = clock.waiting;
    const thinking = askFor(counter, 'mute', { ms });
    clock.pass(patience - 1);
    expect(clock.waiting).toBe(others + 1);
    clock.pass(1);
    expect(await thinking.said).toBe('engine-hung');
    expect(await askFor(counter, 'count').said).toBe('asked 1');
  });
});

it('under steps alone an engine hangs when it has said nothing for two minutes, and has no answer', async () => {
  const counter = thinkerFrom(COUNTER);
  await askFor(counter, 'count').said;
  const thinking = askFor(counter, 'mute');
  clock.pass(120_000);
  expect(await thinking.said).toBe('engine-hung');
});

describe('a worker that crashes', () => {
  it('takes the thought under way with it, and no other', async () => {
    await count();
    const thinking = ask('crash');
    const others = [count(), count()];
    expect(await thinking.said).toBe('engine-crashed crashed on purpose');
    expect(await Promise.all(others)).toEqual(['1 of {}, 7', '2 of {}, 7']);
  });

  it('or cannot be started answers everybody so', async () => {
    const missing = thinkerFrom(new URL('./missing.worker.ts', WORKER));
    const answers = [askFor(missing, 'count').said, askFor(missing, 'count').said];
    for (const answer of answers) expect(await answer).toMatch(/^engine-crashed .*missing\.worker\.ts/);
  });
});

describe('minds', () => {
  /** How many minds were closed; asked by the mind of this game. */
  const closed = async (of: string) => Number(await ask('closed', {}, { id: of }).said);

  it('are closed when their game is forgotten', async () => {
    await count(0, 'one');
    await count(1, 'one');
    const before = await closed('two');
    thinker.forget('one');
    thinker.forget('unknown');
    expect(await closed('two')).toBe(before + 2);
    expect(await count(0, 'one')).toBe('1 of {}, 7');
  });

  it('make room for others, the one asked longest ago first', async () => {
    for (const of of ['A', 'B', 'C', 'D']) await count(0, of);
    const before = await closed('A');
    await count(0, 'E');
    expect(await closed('E')).toBe(before + 1);
    expect(await count(0, 'A')).toBe('3 of {}, 7');
    expect(await count(0, 'B')).toBe('1 of {}, 7');
  });

  it('that threw are opened anew', async () => {
    await count();
    await ask('throw').said;
    expect(await count()).toBe('1 of {}, 7');
  });
});

it('a thinker that is closed answers everybody, now and later', async () => {
  const counter = thinkerFrom(COUNTER);
  await askFor(counter, 'count').said;
  const others = clock.waiting;
  const underWay = askFor(counter, 'mute', { ms: 10 });
  const waiting = askFor(counter, 'count');
  counter.close();
  const later = askFor(counter, 'count');
  later.cancel();
  expect([await underWay.said, await waiting.said, await later.said]).toEqual(Array(3).fill('cancelled'));
  expect(clock.waiting).toBe(others);
});

it('what a worker says out of turn, twice or wrongly is ignored', async () => {
  const replies = [
    'null',
    '7',
    '{}',
    '{ id: 0, answer: "of nobody" }',
    '{ id: 2, answer: "too early" }',
    '{ id: "1", answer: "to a text" }',
    '{ id: 1, progress: 7 }',
    '{ id: 1, fault: "no fault" }',
    '{ id: 1, unknown: true }',
    '{ id: 1, answer: "right" }',
    '{ id: 1, answer: "twice" }',
  ];
  const confused = thinkerFrom(
    workerOf(`
      parentPort.on('message', (order) => {
        if (order.hello) parentPort.postMessage({ ready: true });
        else if (order.id === 1) for (const reply of [${replies}]) parentPort.postMessage(reply);
        else parentPort.postMessage({ id: order.id, answer: 'the next' });
      });`),
  );
  expect(await askFor(confused, 'count').said).toBe('right');
  expect(await askFor(confused, 'count').said).toBe('the next');
});
