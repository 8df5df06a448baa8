/** The hall: which room is open, what holds for every room. */

import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { LobbyPage } from '../lobby/lobby.tsx';
import { Masthead } from '../lobby/masthead.tsx';
import { currentSection } from '../lobby/places.ts';
import { Lost } from '../parts/alone.tsx';
import { announce } from '../parts/announce.ts';
import { Button } from '../parts/button.tsx';
import { Lazy } from '../parts/lazy.tsx';
import { hush, Toast } from '../parts/toast.tsx';
import { type Route, route } from '../router.ts';
import { settings } from '../settings.ts';
import { update } from '../update.ts';
import { watchBroughtRecords } from './brought-records.ts';
import './app.css';

export function App(): ComponentChild {
  const here = route.value;
  // Before the first frame is painted: who sees the hall can drop something in it.
  useLayoutEffect(watchBroughtRecords, []);
  // A word about one room is not for the next, nor for the ear.
  useEffect(hush, [roomKey(here)]);
  // And whoever comes into a room stands at its beginning, however far down one was in the last.
  useLayoutEffect(() => {
    announce.value = '';
    scrollTo(0, 0);
  }, [roomKey(here)]);
  useEffect(() => {
    document.documentElement.dataset.symbols = settings.value.symbols;
  }, [settings.value.symbols]);
  return (
    <div class="hall">
      <button type="button" class="skip" onClick={skip}>
        {WITH_BOARD.includes(here.page) ? t`Skip to the board` : t`Skip to the content`}
      </button>
      {update.value && (
        <div class="newer" role="status">
          <p>
            {t`A new version is available.`} <span>{t`Your games stay as they are.`}</span>
          </p>
          <Button small primary onClick={update.value}>
            {t`Update now`}
          </Button>
          <Button small plain onClick={later}>
            {t`Later`}
          </Button>
        </div>
      )}
      {currentSection() && <Masthead />}
      <Room key={roomKey(here)} />
      <Toast />
      <div class="unseen" aria-live="polite" role="status">
        {announce.value}
      </div>
    </div>
  );
}

function roomKey(here: typeof route.value): string {
  if ('id' in here) return `${here.page}/${here.id}`;
  return 'game' in here ? `${here.page}/${here.game}` : here.page;
}

/** Every room but the lobby comes when somebody goes there. */
const ROOMS: { readonly [R in Route as R['page']]?: () => Promise<(here: R) => ComponentChild> } = {
  new: async () => (await import('./setup.tsx')).NewGame,
  play: async () => (await import('./play.tsx')).PlayNow,
  daily: async () => (await import('./play.tsx')).PlayDaily,
  beat: async () => (await import('./play.tsx')).Beat,
  today: async () => (await import('./today.tsx')).TodayPage,
  game: async () => (await import('./table-page.tsx')).TablePage,
  replay: async () => (await import('./replay.tsx')).ReplayKept,
  shared: async () => (await import('./replay.tsx')).ReplayShared,
  rules: async () => (await import('./rules.tsx')).RulesPage,
  learn: async () => (await import('./learn.tsx')).Learn,
  puzzles: async () => (await import('./puzzles.tsx')).PuzzlesPage,
  edit: async () => (await import('./editor.tsx')).EditorPage,
  settings: async () => (await import('./settings.tsx')).SettingsPage,
  results: async () => (await import('./results.tsx')).ResultsPage,
  online: async () => (await import('../online/hall-page.tsx')).OnlineHall,
  host: async () => (await import('../online/host-page.tsx')).HostPage,
  room: async () => (await import('../online/room-page.tsx')).RoomPage,
  watch: async () => (await import('../online/room-page.tsx')).WatchPage,
  sit: async () => (await import('../online/sit-page.tsx')).SitPage,
  race: async () => (await import('../online/race-page.tsx')).RacePage,
  ranked: async () => (await import('../online/contest-pages.tsx')).RankedPage,
  ladder: async () => (await import('../online/contest-pages.tsx')).LadderPage,
  player: async () => (await import('../online/player-page.tsx')).PlayerPage,
  me: async () => (await import('../online/me-page.tsx')).MePage,
  key: async () => (await import('../online/me-page.tsx')).KeyPage,
};

function Room(): ComponentChild {
  const here = route.value;
  if (here.page === 'lobby') return <LobbyPage />;
  const load = ROOMS[here.page] as (() => Promise<(here: Route) => ComponentChild>) | undefined;
  return load ? <Lazy load={load} here={here} /> : <Lost say={t`Page not found. Check the address.`} />;
}

/** The next visit offers it again. */
function later(): void {
  update.value = undefined;
}

/** Rooms one comes to for a board. */
const WITH_BOARD: readonly Route['page'][] = [
  ...(['game', 'play', 'daily', 'beat', 'replay', 'shared', 'learn', 'edit'] as const),
  ...(['room', 'watch', 'sit', 'race'] as const),
];

/** The address is the router's: the jump is made by hand. Where there is no board it goes past the head of the room. */
function skip(): void {
  const main = document.getElementById('main');
  const board = main?.querySelector<HTMLElement>('[data-board] [tabindex="0"], [data-board][tabindex="0"]');
  const content = main?.querySelector<HTMLElement>(':scope > header + *');
  if (!board && content) content.tabIndex = -1;
  (board ?? content ?? main)?.focus();
}
