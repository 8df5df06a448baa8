/** A short version of `npm run attack`: the same doors, disks, stores, links and kills, a few of each. */
import { describe, expect, it } from 'vitest';
import { canSandbox } from '../../packages/check/src/sandbox/launch.ts';
import { damaged } from './damaged.ts';
import { disks, realDisks } from './disks.ts';
import { doors, knock } from './doors.ts';
import { frames } from './frames.ts';
import { kills } from './kills.ts';
import { links } from './links.ts';
import { pairs } from './pairs.ts';
import { readOnlyDisks } from './read-only.ts';
import { repeat } from './repeated.ts';
import { sandbox } from './sandbox.ts';

const DOORS = await doors();
const sandboxed = await canSandbox();
const quietly = () => {};

describe('an attack', () => {
  for (const door of DOORS) {
    it(`at the door of ${door.name} finds it closed`, async () => {
      const { findings } = await knock(door, 200, 'short', quietly);
      expect(findings).toEqual([]);
    });
  }

  for (const door of DOORS) {
    it(`by one unit repeated is answered in 50 ms of the processor by ${door.name}`, async () => {
      expect((await repeat(door)).findings).toEqual([]);
    });
  }

  it('by killing the program loses no move it has told', async () => {
    const { acknowledged, findings } = await kills(2, quietly);
    expect(findings).toEqual([]);
    expect(acknowledged).toBeGreaterThan(1);
  });

  it('by messages made wrong at both doors of online play gets a clear answer, and no secret', async () => {
    const { answers, findings } = await frames(600, 'short', quietly);
    expect(findings).toEqual([]);
    expect(answers).toBeGreaterThan(600);
  });

  it('by several programs on one game loses none of what they were told', async () => {
    const { acknowledged, findings } = await pairs(1, quietly);
    expect(findings).toEqual([]);
    expect(acknowledged).toBeGreaterThan(10);
  });

  it('by disks that fail at every byte leaves the old or the new game', async () => {
    // All of them are laws of the store on disk, at some bytes; here two of them at every one.
    const { tried: laws, findings: broken } = await disks(quietly, /^(create|append), when any step fails,/);
    expect([laws, broken]).toEqual([4, []]);
  });

  it.skipIf(process.platform !== 'linux')(
    'by a file that may not grow loses no move it has told',
    async () => {
      expect((await realDisks(1, quietly)).findings).toEqual([]);
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'by folders and files that may only be read loses no move, and keeps all when they may be written again',
    async () => {
      expect(await readOnlyDisks(3, quietly)).toEqual({ tried: 3, findings: [] });
    },
  );

  it.skipIf(!sandboxed)(
    'by programs that are checked finds no way out of the sandbox, as root and as an ordinary user',
    async () => {
      expect(await sandbox(quietly)).toEqual([]);
    },
    180_000,
  );

  it('by damaged stores hides no other game', async () => {
    expect((await damaged(11, 'short', quietly)).findings).toEqual([]);
  });

  it('by slow links keeps nobody from the page, and leaks nothing', async () => {
    expect((await links(60, quietly)).findings).toEqual([]);
  });
});
