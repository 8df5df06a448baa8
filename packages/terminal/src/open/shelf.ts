/** The files of an engine on disk: in a checkout where they were made, in the bundle beside it. */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Shelf } from '@gridhall/core';

const unpack = promisify(gunzip);

/** What is not there, or damaged, is done without. */
export function shelfOf(game: string): Shelf {
  const place = import.meta.url.endsWith('.ts')
    ? `../../../engines/${game}/endgames/`
    : `./endgames/${game}/`;
  const folder = new URL(place, import.meta.url);
  return async (name) => {
    try {
      return await unpack(await readFile(new URL(`${name}.bin`, folder)));
    } catch {
      return undefined;
    }
  };
}
