/** How what stands on a board looks: told apart at a glance, in any number of colours. */
import { GAME_NAMES } from '@gridhall/games';
import { type AnswerScript, LATER } from '@gridhall/match/testing';
import { expect, it } from 'vitest';
import { requireTable } from '../../open/tables.ts';
import type { TestScreen } from '../../testing/stage.ts';
import { openScreen } from '../../testing/table.ts';
import { attributesOf, inkOf, REVERSE, TOKENS, type Token } from '../render/style.ts';

interface Spot {
  readonly glyph: string;
  readonly ink: Token;
  readonly reversed: boolean;
}

/** The places of the screen around the first that shows a glyph. */
function around(stage: TestScreen, glyph: string): (right: number, down?: number) => Spot {
  const { glyphs, styles, width } = stage.canvas();
  const at = glyphs.indexOf(glyph);
  if (at < 0) throw new Error(`no ${glyph} on\n${stage.draw()}`);
  return (right, down = 0) => {
    const spot = at + down * width + right;
    const one = styles[spot]!;
    return {
      glyph: glyphs[spot]!,
      ink: TOKENS[inkOf(one)]!,
      reversed: (attributesOf(one) & REVERSE) !== 0,
    };
  };
}

it('who plays is a badge around the face, and no cell as large and as bright as a wall', async () => {
  const { stage } = await openScreen('dungeon');
  const hero = around(stage, '☺');
  expect([-1, 0, 1].map((right) => hero(right).reversed)).toEqual([true, true, true]);
  expect([hero(0, -1), hero(0, 1), hero(-2)].map(({ reversed }) => reversed)).toEqual([false, false, false]);
  expect(around(stage, '█')(0).ink).toBe('quiet');
});

it('a hint about who plays leaves the badge as it is, with its arcs in the ink of hints', async () => {
  const hint = { move: 's', why: 'it is safe', cells: [0] };
  const { stage, press } = await openScreen('dungeon', { script: () => hint });
  await press('H');
  const hero = around(stage, '☺');
  const arc = around(stage, '◜');
  expect(hero(0).reversed).toBe(true);
  expect([arc(0).ink, arc(0).reversed]).toEqual(['five', false]);
});

it('on the narrowest fields the cursor is as bright as ink, wherever it is', async () => {
  const { stage, press } = await openScreen('geese', { preset: 'expert' });
  await press('s');
  const { glyphs, styles } = stage.canvas();
  const cursor = [...styles.keys()].filter((at) => attributesOf(styles[at]!) & REVERSE);
  expect(cursor.map((at) => TOKENS[inkOf(styles[at]!)])).toEqual(['ink', 'ink']);
  expect(cursor.map((at) => glyphs[at]).join('')).toMatch(/^[·1-8] $/);
});

it('an analysis of the cells around leaves who plays in sight, with its sign beside him', async () => {
  const script: AnswerScript = ({ task }) =>
    task === 'analyse' ? { lines: [], says: '', cells: new Array(9).fill(0) } : LATER;
  const { stage, press } = await openScreen('dungeon', { script });
  await press('escape', 'A');
  const hero = around(stage, '☺');
  expect(hero(2, -1)).toMatchObject({ glyph: '✓', ink: 'two' });
});

it.each(GAME_NAMES)(
  'no two symbols of %s are drawn with the same sign, or with one that looks like it',
  async (game) => {
    const { face } = await requireTable(game);
    const signs = face.legend.map(({ glyph, seat }) => `${ALIKE[glyph] ?? glyph}${seat ?? ''}`);
    expect(new Set(signs).size).toBe(signs.length);
  },
);

/** Signs that few could tell apart without colour. */
const ALIKE: Readonly<Record<string, string>> = { '⋂': '∩', '○': 'o', '∘': 'o', '✕': '×', '✗': '×' };

it('who has escaped is still seen on the ladder, in any symbols and at any size; of several nobody knows which', async () => {
  const { stage, press } = await openScreen('abyss', { board: 'H *' });
  expect(stage.draw()).not.toContain('☺╫');
  await press('d', 'd');
  const out = around(stage, '╫');
  expect([out(-1).glyph, out(0).ink, out(0).reversed]).toEqual(['☺', 'two', true]);
  const several = await openScreen('abyss', { board: 'H *\n  *' });
  await several.press('d', 'd');
  expect(several.stage.draw()).not.toContain('☺');
});
