import { expect, it } from 'vitest';
import { cpuSeconds } from './cpu.ts';
import { cpuMs, peakMb } from './gauges.ts';

const spin = (ms: number): void => {
  for (const end = cpuSeconds() + ms / 1000; cpuSeconds() < end; );
};

it('counts the time of the work and not of its preparation', async () => {
  const prepared: string[] = [];
  const gauge = cpuMs(
    () => {
      spin(300);
      return 'a board';
    },
    (board) => {
      prepared.push(board);
      spin(50);
    },
  );
  const ms = await gauge.measure();
  expect(ms).toBeGreaterThanOrEqual(50);
  expect(ms).toBeLessThan(300);
  expect(prepared).toEqual(['a board']);
});

it('does not count waiting', async () => {
  const gauge = cpuMs(
    () => undefined,
    () => new Promise((resolve) => setTimeout(resolve, 300)),
  );
  expect(await gauge.measure()).toBeLessThan(300);
});

it('sees the memory that work held, in megabytes', async () => {
  const before = await peakMb(() => undefined).measure();
  const after = await peakMb(() => new Uint8Array(256 << 20).fill(1)).measure();
  expect(before).toBeGreaterThan(10);
  expect(after - before).toBeGreaterThan(128);
});
