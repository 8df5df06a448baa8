/** Online play beside the page: the same process, games in the data folder or a database. */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { GAME_NAMES } from '@gridhall/games';
import { playersOf } from '@gridhall/match';
import { Online, openDatabase, type ServerConfig } from '@gridhall/online';
import { openPorts } from '../open/ports.ts';
import { findEngine, findTable } from '../open/tables.ts';
import { dataFolder } from '../system/disk.ts';
import { version } from '../version.ts';

export interface OnlineSetup {
  readonly config: ServerConfig;
  isOurs(host: string | undefined): boolean;
  /** Called when nothing can be saved any more. */
  fatal(): void;
}

/** A node as the server meets it. */
export type RoomServer = Pick<Online, 'handle' | 'upgrade' | 'close'>;

export async function openOnline({ config, isOurs, fatal }: OnlineSetup): Promise<RoomServer> {
  const ports = openPorts(() => {});
  const online = await Online.open({
    ...config,
    database: await openDatabase(config.database ?? join(dataFolder(), 'online', 'online.db')),
    ...{ isOurs, fatal, version: version() },
    house: {
      table: findTable,
      machines: async (game) => playersOf(await findEngine(game)).map(({ id }) => id),
      games: GAME_NAMES,
      thinker: ports.thinker,
      log: (event, about) => {
        process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...about })}\n`);
      },
    },
  });
  // By itself it is written when a process ends in peace: one that is killed would leave nothing to the one that takes its place.
  flushCompileCache();
  return {
    handle: (request, response) => online.handle(request, response),
    upgrade: (request, socket, head) => online.upgrade(request, socket, head),
    close: async () => {
      await online.close();
      await ports.close();
    },
  };
}
