/** A real pseudo-terminal with the published bundle in it, and a real emulator that says what is on the screen. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import xterm, { type Terminal as Xterm } from '@xterm/headless';
import { builtTerminal } from './built.ts';

const PACKAGE = fileURLToPath(new URL('../../packages/terminal', import.meta.url));

/** The command as npm would install it, in a folder of its own. */
export async function install(): Promise<{ readonly bin: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-installed-'));
  cpSync(await builtTerminal(), join(folder, 'dist'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  cpSync(join(PACKAGE, 'bin', 'gridhall.js'), join(folder, 'bin', 'gridhall.js'));
  cpSync(join(PACKAGE, 'package.json'), join(folder, 'package.json'));
  return {
    bin: join(folder, 'bin', 'gridhall.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface Options {
  readonly columns?: number;
  readonly rows?: number;
  readonly home: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Far more than anything takes, also on a slow machine: only what never comes is waited for so long. */
const WAIT_MS = 60_000;
/** For tests of a whole game, key by key, and for the build before them. */
export const LIMITS = { testTimeout: 180_000, hookTimeout: 240_000 };

const FRAME = '\x1b[?2026h';
const FRAMED = '\x1b[?2026l';

export class Terminal {
  readonly pty: IPty;
  readonly xterm: Xterm;
  /** Everything the program wrote, as it came. */
  written = '';
  readonly exited: Promise<number>;
  #changed: (() => void)[] = [];
  /** How much of what was written the emulator has taken in. */
  #taken = 0;

  constructor(file: string, args: readonly string[], { columns = 80, rows = 24, home, env = {} }: Options) {
    const { NO_COLOR: _none, ...inherited } = process.env;
    this.pty = spawn(file, [...args], {
      name: env.TERM ?? 'xterm-256color',
      cols: columns,
      rows,
      cwd: home,
      env: {
        ...inherited,
        HOME: home,
        XDG_DATA_HOME: join(home, 'data'),
        XDG_CONFIG_HOME: join(home, 'config'),
        COLORTERM: 'truecolor',
        ...env,
      },
    });
    this.xterm = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
    this.xterm.onData((reply) => this.pty.write(reply));
    this.pty.onData((data) => {
      this.written += data;
      const upTo = this.written.length;
      this.xterm.write(data, () => {
        this.#taken = upTo;
        for (const resolve of this.#changed.splice(0)) resolve();
      });
    });
    this.exited = new Promise((resolve) => {
      this.pty.onExit(({ exitCode }) => resolve(exitCode));
    });
  }

  /** The screen as text: rows without their trailing blanks. */
  get screen(): string {
    const { active } = this.xterm.buffer;
    const { rows, cols } = this.xterm;
    // A line remembers what it was when the window was wider.
    const lines = Array.from({ length: rows }, (_, y) =>
      (active.getLine(active.viewportY + y)?.translateToString(true, 0, cols) ?? '').trimEnd(),
    );
    return lines.join('\n').trimEnd();
  }

  send(keys: string): void {
    this.pty.write(keys);
  }

  /** Sends keys one after the other, each when the screen has answered the one before: every key must be seen to do something. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const before = still(this.screen);
      this.send(KEYS[key] ?? key);
      await this.#until(
        () => this.#whole && still(this.screen) !== before,
        () => `nothing came of ${JSON.stringify(key)} on`,
      );
    }
  }

  /** Resolves with the next change of the screen. */
  change(): Promise<void> {
    return new Promise((resolve) => {
      this.#changed.push(resolve);
    });
  }

  /** Resolves when nothing has changed for a moment: for measurements, and never a proof that all has come. */
  async quiet(moment: number): Promise<void> {
    let before = -1;
    while (before !== this.written.length) {
      before = this.written.length;
      await after(moment);
    }
  }

  /** Waits until the screen shows something. */
  async see(what: string | RegExp | ((screen: string) => boolean)): Promise<string> {
    const seen = () =>
      typeof what === 'function'
        ? what(this.screen)
        : typeof what === 'string'
          ? this.screen.includes(what)
          : what.test(this.screen);
    await this.#until(
      () => this.#whole && seen(),
      () => `never saw ${String(what)} on`,
    );
    return this.screen;
  }

  /** Not in the middle of a picture: a large one stands in brackets. */
  get #whole(): boolean {
    return this.written.lastIndexOf(FRAME, this.#taken) <= this.written.lastIndexOf(FRAMED, this.#taken);
  }

  async #until(so: () => boolean, complaint: () => string): Promise<void> {
    const until = performance.now() + WAIT_MS;
    while (!so()) {
      if (performance.now() > until) throw new Error(`${complaint()}\n${this.screen}`);
      await Promise.race([this.change(), after(50)]);
    }
  }

  resize(columns: number, rows: number): void {
    this.pty.resize(columns, rows);
    this.xterm.resize(columns, rows);
  }

  close(): void {
    this.pty.kill('SIGKILL');
  }
}

const KEYS: Readonly<Record<string, string>> = {
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  enter: '\r',
  escape: '\x1b',
  space: ' ',
};

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** A screen without what differs from run to run: the time, and what is measured by it. */
export function still(screen: string): string {
  return screen
    .replace(/(Time +)(?:\d+:\d\d|\d+(?:\.\d)? s)/g, (_whole, label: string) => `${label}0:00`)
    .replace(/(Pace )\d+\.\d\d/g, (_whole, label: string) => `${label}0.00`);
}
