/** `gridhall serve`: the page on this machine. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { fileServer } from '../serve/files.ts';
import { pageFolder } from '../serve/page.ts';
import { codeOf } from '../system/disk.ts';
import type { Command } from './command.ts';

const FIRST_PORT = 4321;
const PORTS_TRIED = 100;
/** What the name we print may mean. Games on the page belong to that name, so it stays. */
const [HOST, OTHER_HOST] = ['127.0.0.1', '::1'];

const HELP = `usage: gridhall serve [--port N]

Serves the page on this machine, at the port given or the first free one from
${FIRST_PORT} on, until it is interrupted.
`;

export const command: Command = {
  name: 'serve',
  usage: 'serve [--port N]',
  about: 'the page: all games in the browser, on this machine',
  async run(args) {
    const port = readPort(args);
    if (port === 'help') {
      process.stdout.write(HELP);
      return 0;
    }
    if (typeof port === 'string') {
      process.stderr.write(`gridhall serve: ${port}\n${HELP}`);
      return 2;
    }
    return serve(port);
  },
};

/** The port asked for, undefined for the first free one, 'help', or what is wrong. */
function readPort(args: readonly string[]): number | undefined | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return 'help';
    if (values.port === undefined) return undefined;
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : -1;
    return port >= 0 && port < 65_536 ? port : `--port must be a number from 0 to 65535, not ${values.port}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function serve(port: number | undefined): Promise<number> {
  let server: Server;
  try {
    const folder = await pageFolder((line) => process.stderr.write(`${line}\n`));
    server = fileServer(folder);
    await listenAt(server, port);
  } catch (error) {
    process.stderr.write(`gridhall serve: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}/\n`);
  await interrupted();
  server.closeAllConnections();
  server.close();
  return 0;
}

/** Takes the port asked for, or tries one after the other; at every address that `localhost` means. */
export async function listenAt(server: Server, port: number | undefined): Promise<void> {
  for (let tried = 0; ; tried++) {
    try {
      await listenAtBoth(server, port ?? FIRST_PORT + tried);
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
