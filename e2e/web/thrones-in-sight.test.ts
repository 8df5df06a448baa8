/** Thrones in every window: what is told lies over nothing that is pressed, and what is asked is in sight. */
import { toShortString } from '@gridhall/core';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import './patience.ts';
import { reignUntil, WON } from './reign.ts';
import { takeHint } from './screens/screen.ts';
import { CALM, goOn, sitDown } from './sit.ts';
import { useHall } from './visitors.ts';
import { seenIn, WINDOW_NAMES, WINDOWS, type Window } from './windows.ts';

const hall = useHall();

let page: Page;

async function come(window: Window = 'desk'): Promise<void> {
  page = await hall.come('', seenIn(window));
  // Who looked through it before may have made it larger or smaller.
  await page.setViewportSize(WINDOWS[window]);
}

/** The table in another window, laid out for it. */
async function through(window: Window): Promise<void> {
  const layout = { small: 'phone', phone: 'phone', lying: 'low', desk: 'rail', wall: 'rail' }[window];
  await page.setViewportSize(WINDOWS[window]);
  await page.locator(`.table[data-layout="${layout}"]`).waitFor();
}

/** A reign up to a question, played on here. */
async function reign(asked: string): Promise<void> {
  const session = await reignUntil(asked, WON);
  await page.goto(`${hall.address}#g=${await toShortString(session.record())}`);
  await page.getByRole('button', { name: 'Keep it and play on' }).click();
}

/** What of these is out of sight or lies under something else, by its words. */
const outOfReach = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (right === left) return [];
      const whole = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return whole && element.contains(hit) ? [] : [(element as HTMLElement).innerText];
    }),
  );

test('a hint lies over no answer, over nothing else that is pressed, over no head and over nothing it points at', async () => {
  await come();
  await sitDown(page, 'Thrones', CALM);
  await page.locator('[data-word="Jon Snow"]').click();
  await takeHint(page);
  for (const window of WINDOW_NAMES) {
    await through(window);
    await page.locator('.advice .help').waitFor();
    expect(await outOfReach(page.locator('.question [data-word], .acts .act:visible')), window).toEqual([]);
    expect(await outOfReach(page.locator('.table[data-layout="rail"] .log summary')), window).toEqual([]);
    expect(await outOfReach(page.locator('.advice')), window).toEqual([]);
    // Nor over what one has; in the hand the bar of the White Walkers gives way to it.
    expect(await outOfReach(page.locator('.holdings div')), window).toEqual([]);
    const over = (await page.locator('.advice').boundingBox())!;
    for (const halo of await page.locator('.westeros .mark-hint').all()) {
      const { x, y, width, height } = (await halo.boundingBox())!;
      const apart = x + width < over.x || over.x + over.width < x || y + height / 2 < over.y;
      expect(apart || over.y + over.height < y, window).toBe(true);
    }
  }
});

test('on the smallest phone the map has two fifths of the height, and news hides nothing of it', async () => {
  await come();
  await sitDown(page, 'Thrones', CALM);
  await page.locator('[data-word="Stannis Baratheon"]').click();
  await through('small');
  const news = page.locator('.ribbon', { hasText: 'sets out from Dragonstone' });
  await news.waitFor();
  const [map, over] = [await page.locator('.map').boundingBox(), await news.boundingBox()];
  expect(map!.height).toBeGreaterThan(WINDOWS.small.height * 0.4);
  // Below the map, over the bar of the White Walkers, and never over what lies under the thumb.
  expect(over!.y).toBeGreaterThanOrEqual(map!.y + map!.height - 1);
  expect(await outOfReach(page.locator('.holdings div, .question [data-word], .acts .act:visible'))).toEqual(
    [],
  );
  const bar = page.locator('.gauge .leading');
  expect(await outOfReach(bar)).toHaveLength(1);
  await news.click();
  await news.waitFor({ state: 'hidden' });
  expect(await outOfReach(bar)).toEqual([]);
  // And the whole of it in small: it visibly goes on.
  expect(await page.locator('.minimap').isVisible()).toBe(true);
  expect(await outOfReach(page.locator('.minimap, .rivals button'))).toEqual([]);
  // Every way is as large as the others, whatever lies there.
  const sizes = await page.locator('[class*="way-travel"]').evaluateAll((ways) =>
    ways.map((way) => {
      const { width, height } = way.getBoundingClientRect();
      return `${Math.round(width)} × ${Math.round(height)}`;
    }),
  );
  expect(new Set(sizes).size).toBe(1);
  // And every word of the compass stands in the middle of its button, clear of its edges.
  const aside = await page.locator('.way > :is(strong, small)').evaluateAll((words) =>
    words.flatMap((word) => {
      const [at, of] = [word, word.closest('.way')!].map((it) => it.getBoundingClientRect());
      const [left, right] = [at!.left - of!.left, of!.right - at!.right];
      const whole = Math.min(left, right, at!.top - of!.top, of!.bottom - at!.bottom) > 2;
      return whole && Math.abs(left - right) < 2 ? [] : [word.textContent];
    }),
  );
  expect(aside).toEqual([]);
});

test('on a wall the map fills the stage, and all beside it is larger', async () => {
  await come('wall');
  await sitDown(page, 'Thrones', CALM);
  await page.locator('[data-word="Jon Snow"]').click();
  await page.locator('[data-word="rest"]').waitFor();
  // Seven of sixteen columns are seen by who stands there: a third of the stage, with a little sea beside them all.
  const wide = async (of: string) => (await page.locator(of).first().boundingBox())!.width;
  await expect
    .poll(async () => (await wide('.westeros .window rect')) / (await wide('.map')))
    .toBeGreaterThan(0.3);
  expect(
    await page
      .locator('.log li')
      .first()
      .evaluate((it) => it.getBoundingClientRect().height),
  ).toBeGreaterThan(26);
});

test('in an encounter every answer, champion and act is in sight in every hand', async () => {
  await come();
  await reign('encounter');
  await page.locator('.encounter .champions').waitFor();
  for (const window of ['lying', 'phone', 'small'] as const) {
    await through(window);
    const pressed = page.locator('.encounter .stake, .encounter .champions label, .acts .act:visible');
    expect(await outOfReach(pressed), window).toEqual([]);
  }
});

test('who presses what would end the game is asked at once, in sight', async () => {
  await come();
  await reign('encounter');
  await page.locator('.encounter [data-word="battle"]').click();
  for (const window of WINDOW_NAMES) {
    await through(window);
    expect(await outOfReach(page.locator('.warning .button')), window).toEqual([]);
  }
  // Who goes on all the same has said already whom to send.
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await page.locator('.result').waitFor();
  // How it went is told beside how it ended, and over nothing that can be done now.
  const went = page.locator('.ribbon:visible .verdict.lost', { hasText: /[\d,]+ : [\d,]+/ });
  for (const window of WINDOW_NAMES) {
    await through(window);
    await went.waitFor();
    const pressed = page.locator(
      '.result .button, .acts .act:visible, .rivals button, .zoom .button:visible',
    );
    expect(await outOfReach(pressed), window).toEqual([]);
  }
});

test('names on one line leave all of an encounter in sight, and the news after it is how it went and two sentences', async () => {
  await come('phone');
  // Stannis Baratheon comes to meet who goes north, with two warriors who change sides.
  await sitDown(page, 'Thrones', { seed: 'first-time' });
  await page.locator('[data-word="Cersei Lannister"]').tap();
  await page.locator('[data-word="travel north"]').tap();
  await page.locator('.encounter .theirs', { hasText: 'Stannis Baratheon' }).waitFor();
  expect(await outOfReach(page.locator('.acts .act:visible'))).toEqual([]);
  await page.locator('.encounter [data-word="battle"]').tap();
  await page.locator('[data-word="rest"]').waitFor();
  // Who fought for whom, and with what; who was beaten is not told once more.
  expect(await page.locator('.ribbon .verdict').innerText()).toMatch(/won\s+Jaime [\d,]+ : [\d,]+ \w+/);
  expect(await page.locator('.ribbon').innerText()).not.toContain('Stannis Baratheon has retired');
  expect(await page.locator('.ribbon > span:visible').count()).toBe(3);
  for (const window of WINDOW_NAMES) {
    await through(window);
    expect(await outOfReach(page.locator('.holdings div, .question [data-word]')), window).toEqual([]);
  }
  // Beside the chronicle it is how it went, and no more.
  await through('desk');
  expect(await page.locator('.ribbon > span:visible').count()).toBe(1);
});

test('one press takes a lost battle back, with whom one sent into it, and the next one what led to it', async () => {
  await come();
  await reign('encounter');
  const fight = page.locator('.encounter [data-word="battle"]');
  await fight.click();
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await page.locator('.result').waitFor();
  await page.keyboard.press('Control+z');
  await fight.waitFor();
  await page.keyboard.press('Control+y');
  await page.locator('.result').waitFor();
  await page.keyboard.press('Control+z');
  await fight.waitFor();
  await page.keyboard.press('Control+z');
  await page.locator('[data-word="rest"]').waitFor();
});

test('who stands at the edge of the world stands beside the small map', async () => {
  await come('lying');
  await sitDown(page, 'Thrones', CALM);
  await page.locator('[data-word="Daenerys Targaryen"]').tap();
  await page.locator('[data-word="rest"]').waitFor();
  const small = (await page.locator('.minimap').boundingBox())!;
  const own = (await page.locator('.banner.own').boundingBox())!;
  expect(own.x + own.width < small.x || own.y + own.height < small.y).toBe(true);
});

test('after an encounter that has all of a phone the map is as near as before it', async () => {
  await come('phone');
  // Jon Snow waits one step to the north, with twenty knights.
  await sitDown(page, 'Thrones', { seed: 'newcomer' });
  await page.locator('[data-word="Sansa Stark"]').tap();
  await page.locator('[data-word="travel north"]').tap();
  await page.locator('.encounter [data-word="battle"]').tap();
  await page.locator('[data-word="rest"]').waitFor();
  // Three tiles of sight each way, and the one in the middle.
  const sight = page.locator('.westeros .window rect').first();
  await expect.poll(async () => (await sight.boundingBox())!.width).toBeLessThan(390);
});

test('where a finger was, nothing looks as if a mouse were there', async () => {
  await come('phone');
  await sitDown(page, 'Thrones', CALM);
  const card = page.locator('[data-word="Jon Snow"]');
  const frame = (it: Locator) => it.evaluate((element) => getComputedStyle(element).borderTopColor);
  const before = await frame(card);
  await card.hover();
  expect(await frame(card)).toBe(before);
  await card.tap();
  const rest = page.locator('[data-word="rest"]');
  const other = await frame(page.locator('[data-word="consult the gods"]'));
  await rest.hover();
  expect(await frame(rest)).toBe(other);
});

test('a tip is gone as soon as the map is seen otherwise', async () => {
  await come();
  await sitDown(page, 'Thrones', CALM);
  await page.locator('[data-word="Sansa Stark"]').click();
  await page.locator('[data-word="rest"]').waitFor();
  const map = (await page.locator('.map').boundingBox())!;
  const tip = page.locator('.tile-tip');
  const point = async () => {
    await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2);
    await tip.waitFor();
  };
  await point();
  await page.keyboard.press('+');
  await tip.waitFor({ state: 'detached' });
  await page.mouse.move(map.x + map.width / 2 + 60, map.y + map.height / 2);
  await tip.waitFor();
  await through('wall');
  await tip.waitFor({ state: 'detached' });
});

test('when it is over all that can be done is in sight on a phone, and a replay tells it to the last word', async () => {
  await come();
  await reign('walkers');
  await page.locator('[data-word="yes"]').click();
  await goOn(page);
  await page.locator('.result').waitFor();
  // On a desk the whole map is above the rivals.
  const [map, rivals] = [
    await page.locator('.map').boundingBox(),
    await page.locator('.rivals').boundingBox(),
  ];
  expect(map!.y + map!.height).toBeLessThanOrEqual(rivals!.y);
  for (const hand of ['phone', 'lying'] as const) {
    await through(hand);
    expect(await outOfReach(page.locator('.result .button, .acts .act:visible')), hand).toEqual([]);
  }
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  const told = page.locator('.told', { hasText: 'The game is won' });
  await told.waitFor();
  for (const window of WINDOW_NAMES) {
    await through(window);
    expect(await told.evaluate((it) => it.scrollHeight - it.clientHeight), window).toBe(0);
    expect(await outOfReach(page.getByRole('link', { name: 'To the table' })), window).toEqual([]);
    // Where steps are listed, the one that is shown is among those in sight, however large the window has become.
    const shown = page.locator('.steps-of[open] [aria-current="true"]').filter({ visible: true });
    await expect.poll(() => outOfReach(shown), { message: window }).toEqual([]);
  }
});

test('whose face is pressed is named beside what brings the map closer, not over it', async () => {
  await come();
  await sitDown(page, 'Thrones', CALM);
  await page.locator('[data-word="Sansa Stark"]').click();
  await page.locator('[data-word="rest"]').waitFor();
  for (const window of ['phone', 'lying'] as const) {
    await through(window);
    const first = page.locator('.rivals li').first();
    await first.getByRole('button').click();
    await page.locator('.rivals .named').waitFor();
    expect(await outOfReach(page.locator('.zoom button:visible')), window).toEqual([]);
    await first.getByRole('button').click();
  }
});

/** How many lines of the chronicle are whole, in sight and under nothing else. */
const toldInSight = () =>
  page.locator('.log ol').evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    const inSight = [...list.children].filter((line) => {
      const at = line.getBoundingClientRect();
      const hit = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
      return at.top > top - 1 && at.bottom < Math.min(bottom, innerHeight) + 1 && line.contains(hit);
    });
    return inSight.length;
  });

/** Answers whose words lie over what they are worth. */
const overlaid = () =>
  page.locator('.insight li').evaluateAll((lines) =>
    lines
      .filter((line) => {
        const [words, worth] = ['b', '.worth'].map((of) => {
          const written = document.createRange();
          written.selectNodeContents(line.querySelector(of)!);
          return [...written.getClientRects()];
        });
        return words!.some((a) =>
          worth!.some(
            (b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1,
          ),
        );
      })
      .map((line) => line.textContent),
  );

test('on a desk the chronicle is in sight whatever is asked, while something is advised and analysed', async () => {
  await come();
  for (const asked of ['keep', 'encounter', 'walkers']) {
    await reign(asked);
    await page.locator('.question [data-word], .warrior-choice').first().waitFor();
    await expect.poll(toldInSight, { message: asked }).toBeGreaterThan(2);
    // What is thought about is read first: who analyses after it sees no hint any more.
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.advice .help', { hasText: /\.$/ }).waitFor();
    await expect.poll(toldInSight, { message: `${asked}, with a hint` }).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.locator('.insight').waitFor();
    await expect.poll(toldInSight, { message: `${asked}, analysed` }).toBeGreaterThan(2);
    await page.locator('.insight .worth').first().waitFor();
    // Whatever may be answered, the head of the table is in sight.
    expect(await outOfReach(page.locator('.bar .button').first()), `${asked}, analysed`).toEqual([]);
    expect(await outOfReach(page.locator('.insight li:visible')), `${asked}, analysed`).toEqual([]);
    expect(await overlaid(), `${asked}, analysed`).toEqual([]);
  }
});

test('on horseback every way and act is in sight in every window, and on a desk the chronicle, analysed or not', async () => {
  await come();
  await page.goto(`${hall.address}#/new/thrones`);
  await page.getByRole('radio', { name: /^Horses/ }).check();
  await page.getByText('Seed and board').click();
  await page.getByLabel('Seed', { exact: true }).fill(CALM.seed);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-word="Sansa Stark"]').click();
  await page.locator('[data-word="rest"]').waitFor();
  /** How high the map is in the hand, and where the way to the White Walkers begins on a desk. */
  const steady = async () => {
    const ends: number[] = [];
    for (const hand of ['phone', 'small'] as const) {
      await through(hand);
      ends.push((await page.locator('.map').boundingBox())!.height);
    }
    await through('desk');
    return [...ends, (await page.locator('.gauge').boundingBox())!.y];
  };
  const before = await steady();
  await page.locator('[data-word="rest"]').click();
  // Winterfell sells horses.
  const offer = page.getByLabel('Buy a horse');
  await offer.waitFor();
  expect(await steady()).toEqual(before);
  await offer.check();
  await page.getByRole('button', { name: 'Take a horse' }).click();
  const ride = page.locator('[data-word="ride north"]');
  await ride.waitFor();
  for (const window of WINDOW_NAMES) {
    await through(window);
    expect(await outOfReach(page.locator('.question [data-word], .acts .act:visible')), window).toEqual([]);
  }
  await through('desk');
  await expect.poll(toldInSight).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.locator('.insight li').first().waitFor();
  await expect.poll(toldInSight).toBeGreaterThan(2);
  expect(await outOfReach(page.locator('.question [data-word], .acts .act, .insight'))).toEqual([]);
});

test('among six people the chronicle is in sight on a desk, and every way in every hand', async () => {
  await come();
  await page.goto(`${hall.address}#/new/thrones`);
  await page.getByRole('radio', { name: /^Your own/ }).check();
  await page.getByLabel('People at this board').fill('6');
  await page.getByText('Seed and board').click();
  await page.getByLabel('Seed', { exact: true }).fill(CALM.seed);
  await page.getByRole('button', { name: 'Start' }).click();
  const seen = async () => {
    const lift = page.locator('.curtain .button');
    await page.locator('.curtain, .question').first().waitFor();
    if (await lift.count()) await lift.click();
  };
  for (const hero of ['Jon Snow', 'Sansa Stark', 'Cersei Lannister', 'Stannis Baratheon', 'Euron Greyjoy']) {
    await seen();
    await page.locator(`[data-word="${hero}"]`).click();
  }
  await seen();
  await expect.poll(toldInSight).toBeGreaterThan(0);
  await page.locator('[data-word="Daenerys Targaryen"]').click();
  await seen();
  await page.locator('[data-word="rest"]').waitFor();
  await expect.poll(toldInSight).toBeGreaterThan(2);
  for (const window of WINDOW_NAMES) {
    await through(window);
    expect(await outOfReach(page.locator('.question [data-word], .acts .act:visible')), window).toEqual([]);
  }
});

test('a line of the chronicle is whole or not there; the legend is ringed as a whole', async () => {
  await come();
  await reign('encounter');
  const list = page.locator('.log ol');
  /** How much of a line is seen above the first that is whole. */
  const cut = () =>
    list.evaluate((it) => {
      const { top } = it.getBoundingClientRect();
      const above = [...it.children]
        .map((line) => line.getBoundingClientRect())
        .filter((at) => at.top < top - 1);
      const covered = Number.parseFloat((it as HTMLElement).style.getPropertyValue('--cut'));
      return Math.round(Math.max(0, ...above.map((at) => at.bottom - top)) - covered);
    });
  await expect.poll(cut).toBe(0);
  // And the first of them stands right below the head.
  const hole = () =>
    list.evaluate((it) => {
      const head = it.closest('.log')!.querySelector('summary')!.getBoundingClientRect().bottom;
      const lines = [...it.children].map((line) => line.getBoundingClientRect().top - head);
      return Math.min(...lines.filter((below) => below > -2));
    });
  await expect.poll(hole).toBeLessThan(4);
  await list.evaluate((it) => it.scrollTo({ top: it.scrollTop - 30 }));
  await expect.poll(cut).toBe(0);
  await page.keyboard.press('l');
  const legend = page.getByRole('dialog', { name: 'Legend' });
  await legend.getByText('Castle Black').waitFor();
  const ring = (it: Locator) => it.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await ring(legend)).toBe('solid');
  expect(await ring(legend.locator('.scroll'))).toBe('none');
});

/** Which of these lie on each other, by their classes. */
const onEachOther = (all: Locator) =>
  all.evaluateAll((elements) => {
    const boxes = elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { of: element.className || element.tagName, at: range.getBoundingClientRect() };
    });
    return boxes.flatMap(({ of, at }, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (other) =>
            Math.min(at.right, other.at.right) - Math.max(at.left, other.at.left) > 1 &&
            Math.min(at.bottom, other.at.bottom) - Math.max(at.top, other.at.top) > 4,
        )
        .map((other) => `${of} on ${other.of}`),
    );
  });

test('in a hand heroes are compared at a glance, and so are warriors of whom four stay', async () => {
  await come();
  await sitDown(page, 'Thrones', CALM);
  const cards = page.locator('.hero-card:not(.own-hero)');
  const eachIsRead = async (window: string) => {
    for (const card of await cards.all()) {
      const said = card.locator('> strong, .story, .measure b, .company .ring, .start > :last-child');
      expect(await onEachOther(said.filter({ visible: true })), window).toEqual([]);
    }
  };
  for (const [window, most] of [
    ['phone', 0],
    ['small', 1],
    ['lying', 1],
  ] as const) {
    await through(window);
    expect((await outOfReach(cards)).length, window).toBeLessThanOrEqual(most);
    await eachIsRead(window);
  }
  // Smaller hands that lie, and a desk that is looked at twice as large.
  for (const [width, height] of [
    [568, 320],
    [640, 400],
    [667, 375],
    [740, 360],
    [819, 390],
    [820, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator('.table[data-layout="low"]').waitFor();
    await eachIsRead(`${width} × ${height}`);
  }
  await reign('keep');
  for (const window of ['phone', 'small', 'lying'] as const) {
    await through(window);
    expect(await outOfReach(page.locator('.warrior-choice, .several > .button')), window).toEqual([]);
  }
});

test('in a hand faces and the small map lie on no number of the rim, nor on the banner at the edge of the world', async () => {
  await come('phone');
  await sitDown(page, 'Thrones', CALM);
  await page.locator('[data-word="Jon Snow"]').tap();
  const panel = page.locator('.panel');
  await page.locator('[data-word="rest"]').waitFor();
  const high = (await panel.boundingBox())!.height;
  const apart = (a: DOMRect | Box, b: DOMRect | Box) =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
  const clear = async (window: Window) => {
    await through(window);
    const box = async (of: string) => (await page.locator(of).boundingBox())!;
    // The map is laid out for the window a moment after what lies around it.
    await expect
      .poll(async () => apart(await box('.banner.own'), await box('.rivals')), { message: window })
      .toBe(true);
    const over = [await box('.rivals'), await box('.minimap')];
    for (const number of await page.locator('.rim text').all()) {
      const at = (await number.boundingBox())!;
      // Beyond the stage it is not seen.
      if (at.x < 0 || at.y < 48 || at.x > WINDOWS[window].width || at.y > over[1]!.y + over[1]!.height)
        continue;
      for (const box of over) expect(apart(at, box), `${window} ${await number.textContent()}`).toBe(true);
    }
  };
  for (const window of ['small', 'phone'] as const) await clear(window);
  for (let steps = 0; steps < 3; steps++) {
    await page.locator('[data-word="travel north"]').tap();
    await page.locator('.bar .tag', { hasText: `Turn ${steps + 2}` }).waitFor();
  }
  for (const window of ['small', 'phone'] as const) await clear(window);
  // Nor does the sheet grow with the name of a city that lies beside one.
  for (const way of ['south', 'south', 'south', 'east'])
    await page.locator(`[data-word="travel ${way}"]`).tap();
  await page.locator('[data-word="travel east"]', { hasText: 'Eastwatch by the Sea' }).waitFor();
  expect((await panel.boundingBox())!.height).toBe(high);
});
