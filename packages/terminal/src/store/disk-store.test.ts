import { STORE_LAWS } from '@gridhall/match/store-suite';
import { afterEach, describe, it } from 'vitest';
import { DiskShelf, everyByte } from '../testing/disk-shelf.ts';
import { MemoryDisk } from '../testing/memory-disk.ts';

const shelves: DiskShelf[] = [];
afterEach(() => {
  for (const shelf of shelves.splice(0)) shelf.end();
});

describe('the store on disk', () => {
  for (const { name, check } of STORE_LAWS) {
    it(name, () =>
      check(async () => {
        const shelf = new DiskShelf();
        shelves.push(shelf);
        return shelf;
      }),
    );
  }
});

describe('the store on a disk that fails at any byte', () => {
  for (const { name, check } of STORE_LAWS) {
    it(name, () => check(async () => new DiskShelf({ disk: new MemoryDisk(), portions: everyByte })));
  }
});

describe('the store on a disk that is full at any byte, and where files can still be cut and renamed', () => {
  for (const { name, check } of STORE_LAWS.filter(({ name }) => /^(create|append|renew)/.test(name))) {
    it(name, () =>
      check(async () => new DiskShelf({ disk: new MemoryDisk(), portions: everyByte, onlyRoom: true })),
    );
  }
});

/** As where a signal comes between, or on a disk far away: it is neither full nor broken. */
class SmallBites extends MemoryDisk {
  override write(file: number, bytes: Uint8Array): number {
    return super.write(file, bytes.subarray(0, 7));
  }
}

describe('the store on a disk that takes seven bytes at a time', () => {
  for (const { name, check } of STORE_LAWS.filter(({ name }) => /^(gives back|changes|keeps)/.test(name))) {
    it(name, () => check(async () => new DiskShelf({ disk: new SmallBites() })));
  }
});
