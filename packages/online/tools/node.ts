/** A node as a process of its own, for tests and figures that kill it: `node node.ts DATABASE [PORT [limited]]` says its address. */
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Online } from '../src/server/server.ts';
import { openDatabase } from '../src/stores/open.ts';
import { testHouse, UNLIMITED } from '../src/testing/house.ts';

// By `import` all names of a module are made, and among those of this one is a client that is loaded with it and never used.
const { createServer } = process.getBuiltinModule('node:http');
const [name = ':memory:', port = '0', limited] = process.argv.slice(2);
const online = await Online.open({
  ...{ house: testHouse(), isOurs: () => true, trustProxy: true, limits: limited ? {} : UNLIMITED },
  database: await openDatabase(name),
});
// As the command does: whoever is killed leaves what was compiled to who comes after him.
flushCompileCache();
const server = createServer((request, response) => {
  if (!online.handle(request, response)) response.writeHead(404).end();
});
server.on('upgrade', (request, socket, head) => online.upgrade(request, socket, head));
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => {
  void online.close().then(() => process.exit(0));
});
