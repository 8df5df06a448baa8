/** What a visitor has to fetch. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { GAME_NAMES } from '@gridhall/games';
import type { Hall } from '../hall.ts';
import { type Figure, sum } from './figure.ts';

const KB = 1000;

/**
 * Compressed JavaScript, counted by what a visitor's browser fetches: what the lobby asks for by itself, and what a game adds
 * until one can play it (rules, face, art). Engines are fetched by their workers, a lesson and the rules by who reads them.
 */
export async function sizes(hall: Hall): Promise<Figure[]> {
  const { folder } = hall;
  const packed = (file: string) => gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length / KB;
  const first = await scriptsOf(hall, '', '.card img');
  const found: Figure[] = [
    { name: 'lobby, first load, JavaScript', value: sum(first.map(packed)), unit: 'KB', target: 60 },
  ];
  const used = new Map<string, string[]>();
  for (const game of GAME_NAMES) used.set(game, await scriptsOf(hall, `#/play/${game}`, '[data-board]'));
  for (const [game, files] of used) {
    // What every game needs is the page's own.
    const own = files.filter((file) => ![...used.values()].every((all) => all.includes(file)));
    found.push({ name: `${game}, own chunks`, value: sum(own.map(packed)), unit: 'KB', target: 50 });
  }
  return found;
}

/** As long without anything new, and nothing more is on its way. */
const STILL_MS = 500;

/**
 * The scripts a room has fetched once something of it is seen and nothing more is on its way. The page's own word for that
 * is of no use: it is about the address one came by, and a room is another hash of it. Whatever comes late to one game
 * alone would be counted as the others' own.
 */
async function scriptsOf(hall: Hall, hash: string, seen: string): Promise<string[]> {
  const { page, leave } = await hall.visit();
  if (hash !== '') await page.goto(hall.address + hash);
  await page.locator(seen).first().waitFor();
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  let all = await fetched();
  for (let before = -1; before !== all.length; all = await fetched()) {
    before = all.length;
    await page.waitForTimeout(STILL_MS);
  }
  await leave();
  const files = all.map((url) => url.replace(hall.address, ''));
  return [...new Set(files.filter((file) => /\.js$/.test(file) && !/\.worker-|^sw\.js$/.test(file)))];
}
