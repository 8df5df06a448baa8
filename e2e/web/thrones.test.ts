/** Thrones beyond its classic, on the page: two people with a curtain between them, horses, rivals, the adviser. */
import { toShortString } from '@gridhall/core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Hall, openHall, type Visit } from './hall.ts';
import { blameless } from './look.ts';
import './patience.ts';
import { LOST, reignOf, reignUntil, WON } from './reign.ts';
import { CALM, goOn } from './sit.ts';

let hall: Hall;
let visit: Visit;

beforeAll(async () => {
  hall = await openHall();
});

afterAll(() => hall?.close());

afterEach(async () => {
  expect(visit.complaints).toEqual([]);
  await visit.leave();
});

/** A picture for whoever wants to look: `PICTURES=FOLDER vitest run e2e/web/thrones.test.ts`. */
async function picture(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env;
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/** A new game by a preset, with this seed. */
async function choose(preset: RegExp, seed: string): Promise<Page> {
  visit = await hall.visit({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await page.goto(`${hall.address}#/new/thrones`);
  await page.getByRole('radio', { name: preset }).check();
  await picture(page, `setup-${seed}`);
  await page.getByText('Seed and board').click();
  await page.getByLabel('Seed', { exact: true }).fill(seed);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-board], .curtain').first().waitFor();
  return page;
}

const word = (page: Page, text: string) => page.locator(`.question [data-word="${text}"]`);

test('two people each see only their own: behind the curtain is neither map nor hero', async () => {
  const page = await choose(/^Everything/, 'curtain');
  await word(page, 'Cersei Lannister').click();
  const curtain = page.getByRole('region', { name: 'Curtain' });
  await curtain.waitFor();
  await picture(page, 'curtain');
  await blameless(page, 'the curtain');
  expect(await page.locator('[data-board]').count()).toBe(0);
  // Nor the map, the odds and the party that may be asked for beside a question, nor what is read out.
  // Who leads whom is nobody's secret, and stands beside the names.
  const names = await page.locator('.players').innerText();
  const all = (await page.locator('body').innerText()).replace(names, '');
  expect(all).not.toMatch(/Cersei|8,?000|Odds|Party/);
  await curtain.getByRole('button').click();
  await word(page, 'Sansa Stark').click();
  // Four rivals sit down by themselves; then it is the first in roster order again, and the keyboard lifts the curtain.
  await curtain.getByText('Cersei Lannister').waitFor();
  await page.keyboard.press('Enter');
  await word(page, 'rest').waitFor();
  expect(await page.locator('body').innerText()).toContain('8,000');
  await picture(page, 'everything');
  // Who leads a rival, and where he is, is read to its last word.
  await page.setViewportSize({ width: 1280, height: 800 });
  const cut = page
    .locator('.rivals small')
    .evaluateAll((all) =>
      all.flatMap((it) =>
        it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight + 1 ? [it.textContent] : [],
      ),
    );
  expect(await cut).toEqual([]);
});

test('who comes from behind the curtain is told what happened meanwhile, and remembers who was in sight', async () => {
  const page = await choose(/^Everything/, 'curtain');
  await word(page, 'Jon Snow').click();
  const curtain = page.getByRole('region', { name: 'Curtain' });
  const lift = async () => {
    await curtain.waitFor();
    await page.keyboard.press('Enter');
  };
  await lift();
  await word(page, 'Sansa Stark').click();
  await lift();
  await page.locator('.rivals li', { hasText: 'Sansa' }).getByText('3 south').waitFor();
  await word(page, 'travel north').click();
  await lift();
  await word(page, 'travel south').click();
  await lift();
  // Whether joined, struck or paid: something came of it.
  await page.locator('.chronicle:visible', { hasText: /is yours: .*points/ }).waitFor();
  await page.locator('.rivals li', { hasText: 'Sansa' }).getByText('last seen turn 1').waitFor();
});

test('a hero of one’s own is called so, and is promised nothing for warriors that nobody leads', async () => {
  const page = await choose(/^As usual/, 'curtain');
  await word(page, 'make your own').click();
  for (const number of ['500', '400', '300']) {
    await page.locator('.question input').fill(number);
    await page.keyboard.press('Enter');
    await page
      .locator(`.question input:not([value="${number}"]), [data-board][role="application"]`)
      .first()
      .waitFor();
  }
  await page.locator('[data-board]').focus();
  // The cursor begins in the middle of the map, on somebody's tile.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.you h3', { hasText: 'Your hero' }).waitFor();
  expect(await page.locator('.log').innerText()).toContain('Your hero sets out');
  expect(await word(page, 'rest').innerText()).toContain('no warriors');
  expect(await page.locator('body').innerText()).not.toContain('Self');
});

test('a city is one card: rumours, knights and a horse are chosen together, and each is a move of the record', async () => {
  const page = await choose(/^Horses/, 'still waters');
  await word(page, 'Sansa Stark').click();
  for (const [turn, way] of ['south', 'south', 'east'].entries()) {
    await page.locator('.bar .tag', { hasText: `Turn ${turn + 1}` }).waitFor();
    // Winterfell sells a horse to whoever is there.
    await word(page, `travel ${way}`).click();
  }
  const card = page.locator('.city-card');
  await card.waitFor();
  expect(await page.locator('.question h2').innerText()).toBe('White Harbor');
  // What one hears costs nothing, and is heard before anything is paid for.
  await card.getByRole('button', { name: 'Listen to rumours' }).click();
  await card.locator('.rumour', { hasText: /nearest hero is \d+ tiles? away/ }).waitFor();
  await card.getByRole('spinbutton', { name: 'How many' }).fill('12');
  expect(await card.locator('.becomes').innerText()).toMatch(/([\d,]+) → [\d,]+[\s\S]*\d+ → \d+/);
  await card.getByLabel('Buy a horse').check();
  await blameless(page, 'a city');
  await picture(page, 'city');
  await card.getByRole('button', { name: 'Take 12 knights and a horse' }).click();
  await word(page, 'ride north').waitFor();
  expect(await page.locator('.log').innerText()).toMatch(
    /nearest hero is[\s\S]*12 knights join[\s\S]*a horse/,
  );
});

test('who has bought a horse rides two tiles at a click, and is drawn so', async () => {
  const page = await choose(/^Horses/, 'still waters');
  await word(page, 'Sansa Stark').click();
  await word(page, 'rest').click();
  // Winterfell sells horses to who stays, and says what for.
  const horse = page.getByLabel('Buy a horse');
  await horse.waitFor();
  expect(await page.locator('.buys-horse').innerText()).toContain('80 money, two tiles a turn');
  await horse.check();
  await page.getByRole('button', { name: 'Take a horse' }).click();
  await word(page, 'ride north').waitFor();
  expect(await page.locator('[data-board]').getAttribute('aria-label')).toContain('on horseback');
  await picture(page, 'riding');
});

test('heroes are cards, and beside the map stand hero, party, gauge and every rival', async () => {
  const page = await choose(/^Horses/, 'still waters');
  const cards = page.locator('.hero-card');
  await cards.first().waitFor();
  // At once, with one more for who makes a hero of his own.
  expect(await cards.count()).toBe(7);
  expect(await cards.last().getAttribute('data-word')).toBe('make your own');
  // Everybody's start is on the map, and a ring shows whose it is.
  expect(await page.locator('.westeros .banner').count()).toBe(6);
  await cards.nth(3).hover();
  expect(await page.locator('.westeros .mark-hint').count()).toBe(1);
  const sansa = page.locator('.hero-card', { hasText: 'Sansa Stark' });
  expect(await sansa.innerText()).toMatch(
    /Brienne goes along\. Arya Stark comes on turn 10\.[\s\S]*money[\s\S]*knights[\s\S]*from Winterfell/,
  );
  // Each of the six has a banner and a portrait; whoever has a ship is known to.
  expect(await page.locator('.hero-card .head-of:has(.device):has(.bust)').count()).toBe(6);
  expect(await page.locator('.hero-card', { hasText: 'Euron Greyjoy' }).innerText()).toContain('a ship');
  await sansa.click();
  await word(page, 'rest').waitFor();
  const gauge = page.getByRole('region', { name: 'The White Walkers' });
  expect(await gauge.locator('progress').count()).toBe(4);
  expect(await gauge.innerText()).toContain('/ 2,000');
  // Two hundred knights and Brienne, by the rules of the last battle; and what dragonglass would do to it.
  expect(await gauge.locator('strong').innerText()).toBe('3 %');
  expect(await gauge.innerText()).toContain('With dragonglass: 64 %');
  expect(await page.locator('.you .holdings').innerText()).toMatch(/^1,000\s+money/);
  const rivals = page.getByRole('list', { name: 'Rivals' });
  await rivals.locator('li').first().waitFor();
  expect(await rivals.locator('li').count()).toBe(5);
  expect(await rivals.innerText()).not.toContain('Sansa');
  // Travelling says what the tile gives.
  expect(await word(page, 'travel south').innerText()).toMatch(/\+\d+\s+points/);
  // Beside every line of the chronicle stands whose doing it is.
  const lines = page.locator('.chronicle li');
  expect(await lines.locator('.doer').count()).toBe(await lines.count());
  expect(await lines.first().innerText()).toContain('Sansa Stark sets out');
  // News lies over the map as well: where one looks.
  const news = page.locator('.ribbon', { hasText: 'Sansa Stark sets out' });
  await news.waitFor({ state: 'visible' });
  // Yet over no number at its rim; and a press puts it away until there is other news.
  expect(await coveredNumbers(page)).toEqual([]);
  await page.setViewportSize({ width: 2560, height: 1440 });
  await news.waitFor({ state: 'visible' });
  expect(await coveredNumbers(page)).toEqual([]);
  await news.click();
  await news.waitFor({ state: 'hidden' });
  await blameless(page, 'the table on a wall');
  await page.clock.install();
  await word(page, 'rest').click();
  await page.locator('.chronicle', { hasText: 'You rest' }).waitFor();
  await page.locator('.ribbon:visible').waitFor();
  // What one did oneself lies nowhere over the map: the numbers, the map and the chronicle show it.
  expect(await page.locator('.ribbon').innerText()).not.toMatch(/sets out|You rest/);
  // Nor does it outlive its moment.
  await page.clock.fastForward(10_000);
  await page.locator('.ribbon').waitFor({ state: 'hidden' });
});

/** The numbers of rows and columns that lie under the news. */
const coveredNumbers = (page: Page) =>
  page.locator('.rim text').evaluateAll((numbers) => {
    const over = document.querySelector('.ribbon')!.getBoundingClientRect();
    return numbers.flatMap((number) => {
      const at = number.getBoundingClientRect();
      const apart =
        at.right <= over.left || over.right <= at.left || at.bottom <= over.top || over.bottom <= at.top;
      return apart ? [] : [number.textContent];
    });
  });

test('in a hand acts lie in the corners of the compass, and the map stays as it is when the chronicle is pulled up', async () => {
  const hand = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  visit = await hall.visit(hand);
  const { page } = visit;
  await page.goto(`${hall.address}#/play/thrones`);
  await word(page, 'Sansa Stark').tap();
  await word(page, 'rest').waitFor();
  const acts = page.locator('.acts .act:visible');
  expect(await acts.allInnerTexts()).toEqual(['Undo', 'Hint']);
  const north = (await word(page, 'travel north').boundingBox())!;
  for (const act of await acts.all()) {
    const { x, y, width, height } = (await act.boundingBox())!;
    expect([y, height]).toEqual([north.y, north.height]);
    expect(x + width <= north.x || x >= north.x + north.width).toBe(true);
  }
  const map = page.locator('[data-board]');
  const before = await map.boundingBox();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const line = page.locator('.chronicle li', { hasText: 'Sansa Stark sets out' });
  await line.waitFor();
  expect(await map.boundingBox()).toEqual(before);
  await blameless(page, 'the chronicle in a hand');
  await picture(page, 'in-hand');
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await line.waitFor({ state: 'hidden' });
  expect(await map.boundingBox()).toEqual(before);
  // In a smaller hand, too, and it is one that was turned with the chronicle up: the map does not lie under it.
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await line.waitFor();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(async () => (await map.boundingBox())!.height).toBeLessThan(280);
  const turned = await map.boundingBox();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await line.waitFor({ state: 'hidden' });
  expect(await map.boundingBox()).toEqual(turned);
});

test('in the smallest hand the chronicle is in sight as soon as it is pulled up', async () => {
  const viewport = { width: 320, height: 568 };
  visit = await hall.visit({ viewport, hasTouch: true, isMobile: true });
  const { page } = visit;
  // From another table: what all tables have in common was fetched before, and Thrones' own style after it.
  await page.goto(`${hall.address}#/play/geese`);
  await page.locator('[data-board]').waitFor();
  await page.goto(`${hall.address}#/play/thrones`);
  await word(page, 'Sansa Stark').tap();
  await word(page, 'rest').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const line = page.locator('.chronicle li', { hasText: 'Sansa Stark sets out' });
  await line.waitFor();
  const { y, height } = (await line.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(viewport.height);
});

test('who points at a tile reads what is on it, and the window one sees in is drawn', async () => {
  const page = await choose(/^Horses/, 'still waters');
  await word(page, 'Sansa Stark').click();
  await word(page, 'rest').waitFor();
  expect(await page.locator('.westeros .window rect').count()).toBe(2);
  const frame = (await page.locator('.westeros .window rect').first().boundingBox())!;
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
  const tip = page.locator('.tile-tip');
  await tip.waitFor();
  expect(await tip.innerText()).toMatch(/Winterfell[\s\S]*Yours[\s\S]*You stand here/);
  // It hangs beside the pointer: nothing moves under it.
  const { x, y, width, height } = (await tip.boundingBox())!;
  const [px, py] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  expect(px > x && px < x + width && py > y && py < y + height).toBe(false);
});

test('the window one sees in, and the dots of open tiles within it, go along on a journey', async () => {
  const page = await choose(/^Horses/, 'still waters');
  await word(page, 'Sansa Stark').click();
  await word(page, 'rest').waitFor();
  await page.locator('.targets').waitFor();
  /** The tile in the middle of the window, and how far from there the dots are, in units of the map. */
  const seen = () =>
    page.locator('.westeros .map svg').evaluate((map) => {
      const of = (element: Element, name: string) => Number(element.getAttribute(name));
      const frame = map.querySelector('.window rect')!;
      const x = of(frame, 'x') + of(frame, 'width') / 2;
      const y = of(frame, 'y') + of(frame, 'height') / 2;
      const dots = [...map.querySelectorAll('.targets circle')];
      return { y, far: dots.map((dot) => Math.hypot(of(dot, 'cx') - x, of(dot, 'cy') - y)) };
    });
  const before = await seen();
  await word(page, 'travel south').click();
  await expect.poll(async () => (await seen()).y).toBe(before.y + 24);
  expect(new Set([...before.far, ...(await seen()).far])).toEqual(new Set([24]));
});

/** A reign up to a question, opened by its link. */
async function reignAt(asked: string, least = 0): Promise<Page> {
  visit = await hall.visit();
  return open(await reignUntil(asked, WON, least));
}

/** Another one, for who is here already. */
async function open(session: Awaited<ReturnType<typeof reignUntil>>): Promise<Page> {
  const { page } = visit;
  await page.goto(`${hall.address}#g=${await toShortString(session.record())}`);
  await page.getByRole('button', { name: 'Keep it and play on' }).click();
  return page;
}

/** Which names of cities lie on each other, as this browser draws them. */
const overlaps = (page: Page) =>
  page.locator('.map svg > text').evaluateAll((all) => {
    const boxes = all.map((name) => ({ text: name.textContent, at: name.getBoundingClientRect() }));
    return boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter(
          ({ at }) =>
            one.at.left < at.right &&
            at.left < one.at.right &&
            // The box of a line is higher than its letters.
            Math.abs(one.at.top - at.top) < at.height * 0.7,
        )
        .map(({ text }) => `${one.text} on ${text}`),
    );
  });

test('a step of a rival is drawn, and out of sight he is remembered; the chronicle has it all by turns', async () => {
  const page = await reignAt('turn', 33);
  await word(page, 'rest').waitFor();
  expect(await page.locator('.bar .tag').innerText()).toBe('Turn 32');
  expect(await page.locator('.rival-way').count()).toBe(0);
  const rest = async (turn: number) => {
    await word(page, 'rest').click();
    await page.locator('.bar .tag', { hasText: `Turn ${turn}` }).waitFor();
  };
  await rest(33);
  await rest(34);
  await page.locator('.rival-way').waitFor();
  const cersei = page.locator('.rivals li', { hasText: 'Cersei' });
  expect(await cersei.innerText()).toMatch(/\d (north|south)/);
  await rest(35);
  await expect.poll(() => cersei.innerText()).toContain('last seen turn 34');
  // Who fell unseen is out; whose end everybody knows died.
  expect(await page.locator('.rivals li', { hasText: 'Euron' }).innerText()).toMatch(/out, turn \d+/);
  expect(await page.locator('.map svg > text').count()).toBeGreaterThan(8);
  await expect.poll(() => overlaps(page)).toEqual([]);
  // Every line in sight has its turn, and all turns are one press away.
  const lines = page.locator('.log .chronicle li');
  // Who rested in both turns is told once.
  expect(await lines.last().locator('.margin').innerText()).toBe('33–34');
  await page.getByRole('button', { name: 'all 35 turns' }).click();
  const whole = page.getByRole('dialog', { name: 'Chronicle' });
  await whole.getByText('Jon Snow sets out').waitFor();
  await picture(page, 'chronicle');
  await page.keyboard.press('Escape');
  await whole.waitFor({ state: 'hidden' });
  // Acts say what they do, and the legend explains what is drawn.
  expect(await page.locator('.acts .act:visible').allInnerTexts()).toEqual(
    expect.arrayContaining(['Undo', 'Hint', 'Analyse', 'Share']),
  );
  await page.keyboard.press('l');
  const legend = page.getByRole('dialog', { name: 'Legend' });
  await legend.getByText('Castle Black').waitFor();
  for (const said of ['Your sight', 'Free warrior', 'Daenerys Targaryen', '35 points, 175 money'])
    expect(await legend.innerText()).toContain(said);
  await picture(page, 'legend');
});

test('a replay tells of every rival what the game told, from wherever one jumps to', async () => {
  const page = await reignAt('turn', 33);
  const gone = page.locator('.rivals .gone');
  await word(page, 'rest').waitFor();
  await page.locator('.rivals .gone', { hasText: /turn/ }).first().waitFor();
  const told = await gone.allInnerTexts();
  expect(told.length).toBeGreaterThan(1);
  await page.goto(page.url().replace('/game/', '/replay/'));
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect.poll(() => gone.allInnerTexts()).toEqual(told);
});

test('a replay says of every no what was declined', async () => {
  visit = await hall.visit();
  const { page } = visit;
  const declined = ['travel south', 'travel south', 'travel east', 'no', 'no'];
  await page.goto(`${hall.address}#g=${await toShortString((await reignOf(CALM.seed, declined)).record())}`);
  await page.locator('.steps-of li', { hasText: 'No rumours' }).waitFor();
  await page.locator('.steps-of li', { hasText: 'No knights' }).waitFor();
});

test('who presses a tile far away is sent into no meeting: it takes the next tile, or its answer', async () => {
  const page = await choose(/^As usual/, 'far');
  await word(page, 'Stannis Baratheon').click();
  await word(page, 'rest').waitFor();
  const map = (await page.locator('.map').boundingBox())!;
  const rim = page.locator('.map svg');
  /** Where on the screen a tile is, counted from 1. */
  const at = (row: number, column: number) =>
    rim.evaluate(
      (svg, [x, y]) => {
        const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(
          (svg as SVGSVGElement).getScreenCTM()!,
        );
        return [left, top] as const;
      },
      [(column - 0.5) * 24, (row - 0.5) * 24],
    );
  expect(map.height).toBeGreaterThan(300);
  // Storm's End, and Cersei on the way.
  await page.mouse.click(...(await at(18, 9)));
  await page.locator('.notice', { hasText: 'Cersei near' }).waitFor();
  await page.locator('.westeros .cursor').waitFor();
  await picture(page, 'far');
  expect(await page.locator('.bar .tag').innerText()).toBe('Turn 1');
  await page.mouse.click(...(await at(15, 9)));
  await page.locator('.bar .tag', { hasText: 'Turn 2' }).or(page.locator('.encounter')).first().waitFor();
  expect(await page.locator('.notice:not(.kept)').innerText()).toBe('');
});

test('an encounter is a scene: two parties, what is at stake, and the chance of every answer', async () => {
  const page = await reignAt('encounter');
  const scene = page.locator('.encounter');
  await scene.waitFor();
  expect(await scene.locator('.bust').count()).toBe(2);
  expect(await scene.locator('.at-stake').innerText()).toMatch(
    /At stake[\s\S]*1,070 knights[\s\S]*all their tiles/,
  );
  const answers = scene.locator('.stake');
  expect(await answers.count()).toBeGreaterThanOrEqual(2);
  expect(await answers.first().locator('.ring').textContent()).toMatch(/%/);
  expect(await answers.first().innerText()).toMatch(
    /has morale 50[\s\S]*fails: influence 50 → 25, and you part/,
  );
  // No number loses its sign to the next line.
  expect(await answers.first().locator('p').textContent()).toContain('50\u00a0%');
  // The champion is chosen with the battle, which is then fought by one press more.
  const champions = scene.getByRole('group', { name: 'Champion' }).locator('label');
  expect(await champions.count()).toBe(4);
  // What one of them carries is known where he is chosen.
  expect(await champions.getByRole('img', { name: 'dragonglass' }).count()).toBe(1);
  await picture(page, 'encounter');
  // On the smallest phone, too, every answer is in sight and nothing goes on sideways.
  await page.setViewportSize({ width: 320, height: 568 });
  await page.locator('.table[data-layout="phone"]').waitFor();
  const fight = (await scene.locator('.fight .ring').first().boundingBox())!;
  expect(fight.y + fight.height).toBeLessThan(568);
  const stakes = scene.locator('.at-stake');
  expect(await stakes.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  // Who has chosen one with the mouse may go on with the keys.
  await champions.nth(1).click();
  await page.keyboard.press('1');
  await page.locator('.log li', { hasText: 'speech' }).first().waitFor({ state: 'attached' });
});

test('warriors are chosen by what they are and what they carry, and who was won over is known to be', async () => {
  const page = await reignAt('keep');
  const choices = page.locator('.warrior-choice');
  await choices.first().waitFor();
  expect(await choices.first().innerText()).toMatch(/loyalty \d+, morale \d+/);
  expect(await choices.first().locator('.ring').count()).toBe(1);
  expect(await choices.filter({ hasText: 'Samwell Tarly' }).innerText()).toContain('dragonglass');
  expect(await choices.filter({ hasText: 'Davos Seaworth' }).innerText()).toContain('ship');
  await picture(page, 'keep');
  for (const i of [0, 1, 2, 3]) await choices.nth(i).click();
  await page.getByRole('button', { name: 'These stay' }).click();
  await page.locator('.rivals li', { hasText: 'beaten by you' }).filter({ hasText: 'Cersei' }).waitFor();
});

test('the last battle is told round by round; a press tells the end of it, and another goes on', async () => {
  visit = await hall.visit({ reducedMotion: 'no-preference' });
  const page = await open(await reignUntil('walkers', LOST));
  await word(page, 'yes').click();
  const stand = page.getByRole('dialog', { name: 'The last battle' });
  await stand.waitFor();
  // What is fought with is told; what comes of it, not yet.
  expect(await stand.locator('.forces').innerText()).toMatch(/knights[\s\S]*dragonglass[\s\S]*Power/);
  expect(await stand.locator('.warrior').count()).toBe(4);
  expect(await stand.locator('.three-rounds .under-way, .three-rounds .ahead').count()).toBe(3);
  await page.keyboard.press('Enter');
  await stand.getByText('All three rounds are lost').waitFor();
  expect(await stand.locator('.three-rounds .failed').count()).toBe(3);
  await blameless(page, 'the last battle');
  await picture(page, 'last-battle');
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await stand.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  }
  await page.keyboard.press('Enter');
  await stand.waitFor({ state: 'hidden' });
  await page.locator('.result h2:focus').waitFor();
});

test('after a game that is won the best ones are listed, each with its hero', async () => {
  const page = await reignAt('walkers');
  await word(page, 'yes').click();
  await goOn(page);
  await page.getByText('Your first here, and so your best').waitFor();
  await open(await reignUntil('walkers', WON));
  await word(page, 'yes').click();
  await goOn(page);
  const places = page.getByRole('list', { name: 'Your best games' }).locator('li');
  await places.first().waitFor();
  expect(await places.allInnerTexts()).toEqual([
    expect.stringMatching(/^\d+ points\s*Jon Snow\s*this game$/),
    expect.stringMatching(/^\d+ points\s*Jon Snow$/),
  ]);
  await picture(page, 'best');
  // Below them the reign in lines, and what happened last: all of it in sight on a desk.
  const charts = (await page.locator('.charts figure').last().boundingBox())!;
  const told = (await page.locator('.log li').last().boundingBox())!;
  expect(charts.y + charts.height).toBeLessThanOrEqual((await page.locator('.log').boundingBox())!.y);
  expect(told.y + told.height).toBeLessThanOrEqual(800);
});

test('the adviser says what each answer is worth, and how sure that is', async () => {
  const page = await choose(/^Horses/, 'still waters');
  await word(page, 'Sansa Stark').click();
  await word(page, 'rest').waitFor();
  const asked = Date.now();
  await page.getByRole('button', { name: 'Analyse' }).click();
  const worth = page.getByText(/\d+\.\d ± \d+\.\d\s%, \d+ ± \d+ points/);
  await worth.first().waitFor();
  if (process.env.PICTURES) process.stderr.write(`first advice after ${Date.now() - asked} ms\n`);
  expect(await worth.count()).toBeGreaterThan(1);
  await picture(page, 'advice');
});
