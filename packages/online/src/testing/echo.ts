/** A bare echo over sockets, as a process of its own: what the library alone can do. It says its address. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))));
server.on('listening', () => {
  process.stdout.write(`ws://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
