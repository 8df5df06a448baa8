import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { console } from './abyss.ts';
import { playClassic } from './play.ts';

const transcript = (name: string) =>
  readFileSync(new URL(`./transcripts/abyss/${name}`, import.meta.url), 'utf8');

it.each(['win', 'loss'])('plays the transcript %s to the byte', async (name) => {
  const played = await playClassic(console, transcript(`${name}.in`), { flags: { random: 'glibc' } });
  expect(played).toEqual({ output: transcript(`${name}.out`), complaints: '', status: 0 });
});
