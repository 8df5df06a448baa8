/** Games with others, each in a browser of its own, at a real server: whole games, a line that breaks, a race, a guest. */
import type { Question } from '@gridhall/core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Person } from '../../packages/online/src/testing/served.ts';
import { clear, glance, still, useOnlineHall } from './guests.ts';
import { blameless, gapsIn } from './look.ts';
import { keyOf, linksIn, makeRoom, sitBy, withoutNetwork } from './others.ts';
import './patience.ts';
import { answerTo } from './reign.ts';
import { cell, giveUp, JUNGLE, LAKE, over } from './sit.ts';
import { shiftsOn, watchFromNow } from './still.ts';
import { seenIn, WINDOWS } from './windows.ts';

const house = useOnlineHall();

/** A move by hand, from the field to the field. */
async function move(page: Page, from: number, to: number): Promise<void> {
  await cell(page, from).click();
  await cell(page, to).click();
}

/** So many answers are pressed: a hundred of them would be most of what a busy machine has time for. */
const PRESSED = 12;

/** Whoever is asked rests, and says yes to what is offered, until nobody is asked any more. */
async function restToTheEnd(pages: readonly Page[]): Promise<void> {
  const people: Person[] = [];
  for (const page of pages) {
    const person = new Person(house.hall.address.replace(/\/$/, ''), await keyOf(page));
    await person.enter();
    people.push(person);
  }
  const room = /#\/room\/([0-9a-f]+)/.exec(pages[0]!.url())![1];
  let pressed = 0;
  for (;;) {
    const asked = await Promise.all(people.map((person) => person.get(`/api/rooms/${room}/view`)));
    const who = asked.findIndex(({ body }) => body.question !== undefined);
    if (who < 0) return;
    const { n, question } = asked[who]!.body as unknown as { n: number; question: Question };
    const move = answerTo(question, 'rest');
    const button = pages[who]!.locator(`.question [data-word="${move}"]`);
    // What is chosen out of many, or written, goes by the doors that programs have, and so does what is the same turn after turn.
    pressed += 1;
    if (question.kind !== 'choice' || (pressed > PRESSED && question.id !== 'walkers')) {
      const { status } = await people[who]!.post(`/api/rooms/${room}/entries`, { n, move });
      expect(status).toBe(200);
      continue;
    }
    await expect
      .poll(async () => {
        const { body } = await people[who]!.get(`/api/rooms/${room}/view`);
        // A step that is warned of is pressed twice.
        if ((body.n as number) === n && (await button.count()) > 0) await button.click();
        return ((await people[who]!.get(`/api/rooms/${room}/view`)).body.n as number) > n;
      })
      .toBe(true);
    if (question.id !== 'walkers') continue;
    // Whoever has fought it is out: the others play on, and there is nothing to give up any more.
    const out = pages[who]!.getByText('Your game is over.');
    await out
      .or(pages[who]!.getByRole('region', { name: 'Result' }))
      .first()
      .waitFor();
    expect(await pages[who]!.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  }
}

const moves = (page: Page) => page.locator('.moves summary').innerText();

test('two play Jungle to its end; one loses the line in the middle of a move, and nothing is lost', async () => {
  const ann = await house.come('Ann');
  const ben = await house.come('Ben');
  const eve = await house.hall.visit({ serviceWorkers: 'block' });
  const { sit, watch } = await makeRoom(ann.page, 'Jungle', JUNGLE);
  await glance(ann.page, 'a room that waits');
  await watchFromNow(ann.page);
  // Who was sent a link reads to what before anything is asked.
  await eve.page.goto(sit);
  await eve.page.getByText('Ann invites you to a game of Jungle.').waitFor();
  await ben.page.goto(sit);
  await ben.page.getByRole('button', { name: 'Sit down' }).waitFor();
  await glance(ben.page, 'who is invited');
  await sitBy(ben.page, sit);
  await ann.page.locator('[data-board]').waitFor();
  await still(ann.page, 'the last one has sat down');
  // Who only looks on needs no name.
  await eve.page.goto(watch);
  await eve.page.getByText('You look on.').waitFor();
  await glance(eve.page, 'who looks on');
  expect(await eve.page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  // Who is nobody yet goes back to the hall, a player to the others.
  expect(await eve.page.locator('.bar .back').getAttribute('href')).toBe('#/');
  expect(await ann.page.locator('.bar .back').getAttribute('href')).toBe('#/online');
  // Who looks who somebody is does not leave the table for it.
  expect(await ann.page.locator('.player[data-seat="1"] a').getAttribute('target')).toBe('_blank');
  await move(ann.page, 7 * 7 + 2, 8 * 7 + 2);
  await ben.page.locator('.player.turn[data-seat="1"]').waitFor();
  // Who looks at another tab reads there whose turn it is.
  await expect.poll(() => ben.page.title()).toBe('Your turn: Jungle · Gridhall');
  await expect.poll(() => ann.page.title()).toBe('Jungle · Gridhall');
  await watchFromNow(ben.page);
  await ben.page.context().setOffline(true);
  await ben.page.getByText('Reconnecting … Answer, and it is sent then.').waitFor();
  await ben.page.getByRole('heading', { name: 'Your move is sent later' }).waitFor();
  await still(ben.page, 'the line has broken');
  await ann.page.locator('.player[data-seat="1"] .gone').waitFor();
  // Played while nobody can be reached: it is sent when the line is back.
  await move(ben.page, 6, 13);
  await ben.page.getByText('Your answer is sent when it is back.').waitFor();
  await ben.page.getByRole('heading', { name: 'Your answer waits' }).waitFor();
  // A second one is none: nothing is refused for it later.
  await cell(ben.page, 5).click();
  await move(ben.page, 6, 5);
  // What is said now would reach nobody.
  await ben.page.getByText('Say something').click();
  await ben.page.locator('.heard', { hasText: 'nobody would read it' }).waitFor();
  expect(await ben.page.getByRole('button', { name: 'Hello!' }).isDisabled()).toBe(true);
  await ben.page.getByText('Say something').click();
  expect(await ann.page.locator('.moves li').count()).toBe(1);
  await ben.page.context().setOffline(false);
  await ann.page.locator('.player.turn[data-seat="0"]').waitFor();
  await expect.poll(() => ann.page.locator('.moves li').count()).toBe(2);
  await expect.poll(() => ben.page.locator('.kept').innerText()).toBe('');
  expect(await ben.page.locator('.notice:not(.kept)').innerText()).toBe('');
  await ben.page.getByText('Say something').click();
  await glance(ben.page, 'a table with others');
  // It lies over the log, and goes when something else is pressed.
  await ben.page
    .locator('.bar')
    .first()
    .click({ position: { x: 2, y: 2 } });
  await ben.page.getByRole('button', { name: 'Well played!' }).waitFor({ state: 'hidden' });
  await ben.page.getByText('Say something').click();
  expect(await ben.page.locator('.say .button').allInnerTexts()).toEqual([
    ...['Hello!', 'Good luck!', 'Well played!', 'Thank you!', 'Oops!'],
    ...['Goodbye!', 'One moment, please.', 'Another game?'],
  ]);
  await ben.page.getByRole('button', { name: 'Well played!' }).click();
  // The list lay over the log, and is folded again.
  await ben.page.getByRole('button', { name: 'Well played!' }).waitFor({ state: 'hidden' });
  await ann.page.getByText('Ben: Well played!').first().waitFor();
  await still(ann.page, 'somebody has gone, come back, moved and said something');
  await move(ann.page, 8 * 7 + 2, 8 * 7 + 3);
  for (const [{ page }, says] of [
    [ann, /You won/],
    [ben, /You lost/],
    [eve, /Ann wins/],
  ] as const) {
    await over(page, says);
    expect(await page.locator('.moves li').allTextContents()).toEqual(['C8 C9', 'G1 G2', 'C9 D9']);
    await page.getByRole('button', { name: 'Replay', disabled: false }).waitFor();
    // Nothing is said of luck where there is none.
    expect(await page.getByText(/[Tt]he luck/).count()).toBe(0);
  }
  await glance(ann.page, 'a game that is over');
  // Another game, with sides changed.
  // Who is asked for it finds everything where it was, in the hand too.
  await ben.page.setViewportSize(WINDOWS.phone);
  await watchFromNow(ben.page);
  await ann.page.getByRole('button', { name: 'Another game', exact: true }).click();
  await ben.page.getByRole('button', { name: 'Agree to another' }).waitFor();
  await still(ben.page, 'somebody would like another game');
  await ben.page.getByRole('button', { name: 'Agree to another' }).click();
  const own = ann.page.locator('.player[data-seat="1"]').getByRole('link', { name: 'Ann' });
  expect(await own.getAttribute('href')).toMatch(/^#\/player\/[0-9a-f]{32}$/);
  // Its luck, too, is held to what was promised and brought: before it begins it is noted here.
  const noted = () =>
    ann.page.evaluate(() => {
      const rooms: { promised: { nonce?: string } }[] = Object.values(
        JSON.parse(localStorage.getItem('gridhall-rooms') ?? '{}'),
      );
      return rooms.map(({ promised }) => promised.nonce?.length);
    });
  await expect.poll(noted).toEqual([32, 32]);
  for (const { complaints, leave } of [ann, ben, eve]) {
    expect(withoutNetwork(complaints)).toEqual([]);
    await leave();
  }
});

test('two play Thrones to its end, neither sees what is the other’s; one loses the line in the middle of a move', async () => {
  const ann = await house.come('Ann');
  const ben = await house.come('Ben', seenIn('phone'));
  await ann.page.getByRole('link', { name: 'Make a room for Thrones' }).click();
  await ann.page.getByRole('radio', { name: /^Your own/ }).check();
  await ann.page.getByLabel('People at this board').fill('2');
  await glance(ann.page, 'making a room');
  await ann.page.getByRole('button', { name: 'Make the room' }).click();
  const { sit } = await linksIn(ann.page);
  await sitBy(ben.page, sit);
  await ann.page.locator('[data-board]').waitFor();
  const hero = (page: Page, name: string) => page.locator(`[data-word="${name}"]`).click();
  for (const { page } of [ann, ben]) await watchFromNow(page);
  await hero(ann.page, 'Jon Snow');
  await ben.page.locator('.hero-card').first().waitFor();
  expect(await ben.page.locator('[data-word="Jon Snow"]').count()).toBe(0);
  await hero(ben.page, 'Sansa Stark');
  await ann.page.locator('.log li', { hasText: 'Ben plays Sansa Stark.' }).waitFor({ state: 'attached' });
  await ann.page.locator('.question .options button').first().waitFor();
  for (const { page } of [ann, ben]) await still(page, 'the first turn has come');
  // What happened is in sight beside the map, below all that is asked and counted.
  const last = ann.page.locator('.log li').last();
  expect(await clear(last)).toBe(true);
  expect((await last.boundingBox())!.y).toBeLessThan(WINDOWS.desk.height - 20);
  await glance(ann.page, 'Thrones with others');
  // Nothing is asked of who is not to move: the ways only lie where they will be asked for.
  expect(await ben.page.locator('.question .options button').count()).toBe(0);
  await ben.page.locator('.question.waiting .way').nth(5).waitFor();
  await blameless(ben.page, 'waiting in Thrones', '[data-board]');
  for (const { page } of [ann, ben]) await shiftsOn(page);
  await ann.page.context().setOffline(true);
  await ann.page.getByText('Reconnecting').waitFor();
  await ann.page.locator('.question [data-word="rest"]').click();
  expect(await moves(ben.page)).toBe('Moves (4)');
  await ann.page.context().setOffline(false);
  for (const { page } of [ann, ben]) await expect.poll(() => moves(page)).toBe('Moves (5)');
  await ben.page.locator('.question [data-word="rest"]').click();
  for (const { page } of [ann, ben]) {
    await expect.poll(() => moves(page)).toBe('Moves (6)');
    await still(page, 'a turn has come and gone');
  }
  // Fifty turns each.
  await restToTheEnd([ann.page, ben.page]);
  for (const { page, complaints, leave } of [ann, ben]) {
    await page.getByRole('region', { name: 'Result' }).waitFor();
    // What all have lost is no draw.
    expect(await page.locator('.result h2').innerText()).toMatch(/^You (won|lost)$/);
    // Each page has held the luck against what was promised to it.
    await page.locator('[data-luck="kept"]').waitFor();
    expect(withoutNetwork(complaints)).toEqual([]);
    await leave();
  }
});

test('three race on one board: each sees how far the others are, and at the end the places', async () => {
  const racers = [await house.come('Ann'), await house.come('Ben'), await house.come('Cid')];
  const [ann, ben, cid] = racers.map(({ page }) => page) as [Page, Page, Page];
  await ann.getByRole('link', { name: 'Make a room for Geese' }).click();
  await ann.getByText('More', { exact: true }).click();
  await ann.getByLabel('Board of your own').fill(LAKE);
  // It is none of the boards on the cards; who picks one of them leaves it.
  const cards = ann.getByRole('group', { name: 'Presets' });
  await expect.poll(() => cards.getByRole('radio', { checked: true }).count()).toBe(0);
  await cards.getByRole('radio', { name: /^Expert/ }).check();
  expect(await ann.getByLabel('Board of your own').inputValue()).toBe('');
  await ann.getByLabel('Board of your own').fill(LAKE);
  await ann.getByRole('button', { name: 'Make a race' }).click();
  const link = await ann.getByRole('textbox', { name: 'Invite others to the race' }).inputValue();
  await watchFromNow(ann);
  for (const page of [ben, cid]) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Join the race' }).click();
    await page.locator('[data-racer="Ann"]').waitFor();
  }
  await ann.locator('[data-racer="Cid"]').waitFor();
  await still(ann, 'two have joined the race');
  // One's own line is one shade from end to end, also where nothing is counted yet.
  const shown = ann.locator('.racers .mine > *');
  expect(await shown.evaluateAll((all) => all.map((one) => getComputedStyle(one).visibility))).toEqual(
    Array(4).fill('visible'),
  );
  // Beside it lies a lake of its size, and no picture of another.
  await cid.locator('.laid canvas').waitFor();
  expect(await cid.locator('.laid img').count()).toBe(0);
  await glance(cid, 'a race that waits');
  // Who has made it begins it, and nobody else is offered to.
  await ben.getByText('Ann begins it.').waitFor();
  expect(await ben.getByRole('button', { name: 'Begin' }).count()).toBe(0);
  // Who is in it is not asked to join.
  for (const page of [ann, ben])
    await expect.poll(() => page.getByRole('button', { name: 'Join the race' }).count()).toBe(0);
  await ann.getByRole('button', { name: 'Begin' }).click();
  // Nobody who waits for it loses a moment: all are at their boards. Who goes back to how it stands stays there.
  for (const page of [ann, ben, cid]) await page.locator('.table [data-board]').waitFor();
  await cid.getByRole('link', { name: 'Race' }).click();
  await cid.getByRole('link', { name: 'To your board' }).click();
  await cell(ann, 0).click();
  await expect.poll(() => ben.locator('[data-racer="Ann"] td').nth(1).innerText()).toBe('1');
  await cell(ann, 17).click({ button: 'right' });
  await cell(ann, 12).click();
  await cell(ann, 13).click();
  await ben.locator('[data-racer="Ann"]').getByText('has finished').waitFor();
  // Who opens a goose is out, and not slow.
  await cell(ben, 4).click();
  await ann.locator('[data-racer="Ben"]').getByText('is out').waitFor();
  await cell(cid, 0).click();
  await cell(cid, 17).click({ button: 'right' });
  await cell(cid, 12).click();
  expect(await ann.getByRole('button', { name: 'Replay' }).isDisabled()).toBe(true);
  await ann
    .getByText('The whole board, and what it took, is shown when the last one has finished.')
    .waitFor();
  // Told once, and not as many as before the last one.
  await ann.locator('.insight', { hasText: 'Safe moves' }).waitFor();
  expect(await ann.locator('.status dt', { hasText: /^Clicks$/ }).count()).toBe(1);
  await shiftsOn(ann);
  await cell(cid, 13).click();
  // Who was first is shown the game now, and what it took, in the places that were kept for them.
  await ann.getByRole('button', { name: 'Replay', disabled: false }).waitFor();
  await ann.locator('.result .status', { hasText: /Clicks needed\d/ }).waitFor();
  expect(await ann.getByRole('button', { name: 'Replay' }).isDisabled()).toBe(false);
  await still(ann, 'the last one has finished the race');
  await cid.locator('[data-racer="Ann"] td').first().getByText('1', { exact: true }).waitFor();
  await cid.locator('[data-racer="Cid"] td').first().getByText('2', { exact: true }).waitFor();
  expect(await cid.locator('[data-racer="Ben"] td').allInnerTexts()).toEqual(['–', '1', 'is out']);
  await glance(cid, 'a race beside the board');
  await cid.getByRole('link', { name: 'To the race' }).click();
  // Then everybody may look at every game.
  await cid.getByRole('button', { name: 'Ann' }).waitFor();
  // Beside it lies the board that was raced on.
  await cid.locator('.laid canvas').waitFor();
  expect(await cid.locator('.laid img').count()).toBe(0);
  await glance(cid, 'a race that is over');
  for (const window of ['small', 'phone'] as const) {
    await cid.setViewportSize(WINDOWS[window]);
    expect(Math.min(...(await gapsIn(cid))), `columns apart, ${window}`).toBeGreaterThanOrEqual(8);
  }
  await cid.setViewportSize(WINDOWS.desk);
  await cid.getByRole('link', { name: 'Ann', exact: true }).click();
  await cid.getByRole('heading', { name: 'Ann', exact: true }).waitFor();
  // A race that is not rated is not told of.
  await cid.getByText('None yet.', { exact: true }).waitFor();
  await cid.goBack();
  await cid.getByRole('button', { name: 'Ann' }).click();
  await cid.getByRole('slider').waitFor();
  for (const { complaints, leave } of racers) {
    expect(complaints).toEqual([]);
    await leave();
  }
});

test('how a race stands has a place of its own beside a wide board, too', async () => {
  const [ann, ben] = [await house.come('Ann'), await house.come('Ben')];
  for (const { game, board } of [
    { game: 'Abyss', board: /^Small/ },
    { game: 'Geese', board: /^Expert/ },
  ]) {
    await ann.page.goto(`${house.hall.address}#/host/${game.toLowerCase()}`);
    await ann.page.getByRole('radio', { name: board }).check();
    await ann.page.getByRole('button', { name: 'Make a race' }).click();
    await ben.page.goto(
      await ann.page.getByRole('textbox', { name: 'Invite others to the race' }).inputValue(),
    );
    await ben.page.getByRole('button', { name: 'Join the race' }).click();
    await ann.page.locator('[data-racer="Ben"]').waitFor();
    await ann.page.getByRole('button', { name: 'Begin' }).click();
    const racers = ann.page.locator('.table .racers');
    await racers.waitFor();
    const apart = async (when: string) => {
      const words = racers.locator('a, td').filter({ visible: true });
      expect(await Promise.all((await words.all()).map(clear)), `${game}, ${when}`).not.toContain(false);
      const names = await racers.locator('a').evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(Math.max(...names), `${game}, ${when}`).toBeLessThan(32);
    };
    await apart('while both play');
    await giveUp(ann.page);
    await over(ann.page, /You lost/);
    await apart('over for one of them');
  }
  for (const { complaints, leave } of [ann, ben]) {
    expect(complaints).toEqual([]);
    await leave();
  }
});

test('three at a table of Thrones: its name is whole, phrases are in reach in the hand, and who has gone is said', async () => {
  const ann = await house.come('Ann of three');
  const ben = await house.come('Ben of three', seenIn('small'));
  const cid = await house.come('Cid of three');
  await ann.page.goto(`${house.hall.address}#/host/thrones`);
  await ann.page.getByRole('radio', { name: /^Three people/ }).check();
  await ann.page.getByRole('button', { name: 'Make the room' }).click();
  const links = ann.page.getByRole('textbox', { name: /^Invite somebody/ });
  await links.nth(1).waitFor();
  const sits = [await links.nth(0).inputValue(), await links.nth(1).inputValue()];
  for (const [i, { page }] of [ben, cid].entries()) {
    await page.goto(sits[i]!);
    await page.getByRole('button', { name: 'Sit down' }).click();
  }
  await ann.page.locator('.hero-card').first().waitFor();
  const name = ann.page.getByRole('heading', { name: 'Thrones' });
  expect(await name.evaluate((title) => title.scrollWidth - title.clientWidth)).toBe(0);
  // They sit at three machines.
  expect(await ann.page.getByText('at one table').count()).toBe(0);
  for (const [{ page }, hero] of [
    [ann, 'Jon Snow'],
    [ben, 'Sansa Stark'],
    [cid, 'Stannis Baratheon'],
  ] as const)
    await page.locator(`[data-word="${hero}"]`).click();
  await ben.page.locator('.question .compass').waitFor();
  // Whom everybody leads is told beside who they are, and both are read whole.
  const leads = ann.page.locator('.player .plays');
  await expect.poll(() => leads.allInnerTexts()).toEqual(['Jon', 'Sansa', 'Stannis']);
  for (const one of await leads.all()) await expect.poll(() => clear(one)).toBe(true);
  const say = ben.page.getByText('Say something');
  for (const window of ['small', 'phone', 'lying'] as const) {
    await ben.page.setViewportSize(WINDOWS[window]);
    await expect.poll(() => clear(say), { message: window }).toBe(true);
    await say.click();
    await expect.poll(() => clear(ben.page.getByRole('button', { name: 'Hello!' }))).toBe(true);
    await say.click();
  }
  await say.click();
  await ben.page.getByRole('button', { name: 'Good luck!' }).click();
  await ann.page.getByText('Ben of three: Good luck!').first().waitFor();
  // Whose turn it is has gone: it is said where one waits for them.
  const gone = (
    await Promise.all([ann, ben, cid].map(({ page }) => page.locator('.question.waiting').count()))
  ).indexOf(0);
  const [who, ...others] = [[ann, ben, cid][gone]!, ...[ann, ben, cid].filter((_, i) => i !== gone)];
  await who!.page.goto(`${house.hall.address}#/online`);
  for (const { page } of others)
    await page
      .locator('.question.waiting', { hasText: /of three is away\. If they do not move by/ })
      .waitFor();
  for (const { complaints, leave } of [ann, ben, cid]) {
    expect(complaints).toEqual([]);
    await leave();
  }
});

test('in a race on a pad the others are in sight, in every hand', async () => {
  const [ann, ben] = [await house.come('Ann who walks', seenIn('small')), await house.come('Ben who walks')];
  await ann.page.goto(`${house.hall.address}#/host/dungeon`);
  await ann.page.getByRole('button', { name: 'Make a race' }).click();
  await ben.page.goto(
    await ann.page.getByRole('textbox', { name: 'Invite others to the race' }).inputValue(),
  );
  await ben.page.getByRole('button', { name: 'Join the race' }).click();
  await ann.page.locator('[data-racer]').nth(1).waitFor();
  await ann.page.getByRole('button', { name: 'Begin' }).click();
  for (const { page } of [ann, ben]) {
    await page.locator('.table [data-board]').waitFor();
    // Nothing is ever taken back there: nothing offers it.
    expect(await page.getByRole('button', { name: /^(Undo|Redo)$/ }).count()).toBe(0);
  }
  const rival = ann.page.locator('[data-racer="Ben who walks"]');
  for (const window of ['small', 'phone', 'lying'] as const) {
    await ann.page.setViewportSize(WINDOWS[window]);
    await expect.poll(() => clear(rival), { message: window }).toBe(true);
  }
  await ben.page.locator('.pad [data-word="d"]').click();
  await expect.poll(() => rival.locator('td').filter({ visible: true }).allInnerTexts()).toEqual(['1']);
  await giveUp(ben.page);
  await expect.poll(() => rival.locator('td').filter({ visible: true }).allInnerTexts()).toEqual(['is out']);
  for (const { complaints, leave } of [ann, ben]) {
    expect(complaints).toEqual([]);
    await leave();
  }
});

test('above a wide board the end is a line, in which everything is read and pressed', async () => {
  const { page, leave } = await house.come('Ann on a wide lake');
  // A race may count for the ladder.
  await page.getByRole('link', { name: 'Make a room for Geese' }).click();
  await page.getByRole('checkbox', { name: 'Rated' }).check();
  await page.getByRole('button', { name: 'Make a race' }).click();
  await page.getByRole('textbox', { name: 'Invite others to the race' }).waitFor();
  const made = await page.evaluate(async () => {
    const [, race] = /#\/race\/([0-9a-f]+)/.exec(location.hash)!;
    return (await (await fetch(`./api/races/${race}`)).json()) as { rated: boolean };
  });
  expect(made.rated).toBe(true);
  await page.goto(`${house.hall.address}#/online`);
  await page.getByRole('link', { name: 'Make a room for Geese' }).click();
  await page.getByRole('radio', { name: /^Expert/ }).check();
  await page.getByRole('button', { name: 'Play while others watch' }).click();
  await page.locator('.table[data-layout="line"] [data-board]').waitFor();
  await giveUp(page);
  await page.locator('[data-luck="kept"]').waitFor();
  for (const width of [1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const what of ['h2', '.button >> nth=0', '.button >> nth=1', '.button >> nth=2'])
      await expect
        .poll(() => clear(page.locator(`.result ${what}`)), { message: `${what}, ${width}` })
        .toBe(true);
  }
  await leave();
});

/** Where something is, once whatever follows from a new size has been laid out: that is known some frames later. */
function placesOf(page: Page, ...what: readonly string[]): Promise<string[]> {
  return page.evaluate(async (what) => {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return what.map((one) => JSON.stringify(document.querySelector(one)!.getBoundingClientRect()));
  }, what);
}

test('a challenge is taken: a game with clocks, in which a move is taken back and one resigns', async () => {
  const [ann, ben] = [await house.come('Ann who asks'), await house.come('Ben who is asked')];
  await watchFromNow(ben.page);
  await ann.page.getByRole('link', { name: 'Make a room for Jungle' }).click();
  // Two who play for the ladder have a clock: who wants the one gets the other, and who leaves it leaves both.
  const [rated, timed] = [ann.page.getByLabel('Rated'), ann.page.getByRole('radio', { name: /^10 minutes/ })];
  await rated.check();
  expect(await timed.isChecked()).toBe(true);
  await ann.page.getByRole('radio', { name: 'No clock' }).check();
  expect(await rated.isChecked()).toBe(false);
  await timed.check();
  await ann.page.getByLabel('Or challenge somebody by name').fill('Ben who is asked');
  await ann.page.getByRole('button', { name: 'Challenge', exact: true }).click();
  await ben.page.getByText('Ann who asks asks you for a game of Jungle.').waitFor();
  await still(ben.page, 'a challenge');
  await glance(ben.page, 'a challenge');
  await ben.page.getByRole('button', { name: 'Accept' }).click();
  await ann.page.getByRole('link', { name: 'To the table' }).click();
  for (const { page } of [ann, ben]) {
    await page.locator('[data-board]').waitFor();
    await page
      .getByText(/^(10:0\d|9:5\d)$/)
      .first()
      .waitFor();
  }
  // Seats are by lot.
  const first = (await ann.page.locator('.player[data-seat="0"]').getByText('Ann who asks').count()) > 0;
  const [one, two] = first ? [ann.page, ben.page] : [ben.page, ann.page];
  await move(one, 2 * 7, 3 * 7);
  await two.locator('.player.turn[data-seat="1"]').waitFor();
  await watchFromNow(one);
  await one.getByRole('button', { name: 'Undo' }).first().click();
  await one.getByText('You ask for your move back').waitFor();
  await still(one, 'one asks for a move back');
  // It is asked where both answers are in reach, in the hand too; what is asked about stays marked.
  await two.setViewportSize(WINDOWS.phone);
  await two.locator('.table[data-layout="phone"]').waitFor();
  expect(await two.locator('.mark-last').count()).toBe(2);
  await two.getByRole('button', { name: 'Agree' }).first().click();
  // What can be said lies over what is there: the board stays, and what was pressed.
  const lies = () => placesOf(two, '[data-board]', '.beside summary');
  const unfolded = await lies();
  await two.getByText('Say something').click();
  await two.getByRole('button', { name: 'Goodbye!' }).waitFor();
  expect(await lies()).toEqual(unfolded);
  await two.getByText('Say something').click();
  // In the smallest hand it lies beside what else can be done, and what is said is read.
  await two.setViewportSize(WINDOWS.small);
  await expect.poll(() => clear(two.getByText('Say something'))).toBe(true);
  await two.getByText('Say something').click();
  await two.getByRole('button', { name: 'One moment, please.' }).click();
  await one.locator('.spoken', { hasText: ': One moment, please.' }).waitFor();
  // Lying, the first and the last of what can be said are in sight.
  await two.setViewportSize(WINDOWS.lying);
  await expect.poll(() => clear(two.getByText('Say something'))).toBe(true);
  await two.getByText('Say something').click();
  for (const phrase of ['Hello!', 'Another game?'])
    await expect.poll(() => clear(two.getByRole('button', { name: phrase }))).toBe(true);
  await two.getByText('Say something').click();
  await two.setViewportSize(WINDOWS.phone);
  await one.locator('.player.turn[data-seat="0"]').waitFor();
  // Who has not moved yet breaks off; then it is a game, and to leave it is to lose it.
  expect(await one.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  await move(one, 2 * 7, 3 * 7);
  await two.locator('.player.turn[data-seat="1"]').waitFor();
  await move(two, 6 * 7, 5 * 7);
  // How it ended may come at any moment: what can be pressed stays where it was.
  const pressed = await placesOf(one, '.beside');
  const held = () => two.locator('main').evaluate((table) => table.style.getPropertyValue('--held'));
  const before = await held();
  expect(before).toMatch(/^\d/);
  await one.getByRole('button', { name: 'Resign' }).click();
  await one.getByRole('button', { name: 'Resign: sure?' }).click();
  await over(one, /You lost/);
  expect(await one.locator('.result .headline').innerText()).toBe('You resigned.');
  expect(await placesOf(one, '.beside')).toEqual(pressed);
  await over(two, /You won/);
  // The card takes the place of the panel, and not that of a card.
  expect(await held()).toBe(before);
  // The first word after the end has its place: it pushes nothing in the hand.
  await two.getByRole('button', { name: 'Replay', disabled: false }).waitFor();
  const listed = await placesOf(two, '.moves');
  await one.getByRole('button', { name: 'Another game', exact: true }).click();
  await two.locator('.spoken', { hasText: 'would like another game.' }).waitFor();
  expect(await placesOf(two, '.moves')).toEqual(listed);
  // Lying, all that can be done next lies in the window.
  await two.setViewportSize(WINDOWS.lying);
  await expect.poll(() => clear(two.getByRole('link', { name: 'To the others' }))).toBe(true);
  for (const { complaints, leave } of [ann, ben]) {
    expect(complaints).toEqual([]);
    await leave();
  }
});
