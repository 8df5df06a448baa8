// Finds what the tests build, run and keep apart other people's programs with, GNU parallel, fish and PostgreSQL; installs
// Debian's where that is possible, says how where not.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** Commands, and the packages they come in. */
const TOOLS = {
  'g++': 'g++',
  python3: 'python3',
  parallel: 'parallel',
  bwrap: 'bubblewrap',
  fish: 'fish',
};

/** Debian keeps the programs of this one where no path leads. */
const POSTGRES = 'postgresql';

const answers = (tool: string) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0;

const hasPostgres = () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 || answers('initdb');

const missing = () => [
  ...Object.entries(TOOLS)
    .filter(([tool]) => !answers(tool))
    .map(([, name]) => name),
  ...(hasPostgres() ? [] : [POSTGRES]),
];

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
    `The tests need ${missing().join(' and ')} (Debian: apt-get install ${Object.values(TOOLS).join(' ')} ${POSTGRES}).\n`,
  );
  // Without what keeps programs apart the tests run them all the same, and without a database or a shell those of the
  // others.
  const optional: readonly string[] = [TOOLS.bwrap, TOOLS.fish, POSTGRES];
  if (missing().some((name) => !optional.includes(name))) process.exitCode = 1;
}
