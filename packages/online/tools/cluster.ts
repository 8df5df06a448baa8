/** A PostgreSQL of our own for tests: in a folder of its own, on a free port, run by nobody of importance, and ended. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';

/** Where its programs are, or undefined where it is not installed. */
export function postgresFolder(): string | undefined {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1);
  if (found !== undefined) return found.replace(/\/initdb$/, '');
  return ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].find((folder) => existsSync(`${folder}/initdb`));
}

/** It refuses to be run by root: somebody else, who owns the folder. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line =
    lines.find((one) => one.startsWith('postgres:')) ?? lines.find((one) => one.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? '').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export class Cluster {
  readonly address: string;
  readonly #bin: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #as = owner();
  #process: ChildProcess | undefined;
  /** How often it was started; more often than it was asked to where it did not stay. */
  starts = 0;

  private constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.#folder = folder;
    this.#port = port;
    this.address = `postgres://gridhall@127.0.0.1:${port}/postgres`;
  }

  static async start(): Promise<Cluster> {
    const bin = postgresFolder();
    if (bin === undefined) throw new Error('PostgreSQL is not installed');
    const folder = mkdtempSync(join(tmpdir(), 'gridhall-pg-'));
    const cluster = new Cluster(bin, folder, await freePort());
    const { uid, gid } = cluster.#as;
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const asked = [
      '-D',
      join(folder, 'data'),
      '-A',
      'trust',
      '-U',
      'gridhall',
      '-E',
      'UTF8',
      '--no-sync',
      '--locale=C',
    ];
    execFileSync(join(bin, 'initdb'), asked, { ...cluster.#as, cwd: folder, stdio: 'ignore' });
    await cluster.run();
    return cluster;
  }

  /**
   * Starts it, again where it was ended. Of one that was killed some processes live on for a moment, and as long as they do it
   * refuses to start: so it is started until it stays.
   */
  async run(): Promise<void> {
    this.#spawn();
    for (let tried = 0; ; tried++) {
      const sql = postgres(this.address, { max: 1, connect_timeout: 2, onnotice: () => {} });
      try {
        await sql`SELECT 1`;
        return;
      } catch (error) {
        if (tried > 300) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (this.#process?.exitCode !== null) this.#spawn();
      } finally {
        await sql.end({ timeout: 1 });
      }
    }
  }

  #spawn(): void {
    this.starts++;
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.#folder}`,
      'max_connections=60',
    ];
    this.#process = spawn(
      join(this.#bin, 'postgres'),
      ['-D', join(this.#folder, 'data'), '-p', String(this.#port), ...settings.flatMap((one) => ['-c', one])],
      { ...this.#as, cwd: this.#folder, stdio: 'ignore' },
    );
  }

  /** Ends it at once, as a power cut would. */
  async kill(): Promise<void> {
    const process = this.#process;
    if (!process || process.exitCode !== null) return;
    const ended = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGKILL');
    await ended;
  }

  /** One of the processes that help it, by its number. */
  async helper(): Promise<number> {
    const sql = postgres(this.address, { max: 1, onnotice: () => {} });
    const [row] = await sql`SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`;
    await sql.end();
    return Number(row?.pid);
  }

  /** A database of its own, empty. */
  async fresh(name: string): Promise<string> {
    const sql = postgres(this.address, { max: 1, onnotice: () => {} });
    await sql.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await sql.unsafe(`CREATE DATABASE ${name}`);
    await sql.end();
    return this.address.replace(/postgres$/, name);
  }

  async end(): Promise<void> {
    const process = this.#process;
    if (process && process.exitCode === null) {
      const ended = new Promise((resolve) => process.once('exit', resolve));
      process.kill('SIGQUIT');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
