/** `gridhall serve`: the page on this machine, and rooms to play in with others. */

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { t } from '@gridhall/core';
import type { ServerConfig } from '@gridhall/online';
import type { Command as Commander } from 'commander';
import { optionsFor, parse } from '../flags/options.ts';
import { wholeNumber } from '../flags/param-flags.ts';
import { Failed, WrongUse } from '../flags/wrong-use.ts';
import { createServer } from '../serve/create-server.ts';
import { fileServer } from '../serve/files.ts';
import { hostCheck, isLoopbackHost } from '../serve/hosts.ts';
import type { RoomServer } from '../serve/online.ts';
import { pageFolder } from '../serve/page.ts';
import { codeOf } from '../system/disk.ts';
import type { CliCommand } from './command.ts';

const FIRST_PORT = 4321;
const PORTS_TRIED = 100;
/** How long a server that cannot save anything any more waits for what is on its way. */
const FAREWELL_MS = 3000;
/** What the name we print may mean. Games on the page belong to that name, so it stays. */
const [HOST, OTHER_HOST] = ['127.0.0.1', '::1'];

interface ServeFlags {
  readonly port: number | undefined;
  readonly host: string | undefined;
  readonly origins: readonly string[];
  readonly db: string | undefined;
  readonly trustProxy: boolean;
  readonly offline: boolean;
  readonly config: string | undefined;
}

export const command: CliCommand = {
  name: 'serve',
  usage: 'serve [--port N] [--host ADDRESS] [--origin URL] [--db FILE|URL] [--config FILE] [--offline]',
  about: t`serve the page and online games`,
  examples: [
    ['serve', t`open the games at http://localhost:4321`],
    ['serve --host 0.0.0.0 --port 8080', t`let others in your network play`],
  ],
  async run(args) {
    return serve(readFlags(optionsFor(this.usage, this.about, this.examples), args));
  },
};

function readFlags(commander: Commander, args: readonly string[]): ServeFlags {
  commander
    .option(
      '--port <N>',
      t`port to listen on; 0 is any free port (default: first free port from ${FIRST_PORT})`,
    )
    .option(
      '--host <ADDRESS>',
      t`address to listen on; 0.0.0.0 lets other machines connect (default: this machine only)`,
    )
    .option(
      '--origin <URL>',
      t`public address of the server behind a proxy; repeat it for several`,
      (origin: string, before: readonly string[] = []) => [...before, originOf(origin)],
    )
    .option(
      '--db <PLACE>',
      t`database for online games: a file, or postgres://… for several servers (default: a file in the data folder)`,
    )
    .option('--trust-proxy', t`trust the X-Forwarded-For header of a proxy`)
    .option('--offline', t`serve the page only, without online games`)
    .option('--config <FILE>', t`settings file as JSON; flags and GRIDHALL_… variables take precedence`);
  const given = parse(commander, args).opts<{
    readonly port?: string;
    readonly host?: string;
    readonly origin?: readonly string[];
    readonly db?: string;
    readonly trustProxy?: boolean;
    readonly offline?: boolean;
    readonly config?: string;
  }>();
  if (given.db !== undefined && URL.canParse(given.db) && new URL(given.db).password !== '')
    throw new WrongUse(
      t`Every user of this machine can read a password in --db. Put the address into GRIDHALL_DATABASE or the file of --config.`,
    );
  return {
    port: given.port === undefined ? undefined : wholeNumber('port', given.port, 65_535, 0),
    ...{ host: given.host, db: given.db, origins: given.origin ?? [] },
    ...{ trustProxy: given.trustProxy ?? false, offline: given.offline ?? false, config: given.config },
  };
}

function originOf(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new WrongUse(t`--origin must be an address like https://play.example, not ${JSON.stringify(text)}.`);
}

async function serve(flags: ServeFlags): Promise<number> {
  let server: Server;
  let online: RoomServer | undefined;
  let host: string | undefined;
  const broken = Promise.withResolvers<void>();
  const fatal = () => broken.resolve();
  try {
    const folder = await pageFolder((line) => process.stderr.write(`${line}\n`));
    const config = await configuration(flags);
    host = config.host;
    const isOurs = hostCheck(host, config.origins);
    if (!flags.offline)
      online = await (await import('../serve/online.ts')).openOnline({ config, isOurs, fatal });
    server = fileServer(folder, {
      isOurs,
      first: (request, response) => online?.handle(request, response) ?? false,
    });
    server.on('upgrade', (request, socket, head) => {
      if (online) online.upgrade(request, socket, head);
      else socket.destroy();
    });
    await listenAt(server, config.port, host);
  } catch (error) {
    await online?.close();
    throw error instanceof Failed
      ? error
      : new Failed(error instanceof Error ? error.message : String(error));
  }
  const { port } = server.address() as AddressInfo;
  const named = host === undefined || isLoopbackHost(host) ? 'localhost' : host;
  process.stdout.write(`http://${named.includes(':') ? `[${named}]` : named}:${port}/\n`);
  const isBroken = await Promise.race([interrupted().then(() => false), broken.promise.then(() => true)]);
  // Moves on their way are saved first. A database that cannot be written any more is not waited for.
  await Promise.race([online?.close(), ...(isBroken ? [pause(FAREWELL_MS)] : [])]);
  server.closeAllConnections();
  server.close();
  if (isBroken) process.exit(1);
  return 0;
}

/** The settings of the file, the environment, and the flags, in this order. */
async function configuration(flags: ServeFlags): Promise<ServerConfig> {
  // Loaded only for this command.
  const { ConfigError, configOf, readConfigFile, settingsIn } = await import('@gridhall/online');
  const { port, host, db, origins, trustProxy } = flags;
  try {
    return configOf(flags.config === undefined ? {} : readConfigFile(flags.config), settingsIn(process.env), {
      ...{ host, database: db, port: port === undefined ? undefined : String(port) },
      ...(origins.length > 0 ? { origins: origins.join(',') } : {}),
      ...(trustProxy ? { 'trust-proxy': 'true' } : {}),
    });
  } catch (error) {
    throw error instanceof ConfigError ? new WrongUse(error.message) : error;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Takes the port asked for, or tries one after the other; at every address that `localhost` means. */
export async function listenAt(server: Server, port: number | undefined, host?: string): Promise<void> {
  for (let tried = 0; ; tried++) {
    try {
      if (host === undefined) await listenAtBoth(server, port ?? FIRST_PORT + tried);
      else await listen(server, port ?? FIRST_PORT + tried, host);
      return;
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
      // At port 0 the system chooses, and may choose one that is taken at the other address.
      if (port !== undefined && port !== 0) throw new Failed(t`Port ${port} is taken.`);
      if (tried >= PORTS_TRIED) throw new Failed(t`No port is free.`);
    }
  }
}

async function listenAtBoth(server: Server, port: number): Promise<void> {
  await listen(server, port, HOST);
  const twin = createServer((request, response) => server.emit('request', request, response));
  twin.on('upgrade', (...met) => server.emit('upgrade', ...met));
  try {
    await listen(twin, (server.address() as AddressInfo).port, OTHER_HOST);
    server.once('close', () => {
      twin.closeAllConnections();
      twin.close();
    });
  } catch (error) {
    // Many machines have no such address, and there the name cannot mean it.
    if (codeOf(error) !== 'EADDRINUSE') return;
    await new Promise((resolve) => server.close(resolve));
    throw error;
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
