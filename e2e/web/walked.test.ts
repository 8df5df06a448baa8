/** Tables one walks at: what is deadly, what is asked, how it can be won and where it ended. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inSight } from './look.ts';
import './patience.ts';
import { ABYSS, cell, DUNGEON, kept, over, sitDown } from './sit.ts';
import { useHall } from './visitors.ts';
import { WINDOWS } from './windows.ts';

const hall = useHall();

test('where it ended is marked, and one key begins anew', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', ABYSS.replace('H  #', ' H#M'));
  await page.locator('[data-word="d"]').click();
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await over(page, /You lost/);
  await page.locator('.mark-fallen').waitFor();
  const before = page.url();
  await page.keyboard.press('r');
  await expect.poll(() => page.url()).not.toBe(before);
  await page.locator('[data-word="d"]').waitFor();
});

test('who was lost in a hall that hides nothing is offered the step back first, in the hand as well, and Enter takes it', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', ABYSS.replace('H  #', ' H#M'));
  await page.setViewportSize(WINDOWS.small);
  await page.locator('[data-word="d"]').click();
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await over(page, /You lost/);
  const back = page.getByRole('button', { name: 'Take it back' });
  expect(await inSight(back)).toBe(true);
  await page.waitForTimeout(500);
  // A way of the walk is none of what comes after it.
  await page.keyboard.press('z');
  expect(await back.count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.locator('[data-word="d"]').waitFor();
});

test('where one died is marked while another try is asked about, for who comes back, too, and not in that try', async () => {
  const page = await hall.come('new/dungeon');
  await sitDown(page, 'Dungeon', 'dungeon 2\nallow restart\nshrink 1\n\n3 3\n1 1\n$--\n---\n!--');
  await page.setViewportSize({ width: 390, height: 844 });
  const places = () => Promise.all(['.panel', '.acts'].map((part) => page.locator(part).boundingBox()));
  const before = await places();
  await page.locator('[data-word="a"]').click();
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await page.getByRole('button', { name: 'Yes' }).waitFor();
  // What is asked has the pad's place: in the hand as well nothing else moves.
  expect(await places()).toEqual(before);
  expect(await inSight(page.getByRole('heading', { name: 'Begin this level again?' }))).toBe(true);
  // Neither the board nor a hand on it answers this.
  expect(await page.locator('.question .hands').count()).toBe(0);
  await page.locator('[data-cell="3"].mark-fallen').waitFor();
  await kept(page);
  await page.reload();
  await page.locator('[data-cell="3"].mark-fallen').waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => page.locator('.mark-fallen').count()).toBe(0);
});

test('a campaign has more numbers, and everybody who is after one beside them', async () => {
  const page = await hall.come('new/abyss');
  await page.getByRole('radio', { name: /^Campaign/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.pursuers li').first().waitFor();
  const told = page.locator('.pursuers li:not(.none), .flight .status div, .pursuit span');
  for (const one of await told.filter({ visible: true }).all())
    expect(await inSight(one), await one.innerText()).toBe(true);
  expect(await told.filter({ visible: true }).allInnerTexts()).toContain('0 lured');
});

test('who was never on a board is not listed, and who was lured keeps the place', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', '         \nH #m     \n         \n        *');
  const listed = page.locator('.pursuers:not(.held) li strong');
  await expect.poll(() => listed.allInnerTexts()).toEqual(['× 1']);
  await page.locator('[data-word="s"]').click();
  await expect.poll(() => listed.allInnerTexts()).toEqual(['× 0']);
});

test('after a board of a campaign one reads what is asked, and no number lies over who is after one', async () => {
  const page = await hall.come('new/abyss');
  await page.getByRole('radio', { name: /^Campaign/ }).check();
  await page.getByText('Seed and board').click();
  await page.getByLabel('Seed', { exact: true }).fill('walk');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-word="d"]').click();
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await page.getByRole('button', { name: 'Next board' }).waitFor();
  const said = 'You have won 0 and lost 1. Next: level −1, easier.';
  expect(await inSight(page.getByRole('heading', { name: said }))).toBe(true);
  // Nothing is played: nothing is to be advised, thought about or shown.
  for (const name of ['Hint', 'Can it be won?', 'Wait', 'New board'])
    for (const act of await page.getByRole('button', { name }).all())
      expect(await act.isDisabled(), name).toBe(true);
  const { x } = (await page.locator('.foes').boundingBox())!;
  for (const one of await page.locator('.flight .status div').filter({ visible: true }).all()) {
    const box = (await one.boundingBox())!;
    expect(box.x + box.width, await one.innerText()).toBeLessThan(x);
  }
});

test('a campaign with as many boards won as lost is a draw, and has no par of its first board', async () => {
  const page = await hall.come('new/abyss');
  await page.getByRole('radio', { name: /^Campaign/ }).check();
  await sitDown(page, 'Abyss', { board: 'H*', seed: 'walk' });
  await page.locator('[data-word="d"]').click();
  await page.getByRole('button', { name: 'Next board' }).click();
  const no = page.getByRole('button', { name: 'End the campaign' });
  // Who goes on, whatever is said of it, comes to no good: slowly enough to have read it.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('d');
        return no.count();
      },
      { interval: 700 },
    )
    .toBe(1);
  await no.click();
  await over(page, /A draw/);
  expect(await page.locator('.compared .insight').count()).toBe(0);
});

test('all levels are read at a desk before any of them is begun', async () => {
  const page = await hall.come('new/abyss');
  await page.locator('.kinds').getByText('Levels').click();
  const list = page.locator('.cards.levels');
  await list.waitFor();
  expect(await list.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0);
  expect(await inSight(page.getByRole('button', { name: 'Start' }))).toBe(true);
});

test('beside par what is drawn on the board can still be read and pressed', async () => {
  const page = await hall.come('new/abyss');
  await page.locator('.kinds').getByText('Levels').click();
  await page.getByRole('radio', { name: /^Threshold/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  const drawn = (await page.locator('.drawn').boundingBox())!;
  const count = (await page.locator('.flight .status').boundingBox())!;
  expect(drawn.x + drawn.width).toBeLessThanOrEqual(count.x);
});

test('a step that is asked about lies under no hint, and what is found out under no button', async () => {
  const page = await hall.come('new/abyss');
  const head = page.locator('.flight .status dd').first();
  for (const window of ['desk', 'phone', 'lying'] as const) {
    await page.setViewportSize(WINDOWS[window]);
    await sitDown(
      page,
      'Abyss',
      'm#H              \n                 \n                 \n                *',
    );
    await page.locator('[data-word="s"]').click();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.advice .help strong').waitFor();
    await page.locator('[data-word="a"]').click();
    for (const said of ['Go anyway', 'Think again'])
      expect(await inSight(page.getByRole('button', { name: said })), `${said}, ${window}`).toBe(true);
    if (window === 'desk') expect(await inSight(head)).toBe(true);
    // Who thinks again reads it again.
    await page.getByRole('button', { name: 'Think again' }).click();
    expect(await inSight(page.locator('.advice .help')), window).toBe(true);
  }
  await page.setViewportSize(WINDOWS.desk);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.locator('.insight li').first().waitFor();
  for (const act of await page.locator('.acts .act:visible').all())
    expect(await inSight(act), await act.innerText()).toBe(true);
  const card = (await page.locator('.insight').boundingBox())!;
  const acts = (await page.locator('.acts').boundingBox())!;
  expect(card.y + card.height).toBeLessThanOrEqual(acts.y);
  expect(await inSight(head)).toBe(true);
  // So is what the signs on the board mean, which is the last line below a wide one.
  await page.goto(`${hall.address}#/new/abyss`);
  await page.getByRole('radio', { name: /^Medium/ }).check();
  await page.getByText('Seed and board').click();
  await page.getByLabel('Seed', { exact: true }).fill('see');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Analyse', pressed: false }).click();
  const meaning = page.getByText('On the board: ✓ is safe');
  await meaning.waitFor();
  const cut = await meaning.evaluate((it) => {
    const [line, frame] = [
      it.getBoundingClientRect().bottom,
      it.closest('.said')!.getBoundingClientRect().bottom,
    ];
    return line - frame;
  });
  expect(cut).toBeLessThanOrEqual(0);
});

test('why a step is hatched is read beside the pad, and what happened before the last move is not', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', 'm#H      \n        ~\n         \n        *');
  expect(await page.locator('.said').innerText()).toContain('Get to the ladder');
  expect(await page.locator('.perils').innerText()).toBe(
    'Stay out of the hatched cells: the abyss, a monster and a bat would catch you.',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  // Here is room for one of them: what there is to do, then what has happened, then why not to go somewhere.
  const said = page.locator('.last-line');
  await expect.poll(() => said.innerText()).toMatch(/^Get to the ladder/);
  await page.locator('[data-word="s"]').click();
  await expect.poll(() => said.innerText()).toBe('A monster went into the abyss: one baddie less.');
  await page.locator('[data-word="d"]').click();
  await expect.poll(() => said.innerText()).toBe('Stay out of the hatched cells: a bat would catch you.');
});

test('where the baddies make for is drawn from move to move, until it is not wanted any more', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', ABYSS);
  const arrow = page.locator('.arrows .shaft');
  const ring = page.locator('.arrows .rings');
  await arrow.waitFor({ state: 'attached' });
  const before = await arrow.getAttribute('d');
  // Every cell that a step leads to has its dot.
  await expect.poll(() => page.locator('.mark-step').count()).toBe(5);
  await page.keyboard.press('s');
  await expect.poll(() => arrow.getAttribute('d')).not.toBe(before);
  expect(await ring.count()).toBe(0);
  await page.keyboard.press('s');
  // It will fall.
  await ring.waitFor({ state: 'attached' });
  const drawn = page.getByRole('group', { name: 'Drawn on the board' });
  const next = drawn.getByRole('radio', { name: 'Next steps' });
  expect(await next.isChecked()).toBe(true);
  await drawn.getByText('Plain').click();
  await expect.poll(() => page.locator('.arrows .shaft, .arrows .rings').count()).toBe(0);
  // Nor at the next table, until somebody wants it again.
  await sitDown(page, 'Abyss', ABYSS);
  await page.locator('.mark-step').first().waitFor();
  expect(await arrow.count()).toBe(0);
  await drawn.getByText('Next steps').click();
  await arrow.waitFor({ state: 'attached' });
  // The keys of the pad have all the room there is for them.
  expect((await page.locator('[data-word="q"]').boundingBox())!.width).toBeGreaterThan(56);
  // Below a wide board every act says what it does in a word, in its own place.
  const acts = page.locator('.acts .act:visible');
  const words = acts.locator('.word:visible');
  expect(await words.count()).toBe(await acts.count());
  for (const one of await words.all()) expect(await inSight(one), await one.innerText()).toBe(true);
});

test('whether it can be won is said, how is drawn for who asks, and when it is over the way one went', async () => {
  const page = await hall.come('new/dungeon');
  await sitDown(page, 'Dungeon', DUNGEON);
  const log = page.locator('.tell');
  const before = (await log.boundingBox())!;
  await page.getByRole('button', { name: 'Can it be won?' }).click();
  const way = page.getByRole('button', { name: 'Show the way' });
  await way.waitFor();
  // Who only asks whether it can be is not told how.
  expect(await page.locator('.arrows .trail').count()).toBe(0);
  await way.click();
  await page.locator('.arrows .trail').waitFor({ state: 'attached' });
  // Advice has its place above the log: no head of a list is hidden, and nothing moves.
  const advice = page.locator('.advice', { hasText: 'It can be won in 6' });
  const { y, height } = (await advice.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(before.y);
  expect(await log.boundingBox()).toEqual(before);
  expect(await inSight(advice.locator('.help'))).toBe(true);
  await page.keyboard.type('d');
  await expect.poll(() => page.locator('.arrows .trail').count()).toBe(0);
  // The way one goes is drawn from the first step on, to the very last; what is taken back was not gone.
  const gone = async () => (await page.locator('.arrows .gone').getAttribute('d'))!.match(/[ML]/g)!.length;
  await expect.poll(gone).toBe(2);
  await page.keyboard.type('d');
  await expect.poll(gone).toBe(3);
  await page.keyboard.press('Control+z');
  await expect.poll(gone).toBe(2);
  await page.keyboard.type('dwsdd');
  await over(page, /You won/);
  await expect.poll(gone).toBe(7);
});

test('where nothing is hidden one reads that a board cannot be won, and why, and no odds', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', 'H     \n      \n   ~  \n      \n     *');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect.poll(() => page.locator('.to-win').innerText()).toBe('It cannot be won');
  expect(await page.locator('.insight').innerText()).toContain('every way to the ladder is barred for ever');
  // And none is offered to be shown.
  await page.getByRole('button', { name: 'Can it be won?' }).click();
  await page.locator('.advice', { hasText: 'It cannot be won' }).waitFor();
  expect(await page.getByRole('button', { name: 'Show the way' }).count()).toBe(0);
});

test('a score says what it is made of', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', ABYSS);
  await page.keyboard.type('sssccdddddd');
  await over(page, /You won/);
  expect(await page.locator('.compared .sum').innerText()).toBe(
    '1,089 = 1,000 for the ladder + 100 × 1 lured − 11 rounds',
  );
});

test('what a level came to is read to its last line below a wide board', async () => {
  const page = await hall.come('new/abyss');
  await page.locator('.kinds').getByText('Levels').click();
  await page.getByRole('radio', { name: /^Threshold/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-word="d"]').waitFor();
  await page.keyboard.type('xeccecceded');
  await over(page, /You won/);
  // Of a first win a line would be a dot.
  await page.locator('.trend', { hasText: 'Win again, and a line here shows how you get on.' }).waitFor();
  expect(await page.locator('.plot i').count()).toBe(0);
  const { y, height } = (await page.locator('.compared').boundingBox())!;
  for (const one of await page.locator('.compared .status dt, .compared .sum').all()) {
    const box = (await one.boundingBox())!;
    expect(box.y + box.height, await one.innerText()).toBeLessThanOrEqual(y + height);
  }
});

test('a key that is held down walks up to the brink, and not over it', async () => {
  const page = await hall.come('new/abyss');
  await sitDown(page, 'Abyss', 'H     #  \n         \n        *');
  // Down again without having been up: held.
  for (let i = 0; i < 12; i++) {
    await page.keyboard.down('d');
    await expect.poll(() => page.locator('.moves li, .warning').count()).toBeGreaterThan(Math.min(i, 4));
  }
  await page.keyboard.up('d');
  expect(await page.locator('.result').count()).toBe(0);
  // Who presses it anew is sure, with the time to have read what is asked.
  await page.waitForTimeout(700);
  await page.keyboard.press('d');
  await over(page, /You lost/);
});

test('who goes from level to level is still dealt boards that can be won', async () => {
  const page = await hall.come('new/abyss');
  await page.locator('.kinds').getByText('Levels').click();
  await page.getByRole('radio', { name: /^Threshold/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-word="d"]').waitFor();
  await page.keyboard.type('xeccecceded');
  await over(page, /You won/);
  await page.getByRole('button', { name: 'Next: Vestibule' }).click();
  await page.locator('.tag', { hasText: 'Vestibule' }).waitFor();
  await page.goto(`${hall.address}#/new/abyss`);
  await page.locator('.kinds').getByText('Random').click();
  await page.getByRole('radio', { name: /^Large/ }).check();
  await page.getByRole('button', { name: 'Start Large, winnable' }).waitFor();
});

/** A room with a wall in it: the way round is longer than the way through. */
const ROUND = '5 5\n2 0\n-----\n-+++-\n--+--\n--+--\n--+-!';

const movesOf = (page: Page) => page.locator('summary', { hasText: /^Moves/ }).textContent();

test('a press on a far cell walks there around what is in between, and stops when something else is done', async () => {
  const page = await hall.come('', { reducedMotion: 'no-preference' });
  await sitDown(page, 'Dungeon', ROUND);
  await cell(page, 18).click();
  await expect.poll(() => movesOf(page)).toBe('Moves (9)');
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect.poll(() => movesOf(page)).toBe('Moves (0)');
  await cell(page, 18).click();
  await expect.poll(() => movesOf(page)).not.toBe('Moves (0)');
  await page.keyboard.press('e');
  // As long as the rest of the way would have taken, and more.
  await page.waitForTimeout(1500);
  expect(await movesOf(page)).not.toBe('Moves (9)');
});

test('who presses a far cell is warned of the first step of the way, and not of where it leads', async () => {
  const page = await hall.come('');
  await sitDown(page, 'Abyss', 'H  M     \n######## \n        *');
  await cell(page, 2).click();
  const warning = page.getByRole('alertdialog', { name: 'Warning' });
  await warning.getByText(/^First move: A super monster would reach you there/).waitFor();
  await page.getByRole('button', { name: 'Think again' }).click();
  await page.locator('[data-word="d"]').click();
  await warning.getByText(/^A super monster would reach you there/).waitFor();
});

test('Shift and a letter run until something is in the way, and a walk to the ladder passes an abyss', async () => {
  const page = await hall.come('');
  await sitDown(page, 'Dungeon', ROUND);
  await page.keyboard.press('Shift+W');
  await expect.poll(() => movesOf(page)).toBe('Moves (2)');
  await sitDown(page, 'Abyss', 'H     \n  #   \n     *');
  await cell(page, 17).click();
  await over(page, /You won/);
});
