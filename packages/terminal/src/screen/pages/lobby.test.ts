/** A long record that is opened from the lobby: how far it is, and how it is called off. */
import { expect, it } from 'vitest';
import { testPorts } from '../../testing/house.ts';
import { Stage } from '../../testing/stage.ts';
import type { Page } from '../page.ts';
import { lobbyPage } from './lobby.ts';

it('says how far it is, takes no other key meanwhile, and is called off with Esc', () => {
  const ports = testPorts();
  const { hall } = new Stage(ports);
  const by = new AbortController();
  let { page }: { page: Page } = lobbyPage({ ports });
  page = page.update({ type: 'news', news: { what: 'opening', text: 'Opening: 40 %', by } }, hall).page;
  expect(page.update({ type: 'key', key: 'enter' }, hall).effects).toEqual([]);
  expect(by.signal.aborted).toBe(false);
  const off = page.update({ type: 'key', key: 'escape' }, hall);
  expect(off.effects).toEqual([]);
  expect(by.signal.aborted).toBe(true);
  // What is still told of it is heard by nobody, and Esc leaves the hall as always.
  page = off.page.update({ type: 'news', news: { what: 'opening', text: 'Opening: 50 %', by } }, hall).page;
  expect(page.update({ type: 'key', key: 'escape' }, hall).effects).toEqual([{ do: 'quit' }]);
});
