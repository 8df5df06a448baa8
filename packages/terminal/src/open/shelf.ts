/** Reads the tables of an engine from disk: in a checkout beside the engine, in the bundle beside the page. */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Shelf } from '@gridhall/core';

const unpack = promisify(gunzip);

/** What is not there, or damaged, is done without. */
export function diskFiles(game: string): Shelf {
  const place = import.meta.url.endsWith('.ts')
    ? `../../../engines/${game}/endgames/`
    : `./web/endgames/${game}/`;
  const folder = new URL(place, import.meta.url);
  return async (name) => {
    try {
      return await unpack(await readFile(new URL(`${name}.bin`, folder)));
    } catch {
      return undefined;
    }
  };
}
