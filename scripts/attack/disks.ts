/** Disks that are full, or fail, at any byte and at any call: the old or the new game is there, every time. */
import { STORE_LAWS } from '@gridhall/match/store-suite';
import { DiskShelf, everyByte } from '../../packages/terminal/src/testing/disk-shelf.ts';
import { MemoryDisk } from '../../packages/terminal/src/testing/memory-disk.ts';

export interface Failed {
  readonly laws: number;
  readonly findings: readonly string[];
}

export async function disks(told: (done: number) => void): Promise<Failed> {
  const findings: string[] = [];
  const cases = [false, true].flatMap((onlyRoom) => STORE_LAWS.map((law) => ({ ...law, onlyRoom })));
  const all = cases.filter(({ name, onlyRoom }) => !onlyRoom || /^(create|append|renew)/.test(name));
  for (const [i, { name, check, onlyRoom }] of all.entries()) {
    try {
      await check(async () => new DiskShelf({ disk: new MemoryDisk(), portions: everyByte, onlyRoom }));
    } catch (error) {
      findings.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    told(i + 1);
  }
  return { laws: all.length, findings };
}

export const LAWS = 2 * STORE_LAWS.length;
