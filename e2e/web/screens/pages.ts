/** The hall and the pages beside it. */
import type { Page } from 'playwright-core';
import { cell, giveUp, kept } from '../sit.ts';
import { room, type Screen } from './screen.ts';

/** Until the board of every daily is painted. */
const daysBoards = (page: Page) =>
  page.waitForFunction(() => {
    const boards = [...document.querySelectorAll('.day-board')];
    return boards.length > 0 && boards.every((board) => board.querySelector('canvas, svg'));
  });

export const PAGES: readonly Screen[] = [
  {
    name: 'lobby',
    go: async (page, address) => {
      await page.goto(address);
      await page.locator('.card img').last().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'settings',
    go: async (page, address) => {
      await page.goto(`${address}#/settings`);
      await daysBoards(page);
    },
  },
  { name: 'results', go: room('results', 'h1') },
  {
    name: 'today',
    go: async (page, address) => {
      await page.goto(`${address}#/today`);
      await daysBoards(page);
    },
  },
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
    go: async (page, address) => {
      const today = new Date().toISOString().slice(0, 10);
      await page.goto(`${address}#/daily/dungeon/${today}`);
      await giveUp(page);
      await page.locator('.result').waitFor();
      await page.goto(`${address}#/daily/geese/${today}`);
      await cell(page, 0).click();
      await kept(page);
      await page.goto(`${address}#/today`);
      await page.locator('.dots .lost').first().waitFor();
      await daysBoards(page);
    },
  },
];
