import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('./gridhall.js', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('the Node we run on', () => {
  it('is 24 or newer inside npm test', () => {
    expect(Number.parseInt(process.versions.node, 10)).toBeGreaterThanOrEqual(24);
  });

  it('is 24 or newer under npx gridhall, from the shell of a machine with an older one', () => {
    // As a shell has it: npm test put the directories of commands in front, npx has to do it itself.
    const path = process.env
      .PATH!.split(delimiter)
      .filter((directory) => !directory.includes('node_modules'));
    const env = { ...process.env, PATH: path.join(delimiter) };
    const npx = (...args: string[]) =>
      spawnSync('npx', ['--no-install', ...args], { cwd: root, env, timeout: 50_000, encoding: 'utf8' });

    const node = npx('-c', 'node -p "parseInt(process.versions.node)"');
    expect(Number(node.stdout)).toBeGreaterThanOrEqual(24);

    const version = npx('gridhall', '--version');
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(version.status).toBe(0);
  });

  it('is refused in one line when it is older', () => {
    const old = `Object.defineProperties(process, {
      version: { value: 'v20.20.2' },
      versions: { value: { ...process.versions, node: '20.20.2' } },
    })`;
    const preload = `data:text/javascript,${encodeURIComponent(old)}`;
    const refused = spawnSync(process.execPath, ['--import', preload, bin, '--version'], {
      timeout: 50_000,
      encoding: 'utf8',
    });
    expect(refused.stdout).toBe('');
    expect(refused.stderr).toBe('gridhall needs Node 24 or newer; this is v20.20.2\n');
    expect(refused.status).toBe(2);
  });
});
