/** The hall among others: coming in, finding somebody, dailies, ladders, and who one is. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clear, glance, still, useOnlineHall } from './guests.ts';
import { openHall } from './hall.ts';
import { gapsIn } from './look.ts';
import { linksIn, makeRoom, openOnlineHall, playRated, sayName, sitBy } from './others.ts';
import './patience.ts';
import { cell, giveUp, JUNGLE, over } from './sit.ts';
import { watchFromNow } from './still.ts';
import { seenIn, WINDOWS } from './windows.ts';

const house = useOnlineHall();

test('who waits in the hall is told who comes and goes, and the hall says whole that nobody waits', async () => {
  const { page, leave } = await house.come('Ann who waits');
  await page.clock.install();
  await page.goto(`${house.hall.address}#/`);
  const line = page.locator('.strip li').first();
  await line.getByText('Nobody is waiting').waitFor();
  const cut = (text: Element) => text.scrollWidth - text.clientWidth;
  for (const text of await line.locator('strong, small').all()) expect(await text.evaluate(cut)).toBe(0);
  await page.goto(`${house.hall.address}#/online`);
  const others = async () => {
    await page.clock.fastForward(10_000);
    return page.locator('#goes-on + span').innerText();
  };
  await expect.poll(others).toBe('Nobody else is here.');
  const ben = await house.come('Ben who comes');
  await expect.poll(others).toBe('Somebody else is here.');
  await ben.leave();
  await expect.poll(others).toBe('Nobody else is here.');
  await leave();
});

test('a board of one’s own is written in the hand, and nothing moves but by its fold', async () => {
  const { page, complaints, leave } = await house.come('Ann with a board', seenIn('small'));
  // A long list begins where all of what is chosen in it is in sight.
  await page.goto(`${house.hall.address}#/host/thrones`);
  const whole = await page.locator('.cards .choice:has(:checked)').evaluate((card) => {
    const [one, all] = [card, card.closest('.cards')!].map((place) => place.getBoundingClientRect());
    return one!.top >= all!.top && one!.bottom <= all!.bottom;
  });
  expect(whole).toBe(true);
  // However long the form is, the way on is in sight, and what it lies over goes on below it.
  for (const [game, way] of [
    ['thrones', 'Make the room'],
    ['jungle', 'Make the room'],
    ['geese', 'Make a race'],
  ] as const) {
    await page.goto(`${house.hall.address}#/host/${game}`);
    for (const window of ['small', 'phone', 'lying'] as const) {
      await page.setViewportSize(WINDOWS[window]);
      const first = page.getByRole('button', { name: way });
      await first.waitFor();
      await expect.poll(() => clear(first), { message: `${game}, ${window}` }).toBe(true);
    }
  }
  await page.setViewportSize(WINDOWS.small);
  await page.goto(`${house.hall.address}#/host/jungle`);
  await page.getByRole('heading', { name: 'Jungle with others' }).waitFor();
  await page.getByText('More', { exact: true }).waitFor();
  await watchFromNow(page);
  await page.getByText('More', { exact: true }).click();
  const room = page.getByRole('button', { name: 'Make the room' });
  const reach = async () => [await room.boundingBox(), await page.evaluate(() => document.body.scrollHeight)];
  await room.scrollIntoViewIfNeeded();
  const before = await reach();
  await page.getByLabel('Board of your own').fill(JUNGLE);
  // It is drawn as it is written.
  await page.locator('.own-board canvas').waitFor();
  // Who is not invited cannot come to it.
  await page.getByRole('button', { name: 'Find somebody' }).waitFor({ state: 'hidden' });
  await room.scrollIntoViewIfNeeded();
  expect(await reach()).toEqual(before);
  // A phone has its own way to send a link.
  await page.evaluate(() => {
    const share = async ({ url }: ShareData) => void Object.assign(globalThis, { sent: url });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await room.click();
  // It is laid there for who has brought it; for who is asked nothing else is.
  await page.locator('.laid canvas').waitFor();
  const other = await house.come('Ben who is asked');
  await other.page.goto((await linksIn(page)).sit);
  await other.page.locator('.laid', { hasText: 'The board is laid when all begin.' }).waitFor();
  await other.leave();
  await page.getByRole('button', { name: 'Send Invite somebody to play Red' }).click();
  expect(await page.evaluate(() => (globalThis as unknown as { sent: string }).sent)).toContain('#/sit/');
  await page.getByRole('button', { name: 'QR code' }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await still(page, 'a room with a board of one’s own');
  // Its links would be good no longer: it is asked first.
  await page.getByRole('button', { name: 'Leave the room' }).click();
  await page.getByRole('button', { name: 'Leave the room: sure?' }).click();
  await page.getByRole('heading', { name: 'Your rooms' }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('a board that was painted is played with others, from the bench or from those one has kept', async () => {
  const { page, complaints, leave } = await house.come('Ann who paints');
  await page.goto(`${house.hall.address}#/edit/abyss`);
  await page.getByLabel('Name').fill('Cellar');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Play it with others', disabled: false }).click();
  // What lay there is laid at once, by the name it was kept by; without it, it is another board.
  const own = page.getByLabel('One of your boards');
  const written = page.getByLabel('Board of your own');
  await own.waitFor();
  expect(await own.locator('option:checked').innerText()).toBe('Cellar');
  const cellar = await written.inputValue();
  expect(cellar).toContain('H');
  await page.locator('.own-board canvas').waitFor();
  await glance(page, 'a board from the bench');
  await own.selectOption('None of them');
  expect(await written.inputValue()).toBe('');
  await own.selectOption('Cellar');
  expect(await written.inputValue()).toBe(cellar);
  await page.getByRole('button', { name: 'Make a race' }).click();
  await page.getByRole('textbox', { name: 'Invite others to the race' }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('what is wrong is said where it moves nothing, beside the form as well', async () => {
  const { page, leave } = await house.come('Ann with a wrong board');
  for (const [game, way] of [
    ['jungle', 'Make the room'],
    ['geese', 'Make a race'],
  ] as const) {
    await page.goto(`${house.hall.address}#/host/${game}`);
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel('Board of your own').fill('no board');
    // It is said while it is written, too.
    await page.locator('.own-board [aria-invalid="true"] + small').waitFor();
    expect(await page.locator('.own-board canvas').count()).toBe(0);
    await watchFromNow(page);
    const button = page.getByRole('button', { name: way });
    const before = await button.boundingBox();
    await button.click();
    const wrong = page.locator('.first-way .wrong:not(:empty)');
    await wrong.waitFor();
    expect(await button.boundingBox()).toEqual(before);
    // Nothing lies over it, and it over nothing that is read.
    expect(await clear(wrong)).toBe(true);
    expect(await page.locator('.first-says').isVisible()).toBe(false);
    await still(page, `what is wrong, ${game}`);
  }
  await leave();
});

test('beside the pad of a ranked game in the hand is told how the best have done it', async () => {
  const { page, complaints, leave } = await house.come('Ann on a pad', seenIn('small'));
  await page.goto(`${house.hall.address}#/ranked/dungeon`);
  await page.getByRole('button', { name: 'Play it' }).click();
  const told = page.locator('.day-so-far p', { hasText: 'Ranked daily. Nobody has won it yet.' });
  for (const window of ['small', 'phone', 'lying'] as const) {
    await page.setViewportSize(WINDOWS[window]);
    await expect.poll(() => clear(told), { message: window }).toBe(true);
  }
  expect(complaints).toEqual([]);
  await leave();
});

test('the ranked daily has one attempt, and its score is there for all', async () => {
  const { page, complaints, leave } = await house.come('Ann of today');
  await page.getByRole('link', { name: 'Ranked daily in Geese' }).click();
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.locator('[data-board]').waitFor();
  const room = page.url();
  await giveUp(page);
  await page.getByRole('link', { name: 'Scores' }).click();
  await page.getByRole('row').getByRole('link', { name: 'Ann of today' }).waitFor();
  await glance(page, 'the scores of a day');
  // The second time it is the same game, and it is over.
  await page.getByRole('button', { name: 'Your game' }).click();
  await expect.poll(() => page.url()).toBe(room);
  await page.getByRole('region', { name: 'Result' }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('the day after, everybody may look at every attempt', async () => {
  let late = 0;
  const days = await openOnlineHall(() => late);
  const { page, complaints } = await days.come('Ann of yesterday');
  await page.goto(`${days.hall.address}#/ranked/geese`);
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.locator('[data-board]').waitFor();
  await giveUp(page);
  await page.getByRole('link', { name: 'Scores' }).click();
  await page.getByRole('row').getByRole('link', { name: 'Ann of yesterday' }).waitFor();
  const game = page.getByRole('button', { name: 'The game of Ann of yesterday' });
  expect(await game.count()).toBe(0);
  late = 86_400_000;
  await page.reload();
  await page.getByText('Nobody has finished yet.').waitFor();
  await page.getByRole('button', { name: 'The day before' }).click();
  await game.click();
  await page.getByRole('slider').waitFor();
  expect(complaints).toEqual([]);
  await days.close();
});

test('whose move it is, and who asks for a game, is told before one goes there', async () => {
  const [ann, ben] = [await house.come('Ann who is elsewhere'), await house.come('Ben who waits')];
  const { sit } = await makeRoom(ann.page, 'Jungle', JUNGLE);
  // Who looks whether the link is good does not take the seat from whom it is for.
  const room = ann.page.url();
  await ann.page.goto(sit);
  await ann.page.getByText('This link is for somebody else').waitFor();
  expect(await ann.page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
  await ann.page.getByRole('link', { name: 'To the room' }).click();
  await ann.page.getByText('Waiting until everybody sits').waitFor();
  // Who was sent a link finds the seat without looking for it, however many sit there.
  await ben.page.setViewportSize(WINDOWS.lying);
  await ben.page.goto(sit);
  await expect.poll(() => clear(ben.page.getByRole('button', { name: 'Sit down' }))).toBe(true);
  await sitBy(ben.page, sit);
  await ann.page.locator('[data-board]').waitFor();
  // Who comes later is not offered what is gone.
  const late = await house.come('Cid who is late');
  await late.page.goto(sit);
  await late.page.getByText('Every seat is taken').waitFor();
  expect(await late.page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
  await late.leave();
  for (const [{ page }, words] of [
    [ann, /^your move, /],
    [ben, /^under way, /],
  ] as const) {
    await page.goto(`${house.hall.address}#/online`);
    await page.getByRole('region', { name: 'Your rooms' }).getByText(words).waitFor();
    expect(await page.title()).toBe('Gridhall');
  }
  await ben.page.goto(`${house.hall.address}#/host/jungle`);
  const named = ben.page.getByLabel('Or challenge somebody by name');
  await named.fill('Ann who is nowhere');
  await ben.page.getByRole('button', { name: 'Challenge', exact: true }).click();
  await ben.page.locator('.challenge .wrong', { hasText: 'There is no player called' }).waitFor();
  await named.fill('Ann who is elsewhere');
  await ben.page.getByRole('button', { name: 'Challenge', exact: true }).click();
  await ben.page.getByText('You have asked Ann who is elsewhere').waitFor();
  await ann.page.goto(`${house.hall.address}#/`);
  await ann.page.getByText('Ben who waits asks you for a game of Jungle.').first().waitFor();
  await ann.page.getByRole('link', { name: 'Answer' }).click();
  await ann.page.getByRole('button', { name: 'Decline' }).click();
  // In the smallest hand, too, another game can be asked for as soon as one is over.
  await ben.page.setViewportSize(WINDOWS.small);
  for (const { page } of [ann, ben]) await page.goto(room);
  for (const [{ page }, seat, from, to] of [
    [ann, 0, 7 * 7 + 2, 8 * 7 + 2],
    [ben, 1, 6, 13],
    [ann, 0, 8 * 7 + 2, 8 * 7 + 3],
  ] as const) {
    await page.locator(`.player.turn[data-seat="${seat}"]`).waitFor();
    await cell(page, from).click();
    await cell(page, to).click();
  }
  await over(ben.page, /You lost/);
  await expect
    .poll(() => clear(ben.page.getByRole('button', { name: 'Another game', exact: true })))
    .toBe(true);
  for (const { complaints, leave } of [ann, ben]) {
    // That nobody is called so is no fault of the page.
    expect(complaints.filter((one) => !/404/.test(one))).toEqual([]);
    await leave();
  }
});

test('a game in which somebody waits comes first in the hall, with its board as it stands', async () => {
  const [ann, ben] = [await house.come('Ann who has gone'), await house.come('Ben who has moved')];
  const { sit } = await makeRoom(ann.page, 'Jungle', JUNGLE);
  // Until somebody sits down, the room itself is in sight from there.
  await ann.page.goto(`${house.hall.address}#/`);
  await ann.page.locator('.strip').getByText('Your room for Jungle').waitFor();
  await ann.page.getByRole('link', { name: 'To the room' }).click();
  await sitBy(ben.page, sit);
  for (const [{ page, complaints, leave }, words] of [
    [ann, /^It is your move\. /],
    [ben, /^The others are to move\. /],
  ] as const) {
    await page.locator('[data-board]').waitFor();
    await page.goto(`${house.hall.address}#/`);
    const first = page.getByRole('region', { name: 'Continue' });
    await first.getByRole('heading', { name: /^Jungle with (Ann|Ben) who has / }).waitFor();
    await watchFromNow(page);
    await first.getByText(words).waitFor();
    await first.locator('[data-cell]').first().waitFor();
    // Once is enough.
    await page.locator('.strip').getByText('Nobody is waiting').waitFor();
    await still(page, 'the board of a game with others');
    for (const window of ['small', 'lying', 'wall'] as const) {
      await page.setViewportSize(WINDOWS[window]);
      const way = first.getByRole('link', { name: 'To the table' });
      await expect.poll(() => clear(way), { message: window }).toBe(true);
    }
    await page.setViewportSize(WINDOWS.small);
    await glance(page, 'the hall before a game with others');
    await first.getByRole('link', { name: 'To the table' }).click();
    await page
      .getByText(/Ann who has gone/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await leave();
  }
});

test('who looks for somebody and goes to the hall meanwhile reads so there, and ends it there', async () => {
  const { page, complaints, leave } = await house.come('Ann who wanders');
  await page.getByRole('button', { name: 'Look for somebody to play Jungle no clock' }).click();
  await page.getByText('Looking for somebody to play Jungle').waitFor();
  await page.getByRole('link', { name: 'Hall', exact: true }).click();
  const line = page.locator('.strip li').first();
  await line.getByText('You look for a game').waitFor();
  await line.getByText('Jungle, no clock').waitFor();
  await line.getByRole('button', { name: 'Stop looking' }).click();
  await line.getByText('Nobody is waiting').waitFor();
  await page.getByRole('link', { name: 'Play with others' }).click();
  await page.getByRole('button', { name: 'Look for somebody to play Jungle no clock' }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('who looks for somebody finds who looks for the same', async () => {
  const ann = await house.come('Ann');
  const ben = await house.come('Ben');
  await watchFromNow(ben.page);
  // With one press, and given up in the same place.
  for (const clock of ['10 min + 5 s', 'no clock']) {
    await ben.page.getByRole('button', { name: `Look for somebody to play Jungle ${clock}` }).click();
    await ben.page.locator('.seeks > :first-child:not(.with-anybody) small', { hasText: clock }).waitFor();
    await ben.page.getByRole('button', { name: 'Stop looking' }).click();
  }
  await ben.page.getByRole('button', { name: 'Look for somebody to play Thrones no clock' }).waitFor();
  await still(ben.page, 'one has looked for somebody');
  await ann.page.getByRole('link', { name: 'Make a room for Jungle' }).click();
  await ann.page.getByRole('button', { name: 'Find somebody' }).click();
  await ann.page.getByText('Looking for somebody to play Jungle').waitFor();
  await glance(ann.page, 'who looks for somebody');
  await ben.page.getByRole('button', { name: 'Play Jungle with Ann' }).waitFor();
  await still(ben.page, 'somebody looks for somebody');
  // Who is in the hall of all tables hears of it there, and at the table itself.
  await ben.page.goto(`${house.hall.address}#/`);
  await ben.page.getByText('Ann waits for Jungle').waitFor();
  await ben.page.locator('.card.hue-jungle').getByRole('link', { name: '1 waiting' }).waitFor();
  await still(ben.page, 'who waits is told in the hall');
  await ben.page.getByRole('link', { name: 'Sit down' }).click();
  await ben.page.getByRole('button', { name: 'Play Jungle with Ann' }).click();
  for (const { page } of [ann, ben]) await page.locator('[data-board]').waitFor();
  // A game that goes on waits there, too.
  await ben.page.goto(`${house.hall.address}#/`);
  await ben.page.getByText('Jungle with Ann', { exact: true }).waitFor();
  await ben.page.getByRole('link', { name: 'To the table' }).click();
  for (const { page, complaints, leave } of [ann, ben]) {
    await page.locator('[data-board]').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  }
});

test('ratings are there as a line, from the first game to the last', async () => {
  const ann = await house.come('Ann with a rating');
  await playRated(ann.page, house, [true, false]);
  await ann.page.goto(`${house.hall.address}#/me`);
  // Won, and then lost.
  const graph = ann.page.getByRole('img', { name: /^Jungle: from \d+ to \d+$/ });
  const [, from, to] = /from (\d+) to (\d+)/.exec((await graph.getAttribute('aria-label')) ?? '')!;
  expect(Number(from)).toBe(1662);
  expect(Number(to)).toBeLessThan(1662);
  expect(await ann.page.locator('.my-games .game-lines a').allTextContents()).toEqual([
    'Jungle with someone: lost',
    'Jungle with someone: won',
  ]);
  await glance(ann.page, 'who one is');
  await ann.page.goto(`${house.hall.address}#/ladder/jungle`);
  await ann.page.getByRole('row', { name: /Ann with a rating/ }).waitFor();
  // One's own line is marked; and how it stands elsewhere is told below.
  expect(await ann.page.locator('.ranking .mine').innerText()).toContain('Ann with a rating');
  await ann.page.getByRole('region', { name: 'At the other tables' }).getByText('Thrones').waitFor();
  await glance(ann.page, 'a ladder');
  for (const window of ['small', 'phone'] as const) {
    await ann.page.setViewportSize(WINDOWS[window]);
    expect(Math.min(...(await gapsIn(ann.page))), `columns apart, ${window}`).toBeGreaterThanOrEqual(8);
  }
  await ann.page.setViewportSize(WINDOWS.desk);
  await ann.page.getByRole('link', { name: 'Ann with a rating', exact: true }).last().click();
  await ann.page.getByRole('heading', { name: 'Ann with a rating' }).waitFor();
  await ann.page.getByRole('img', { name: /^Jungle: from 1662 to \d+$/ }).waitFor();
  const rated = ann.page.getByRole('region', { name: 'The last rated games' });
  expect(await rated.locator('strong').allTextContents()).toEqual([...['Jungle: lost', 'Jungle: won']]);
  await glance(ann.page, 'who somebody is');
  await ann.page.getByRole('link', { name: 'Everything of yours' }).click();
  await ann.page.getByRole('heading', { name: 'You, among others' }).waitFor();
  await ann.page.goBack();
  await ann.page.getByRole('link', { name: 'someone' }).first().click();
  await ann.page.getByRole('heading', { name: 'someone' }).waitFor();
  expect(await ann.page.getByRole('link', { name: 'Everything of yours' }).count()).toBe(0);
  // Back in the hall nothing is left of the ladder: its ways stand on one line, and all of it fits the smallest window.
  await ann.page.goto(`${house.hall.address}#/`);
  await ann.page.getByRole('link', { name: 'Play with others' }).waitFor();
  const lines = ann.page.locator('.masthead nav a:visible');
  expect(
    new Set(await lines.evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().top))).size,
  ).toBe(1);
  await ann.page.setViewportSize(WINDOWS.small);
  await expect
    .poll(() => ann.page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await ann.leave();
});

test('a key opens the same account in another browser, and all of it can be deleted', async () => {
  const ann = await house.come('Ann of two browsers');
  await ann.page.goto(`${house.hall.address}#/me`);
  await ann.page.getByRole('button', { name: 'Show the link' }).click();
  const link = await ann.page.getByRole('textbox', { name: 'Link with your key' }).inputValue();
  await ann.page.getByRole('button', { name: 'QR code' }).click();
  await ann.page.getByRole('img', { name: /^QR code/ }).waitFor();
  await glance(ann.page, 'a key to carry on');
  const saved = ann.page.waitForEvent('download');
  await ann.page.getByRole('button', { name: 'Save it as a file' }).click();
  expect(JSON.parse(readFileSync(await (await saved).path(), 'utf8'))).toMatchObject({
    account: { name: 'Ann of two browsers' },
    rooms: [],
  });
  const other = await house.hall.visit({ serviceWorkers: 'block' });
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Come in with this key' }).waitFor();
  await glance(other.page, 'a key from elsewhere');
  await other.page.getByRole('button', { name: 'Come in with this key' }).click();
  await other.page.getByRole('link', { name: 'Ann of two browsers' }).waitFor();
  // The key does not stay in the address.
  expect(other.page.url()).not.toContain('/key/');
  await other.page.goto(`${house.hall.address}#/me`);
  // Who signs out gives the key away as well: it is asked first.
  await other.page.getByRole('button', { name: 'Sign out here' }).click();
  await other.page.getByRole('button', { name: 'Sign out: is your key safe?' }).waitFor();
  await other.page.getByRole('button', { name: 'Delete everything' }).click();
  await glance(other.page, 'what cannot be taken back');
  await other.page.getByRole('button', { name: 'Delete everything: sure?' }).click();
  await other.page.getByRole('heading', { name: 'Gridhall' }).waitFor();
  expect(await other.page.evaluate(() => localStorage.getItem('gridhall-me'))).toBeNull();
  await ann.leave();
  await other.leave();
});

test('a page without a server plays alone, and says nothing about it', async () => {
  const hall = await openHall();
  try {
    const { page, complaints } = await hall.visit();
    await page.getByRole('link', { name: 'Play Geese' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Play with others').count()).toBe(0);
    // Who comes by an old link is told at once, not after a name was asked for.
    await page.goto(`${hall.address}#/online`);
    await page.getByText('this page has no server').waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await hall.close();
  }
});

test('who comes for the first time says a name, and a room that is not there says so', async () => {
  const { page, leave } = await house.hall.visit({ serviceWorkers: 'block' });
  await page.getByRole('link', { name: 'Play with others' }).waitFor();
  await glance(page, 'a hall with a server');
  await page.goto(`${house.hall.address}#/room/${'0'.repeat(32)}`);
  await page.getByText('What shall others call you?').waitFor();
  await glance(page, 'who comes for the first time');
  await sayName(page, 'Nobody invited');
  await page.getByRole('heading', { name: 'Not here' }).waitFor();
  // From then on the name is in the head of every page of the hall, and there only.
  await page.goto(`${house.hall.address}#/online`);
  await page.getByRole('link', { name: 'Nobody invited: you, among others' }).waitFor();
  expect(await page.getByText('Nobody invited', { exact: true }).count()).toBe(0);
  await page.goto(`${house.hall.address}#/room/${'0'.repeat(32)}`);
  await page.getByRole('heading', { name: 'Not here' }).waitFor();
  await glance(page, 'a room that is not there');
  // Nor is a race that is not there a page of its own, nor a game that nobody knows.
  for (const [hash, words] of [
    [`race/${'0'.repeat(32)}`, 'There is no such race. Check the link.'],
    ['ranked/chess', 'No game here is called chess.'],
    ['ladder/chess', 'No game here is called chess.'],
  ]) {
    await page.goto(`${house.hall.address}#/${hash}`);
    await page.getByText(words!).waitFor();
    await page.getByRole('heading', { name: 'Not here' }).waitFor();
  }
  await leave();
});
