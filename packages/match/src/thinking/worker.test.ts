import { afterEach, describe, expect, it } from 'vitest';
import { startWorker, type WorkerChannel } from './worker.ts';

const ECHO = new URL('../testing/echo.worker.ts', import.meta.url);
const started: WorkerChannel[] = [];

async function start(source = ECHO): Promise<WorkerChannel> {
  const channel = await startWorker(source);
  started.push(channel);
  return channel;
}

afterEach(async () => {
  for (const channel of started.splice(0)) await channel.stop();
});

const messages = (channel: WorkerChannel, count: number) =>
  new Promise<unknown[]>((resolve, reject) => {
    const heard: unknown[] = [];
    channel.onError(reject);
    channel.onMessage((message) => {
      heard.push(message);
      if (heard.length === count) resolve(heard);
    });
  });
const failure = (channel: WorkerChannel) => new Promise<Error>((resolve) => channel.onError(resolve));

describe('a worker', () => {
  it('runs from source, and speaks in both directions', async () => {
    const channel = await start();
    const heard = messages(channel, 4);
    channel.post({ plane: Uint8Array.of(1, 2, 3), n: 7 });
    channel.post('twice');
    channel.post(undefined);
    expect(await heard).toEqual([{ plane: Uint8Array.of(1, 2, 3), n: 7 }, 'twice', 'again', undefined]);
  });

  it('gets what was posted before it was ready', async () => {
    const channel = await start();
    for (let i = 0; i < 100; i++) channel.post(i);
    expect(await messages(channel, 100)).toEqual(Array.from({ length: 100 }, (_none, i) => i));
  });

  it('is heard by the last listener only', async () => {
    const channel = await start();
    const first: unknown[] = [];
    channel.onMessage((message) => first.push(message));
    const heard = messages(channel, 1);
    channel.post('hello');
    expect(await heard).toEqual(['hello']);
    expect(first).toEqual([]);
  });

  it.each([
    ['throws', 'throw', 'broken on purpose'],
    ['breaks a promise', 'reject', 'broken later'],
  ])('that %s says why, once', async (_how, message, why) => {
    const channel = await start();
    const errors: Error[] = [];
    const failed = new Promise<void>((resolve) =>
      channel.onError((error) => {
        errors.push(error);
        resolve();
      }),
    );
    channel.post(message);
    await failed;
    await channel.stop();
    expect(errors.map((error) => error.message)).toEqual([why]);
  });

  it('that could not be loaded says so, even to who asks late', async () => {
    const channel = await start(new URL(ECHO.href.replace('echo', 'missing')));
    expect((await failure(channel)).message).toMatch(/missing\.worker\.ts/);
    expect((await failure(channel)).message).toMatch(/missing\.worker\.ts/);
  });

  it('that left by itself is missed', async () => {
    const channel = await start(new URL('data:text/javascript,process.exit(3)'));
    expect((await failure(channel)).message).toBe('the worker ended with status 3');
  });

  it('that is stopped is not an error', async () => {
    const channel = await start();
    const errors: Error[] = [];
    channel.onError((error) => errors.push(error));
    const ready = messages(channel, 1);
    channel.post('ready');
    await ready;
    channel.onError((error) => errors.push(error));
    await channel.stop();
    expect(errors).toEqual([]);
  });
});
