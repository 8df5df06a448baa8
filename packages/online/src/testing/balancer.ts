/**
 * A balancer before several nodes, without stickiness: every request and every socket goes to the next one, and where
 * nobody answers to the one after it.
 */
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export class Balancer {
  readonly #urls: readonly string[];
  readonly #server: Server;
  readonly #sockets = new Set<Duplex>();
  /** How often each was asked, in their order. */
  readonly asked: number[];
  #turn = 0;

  private constructor(urls: readonly string[], server: Server) {
    this.#urls = urls;
    this.#server = server;
    this.asked = urls.map(() => 0);
  }

  static async start(urls: readonly string[]): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(urls, server);
    server.on('request', async (incoming, outgoing) => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const answer = await balancer.#ask(incoming, body, urls.length);
      outgoing.writeHead(answer?.statusCode ?? 502, answer?.headers);
      if (answer) answer.pipe(outgoing);
      else outgoing.end();
    });
    server.on('upgrade', (incoming, near, head) => balancer.#join(incoming, near, head, urls.length));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async end(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #next(): URL {
    const which = this.#turn++ % this.#urls.length;
    this.asked[which]!++;
    return new URL(this.#urls[which]!);
  }

  async #ask(incoming: IncomingMessage, body: Buffer, tries: number): Promise<IncomingMessage | undefined> {
    if (tries === 0) return undefined;
    const { method = 'GET', headers, url = '/' } = incoming;
    const answer = await new Promise<IncomingMessage | undefined>((resolve) => {
      const asked = request(new URL(url, this.#next()), { method, headers, agent: false }, resolve);
      asked.once('error', () => resolve(undefined));
      asked.end(body);
    });
    // Who is being stopped says so, and the next one is asked.
    return answer && answer.statusCode !== 503 ? answer : this.#ask(incoming, body, tries - 1);
  }

  #join(incoming: IncomingMessage, near: Duplex, head: Buffer, tries: number): void {
    if (tries === 0) return void near.destroy();
    const { hostname, port } = this.#next();
    const far: Socket = connect(Number(port), hostname);
    far.once('connect', () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      far.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      far.write(head);
      this.#sockets.add(far).add(near);
      near.pipe(far).pipe(near);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
      near.on('error', () => far.destroy());
      far.off('error', again).on('error', () => near.destroy());
    });
    const again = () => this.#join(incoming, near, head, tries - 1);
    far.once('error', again);
  }
}
