// `node e2e/web/pictures.ts [NAME …]`: every screen at five sizes in both themes, into screenshots/, to be looked at.
// With `--readme`: those that the README shows, small, into packages/web/pictures/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openHall } from './hall.ts';
import { ONLINE_SCREENS } from './online-screens.ts';
import { openOnlineHall } from './others.ts';
import { SCREENS } from './screens.ts';
import { isHeld, seenIn, WINDOW_NAMES, WINDOWS, type Window } from './windows.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const README = fileURLToPath(new URL('../../packages/web/pictures/', import.meta.url));
const BEST = [
  { name: 'lobby', theme: 'light' },
  { name: 'table-geese', theme: 'dark' },
  { name: 'table-jungle', theme: 'light' },
  { name: 'table-abyss', theme: 'dark' },
  { name: 'table-thrones', theme: 'light' },
  { name: 'editor-dungeon', theme: 'light' },
] as const;
/** And the one among others, which is on the way to all of them. */
const BEST_AMONG_OTHERS = 'online-hall';

/** A visitor with each kind of hand takes all the pictures that are seen with it. */
const HANDS: readonly Window[] = ['desk', 'phone'];

const forReadme = process.argv.includes('--readme');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
mkdirSync(forReadme ? README : FOLDER, { recursive: true });
if (forReadme) await takeBest();
else {
  if (SCREENS.some(isWanted)) await takeAlone();
  if (ONLINE_SCREENS.some(isWanted)) await takeAmongOthers();
}

function isWanted({ name }: { readonly name: string }): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}

async function takeBest(): Promise<void> {
  const hall = await openHall();
  const { page } = await hall.visit();
  for (const { name, theme } of BEST) {
    await page.emulateMedia({ colorScheme: theme });
    await SCREENS.find((screen) => screen.name === name)!.go(page, hall.address);
    await takeSmall(page, name);
  }
  await hall.close();
  const house = await openOnlineHall();
  const [one, other] = [await house.come('Somebody'), await house.come('Ben')];
  const last = ONLINE_SCREENS.findIndex(({ name }) => name === BEST_AMONG_OTHERS);
  for (const screen of ONLINE_SCREENS.slice(0, last + 1)) await screen.go(one.page, house, other.page);
  await takeSmall(one.page, BEST_AMONG_OTHERS);
  await house.close();
}

async function takeSmall(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${README}${name}.jpg`, type: 'jpeg', quality: 70 });
}

async function takeAlone(): Promise<void> {
  const hall = await openHall();
  for (const hand of HANDS) {
    const { page } = await hall.visit(seenIn(hand));
    for (const screen of SCREENS.filter(isWanted)) {
      await page.setViewportSize(WINDOWS.desk);
      await screen.go(page, hall.address);
      await take(page, screen.name, hand, screen.at);
    }
  }
  await hall.close();
}

/** One comes out of the other: who wants one of them gets the way to it, but no pictures of it. */
async function takeAmongOthers(): Promise<void> {
  const house = await openOnlineHall();
  for (const hand of HANDS) {
    const { page } = await house.come('Somebody', seenIn(hand));
    const other = await house.come('Ben');
    for (const screen of ONLINE_SCREENS) {
      await page.setViewportSize(WINDOWS.desk);
      await screen.go(page, house, other.page);
      if (isWanted(screen)) await take(page, screen.name, hand, screen.at);
    }
    await other.leave();
  }
  await house.close();
}

/** What comes a moment later than its window: boards that only it has room for, and the pictures of the other theme. */
async function allDrawn(page: Page): Promise<void> {
  await page
    .locator('.board-of:empty')
    .first()
    .waitFor({ state: 'detached', timeout: 2000 })
    .catch(() => {});
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())));
}

/** By day and by night, at the sizes of this hand. */
async function take(page: Page, name: string, hand: Window, at?: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const window of WINDOW_NAMES.filter((one) => isHeld(one) === isHeld(hand))) {
      await page.setViewportSize(WINDOWS[window]);
      if (at !== undefined)
        await page
          .locator(at)
          .first()
          .evaluate((it) => it.scrollIntoView());
      await allDrawn(page);
      writeFileSync(`${FOLDER}${name}-${window}-${theme}.png`, await settled(page));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What comes a moment later, or follows from the size of a window, is there when two looks are alike; a clock never is. */
async function settled(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (let looks = 0; looks < 6; looks++) {
    const next = await page.screenshot();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}
