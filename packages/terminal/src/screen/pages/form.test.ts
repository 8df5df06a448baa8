import { playersOf } from '@gridhall/match';
import { expect, test } from 'vitest';
import { findEngine, requireTable } from '../../open/tables.ts';
import { testPorts } from '../../testing/house.ts';
import { TestScreen } from '../../testing/stage.ts';
import { boardArtOf } from '../boards/board.ts';
import { formPage } from './form.ts';
import { settingsPage } from './settings.ts';

async function open(game: string) {
  const ports = testPorts();
  const stage = new TestScreen(ports);
  stage.hall = { ...stage.hall, settings: { ...stage.hall.settings, seen: [game] } };
  const [table, engine] = await Promise.all([requireTable(game), findEngine(game)]);
  const page = formPage(table, await boardArtOf(table), playersOf(engine), engine?.wishes ?? []);
  stage.perform([{ do: 'open', page }]);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      stage.send({ type: 'key', key });
      await stage.settled();
    }
  };
  return { stage, ports, press };
}

test('how far a board has come is said while it is made, and Escape calls it off', async () => {
  const { stage, ports, press } = await open('abyss');
  await press('enter');
  expect(stage.draw()).toContain('Making a board: …');
  ports.thinker.open[0]!.report({ says: '3 boards tried' });
  expect(stage.draw()).toContain('Making a board: 3 boards tried');
  await press('escape');
  expect(stage.draw()).not.toContain('Making a board');
  expect(ports.thinker.asked[0]!.state).toBe('cancelled');
  expect(stage.stack).toHaveLength(1);
});

test('machines are chosen by their names, from the weakest up, and a level is proposed', async () => {
  const { stage, press } = await open('jungle');
  expect(stage.draw()).toMatch(/Red +the Wolf/);
  for (let i = 0; i < 9 && !stage.draw().includes('▸ Red'); i++) await press('down');
  await press('right');
  expect(stage.draw()).toContain('◂ the Leopard ▸');
  expect(stage.draw()).toContain('Seldom loses an animal for nothing.');
});

test.each([
  ['geese', 'any board', 'A random board of any kind.'],
  ['dungeon', 'from the list', 'The board chosen in the list.'],
])('a board of %s that nobody wished for is called %s, as on the page', async (game, name, about) => {
  const { stage, press } = await open(game);
  for (let i = 0; i < 20 && !/▸ Board/.test(stage.draw()); i++) await press('up');
  for (let i = 0; i < 9 && !stage.draw().includes(`◂ ${name} ▸`); i++) await press('right');
  expect(stage.draw()).toContain(`◂ ${name} ▸`);
  expect(stage.draw()).toContain(about);
});

test('choices and settings that go on below or above what is seen say so, and what else can be chosen stays in sight', async () => {
  const { stage, press } = await open('abyss');
  expect(stage.draw()).toMatch(/Vestibule.* ▼/);
  expect(stage.draw()).not.toContain('▲');
  expect(stage.draw()).toMatch(/Board +winnable/);
  for (let i = 0; i < 22; i++) await press('down');
  expect(stage.draw()).toMatch(/▸ · Last Rung/);
  expect(stage.draw()).toContain('▲');
  expect(stage.draw()).not.toMatch(/Rung.*▼/);
  expect(stage.draw()).toMatch(/Board +winnable/);
  const settings = new TestScreen(testPorts());
  settings.perform([{ do: 'open', page: settingsPage() }]);
  expect(settings.draw()).toMatch(/ ▼$/m);
});

test('the games there are stand below each other, and what they are made of is behind a line of its own', async () => {
  const { stage, press } = await open('abyss');
  expect(stage.draw()).not.toMatch(/Rows|Waldos|Seed/);
  await press('up', 'enter', 'down');
  expect(stage.draw()).toMatch(/▸ Rows +10/);
  // The game that is kept stays in sight.
  expect(stage.draw()).toContain('● Small');
  await press('right');
  expect(stage.draw()).toMatch(/● Your own +what you have chosen/);
});

test('Enter begins the game under the mark; with Space it is kept, and more can be chosen for it', async () => {
  const { stage, press } = await open('jungle');
  await press('down');
  expect(stage.draw()).toMatch(/● As usual[\s\S]*▸ · Traditional/);
  await press(' ');
  expect(stage.draw()).toMatch(/▸ ● Traditional/);
  await press('down', 'enter');
  expect(stage.draw()).toContain('The bare rule: positions may repeat');
});

test('what is chosen is seen as a board where there is room for it, and nothing of it where it cannot be played', async () => {
  const { stage, press } = await open('geese');
  stage.hall = { ...stage.hall, width: 120, height: 40 };
  const numbers = () => stage.draw().match(/ [1-3] {4}[1-3▪] /g)?.length ?? 0;
  expect(numbers()).toBeGreaterThan(5);
  // More geese than fields.
  await press('up', 'enter', 'down', 'down', 'down', '9', '9');
  expect(stage.draw()).toMatch(/▸ Geese +1099/);
  expect(numbers()).toBe(0);
});

test('at 80 columns the board of a choice lies whole beside the choices, as far as Expert', async () => {
  const { stage, press } = await open('geese');
  expect(stage.draw()).toMatch(/▸ ● Beginner +9 × 9, 10 geese/);
  // It is what comes of choosing nothing: nobody is asked for it twice.
  expect(stage.draw()).not.toContain('As usual');
  await press('down', 'down');
  const rows = stage.draw().split('\n').slice(2, 18);
  expect(rows[2]).toContain('▸ · Expert');
  expect(rows.every((row) => /[▪1-8 ·]{30}$/.test(row.padEnd(79)))).toBe(true);
  expect(stage.draw()).toContain('30 × 16, 99 geese.');
});

test('who has chosen nothing plays as usual, and what is changed is one’s own until a preset is taken', async () => {
  const { stage, press } = await open('jungle');
  expect(stage.draw()).toContain('▸ ● As usual');
  await press('up', 'enter', 'down', 'right');
  expect(stage.draw()).toContain('● Traditional');
  await press('down', 'right');
  expect(stage.draw()).toContain('● Your own');
  for (let i = 0; i < 12 && !stage.draw().includes('▸ · As usual'); i++) await press('up');
  await press(' ');
  expect(stage.draw()).toContain('▸ ● As usual');
  expect(stage.draw()).not.toContain('Your own');
});

test('the dungeon is asked for once, in rising order, with what is known of it', async () => {
  const { stage, press } = await open('dungeon');
  expect(stage.draw()).toMatch(/▸ ● Tutorial +4 levels, easy/);
  await press('up', 'enter');
  expect(stage.draw()).not.toMatch(/[^ ] +Dungeon/);
  await press('home', 'down');
  expect(stage.draw()).toMatch(/▸ · Easy/);
  expect(stage.draw()).toMatch(/ {2}\d levels, easy\./);
});
