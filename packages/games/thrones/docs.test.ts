/** The examples of docs/games/thrones.md, taken from the page itself. */
import { readFileSync } from 'node:fs';
import { OVER, Random, Session, seedFrom, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { game, table, WESTEROS } from './index.ts';
import { battleOdds, lastBattleChance, offerChance, speechChance } from './odds.ts';
import { readTables } from './scenario/read.ts';

const PAGE = readFileSync(new URL('../../../docs/games/thrones.md', import.meta.url), 'utf8');

/** The fenced block of this name. */
function block(name: string): string {
  const match = new RegExp(`^\`\`\`${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(PAGE);
  if (!match) throw new Error(`the page has no block ${name}`);
  return match[1]!;
}

const rows = (name: string) =>
  block(name)
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/));

it('the tables of the page are the built-in world', () => {
  const texts = ['map', 'cities', 'heroes', 'warriors'].map(block);
  expect(readTables(texts)).toEqual({ ok: true, value: WESTEROS });
});

it.each([
  ['speech', speechChance],
  ['offer', offerChance],
] as const)('the table of the page on the %s', (name, chance) => {
  const [head, ...body] = rows(name);
  for (const [trait, ...cells] of body) {
    const computed = cells.map((_cell, i) => (chance(Number(trait), Number(head![i + 1])) * 100).toFixed(2));
    expect(computed).toEqual(cells);
  }
});

it('the table of the page on battles', () => {
  for (const [army, strength, theirArmy, theirs, win, tie] of rows('battle')) {
    const odds = battleOdds(
      Number(army),
      strength === '-' ? undefined : Number(strength),
      Number(theirArmy),
      theirs === '-' ? [] : theirs!.split(',').map(Number),
    );
    expect([odds.win * 100, odds.tie * 100].map((percent) => Number(percent.toFixed(2)))).toEqual([
      Number(win),
      Number(tie),
    ]);
  }
});

it('the table of the page on the last battle', () => {
  for (const [power, won] of rows('last-battle')) {
    expect((lastBattleChance(Number(power)) * 100).toFixed(2)).toBe(won);
  }
});

it('the game of the page goes as it says', () => {
  const setup = { seed: seedFrom('tuesday') };
  const players = [{ name: 'Ada', kind: 'human' as const }];
  const session = sure(Session.start(table, { id: setup.seed, params: {}, setup, players }));
  const said: string[] = [];
  for (const line of block('game tuesday').trimEnd().split('\n')) {
    if (line.startsWith('  ')) expect(said.shift()).toBe(line.trim());
    else {
      expect(said).toEqual([]);
      const { events } = sure(session.play(0, line));
      said.push(...events.flatMap((event) => session.table.words.event(event, 0) ?? []));
    }
  }
  expect(said).toEqual([]);
});

it('the small world of the page can be played to the end', () => {
  const boards = block('scenario').split('--\n');
  for (let i = 0; i < 50; i++) {
    const random = Random.fromSeed(seedFrom(`small ${i}`));
    const state = sure(
      game.create(
        { fates: 'all', sight: 'window', players: 1, rivals: 0, horses: false },
        { seed: seedFrom(`${i}`), boards },
      ),
    );
    while (game.toMove(state) !== OVER) game.apply(state, game.pick(state, random));
    expect(game.outcome(state)).toBeDefined();
  }
});
