/** Help at a table: hints, analyses, looks back, puzzles, and what is known of a board. */
import type { Question } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { type AnswerScript, LATER } from '@gridhall/match/testing';
import { expect, test } from 'vitest';
import { puzzleGame, puzzlesOf, solvedIn } from '../../open/puzzles.ts';
import { offersOf, requireTable } from '../../open/tables.ts';
import { testPorts } from '../../testing/house.ts';
import { openScreen, playTable } from '../../testing/table.ts';
import { inkOf, paperOf } from '../render/style.ts';
import { openSitting } from './sitting.ts';

test('a hint is shown beside and on the board until the next move, and is entered where something is hidden', async () => {
  let hint: { move: string; why: string; cells: number[] } | undefined;
  const { stage, seat, press } = await openScreen('thrones', { script: () => hint });
  await press('1', 'H');
  expect(stage.draw()).toContain('There is no hint for this.');
  expect(seat.status.aided).toBe(false);
  hint = { move: 'rest', why: 'Nobody is near.', cells: [3] };
  await press('H');
  expect(stage.draw()).toContain('◜◝ Hint: rest');
  expect(stage.draw()).toContain('Nobody is near.');
  expect(seat.status.aided).toBe(true);
  expect(stage.draw().split('\n')[0]).toMatch(/ with hints$/);
  // The mark is at the answer it advises, and every answer is in sight.
  expect(stage.draw()).toContain('▸ r rest');
  expect(stage.draw()).toContain('c gods');
  await press('enter');
  expect(seat.moves.at(-1)?.text).toBe('rest');
  expect(stage.draw()).not.toContain('Hint:');
});

test('a hint leaves in sight what was moved last', async () => {
  const hint = { move: 'A7 A6', why: 'It is time.', cells: [42, 35] };
  const { stage, press } = await openScreen('jungle', {
    script: ({ task }) => (task === 'hint' ? hint : LATER),
  });
  await press(':', ...'E3 E2', 'enter');
  const marks = () => stage.draw().match(/‹ +›/g);
  expect(marks()).not.toBeNull();
  const before = marks();
  await press('H');
  expect(stage.draw()).toContain('◜◝ Hint: ');
  expect(marks()).toEqual(before);
});

test('however long a hint on Expert is, at 80 × 24 all that is counted stays in sight beside it', async () => {
  const why =
    'This cell is safe, because at least 1 goose of the 2 at column 25, row 10 must be at column 24, row 9 and column 24, row 10, and the 1 at column 25, row 9 needs no more than that.';
  const hint = { move: 's 24 8', why, cells: [264] };
  const { stage, press } = await openScreen('geese', { preset: 'expert', script: () => hint });
  await press('s', 'H');
  for (const counter of ['Geese', 'Unmarked', 'To reveal', 'Clicks', 'Time'])
    expect(stage.draw()).toMatch(new RegExp(`${counter} +[\\d:]+$`, 'm'));
  expect(stage.draw()).toContain('no more than');
  expect(stage.draw()).toContain('that.');
});

test('a hint calls cells by letters that stand on the board; where not all are in sight, by row and column', async () => {
  const lettered = { why: 'The 1 at A has its goose at B.', cells: [31, 1] };
  const why = 'The 1 at column 1, row 1 has its goose at column 1, row 0.';
  const hint = { move: 's 0 0', why, cells: [0, 1, 31], lettered };
  const { stage, press } = await openScreen('geese', { preset: 'expert', script: () => hint });
  await press('H');
  expect(stage.draw().replaceAll(/\s+/g, ' ')).toContain('The 1 at A');
  expect(stage.draw()).toContain('0│▪◝▪B▪ ▪ ');
  expect(stage.draw()).toContain('1│▪ ▪A▪ ▪ ');
  stage.hall = { ...stage.hall, width: 60, height: 20 };
  expect(stage.draw()).toContain('The 1 at column 1, row 1 has its goose');
  expect(stage.draw()).not.toContain('▪A');
});

test('a hint is told in whole words, and the end its measures as the counters are named', async () => {
  const hint = { move: 's 1 0', why: 'It is safe.', cells: [1] };
  const { stage, press } = await openScreen('geese', { board: '9.', script: () => hint });
  await press('H');
  expect(stage.draw()).toMatch(/◜◝ Hint: Show column 1,\s[^\n]* row 0 *\n/);
  await press(':', ...'s 1 0', 'enter');
  expect(stage.draw()).toContain('Clicks needed 1');
  expect(stage.draw()).not.toContain('clicks 1');
});

test('a hint that a move overtakes is called off, and what comes of it is told of nobody’s position', async () => {
  const { stage, ports, press } = await openScreen('jungle', { script: () => LATER });
  await press('H');
  const [asked] = ports.thinker.open.filter(({ task }) => task.task === 'hint');
  await press(':', ...'A3 A4', 'enter');
  expect(ports.thinker.open.some(({ task }) => task.task === 'hint')).toBe(false);
  asked?.answer({ move: 'A3 A4', why: 'It is time.', cells: [14, 21] });
  await press('');
  expect(stage.draw()).not.toContain('It is time');
  // The next one is asked for anew, and heard.
  await press('H');
  for (const { task, answer } of ports.thinker.open)
    if (task.task === 'hint') answer({ move: 'A7 A6', why: 'It is his turn.', cells: [42, 35] });
  await press('');
  expect(stage.draw()).toContain('It is his turn.');
});

test('the fields of a hint have a halo, and the animal on them stays as it is', async () => {
  const hint = { move: 'A3 A4', why: 'It is time.', cells: [14, 21, 28] };
  const { stage, press } = await openScreen('jungle', { script: () => hint });
  const before = stage.draw();
  await press('H');
  const after = stage.draw();
  expect(after.split('◜').length - before.split('◜').length).toBeGreaterThanOrEqual(3);
  expect(after.split(/[([]/).length).toBe(before.split(/[([]/).length);
});

test('at two columns a field what a hint is about has other paper, which an arc alone would not tell', async () => {
  const hint = { move: 'e', why: 'It is near.', cells: [0] };
  const { stage, press } = await openScreen('abyss', { preset: 'small', script: () => hint });
  const corner = () => {
    const canvas = stage.canvas();
    const lines = canvas.text().split('\n');
    const y = lines.findIndex((line) => / 1 │/.test(line));
    const x = lines[y]!.indexOf('│') + 1;
    return [0, 2].map((by) => paperOf(canvas.styles[y * canvas.width + x + by]!));
  };
  expect(corner()[0]).toBe(corner()[1]);
  await press('H');
  expect(corner()[0]).not.toBe(corner()[1]);
});

test('the cursor goes where the hint is to be done, so that the next key does it', async () => {
  const hint = { move: 's 2 0', why: 'It is safe.', cells: [1, 2] };
  const lake = await openScreen('geese', { board: '9..', script: () => hint });
  await lake.press('H', 'enter');
  expect(lake.seat.moves.map(({ text }) => text)).toEqual(['s 2 0']);
  const step = { move: 'A3 A4', why: 'It is time.', cells: [21, 14] };
  const river = await openScreen('jungle', { script: () => step });
  await river.press('H', ' ', ' ');
  expect(river.seat.moves.map(({ text }) => text)).toEqual(['A3 A4']);
});

test('a hint is seen on the narrowest fields, too', async () => {
  const hint = { move: 's 1 0', why: 'It is safe.', cells: [1] };
  const { stage, press } = await openScreen('geese', { preset: 'expert', script: () => hint });
  expect(stage.draw()).not.toContain('◝');
  await press('H');
  expect(stage.draw()).toMatch(/│▪ ▪◝▪ /);
});

const ANALYSIS = {
  chance: 0.62,
  says: 'all of it',
  lines: [{ moves: ['A3 A4', 'A7 A6'], chance: 0.62, worth: '+1.3' }],
  cells: Array.from({ length: 63 }, (_none, i) => (i < 2 ? i : i === 2 ? 0.25 : Number.NaN)),
};

test('an analysis goes from position to position until it is not wanted any more, and is help', async () => {
  let held = true;
  const script: AnswerScript = ({ task }) => (task === 'choose' ? 'A7 A6' : held ? LATER : ANALYSIS);
  const { stage, seat, ports, press } = await openScreen('jungle', { machines: { red: 'greedy' }, script });
  await press('A');
  expect(seat.log.at(-1)?.text).toBe('You took a hint.');
  expect(stage.draw()).toContain('Analysis: thinking');
  const lines = [{ moves: ['A1 A2', 'G9 G8'], chance: 0.55, worth: '+0.2' }];
  ports.thinker.open[0]!.report({ says: 'depth 4', pace: 1_900_000, lines });
  expect(stage.draw()).toMatch(/Blue 55 % █+░+ Red/);
  expect(stage.draw()).toContain('Analysis: depth 4');
  expect(stage.draw()).toMatch(/A1 A2: about even \(\+0\.2\)[\s\S]*then G9 G8/);
  held = false;
  await press(':', ...'A3 A4', 'enter');
  expect(stage.draw()).toMatch(/A3 A4: a little better[\s\S]*then A7 A6/);
  expect(ports.thinker.asked.map(({ task, state }) => `${task.task} ${state}`)).toEqual([
    'analyse cancelled',
    'choose answered',
    'analyse answered',
  ]);
  await press('A');
  expect(stage.draw()).not.toContain('Analysis');
});

test('its numbers are drawn over the board; what is certain has a sign of its own', async () => {
  const { stage, press } = await openScreen('geese', { script: () => ANALYSIS });
  await press('A');
  expect(stage.draw()).toMatch(/│ *✓ +! +25% /);
  await press('A');
  expect(stage.draw()).not.toContain('25%');
});

test('numbers that leave no gap between them are told apart field by field, and what is said of most steps back', async () => {
  const cells = Array.from({ length: 480 }, (_none, i) => (i === 2 ? 0.4 : 0.2));
  const { stage, press } = await openScreen('geese', {
    preset: 'expert',
    script: () => ({ ...ANALYSIS, cells }),
  });
  await press('A');
  expect(stage.draw()).toContain(' 0│202040202020');
  const canvas = stage.canvas();
  const at =
    canvas
      .text()
      .split('\n')
      .findIndex((line) => line.startsWith(' 0│')) *
      canvas.width +
    3;
  const [one, two, rare] = [0, 2, 4].map((x) => canvas.styles[at + x]!);
  expect(paperOf(one!)).not.toBe(paperOf(two!));
  expect(inkOf(one!)).toBe(inkOf(two!));
  expect(inkOf(rare!)).not.toBe(inkOf(one!));
});

test('what it says of a move is read whole, and names the move as one would say it', async () => {
  const worth = 'wins with about 96 %, give or take 3';
  const lines = [{ moves: ['s 1 0'], chance: 0.96, worth }];
  const { stage, press } = await openScreen('geese', { script: () => ({ ...ANALYSIS, lines }) });
  await press('A');
  expect(stage.draw()).toMatch(/Show column 1, row 0: wins[\s\S]* or[\s\S]* take 3/);
});

test('when it is over the engine looks back, and the replay shows its marks', async () => {
  const review = {
    moves: [{ kind: 'needless', chance: 0.8, says: 'A safe field was there.', cells: [3] }],
    measures: [['Luck', '80 %']],
    says: 'One needless risk.',
  } as const;
  const { stage, press } = await openScreen('geese', { script: () => review });
  await press('enter', 'escape', 'up', 'up', 'enter', 'y');
  expect(stage.draw()).toContain('Luck 80 %');
  expect(stage.draw()).toContain('One needless risk.');
  await press('P', 'right');
  expect(stage.draw()).toMatch(/▸ 1 Show column \d, row \d\s+\?/);
  expect(stage.draw()).toContain('A safe field was there.');
});

test('who has lost sees where it was surely safe, but not what he had marked himself', async () => {
  const move = { kind: 'needless', chance: 0, says: 'A goose was sure.', cells: [1, 2] } as const;
  const note = { kind: 'note', chance: 1, says: 'A mark.' } as const;
  const review = { moves: [note, move], measures: [], says: 'One needless risk.' };
  const { stage, press } = await openScreen('geese', { board: '9...', script: () => review });
  await press(...Array(4).fill('left'), 'right', 'm', 'left', 'enter');
  await stage.settled();
  expect(stage.draw()).toContain('You disturbed a goose');
  expect(stage.draw().match(/✓/g)).toHaveLength(1);
});

test('a finished game of two is weighed move by move in the replay', async () => {
  const script: AnswerScript = ({ task }) => (task === 'analyse' ? { ...ANALYSIS, chance: 0.9 } : LATER);
  const { stage, press } = await openScreen('jungle', { script });
  await press(':', ...'A3 A4', 'enter', 'escape', 'up', 'up', 'enter');
  await press('P', 'A', 'right');
  const screen = stage.draw();
  // Whoever is asked stands well: so whoever has just moved has thrown it all away.
  expect(screen).toContain('▸ 1 Blue: Rat A3 to A4 ??');
  // Said once.
  expect(screen.split('Rat A3 to A4')).toHaveLength(2);
  expect(screen).toMatch(/Blue 10 % █+░+ Red/);
  expect(screen).toMatch(/[▇█]▁/);
  // Seen from where one sat.
  expect(screen).toMatch(/ 9 │[\s\S]* 1 │/);
});

test('of a dungeon it is told how much treasure there is, what still earns two stars, and what more treasure would cost', async () => {
  const { stage } = await openScreen('dungeon', { preset: 'gallery' });
  const rows = ['Treasure +0 of 6 \\+', 'Moves +0', 'Par +35 ★★★ {2}43 ★★', 'Par with 6 +76', 'Difficulty'];
  expect(stage.draw()).toMatch(new RegExp(rows.join(' *\n[^\n]*')));
});

test('a puzzle says what is to be done, judges the first move, and leads to the next', async () => {
  const table = await requireTable('jungle');
  const ports = testPorts((task) => (task.task === 'choose' ? routeOf(task.question) : LATER));
  const opening = await puzzleGame(table, '1', ports);
  const sitting = await openSitting(table, opening, ports, { warns: () => true }, { pace: 0 });
  const { stage, press } = await playTable(sitting, ports, { motion: false, seen: ['jungle'] });
  stage.hall = { ...stage.hall, width: 100, height: 40 };
  expect(stage.draw()).toMatch(/Puzzle 1 \(easy\): Red to move\s+│?/);
  await press(':', ...'C8 C9', 'enter');
  expect(stage.draw()).toContain('That does not win in 2');
  await press('U', ':', ...'B1 C1', 'enter');
  expect(stage.draw()).toContain('Right. 1 move left.');
  await press(':', ...'C1 D1', 'enter');
  expect(stage.draw()).toContain('Solved: puzzle 1 (easy).');
  // The panel and the foot of the page call it the same.
  expect(stage.draw()).toMatch(/▸ n {2}next puzzle.* n next puzzle /s);
  await press('n');
  expect(stage.draw()).toContain('Puzzle 2 (easy)');
  const puzzles = await puzzlesOf('jungle');
  expect([...(await solvedIn(puzzles, 'jungle', ports))]).toEqual(['1']);
});

/** The last of the legal moves. */
function routeOf(question: Question): string {
  if (question.kind !== 'route') throw new Error('Jungle asks for a route');
  const name = (cell: number) => `${'ABCDEFG'[cell % 7]}${Math.floor(cell / 7) + 1}`;
  return question.routes.slice(-2).map(name).join(' ');
}

test('what is known of a board is shown with it', async () => {
  const { stage } = await openScreen('dungeon', { params: { dungeon: 'hard' } });
  expect(stage.draw()).toMatch(/Par +95/);
  expect(stage.draw()).toMatch(/Difficulty +cruel/);
});

test('whether it can still be won is a question of its own', async () => {
  const solution = { result: 'won', proved: true, par: 12, says: '90 states' } as const;
  const { stage } = await openScreen('dungeon', { script: () => solution });
  stage.hall = { ...stage.hall, width: 120, height: 40 };
  stage.send({ type: 'command', command: 'solve' });
  await stage.settled();
  expect(stage.draw()).toMatch(/won in 12, and/);
});

test.each(GAME_NAMES)('hints are offered in %s exactly if somebody gives them', async (name) => {
  const offered = (await offersOf(name)).includes('hint');
  const { stage, press } = await openScreen(name, { script: () => undefined });
  expect(stage.draw().includes('H hint')).toBe(offered);
  await press('escape');
  expect(stage.draw().includes('A hint, and why')).toBe(offered);
  await press('escape', 'H');
  expect(stage.draw().includes('! There are no hints')).toBe(!offered);
});
