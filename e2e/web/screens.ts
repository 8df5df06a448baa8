/** Every screen of the page, by name: how to get there from any other, without loading the page again. */
import { toShortString } from '@gridhall/core';
import { GAME_NAMES, tableOf } from '@gridhall/games';
import type { Page } from 'playwright-core';
import { LOST, reignUntil, WON } from './reign.ts';
import { ABYSS, CALM, cell, DUNGEON, JUNGLE, kept, LAKE, sitDown } from './sit.ts';

export interface Screen {
  readonly name: string;
  /** What of it one looks at, where that is not its beginning. */
  readonly at?: string;
  go(page: Page, address: string): Promise<void>;
}

const room = (hash: string, sign: string) => async (page: Page, address: string) => {
  await page.goto(`${address}#/${hash}`);
  await page.locator(sign).first().waitFor();
};

/** Blue's dog beside Red's den. */
const DEN_AT_HAND = JUNGLE.replace('2d4/7', '7/2d4');

/** So is Red's dog beside Blue's: whoever is to move wins, or loses. */
const DENS_AT_HAND = DEN_AT_HAND.replace('6R', '2D3R');

/** A step away from the abyss, and from a super monster. */
const ABYSS_AT_HAND = ABYSS.replace('H  #', ' H#M');
/** A step away from a monster that looks past one. */
const MONSTER_AT_HAND = DUNGEON.replace('- - - - !', 'M - @ - !').replace('3 0', '2 1');
/** Between two monsters. */
const NO_WAY = '1 5\n0 1\nM - M $ !';
/** The one level of the Pantry, at par. */
const PANTRY = 'aasaaasaaa';

/** The shortest way to an end. */
const ENDINGS: Readonly<Record<string, (page: Page, address: string) => Promise<void>>> = {
  Geese: async (page) => {
    await sitDown(page, 'Geese', LAKE);
    await cell(page, 0).click();
    // A mark that is right, and a wrong one.
    for (const marked of [4, 9]) await cell(page, marked).click({ button: 'right' });
    await cell(page, 17).click();
  },
  Jungle: async (page) => {
    await sitDown(page, 'Jungle', DEN_AT_HAND);
    await cell(page, 8 * 7 + 2).click();
    await cell(page, 8 * 7 + 3).click();
  },
  Abyss: async (page) => {
    await sitDown(page, 'Abyss', ABYSS);
    await page.keyboard.type('sssccdddddd');
  },
  Dungeon: async (page) => {
    await sitDown(page, 'Dungeon', DUNGEON);
    await page.keyboard.type('ddwsdd');
  },
  // A whole reign, for the charts have to show something: only the last battle is fought here.
  Thrones: async (page, address) => {
    await reign(page, address, 'walkers');
    await page.locator('[data-word="yes"]').click();
  },
};

/** Thrones up to a question: only what is answered to it is answered here. */
async function reign(page: Page, address: string, asked: string, least = 0, deal = WON): Promise<void> {
  const record = (await reignUntil(asked, deal, least)).record();
  await page.goto(`${address}#g=${await toShortString(record)}`);
  await page.getByRole('button', { name: 'Keep it and play on' }).click();
}

/** What was played last of it, in the list of games. */
const lastOfGeese = (page: Page) => page.locator('.of-game.hue-geese .results li').first();

/** The games that have a workshop. */
const TABLES = await Promise.all(GAME_NAMES.map((name) => tableOf(name)));
const PAINTED = TABLES.flatMap(({ game, workshop }) => (workshop ? [game.id] : []));

/** Where the last game ended: who wants to see more of it need not play it again. */
let ended = { game: '', at: '' };

async function finish(page: Page, address: string, game: string): Promise<void> {
  if (ended.game === game && ended.at === page.url() && (await page.locator('.result').count())) return;
  await ENDINGS[game]!(page, address);
  await page.locator('.result').waitFor();
  ended = { game, at: page.url() };
}

async function enterAbyss(page: Page, address: string, seed: string): Promise<void> {
  await page.goto(`${address}#/new/abyss`);
  await page.getByRole('radio', { name: /^Small/ }).check();
  await page.getByText('Seed and board').click();
  await page.getByLabel('Seed', { exact: true }).fill(seed);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-board]').waitFor();
}

async function passPantry(page: Page, address: string): Promise<void> {
  if (await page.locator('.result .stars').count()) return;
  await page.goto(`${address}#/new/dungeon`);
  await page.getByRole('radio', { name: /^Pantry/ }).check();
  await page.getByRole('button', { name: 'Start Pantry' }).click();
  await page.locator('[data-board]').waitFor();
  await page.keyboard.type(PANTRY);
  await page.locator('.result .stars').waitFor();
}

async function takeHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.mark-hint').first().waitFor();
}

async function openLegend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Legend' }).click();
  await page.getByRole('dialog', { name: 'Legend' }).waitFor();
}

/** A step that one was warned of. */
async function goAnyway(page: Page, word: string): Promise<void> {
  await page.locator(`[data-word="${word}"]`).click();
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await page.locator('.result.lost').waitFor();
}

export const SCREENS: readonly Screen[] = [
  {
    name: 'lobby',
    go: async (page, address) => {
      await page.goto(address);
      await page.locator('.card img').last().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'settings', go: room('settings', '.setting') },
  { name: 'results', go: room('results', 'h1') },
  { name: 'today', go: room('today', '.day') },
  { name: 'lost', go: room('nowhere', 'h1') },
  {
    name: 'lost-link',
    go: async (page, address) => {
      await page.goto(`${address}#g=nothing-that-is-a-game`);
      await page.getByRole('heading', { name: 'Not here' }).waitFor();
    },
  },
  {
    name: 'today-played',
    at: '.calendar',
    go: async (page, address) => {
      const today = new Date().toISOString().slice(0, 10);
      await page.goto(`${address}#/daily/dungeon/${today}`);
      await page.getByRole('button', { name: 'Give up' }).click();
      await page.getByRole('button', { name: 'Give up: sure?' }).click();
      await page.locator('.result').waitFor();
      await page.goto(`${address}#/daily/geese/${today}`);
      await cell(page, 0).click();
      await kept(page);
      await page.goto(`${address}#/today`);
      await page.locator('.dots .lost').first().waitFor();
    },
  },
  ...GAME_NAMES.map((name) => ({ name: `setup-${name}`, go: room(`new/${name}`, 'dialog[open]') })),
  ...GAME_NAMES.map((name) => ({ name: `rules-${name}`, go: room(`rules/${name}`, '.prose') })),
  ...GAME_NAMES.map((name) => ({ name: `learn-${name}`, go: room(`learn/${name}`, '.lesson') })),
  ...PAINTED.map((name) => ({
    name: `editor-${name}`,
    go: async (page: Page, address: string) => {
      await room(`edit/${name}`, '.palette')(page, address);
      await page.locator(name === 'jungle' ? '.seal' : '.seal.good').waitFor();
    },
  })),
  {
    name: 'table-geese',
    go: async (page, address) => {
      await page.goto(`${address}#/new/geese`);
      await page.getByText('Seed and board').click();
      await page.getByLabel('Seed').fill('a quiet lake');
      await page.getByRole('button', { name: 'Start' }).click();
      await cell(page, 40).click();
      await cell(page, 0).click({ button: 'right' });
    },
  },
  {
    name: 'mark-geese',
    go: async (page) => {
      await sitDown(page, 'Geese', LAKE);
      await cell(page, 0).click();
      await page.getByRole('radio', { name: 'Mark' }).check({ force: true });
      await cell(page, 4).click();
      await page.locator('.ground-hidden .piece').waitFor();
    },
  },
  ...Object.keys(ENDINGS).flatMap((game) => [
    {
      name: `result-${game.toLowerCase()}`,
      go: (page: Page, address: string) => finish(page, address, game),
    },
    {
      name: `replay-${game.toLowerCase()}`,
      go: async (page: Page, address: string) => {
        await finish(page, address, game);
        await page.getByRole('link', { name: 'Replay' }).click();
        await page.getByRole('slider').waitFor();
        // The first steps of a reign are made before there is one.
        const on = game === 'Thrones' ? 'To the end' : 'One on';
        await page.getByRole('button', { name: on }).click();
        await page.locator('.told', { hasNotText: 'The start.' }).waitFor();
      },
    },
  ]),
  {
    name: 'result-won-geese',
    go: async (page) => {
      await sitDown(page, 'Geese', LAKE);
      for (const shown of [0, 14]) await cell(page, shown).click();
      await page.locator('.result.won').waitFor();
    },
  },
  {
    name: 'legend-geese',
    go: async (page, address) => {
      await finish(page, address, 'Geese');
      await openLegend(page);
    },
  },
  {
    name: 'legend-jungle',
    go: async (page) => {
      await sitDown(page, 'Jungle');
      await openLegend(page);
    },
  },
  {
    name: 'result-given-up',
    go: async (page) => {
      await sitDown(page, 'Thrones', CALM);
      for (const word of ['Stannis Baratheon', 'rest', 'rest', 'rest']) {
        await page.locator(`[data-word="${word}"]`).click();
      }
      await page.getByRole('button', { name: 'Give up' }).click();
      await page.getByRole('button', { name: 'Give up: sure?' }).click();
      await page.locator('.result').waitFor();
    },
  },
  {
    name: 'results-played',
    go: async (page, address) => {
      await finish(page, address, 'Dungeon');
      await page.goto(`${address}#/results`);
      await page.locator('.results li').first().waitFor();
    },
  },
  {
    name: 'lobby-played',
    go: async (page, address) => {
      await sitDown(page, 'Geese', LAKE);
      await finish(page, address, 'Jungle');
      await page.goto(`${address}#/`);
      await page.locator('.lately li').first().waitFor();
      await page.locator('.how-it-stands', { hasText: 'Clicks' }).waitFor();
    },
  },
  {
    name: 'results-naming',
    at: '.of-game.hue-geese',
    go: async (page, address) => {
      await sitDown(page, 'Geese', LAKE);
      await kept(page);
      await page.goto(`${address}#/results`);
      await lastOfGeese(page).getByRole('button', { name: 'Name' }).click();
      await page.getByLabel('Name of this game').fill('The lake behind the old mill, which I never finish');
    },
  },
  {
    name: 'lobby-named',
    go: async (page, address) => {
      await sitDown(page, 'Geese', LAKE);
      await cell(page, 0).click();
      await kept(page);
      await page.goto(`${address}#/results`);
      await lastOfGeese(page).getByRole('button', { name: 'Name' }).click();
      await page.getByLabel('Name of this game').fill('The lake behind the old mill, which I never finish');
      await page.getByRole('button', { name: 'Keep' }).click();
      await page.getByRole('link', { name: /^The lake behind/ }).waitFor();
      await page.goto(`${address}#/`);
      await page.locator('.how-it-stands', { hasText: 'Clicks' }).waitFor();
    },
  },
  {
    name: 'share',
    go: async (page) => {
      await sitDown(page, 'Geese', LAKE);
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog', { name: 'Share this game' }).waitFor();
    },
  },
  {
    name: 'large-geese',
    go: async (page, address) => {
      await page.goto(`${address}#/new/geese`);
      await page.getByRole('radio', { name: /^Your own/ }).check();
      await page.getByLabel('Columns').fill('200');
      await page.getByLabel('Rows').fill('200');
      await page.getByRole('spinbutton', { name: 'Geese' }).fill('5000');
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('canvas.large').click();
      await page.locator('.moves summary', { hasText: '(1)' }).waitFor();
    },
  },
  {
    name: 'table-jungle',
    go: async (page) => {
      await sitDown(page, 'Jungle');
      await cell(page, 14).click();
    },
  },
  { name: 'table-abyss', go: (page, address) => enterAbyss(page, address, 'lantern') },
  {
    name: 'hint-abyss',
    // The monster that is lured stands at the other end of the board.
    go: async (page, address) => {
      await enterAbyss(page, address, 'cavern');
      await takeHint(page);
    },
  },
  {
    name: 'table-abyss-danger',
    go: async (page) => {
      await sitDown(page, 'Abyss', ABYSS_AT_HAND);
      await page.locator('[data-word="d"]').click();
      await page.locator('.warning').waitFor();
    },
  },
  {
    name: 'lost-abyss',
    go: async (page) => {
      await sitDown(page, 'Abyss', ABYSS_AT_HAND);
      await goAnyway(page, 'd');
    },
  },
  {
    name: 'legend-abyss',
    go: async (page) => {
      await sitDown(page, 'Abyss', ABYSS_AT_HAND);
      await openLegend(page);
    },
  },
  {
    name: 'table-dungeon',
    go: async (page) => {
      await sitDown(page, 'Dungeon', MONSTER_AT_HAND);
    },
  },
  {
    name: 'hint-dungeon',
    go: async (page) => {
      await sitDown(page, 'Dungeon', MONSTER_AT_HAND);
      await takeHint(page);
    },
  },
  {
    name: 'lost-dungeon',
    go: async (page) => {
      await sitDown(page, 'Dungeon', MONSTER_AT_HAND);
      await goAnyway(page, 's');
    },
  },
  {
    name: 'no-way-dungeon',
    go: async (page) => {
      await sitDown(page, 'Dungeon', NO_WAY);
      await page.locator('.no-way').waitFor();
    },
  },
  {
    name: 'legend-dungeon',
    go: async (page) => {
      await sitDown(page, 'Dungeon', MONSTER_AT_HAND);
      await openLegend(page);
    },
  },
  { name: 'level-dungeon', go: passPantry },
  {
    name: 'levels-dungeon',
    go: async (page, address) => {
      await passPantry(page, address);
      await page.goto(`${address}#/new/dungeon`);
      await page.locator('dialog[open] .stars').first().waitFor();
    },
  },
  {
    name: 'made-dungeon',
    go: async (page, address) => {
      await page.goto(`${address}#/new/dungeon`);
      await page.getByRole('radio', { name: 'Easy', exact: true }).check();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('.way-out').waitFor();
    },
  },
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
  { name: 'puzzles-jungle', go: room('puzzles/jungle', '.puzzles li') },
  {
    name: 'puzzle-jungle',
    go: async (page, address) => {
      await room('puzzles/jungle', '.puzzles li')(page, address);
      await page.getByRole('button', { name: 'Next: puzzle 1' }).click();
      await page.locator('.table .puzzle').waitFor();
    },
  },
  {
    name: 'analysis-geese',
    go: async (page) => {
      await sitDown(page, 'Geese', LAKE);
      await cell(page, 0).click();
      await page.getByRole('button', { name: 'Analyse' }).click();
      await page.locator('[data-meter]').first().waitFor();
    },
  },
  {
    name: 'analysis-replay',
    go: async (page, address) => {
      await finish(page, address, 'Jungle');
      await page.getByRole('link', { name: 'Replay' }).click();
      await page.getByRole('button', { name: 'Analyse' }).click();
      await page.locator('.graph').waitFor();
      await page.locator('.evaluation').waitFor();
    },
  },
  {
    name: 'hint-geese',
    go: async (page) => {
      await sitDown(page, 'Geese', LAKE);
      await cell(page, 0).click();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.cell .named').first().waitFor();
    },
  },
  {
    name: 'hint-jungle',
    go: async (page) => {
      await sitDown(page, 'Jungle', DEN_AT_HAND);
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.mark-hint').first().waitFor();
    },
  },
  {
    // After the others of this game: whoever is chosen here is chosen from then on.
    name: 'result-lost-jungle',
    go: async (page, address) => {
      await page.goto(`${address}#/new/jungle`);
      await page.getByRole('radio', { name: 'Level 10' }).check();
      await page.getByText('Seed and board').click();
      await page.getByLabel('Board of your own').fill(DENS_AT_HAND);
      await page.getByRole('button', { name: 'Start' }).click();
      await cell(page, 8 * 7 + 2).click();
      await cell(page, 8 * 7 + 1).click();
      await page.locator('.lost-by a').waitFor();
    },
  },
  {
    name: 'hint-thrones',
    go: async (page) => {
      await sitDown(page, 'Thrones', CALM);
      await page.locator('[data-word="Jon Snow"]').click();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.mark-hint').first().waitFor();
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
      await page.keyboard.press('l');
      await page.locator('dialog[open] .legend-list').last().waitFor();
    },
  },
  {
    name: 'lost-thrones',
    go: async (page, address) => {
      await reign(page, address, 'walkers', 0, LOST);
      await page.locator('[data-word="yes"]').click();
      await page.locator('.result').waitFor();
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
];
