/** The full screen: the lobby, or straight to a game. */
import type { Match, Seat } from '@gridhall/match';
import type { LinkTarget } from '../online/address.ts';
import type { Others } from '../online/others.ts';
import { type HousePorts, openPorts } from '../open/ports.ts';
import type { SaveFile } from '../open/save-file.ts';
import { offersOf } from '../open/tables.ts';
import { hasPictures } from '../system/ascii.ts';
import { complain } from '../system/stdio.ts';
import { boardArtOf } from './boards/board.ts';
import { ScreenHall } from './hall.ts';
import type { Effect, Page, PageContext } from './page.ts';
import { lobbyPage } from './pages/lobby/lobby.ts';
import { othersPage } from './pages/others/page.ts';
import { replayPage } from './pages/replay/page.ts';
import { RunSettings, readSettings, type ScreenSettings, settingsPath } from './settings.ts';
import { openTable } from './table/open.ts';
import { sittingAt } from './table/sitting.ts';

export async function showLobby(): Promise<number> {
  const notices: string[] = [];
  // The lobby looks again and again; what it finds is said once.
  const ports = openPorts((line) => {
    if (!notices.includes(line)) notices.push(line);
  });
  try {
    await withHall(ports, true, notices, (hall) => lobbyPage(hall));
    return 0;
  } finally {
    await ports.close();
    tell(notices);
  }
}

export interface ShowOptions {
  readonly warnings: boolean;
  /** What there is to say already, and what comes: told at the table, too. */
  readonly notices: string[];
  /** Said at the table once, and nowhere when it is left. */
  readonly greeting?: string;
  readonly file?: SaveFile;
  /** Called before anything is shown; what it throws is why nothing is. */
  readonly begun?: () => void;
}

/** A game on the whole screen, until its player leaves. */
export async function showGame(
  match: Match,
  ports: HousePorts,
  { warnings, notices, greeting, file, begun }: ShowOptions,
): Promise<void> {
  const { table } = match;
  const board = await boardArtOf(table);
  const offers = await offersOf(table.game.id);
  let wanted = () => warnings;
  const sitting = await sittingAt(match, ports, { warns: () => wanted(), ...(file ? { file } : {}) }, offers);
  begun?.();
  const first = greeting === undefined ? [] : [greeting];
  const said = [...first, ...notices].map(
    (text): Effect => ({ do: 'run', task: async () => ({ what: 'problem', text }) }),
  );
  await withHall(ports, warnings, notices, (hall) => {
    wanted = () => hall.settings.warnings;
    return { page: ground, effects: [...openTable(sitting, board, hall), ...said] };
  });
}

/** A record on the whole screen, from its start. */
export async function showReplay(seat: Seat, ports: HousePorts, notices: string[]): Promise<void> {
  const page = await replayPage(seat, await boardArtOf(seat.table));
  await withHall(ports, true, notices, () => ({ page: ground, effects: [{ do: 'open', page }] }));
}

/** Among others on the whole screen; straight to where a link leads, where one was given. */
export async function showOthers(
  others: Others,
  ports: HousePorts,
  notices: string[],
  way?: LinkTarget,
): Promise<void> {
  await withHall(ports, true, notices, (hall) => othersPage(others, hall, way));
}

/** Below the only page there is nothing: whoever leaves it, leaves. */
const ground: Page = {
  ends: true,
  update: () => ({ page: ground }),
  view: () => {},
};

/** `warnings`: false asks for none in this run; the settings may switch them off, too. */
async function withHall(
  ports: HousePorts,
  warnings: boolean,
  // On a full screen nothing may be printed beside it: lobby and table show it, and it is said again afterwards.
  notices: string[],
  first: (hall: PageContext) => { readonly page: Page; readonly effects: readonly Effect[] },
): Promise<void> {
  const path = settingsPath();
  const saved = readSettings(path, (line) => void notices.push(line));
  const forThisRun: Partial<ScreenSettings> = {
    ...(hasPictures() ? {} : { symbols: 'letters' }),
    ...(warnings ? {} : { warnings }),
  };
  await new ScreenHall(ports, new RunSettings(path, saved, forThisRun), notices).run(first);
}

/** On a screen that is the player's own again: what there was to say. */
export function tell(notices: string[]): void {
  for (const line of notices.splice(0)) complain(line);
}
