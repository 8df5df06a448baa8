import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryDisk } from '../testing/memory-disk.ts';
import { type Holder, isHolder, thisProcess } from './holder.ts';
import { Lock } from './lock.ts';

const FOLDER = '/shelf';

/** A world of programs: some are dead, and of some nothing is known. */
function holder(name: string, fate: Readonly<Record<string, 'dead' | 'unknown'>> = {}): Holder {
  return {
    name: `${name}-1-x-0`,
    lives: (other) => {
      const known = fate[other.split('-')[0]!];
      return known === 'unknown' ? undefined : known !== 'dead';
    },
  };
}

describe('the lock', () => {
  let disk: MemoryDisk;
  beforeEach(() => {
    disk = new MemoryDisk();
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => vi.useRealTimers());

  const lock = (name: string, fate?: Parameters<typeof holder>[1]) =>
    new Lock(disk, FOLDER, holder(name, fate));
  /** The program of this name takes the token and is never heard of again. */
  async function takenBy(name: string): Promise<void> {
    await lock(name).hold(() => {});
    disk.rename(`${FOLDER}/lock/free`, `${FOLDER}/lock/${name}-1-x-0`);
  }

  it('is laid once, is somebody’s while something is done, and free before and after', async () => {
    const during: string[] = [];
    for (const name of ['1', '2']) {
      await lock(name).hold(() => void during.push(...disk.names(`${FOLDER}/lock`)));
      expect(disk.names(`${FOLDER}/lock`)).toEqual(['free']);
    }
    expect(during).toEqual(['1-1-x-0', '2-1-x-0']);
    expect(disk.names(FOLDER)).toEqual(['lock']);
  });

  it('is given back when what was done under it fails', async () => {
    const failing = lock('1').hold(() => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(disk.names(`${FOLDER}/lock`)).toEqual(['free']);
  });

  it('is taken from the dead by one of those who want it', async () => {
    await takenBy('9');
    const takers = ['1', '2', '3'].map((name) =>
      lock(name, { 9: 'dead' }).hold((fromTheDead) => fromTheDead),
    );
    await vi.runAllTimersAsync();
    expect((await Promise.all(takers)).filter(Boolean).length).toBe(1);
    expect(disk.names(`${FOLDER}/lock`)).toEqual(['free']);
  });

  it('of the living is waited for, and in vain for three seconds', async () => {
    await takenBy('9');
    const patient = lock('1').hold(() => 'mine');
    await vi.advanceTimersByTimeAsync(1000);
    disk.rename(`${FOLDER}/lock/9-1-x-0`, `${FOLDER}/lock/free`);
    await vi.advanceTimersByTimeAsync(100);
    expect(await patient).toBe('mine');
    await takenBy('9');
    const vain = lock('1').hold(() => 'mine');
    const said = expect(vain).rejects.toThrow('another program (9) is at it');
    await vi.advanceTimersByTimeAsync(4000);
    await said;
  });

  it('of one of whom nothing is known is taken when he has had it for half a minute', async () => {
    await takenBy('9');
    const { touched } = disk.look(`${FOLDER}/lock/9-1-x-0`)!;
    vi.setSystemTime(touched + 29_000);
    const taken = lock('1', { 9: 'unknown' }).hold(() => 'mine');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await taken).toBe('mine');
  });

  it('of which there are two, as after a copy, is never taken from the dead', async () => {
    await takenBy('9');
    disk.close(disk.open(`${FOLDER}/lock/8-1-x-0`, 'new'));
    const vain = lock('1', { 8: 'dead', 9: 'dead' }).hold(() => {});
    const said = expect(vain).rejects.toThrow('is at it');
    await vi.advanceTimersByTimeAsync(4000);
    await said;
  });

  it('with anything else in its place is said to be in disorder', async () => {
    disk.makeFolder(`${FOLDER}/lock`);
    disk.close(disk.open(`${FOLDER}/lock/.stray`, 'new'));
    const vain = lock('1').hold(() => {});
    const said = expect(vain).rejects.toThrow('in disorder');
    await vi.advanceTimersByTimeAsync(4000);
    await said;
  });
});

describe('this process', () => {
  const { name, lives } = thisProcess();

  it('lives, by a name that can stand in a folder', () => {
    expect(isHolder(name)).toBe(true);
    expect(lives(name)).toBe(true);
  });

  it('is told from one that has ended, and from one of the same number before it', () => {
    const ended = spawnSync(process.execPath, ['-e', '']).pid;
    expect(lives(name.replace(/^\d+/, String(ended)))).toBe(false);
    expect(lives(name.replace(/^(\d+)-\d+/, '$1-1'))).toBe(false);
  });

  it('knows nothing of another machine', () => {
    expect(lives('1-1-elsewhere-0')).toBe(undefined);
    expect(lives('free')).toBe(undefined);
  });
});
