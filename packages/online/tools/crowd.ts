/** Nodes that figures and faults are made with, and games of Jungle known beforehand. */
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkParams, OVER, Random, sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';

/** A node as a process of its own. */
export class NodeProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** When it was started, by `performance.now()`. */
  readonly since: number;

  private constructor(child: ChildProcess, url: string, since: number) {
    this.child = child;
    this.url = url;
    this.since = since;
  }

  /** `jump`: its calendar is so many milliseconds ahead of ours. `limited`: by the usual limits, not by none. */
  static async start(database: string, port = 0, jump = 0, limited = false): Promise<NodeProcess> {
    const script = fileURLToPath(new URL('./node.ts', import.meta.url));
    const ahead = `data:text/javascript,const real=Date.now;Date.now=()=>real()+${jump}`;
    const since = performance.now();
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--max-semi-space-size=16',
        ...(jump === 0 ? [] : ['--import', ahead]),
        ...[script, database, String(port), ...(limited ? ['limited'] : [])],
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        // As the command has it.
        env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env },
      },
    );
    // None outlives who has started it, whatever has gone wrong.
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout!.once('data', (data) => resolve(String(data).trim()));
      child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)));
    });
    return new NodeProcess(child, url, since);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    await ended;
  }
}

/** Games of Jungle by chance, as the texts of their moves. */
export async function games(count: number): Promise<readonly (readonly string[])[]> {
  const { game } = await tableOf('jungle');
  return Array.from({ length: count }, (_none, i) => {
    const random = Random.fromSeed(i.toString(16).padStart(32, '0'));
    const params = sure(checkParams(game.params, {}));
    const state = sure(game.create(params, { seed: '0'.repeat(32) }));
    const moves: string[] = [];
    while (game.toMove(state) !== OVER && moves.length < 400) {
      const action = game.pick(state, random);
      moves.push(game.write(game.ask(state, game.toMove(state) as number)!, action));
      game.apply(state, action);
    }
    return moves;
  });
}
