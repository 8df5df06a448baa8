/** A long record that is opened from the lobby: how far it is, and how it is called off. */
import { GAME_NAMES } from '@gridhall/games';
import { expect, it } from 'vitest';
import { testPorts } from '../../../testing/house.ts';
import { inLobby, lobbyKey } from '../../../testing/in-lobby.ts';
import { TestScreen } from '../../../testing/stage.ts';
import type { Page } from '../../page.ts';
import { lobbyPage } from './lobby.ts';

it('says how far it is, takes no other key meanwhile, and is called off with Esc', () => {
  const ports = testPorts();
  const { hall } = new TestScreen(ports);
  const by = new AbortController();
  let { page }: { page: Page } = lobbyPage({ ports });
  page = page.update({ type: 'news', news: { what: 'opening', text: 'Opening: 40 %', by } }, hall).page;
  expect(page.update({ type: 'key', key: 'enter' }, hall).effects).toEqual([]);
  expect(by.signal.aborted).toBe(false);
  const off = page.update({ type: 'key', key: 'escape' }, hall);
  expect(off.effects).toEqual([]);
  expect(by.signal.aborted).toBe(true);
  // What is still told of it is heard by nobody; Esc takes away what was said, and then leaves the hall as always.
  page = off.page.update({ type: 'news', news: { what: 'opening', text: 'Opening: 50 %', by } }, hall).page;
  page = page.update({ type: 'key', key: 'escape' }, hall).page;
  expect(page.update({ type: 'key', key: 'escape' }, hall).effects).toEqual([{ do: 'quit' }]);
});

it('puzzles are opened from every table: where a game has none, those of the one that has', async () => {
  const { stage, press } = await inLobby('geese');
  // The foot names them where they are.
  expect(stage.draw()).not.toContain('z puzzles');
  expect((await inLobby('jungle')).stage.draw()).toContain('z puzzles');
  await press('z');
  expect(stage.draw()).toContain('Puzzles of Jungle');
  await press('enter');
  expect(stage.draw()).toContain('Puzzle 1 (easy)');
});

it('Enter plays at once, with what was chosen last; the choices are a key further, and what waits is gone on with', async () => {
  const { stage, press } = await inLobby('jungle');
  expect(stage.draw()).toContain('▸ Enter  Play the Wolf');
  expect(stage.draw()).toMatch(/n {2}Choose… +t {2}Lesson/);
  // In the narrowest window no word is cut.
  stage.hall = { ...stage.hall, width: 40, height: 12 };
  expect(stage.draw()).toMatch(/n {2}Choose… *\n/);
  stage.hall = { ...stage.hall, width: 80, height: 24 };
  await press('enter');
  expect(stage.draw()).toContain('Red (machine: the Wolf)');
  await press(':', ...'A3 A4', 'enter', 'Q');
  expect(stage.draw()).toMatch(/▸ Enter {2}Continue {2,}p/);
  await press('n', 'up', 'up', 'up', 'left', 'left');
  expect(stage.draw()).toMatch(/Red +◂ the Cat ▸/);
  await press('enter', 'Q', 'p');
  expect(stage.draw()).toContain('Red (machine: the Cat)');
  await press('Q', 'enter');
  expect(stage.draw()).toContain('Blue: Rat A3 to A4.');
});

it('the first button says what it plays, as it was chosen last, and a table what sort of game is on it', async () => {
  const { stage, press } = await inLobby('geese');
  expect(stage.draw()).toContain('▸ Enter  Play Beginner');
  expect(stage.draw()).toMatch(/Minesweeper[\s\S]*Animal chess/);
  await press('n', 'down', 'enter', 'Q');
  expect(stage.draw()).toContain('▸ Enter  Play Intermediate');
  // One below the other they say it, too.
  stage.hall = { ...stage.hall, width: 40, height: 12 };
  expect(stage.draw()).toContain('▸ Geese  Minesweeper');
});

it('who has won a level is offered the next one; a daily, and boards made to a wish, lead nowhere', async () => {
  const { stage, press } = await inLobby('dungeon');
  expect(stage.draw()).toContain('▸ Enter  Play Tutorial');
  await press('enter', ...'ssdddwdssdsssddw', 'Q');
  expect(stage.draw()).toContain('▸ Enter  Play Easy');
  // From the list, too, and over one that was left out.
  await press('v', 'down', 'down', 'down', 'enter', ...'aasaaasaaa', 'Q');
  expect(stage.draw()).toContain('▸ Enter  Play Cellar');
  const { settings } = stage.hall;
  const chosen = { dungeon: { ...settings.chosen.dungeon, 'wish for the board': 'easy' } };
  stage.hall = { ...stage.hall, settings: { ...settings, chosen } };
  await press('v', 'down', 'down', 'down', 'enter', ...'aasaaasaaa', 'Q');
  expect(stage.hall.settings.chosen).toEqual(chosen);
});

it('a lesson that is left goes on where it was, and behind its end there is the game', async () => {
  const { stage, press } = await inLobby('jungle');
  await press('t', 'enter', ':', ...'F7 G7', 'enter');
  expect(stage.draw()).toContain('3 of 15');
  await press('escape');
  expect(stage.draw()).toContain('t  Go on with the lesson');
  await press('t');
  expect(stage.draw()).toContain('3 of 15');
  expect(stage.hall.settings.learnt).toEqual({ jungle: 2 });
});

it('who has never sat at a table is told that a lesson comes first, and nobody else is', async () => {
  const { stage, press } = await inLobby('geese');
  const told = 'The first game begins with a short lesson; Esc skips it.';
  expect(stage.draw()).not.toContain(told);
  stage.hall = { ...stage.hall, settings: { ...stage.hall.settings, seen: ['jungle'] } };
  expect(stage.draw()).toContain(told);
  await press('right');
  expect(stage.draw()).not.toContain(told);
  await press('left', 'enter');
  expect(stage.draw()).toContain('the first time');
});

it('who took the whole lesson before the first game plays it, and is not taught again', async () => {
  const { stage, press } = await inLobby('geese');
  stage.hall = { ...stage.hall, settings: { ...stage.hall.settings, seen: [] } };
  await press('t', 'up', 'up', 'left', 'left', 's', 'down', 'down', 'down', 'right', 'right', 'm');
  await press('up', 'c', 'right', 'c', 'enter');
  expect(stage.draw()).not.toContain('the first time');
  expect(stage.draw()).toContain('9 × 9, 10 geese');
});

it('a game that waits is seen as it was left, with what is at stake; elsewhere there is a sample', async () => {
  const { stage, press } = await inLobby('jungle');
  const rat = /│· ≈ ≈ · ≈ ≈ r│/;
  expect(stage.draw()).toContain('Be the first in the enemy den');
  expect(stage.draw()).not.toMatch(rat);
  await press('enter', ':', ...'A3 A4', 'enter', 'Q');
  expect(stage.draw()).toMatch(rat);
  expect(stage.draw()).toContain('waiting');
  expect(stage.draw()).not.toContain('Be the first in the enemy den');
  expect(stage.draw()).toMatch(/Nobody is across the river\.\n *Move 1, their move/);
});

it('who comes in stands before the game that was left last, and a key that was pressed first leaves the mark where it led', async () => {
  const ports = testPorts();
  const { press } = await inLobby('jungle', ports);
  await press('enter', ':', ...'A3 A4', 'enter', 'Q');
  const comeIn = async (...keys: readonly string[]) => {
    const stage = new TestScreen(ports);
    // However many games there are, they stand beside each other.
    stage.hall = { ...stage.hall, width: 30 * GAME_NAMES.length };
    const { page, effects } = lobbyPage({ ports });
    stage.perform([{ do: 'open', page, effects }]);
    for (const key of keys) stage.send({ type: 'key', key });
    await stage.settled();
    return stage;
  };
  const stage = await comeIn();
  expect(stage.draw()).toMatch(/▸ Jungle ◂[\s\S]*Move 1, their move[\s\S]*Enter {2}Continue/);
  // Who walks on from there stays where he went, whatever is looked up later.
  stage.send({ type: 'key', key: 'left' });
  stage.announce({ what: 'left' });
  await stage.settled();
  expect(stage.draw()).not.toContain('▸ Jungle ◂');
  expect((await comeIn('1')).draw()).not.toContain('▸ Jungle ◂');
});

it('in a small window the marked table has its picture beside the names, and in the smallest none', async () => {
  const { stage, press } = await inLobby('thrones');
  stage.hall = { ...stage.hall, width: 60, height: 20 };
  expect(stage.draw()).toMatch(/▸ Thrones +Conquest +│/);
  expect(stage.draw()).toContain('♛');
  await press(lobbyKey('jungle'));
  expect(stage.draw()).toMatch(/▸ Jungle[\s\S]*⌂/);
  stage.hall = { ...stage.hall, width: 40, height: 12 };
  expect(stage.draw()).not.toContain('╭');
});

it('the pictures have the symbols of the table', async () => {
  const { stage } = await inLobby('abyss');
  expect(stage.draw()).toMatch(/◎[\s\S]*☺[\s\S]*Ö/);
  stage.hall = { ...stage.hall, settings: { ...stage.hall.settings, symbols: 'letters' } };
  expect(stage.draw()).not.toMatch(/[◎☺Ö]/);
  expect(stage.draw()).toMatch(/#[\s\S]*H[\s\S]*M/);
});

it('below the keys stands the command by which one plays with others', async () => {
  const { stage, press } = await inLobby('geese');
  stage.hall = { ...stage.hall, height: 400 };
  await press('?');
  expect(stage.draw()).toMatch(/ Ctrl-C .*\n +To play with others, begin with gridhall online\./);
});
