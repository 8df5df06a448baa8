/** A screen of the page: how to get there from any other, without loading the page again. */
import type { Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  /** What of it one looks at, where that is not its beginning. */
  readonly at?: string;
  go(page: Page, address: string): Promise<void>;
}

export const room = (hash: string, sign: string) => async (page: Page, address: string) => {
  await page.goto(`${address}#/${hash}`);
  await page.locator(sign).first().waitFor();
};

export async function takeHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.mark-hint').first().waitFor();
}

export async function openLegend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Legend' }).click();
  await page.getByRole('dialog', { name: 'Legend' }).waitFor();
}

/** A step that one was warned of. */
export async function goAnyway(page: Page, word: string): Promise<void> {
  await page.locator(`[data-word="${word}"]`).click();
  await page.getByRole('button', { name: 'Go anyway' }).click();
  await page.locator('.result.lost').waitFor();
}
