import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Face, OVER, Random, sure } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { chooseRandomly, joinRemote, Match, POLICIES } from '@gridhall/match';
import { FarLink, LATER, strokesOf } from '@gridhall/match/testing';
import { expect, test } from 'vitest';
import { dailyWanted } from '../../open/daily.ts';
import { chosenOpening } from '../../open/open-game.ts';
import { findEngine, requireTable } from '../../open/tables.ts';
import { testPorts } from '../../testing/house.ts';
import { openScreen, PEOPLE, playTable } from '../../testing/table.ts';
import { attributesOf, BOLD, inkOf, REVERSE, STRIKE, style } from '../render/style.ts';
import type { SeatedTable } from './sitting.ts';

test('a move is kept before it is drawn', async () => {
  const { stage, seat, ports, press } = await openScreen('dungeon');
  const kept: number[] = [];
  seat.listen(({ entry }) => {
    if (entry) void ports.store.list().then((all) => kept.push(all[0]!.n));
  });
  await press('s');
  expect(kept).toEqual([1]);
  expect(stage.draw()).toMatch(/Moves +1/);
});

test('what cannot be done is said, and nothing is played', async () => {
  const { stage, seat, press } = await openScreen('jungle');
  await press(':', ...'A3 C3', 'enter');
  expect(stage.draw()).toContain('! One of your own pieces');
  expect(seat.n).toBe(0);
});

test('at 80 columns whoever goes along is told whole, on the lines there are or a key away', async () => {
  const { stage, press } = await openScreen('thrones');
  await press('1');
  const screen = stage.draw();
  expect(screen).toMatch(/Cersei Lannister · turn 1 · \(16, 7\)\n/);
  expect(screen).toMatch(/300 knights · 35 points · 1 tile\n/);
  expect(screen).toMatch(/8,000 money · 300 influence +Time 0:00\n/);
  expect(screen).toMatch(/Jaime \d+ · The Mountain \d+\n/);
  expect(screen.split('\n')[0]).toMatch(/❄ Walkers █·{9} army 300 of 2,000 · battle 7 %$/);
  expect(screen.match(/battle 7 %/g)).toHaveLength(1);
  // In a low window the head of the page says the most of it, and a key all.
  stage.hall = { ...stage.hall, width: 60, height: 20 };
  expect(stage.draw().split('\n')[0]).toContain('300 knights · 35 points · 1 tile · 8,000 money');
  await press('I');
  expect(stage.draw()).toMatch(/Warriors: Jaime Lannister \d+, The Mountain \d+/);
});

test('who is chosen is read in two lines with all there is to compare, stands on the map, and is kept in sight', async () => {
  const { stage, press } = await openScreen('thrones');
  expect(stage.draw()).toMatch(
    /Cersei sets out from King's Landing\.\n.* money infl\. +kn\.\n.*▸ 1 Cersei Lannister +8,000 +300 +300\n/,
  );
  // Below each: who goes along and with what, and what turn 10 has in store.
  expect(stage.draw()).toMatch(/3 Jon Snow +100 +50 +20\n.* Jon 100, Samwell 10 \(dragonglass\)\n/);
  expect(stage.draw()).toMatch(/4 Sansa Stark +1,000 +100 +200\n.* Brienne 100; turn 10: Arya 200\n/);
  expect(stage.draw()).toMatch(/5 Euron Greyjoy +1,000 +50 +100\n.* a ship\n/);
  const marked = () => {
    const { glyphs, styles } = stage.canvas();
    return [...styles.keys()]
      .filter((at) => glyphs[at] !== ' ' && inkOf(styles[at]!) === inkOf(style('ink')))
      .filter((at) => attributesOf(styles[at]!) === (REVERSE | BOLD))
      .map((at) => glyphs[at])
      .join('');
  };
  expect(marked()).toBe('C1');
  stage.hall = { ...stage.hall, width: 60, height: 20 };
  await press('down', 'down');
  expect(marked()).toBe('J3');
  await press('up', 'up', 'up', 'up');
  expect(marked()).toBe('D6');
});

test('a way says what lies there and who is near, and a line tells of every rival', async () => {
  const { stage, seat, press } = await openScreen('thrones');
  await press('1');
  stage.hall = { ...stage.hall, width: 120, height: 40 };
  expect(stage.draw()).toContain('▸ ↑ north Stannis near: ');
  expect(stage.draw()).toContain('J3 Jon ?');
  expect(stage.draw()).toMatch(/Last battle +7 %/);
  sure(await seat.act('resign'));
  await stage.settled();
  expect(stage.draw()).not.toContain('J3 Jon ?');
});

test('a board that fits whole above a few lines of the panel is drawn whole', async () => {
  const { stage } = await openScreen('geese');
  stage.hall = { ...stage.hall, width: 50, height: 20 };
  expect(stage.draw()).toMatch(/ 0 │[\s\S]* 8 │/);
  expect(stage.draw()).not.toContain('▼');
  expect(stage.draw()).toContain('Which field?');
});

test('a letter that is an answer is no command while it is asked for', async () => {
  const { stage, seat, press } = await openScreen('thrones', { seed: 'respects 0' });
  // Daenerys rests until Stannis meets his fate.
  await press('6');
  for (let i = 0; i < 60 && seat.status.question?.id === 'turn'; i++) await press('5');
  expect(seat.status.question?.id).toBe('respects');
  await press('F');
  expect(seat.status.question?.id).not.toBe('respects');
  expect(stage.draw()).not.toContain('no other side');
});

test('a side whose time runs out has lost', async () => {
  const { stage, seat, ports } = await openScreen('jungle', { clock: '1' });
  expect(stage.draw()).toContain('1:00');
  stage.hall = { ...stage.hall, now: 30_000 };
  expect(stage.draw()).toContain('0:30');
  ports.clock.pass(60_001);
  await stage.settled();
  expect(seat.status.outcome).toMatchObject({ reason: 'time', results: [0, 1] });
});

test('with two people a move is taken back when the other one agrees', async () => {
  const { stage, seat, press } = await openScreen('jungle');
  await press(':', ...'A3 A4', 'enter', 'U');
  expect(stage.draw()).toContain('Blue would like to take');
  await press('n');
  expect(seat.moves).toHaveLength(1);
  await press(':', ...'A9 A8', 'enter', 'U', 'y');
  expect(seat.moves).toHaveLength(1);
});

test('sharing a game that hides something and is not over asks first; no gives the board as it is seen', async () => {
  const { stage, press } = await openScreen('geese');
  await press('enter', 'C');
  const asked = stage.draw();
  expect(asked).toContain('whoever opens it sees what');
  expect(asked).toContain('Only the board as I see it');
  await press('n');
  expect(stage.draw()).not.toContain('This is the whole game.');
  await press('escape', 'C', 'y');
  expect(stage.draw()).toContain('This is the whole game.');
});

test('a game without secrets is shared at once', async () => {
  const { stage, press } = await openScreen('jungle');
  await press(':', ...'A3 A4', 'enter', 'C');
  expect(stage.draw()).toContain('This is the whole game.');
});

test('the space bar marks what is covered and takes the mark away, Enter shows; on a number both chord', async () => {
  const { stage, seat, press } = await openScreen('geese', { board: '9.....\n......\n.....9' });
  await press(...Array(6).fill('up'), ...Array(6).fill('left'), ' ');
  await press(' ', ' ', 'right', 'enter', ' ', 'down', 'enter', 'right', 'enter');
  expect(seat.moves.map(({ text }) => text)).toEqual(['m 0 0', 'm 0 0', 'm 0 0', 's 1 0', 'c 1 0']);
  expect(stage.draw()).not.toContain('! ');
});

test('a flood runs outward, and the next key ends it', async () => {
  const { stage, press } = await openScreen('geese', {
    params: { columns: '9', rows: '9', geese: '1', first: 'zero' },
    motion: true,
  });
  const zeros = () => stage.draw().split('·').length - 1;
  await press('enter');
  const first = zeros();
  stage.hall = { ...stage.hall, now: 60 };
  stage.send({ type: 'tick' });
  const second = zeros();
  expect(second).toBeGreaterThan(first);
  await press('left');
  expect(zeros()).toBeGreaterThan(second);
});

test('what lies on every way of Thrones is read whole at eighty columns, and an encounter has its width', async () => {
  const { stage, press } = await openScreen('thrones', { seed: 'e2e' });
  await press('1');
  expect(stage.draw()).toContain('c gods  every warrior +1 morale');
  expect(stage.draw()).not.toMatch(/[1-6] .*…$/m);
  for (let i = 0; i < 5 && !stage.draw().includes('You meet'); i++) await press('1');
  expect(stage.draw()).toMatch(/╮ ╭─ .*3 battle +\d+ % /s);
  // Its answers stand there once.
  expect(stage.draw().match(/3 battle/g)).toHaveLength(1);
});

test('after the end a new game like it is one key away', async () => {
  const { stage, seat, press } = await openScreen('geese', { board: '9.' });
  await press(':', ...'s 1 0', 'enter');
  expect(seat.status.outcome?.reason).toBe('all-revealed');
  expect(stage.draw()).toContain('▸ n  same board again');
  await press('n');
  expect(stage.draw()).toMatch(/Clicks +0/);
});

test('Enter right behind the last move, or held down, does not take its end away', async () => {
  const { stage, seat, press } = await openScreen('geese', { board: '9.' });
  await press(':', ...'s 1 0', 'enter');
  const later = (by: number) => {
    stage.hall = { ...stage.hall, now: stage.hall.now + by };
  };
  for (let i = 0; i < 3; i++) {
    later(300);
    await press('enter');
  }
  expect(seat.status.outcome?.reason).toBe('all-revealed');
  expect(stage.draw()).toContain('▸ n  same board again');
  later(400);
  await press('enter');
  expect(stage.draw()).toMatch(/Clicks +0/);
});

test('a game that was begun is given up only after a question, one that was not is broken off at once', async () => {
  const begun = await openScreen('geese');
  await begun.press('enter', 'escape', 'up', 'up', 'enter');
  expect(begun.stage.draw()).toContain('Give this game up?');
  await begun.press('y');
  expect(begun.seat.status.outcome?.reason).toBe('resigned');
  const fresh = await openScreen('geese');
  await fresh.press('escape', 'up', 'up', 'enter');
  expect(fresh.seat.status.outcome?.reason).toBe('aborted');
});

test('an extra with moves plays them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-map-'));
  const map = join(folder, 'map.txt');
  writeFileSync(map, 'H   #   m *\n           \n');
  const { stage, seat } = await openScreen('abyss', { boards: [map] });
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
  const { stage, press } = await openScreen('geese', { params: { first: 'zero' } });
  stage.hall = { ...stage.hall, width: 40, height: 12 };
  await press('enter', 'c');
  const screen = stage.draw();
  for (const words of ['Which field?', '! A zero has nothing left', 'You opened', 'Esc menu'])
    expect(screen).toContain(words);
});

test('a list of answers that goes on says so at its ends', async () => {
  const { stage, press } = await openScreen('thrones');
  stage.hall = { ...stage.hall, width: 40, height: 12 };
  expect(stage.draw()).toMatch(/3 Jon Snow.* ▼$/m);
  await press('end');
  expect(stage.draw()).toMatch(/ ▲$/m);
});

test('where answers are too long for all of them, the one that is marked is read in full', async () => {
  const { stage, press } = await openScreen('thrones');
  stage.hall = { ...stage.hall, height: 13 };
  await press('down');
  const [first, second] = stage.draw().split(/^.*▸ 2/m) as [string, string];
  expect(first).not.toContain('Jaime');
  expect(second.slice(0, second.indexOf('3 Jon Snow'))).toMatch(
    /1,000 +100 +200\n.* Melisandre 80, Davos 10 \(ship\)/,
  );
});

test('in the smallest jungle an animal is its letter, whose case tells the side, also under the cursor', async () => {
  const { stage, press } = await openScreen('jungle');
  stage.hall = { ...stage.hall, width: 40, height: 12 };
  await press('F', 'home', ...Array(12).fill('left'), ...Array(12).fill('up'), 'down', 'down');
  expect(stage.draw()).toMatch(/3 │\[r\] {2}· {3}p /);
  await press(' ');
  expect(stage.draw()).toContain('⟦r⟧  ●');
  await press('down', ' ');
  expect(stage.draw()).toContain('‹r›');
});

test('what takes long says so, and for how long: a machine’s move and a hint', async () => {
  const { stage, seat, ports } = await openScreen('jungle', {
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
  const { seat, press } = await openScreen('jungle', { machines: { red: 'greedy' }, script: () => 'A7 A6' });
  await press(':', ...'A3 A4', 'enter');
  expect(seat.moves).toHaveLength(2);
  await press('U');
  expect(seat.moves).toHaveLength(0);
  await press('R');
  expect(seat.moves).toHaveLength(2);
});

test('what was done is told in the log, and only why not has the mark of a fault', async () => {
  const { stage, press } = await openScreen('dungeon');
  await press('s', 'U');
  expect(stage.draw()).toContain('undid the last');
  expect(stage.draw()).not.toContain('!');
  await press('U');
  expect(stage.draw()).toContain('! ');
});

test('the first game of its kind comes after a lesson, which wants just its own answers', async () => {
  const { stage, seat, press } = await openScreen('geese', { seen: [] });
  expect(stage.draw()).toContain('the first time');
  await press('m');
  expect(stage.draw()).toContain('! Start in the upper left');
  await press('escape');
  expect(stage.draw()).not.toContain('the first time');
  await press('enter');
  expect(seat.n).toBe(1);
});

test('the game of a day begins at once, without a lesson, also for who has never sat here', async () => {
  const table = await requireTable('thrones');
  const { stage, seat, press } = await openScreen('thrones', {
    ...dailyWanted(table, '2026-11-18'),
    seen: [],
  });
  expect(stage.draw()).toContain('daily of 2026-11-18');
  expect(stage.draw()).not.toContain('the first time');
  await press('4');
  expect(seat.n).toBe(2);
  // The day makes way whole for how far the end is, and is not cut.
  expect(stage.draw().split('\n')[0]).toMatch(/army 200 of 2,000 · battle 3 %$/);
  await press('U', '4');
  expect(stage.draw().split('\n')[0]).toMatch(/battle 3 % · with hints$/);
});

test('the next step of a lesson is seen at once, also where nothing is in motion', async () => {
  const { stage, press } = await openScreen('dungeon', { seen: [] });
  let seen = '';
  const announce = stage.announce.bind(stage);
  stage.announce = (news) => {
    announce(news);
    seen = stage.draw();
  };
  await press('d', 'd', 'd');
  expect(seen).toMatch(/ 4 of \d+\n/);
});

test('the foot tells a letter that answers as what it does, and no numbers where letters answer', async () => {
  const { stage, press } = await openScreen('dungeon', { seen: [] });
  const foot = () => stage.draw().split('\n').at(-1);
  await press(...'ddd', 'enter', ...'ddddd', 'e', 'w', 'd');
  expect(foot()).toMatch(/^ w a s d go +e stay +b bomb /);
  await press('b', ...'ddw', 'e', 'e');
  expect(foot()).toMatch(/^ y yes +n no /);
});

test('nobody keeps the time of a lesson', async () => {
  const { stage } = await openScreen('geese', { seen: [] });
  expect(stage.draw()).toContain('To reveal');
  expect(stage.draw()).not.toContain('Time');
});

test.each(GAME_NAMES)('the lesson of %s is played to its end by the keys that it names', async (name) => {
  const { stage, press } = await openScreen(name, { seen: [] });
  const { game, face } = await requireTable(name);
  const { params, setup, steps } = await face.lesson();
  const view = game.view(sure(game.create(params, setup)), 0);
  for (const [at, { say, how: own, want, cells }] of steps.entries()) {
    expect(stage.draw()).toContain('the first time');
    // However long, it is read from its beginning.
    expect(stage.draw()).toContain(say.split(' ').slice(0, 3).join(' '));
    // A step that says nothing of it is answered as every question of the game.
    const how = own ?? (want && face.how);
    const ways = how ? strokesOf(how.keys, cells?.at(-1)) : [['enter']];
    // Where two are named, now the one and now the other.
    for (const stroke of ways[at % ways.length]!)
      await press(...(typeof stroke === 'string' ? [stroke] : wayOn(face, view, stroke)));
  }
  expect(stage.draw()).not.toMatch(/ {2}! [A-Z]/);
  await press('enter');
  expect(stage.draw()).not.toContain('the first time');
});

/** Where a cell is gone to: whoever's side is not below sees the board turned. */
function wayOn({ bottom = 0, cells }: Face, view: unknown, cell: number): readonly string[] {
  const { rows, columns } = cells(view);
  return wayTo(bottom === 0 ? cell : rows * columns - 1 - cell, columns);
}

/** From wherever the cursor is: by the corner in the upper left, which holds it. */
function wayTo(cell: number, columns: number): readonly string[] {
  const corner = Array(9).fill(['left', 'up']).flat();
  const [right, down] = [Array(cell % columns).fill('right'), Array(Math.floor(cell / columns)).fill('down')];
  return [...corner, ...right, ...down];
}

test('a fatal step is asked about, in every game that has one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-map-'));
  const map = join(folder, 'level.txt');
  writeFileSync(map, '1 5\n0 1\n- - - M ?');
  const { stage, seat, press } = await openScreen('dungeon', { boards: [map] });
  rmSync(folder, { recursive: true });
  await press('d');
  expect(stage.draw()).toContain('Go anyway');
  await press('n');
  expect(seat.n).toBe(0);
  await press('d', 'y');
  expect(seat.status.outcome).toBeDefined();
});

test('who presses on without reading the warning of a fatal step does not take it', async () => {
  const { stage, seat, press } = await openScreen('dungeon', { board: '1 5\n0 1\n- - - M ?' });
  await press('d');
  expect(stage.draw()).toMatch(/▸ n {2}Think again[\s\S]*y {2}Go anyway/);
  await press('d', 'd', 'enter');
  expect(seat.n).toBe(0);
  await press('d', ' ');
  expect(seat.n).toBe(0);
  await press('d', 'right', 'enter');
  expect(seat.status.outcome).toBeDefined();
});

test('who is warned of a step takes another one with its key at once, and is warned of that, too', async () => {
  const { stage, seat, press } = await openScreen('abyss', { board: '#    \n H   \n  # *' });
  await press('q');
  expect(stage.draw()).toContain('Go anyway');
  await press('c');
  expect(stage.draw()).toContain('Go anyway');
  expect(seat.n).toBe(0);
  await press('d');
  expect(stage.draw()).not.toContain('Go anyway');
  expect(seat.moves.map(({ text }) => text)).toEqual(['d']);
});

test('which steps are fatal, and by whom, is said before one of them is pressed', async () => {
  const { stage } = await openScreen('abyss', { board: '#    \n H m \n  *  ' });
  const screen = stage.draw();
  expect(screen).toMatch(/q!↖ +w ↑ +e!↗ *\n.*a ← +s stay +d!→/);
  expect(screen).toMatch(/! q e d: the abyss and a[^\n]*\n[^\n]*monster would get you\./);
});

test('where y is a step, a second y does not take a fatal one', async () => {
  const { stage, seat, press } = await openScreen('abyss', { board: '#    \n H   \n    *' });
  await press('y');
  expect(stage.draw()).toContain('Y  Go anyway');
  await press('y');
  expect(seat.n).toBe(0);
  await press('Y');
  expect(seat.n).toBe(1);
});

test.each(GAME_NAMES)('%s is played over a line that clones, delays, doubles and breaks', async (name) => {
  const table = await requireTable(name);
  const ports = testPorts();
  const opening = await chosenOpening(table, { params: {}, boards: [], machines: PEOPLE, seed: 'far' });
  const match = sure(await Match.open(table, opening, ports, { policy: POLICIES.casual }));
  const random = Random.fromSeed('0'.repeat(32));
  const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
  const link = new FarLink(match.link(0, { isRemote: true }), {
    delay: soon,
    doubled: () => random.below(3) === 0,
  });
  const options = { thinker: ports.thinker, offers: [], warns: () => false };
  const far = sure(await joinRemote(table, link, options));
  const near = far.about.seats.map((_seat, i) => match.seat(i, options));
  const sitting: SeatedTable = {
    seat: far,
    ...{ differs: undefined, puzzle: undefined, machines: [] },
    puzzle: undefined,
    again: () => Promise.reject(new Error('not here')),
    best: async () => undefined,
    bests: async () => [],
    restart: () => Promise.reject(new Error()),
    leave: async () => far.close(),
  };
  const { stage, press } = await playTable(sitting, ports, { motion: false, seen: [name] });
  const engine = await findEngine(name);
  for (let i = 0; i < 60 && far.status.toMove !== OVER; i++) {
    if (random.below(5) === 0) {
      link.cut();
      await soon();
      link.mend();
    }
    const mover = near[near[0]!.status.toMove];
    const question = mover?.status.question;
    const text = question && chooseRandomly(table, engine, mover.view, question, random);
    if (mover === undefined || text === undefined) break;
    if (mover === near[0]) {
      for (let wait = 0; wait < 20 && far.n !== mover.n; wait++) await stage.settled();
      await press(':', ...text, 'enter');
    } else await mover.play(text);
    await stage.settled();
  }
  for (let i = 0; i < 50 && far.n !== near[0]!.n; i++) await soon();
  expect(far.n).toBeGreaterThan(0);
  expect(far.moves).toEqual(near[0]!.moves);
  expect(stage.draw()).toContain(table.game.title);
});

test.each([
  [80, 24],
  [120, 40],
  [60, 20],
  [40, 12],
])(
  'whether to take a fatal step is asked beside the board, which stays in sight, at %i × %i',
  async (width, height) => {
    const { stage, press } = await openScreen('abyss', { preset: 'threshold' });
    stage.hall = { ...stage.hall, width, height };
    await press('x');
    const rows = (screen: string) => screen.split('\n').filter((line) => /│.*[☺◎].*│|│.*ó.*│/.test(line));
    const board = rows(stage.draw()).map((line) => line.slice(line.indexOf('│'), line.lastIndexOf('│')));
    await press('x');
    expect(stage.draw()).toMatch(/anyway\?/);
    expect(stage.draw()).toMatch(/▸ n {2}Think again/);
    for (const row of board) expect(stage.draw()).toContain(row);
    await press('n', 'x', 'Y');
    expect(stage.draw()).toContain('You were caught');
  },
);

test('letters that are ways lie as the ways do, with what else there is below them', async () => {
  const { stage } = await openScreen('abyss', { preset: 'threshold' });
  expect(stage.draw()).toMatch(/q ↖ +w ↑ +e ↗ *\n.*a ← +s stay +d → *\n.*z ↙ +x ↓ +c ↘ *\n/);
  expect(stage.draw().split('\n').at(-1)).toMatch(/^ q w e a d z x c go +s stay +H hint +A analyse +/);
  const dungeon = await openScreen('dungeon');
  expect(dungeon.stage.draw()).toMatch(/ {4,}w ↑ *\n.*a ← +e stay +d → *\n.* {4,}s ↓ *\n/);
});

test('among machines it is said which side is one’s own; at one keyboard nobody is called you', async () => {
  const { stage } = await openScreen('jungle', { machines: { red: 'greedy' } });
  expect(stage.draw()).toMatch(/▸ Blue \(you\)/);
  const both = await openScreen('jungle');
  expect(both.stage.draw()).not.toContain('you)');
});

test('what was undone is struck out, and nothing behind it', async () => {
  const { stage, press } = await openScreen('jungle', { machines: { red: 'greedy' }, script: () => 'A7 A6' });
  await press(':', ...'A3 A4', 'enter', 'U');
  const { glyphs, styles } = stage.canvas();
  const struck = [...styles.keys()].filter((at) => attributesOf(styles[at]!) & STRIKE);
  const text = struck.map((at) => glyphs[at]).join('');
  expect(text).toBe('(Blue: Rat A3 to A4.)(Red: Elephant A7 to A6.)');
});

test('Enter where letters answer says which, in a game and in a lesson', async () => {
  const { stage, press } = await openScreen('dungeon');
  await press('enter');
  expect(stage.draw()).toMatch(/! A letter answers this: w a\s/);
  const lesson = await openScreen('dungeon', { seen: [] });
  for (let steps = 0; steps < 5 && lesson.stage.draw().includes('▸ Enter  go on'); steps++) {
    expect(lesson.stage.draw().split('\n').at(-1)).toMatch(/Enter go on +Esc /);
    await lesson.press('enter');
  }
  await lesson.press('enter');
  expect(lesson.stage.draw()).toContain('! A letter answers this');
});

test('before the first move of Jungle it is said who takes whom, and then the moves stand there', async () => {
  const { stage, press } = await openScreen('jungle');
  expect(stage.draw()).toMatch(
    /Each animal takes[\s\S]*8 🐘 Elephant +4 🐺 Wolf[\s\S]*5 🐆 Leopard +1 🐀 Rat/,
  );
  await press(':', ...'A3 A4', 'enter');
  expect(stage.draw()).not.toContain('Each animal takes');
  expect(stage.draw()).toContain('Blue: Rat A3 to A4.');
});

test('what lies over a table tells its own keys, in the place of those that do nothing meanwhile', async () => {
  const { stage, press } = await openScreen('dungeon', { board: '1 5\n0 1\n- - - M ?' });
  const foot = () => stage.draw().split('\n').at(-1);
  expect(foot()).toContain('H hint');
  await press('escape');
  expect(foot()).toBe(' ↑ ↓ move   Enter choose   Esc back');
  await press('escape', 'd');
  expect(foot()).toBe(' n Think again   y Go anyway   ← → Enter choose');
  await press('n', 'escape', 'S');
  expect(foot()).toBe(' Enter OK   Ctrl-U clear   Esc back');
  await press('escape');
  expect(foot()).toContain('H hint');
});

test('who has lost is offered to take it back, and who has won is not', async () => {
  const lost = await openScreen('dungeon', { board: '1 5\n0 1\n- - - M ?' });
  await lost.press('d', 'y');
  expect(lost.stage.draw()).toContain('U  take it back');
  await lost.press('U');
  expect(lost.stage.draw()).toContain('Which way?');
  const won = await openScreen('dungeon');
  await won.press(...'ssdddwdssdsssddw');
  expect(won.seat.status.outcome?.results).toEqual([1]);
  expect(won.stage.draw()).not.toContain('take it back');
});

test.each([
  ['geese', /s X Y {2}show a field/],
  ['jungle', /A7 A6 {2}moves the piece/],
  ['abyss', /q w e {2}up-left/],
  ['dungeon', /w a s d {2}up, left/],
  ['thrones', /a word of the list, its/],
])(
  'who types at %s reads what may be typed, until he types, and the foot names the keys of that',
  async (game, says) => {
    const { stage, press } = await openScreen(game);
    await press(':');
    expect(stage.draw()).toMatch(says);
    expect(stage.draw()).toMatch(/\n Enter answer +Esc back\s*$/);
    await press('x');
    expect(stage.draw()).not.toMatch(says);
    await press('backspace', 'escape');
    expect(stage.draw()).toContain('Esc menu');
  },
);
