import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Disk } from './disk.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A disk whose syncs are ended by hand, one after the other. */
function slowDisk() {
  const ends: PromiseWithResolvers<void>[] = [];
  const disk = new Disk(() => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  return { disk, ends };
}

it('says that something is written after a sync that began when it was, one at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 20 }), async (steps) => {
      const { disk, ends } = slowDisk();
      let ended = 0;
      const due: number[] = [];
      const heard: number[] = [];
      for (const isWritten of steps) {
        if (isWritten) {
          const which = due.push(ends.length) - 1;
          void disk.written().then(() => heard.push(which));
        } else if (ended < ends.length) ends[ended++]!.resolve();
        await turn();
        expect(ends.length - ended).toBeLessThanOrEqual(1);
        // The sync that counts is the first that began after it was asked for.
        const safe = due.flatMap((before, which) => (before < ended ? [which] : []));
        expect(heard).toEqual(safe);
      }
    }),
    { numRuns: 50 },
  );
});

it('lets who has only read wait for what others have written, and for nothing else', async () => {
  const { disk, ends } = slowDisk();
  await disk.settled();
  expect(ends).toHaveLength(0);
  void disk.written();
  let settled = false;
  const reader = disk.settled().then(() => {
    settled = true;
  });
  await turn();
  expect(settled).toBe(false);
  ends[0]!.resolve();
  await turn();
  ends[1]?.resolve();
  await reader;
});

it('trusts a disk that has failed in nothing more', async () => {
  const { disk, ends } = slowDisk();
  const [first, second] = [disk.written(), disk.written()];
  ends[0]!.reject(new Error('EIO'));
  await expect(first).rejects.toThrow('EIO');
  await expect(second).rejects.toThrow('EIO');
  await expect(disk.written()).rejects.toThrow('EIO');
  await expect(disk.settled()).rejects.toThrow('EIO');
  expect(ends).toHaveLength(1);
});
