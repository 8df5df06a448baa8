/** `gridhall serve`: the page on this machine, and rooms to play in with others. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { t } from '@gridhall/core';
import { fileServer } from '../serve/files.ts';
import { hostCheck, isLoopbackHost } from '../serve/hosts.ts';
import type { Rooms } from '../serve/online.ts';
import { pageFolder } from '../serve/page.ts';
import { codeOf } from '../system/disk.ts';
import type { Command } from './command.ts';

const FIRST_PORT = 4321;
const PORTS_TRIED = 100;
/** What the name we print may mean. Games on the page belong to that name, so it stays. */
const [HOST, OTHER_HOST] = ['127.0.0.1', '::1'];

const HELP = `usage: gridhall serve [--port N] [--host ADDRESS] [--origin URL] [--db FILE|URL]
                      [--trust-proxy] [--offline]

Serves the page on this machine, at the port given or the first free one from
${FIRST_PORT} on, until it is interrupted; and rooms to play in with others.

  --port N         the port; 0 takes any that is free
  --host ADDRESS   listen at this address instead of this machine's own: others
                   can come in (0.0.0.0 is every address)
  --origin URL     the address by which others know it, where a proxy stands
                   before it; may be given more than once
  --db FILE|URL    where rooms are kept: a file, or postgres://… for several
                   servers on one database (default: in the data folder)
  --trust-proxy    believe the proxy's X-Forwarded-For
  --offline        the page alone, no rooms
`;

interface ServeFlags {
  readonly port: number | undefined;
  readonly host: string | undefined;
  readonly origins: readonly string[];
  readonly db: string | undefined;
  readonly trustProxy: boolean;
  readonly offline: boolean;
}

export const command: Command = {
  name: 'serve',
  usage: 'serve [--port N] [--host ADDRESS] [--origin URL] [--db FILE|URL] [--offline]',
  about: t`the page: all games in the browser, on this machine, and rooms`,
  async run(args) {
    const flags = readFlags(args);
    if (flags === 'help') {
      process.stdout.write(HELP);
      return 0;
    }
    if (typeof flags === 'string') {
      process.stderr.write(`gridhall serve: ${flags}\n${HELP}`);
      return 2;
    }
    return serve(flags);
  },
};

/** What was asked for, 'help', or what is wrong. */
function readFlags(args: readonly string[]): ServeFlags | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        origin: { type: 'string', multiple: true },
        db: { type: 'string' },
        'trust-proxy': { type: 'boolean' },
        offline: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return 'help';
    const port = values.port === undefined || /^\d{1,5}$/.test(values.port) ? Number(values.port ?? 0) : -1;
    if (port < 0 || port > 65_535) return `--port must be a number from 0 to 65535, not ${values.port}`;
    const origins = (values.origin ?? []).map((origin) => originOf(origin));
    const wrong = origins.indexOf(undefined);
    if (wrong >= 0)
      return `--origin must be an address like https://play.example, not ${values.origin![wrong]}`;
    return {
      port: values.port === undefined ? undefined : port,
      ...{ host: values.host, db: values.db, origins: origins as string[] },
      ...{ trustProxy: values['trust-proxy'] ?? false, offline: values.offline ?? false },
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function originOf(text: string): string | undefined {
  return /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : undefined;
}

async function serve(flags: ServeFlags): Promise<number> {
  let server: Server;
  let online: Rooms | undefined;
  try {
    const folder = await pageFolder((line) => process.stderr.write(`${line}\n`));
    const isOurs = hostCheck(flags.host, flags.origins);
    // Loaded only where somebody serves rooms.
    if (!flags.offline) online = await (await import('../serve/online.ts')).openOnline({ ...flags, isOurs });
    server = fileServer(folder, {
      isOurs,
      first: (request, response) => online?.handle(request, response) ?? false,
    });
    server.on('upgrade', (request, socket, head) => {
      if (online) online.upgrade(request, socket, head);
      else socket.destroy();
    });
    await listenAt(server, flags.port, flags.host);
  } catch (error) {
    process.stderr.write(`gridhall serve: ${error instanceof Error ? error.message : String(error)}\n`);
    await online?.close();
    return 1;
  }
  const { port } = server.address() as AddressInfo;
  const named = flags.host === undefined || isLoopbackHost(flags.host) ? 'localhost' : flags.host;
  process.stdout.write(`http://${named.includes(':') ? `[${named}]` : named}:${port}/\n`);
  await interrupted();
  // What is on its way is kept before anybody is sent away.
  await online?.close();
  server.closeAllConnections();
  server.close();
  return 0;
}

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
      if (port !== undefined && port !== 0) throw new Error(`port ${port} is taken`);
      if (tried >= PORTS_TRIED) throw new Error('no port is free');
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
