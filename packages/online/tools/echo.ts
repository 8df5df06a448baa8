/**
 * A bare echo over sockets, as a process of its own: what the library alone can do. It says its address, and there, to who
 * asks without a socket, how much it has said and how many seconds of a processor that took.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

let done = 0;
const server = createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  response.end(JSON.stringify({ done, cpu: (user + system) / 1e6 }));
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) =>
  socket.on('message', (data) => {
    done++;
    socket.send(String(data));
  }),
);
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
