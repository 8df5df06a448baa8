/** A copy of this house to build on: its own packages, our libraries. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What is made here and not written, or belongs to this checkout alone. */
const LEFT = new Set(['node_modules', 'dist', '.git']);

export class House {
  readonly folder = mkdtempSync(join(tmpdir(), 'gridhall-house-'));

  constructor() {
    cpSync(ROOT, this.folder, { recursive: true, filter: (from) => !LEFT.has(basename(from)) });
    this.#link('node_modules', (name) => !name.startsWith('.') && name !== '@gridhall');
    this.#link('node_modules/.bin', () => true);
    // Its own packages, and its own command, in place of ours.
    for (const room of readdirSync(this.path('packages'))) {
      const { name } = JSON.parse(
        readFileSync(this.path(`packages/${room}/package.json`), 'utf8'),
      ) as Package;
      this.#put(`node_modules/${name}`, this.path(`packages/${room}`));
    }
    this.#put('node_modules/.bin/gridhall', this.path('packages/terminal/bin/gridhall.js'));
  }

  #link(folder: string, wanted: (name: string) => boolean): void {
    for (const name of readdirSync(join(ROOT, folder)).filter(wanted))
      this.#put(`${folder}/${name}`, join(ROOT, folder, name));
  }

  #put(link: string, target: string): void {
    mkdirSync(dirname(this.path(link)), { recursive: true });
    if (lstatSync(this.path(link), { throwIfNoEntry: false })) unlinkSync(this.path(link));
    symlinkSync(target, this.path(link));
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  /** Runs a command line in it; resolves with all that it said, and fails when it fails. */
  run(line: string, input = ''): Promise<string> {
    return new Promise((resolve, reject) => {
      // Somebody at a desk: what is new is written there, and not refused.
      const { CI: _machine, VITEST: _runner, NODE_ENV: _test, ...inherited } = process.env;
      const env = { ...inherited, NO_COLOR: '1', XDG_DATA_HOME: this.path('data') };
      const [command, ...args] = line.split(' ');
      const child = spawn(command!, args, { cwd: this.folder, env });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text));
      child.on('error', reject);
      child.on('close', (status) =>
        status === 0 ? resolve(said) : reject(new Error(`${line}: exit ${status}\n${said}`)),
      );
      child.stdin.end(input);
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

interface Package {
  readonly name: string;
}
