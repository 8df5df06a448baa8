/** Screens in the hand: nothing that moved on the way there, and what is otherwise there than on a desk. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hall, openHall, type Visit } from './hall.ts';
import { INTERMEDIATE, keep, lakeUntil } from './lakes.ts';
import { inSight } from './look.ts';
import './patience.ts';
import { takeHint } from './screens/screen.ts';
import { SCREENS } from './screens.ts';
import { cell, DUNGEON, JUNGLE, kept, LAKE, press, sitDown } from './sit.ts';
import { shiftsOn, watchShifts } from './still.ts';
import { seenIn, WINDOWS } from './windows.ts';

let hall: Hall;
let visit: Visit;

beforeAll(async () => {
  hall = await openHall();
  visit = await hall.visit(seenIn('phone'));
  await watchShifts(visit.page);
  await visit.page.reload();
});

afterAll(() => hall?.close());

/** What is read or chosen lies there as it does on a desk; lessons are walked through elsewhere. */
const ALIKE = /^(rules|setup|legend|learn|editor)-/;
const HELD = SCREENS.filter(({ name }) => !ALIKE.test(name));

test.each(HELD.map((screen) => [screen.name, screen] as const))('%s', async (name, screen) => {
  await screen.go(visit.page, hall.address);
  expect(await shiftsOn(visit.page), `what moved: ${name}`).toEqual([]);
});

test.each([
  ['Abyss', 'Ht       \n         \n        *', 'd', 't'],
  ['Dungeon', 'dungeon 2\n\n2 4\n0 0\n-*--\n---!', 'd', 'b'],
])('in %s the pad stays a pad when there is something to use', async (game, board, step, use) => {
  const { page } = visit;
  await sitDown(page, game, board);
  const key = page.locator(`.pad [data-word="${step}"]`);
  const before = await key.boundingBox();
  await key.click();
  await page.locator(`.pad [data-word="${use}"]`).waitFor();
  expect(await key.boundingBox()).toEqual(before);
  const [used, counters] = await Promise.all(
    [`.pad [data-word="${use}"]`, '.panel .count'].map((it) => page.locator(it).boundingBox()),
  );
  expect(used!.y, 'below what is counted').toBeGreaterThanOrEqual(counters!.y + counters!.height);
  expect(used!.x + used!.width).toBeLessThanOrEqual(WINDOWS.phone.width);
  expect(await shiftsOn(page)).toEqual([]);
  await page.locator(`.pad [data-word="${use}"]`).click();
  await page.locator(`.pad [data-word="${use}"]`).waitFor({ state: 'detached' });
});

test.each(['Analyse', 'Hint'])('the sheet makes way for what %s shows on the board', async (what) => {
  const { page } = visit;
  await sitDown(page, 'Geese', LAKE);
  await cell(page, 0).click();
  const across = async () => {
    const { x, width } = (await page.locator('[data-board]').boundingBox())!;
    return [x, width];
  };
  const before = await across();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('.table.telling').waitFor();
  await press(page, what);
  await page
    .locator(what === 'Hint' ? '.cell .named' : '[data-meter]')
    .first()
    .waitFor();
  expect(await page.locator('.table.telling').count()).toBe(0);
  expect(await across()).toEqual(before);
  expect(await shiftsOn(page)).toEqual([]);
});

test('in a lying hand neither a hint nor an analysis moves what is told', async () => {
  const { page, leave } = await hall.visit(seenIn('lying'));
  await watchShifts(page);
  await page.reload();
  for (const name of ['hint-geese', 'analysis-geese'])
    await SCREENS.find((screen) => screen.name === name)!.go(page, hall.address);
  expect(await shiftsOn(page)).toEqual([]);
  await leave();
});

test('in the smallest hand nothing moves while a hint is thought about, and the end of a game is whole', async () => {
  const { page } = await hall.visit(seenIn('small'));
  await watchShifts(page);
  await page.reload();
  await sitDown(page, 'Jungle');
  await takeHint(page);
  expect(await page.locator('.advice .help').innerText()).toMatch(/^[A-Z][a-z]+ [A-G][1-9] to [A-G][1-9]: /);
  expect(await shiftsOn(page)).toEqual([]);
  // Nor while a board is written, though the button that starts says less then.
  await sitDown(page, 'Jungle', JUNGLE);
  expect(await shiftsOn(page)).toEqual([]);
  await SCREENS.find(({ name }) => name === 'result-lost-jungle')!.go(page, hall.address);
  for (const way of await page.locator('.result .actions .button').all()) {
    const { y, height } = (await way.boundingBox())!;
    expect(y + height, await way.innerText()).toBeLessThanOrEqual(WINDOWS.small.height);
  }
  // Its replay has a whole name and a legend in its head, too.
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.locator('.table.replay').waitFor();
  const head = await page.locator('.bar h1').evaluate((it) => it.scrollWidth <= it.clientWidth);
  expect(head).toBe(true);
  await page.getByRole('button', { name: 'Legend' }).click();
  await page.getByRole('dialog', { name: 'Legend' }).waitFor();
  await page.keyboard.press('Escape');
  // Whoever turns the phone then, and turns it back, sees the whole board, too.
  await SCREENS.find(({ name }) => name === 'result-geese')!.go(page, hall.address);
  for (const size of ['small', 'lying', 'small', 'phone', 'lying', 'phone'] as const) {
    await page.setViewportSize(WINDOWS[size]);
    if (size === 'lying') continue;
    const apart = async () => {
      const [board, card] = await Promise.all(
        ['[data-board]', '.table > .panel'].map((it) => page.locator(it).boundingBox()),
      );
      return card!.y - board!.y - board!.height;
    };
    await expect.poll(apart, { message: size }).toBeGreaterThanOrEqual(0);
    await expect.poll(apart, { message: size }).toBeLessThan(8);
  }
});

test.each(['phone', 'desk'] as const)(
  'of a lake looked through on a %s no number is cut off',
  async (seen) => {
    const { page, leave } = await hall.visit(seenIn(seen));
    await SCREENS.find(({ name }) => name === 'replay-geese')!.go(page, hall.address);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByText('Odds in your favor').waitFor();
    const whole = page.getByRole('region', { name: 'The whole game' });
    await expect.poll(() => whole.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0);
    await leave();
  },
);

test.each(['small', 'lying'] as const)('in a %s hand a replay is whole without scrolling', async (held) => {
  const { page, leave } = await hall.visit(seenIn(held));
  for (const game of ['jungle', 'dungeon']) {
    await SCREENS.find(({ name }) => name === `replay-${game}`)!.go(page, hall.address);
    const hidden = () => page.locator('.panel').evaluate((it) => it.scrollHeight - it.clientHeight);
    await expect.poll(hidden, { message: game }).toBeLessThanOrEqual(0);
    // What is pressed stays where it is, however much is drawn beside it.
    const button = page.getByRole('button', { name: 'Analyse' });
    const before = await button.boundingBox();
    await button.click();
    await page.locator('.looking-back .insight').first().waitFor();
    expect(await button.boundingBox(), game).toEqual(before);
  }
  // So is the name of the game, where there is more to do with one that somebody sent.
  await SCREENS.find(({ name }) => name === 'analysis-replay')!.go(page, hall.address);
  expect(await page.locator('.bar h1').evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  // And so is the best of what may be played at a step; how the whole game went is told at its start.
  const best = page.getByRole('region', { name: 'This step' }).locator('.insight li').first();
  expect(await inSight(best)).toBe(true);
  await page.getByRole('slider').press('Home');
  expect(await inSight(page.getByRole('region', { name: 'The whole game' }).locator('p').first())).toBe(true);
  // Whose turn it is there is read whole.
  await page.locator('.who-sat', { hasText: 'to move' }).waitFor();
  for (const who of await page.locator('.who-sat .muted').all())
    expect(await who.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  await leave();
});

test.each(['small', 'phone'] as const)(
  'what is found out above a pad in a %s hand says what is best, and no key lies over it',
  async (size) => {
    const { page } = visit;
    await page.setViewportSize(WINDOWS[size]);
    await sitDown(page, 'Dungeon', DUNGEON);
    await press(page, 'Analyse');
    const best = page.locator('.insight li b').first();
    await best.waitFor();
    for (const one of [page.locator('.to-win'), best]) expect(await inSight(one)).toBe(true);
    const feet = async (it: Locator) => it.evaluate((one) => one.getBoundingClientRect().bottom);
    const pad = (await page.locator('.pad').boundingBox())!;
    expect(await feet(best)).toBeLessThanOrEqual(pad.y);
    expect(await feet(page.locator('.said'))).toBeLessThanOrEqual(pad.y);
    await press(page, 'Analyse');
    await page.setViewportSize(WINDOWS.phone);
  },
);

test.each(['Beginner', 'Expert'])(
  'what is found out about a lake for a %s is read whole in the hand',
  async (preset) => {
    const { page } = visit;
    await page.goto(`${hall.address}#/new/geese`);
    await page.getByRole('radio', { name: new RegExp(`^${preset}`) }).check();
    await page.getByText('Seed and board').click();
    await page.getByLabel('Seed', { exact: true }).fill('a windy lake');
    await page.getByRole('button', { name: 'Start' }).click();
    await cell(page, 40).click();
    await press(page, 'Analyse');
    await page.locator('.insight li').filter({ hasText: 'wins with about' }).waitFor();
    const meaning = page.getByText('On the board: ✓ is safe');
    await meaning.waitFor();
    // Far from every number all fields are alike: what is said of the others stands out.
    expect(await page.locator('[data-meter][data-common]').count()).toBeGreaterThan(20);
    for (const size of ['phone', 'small', 'lying'] as const) {
      await page.setViewportSize(WINDOWS[size]);
      const foot = () => meaning.evaluate((it) => it.getBoundingClientRect().bottom);
      const acts = async () => (await page.locator('.acts').boundingBox())!.y;
      await expect.poll(async () => (await foot()) <= (await acts()), { message: size }).toBe(true);
      expect(await inSight(meaning), size).toBe(true);
    }
    await page.setViewportSize(WINDOWS.phone);
  },
);

test('advice above a pad names what it is about by letters, and leaves whole what is counted', async () => {
  const { page } = visit;
  await SCREENS.find(({ name }) => name === 'hint-abyss')!.go(page, hall.address);
  const [count, advice] = await Promise.all(
    ['.panel .count', '.advice'].map((it) => page.locator(it).boundingBox()),
  );
  expect(await page.locator('.advice .help').innerText()).toMatch(
    /^[\w-]+: It lures monster A \(to your right\) into abyss B /,
  );
  expect((await page.locator('.cell .named').allInnerTexts()).sort()).toEqual(['A', 'B']);
  expect(advice!.y).toBeGreaterThanOrEqual(count!.y + count!.height);
});

test.each([
  ['hint-dungeon', '.advice'],
  ['no-way-dungeon', '.no-way'],
])(
  'what is said in %s leaves in sight what is counted, in the smallest hand and lying, too',
  async (name, said) => {
    const { page } = visit;
    await SCREENS.find((screen) => screen.name === name)!.go(page, hall.address);
    for (const size of ['small', 'lying', 'phone'] as const) {
      await page.setViewportSize(WINDOWS[size]);
      const lies = async () => {
        const [count, words, key] = await Promise.all(
          ['.panel .count', said, '.pad .options'].map((it) => page.locator(it).boundingBox()),
        );
        return {
          seen: await page.locator('.walk').isVisible(),
          below: words!.y >= count!.y + count!.height,
          above: words!.y + words!.height <= key!.y,
        };
      };
      await expect.poll(lies, { message: size }).toEqual({ seen: true, below: true, above: true });
    }
  },
);

test('a lake that was wished for tells in one line how it stands in a hand, and its grade in the head', async () => {
  const { page } = visit;
  await page.setViewportSize(WINDOWS.phone);
  await page.goto(`${hall.address}#/new/geese`);
  await page.getByRole('radio', { name: /^Beginner/ }).check();
  await page.getByRole('radio', { name: 'Easy', exact: true }).check();
  await page.locator('[data-start]').click();
  await cell(page, 0).waitFor();
  expect(await page.locator('.bar').innerText()).toContain('easy');
  const [count, bar] = await Promise.all(
    ['.lake-stands', '.opened'].map((it) => page.locator(it).boundingBox()),
  );
  expect(count!.height).toBeLessThan(1.5 * bar!.height);
});

test('in a lying hand the map of a lake lies beside what happened, and nothing moves with the first field', async () => {
  const { page, leave } = await hall.visit(seenIn('lying'));
  await watchShifts(page);
  await page.reload();
  await page.goto(`${hall.address}#/new/geese`);
  await page.getByRole('radio', { name: /^Intermediate/ }).check();
  await page.locator('[data-start]').click();
  const map = page.locator('.map-place .minimap');
  await map.waitFor();
  const before = (await map.boundingBox())!;
  await cell(page, 3 * 16 + 3).tap();
  const line = (await page.locator('.log li').first().boundingBox())!;
  expect(await map.boundingBox()).toEqual(before);
  // What it is moved by lies below the map, and over no field.
  const tools = (await page.locator('.map-place .zoom').boundingBox())!;
  expect(tools.y, 'below it').toBeGreaterThanOrEqual(before.y + before.height);
  expect(await page.locator('.stage .zoom').count()).toBe(0);
  for (const one of await page.locator('.zoom .button').all()) expect(await inSight(one)).toBe(true);
  // What a press does has its sign, and no word a second line.
  expect(await page.locator('.verbs .icon').filter({ visible: true }).count()).toBe(2);
  const rows = await page.locator('.act-restart .word').evaluate((it) => it.getClientRects().length);
  expect(rows).toBe(1);
  expect(line.x, 'beside it').toBeGreaterThanOrEqual(before.x + before.width);
  expect(line.y, 'not below it').toBeLessThan(before.y + before.height / 2);
  // What is advised lies beside it, too.
  await takeHint(page);
  const advice = (await page.locator('.advice').boundingBox())!;
  expect(await inSight(map)).toBe(true);
  expect(advice.x).toBeGreaterThanOrEqual(before.x + before.width);
  expect(await shiftsOn(page)).toEqual([]);
  await leave();
});

test.each(['small', 'phone', 'lying'] as const)(
  'who disturbs a goose in a %s hand sees where, far from what was safe, and what can be done next',
  async (size) => {
    const { page, leave } = await hall.visit(seenIn(size));
    const { session, left, geese } = lakeUntil('a lake that is lost', 12, 400, INTERMEDIATE);
    await keep(page, hall.address, [session.record()]);
    const far = (goose: number) => Math.min(...left.map((field) => Math.abs(field - goose)));
    await cell(page, geese.toSorted((one, other) => far(other) - far(one))[0]!).click();
    await page.locator('.cell.mark-safe').first().waitFor();
    await expect.poll(() => inSight(page.locator('.ground-disturbed'))).toBe(true);
    const ways = page.locator('.result .actions .button');
    expect(await ways.allInnerTexts()).toEqual(['New board', 'Play on from there', 'Replay']);
    for (const way of await ways.all()) expect(await inSight(way), await way.innerText()).toBe(true);
    if (size === 'lying') {
      // A smaller one that lies has all of them, too.
      await page.setViewportSize({ width: 667, height: 375 });
      const ends = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().right));
      expect(Math.max(...ends)).toBeLessThanOrEqual(667);
      await page.setViewportSize(WINDOWS[size]);
    }
    // What the board is moved by lies below it, and on nothing there is to see.
    const [tools, seen] = await Promise.all(
      ['.stage .zoom', '.stage .grid-scroll'].map((it) => page.locator(it).boundingBox()),
    );
    expect(tools!.y).toBeGreaterThanOrEqual(seen!.y + seen!.height);
    // Its map lies there, too: what it came to is next to what can be done.
    expect(await page.locator('.panel .minimap').count()).toBe(0);
    // To play on from there is to take it back: there is no second button for that.
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Play on from there' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await leave();
  },
);

test('who sits down in the hand at a lake that is larger sees what lies open of it', async () => {
  const { page, leave } = await hall.visit(seenIn('phone'));
  const far = `${`${'.'.repeat(24)}\n`.repeat(20)}${'.'.repeat(22)}9s\n${'.'.repeat(24)}`;
  await sitDown(page, 'Geese', far.replace('.', '9'));
  const shown = cell(page, 20 * 24 + 23);
  await expect.poll(() => inSight(shown)).toBe(true);
  // As does who comes back to what he has opened since.
  const next = cell(page, 21 * 24 + 23);
  await next.tap();
  await kept(page);
  await page.reload();
  await expect.poll(() => inSight(next)).toBe(true);
  await leave();
});

test.each(['small', 'phone', 'lying'] as const)(
  'who wins in a %s hand sees how he gets on, whole, and that there is more below it',
  async (size) => {
    const { page, leave } = await hall.visit(seenIn(size));
    await SCREENS.find(({ name }) => name === 'result-won-geese')!.go(page, hall.address);
    const foot = await page.locator('.trend figcaption').evaluate((it) => it.getBoundingClientRect().bottom);
    expect(foot).toBeLessThanOrEqual(WINDOWS[size].height);
    // But in the smallest there is room for what it came to as well.
    const { y, height } = (await page.locator('.compared .status').first().boundingBox())!;
    if (size !== 'small') expect(y + height).toBeLessThanOrEqual(WINDOWS[size].height);
    const fade = () =>
      page.locator('.panel').evaluate((it) => Number(getComputedStyle(it, '::after').opacity));
    expect(await fade()).toBe(1);
    await page.locator('.panel').evaluate((it) => it.scrollTo(0, it.scrollHeight));
    await expect.poll(fade).toBe(0);
    await leave();
  },
);

test('who had help reads in a small hand, whole, that it is not compared', async () => {
  const { page } = visit;
  await page.setViewportSize(WINDOWS.small);
  await sitDown(page, 'Dungeon', DUNGEON);
  await takeHint(page);
  await page.keyboard.type('ddwsdd');
  const said = page.locator('.result').getByText('not compared with others');
  await said.waitFor();
  const cut = await said.evaluate((it) => it.scrollHeight - it.clientHeight);
  expect(cut).toBeLessThanOrEqual(0);
  expect(await inSight(said)).toBe(true);
  const { y, height } = (await said.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(WINDOWS.small.height);
  await page.setViewportSize(WINDOWS.phone);
});

test('who comes to a level that is over finds the next one in sight, and upright all that can be done', async () => {
  const { page } = visit;
  await page.setViewportSize(WINDOWS.phone);
  await SCREENS.find(({ name }) => name === 'level-dungeon')!.go(page, hall.address);
  await page.reload();
  for (const size of ['phone', 'small'] as const) {
    await page.setViewportSize(WINDOWS[size]);
    const foot = async (name: string) => {
      const { y, height } = (await page.getByRole('button', { name }).boundingBox())!;
      return y + height;
    };
    for (const name of size === 'phone' ? ['Next: Cellar', 'Undo'] : ['Next: Cellar'])
      await expect.poll(() => foot(name), { message: size }).toBeLessThanOrEqual(WINDOWS[size].height);
  }
  await page.setViewportSize(WINDOWS.phone);
});

test('beside a pad a small hand has the map of its board and what shows all of it: nothing lies over a cell', async () => {
  const { page } = visit;
  for (const window of ['small', 'lying'] as const) {
    await page.setViewportSize(WINDOWS[window]);
    await sitDown(page, 'Abyss', [`H${' '.repeat(38)}*`, ...Array(9).fill(' '.repeat(40))].join('\n'));
    await page.locator('.by-pad .minimap').waitFor();
    expect(await page.locator('.stage').locator('.zoom, .minimap').count(), window).toBe(0);
    const acts = page.locator('.acts').locator('.act, .zoom .button').filter({ visible: true });
    const places = async () => Promise.all((await acts.all()).map((it) => it.boundingBox()));
    expect(await acts.allInnerTexts()).toEqual(['Undo', 'Restart', 'Hint', expect.stringContaining('Whole')]);
    for (const one of await acts.all())
      expect(await inSight(one), `${window} ${await one.innerText()}`).toBe(true);
    // All of it, and back: what the thumb is on stays where it is.
    const before = await places();
    const size = () => cell(page, 0).evaluate(({ clientWidth }) => clientWidth);
    const near = await size();
    await page.getByRole('button', { name: 'The whole board' }).tap();
    await expect.poll(size).toBeLessThan(near);
    expect(await places()).toEqual(before);
    await page.getByRole('button', { name: 'The whole board' }).tap();
    await expect.poll(size).toBe(near);
  }
  await page.setViewportSize(WINDOWS.phone);
});

test('who is advised of what lies outside the window of a hand finds it on the small map, by its letter', async () => {
  const { page } = visit;
  await page.setViewportSize(WINDOWS.phone);
  await SCREENS.find(({ name }) => name === 'hint-abyss')!.go(page, hall.address);
  expect(await page.locator('.advice').innerText()).toMatch(/monster A .* abyss B/s);
  // A disc in the colour of what is named, which nothing else on the map has, for each of the two.
  const { discs, least } = await page.locator('.minimap').evaluate((map) => {
    if (!(map instanceof HTMLCanvasElement)) return { discs: 0, least: 1 };
    const { data } = map.getContext('2d')!.getImageData(0, 0, map.width, map.height);
    let discs = 0;
    for (let i = 0; i < data.length; i += 4)
      if (data[i] === 0x9a && data[i + 1] === 0x57 && data[i + 2] === 0) discs++;
    const fine = map.width / map.clientWidth;
    return { discs, least: 100 * fine * fine };
  });
  expect(discs).toBeGreaterThan(least);
});

test('who comes into the hall from the end of another page stands at its beginning', async () => {
  const { page } = visit;
  await page.goto(`${hall.address}#/rules/thrones`);
  await page.locator('.prose section').last().scrollIntoViewIfNeeded();
  // Rules name no keys to fingers.
  expect(await page.locator('.prose .help').count()).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => location.assign('#/'));
  await page.locator('.tables').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a window that is folded up while something is held becomes a hand’s', async () => {
  const { page } = visit;
  await page.setViewportSize(WINDOWS.desk);
  await sitDown(page, 'Abyss', 'Ht       \n         \n        *');
  await page.locator('.table[data-layout="dock"]').waitFor();
  const [key, wand] = [page.locator('.pad [data-word="d"]'), page.locator('.pad [data-word="t"]')];
  const before = await key.boundingBox();
  await key.click();
  await wand.waitFor();
  // Below a wide board, too, it has a place of its own.
  expect(await key.boundingBox()).toEqual(before);
  expect(await inSight(wand)).toBe(true);
  await page.setViewportSize(WINDOWS.phone);
  await page.locator('.table[data-layout="phone"]').waitFor();
  await page.waitForFunction((width) => innerWidth === width, WINDOWS.phone.width);
});
