/** A wire between a node and its database that can be stalled: nothing is refused and nothing ends, it just does not come. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class StallingWire {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #stalled = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(port: number): Promise<StallingWire> {
    const server = createServer();
    const wire = new StallingWire(server);
    server.on('connection', (near) => wire.#join(near, connect(port, '127.0.0.1')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  stall(): void {
    this.#stalled = true;
    for (const end of this.#ends) end.pause();
  }

  goOn(): void {
    this.#stalled = false;
    for (const end of this.#ends) end.resume();
  }

  async end(): Promise<void> {
    for (const one of this.#ends) one.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#ends.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#ends.delete(from);
        to.destroy();
      });
      if (this.#stalled) from.pause();
    }
  }
}
