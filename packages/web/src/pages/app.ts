/** The hall: which room is open, what holds for every room. */
import { type ComponentChild, h } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { Lazy } from '../parts/lazy.ts';
import { Lost } from '../parts/lost.ts';
import { route } from '../router.ts';
import { settings } from '../settings.ts';
import { update } from '../update.ts';
import { announce, RefusedRecord, watchBroughtRecords } from './brought-records.ts';
import { Lobby } from './lobby.ts';

export function App(): ComponentChild {
  const here = route.value;
  // Before the first frame is painted: who sees the hall can drop something in it.
  useLayoutEffect(watchBroughtRecords, []);
  useEffect(() => {
    document.documentElement.dataset.symbols = settings.value.symbols;
  }, [settings.value.symbols]);
  return h(
    'div',
    { class: 'hall' },
    h('a', { class: 'skip', href: '#main', onClick: skip }, 'Skip to the board'),
    update.value &&
      h(
        'div',
        { class: 'banner', role: 'status' },
        'A newer Gridhall is here. Your games stay as they are.',
        h('button', { class: 'button', onClick: update.value }, 'Change over now'),
      ),
    h(Room, { key: roomKey(here) }),
    h(RefusedRecord, null),
    h('div', { class: 'unseen', 'aria-live': 'polite', role: 'status' }, announce.value),
  );
}

function roomKey(here: typeof route.value): string {
  if ('id' in here) return `${here.page}/${here.id}`;
  return 'game' in here ? `${here.page}/${here.game}` : here.page;
}

function Room(): ComponentChild {
  const here = route.value;
  switch (here.page) {
    case 'lobby':
      return h(Lobby, null);
    case 'new':
      return room(async () => {
        const { NewGame } = await import('./setup.ts');
        return () => h(NewGame, { game: here.game });
      });
    case 'game':
      return room(async () => {
        const { TablePage } = await import('./table.ts');
        return () => h(TablePage, { id: here.id });
      });
    case 'replay':
      return room(async () => {
        const { ReplayKept } = await import('./replay.ts');
        return () => h(ReplayKept, { id: here.id });
      });
    case 'shared':
      return room(async () => {
        const { ReplayShared } = await import('./replay.ts');
        return () => h(ReplayShared, { text: here.text });
      });
    case 'rules':
      return room(async () => {
        const { RulesPage } = await import('./rules.ts');
        return () => h(RulesPage, { game: here.game });
      });
    case 'learn':
      return room(async () => {
        const { Learn } = await import('./learn.ts');
        return () => h(Learn, { game: here.game });
      });
    case 'settings':
      return room(async () => {
        const { SettingsPage } = await import('./settings.ts');
        return () => h(SettingsPage, null);
      });
    case 'results':
      return room(async () => {
        const { ResultsPage } = await import('./results.ts');
        return () => h(ResultsPage, null);
      });
    case 'lost':
      return h(Lost, { say: 'There is no such room in the hall.' });
  }
}

function room(load: () => Promise<() => ComponentChild>): ComponentChild {
  return h(Lazy, { load });
}

function skip(event: Event): void {
  // The address is the router's: the jump is made by hand.
  event.preventDefault();
  const main = document.getElementById('main');
  const board = main?.querySelector<HTMLElement>('[data-board] [tabindex="0"], [data-board][tabindex="0"]');
  (board ?? main)?.focus();
}
