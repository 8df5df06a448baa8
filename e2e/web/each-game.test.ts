/** Each game as its players know it: what it is loved for is there, and is seen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clear } from './guests.ts';
import { inSight } from './look.ts';
import './patience.ts';
import { cell, DUNGEON, fillLake, kept, LAKE, over, seatMachines, sitDown } from './sit.ts';
import { useHall } from './visitors.ts';
import { WINDOWS } from './windows.ts';

const hall = useHall();

const start = async (page: Page) => {
  await page.locator('[data-start]').click();
  await page.locator('.table [data-board]').waitFor();
};

test('a board that is made for a while says so above the button that was pressed, and can be called off', async () => {
  const page = await hall.come('new/geese');
  await fillLake(page, 400, 300, 20_000);
  await page.getByRole('radio', { name: 'No-guess' }).check();
  await page.locator('.setup').evaluate((dialog) => dialog.scrollTo(0, 0));
  await page.locator('[data-start]').click();
  const said = page.getByRole('status').filter({ hasText: /^Making a board/ });
  await said.waitFor();
  expect(await clear(said)).toBe(true);
  await page.getByRole('button', { name: 'Stop' }).click();
  await said.waitFor({ state: 'detached' });
  // It is called off, and nothing else is: what was chosen can be changed and begun.
  await page.getByRole('radio', { name: 'Any board' }).check();
  await start(page);
  await page.locator('.bar .tag', { hasText: '400 × 300' }).waitFor();
});

test('a lake that never needs a guess: a field gives way, advice says why and where, the time stands beside the best', async () => {
  const page = await hall.come('new/geese');
  await page.getByRole('radio', { name: 'No-guess' }).check();
  expect(await page.locator('[data-start]').innerText()).toBe('Start Beginner, no-guess');
  await start(page);
  expect(await page.locator('.bar .tag').innerText()).toBe('Beginner, no-guess');
  const hidden = page.locator('.ground-hidden');
  const { x, y } = (await hidden.first().boundingBox())!;
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.locator('.ground-hidden.held').waitFor();
  // Who thinks better of it lets go elsewhere, and may press again.
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Hint' }).click();
  // What is ticked is not told by its numbers.
  const advised = page.locator('.help', { hasText: /^(This|The first) cell is .+\.$/ });
  await advised.waitFor();
  expect(await advised.locator('strong').innerText()).toMatch(
    /^(This cell is safe|The first cell is never a goose)$/,
  );
  // One of the two is read at a time: what was asked for last.
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.locator('.insight .to-win').waitFor();
  expect(await advised.count()).toBe(0);
  await page.keyboard.press('h');
  await advised.waitFor();
  expect(await page.locator('.insight').count()).toBe(0);
  const before = await hidden.count();
  await page.locator('.mark-safe').click();
  await expect.poll(() => hidden.count()).toBeLessThan(before);
  await page.locator('[data-meter="✓"]').first().waitFor();
  // The hall says what Play begins, down to what was wished of the board; and so does the list of games.
  await page.goto(`${hall.address}#/results`);
  await page.locator('.kept-kind', { hasText: 'Geese · Beginner, no-guess' }).waitFor();
  await page.goto(hall.address);
  await page.getByRole('link', { name: 'Play Geese: Beginner, no-guess' }).waitFor();
  // On a wide lake, too, what is played and how far one is are read whole.
  await page.goto(`${hall.address}#/new/geese`);
  await page.getByRole('radio', { name: 'Expert' }).check();
  await start(page);
  await page.locator('.bar .tag', { hasText: 'Expert, no-guess' }).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.mark-safe').waitFor();
  const [tag, advice] = await Promise.all(
    ['.bar .tag', '.advice'].map((it) => page.locator(it).boundingBox()),
  );
  expect(advice!.x).toBeGreaterThanOrEqual(tag!.x + tag!.width);
  const open = page.locator('.opened > .muted').first();
  expect(await open.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  // Nor is anything there to press without its word.
  const words = page.locator('.acts .act .word');
  expect(await words.count()).toBeGreaterThan(4);
  for (const word of await words.all()) expect(await word.isVisible()).toBe(true);
  // What is analysed is read in the bar: an answer, and at its side what it is worth.
  await page.getByRole('button', { name: 'Analyse' }).click();
  // What was promised is believed.
  await page.locator('.insight .to-win', { hasText: '100 % to win' }).waitFor();
  const [answer, worth] = await Promise.all(
    ['.insight li b', '.insight .worth'].map((it) => page.locator(it).first().boundingBox()),
  );
  expect(worth!.x - answer!.x).toBeLessThan(300);
  expect(worth!.y + worth!.height).toBeLessThan(60);
  // A mark stays in sight under what is said of its field.
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.locator('[data-cell="4"][data-meter="!"]').waitFor();
  await cell(page, 4).click({ button: 'right' });
  await page.locator('[data-cell="4"][data-meter="!"] .piece').waitFor();
  const covered = await cell(page, 4).evaluate(
    (it) => Number.parseFloat(getComputedStyle(it, '::after').width) / it.clientWidth,
  );
  expect(covered, 'how much of it the number covers').toBeLessThan(0.6);
  // A press on a number is one on all that it may open.
  await cell(page, 8).hover();
  await page.mouse.down();
  for (const field of [9, 14]) expect(await cell(page, field).getAttribute('class')).toContain('held');
  expect(await page.locator('.held').count()).toBe(3);
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await page.locator('.held').count()).toBe(0);
  // The first field is safe, and the only one there is; time runs from the first press.
  for (const says of ['', /best [\d.]+ s/]) {
    await page.goto(`${hall.address}#/new/geese`);
    await page.getByRole('radio', { name: 'Any board' }).check();
    await fillLake(page, 2, 1, 1);
    await page.getByRole('radio', { name: 'is safe' }).check();
    await start(page);
    if (says) await page.locator('.timer', { hasText: says }).waitFor();
    await cell(page, 1).click({ button: 'right' });
    await cell(page, 0).click();
    await over(page, /You won/);
    await kept(page);
  }
});

test('animals have their rank as a numeral, the last moves are in sight, and who was taken is seen', async () => {
  const page = await hall.come('new/jungle');
  await seatMachines(page);
  // The same luck, and so the same game, every time.
  await page.getByText('Seed and board').click();
  await page.getByLabel('Seed', { exact: true }).fill('a dry season');
  await start(page);
  const lion = (await cell(page, 0).locator('use').last().getAttribute('href'))!;
  expect(await page.locator(`${lion} text`).textContent()).toBe('7');
  // Who looks on can follow, and hold them.
  for (const side of ['Blue', 'Red', 'Blue']) await page.getByText(`${side} is to move.`).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText(/^Paused\./).waitFor();
  await page.getByRole('button', { name: 'Full speed' }).click();
  // More than there is room for.
  await page.locator('.moves li').nth(16).waitFor({ state: 'attached' });
  const cut = () =>
    page
      .locator('.moves li')
      .last()
      .evaluate((last) => {
        const list = last.parentElement!.getBoundingClientRect();
        return last.getBoundingClientRect().bottom - Math.min(list.bottom, innerHeight);
      });
  await expect.poll(cut).toBeLessThanOrEqual(1);
  // And the first that is seen is whole, right below what the list is called.
  const first = () =>
    page.locator('.moves ol').evaluate((list) => {
      const top =
        list.getBoundingClientRect().top +
        Number.parseFloat(getComputedStyle(list).getPropertyValue('--cut'));
      const rows = [...list.children].map((row) => Math.abs(row.getBoundingClientRect().top - top));
      const head = list.closest('details')!.querySelector('summary')!.getBoundingClientRect().bottom;
      return Math.max(Math.min(...rows), Math.abs(top - head));
    });
  await expect.poll(first).toBeLessThanOrEqual(1);
  await page
    .getByLabel(/^Taken: /)
    .first()
    .waitFor();
});

test('a move of two sides is the way back to its moment, and from any moment another game goes on with the same at the table', async () => {
  const page = await hall.come('new/jungle');
  await start(page);
  const [A3, A4, C3, D3, D4] = [14, 21, 16, 17, 24];
  const moved = page.locator('.moves li > a');
  for (const [from, to, made] of [
    [A3, A4, 2],
    [C3, D3, 4],
    [D3, D4, 6],
  ] as const) {
    await cell(page, from).click();
    await cell(page, to).click();
    await expect.poll(() => moved.count()).toBe(made);
  }
  await kept(page);
  await moved.nth(1).click();
  await page.getByText('Move 1 of 3').waitFor();
  // In the middle of a game one looks back, and nobody says more than was seen.
  const analyse = page.getByRole('button', { name: 'Analyse' });
  expect(await analyse.getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('button', { name: 'Play from here' }).click();
  // Blue is to move again, and has not moved the leopard.
  await page.getByText('Your move').waitFor();
  expect(await page.locator('.far').innerText()).toContain('The Wolf');
  await expect.poll(() => cell(page, A4).getAttribute('aria-label')).toContain('Blue rat');
  expect(await cell(page, C3).getAttribute('aria-label')).toContain('Blue leopard');
  await page.locator('.moves summary', { hasText: '(0)' }).waitFor();
  // The other game stays as it was.
  await page.goBack();
  await page.getByRole('link', { name: 'To the table' }).click();
  await expect.poll(() => moved.count()).toBe(6);
  // Who goes back farther sees that something was done each time.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await page.locator('.last-line', { hasText: /^You undid the last move\.$/ }).waitFor();
  await undo.click();
  await page.locator('.last-line', { hasText: 'You undid the last move. ×2' }).waitFor();
});

test('who has won a level is offered the next in the hall', async () => {
  const page = await hall.come('play/dungeon');
  await page.locator('[data-board]').waitFor();
  await page.keyboard.type('ssdddwdssdsssddw');
  await over(page, /You won/);
  await page.goto(`${hall.address}#/`);
  await page.getByRole('link', { name: 'Play Dungeon: Easy' }).click();
  await expect.poll(() => page.locator('.bar .tag').innerText()).toBe('Easy');
});

test('Z takes a step back where nothing is hidden, and Enter goes on to the level that comes next', async () => {
  const page = await hall.come('play/dungeon');
  await page.locator('[data-board]').waitFor();
  await page.keyboard.type('ssdddwdssdsssddd');
  await expect.poll(() => page.locator('.walk strong').innerText()).toBe('16');
  await page.keyboard.press('z');
  await expect.poll(() => page.locator('.walk strong').innerText()).toBe('15');
  // Who has gone a step too far takes it back, and does not begin anew.
  await page.keyboard.press('r');
  await expect.poll(() => page.locator('.walk strong').innerText()).toBe('0');
  await page.keyboard.type('ssdddwdw');
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await over(page, /You lost/);
  await page.waitForTimeout(500);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.walk strong').innerText()).toBe('8');
  // With n one begins again, as in the terminal.
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await over(page, /You lost/);
  await page.waitForTimeout(500);
  await page.keyboard.press('n');
  await expect.poll(() => page.locator('.walk strong').innerText()).toBe('0');
  await page.keyboard.type('ssdddwdssdsssddw');
  await over(page, /You won/);
  // A hand that is still walking begins nothing.
  await page.waitForTimeout(500);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.bar .tag').innerText()).toBe('Easy');
});

test('what is new on a level is explained as one comes there, and once; where there is no room, it is named', async () => {
  const page = await hall.come('play/dungeon');
  const told = page.locator('.new-here');
  await expect.poll(() => told.innerText()).toMatch(/^Door\. Leads .*\s+Pillar\. Blocks the way/);
  await page.keyboard.type('ssd');
  await expect.poll(() => told.innerText()).toMatch(/^Treasure\. Pick it up/);
  await page.setViewportSize(WINDOWS.small);
  await page.keyboard.type('ddwd');
  await expect.poll(() => told.innerText()).toMatch(/^New here:\s+Monster$/);
  await told.click();
  await page.getByText('Comes one tile closer when it sees you').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('s');
  // Who moves on has seen it: the next time it is met as an old acquaintance.
  await page.keyboard.press('r');
  await expect.poll(() => page.locator('.walk strong').innerText()).toBe('0');
  await page.setViewportSize(WINDOWS.desk);
  await page.keyboard.type('ssdddwd');
  await expect.poll(() => page.locator('.room').innerText()).toBe('Level 3 of 4');
  expect(await told.count()).toBe(0);
  // A door with a letter is something else than one without.
  await page.goto(`${hall.address}#/new/dungeon`);
  await page.getByRole('radio', { name: /^Tollhouse/ }).check();
  await start(page);
  await expect.poll(() => told.innerText()).toMatch(/^Door\. Leads where its level says, [^.]*\.$/);
});

test('a dungeon that is looked through leaves nothing to luck, and says its par once', async () => {
  const page = await hall.come('play/dungeon');
  await page.locator('[data-board]').waitFor();
  await page.keyboard.type('ssdddwdssdsssddw');
  await over(page, /You won/);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByText('It cannot be done in fewer than 16').waitFor();
  await expect.poll(() => page.locator('.to-win').innerText()).toBe('It can be won');
  expect(await page.locator('.panel').innerText()).not.toMatch(/%|likely/);
  for (const name of ['Par', 'Difficulty'])
    expect(await page.getByText(name, { exact: true }).count()).toBe(1);
});

test('levels say their par and the stars one has, and lead to the next', async () => {
  const page = await hall.come('new/dungeon');
  const tutorial = page.locator('label', { hasText: 'Tutorial' });
  expect(await tutorial.innerText()).toContain('par 16');
  // Of many levels the list goes on, and nothing around it; at the table all there is to press and read is in sight.
  const hidden = (box: Element) => box.scrollHeight - box.clientHeight;
  expect(await page.locator('.setup').evaluate(hidden)).toBe(0);
  await start(page);
  await page.locator('.shelf').waitFor();
  expect(await page.locator('.panel').evaluate(hidden)).toBe(0);
  // What more than one treasure would cost, and how much there is.
  expect(await page.locator('.dearer').innerText()).toBe('With 2 treasures par is 20.');
  expect(await page.locator('.purse').innerText()).toMatch(/^0\s+of 4 \+/);
  // What makes more of it is drawn behind the plus.
  expect(await page.locator('.purse .muted + .swatch').isVisible()).toBe(true);
  const shelf = page.getByRole('region', { name: 'Levels' });
  expect(await shelf.locator('p').innerText()).toMatch(/^Tutorial\s+1 of 29$/);
  await page.keyboard.type('ssdddwdssdsssddw');
  await over(page, /You won/);
  await page.getByRole('button', { name: 'Next: Easy' }).click();
  await expect.poll(() => page.locator('.bar .tag').innerText()).toBe('Easy');
  // Among its neighbours, with the stars that each has; a press begins another.
  expect(await shelf.locator('[aria-current]').innerText()).toBe('2');
  const stars = () => shelf.locator('.stars').evaluateAll((all) => all.map((one) => one.ariaLabel?.[0]));
  await expect.poll(async () => (await stars()).slice(0, 3)).toEqual(['3', '0', '0']);
  await shelf.getByRole('button', { name: '3: Pantry' }).click();
  await expect.poll(() => page.locator('.bar .tag').innerText()).toBe('Pantry');
  // In the hand the head of a level has its name, and below it which of how many of which game it is.
  await page.setViewportSize(WINDOWS.small);
  const head = page.locator('.bar .named');
  await expect.poll(() => head.innerText()).toMatch(/^Pantry\s+Dungeon 3 of 29$/);
  expect(await head.locator('h1').evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  await page.setViewportSize(WINDOWS.desk);
  await page.goto(`${hall.address}#/new/dungeon`);
  await expect.poll(() => tutorial.innerText()).toMatch(/16, par 16\s+★★★/);
  expect(await page.locator('.earned').innerText()).toBe('3 of 87 stars');
  expect(await page.locator('.choice:has(em)').allInnerTexts()).toEqual([expect.stringMatching(/^Easy/)]);
  // Made to a wish, it is none of them, and says how hard it is.
  await page.getByRole('group', { name: 'A level, or a new one' }).waitFor();
  // In the hand, too, that is in sight before the list is, and so are the ways elsewhere.
  await page.setViewportSize(WINDOWS.small);
  for (const way of [
    page.getByText('Tricky', { exact: true }),
    page.getByRole('link', { name: 'Paint a board' }),
  ])
    expect((await way.boundingBox())!.y).toBeLessThan((await tutorial.boundingBox())!.y);
  await page.setViewportSize(WINDOWS.desk);
  expect(await page.locator('[data-start]').innerText()).toMatch(/^Start ./);
  await page.getByRole('radio', { name: 'Fair', exact: true }).check();
  await expect.poll(() => page.locator('[data-start]').innerText()).toBe('Start Fair');
  expect(await page.locator('.cards :checked').count()).toBe(0);
  // And whoever picks one by its name wants that one.
  await page.getByRole('radio', { name: /^Pantry/ }).check();
  await expect.poll(() => page.locator('[data-start]').innerText()).toBe('Start Pantry');
  await page.getByRole('radio', { name: 'Fair', exact: true }).check();
  await start(page);
  expect(await page.locator('.bar .tag').innerText()).toBe('Fair');
  await page.locator('.adventure', { hasText: 'Difficulty: fair' }).waitFor();
  await page.goto(`${hall.address}#/daily/dungeon/2026-11-16`);
  await page.locator('.adventure .grade', { hasText: /^Difficulty: \w+$/ }).waitFor();
});

test('levels of Abyss lie apart from its boards of luck: par, stars and the best in rounds, and the next', async () => {
  const page = await hall.come('new/abyss');
  const cards = () => page.locator('.cards strong').allTextContents();
  await expect.poll(cards).toContain('Small');
  expect(await cards()).not.toContain('Threshold');
  // At a desk all of them are in sight, and in a hand held sideways three rows of them.
  const list = page.locator('.cards');
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 844, height: 390 });
  const planner = (await page.locator('.cards strong', { hasText: 'Planner' }).boundingBox())!;
  expect(planner.y + planner.height).toBeLessThan(390 - 64);
  // In a window looked at twice as large no name of them is broken.
  await page.setViewportSize({ width: 640, height: 400 });
  const names = await page.locator('.cards strong').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...names)).toBeLessThan(30);
  await page.setViewportSize({ width: 1280, height: 800 });
  const levels = page.locator('.kinds').getByText('Levels');
  await levels.click();
  await expect.poll(cards).toHaveLength(12);
  const first = page.locator('label', { hasText: 'Threshold' });
  expect(await first.innerText()).toContain('par 11');
  // A level is the board it is: nothing is wished of it.
  expect(await page.locator('[name="setup-wish"]').count()).toBe(0);
  expect(await page.locator('[data-start]').innerText()).toBe('Start Threshold');
  await start(page);
  expect(await page.locator('.bar .tag').innerText()).toBe('Threshold');
  expect(await page.locator('.flight .status').innerText()).toMatch(/Round\s+0\s+Par\s+11/);
  expect(await page.locator('.pursuit').innerText()).toMatch(/Two after you\s+0 lured/);
  await page.keyboard.type('xeccecceded');
  await over(page, /You won/);
  expect(await page.locator('.feat').innerText()).toBe('★★★ par is 11');
  expect(await page.locator('.figure').innerText()).toBe('11');
  await page.locator('.versus', { hasText: 'Your first here' }).waitFor();
  await page.getByRole('button', { name: 'Next: Vestibule' }).click();
  await expect.poll(() => page.locator('.bar .tag').innerText()).toBe('Vestibule');
  await page.goto(`${hall.address}#/new/abyss`);
  await expect.poll(() => first.innerText()).toMatch(/11, par 11\s+★★★/);
  // Back to luck, and then on where one stands.
  await page.locator('.kinds').getByText('Random').click();
  await expect.poll(cards).toContain('Medium');
  await levels.click();
  await expect.poll(() => page.locator('[data-start]').innerText()).toBe('Start Vestibule');
});

test('who knocks against a wall is seen to; and where every step is the last, that is said', async () => {
  const visit = await hall.visit({ reducedMotion: 'no-preference' });
  const { page } = visit;
  await page.addInitScript(() => {
    const moved: unknown[] = [];
    Object.assign(globalThis, { moved });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      if (this.matches('.piece') && Array.isArray(frames))
        moved.push(frames.map(({ transform }) => transform));
      return animate.call(this, frames, options);
    };
  });
  await page.reload();
  await sitDown(page, 'Abyss', 'H     *');
  const width = (await cell(page, 0).boundingBox())!.width;
  await page.keyboard.press('a');
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { moved: unknown[] }).moved))
    .toEqual([['none', `translate(${-width / 4}px, 0px)`, 'none']]);
  expect(await page.locator('.no-way').count()).toBe(0);
  await sitDown(page, 'Abyss', 'H mmm   *\n         ');
  await page.locator('.pad .button:not(.fatal)').first().waitFor();
  await page.keyboard.press('s');
  // It is said when it comes to that, not only to who finds it so.
  await page.locator('.no-way').waitFor();
  expect(await page.locator('.pad .button:not(.fatal)').count()).toBe(0);
  // Who is after one, of each kind how many.
  expect(await page.getByRole('list', { name: 'After you' }).innerText()).toMatch(/^× 3\s+monster/);
  // Whoever struck the last blow is seen to, and where.
  await page.keyboard.press('s');
  await page.locator('[data-cell="0"].mark-fallen').waitFor();
  await page.locator('.arrows .shaft').waitFor({ state: 'attached' });
  expect(visit.complaints).toEqual([]);
  await visit.leave();
});

test('a level that an amulet doubles draws back, and its copies come out from under it', async () => {
  const visit = await hall.visit({ reducedMotion: 'no-preference' });
  const { page } = visit;
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      if (this.matches('.cells, .cell') && Array.isArray(frames)) moved.push(String(frames[0]!.transform));
      return animate.call(this, frames, options);
    };
  });
  await page.reload();
  await sitDown(page, 'Dungeon', '2 3\n0 0\n-@-\n--!');
  await page.keyboard.press('d');
  await cell(page, 23).waitFor();
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
  expect(moved[0]).toMatch(/scale\(1\.\d+|scale\(2/);
  const copies = (from: string) => moved.filter((one) => one === `translate(${from})`).length;
  expect([copies('-300%, 0%'), copies('0%, -200%'), copies('-300%, -200%')]).toEqual([6, 6, 6]);
  expect(visit.complaints).toEqual([]);
  await visit.leave();
});

test('a lesson shows the counters it talks about', async () => {
  const page = await hall.come('learn/geese');
  const left = page.locator('.status div', { hasText: 'To reveal' }).locator('dd');
  const before = Number(await left.innerText());
  await cell(page, 0).click();
  await expect.poll(async () => Number(await left.innerText())).toBeLessThan(before);
});

test('how much of a lake lies open is seen, and a hint writes on its fields the letters it speaks of', async () => {
  const page = await hall.come('');
  await sitDown(page, 'Geese', LAKE);
  const bar = page.getByRole('progressbar', { name: 'Fields open' });
  expect(await bar.getAttribute('aria-valuenow')).toBe('0');
  await cell(page, 0).click();
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('14');
  expect(await page.locator('.lake-stands .clicks').innerText()).toMatch(/^1\s+click$/);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect
    .poll(() => page.locator('.advice').innerText())
    .toContain('This cell is safe, because the 1 at A already has its goose at B');
  // The 1 above the goose, and the goose.
  for (const [at, letter] of [
    [12, 'A'],
    [17, 'B'],
  ] as const) {
    expect(await cell(page, at).locator('.named').innerText()).toBe(letter);
    expect(await cell(page, at).getAttribute('aria-label')).toMatch(new RegExp(`, ${letter}$`));
  }
  await page.locator('.mark-safe').click();
  await expect.poll(() => page.locator('.named').count()).toBe(0);
  // Words and letters go together, and neither comes back with the position.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('14');
  await expect.poll(() => page.locator('.advice').isVisible()).toBe(false);
});

test('in the hand a refusal is read, advice or not', async () => {
  const page = await hall.come('', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await sitDown(page, 'Jungle');
  const refusal = page.locator('.said > .notice', {
    hasText: 'The elephant goes one square up, down, left or right.',
  });
  const refused = async () => {
    await page.locator('[aria-label*="Blue elephant"]').tap();
    await page.locator('[aria-label^="D5"]').tap();
    await refusal.waitFor();
    return inSight(refusal);
  };
  expect(await refused()).toBe(true);
  // What was said of one is over when another is chosen.
  await page.locator('[aria-label*="Blue rat"]').tap();
  await refusal.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.advice', { hasText: /\.$/ }).waitFor({ state: 'attached' });
  expect(await refused()).toBe(true);
});

test('who has lost to a machine is told by which move, and led there', async () => {
  const page = await hall.come('new/jungle');
  await page.getByRole('radio', { name: 'The Den' }).check();
  await page.getByRole('button', { name: 'Start against the Den' }).waitFor();
  await page.getByText('Seed and board').click();
  // A dog beside each den: whoever does not enter it loses.
  await page.getByLabel('Board of your own').fill('2D3R/7/7/7/7/7/7/7/2d4 b');
  await page.getByRole('button', { name: 'Start' }).click();
  await cell(page, 8 * 7 + 2).click();
  await cell(page, 8 * 7 + 1).click();
  await over(page, /You lost/);
  const way = page.getByRole('link', { name: 'Move 1 decided it.' });
  await way.waitFor();
  // What was played is framed on a small board, and what would have been better has an arrow.
  const then = page.locator('.back-then');
  await expect.poll(() => then.locator('.cell.mark-last').count()).toBe(2);
  await then.locator('.arrows .advised').waitFor({ state: 'attached' });
  await page
    .getByText('You played Dog C9 to B9; Dog C9 to D9 was better. Your chance fell from 100 % to 0 %.')
    .waitFor();
  await page.locator('.result .graph').waitFor();
  // Beside all that, what was moved last and what can be done now are in sight.
  expect(await inSight(page.locator('.moves li').last())).toBe(true);
  for (const name of ['Undo', 'Turn the board', 'Share'])
    expect(await inSight(page.getByRole('button', { name })), name).toBe(true);
  await page.getByRole('button', { name: 'Play on from there' }).click();
  await page.locator('.moves summary', { hasText: '(0)' }).waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await over(page, /You lost/);
  await way.click();
  await page.getByText('Move 1 of 1').waitFor();
  // Who comes to a step wants to know about it.
  await page.locator('.evaluation').waitFor();
  await expect.poll(() => cell(page, 8 * 7 + 1).getAttribute('aria-label')).toContain('dog');
  // How the game went is the way through it: a press on it leads to that step, and what decided it leads there, too.
  const drawn = page.locator('.scrub .graph');
  await drawn.waitFor();
  await drawn.locator('.thrown').waitFor({ state: 'attached' });
  const { x, y, width, height } = (await drawn.boundingBox())!;
  await page.mouse.click(x + 1, y + height / 2);
  await page.getByText('Move 0 of 1').waitFor();
  await page.mouse.click(x + width - 1, y + height / 2);
  await page.getByText('The dog').or(page.getByText('Red entered the den of Blue.')).first().waitFor();
  await page.getByRole('button', { name: 'Move 1 decided it: Blue, Dog C9 to B9.' }).click();
  // There is room for the longest of such sentences, with what is counted below it.
  const whole = await page
    .locator('.looking-back > section')
    .first()
    .evaluate((section) => {
      section.querySelector('.deciding')!.firstChild!.nodeValue =
        'Move 17 decided it: Blue, Elephant G3 takes the Leopard on G2.';
      return section.scrollHeight <= section.clientHeight;
    });
  expect(whole).toBe(true);
  await expect.poll(() => cell(page, 8 * 7 + 1).getAttribute('aria-label')).toContain('dog');
  // The bar is theirs who sits below, and turns with the board; at the end it says who has won.
  const bar = page.getByRole('meter', { name: 'Evaluation' });
  await page.getByRole('slider').press('End');
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('Blue 0 %');
  await page.getByRole('button', { name: 'Turn the board' }).click();
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('Red 100 %');
  await page.getByRole('button', { name: 'Turn the board' }).click();
  // The line under the pointer is the one that is drawn.
  await page.getByRole('slider').press('Home');
  const lines = page.getByRole('region', { name: 'This step' }).locator('.insight li');
  await lines.nth(1).waitFor();
  const arrow = () => page.locator('.stage .arrows .advised').first().getAttribute('d');
  const best = await arrow();
  await lines.nth(1).hover();
  await expect.poll(arrow).not.toBe(best);
  // Who resigns what was not lost hears that.
  await sitDown(page, 'Jungle', '6R/7/7/7/7/7/7/7/r6 b');
  await cell(page, 8 * 7).click();
  await cell(page, 8 * 7 + 1).click();
  await page.locator('.moves li').nth(1).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Resign: sure?' }).click();
  await page.getByText('No move had lost it yet.').waitFor();
});

test('a puzzle is seen before one sits down at it', async () => {
  const page = await hall.come('puzzles/jungle');
  await page.getByRole('heading', { name: /to move and win in \d/ }).waitFor();
  expect(await page.locator('.first-look .cell').count()).toBe(63);
  expect(await page.locator('[data-board]').count()).toBe(0);
  // Of every grade the next ones are seen; all of them have a number, for who looks for one.
  await expect.poll(() => page.locator('.puzzles canvas').count()).toBe(5 * 6);
  const hundredth = page.getByRole('button', { name: /^Puzzle 100: / });
  expect(await hundredth.count()).toBe(0);
  await page.getByText('All 111').click();
  await hundredth.waitFor();
  await page
    .locator('.puzzles')
    .getByRole('button', { name: /^Puzzle 112 3 moves$/ })
    .click();
  await page.locator('.table .puzzle', { hasText: 'Puzzle 112' }).waitFor();
  // Its way back leads to the others.
  await page.locator('.bar').getByRole('link', { name: 'Puzzles' }).click();
  await page.getByRole('button', { name: 'Next: puzzle 1' }).click();
  await page.locator('.table .puzzle', { hasText: 'Puzzle 1' }).waitFor();
});

test('a puzzle that is solved took as many moves on its card as in the list of games, which calls it one', async () => {
  const page = await hall.come('puzzles/jungle');
  await page.getByRole('button', { name: 'Next: puzzle 1' }).click();
  await page.locator('.table .puzzle', { hasText: 'win in 2' }).waitFor();
  // Who tries something else first, and takes it back, has solved it all the same.
  await cell(page, 6 * 7).click();
  await cell(page, 5 * 7).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.puzzle', { hasText: 'win in 2' }).waitFor();
  // B1 to C1, and from there into the den.
  await cell(page, 1).click();
  await cell(page, 2).click();
  await page.locator('.puzzle', { hasText: 'Right. 1 move left.' }).waitFor();
  await page.locator('.moves li').nth(1).waitFor({ state: 'attached' });
  await cell(page, 2).click();
  await cell(page, 3).click();
  await over(page, /You won/);
  expect(await page.locator('.puzzle').innerText()).toBe('Solved: puzzle 1 (easy).');
  expect(await page.locator('.feat-line').innerText()).toMatch(/^2\s+moves/);
  await kept(page);
  await page.goto(`${hall.address}#/results`);
  const told = await page.locator('.kept-game').innerText();
  expect(told).toMatch(/^Jungle · puzzle 1\s+Won, 2 moves\s/);
  expect(told).not.toContain('with hints');
  // Told alike everywhere: neither a game won, nor one with hints, nor a board of one's own.
  const went = page.getByRole('region', { name: 'How it went' });
  await went.getByText('1 of 256 solved').waitFor();
  expect(await went.innerText()).not.toMatch(/Played|help|own/);
  await page.goto(`${hall.address}#/`);
  await page.getByText('Jungle, puzzle 1: solved').waitFor();
  expect(await page.locator('.strip').innerText()).not.toMatch(/help|fortnight/);
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await page.getByRole('button', { name: 'Next: puzzle 2' }).waitFor();
});

test('in the hand a board stays as large as it is, and where it is, when the game ends', async () => {
  const page = await hall.come('', {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const place = () => page.locator('[data-board]').boundingBox();
  await sitDown(page, 'Geese', LAKE);
  const lake = await place();
  await cell(page, 0).tap();
  await cell(page, 17).tap();
  await over(page, /You lost/);
  expect(await place()).toEqual(lake);
  const card = (await page.locator('.panel').boundingBox())!;
  expect(card.y).toBeGreaterThanOrEqual(lake!.y + lake!.height);
  await sitDown(page, 'Dungeon', DUNGEON);
  const dungeon = await place();
  await page.keyboard.type('ddwsdd');
  await over(page, /You won/);
  expect(await place()).toEqual(dungeon);
});
