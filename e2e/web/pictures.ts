// `node e2e/web/pictures.ts [NAME …]`: every screen at five sizes in both themes, into screenshots/, to be looked at.
// With `--readme`: those that the README shows, small, into packages/web/pictures/.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openHall } from './hall.ts';
import { SCREENS } from './screens.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const SIZES = [
  { size: 'small', width: 320, height: 568, touched: true },
  { size: 'phone', width: 390, height: 844, touched: true },
  { size: 'lying', width: 844, height: 390, touched: true },
  { size: 'desk', width: 1280, height: 800, touched: false },
  { size: 'wall', width: 2560, height: 1440, touched: false },
];

const README = fileURLToPath(new URL('../../packages/web/pictures/', import.meta.url));
const BEST = [
  { name: 'lobby', theme: 'light' },
  { name: 'table-geese', theme: 'dark' },
  { name: 'table-jungle', theme: 'light' },
  { name: 'table-abyss', theme: 'dark' },
  { name: 'table-thrones', theme: 'light' },
  { name: 'editor-dungeon', theme: 'light' },
] as const;

const forReadme = process.argv.includes('--readme');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
mkdirSync(forReadme ? README : FOLDER, { recursive: true });
const hall = await openHall();
const { page } = await hall.visit();
for (const { name, theme } of forReadme ? BEST : []) {
  await page.emulateMedia({ colorScheme: theme });
  await SCREENS.find((screen) => screen.name === name)!.go(page, hall.address);
  await page.screenshot({ path: `${README}${name}.jpg`, type: 'jpeg', quality: 70 });
}
// Fingers hit less than a mouse does, and boards know it: who holds a phone sees other cells.
const hands = forReadme
  ? []
  : [
      { page, touched: false },
      { page: (await hall.visit({ hasTouch: true, isMobile: true })).page, touched: true },
    ];
for (const hand of hands) {
  for (const screen of SCREENS) {
    if (wanted.length > 0 && !wanted.some((name) => screen.name.includes(name))) continue;
    await hand.page.setViewportSize({ width: 1280, height: 800 });
    await screen.go(hand.page, hall.address);
    for (const theme of ['light', 'dark'] as const) {
      await hand.page.emulateMedia({ colorScheme: theme });
      for (const { size, width, height, touched } of SIZES) {
        if (touched !== hand.touched) continue;
        await hand.page.setViewportSize({ width, height });
        await hand.page.screenshot({ path: `${FOLDER}${screen.name}-${size}-${theme}.png` });
      }
    }
    await hand.page.emulateMedia({ colorScheme: 'light' });
  }
}
await hall.close();
