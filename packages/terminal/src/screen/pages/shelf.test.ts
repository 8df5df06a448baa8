/** Lists from the lobby: one's own games, and the levels of a game. */
import { type ParamValues, sure } from '@gridhall/core';
import { Match, newOpening } from '@gridhall/match';
import { expect, test } from 'vitest';
import { tableOf } from '../../open/tables.ts';
import { testPorts } from '../../testing/house.ts';
import { Stage } from '../../testing/stage.ts';
import { lobbyPage } from './lobby/lobby.ts';

async function lobby() {
  const ports = testPorts(() => ({ move: 's', why: 'It is near.', cells: [] }));
  const stage = new Stage(ports);
  stage.hall = { ...stage.hall, settings: { ...stage.hall.settings, seen: ['abyss', 'dungeon', 'geese'] } };
  const { page, effects } = lobbyPage({ ports });
  stage.stack.push(page);
  stage.perform(effects);
  await stage.settled();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      stage.send({ type: 'key', key });
      await stage.settled();
    }
  };
  /** A game of Dungeon, or of a choice of another, played so far. */
  const played = async (moves: string, help = false, game = 'dungeon', preset = 'tutorial') => {
    const table = await tableOf(game);
    const { values } = table.game.params.presets.find(({ name }) => name === preset)!;
    const opening = sure(newOpening(table, { params: values as ParamValues }));
    const match = sure(await Match.open(table, opening, ports));
    const seat = match.seat('people', { thinker: ports.thinker, offers: ['hint'], warns: () => false });
    for (const move of moves) sure(await seat.play(move));
    if (help) await seat.think('hint').answer;
    seat.close();
    await match.close();
  };
  return { stage, press, played };
}

test('games are listed, named, deleted and brought back, and opened again', async () => {
  const { stage, press, played } = await lobby();
  await played('ss');
  await press('g');
  expect(stage.draw()).toMatch(/Dungeon +going on .* 2 moves/);
  await press('n', ...'last night', 'enter');
  expect(stage.draw()).toContain('“last night”');
  await press('d');
  expect(stage.draw()).toContain('No game was begun yet.');
  await press('u');
  expect(stage.draw()).toContain('“last night”');
  await press('enter');
  expect(stage.draw()).toMatch(/Moves +2/);
});

test('a game with help is marked, also where nothing is hidden', async () => {
  const { stage, press, played } = await lobby();
  await played('ss', true);
  await press('g');
  expect(stage.draw()).toMatch(/, with help$/m);
});

test('levels are a list with par, stars, and the next one that is not done', async () => {
  const { stage, press, played } = await lobby();
  await played('ssdddwdssdsssddw');
  await press('2', 'v');
  const list = stage.draw();
  expect(list).toMatch(/Next: (?!Tutorial)/);
  expect(list).toMatch(/Tutorial +4 levels, easy +★★★ +par 16, best 16 moves/);
  expect(list).toMatch(/☆☆☆ +par \d+/);
  await press('down', 'enter');
  expect(stage.draw()).toContain('Which way?');
});

test('the levels of Abyss lie apart from its boards of luck, are counted in rounds, and lead to the next', async () => {
  const { stage, press, played } = await lobby();
  await played('xeccecceded', false, 'abyss', 'threshold');
  await press('v');
  const list = stage.draw();
  expect(list).toContain('Next: Vestibule');
  expect(list).toMatch(/Threshold +5 × 13, 2 baddies, easy +★★★ +par 11, best 11 rounds/);
  expect(list).toMatch(/Last Rung +12 × 24, 8 baddies, cruel +☆☆☆ +par 38/);
  expect(list).not.toContain('Medium');
  await press('enter');
  // As it is, though boards of luck are made to a wish.
  expect(stage.draw()).toMatch(/Par +14/);
  for (const key of 'xddzccedceceed') await press(key);
  expect(stage.draw()).toContain('next: Cellar');
});

test('the form tells the par of what is chosen', async () => {
  const { stage, press } = await lobby();
  await press('2', 'n');
  expect(stage.draw()).toContain('☆☆☆  par 16');
});

test('a level that is chosen in the form is played as it is, though a wish stands beside it for boards of luck', async () => {
  const { stage, press } = await lobby();
  await press('n', 'left');
  expect(stage.draw()).toContain('◂ Last Rung, 12 × 24 ▸');
  expect(stage.draw()).toContain('☆☆☆  par 38');
  await press('enter');
  expect(stage.draw()).toMatch(/Par +38/);
});
