/** A game looked at again: the board as in play, every step beside it, and the keys that lead through them. */
import { type AnswerScript, LATER } from '@gridhall/match/testing';
import { expect, test } from 'vitest';
import { openScreen } from '../../../testing/table.ts';

/** Some steps of Dungeon, one of them taken back, seen from the start. */
async function replay() {
  const played = await openScreen('dungeon');
  await played.press(...'ssddUd', 'P');
  return played;
}

/** The steps that are listed, without what came of them. */
const listed = (screen: string): string[] =>
  screen
    .split('\n')
    .map((line) => line.slice(51))
    .filter((line) => /^[▸ ] \d /.test(line))
    .map((line) => line.trim());

test('every step stands beside the board in words, the one that is shown is marked, and what was taken back is in brackets', async () => {
  const { stage, press } = await replay();
  expect(stage.draw()).toContain('▸   The start.');
  expect(listed(stage.draw())).toEqual([
    '1 Down',
    '2 Down',
    '3 Right',
    '4 (Right)',
    '5 You undid the last move.',
    '6 Right',
  ]);
  await press('right', 'right');
  expect(listed(stage.draw())[1]).toBe('▸ 2 Down');
  // Counted as at the table, what is known of the board and all.
  expect(stage.draw()).toMatch(/Moves +2\n[^\n]*Par +16\n/);
  await press('5', 'enter');
  expect(stage.draw()).toContain('▸ 5 You undid');
  expect(stage.draw()).toMatch(/Moves +3\n/);
});

test('a step that is pressed is gone to, and so is a place of the bar above', async () => {
  const { stage, press } = await replay();
  await press('step-3');
  expect(stage.draw()).toContain('▸ 3 Right');
  const { zones } = stage.canvas();
  expect(zones.filter((zone) => 'key' in zone && zone.key === 'step-6').length).toBeGreaterThan(0);
  const parts = zones.flatMap((zone) => ('key' in zone && zone.key.startsWith('part-') ? [zone.key] : []));
  await press(parts.at(-1)!);
  expect(stage.draw()).toContain('6 of 6');
});

test('of two sides a move is one of each, and a hint is a mark at the move it helped to', async () => {
  const script: AnswerScript = ({ task }) =>
    task === 'hint' ? { move: 'A3 A4', why: 'It is time.', cells: [14, 21] } : LATER;
  const { stage, press } = await openScreen('jungle', { script });
  await press('H', ':', ...'A3 A4', 'enter', ':', ...'A7 A6', 'enter', ':', ...'A4 A5', 'enter', 'P');
  expect(stage.draw()).toContain('Move 0 of 2');
  await press('right');
  expect(stage.draw()).toContain('Move 1 of 2');
  expect(stage.draw()).toMatch(/▸ 1 .*A3 to A4 ◜◝/);
  await press('right', 'right');
  expect(stage.draw()).toMatch(/▸ 2 .*A4 to A5/);
  await press('left', 'left', 'left');
  expect(stage.draw()).toContain('▸   The start.');
  expect(stage.draw()).not.toContain('took a hint');
  await press('2', 'enter');
  expect(stage.draw()).toMatch(/▸ 2 .*A4 to A5/);
});

test('a sign stays with the word before it, and two counters move together before one of them is broken', async () => {
  const hint = { move: 'C3 D3', why: 'It is time.', cells: [16, 17] };
  const lines = [1, 2, 3].map((n) => ({ moves: ['C3 D3', 'A7 A8'], worth: `+${n}`, chance: 0.5 }));
  const script: AnswerScript = ({ task }) =>
    task === 'hint'
      ? hint
      : task === 'analyse'
        ? { chance: 0.5, says: 'looked 12 moves ahead, at 1.0 million positions', lines }
        : LATER;
  const { stage, press } = await openScreen('jungle', { script });
  await press('H', ':', ...'C3 D3', 'enter', ':', ...'A7 A6', 'enter', 'P');
  expect(stage.draw()).toMatch(/1 Blue: Leopard C3 to\s*\n.* D3 ◜◝/);
  await press('A');
  expect(stage.draw()).toMatch(/Move 1 {2}To move Blue… +I/);
});

test('the symbols, what is counted, the rules and how fast it plays are a key away', async () => {
  const { stage, press } = await replay();
  await press('L');
  expect(stage.draw()).toContain('Dungeon: what you see');
  await press('escape', 'I');
  expect(stage.draw()).toContain('Dungeon: how it stands');
  await press('escape', '?');
  expect(stage.draw()).toContain('Dungeon: the rules');
  await press('escape');
  stage.hall = { ...stage.hall, width: 120 };
  expect(stage.draw()).toContain('+ − normal');
  await press('+');
  expect(stage.draw()).toContain('+ − fast');
  await press('y');
  expect(stage.draw()).toContain('! y does nothing here.');
});

test('a long game is listed around the step that is shown, in a window of any size', async () => {
  const { stage, press } = await openScreen('abyss');
  for (let i = 0; i < 130; i++) await press('s', 'Y', 'U');
  await press('P', 'end');
  for (const [width, height] of [
    [80, 24],
    [60, 20],
    [40, 12],
    [200, 60],
  ] as const) {
    stage.hall = { ...stage.hall, width, height };
    expect(stage.draw(), `${width} × ${height}`).toMatch(/▸ \d{3} You/);
    expect(stage.draw().split('\n').length).toBeLessThanOrEqual(height);
  }
});

test('beside a wide board steps are told as they are typed, a line each, and what came of the one that is shown', async () => {
  const { stage, press } = await openScreen('geese', { preset: 'expert' });
  await press('s');
  for (const column of [0, 1, 2]) await press(':', ...`m ${column} 0`, 'enter');
  await press('P', 'right', 'right');
  const beside = stage
    .draw()
    .split('\n')
    .map((line) => line.slice(64).trimEnd());
  const steps = beside.filter((line) => /^ [▸ ] (Start|\d [a-z] \d+ \d+)$/.test(line));
  expect(steps.map((line) => line.trim())).toEqual(['1 s 15 8', '▸ 2 m 0 0', '3 m 1 0', '4 m 2 0']);
  expect(beside.join('\n')).toMatch(/ {4}Start\n.*\n ▸ 2 m 0 0\n {2}Marked:/);
});

test('however much is told of a game, how far one is in its replay is seen whole', async () => {
  const { stage, press } = await openScreen('abyss', { preset: 'planner' });
  await press('P');
  expect(stage.draw().split('\n')[0]).toMatch(/15 × 40.*… · Step 0 of 0$/);
});
