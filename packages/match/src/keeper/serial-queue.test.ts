import { expect, it } from 'vitest';
import { SerialQueue } from './match.ts';

const later = <T>(value: T) => new Promise<T>((resolve) => setImmediate(() => resolve(value)));

it('things are done one after the other, in the order they were asked for, whatever fails', async () => {
  const turns = new SerialQueue();
  const said: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      said.push(`${name} begins`);
      await later(undefined);
      said.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = [turns.run(work('one')), turns.run(work('two', true)), turns.run(work('three'))];
  const settled = Promise.allSettled(all);
  await turns.idle();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
});

it('what throws at once is answered like what fails later, and holds nobody up', async () => {
  const turns = new SerialQueue();
  const thrown = turns.run((): Promise<void> => {
    throw new Error('at once');
  });
  await expect(thrown).rejects.toThrow('at once');
  expect(await turns.run(() => later('next'))).toBe('next');
});

it('where nothing is being done it begins in this very step', () => {
  let begun = false;
  void new SerialQueue().run(async () => {
    begun = true;
  });
  expect(begun).toBe(true);
});
