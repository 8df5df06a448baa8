import { STORE_LAWS } from '@gridhall/match/store-suite';
import { afterEach, describe, it } from 'vitest';
import { DiskShelf } from '../testing/disk-shelf.ts';

const shelves: DiskShelf[] = [];
async function fresh(): Promise<DiskShelf> {
  const shelf = new DiskShelf();
  shelves.push(shelf);
  return shelf;
}
afterEach(() => {
  for (const shelf of shelves.splice(0)) shelf.end();
});

describe('the store on disk', () => {
  for (const { name, check } of STORE_LAWS) it(name, () => check(fresh));
});
