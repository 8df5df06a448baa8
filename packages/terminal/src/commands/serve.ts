/** `gridhall serve`: the page on this machine. */

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { fileServer } from '../serve/files.ts';
import { pageFolder } from '../serve/page.ts';

const FIRST_PORT = 4321;
const PORTS_TRIED = 100;
const HOST = '127.0.0.1';

const HELP = `usage: gridhall serve [--port N]

Serves the page on this machine, at the port given or the first free one from ${FIRST_PORT} on,
until it is interrupted.
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

/** Takes the port asked for, or tries one after the other. */
export async function listenAt(server: Server, port: number | undefined): Promise<void> {
  for (let next = port ?? FIRST_PORT; ; next++) {
    try {
      await listen(server, next);
      return;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken) throw error;
      if (port !== undefined) throw new Error(`port ${port} is taken`);
      if (next >= FIRST_PORT + PORTS_TRIED) throw new Error('no port is free');
    }
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
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
