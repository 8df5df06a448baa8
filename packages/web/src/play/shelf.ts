/** The files of an engine beside the page: each is fetched when it is first needed. */
import type { Shelf } from '@gridhall/core';

/** Nobody waits longer for a file than it would take to think. */
const PATIENCE_MS = 1500;

/** What cannot be fetched is done without. Built, this is a file in `assets`, beside which the others lie. */
export function fetchedFiles(game: string): Shelf {
  const folder = new URL(`${import.meta.env.PROD ? '../' : '/'}endgames/${game}/`, location.href);
  return async (name) => {
    try {
      const response = await fetch(new URL(`${name}.bin`, folder), {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok || !response.body) return undefined;
      const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
      return new Uint8Array(await new Response(unpacked).arrayBuffer());
    } catch {
      return undefined;
    }
  };
}
