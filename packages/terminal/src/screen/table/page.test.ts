import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OVER, type Question, Random, sure } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { joinRemote, Match, POLICIES } from '@gridhall/match';
import { FarLink, LATER, type Script } from '@gridhall/match/testing';
import { expect, test } from 'vitest';
import { openingOf } from '../../open/open-game.ts';
import { puzzleGame, puzzlesOf, solvedIn } from '../../open/puzzles.ts';
import { offersOf, tableOf } from '../../open/tables.ts';
import { testPorts } from '../../testing/house.ts';
import { open, PEOPLE, play } from '../../testing/table.ts';
import { type Sitting, sitDown } from './sitting.ts';

test('a move is kept before it is drawn', async () => {
  const { stage, seat, ports, press } = await open('dungeon');
  const kept: number[] = [];
  seat.listen(({ entry }) => {
    if (entry) void ports.store.list().then((all) => kept.push(all[0]!.n));
  });
  await press('s');
  expect(kept).toEqual([1]);
  expect(stage.draw()).toMatch(/Moves +1/);
});

test('what cannot be done is said, and nothing is played', async () => {
  const { stage, seat, press } = await open('jungle');
  await press(':', ...'A3 C3', 'enter');
  expect(stage.draw()).toContain('! One of your own pieces');
  expect(seat.n).toBe(0);
});

test('at 80 columns whoever goes along is told whole, on the lines there are or a key away', async () => {
  const { stage, press } = await open('thrones');
  await press('1', '1');
  expect(stage.draw()).toMatch(/Warriors Jaime Lannister,\n.* {2}The Mountain/);
  stage.hall = { ...stage.hall, height: 16 };
  expect(stage.draw()).toMatch(/At \(16, 7\)… +I\n/);
  await press('I');
  expect(stage.draw()).toContain('Warriors: Jaime Lannister, The Mountain');
});

test('a way says what lies there and who is near, and a line tells of every rival', async () => {
  const { stage, seat, press } = await open('thrones');
  await press('1', '1');
  stage.hall = { ...stage.hall, width: 120, height: 40 };
  expect(stage.draw()).toContain('1 ↑ north: Stannis within reach;');
  expect(stage.draw()).toContain('J3 Jon ?');
  expect(stage.draw()).toMatch(/Last battle +7 %/);
  sure(await seat.act('resign'));
  await stage.settled();
  expect(stage.draw()).not.toContain('J3 Jon ?');
});

test('a letter that is an answer is no command while it is asked for', async () => {
  const { stage, seat, press } = await open('thrones', { seed: 'respects 0' });
  // Daenerys rests until Stannis meets his fate.
  await press('1', '6');
  for (let i = 0; i < 60 && seat.standing.question?.id === 'turn'; i++) await press('5');
  expect(seat.standing.question?.id).toBe('respects');
  await press('F');
  expect(seat.standing.question?.id).not.toBe('respects');
  expect(stage.draw()).not.toContain('no other side');
});

test('a side whose time runs out has lost', async () => {
  const { stage, seat, ports } = await open('jungle', { clock: '1' });
  expect(stage.draw()).toContain('1:00');
  stage.hall = { ...stage.hall, now: 30_000 };
  expect(stage.draw()).toContain('0:30');
  ports.clock.pass(60_001);
  await stage.settled();
  expect(seat.standing.outcome).toMatchObject({ reason: 'time', results: [0, 1] });
});

test('with two people a move is taken back when the other one agrees', async () => {
  const { stage, seat, press } = await open('jungle');
  await press(':', ...'A3 A4', 'enter', 'U');
  expect(stage.draw()).toContain('Blue would like to take the last move back. Red, do you');
  await press('n');
  expect(seat.moves).toHaveLength(1);
  await press(':', ...'A9 A8', 'enter', 'U', 'y');
  expect(seat.moves).toHaveLength(1);
});

test('sharing a game that hides something and is not over asks first; no gives the board as it is seen', async () => {
  const { stage, press } = await open('geese');
  await press(' ', 'C');
  const asked = stage.draw();
  expect(asked).toContain('whoever opens it sees what');
  expect(asked).toContain('Only the board as I see it');
  await press('n');
  expect(stage.draw()).not.toContain('This is the whole game.');
  await press('escape', 'C', 'y');
  expect(stage.draw()).toContain('This is the whole game.');
});

test('a game without secrets is shared at once', async () => {
  const { stage, press } = await open('jungle');
  await press(':', ...'A3 A4', 'enter', 'C');
  expect(stage.draw()).toContain('This is the whole game.');
});

test('a flood runs outward, and the next key ends it', async () => {
  const { stage, press } = await open('geese', {
    params: { columns: '9', rows: '9', geese: '1', first: 'zero' },
    motion: true,
  });
  const zeros = () => stage.draw().split('·').length - 1;
  await press(' ');
  const first = zeros();
  stage.hall = { ...stage.hall, now: 60 };
  stage.send({ type: 'tick' });
  const second = zeros();
  expect(second).toBeGreaterThan(first);
  await press('left');
  expect(zeros()).toBeGreaterThan(second);
});

test('after the end a new game like it is one key away', async () => {
  const { stage, seat, press } = await open('dungeon');
  await press(...'ssd', ...'ddwd', ...'ssd', ...'sssddw');
  expect(seat.standing.outcome?.reason).toBe('escaped');
  expect(stage.draw()).toContain('n  new game like this');
  await press('n');
  expect(stage.draw()).toMatch(/Level +1 of 4/);
});

test('a game that was begun is given up only after a question, one that was not is broken off at once', async () => {
  const begun = await open('geese');
  await begun.press(' ', 'escape', 'up', 'up', 'enter');
  expect(begun.stage.draw()).toContain('Give this game up?');
  await begun.press('y');
  expect(begun.seat.standing.outcome?.reason).toBe('resigned');
  const fresh = await open('geese');
  await fresh.press('escape', 'up', 'up', 'enter');
  expect(fresh.seat.standing.outcome?.reason).toBe('aborted');
});

test('a hint is shown beside and on the board until the next move, and is entered where something is hidden', async () => {
  let hint: { move: string; why: string; cells: number[] } | undefined;
  const { stage, seat, press } = await open('thrones', { script: () => hint });
  await press('1', '1', 'H');
  expect(stage.draw()).toContain('There is no hint for this.');
  expect(seat.standing.aided).toBe(false);
  hint = { move: 'rest', why: 'Nobody is near.', cells: [3] };
  await press('H');
  expect(stage.draw()).toContain('◜◝ Hint: rest');
  expect(stage.draw()).toContain('Nobody is near.');
  expect(seat.standing.aided).toBe(true);
  await press('5');
  expect(stage.draw()).not.toContain('Hint:');
});

test('a hint is told in whole words, and the end its measures as the counters are named', async () => {
  const hint = { move: 's 1 0', why: 'It is safe.', cells: [1] };
  const { stage, press } = await open('geese', { board: '9.', script: () => hint });
  await press('H');
  expect(stage.draw()).toContain('◜◝ Hint: Show 1 0');
  await press(':', ...'s 1 0', 'enter');
  expect(stage.draw()).toContain('3BV 1, Efficiency 100 %');
  expect(stage.draw()).not.toContain('clicks 1');
});

test('the fields of a hint have a halo, and the animal on them stays as it is', async () => {
  const hint = { move: 'A3 A4', why: 'It is time.', cells: [14, 21, 28] };
  const { stage, press } = await open('jungle', { script: () => hint });
  const before = stage.draw();
  await press('H');
  const after = stage.draw();
  expect(after.split('◜').length - before.split('◜').length).toBeGreaterThanOrEqual(3);
  expect(after.split(/[([]/).length).toBe(before.split(/[([]/).length);
});

const ANALYSIS = {
  chance: 0.62,
  says: 'all of it',
  lines: [{ moves: ['A3 A4', 'A7 A6'], chance: 0.62, worth: '+1.3' }],
  cells: Array.from({ length: 63 }, (_none, i) => (i < 2 ? i : i === 2 ? 0.25 : Number.NaN)),
};

test('an analysis goes from position to position until it is not wanted any more, and is help', async () => {
  let held = true;
  const script: Script = ({ task }) => (task === 'choose' ? 'A7 A6' : held ? LATER : ANALYSIS);
  const { stage, seat, ports, press } = await open('jungle', { machines: { red: 'greedy' }, script });
  await press('A');
  expect(seat.log.at(-1)?.text).toBe('Blue took a hint.');
  expect(stage.draw()).toContain('Analysis: thinking');
  const lines = [{ moves: ['A1 A2', 'G9 G8'], chance: 0.55, worth: '+0.2' }];
  ports.thinker.open[0]!.report({ says: 'depth 4', pace: 1_900_000, lines });
  expect(stage.draw()).toMatch(/Blue 55 % █+░+ Red/);
  expect(stage.draw()).toContain('Analysis: depth 4, 1.9');
  expect(stage.draw()).toContain('+0.2  A1 A2, G9 G8');
  held = false;
  await press(':', ...'A3 A4', 'enter');
  expect(stage.draw()).toContain('+1.3  A3 A4, A7 A6');
  expect(ports.thinker.asked.map(({ task, state }) => `${task.task} ${state}`)).toEqual([
    'analyse cancelled',
    'choose answered',
    'analyse answered',
  ]);
  await press('A');
  expect(stage.draw()).not.toContain('Analysis');
});

test('its numbers are drawn over the board; what is certain has a sign of its own', async () => {
  const { stage, press } = await open('geese', { script: () => ANALYSIS });
  await press('A');
  expect(stage.draw()).toMatch(/│ *✓ +! +25% /);
  await press('A');
  expect(stage.draw()).not.toContain('25%');
});

test('when it is over the engine looks back, and the replay shows its marks', async () => {
  const review = {
    moves: [{ kind: 'needless', chance: 0.8, says: 'A safe field was there.', cells: [3] }],
    measures: [['Luck', '80 %']],
    says: 'One needless risk.',
  } as const;
  const { stage, press } = await open('geese', { script: () => review });
  await press(' ', 'escape', 'up', 'up', 'enter', 'y');
  expect(stage.draw()).toContain('Luck 80 %');
  expect(stage.draw()).toContain('One needless risk.');
  await press('P', 'right');
  expect(stage.draw()).toMatch(/1\. Player: s \d \d \?/);
  expect(stage.draw()).toContain('A safe field was there.');
});

test('a finished game of two is weighed move by move in the replay', async () => {
  const script: Script = ({ task }) => (task === 'analyse' ? { ...ANALYSIS, chance: 0.9 } : LATER);
  const { stage, press } = await open('jungle', { script });
  await press(':', ...'A3 A4', 'enter', 'escape', 'up', 'up', 'enter');
  await press('P', 'A', 'right');
  const screen = stage.draw();
  // Whoever is asked stands well: so whoever has just moved has thrown it all away.
  expect(screen).toContain('1. Blue: A3 A4 ??');
  expect(screen).toMatch(/Blue 10 % █+░+ Red/);
  expect(screen).toMatch(/[▇█]▁/);
  // Seen from where one sat.
  expect(screen).toMatch(/ 9 │[\s\S]* 1 │/);
});

test('a puzzle says what is to be done, judges the first move, and leads to the next', async () => {
  const table = await tableOf('jungle');
  const ports = testPorts((task) => (task.task === 'choose' ? routeOf(task.question) : LATER));
  const opening = await puzzleGame(table, '1', ports);
  const sitting = await sitDown(table, opening, ports, { warns: () => true }, { pace: 0 });
  const { stage, press } = await play(sitting, ports, { motion: false, seen: ['jungle'] });
  stage.hall = { ...stage.hall, width: 100, height: 40 };
  expect(stage.draw()).toMatch(/Puzzle 1 \(easy\): Red to move\s+│?/);
  await press(':', ...'C8 C9', 'enter');
  expect(stage.draw()).toContain('C8 C9 does not win in 2');
  await press('U', ':', ...'B1 C1', 'enter');
  expect(stage.draw()).toContain('Right. 1 move left.');
  await press(':', ...'C1 D1', 'enter');
  expect(stage.draw()).toContain('Solved: puzzle 1 (easy).');
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
  const { stage } = await open('dungeon', { params: { dungeon: 'hard' } });
  expect(stage.draw()).toMatch(/Par +95/);
  expect(stage.draw()).toMatch(/Grade +cruel/);
});

test('whether it can still be won is a question of its own', async () => {
  const solution = { result: 'won', proved: true, par: 12, says: '90 states' } as const;
  const { stage } = await open('dungeon', { script: () => solution });
  stage.hall = { ...stage.hall, width: 120, height: 40 };
  stage.send({ type: 'command', command: 'solve' });
  await stage.settled();
  expect(stage.draw()).toMatch(/won in 12, and/);
});

test.each(GAME_NAMES)('hints are offered in %s exactly if somebody gives them', async (name) => {
  const offered = (await offersOf(name)).includes('hint');
  const { stage, press } = await open(name, { script: () => undefined });
  expect(stage.draw().includes('H hint')).toBe(offered);
  await press('escape');
  expect(stage.draw().includes('A hint, and why')).toBe(offered);
  await press('escape', 'H');
  expect(stage.draw().includes('! There are no hints')).toBe(!offered);
});

test('an extra with moves plays them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-map-'));
  const map = join(folder, 'map.txt');
  writeFileSync(map, 'H   #   m *\n           \n');
  const { stage, seat } = await open('abyss', { boards: [map] });
  rmSync(folder, { recursive: true });
  const wait = { type: 'command', command: 'extra-wait' } as const;
  stage.send(wait);
  await stage.settled();
  expect(seat.moves.map(({ text }) => text)).toEqual(['s', 's', 's', 's']);
  stage.send(wait);
  await stage.settled();
  expect(seat.n).toBe(4);
  expect(stage.draw()).toContain('! There is nothing to wait');
});

test('in a small window the question, why not, what happened and the way out have room', async () => {
  const { stage, press } = await open('geese', { params: { first: 'zero' } });
  stage.hall = { ...stage.hall, width: 40, height: 12 };
  await press(' ', ' ');
  const screen = stage.draw();
  for (const words of ['Which field?', '! A zero has nothing left', 'You opened', 'Esc menu'])
    expect(screen).toContain(words);
});

test('a list of answers that goes on says so at its ends', async () => {
  const { stage, press } = await open('thrones');
  stage.hall = { ...stage.hall, width: 40, height: 12 };
  await press('1');
  expect(stage.draw()).toMatch(/4 Sansa Stark.* ▼$/m);
  await press('end');
  expect(stage.draw()).toMatch(/ ▲$/m);
});

test('where answers are too long for all of them, the one that is marked is read in full', async () => {
  const { stage, press } = await open('thrones');
  stage.hall = { ...stage.hall, height: 16 };
  await press('1', 'down');
  const [first, second] = stage.draw().split(/^.*▸ 2/m) as [string, string];
  expect(first).toMatch(/1 Cersei Lannister.*…/);
  expect(second.slice(0, second.indexOf('3 Jon Snow'))).not.toContain('…');
});

test('in the smallest jungle an animal is its letter, whose case tells the side, also under the cursor', async () => {
  const { stage, press } = await open('jungle');
  stage.hall = { ...stage.hall, width: 40, height: 12 };
  await press('F', 'home', ...Array(12).fill('left'), ...Array(12).fill('up'), 'down', 'down');
  expect(stage.draw()).toMatch(/3 │\[r\] {2}· {3}p /);
  await press(' ');
  expect(stage.draw()).toContain('⟦r⟧  ●');
  await press('down', ' ');
  expect(stage.draw()).toContain('‹r›');
});

test('what takes long says so, and for how long: a machine’s move and a hint', async () => {
  const { stage, seat, ports } = await open('jungle', {
    machines: { red: 'greedy' },
    script: () => LATER,
  });
  const later = (ms: number) => {
    stage.hall = { ...stage.hall, now: stage.hall.now + ms };
    stage.send({ type: 'tick' });
  };
  stage.send({ type: 'key', key: 'H' });
  expect(stage.draw()).not.toContain('Hint: thinking');
  later(1500);
  expect(stage.draw()).toContain('Hint: thinking ··  1 s');
  for (const key of [':', ...'A3 A4', 'enter']) stage.send({ type: 'key', key });
  for (let i = 0; i < 5; i++) await new Promise<void>((resolve) => setImmediate(resolve));
  expect(stage.draw()).not.toContain('Hint: thinking');
  later(2500);
  expect(stage.draw()).toContain('Red is thinking');
  // Keys are taken meanwhile.
  stage.send({ type: 'key', key: 'escape' });
  expect(stage.draw()).toContain('Take your last move back');
  for (const asked of ports.thinker.open) if (asked.task.task === 'choose') asked.answer('A7 A6');
  for (let i = 0; i < 5; i++) await new Promise<void>((resolve) => setImmediate(resolve));
  expect(seat.n).toBe(2);
});

test('redo against a machine plays its answer again, too', async () => {
  const { seat, press } = await open('jungle', { machines: { red: 'greedy' }, script: () => 'A7 A6' });
  await press(':', ...'A3 A4', 'enter');
  expect(seat.moves).toHaveLength(2);
  await press('U');
  expect(seat.moves).toHaveLength(0);
  await press('R');
  expect(seat.moves).toHaveLength(2);
});

test('what was done is told in the log, and only why not has the mark of a fault', async () => {
  const { stage, press } = await open('dungeon');
  await press('s', 'U');
  expect(stage.draw()).toContain('took the last');
  expect(stage.draw()).not.toContain('!');
  await press('U');
  expect(stage.draw()).toContain('! ');
});

test('the first game of its kind comes after a lesson, which wants just its own answers', async () => {
  const { stage, seat, press } = await open('geese', { seen: [] });
  expect(stage.draw()).toContain('the first time');
  await press('m');
  expect(stage.draw()).toContain('! Start in the upper left');
  await press('escape');
  expect(stage.draw()).not.toContain('the first time');
  await press(' ');
  expect(seat.n).toBe(1);
});

test.each(GAME_NAMES)('the lesson of %s is played to its end by its own answers', async (name) => {
  const { stage, press } = await open(name, { seen: [] });
  const lesson = await (await tableOf(name)).face.lesson();
  for (const { want, say } of lesson.steps) {
    expect(stage.draw()).toContain('the first time');
    // However long, it is read from its beginning.
    expect(stage.draw()).toContain(say.split(' ').slice(0, 3).join(' '));
    if (want) await press(':', ...want[0]!, 'enter');
    else await press('enter');
  }
  expect(stage.draw()).not.toMatch(/ {2}! /);
  await press('enter');
  expect(stage.draw()).not.toContain('the first time');
});

test('a fatal step is asked about, in every game that has one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-map-'));
  const map = join(folder, 'level.txt');
  writeFileSync(map, '1 5\n0 1\n- - - M ?');
  const { stage, seat, press } = await open('dungeon', { boards: [map] });
  rmSync(folder, { recursive: true });
  await press('d');
  expect(stage.draw()).toContain('Go anyway');
  await press('n');
  expect(seat.n).toBe(0);
  await press('d', 'y');
  expect(seat.standing.outcome).toBeDefined();
});

test.each(GAME_NAMES)('%s is played over a line that clones, delays, doubles and breaks', async (name) => {
  const table = await tableOf(name);
  const ports = testPorts();
  const opening = await openingOf(table, { params: {}, boards: [], machines: PEOPLE, seed: 'far' });
  const match = sure(await Match.open(table, opening, ports, { policy: POLICIES.casual }));
  const random = Random.fromSeed('0'.repeat(32));
  const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
  const link = new FarLink(match.link(0), { delay: soon, doubled: () => random.below(3) === 0 });
  const options = { thinker: ports.thinker, offers: [], warns: () => false };
  const far = sure(await joinRemote(table, link, options));
  const near = far.about.seats.map((_seat, i) => match.seat(i, options));
  const sitting: Sitting = {
    seat: far,
    ...{ differs: undefined, puzzle: undefined, machines: [] },
    puzzle: undefined,
    again: () => Promise.reject(new Error('not here')),
    best: async () => undefined,
    bests: async () => [],
    restart: () => Promise.reject(new Error()),
    leave: async () => far.close(),
  };
  const { stage, press } = await play(sitting, ports, { motion: false, seen: [name] });
  const { game } = table;
  for (let i = 0; i < 60 && far.standing.toMove !== OVER; i++) {
    if (random.below(5) === 0) {
      link.cut();
      await soon();
      link.mend();
    }
    const mover = near[near[0]!.standing.toMove];
    const state = mover && game.imagine(mover.view, random, 1_000_000);
    if (!mover?.standing.question || state === undefined) break;
    const text = game.write(mover.standing.question, game.pick(state, random));
    if (mover === near[0]) {
      for (let wait = 0; wait < 20 && far.n !== mover.n; wait++) await stage.settled();
      await press(':', ...text, 'enter');
    } else await mover.play(text);
    await stage.settled();
  }
  for (let i = 0; i < 50 && far.n !== near[0]!.n; i++) await soon();
  expect(far.n).toBeGreaterThan(0);
  expect(far.moves).toEqual(near[0]!.moves);
  expect(stage.draw()).toContain(game.title);
});
