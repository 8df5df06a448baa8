/** Where the board goes, and where the panel: as much of the board as there is room for, and in fields as large. */
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/table.ts';

/** A table in a window of some size. */
async function drawn(game: string, preset: string, width: number, height: number): Promise<string> {
  const { stage } = await openScreen(game, { preset });
  stage.hall = { ...stage.hall, width, height };
  return stage.draw();
}

it.each([
  ['abyss', 'medium', 15],
  ['geese', 'intermediate', 16],
])(
  'in a window of 60 × 20 all rows of %s, %s, are seen, with the panel beside them',
  async (game, preset, rows) => {
    const screen = await drawn(game, preset, 60, 20);
    expect(screen.split('\n').filter((line) => /│.*│/.test(line))).toHaveLength(rows);
    expect(screen).not.toMatch(/[▲▼]/);
    expect(screen).toMatch(/Time +0:00/);
  },
);

it('a board that is whole above the panel has it below, in the whole width', async () => {
  const screen = await drawn('abyss', 'threshold', 60, 20);
  expect(screen).toMatch(/╯\n\n* Round /);
});

it('the panel gives way to far larger fields, and the numbers along the edges stay', async () => {
  const screen = await drawn('abyss', 'threshold', 80, 24);
  expect(screen).toMatch(/\n *1 +2 +3 +4 .* 13 /);
  expect(screen).toMatch(/│ · {3}· {3}☺ {3}· /);
  // Somewhat larger ones are not worth it.
  const jungle = await drawn('jungle', 'traditional', 100, 40);
  expect(jungle).toMatch(/Red’s pieces +8\n/);
});

it('beside a hint the compass stays where there is room for both', async () => {
  const why =
    'It leads the monster to your right at row 3, column 9 into the abyss at row 2, column 6 in 3 rounds: the shortest escape takes 11 rounds.';
  const script = () => ({ move: 'x', why, cells: [] });
  const { stage, press } = await openScreen('abyss', { preset: 'threshold', script });
  await press('H');
  expect(stage.draw()).toMatch(/q ↖[\s\S]*Hint: x, Down/);
});

it('where there is no room for both, a hint is read to its end', async () => {
  const why =
    'It leads the super monster above you on the right at row 6, column 6 into the abyss at row 10, column 6 in 3 rounds, and 1 more with it: the shortest escape takes 38 rounds.';
  const script = () => ({ move: 'd', why, cells: [] });
  const { stage, press } = await openScreen('abyss', { preset: 'medium', script });
  stage.hall = { ...stage.hall, width: 60, height: 20 };
  await press('H');
  expect(stage.draw()).toMatch(/38[\s\S]*rounds\./);
});

it('in a wide window the panel takes what a whole board does not need, and the board is drawn the same', async () => {
  const { stage, press } = await openScreen('thrones');
  await press('1');
  stage.hall = { ...stage.hall, width: 120, height: 40 };
  expect(stage.draw()).toMatch(/ \+2 points, \+20 money, \+10 kn\.$/m);
  expect(stage.draw()).toMatch(/\n +1 {3}2 {3}3 {3}4 .* 16 /);
});

it('in a high window the panel begins beside the board, and keeps what it needs', async () => {
  const first = (screen: string, text: RegExp) => screen.split('\n').findIndex((line) => text.test(line));
  const high = await drawn('geese', 'expert', 200, 60);
  expect(first(high, /Geese +99/)).toBe(first(high, / 0 +1 +2 +3 /));
  const usual = await drawn('abyss', 'medium', 80, 24);
  expect(first(usual, /Round +0/)).toBe(1);
});
