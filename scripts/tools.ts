// Finds what the tests build and run other people's programs with, and GNU parallel; installs Debian's where
// that is possible, says how where not.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const TOOLS = ['g++', 'python3', 'parallel'];

const missing = () =>
  TOOLS.filter((tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status !== 0);

const root = process.platform === 'linux' && process.getuid?.() === 0;
if (missing().length > 0 && root && existsSync('/usr/bin/apt-get')) {
  process.stderr.write(`Installing ${missing().join(' and ')} for the tests …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing()];
    execFileSync('apt-get', install, { env, stdio: 'ignore' });
  } catch {
    // Said below, in one line.
  }
}
if (missing().length > 0) {
  process.stderr.write(
    `The tests need ${missing().join(' and ')} (Debian: apt-get install g++ python3 parallel).\n`,
  );
  process.exitCode = 1;
}
