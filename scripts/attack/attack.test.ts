/** A short version of `npm run attack`: the same doors, disks and kills, a few of each. */
import { describe, expect, it } from 'vitest';
import { disks } from './disks.ts';
import { doors, knock } from './doors.ts';
import { kills } from './kills.ts';

const DOORS = await doors();

describe('an attack', () => {
  for (const door of DOORS) {
    it(`at the door of ${door.name} finds it closed`, async () => {
      const { findings } = await knock(door, 300, 'short', () => {});
      expect(findings).toEqual([]);
    });
  }

  it('by killing programs loses nothing they acknowledged', async () => {
    const { acknowledged, findings } = await kills(5, () => {});
    expect(findings).toEqual([]);
    expect(acknowledged).toBeGreaterThan(4);
  });

  it('by disks that fail at every byte leaves the old or the new game', async () => {
    expect((await disks(() => {})).findings).toEqual([]);
  });
});
