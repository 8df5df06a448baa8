/** What the end of a game looks like: how it compares with those before it, also where there is little room. */
import { readFileSync } from 'node:fs';
import { type GameRecord, sure } from '@gridhall/core';
import { type AnswerScript, LATER } from '@gridhall/match/testing';
import { expect, test } from 'vitest';
import { requireTable } from '../../open/tables.ts';
import { type TestPorts, testPorts } from '../../testing/house.ts';
import type { TestScreen } from '../../testing/stage.ts';
import { openScreen, type PlayedTable, playTable } from '../../testing/table.ts';
import { inkOf, TOKENS, type Token } from '../render/style.ts';
import { openSitting } from './sitting.ts';

/** A whole game of Thrones that is known, the last answer left to whoever asks; `id` tells it from its likes. */
async function known(name: string, id: number, ports: TestPorts) {
  const file = new URL(`../../../../games/thrones/golden/${name}.record.golden.json`, import.meta.url);
  const { entries, players, params, setup, made } = JSON.parse(readFileSync(file, 'utf8')) as GameRecord;
  const opening = { id: String(id).repeat(32), players, params, setup: setup!, ...(made ? { made } : {}) };
  const table = await requireTable('thrones');
  const sitting = await openSitting(table, opening, ports, { warns: () => false }, { pace: 0 });
  for (const { move } of entries.slice(0, -1)) sure(await sitting.seat.play(move!, true));
  return { sitting, last: entries.at(-1)!.move! };
}

/** Five reigns are won, and one more is about to be. */
async function afterFive(sixth: string): Promise<PlayedTable> {
  const ports = testPorts();
  const won = ['hero-euron-greyjoy', 'hero-jon-snow', 'hero-daenerys-targaryen', 'classic', 'classic'];
  for (const [i, name] of won.entries()) {
    const { sitting, last } = await known(name, i + 1, ports);
    sure(await sitting.seat.play(last, true));
    await sitting.leave();
  }
  const { sitting } = await known(sixth, 9, ports);
  return playTable(sitting, ports, { seen: ['thrones'], motion: false });
}

const FIVE = (places: readonly string[]) => new RegExp(places.map((place) => `${place}\\n`).join('.*'));

test('after a win of Thrones the five best stand below it, with their heroes and its own place', async () => {
  const { stage, press } = await afterFive('hero-jon-snow');
  expect(stage.draw().replace(/ +.*[│╯] +|\n/g, ' ')).toContain('The White Walkers are here!');
  await press('1', 'enter');
  const places = [
    ...['1. 33 Euron Greyjoy', '2. 28 Jon Snow ◂', '3. 28 Jon Snow'],
    ...['4. 11 Daenerys Targaryen', '5. 4 a hero of your own'],
  ];
  expect(stage.draw()).toMatch(FIVE(places));
  expect(stage.draw()).toContain('Your best (Classic');
  // In a low window there is less of everything else.
  stage.hall = { ...stage.hall, height: 16 };
  expect(stage.draw()).toMatch(FIVE(places));
  expect(stage.draw()).toContain('You have beaten the White');
  expect(stage.draw()).toContain('n new game');
});

test('of equal games the one that has just ended stands first', async () => {
  const { stage, press } = await afterFive('classic');
  await press('1', 'enter');
  expect(stage.draw()).toMatch(/4\. 4 a hero of your own ◂\n.*5\. 4 a hero of your own\n/);
});

test('an end is told whole in a window of twelve lines, and what follows it', async () => {
  const { stage, press } = await afterFive('hero-daenerys-targaryen');
  stage.hall = { ...stage.hall, height: 12 };
  await press('1', 'enter');
  const screen = stage.draw();
  expect(screen).toContain('You have beaten the White');
  expect(screen).toContain('with 11 points.');
  expect(screen).toContain('3. 11 Daenerys Targaryen ◂');
  expect(screen).toMatch(/n new game +N same board +P replay/);
});

/** The tutorial of Dungeon, won or on the way to it. */
const WON = [...'ssdddwdssdsssddw'];

test('behind a level that is won comes the next one, and the same one is a key away', async () => {
  const { stage, press } = await openScreen('dungeon', { preset: 'tutorial' });
  await press(...WON);
  const [, next] = /n {2}next: (.+?) *$/m.exec(stage.draw())!;
  expect(stage.draw()).toMatch(/ n next level +N same board /);
  await press('N');
  expect(stage.draw()).toMatch(/Tutorial.*Level +1 of 4.*Moves +0/s);
  await press(...WON, 'n');
  // Which of how many it is stands before its name, where there is room for both.
  expect(stage.draw().split('\n')[0]).toMatch(`2 of 29: ${next}`);
  stage.hall = { ...stage.hall, width: 40 };
  expect(stage.draw().split('\n')[0]).toMatch(new RegExp(`^ Dungeon +${next}`));
});

test('who walks alone takes a step back with a small letter, too, and so one that was the last', async () => {
  const { stage, press } = await openScreen('dungeon', { preset: 'tutorial' });
  await press(...WON, 'u');
  expect(stage.draw()).toMatch(/Moves +15/);
  await press('z');
  expect(stage.draw()).toMatch(/Moves +14/);
  const other = await openScreen('geese');
  await other.press('s', 'u');
  expect(other.stage.draw()).not.toContain('You took');
});

test('a level that is won says the stars it earned, and the par they are counted by', async () => {
  const { stage, press } = await openScreen('dungeon', { preset: 'tutorial' });
  await press(...WON);
  expect(stage.draw()).toContain('★★★  par 16');
  await press('N', 'e', 'e', ...WON);
  expect(stage.draw()).toContain('★★☆  par 16');
  const lost = await openScreen('abyss', { preset: 'threshold' });
  await lost.press('x', 'x', 'Y');
  expect(lost.stage.draw()).not.toContain('☆');
});

test('a board of luck is followed by another or by itself; a level that is lost, and a board one brought, by itself alone', async () => {
  const { stage, press } = await openScreen('geese', { seed: 'luck' });
  await press('s', 'escape', 'up', 'up', 'enter', 'y');
  expect(stage.draw()).toMatch(/▸ n {2}new game like this\s.*N {2}same board again\s/s);
  const level = await openScreen('abyss', { preset: 'threshold' });
  await level.press('x', 'x', 'Y');
  const brought = await openScreen('geese', { board: '9.' });
  await brought.press(':', ...'s 0 0', 'enter');
  for (const one of [level, brought]) {
    expect(one.stage.draw()).toMatch(/▸ n {2}same board/);
    expect(one.stage.draw()).not.toMatch(/ N {2}/);
  }
});

test('beside a wide lake all that it came to is a key away, how much was luck as well', async () => {
  const measures = [
    ['Clicks', '4'],
    ['Forced guesses', '2'],
    ['Odds in your favor', '38 %'],
  ] as const;
  const script: AnswerScript = ({ task }) => (task === 'review' ? { moves: [], measures, says: '' } : LATER);
  const { stage, press } = await openScreen('geese', { preset: 'expert', seed: 'luck', script });
  await press('s', ':', ...'s 3 8', 'enter');
  await stage.settled();
  expect(stage.draw()).toMatch(/disturbed a/);
  expect(stage.draw()).toMatch(/ I figures /);
  await press('I');
  const told = stage.draw();
  expect(told).toMatch(/Time: \S.*\n(.*\n)*.*Clicks needed: \d+\n.*Forced guesses: 2\n.*favor: 38 %/);
  expect(told.match(/Clicks: /g)).toHaveLength(1);
});

test('the time runs on in whole seconds that have passed, as it is told at the end', async () => {
  const { stage, press } = await openScreen('geese', { seed: 'luck' });
  await press('s');
  stage.hall = { ...stage.hall, now: stage.hall.now + 160_900 };
  expect(stage.draw()).toMatch(/Time +2:40/);
});

/** The ink of a text on the screen. */
function inkOfText(stage: TestScreen, text: string): Token {
  const canvas = stage.canvas();
  const rows = canvas.text().split('\n');
  const y = rows.findIndex((row) => row.includes(text));
  const x = canvas.glyphs
    .slice(y * canvas.width, (y + 1) * canvas.width)
    .join('')
    .indexOf(text);
  return TOKENS[inkOf(canvas.styles[y * canvas.width + x]!)]!;
}

test('a win and a loss are told in an ink of their own, and what is told besides in another', async () => {
  const won = await openScreen('geese', { board: '9.' });
  await won.press(':', ...'s 1 0', 'enter');
  expect(inkOfText(won.stage, 'You revealed every field')).toBe('two');
  expect(inkOfText(won.stage, 'Clicks needed')).toBe('ink');
  const lost = await openScreen('geese', { board: '9.' });
  await lost.press(':', ...'s 0 0', 'enter');
  expect(inkOfText(lost.stage, 'You disturbed a goose')).toBe('three');
});

test('of two at one keyboard nobody is “you”: one has won, and by name', async () => {
  const both = await openScreen('jungle');
  await both.press(':', ...'A3 A4', 'enter', ':', ...'A7 A6', 'enter', ':', ...'A4 A5', 'enter');
  await both.press('escape', 'up', 'up', 'enter', 'y');
  expect(both.stage.draw()).not.toContain('You');
  expect(inkOfText(both.stage, 'Red resigned')).toBe('ink');
});

test('who has lost to a machine is told by which move, and what would have been better; who takes it back is told no more', async () => {
  // What it is worth to whoever is to move: before the first move, after it, and after the answer.
  const chances = [0.9, 0.97, 0.03];
  const better = { moves: ['C3 D3'], worth: '+2.0', chance: 0.9 };
  const script: AnswerScript = ({ task }) => {
    if (task === 'choose') return 'A7 A8';
    return task === 'analyse' ? { chance: chances.shift() ?? 0, says: '', lines: [better] } : LATER;
  };
  const { stage, press } = await openScreen('jungle', { machines: { red: 'greedy' }, script });
  await press(':', ...'A3 A4', 'enter', 'escape', 'up', 'up', 'enter', 'y');
  const told = () =>
    stage
      .draw()
      .replace(/^.{51}|\n/gm, ' ')
      .replace(/ +/g, ' ');
  expect(told()).toContain('Move 1 decided it: Blue, Rat A3 to A4. Better: Leopard C3 to D3');
  await press('U');
  expect(told()).toContain('Blue’s move?');
  expect(told()).not.toContain('decided');
});
