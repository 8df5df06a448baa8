/** `gridhall serve` as a process: prints a link that works, only for this machine, and ends when interrupted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import './patience.ts';

const BIN = fileURLToPath(new URL('../../packages/terminal/bin/gridhall.js', import.meta.url));

const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function start(...args: string[]) {
  // A database has one server, so each has a data folder of its own.
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-serve-'));
  folders.push(folder);
  const child = spawn(process.execPath, [BIN, 'serve', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, XDG_DATA_HOME: folder },
  });
  children.push(child);
  child.stderr.resume();
  const link = new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part) => {
      said += part;
      if (said.endsWith('\n')) resolve(said.trim());
    });
    child.on('exit', (status) => reject(new Error(`ended with ${status}`)));
  });
  return { child, link };
}

test('it prints one link on standard output, serves the page there, and ends with 0 when interrupted', async () => {
  // Without a port it takes the first free one, and the next when that is taken.
  const { child, link } = start();
  const address = await link;
  const next = start();
  expect(address).toMatch(/^http:\/\/localhost:\d+\/$/);
  const response = await fetch(address);
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('<title>Gridhall</title>');
  expect(page).toContain('http-equiv="Content-Security-Policy"');
  expect(page).not.toMatch(/<style|style=|<script(?![^>]*src=)/);
  const [first, second] = [address, await next.link].map((each) => Number(new URL(each).port));
  expect(first).toBeGreaterThanOrEqual(4321);
  expect(second).toBeGreaterThan(first!);
  const endings = [
    [child, 'SIGINT'],
    [next.child, 'SIGTERM'],
  ] as const;
  for (const [each, signal] of endings) {
    each.kill(signal);
    const [status] = await once(each, 'exit');
    expect(status).toBe(0);
  }
});
