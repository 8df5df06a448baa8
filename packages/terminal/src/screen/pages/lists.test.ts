/** Lists from the lobby: one's own games, and the levels of a game. */
import { type ParamValues, sure } from '@gridhall/core';
import { Match, newOpening } from '@gridhall/match';
import { beforeEach, expect, test, vi } from 'vitest';
import { requireTable } from '../../open/tables.ts';
import { testPorts } from '../../testing/house.ts';
import { lobbyKey } from '../../testing/in-lobby.ts';
import { TestScreen } from '../../testing/stage.ts';
import { lobbyPage } from './lobby/lobby.ts';

/** The day on which the games of a test are kept. */
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(0));

async function lobby() {
  const ports = testPorts(() => ({ move: 's', why: 'It is near.', cells: [] }));
  const stage = new TestScreen(ports);
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
    const table = await requireTable(game);
    const { values } = table.game.params.presets.find(({ name }) => name === preset)!;
    const opening = sure(newOpening(table, { params: values as ParamValues }));
    const match = sure(await Match.open(table, opening, ports));
    const seat = match.seat('people', { thinker: ports.thinker, offers: ['hint'], warns: () => false });
    if (help) await seat.think('hint').answer;
    for (const move of moves) sure(await seat.play(move));
    seat.close();
    await match.close();
  };
  return { stage, press, played };
}

test('games are listed with their boards, named, deleted and brought back, and opened again', async () => {
  const { stage, press, played } = await lobby();
  await played('ss');
  await press('g');
  expect(stage.draw()).toMatch(/▸ … Dungeon +Tutorial +today +╭─/);
  // As it was left, with what is at stake.
  expect(stage.draw()).toContain('☺');
  expect(stage.draw()).toMatch(/Dungeon · Tutorial\n[\s\S]* 2 steps/);
  await press('n', ...'last night', 'enter');
  expect(stage.draw()).toMatch(/▸ … Dungeon +“last night” /);
  await press('d');
  expect(stage.draw()).toContain('No game is kept here.');
  expect(stage.draw()).toContain('The game is deleted. u brings it back.');
  await press('u');
  expect(stage.draw()).toContain('“last night”');
  await press('u');
  expect(stage.draw()).toContain('No game was deleted.');
  await press('enter');
  expect(stage.draw()).toMatch(/Moves +2/);
});

test('deleted games come back one after the other, the last one first', async () => {
  const { stage, press, played } = await lobby();
  await played('s');
  await played('ssd');
  await press('g', 'd', 'd');
  expect(stage.draw()).toContain('No game is kept here.');
  await press('u');
  expect(stage.draw()).toContain(' 1 step');
  await press('u');
  expect(stage.draw()).toContain('2 games');
});

test('a game with hints is marked, also where nothing is hidden', async () => {
  const { stage, press, played } = await lobby();
  await played('ss', true);
  await press('g');
  expect(stage.draw()).toMatch(/ 3 steps · with hints$/m);
});

const ESCAPE = 'ssdddwdssdsssddw';

test('what was won with hints has the sign of neither, as it is counted', async () => {
  const { stage, press, played } = await lobby();
  await played(ESCAPE, true);
  await press(lobbyKey('dungeon'), 'r');
  expect(stage.draw()).toMatch(/▸ – Tutorial +Won, 16 moves/);
  expect(stage.draw()).toContain('Won 0   1 won with hints');
});

test('how games went is told table by table: runs, the last results, a fortnight, and the best of every choice', async () => {
  const { stage, press, played } = await lobby();
  await played(ESCAPE);
  await played(ESCAPE);
  await played('ss');
  await played('xeccecceded', false, 'abyss', 'threshold');
  await press(lobbyKey('dungeon'), 'r');
  const screen = stage.draw();
  expect(screen).toMatch(/Abyss 1 +▸Dungeon 3◂/);
  expect(screen).toMatch(/Played 2 +Won 2 \(100 %\)/);
  expect(screen).toContain('In a row 2, at best 2');
  expect(screen).toMatch(/Lately +✓✓/);
  const today = ' 1';
  expect(screen).toMatch(new RegExp(`Day .* ${today}\\s[\\s\\S]*Played .* 2\\s[\\s\\S]*Won .* 2\\s`));
  expect(
    screen
      .split('\n')
      .find((line) => / Day /.test(line))!
      .match(/\d+/g),
  ).toHaveLength(14);
  expect(screen).toMatch(
    /Tutorial, 4 levels[\s\S]*2 won of 2 ━+[\s\S]*Best 16 moves · 16\.0 on average[\s\S]*2 in a row/,
  );
  expect(screen).toMatch(/✓ Tutorial +Won, 16 moves +today/);
  await press('left', 'left');
  expect(stage.draw()).toMatch(/▸All 4◂/);
  expect(stage.draw()).toMatch(/Abyss +1 won of 1 ━+/);
});

test('a game is opened from its result, and another one like it begun', async () => {
  const { stage, press, played } = await lobby();
  await played(ESCAPE);
  await press(lobbyKey('dungeon'), 'r', 'enter');
  expect(stage.draw()).toContain('Dungeon: replay');
  await press('escape', 'p');
  expect(stage.draw()).toContain('Which way?');
  expect(stage.draw()).toMatch(/Moves +0/);
});

test('where no game of a table was played, that is said', async () => {
  const { stage, press } = await lobby();
  await press(lobbyKey('geese'), 'r');
  expect(stage.draw()).toContain('No game of Geese is kept here.');
});

test('the list of games keeps to a window of any size, with the marked one in sight', async () => {
  const { stage, press, played } = await lobby();
  for (let i = 0; i < 12; i++) await played(i % 2 === 0 ? ESCAPE : 's');
  for (const [width, height] of [
    [80, 24],
    [60, 20],
    [40, 12],
    [200, 60],
  ] as const) {
    stage.hall = { ...stage.hall, width, height };
    await press(lobbyKey('dungeon'), 'r', 'end');
    const lines = stage.draw().split('\n');
    expect(lines.length).toBeLessThanOrEqual(height);
    expect(stage.draw(), `${width} × ${height}`).toMatch(/▸ ✓ Tutorial/);
    await press('escape');
  }
});

test('levels are a list with par, stars, and the next one that is not done', async () => {
  const { stage, press, played } = await lobby();
  await played('ssdddwdssdsssddw');
  await press(lobbyKey('dungeon'), 'v');
  const list = stage.draw();
  expect(list).toMatch(/Next: (?!Tutorial)/);
  expect(list).toMatch(/Tutorial +4 levels, easy +★★★ +par 16, best 16 moves/);
  expect(list).toMatch(/☆☆☆ +par \d+/);
  await press('down', 'enter');
  expect(stage.draw()).toContain('Which way?');
});

test('a game without levels has modes, in the hall and above their list', async () => {
  const { stage, press } = await lobby();
  expect(stage.draw()).toContain('v levels');
  await press(lobbyKey('thrones'));
  expect(stage.draw()).toContain('v modes');
  await press('v');
  expect(stage.draw()).toContain('Thrones: modes');
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
  await press(lobbyKey('dungeon'), 'n');
  expect(stage.draw()).toContain('☆☆☆  par 16');
});

test('a level that is chosen in the form is played as it is, though a wish stands beside it for boards of luck', async () => {
  const { stage, press } = await lobby();
  await press('n');
  for (let i = 0; i < 40 && !/▸ . Last Rung/.test(stage.draw()); i++) await press('down');
  expect(stage.draw()).toMatch(/▸ . Last Rung/);
  expect(stage.draw()).toContain('☆☆☆  par 38');
  await press('enter');
  expect(stage.draw()).toMatch(/Par +38/);
});
