import { LOST } from '../reign.ts';
import { CALM, giveUp, goOn, sitDown } from '../sit.ts';
import { reign } from './endings.ts';
import { openLegend, type Screen, takeHint } from './screen.ts';

export const THRONES: readonly Screen[] = [
  {
    name: 'table-thrones',
    go: async (page, address) => {
      await page.goto(`${address}#/new/thrones`);
      await page.getByLabel('everybody').check();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('[data-word="Stannis Baratheon"]').click();
      await page.locator('[data-word="rest"]').waitFor();
    },
  },
  {
    name: 'hint-thrones',
    go: async (page) => {
      await sitDown(page, 'Thrones', CALM);
      await page.locator('[data-word="Jon Snow"]').click();
      await takeHint(page);
    },
  },
  {
    name: 'heroes-thrones',
    go: async (page) => {
      await sitDown(page, 'Thrones', CALM);
      await page.locator('.hero-card').last().waitFor();
    },
  },
  {
    name: 'encounter-thrones',
    go: async (page, address) => {
      await reign(page, address, 'encounter');
      await page.locator('.encounter .champions').waitFor();
    },
  },
  {
    name: 'keep-thrones',
    go: async (page, address) => {
      await reign(page, address, 'keep');
      await page.locator('.warrior-choice').nth(1).click();
    },
  },
  {
    name: 'walkers-thrones',
    go: async (page, address) => {
      await reign(page, address, 'walkers');
      await page.locator('.stake .ring').first().waitFor();
    },
  },
  {
    name: 'rivals-thrones',
    go: async (page, address) => {
      await reign(page, address, 'turn', 35);
      await page.locator('[data-word="rest"]').waitFor();
      await page.locator('.rivals .gone').first().waitFor();
      await page.locator('.rivals button').first().click();
    },
  },
  {
    name: 'chronicle-thrones',
    go: async (page, address) => {
      await reign(page, address, 'turn', 35);
      await page.locator('[data-word="rest"]').waitFor();
      // On a desk it lies beside the map anyway, and there is no button for it to be seen.
      await page.locator('.bar .more').dispatchEvent('click');
      await page.locator('.table.telling .chronicle li').first().waitFor();
    },
  },
  {
    name: 'tip-thrones',
    go: async (page) => {
      await sitDown(page, 'Thrones', CALM);
      await page.locator('[data-word="Cersei Lannister"]').click();
      await page.locator('[data-word="rest"]').waitFor();
      const { x, y, width, height } = (await page.locator('.banner.own').boundingBox())!;
      await page.mouse.move(x + width / 2, y + height * 0.8);
      await page.locator('.tile-tip').waitFor();
    },
  },
  {
    name: 'legend-thrones',
    go: async (page) => {
      await sitDown(page, 'Thrones', CALM);
      await page.locator('[data-word="Sansa Stark"]').click();
      await page.locator('[data-word="rest"]').waitFor();
      await openLegend(page);
      await page.locator('dialog[open] .legend-list').last().waitFor();
    },
  },
  {
    name: 'start-thrones',
    go: async (page) => {
      await sitDown(page, 'Thrones', CALM);
      await page.locator('[data-word="make your own"]').click();
      for (const label of ['money', 'influence', 'army']) {
        await page.locator('.question', { hasText: new RegExp(label, 'i') }).waitFor();
        await page.getByRole('button', { name: 'Answer', exact: true }).click();
      }
      await page.locator('.westeros .cursor').waitFor();
    },
  },
  {
    name: 'last-battle-thrones',
    go: async (page, address) => {
      await reign(page, address, 'walkers', 0, LOST);
      await page.locator('[data-word="yes"]').click();
      await page.locator('.last-stand .fate').waitFor();
    },
  },
  {
    name: 'lost-thrones',
    go: async (page, address) => {
      await reign(page, address, 'walkers', 0, LOST);
      await page.locator('[data-word="yes"]').click();
      await goOn(page);
      await page.locator('.result').waitFor();
    },
  },
  {
    name: 'result-given-up',
    go: async (page) => {
      await sitDown(page, 'Thrones', CALM);
      for (const word of ['Stannis Baratheon', 'rest', 'rest', 'rest']) {
        await page.locator(`[data-word="${word}"]`).click();
      }
      await giveUp(page);
      await page.locator('.result').waitFor();
    },
  },
];
