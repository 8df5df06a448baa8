/** Golden screens: text files that a screen must come to look like. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { still, type Terminal } from './terminal.ts';

/** Waits for the golden screen; one that never comes is compared, so that the difference is told. */
export async function golden(terminal: Terminal, name: string): Promise<void> {
  const path = fileURLToPath(new URL(`golden/${name}.golden.txt`, import.meta.url));
  if (existsSync(path)) {
    const wanted = readFileSync(path, 'utf8');
    await terminal.see((screen) => still(screen) === wanted).catch(() => {});
  } else await terminal.quiet(300);
  await expect(still(terminal.screen)).toMatchFileSnapshot(path);
}
