/** The calendar of the dailies, with boards and games as the house makes them. */
import { sure } from '@gridhall/core';
import { GAME_NAMES, type GameName } from '@gridhall/games';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dailyWanted } from '../../../open/daily.ts';
import { chosenOpening } from '../../../open/open-game.ts';
import { requireTable } from '../../../open/tables.ts';
import { testPorts } from '../../../testing/house.ts';
import { inLobby } from '../../../testing/in-lobby.ts';
import { openSitting } from '../../table/sitting.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16') }));
afterEach(() => void vi.useRealTimers());

const ports = () => testPorts(() => 'A7 A6');

async function atCalendar(game: GameName, here = ports()) {
  const lobby = await inLobby(game, here);
  await lobby.press('d');
  return lobby;
}

/** The Jungle game of a day, given up by who plays it. */
async function resigned(day: string, here: ReturnType<typeof ports>): Promise<string | undefined> {
  const table = await requireTable('jungle');
  const sitting = await openSitting(table, await chosenOpening(table, dailyWanted(table, day)), here, {
    warns: () => false,
  });
  sure(await sitting.seat.act('resign'));
  const said = await sitting.best();
  await sitting.leave();
  return said;
}

it('Enter plays the daily, and goes on with it where it was begun', async () => {
  const { stage, press } = await atCalendar('jungle');
  expect(stage.draw()).toMatch(/Today, 2026-11-16\n(.*\n)+.*▸ Jungle +Play/);
  // Whom one plays is told as on the page, where there is room for more games than there are.
  stage.hall = { ...stage.hall, width: 160, height: 40 };
  expect(stage.draw()).toMatch(/▸ Jungle +Play *\n.*The Wolf/);
  await press('enter', ':', ...'A3 A4', 'enter', 'Q');
  expect(stage.draw()).toMatch(/Current streak 0 +Longest streak 0 +Played 0 +Won 0/);
  expect(stage.draw()).toContain('▸ Jungle   – Resume');
  await press('enter');
  expect(stage.draw()).toContain('daily of 2026-11-16');
  expect(stage.draw()).toContain('Blue: Rat A3 to A4.');
});

it('a month has its days below those of the week, each with how its games went', async () => {
  const here = ports();
  await resigned('2026-11-14', here);
  expect(await resigned('2026-11-15', here)).toBe('Current streak: 2.');
  const { stage, press } = await atCalendar('geese', here);
  // As wide as the marks of more games than there are would need.
  stage.hall = { ...stage.hall, width: 160 };
  expect(stage.draw()).toMatch(/Current streak 2 +Longest streak 2 +Played 2 +Won 0/);
  expect(stage.draw()).toMatch(/November 2026 .*\n *Mon +Tue +Wed +Thu +Fri +Sat +Sun/);
  const at = GAME_NAMES.indexOf('jungle');
  const marks = `${'·'.repeat(at)}✗${'·'.repeat(GAME_NAMES.length - at - 1)}`;
  expect(stage.draw()).toMatch(new RegExp(`13 +14 +15 .*\\n +(·+ +)+${marks} +${marks}`));
  await press('left', String(at + 1));
  expect(stage.draw()).toMatch(/▸15 /);
  expect(stage.draw()).toContain('▸ Jungle   ✗ Lost – review');
  expect(stage.draw()).toMatch(/PgUp PgDn month +p again +Esc back/);
  await press('p');
  expect(stage.draw()).toContain('daily of 2026-11-15');
  expect(stage.draw()).toContain('Blue’s move?');
});

it('no day is marked before it has come, and a day of another month is played as that day’s game', async () => {
  const { stage, press } = await atCalendar('geese');
  await press('right', 'down', 'pagedown');
  expect(stage.draw()).toContain('Today, 2026-11-16');
  await press('pageup');
  expect(stage.draw()).toContain('October 2026');
  await press('enter');
  expect(stage.draw()).toContain('daily of 2026-10-01');
});

it('in a small window the calendar shows how the marked game went', async () => {
  const here = ports();
  await resigned('2026-11-15', here);
  const { stage } = await atCalendar('jungle', here);
  stage.hall = { ...stage.hall, width: 60, height: 16 };
  expect(stage.draw()).toMatch(/14 +15✗ .*Geese/);
  expect(stage.draw()).toContain('▸ Jungle   Play');
});
