import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { expect, test } from 'vitest';
import { newSession, type Wanted } from '../../open-game.ts';
import { engineOf, tableOf } from '../../tables.ts';
import { boardOf } from '../boards/index.ts';
import { DEFAULTS } from '../settings.ts';
import { Stage } from '../stage.ts';
import { openTable } from './open.ts';

interface Played {
  readonly stage: Stage;
  readonly session: Session;
  /** What was saved, entry by entry. */
  readonly kept: number[];
  press(...keys: readonly string[]): void;
}

async function open(game: string, wanted: Partial<Wanted> = {}, motion = false): Promise<Played> {
  const table = await tableOf(game);
  const session = await newSession(table, { params: {}, boards: [], machines: {}, seed: 'page', ...wanted });
  const stage = new Stage();
  stage.hall = { ...stage.hall, settings: { ...DEFAULTS, motion, seen: [game] } };
  const kept: number[] = [];
  stage.perform(openTable(session, await boardOf(table), stage.hall, (saved) => kept.push(saved.length)));
  const press = (...keys: readonly string[]) => {
    for (const key of keys) stage.send({ type: 'key', key });
  };
  return { stage, session, kept, press };
}

test('a move is saved before it is drawn', async () => {
  const { stage, kept, press } = await open('dungeon');
  press('s');
  expect(kept).toEqual([0, 1]);
  expect(stage.draw()).toMatch(/Moves +1/);
});

test('what cannot be done is said, and nothing is saved', async () => {
  const { stage, kept, press } = await open('jungle');
  press(':', ...'A3 C3', 'enter');
  expect(stage.draw()).toContain('! One of your own pieces');
  expect(kept).toEqual([0]);
});

test('a side whose time runs out has lost', async () => {
  const { stage, session } = await open('jungle', { clock: '1' });
  expect(stage.draw()).toContain('1:00');
  stage.hall = { ...stage.hall, now: 30_000 };
  stage.send({ type: 'tick' });
  expect(stage.draw()).toContain('0:30');
  stage.hall = { ...stage.hall, now: 60_001 };
  stage.send({ type: 'tick' });
  expect(session.outcome).toMatchObject({ reason: 'time', results: [0, 1] });
});

test('with two people a move is taken back when the other one agrees', async () => {
  const { stage, session, press } = await open('jungle');
  press(':', ...'A3 A4', 'enter', 'U');
  expect(stage.draw()).toContain('Blue would like to take the last move back. Red, do you');
  press('n');
  expect(session.moves).toHaveLength(1);
  press('U', 'y');
  expect(session.moves).toHaveLength(0);
});

test('a thought for a game that went on differently changes nothing', async () => {
  const { stage, session } = await open('jungle');
  const { id } = session.opening;
  stage.send({ type: 'news', news: { what: 'thought', id, length: 5, move: 'A3 A4' } });
  expect(session.length).toBe(0);
  stage.send({ type: 'news', news: { what: 'thought', id, length: 0, move: 'A3 A4' } });
  expect(session.length).toBe(1);
});

test('a flood runs outward, and the next key ends it', async () => {
  const wanted = { params: { columns: '9', rows: '9', geese: '1', first: 'zero' } };
  const { stage, press } = await open('geese', wanted, true);
  const zeros = () => stage.draw().split('·').length - 1;
  press(' ');
  const first = zeros();
  stage.hall = { ...stage.hall, now: 60 };
  stage.send({ type: 'tick' });
  const second = zeros();
  expect(second).toBeGreaterThan(first);
  press('left');
  expect(zeros()).toBeGreaterThan(second);
});

test('after the end a new game like it is one key away', async () => {
  const { stage, session, press } = await open('dungeon');
  press(...'ssd', ...'ddwd', ...'ssd', ...'sssddw');
  expect(session.outcome?.reason).toBe('escaped');
  expect(stage.draw()).toContain('n  new game like this');
  press('n');
  expect(stage.draw()).toMatch(/Level +1 of 4/);
});

test('giving up is asked about', async () => {
  const { stage, session, press } = await open('geese');
  press('escape', 'up', 'up', 'enter');
  expect(stage.draw()).toContain('Give this game up?');
  press('y');
  expect(session.outcome?.reason).toBe('resigned');
});

test('a hint is shown beside and on the board until the next move, and help is kept where something is hidden', async () => {
  const { stage, session, kept, press } = await open('thrones');
  press('1', '1');
  const { id } = session.opening;
  const hint = { move: 'rest', why: 'Nobody is near.', cells: [session.length] };
  stage.send({ type: 'news', news: { what: 'hint', id, length: 0, hint } });
  expect(stage.draw()).not.toContain('Hint:');
  stage.send({ type: 'news', news: { what: 'hint', id, length: 2, hint: undefined } });
  expect(stage.draw()).toContain('There is no hint for this.');
  expect([session.aided, kept]).toEqual([false, [0, 1, 2]]);
  stage.send({ type: 'news', news: { what: 'hint', id, length: 2, hint } });
  expect(stage.draw()).toContain('◜◝ Hint: rest');
  expect(stage.draw()).toContain('Nobody is near.');
  expect([session.aided, kept]).toEqual([true, [0, 1, 2, 2]]);
  press('5');
  expect(stage.draw()).not.toContain('Hint:');
});

test('the fields of a hint have a halo, and the animal on them stays as it is', async () => {
  const { stage, session } = await open('jungle');
  const { id } = session.opening;
  const before = stage.draw();
  const hint = { move: 'A3 A4', why: 'It is time.', cells: [14, 21, 28] };
  stage.send({ type: 'news', news: { what: 'hint', id, length: 0, hint } });
  const after = stage.draw();
  expect(after.split('◜').length - before.split('◜').length).toBe(3);
  expect(after.split(/[([]/).length).toBe(before.split(/[([]/).length);
});

test.each(GAME_NAMES)('hints are offered in %s exactly if somebody gives them', async (name) => {
  const offered = (await engineOf(name)).offers.includes('hint');
  const { stage, press } = await open(name);
  expect(stage.draw().includes('H hint')).toBe(offered);
  press('escape');
  expect(stage.draw().includes('A hint, and why')).toBe(offered);
  press('escape', 'H');
  expect(stage.draw().includes('! There are no hints')).toBe(!offered);
});

test('an extra with moves plays them, and says what it did', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-map-'));
  const map = join(folder, 'map.txt');
  writeFileSync(map, 'H   #   m *\n           \n');
  const { stage, session, kept } = await open('abyss', { boards: [map] });
  rmSync(folder, { recursive: true });
  const wait = { type: 'command', command: 'extra-wait' } as const;
  stage.send(wait);
  expect(session.moves.map(({ text }) => text)).toEqual(['s', 's', 's', 's']);
  expect(kept).toEqual([0, 4]);
  expect(stage.draw()).toMatch(/^[^!]*You stay for 4 rounds\.$/m);
  stage.send(wait);
  expect(session.length).toBe(4);
  expect(stage.draw()).toContain('! There is nothing to wait');
});

test('in a small window the question, why not, what happened and the way out have room', async () => {
  const { stage, press } = await open('geese', { params: { first: 'zero' } });
  stage.hall = { ...stage.hall, width: 40, height: 12 };
  press(' ', ' ');
  const screen = stage.draw();
  for (const words of ['Which field?', '! A zero has nothing left', 'You opened', 'Esc menu'])
    expect(screen).toContain(words);
});

test('a list of answers that goes on says so at its ends', async () => {
  const { stage, press } = await open('thrones');
  stage.hall = { ...stage.hall, width: 40, height: 12 };
  press('1');
  expect(stage.draw()).toMatch(/4 Sansa Stark.* ▼$/m);
  press('end');
  expect(stage.draw()).toMatch(/ ▲$/m);
});

test('in the smallest jungle an animal is its letter, whose case tells the side, also under the cursor', async () => {
  const { stage, press } = await open('jungle');
  stage.hall = { ...stage.hall, width: 40, height: 12 };
  expect(stage.draw()).toMatch(/3 │\[r\] {2}· {3}p /);
  press(' ');
  expect(stage.draw()).toContain('⟦r⟧  ●');
  press('down', ' ');
  expect(stage.draw()).toContain('‹r›');
});

test('what takes long says so, and for how long: a machine’s move and a hint', async () => {
  const { stage, session, press } = await open('jungle', { machines: { red: 'greedy' } });
  const later = (ms: number) => {
    stage.hall = { ...stage.hall, now: stage.hall.now + ms };
    stage.send({ type: 'tick' });
  };
  press('H');
  expect(stage.draw()).not.toContain('Hint: thinking');
  later(1500);
  expect(stage.draw()).toContain('Hint: thinking ··  1 s');
  press(':', ...'A3 A4', 'enter');
  expect(stage.draw()).not.toContain('Hint: thinking');
  expect(stage.draw()).toContain('Red is to move.');
  later(2500);
  expect(stage.draw()).toContain('Red is thinking ··· 2 s');
  // Keys are taken meanwhile.
  press('escape');
  expect(stage.draw()).toContain('Take your last move back');
  stage.send(
    { type: 'news', news: { what: 'thought', id: session.opening.id, length: 1, move: 'A7 A6' } },
    0,
  );
  expect(session.length).toBe(2);
});

test('what was done is told in the log, and only why not has the mark of a fault', async () => {
  const { stage, press } = await open('dungeon');
  press('s', 'U');
  expect(stage.draw()).toContain('Taken back.');
  expect(stage.draw()).not.toContain('!');
  press('U');
  expect(stage.draw()).toContain('! ');
});

test('however long the question, the last thing that happened is told', async () => {
  const { stage, session, press } = await open('thrones');
  press('1', '1', 'up');
  expect(session.ask(0)?.id).not.toBe('turn');
  stage.hall = { ...stage.hall, height: 20 };
  expect(stage.draw().trimEnd().split('\n').at(-2)).toMatch(/[^ ]\.$/);
});
