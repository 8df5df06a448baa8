/** What every table brings: a lesson that can be played, a picture for the lobby, rules whose legend is drawn. */
import { Session, type Table } from '@gridhall/core';
import { GAMES } from '@gridhall/games';
import { describe, expect, test } from 'vitest';
import { palette } from '../look/tokens.ts';
import { sample as abyssSample } from './abyss/sample.ts';
import { TILESET as ABYSS } from './abyss/tiles.ts';
import { TUTORIAL as abyssLesson, RULES as abyssRules } from './abyss/words.ts';
import { sample as dungeonSample } from './dungeon/sample.ts';
import { TILESET as DUNGEON } from './dungeon/tiles.ts';
import { TUTORIAL as dungeonLesson, RULES as dungeonRules } from './dungeon/words.ts';
import type { Section, Tutorial } from './face.ts';
import { sample as geeseSample } from './geese/sample.ts';
import { TILESET as GEESE } from './geese/tiles.ts';
import { TUTORIAL as geeseLesson, RULES as geeseRules } from './geese/words.ts';
import { sample as jungleSample } from './jungle/sample.ts';
import { TILESET as JUNGLE } from './jungle/tiles.ts';
import { TUTORIAL as jungleLesson, RULES as jungleRules } from './jungle/words.ts';
import type { Sample } from './sample.ts';
import { SIGN_NAMES } from './thrones/legend.ts';
import { sample as thronesSample } from './thrones/sample.ts';
import { TUTORIAL as thronesLesson, RULES as thronesRules } from './thrones/words.ts';

const games: Readonly<Record<string, () => Promise<Table>>> = GAMES;

function start(table: Table, { params, setup }: Pick<Tutorial, 'params' | 'setup'>): Session {
  const players = table.game.seats(params).map((name) => ({ name, kind: 'human' as const }));
  const started = Session.start(table, { id: '0'.repeat(32), params, setup, players });
  if (!started.ok) throw new Error(started.fault.code);
  return started.value;
}

const LESSONS: readonly (readonly [string, Tutorial])[] = [
  ['abyss', abyssLesson],
  ['dungeon', dungeonLesson],
  ['geese', geeseLesson],
  ['jungle', jungleLesson],
  ['thrones', thronesLesson],
];

describe.each(LESSONS)('the lesson of %s', (name, tutorial) => {
  test('can be played from its first answer to its last', async () => {
    const table = await games[name]!();
    const session = start(table, tutorial);
    for (const { want = [] } of tutorial.lessons) {
      for (const move of want.slice(0, 1)) {
        const question = session.ask(session.toMove)!;
        const done = session.play(session.toMove, move);
        expect(done.ok ? 'played' : `${move}: ${done.fault.code}`).toBe('played');
        // What is wanted is compared with moves as the game writes them.
        const read = table.game.read(question, move);
        expect(read.ok && table.game.write(question, read.value)).toBe(move);
      }
    }
    if (name !== 'thrones') expect(session.outcome?.results).toContain(1);
  });
});

const SAMPLES: readonly (readonly [string, Sample<never>])[] = [
  ['abyss', abyssSample],
  ['dungeon', dungeonSample],
  ['geese', geeseSample],
  ['jungle', jungleSample],
  ['thrones', thronesSample],
];

test.each(SAMPLES)('the picture of %s is a real position, drawn in both themes', async (name, sample) => {
  const session = start(await games[name]!(), sample);
  for (const move of sample.moves) expect(session.play(session.toMove, move).ok).toBe(true);
  expect(session.outcome).toBeUndefined();
  const [light, dark] = (['light', 'dark'] as const).map((theme) =>
    sample.draw(session.view(sample.viewer) as never, palette(theme)),
  );
  expect(light).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(light).not.toBe(dark);
  // The policy allows no inline styles, and an image has no scripts.
  expect(light).not.toMatch(/style=|<style|<script|undefined|NaN/);
});

const RULES: readonly (readonly [string, readonly Section[], readonly string[]])[] = [
  ['abyss', abyssRules, names(ABYSS)],
  ['dungeon', dungeonRules, names(DUNGEON)],
  ['geese', geeseRules, names(GEESE)],
  ['jungle', jungleRules, names(JUNGLE)],
  ['thrones', thronesRules, SIGN_NAMES],
];

function names({ grounds, pieces }: typeof GEESE): string[] {
  return [...grounds, ...pieces].map((one) => one.name);
}

test.each(RULES)(
  'the rules of %s are illustrated, every symbol from its own set',
  (_name, sections, known) => {
    expect(sections.some(({ legend = [] }) => legend.length > 0)).toBe(true);
    for (const { legend = [] } of sections) for (const [name] of legend) expect(known).toContain(name);
  },
);

test.each([ABYSS, DUNGEON, GEESE, JUNGLE])(
  'no two pieces of a tileset share a name, and each has a letter',
  (set) => {
    const all = [...set.grounds, ...set.pieces].map((one) => one.name);
    expect(new Set(all).size).toBe(all.length);
    for (const piece of set.pieces) expect(piece.letter).toHaveLength(1);
  },
);
