/** The full screen: the lobby, or straight to a game. */
import type { Session } from '@gridhall/core';
import { dataFolder, Store } from '../store.ts';
import { boardOf } from './boards/index.ts';
import { ScreenHall } from './hall.ts';
import type { Effect, Hall, Page } from './page.ts';
import { lobbyPage } from './pages/lobby.ts';
import { replayPage } from './pages/replay.ts';
import { readSettings, settingsPath } from './settings.ts';
import type { Keep } from './table/model.ts';
import { openTable } from './table/open.ts';
import { stopThinking } from './think.ts';

export async function showLobby(): Promise<number> {
  await withHall(true, (hall) => lobbyPage(hall));
  return 0;
}

/**
 * A game on the whole screen, until its player leaves. `keep` is told of the game after every entry, and what it has to
 * say it adds to `notices`; what is there already is told at the table, too.
 */
export async function showGame(
  session: Session,
  keep: Keep,
  { warnings, notices }: { readonly warnings: boolean; readonly notices: string[] },
): Promise<void> {
  const board = await boardOf(session.table);
  const said = notices.map((text): Effect => ({ do: 'run', task: async () => ({ what: 'problem', text }) }));
  const first = (hall: Hall) => ({
    page: ground,
    effects: [...openTable(session, board, hall, keep), ...said],
  });
  await withHall(warnings, first, notices);
}

/** A record on the whole screen, from its start. */
export async function showReplay(session: Session): Promise<void> {
  const page = replayPage(session, await boardOf(session.table), 'spectator');
  await withHall(true, () => ({ page: ground, effects: [{ do: 'open', page }] }));
}

/** Below the only page there is nothing: whoever leaves it, leaves. */
const ground: Page = {
  ends: true,
  update: () => ({ page: ground }),
  view: () => {},
};

/** `warnings`: whether they are wanted at all this time; the settings may still switch them off. */
async function withHall(
  warnings: boolean,
  first: (hall: Hall) => { readonly page: Page; readonly effects: readonly Effect[] },
  // On a full screen nothing may be printed beside it: lobby and table show it, and it is said again afterwards.
  notices: string[] = [],
): Promise<void> {
  const notice = (line: string) => void notices.push(line);
  const path = settingsPath();
  const chosen = readSettings(path, notice);
  const settings = warnings ? chosen : { ...chosen, warnings };
  const store = new Store(dataFolder(), notice);
  const hall = new ScreenHall(store, settings, path, notices);
  try {
    await hall.run(first);
  } finally {
    await stopThinking();
    for (const line of new Set(notices.splice(0))) process.stderr.write(`gridhall: ${line}\n`);
  }
}
