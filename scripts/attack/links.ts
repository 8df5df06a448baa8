/** Slow links: hundreds of connections to the small server that say little, or hear little, and go away. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenAt } from '../../packages/terminal/src/commands/serve.ts';
import { fileServer } from '../../packages/terminal/src/serve/files.ts';

export interface Linked {
  readonly connections: number;
  readonly findings: readonly string[];
}

const LARGE = 4 * 1024 * 1024;

/** How a client is slow: it never ends its request, hears nothing of a long answer, or leaves in the middle. */
const MANNERS: readonly ((socket: Socket) => unknown)[] = [
  (socket) => socket.write('GET /index.html HTT'),
  (socket) => {
    socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.pause();
  },
  (socket) => {
    socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.once('data', () => socket.destroy());
  },
  (socket) => {
    socket.write('GET /index.html HTTP/1.1\r\nHost: localhost\r\nX: ');
    const timer = setInterval(() => socket.write('y'), 20);
    socket.once('close', () => clearInterval(timer));
  },
];

export async function links(connections: number, told: (done: number) => void): Promise<Linked> {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-attack-'));
  writeFileSync(join(folder, 'index.html'), 'here');
  writeFileSync(join(folder, 'large.bin'), Buffer.alloc(LARGE));
  const server = fileServer(folder);
  await listenAt(server, 0);
  const { port } = server.address() as AddressInfo;
  const findings: string[] = [];
  const before = descriptors();
  const open: Socket[] = [];
  try {
    for (let i = 0; i < connections; i++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      await new Promise((resolve) => socket.once('connect', resolve));
      MANNERS[i % MANNERS.length]!(socket);
      open.push(socket);
      if (i % 50 === 49) {
        // Whoever comes properly is served meanwhile.
        const page = await fetch(`http://localhost:${port}/`).then((answer) => answer.text());
        if (page !== 'here') findings.push(`the page was not served beside ${i + 1} slow links`);
      }
      told(i + 1);
    }
    for (const socket of open) socket.destroy();
    server.closeIdleConnections();
    for (let waited = 0; descriptors() > before + 2 && waited < 200; waited++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const left = descriptors() - before;
    if (left > 2) findings.push(`${left} descriptors are left of ${connections} connections`);
  } finally {
    for (const socket of open) socket.destroy();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { connections, findings };
}

/** How many files and connections this program has open. */
function descriptors(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    // Elsewhere the system does not tell.
    return 0;
  }
}
