import { Random, type Thought, thoughtOf } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Queue, States } from './collections.ts';
import { inSlices } from './walker.ts';

describe('states', () => {
  it('are found again by all their words, as a map of texts finds them', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(fc.tuple(fc.nat(3), fc.nat(0xfffe), fc.nat(3)), { maxLength: 3000, minLength: 200 }),
        (wide, all) => {
          const states = new States(3, wide);
          const known = new Map<string, number>();
          for (const one of all) {
            const number = known.get(one.join()) ?? known.size;
            known.set(one.join(), number);
            expect(states.add(Uint32Array.from(one))).toBe(number);
          }
          expect(states.count).toBe(known.size);
          const read = new Uint32Array(3);
          for (const [text, number] of known) {
            states.read(number, read);
            expect(read.join()).toBe(text);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('stay apart when there are hundreds of thousands, more than a hash of 16 bits could tell', () => {
    const states = new States(2, false);
    const read = new Uint32Array(2);
    for (let i = 0; i < 300_000; i++) expect(states.add(Uint32Array.of(i & 0xffff, i >>> 16))).toBe(i);
    for (let i = 0; i < 300_000; i += 997) {
      expect(states.add(Uint32Array.of(i & 0xffff, i >>> 16))).toBe(i);
      states.read(i, read);
      expect([...read]).toEqual([i & 0xffff, i >>> 16]);
    }
    expect(states.bytes).toBeLessThan(300_000 * 20);
  });
});

describe('a queue', () => {
  it('gives the least first, and of equals the one that came last', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(5)), { maxLength: 3000 }), (steps) => {
        const queue = new Queue();
        const plain: { readonly item: number; readonly priority: number }[] = [];
        for (const [item, priority] of steps.entries()) {
          if (priority !== null) {
            queue.push(item, priority);
            plain.push({ item, priority });
          } else if (plain.length > 0) {
            const least = Math.min(...plain.map((one) => one.priority));
            expect(queue.least).toBe(least);
            const at = plain.findLastIndex((one) => one.priority === least);
            expect(queue.pop()).toBe(plain.splice(at, 1)[0]!.item);
          }
          expect(queue.length).toBe(plain.length);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('slices', () => {
  const thought = (stopAfter: number) => {
    const told = { asked: 0, breaths: 0 };
    const asked: Thought = {
      ...thoughtOf(Random.fromSeed('0'.repeat(32)), Number.POSITIVE_INFINITY),
      stop: () => ++told.asked >= stopAfter,
      breathe: async () => void told.breaths++,
    };
    return { asked, told };
  };

  it('end when it is done, when the looks are spent, or as soon as it is time to stop', async () => {
    const run = (until: number) => {
      let looked = 0;
      return { go: (looks: number) => (looked += looks) >= until, looked: () => looked };
    };
    const whole = run(5000);
    expect(await inSlices(whole.go, 1_000_000, thought(100).asked)).toBe(true);
    const spent = run(5000);
    expect(await inSlices(spent.go, 2000, thought(100).asked)).toBe(false);
    expect(spent.looked()).toBe(2000);
    const stopped = run(5000);
    const { asked, told } = thought(3);
    expect(await inSlices(stopped.go, 1_000_000, asked)).toBe(false);
    expect(stopped.looked()).toBeLessThan(3000);
    expect(told).toEqual({ asked: 3, breaths: 2 });
  });
});
