import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { console } from './geese.ts';
import { playClassic } from './play.ts';

const transcript = (name: string) =>
  readFileSync(new URL(`./transcripts/geese/${name}`, import.meta.url), 'utf8');

it.each(['win', 'lose'])('plays the transcript %s to the byte', async (name) => {
  const played = await playClassic(console, transcript(`${name}.in`), {
    flags: { layout: 'board' },
    files: { board: transcript(`${name}.layout`) },
  });
  expect(played).toEqual({ output: transcript(`${name}.out`), complaints: '', status: 0 });
});
