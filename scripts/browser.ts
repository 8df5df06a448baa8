// Finds the browser that the end-to-end tests drive; installs Debian's where that is possible, says how where not.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM,
  // The same browser without windows: it takes half the work of the whole one.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Debian's packages, the lightest first; its cousins know only the last. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Type as wide as most people's, titles in the hand that they have: a bare machine sets everything in the widest there is. */
const TYPES = [
  { name: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' },
  { name: 'fonts-urw-base35', folder: '/usr/share/fonts/opentype/urw-base35' },
];

const HOW =
  'No browser for the end-to-end tests: install chromium (Debian: apt-get install chromium) or set CHROMIUM to its path.';

/** The path of a chromium; throws with one line that says how to get one. */
export function findBrowser(): string {
  const canInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall && !(found() && TYPES.every(({ folder }) => existsSync(folder)))) install();
  const installed = found();
  if (installed) return installed;
  throw new Error(HOW);
}

function found(): string | undefined {
  return PLACES.find((path): path is string => path !== undefined && existsSync(path));
}

function install(): void {
  process.stderr.write('Installing chromium and its type for the end-to-end tests …\n');
  get('update');
  get('install', '-y', '--no-install-recommends', ...TYPES.map(({ name }) => name));
  if (found()) return;
  for (const name of PACKAGES) {
    get('install', '-y', '--no-install-recommends', name);
    if (found()) return;
  }
}

function get(...words: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['-qq', ...words], { env, stdio: 'ignore' });
  } catch {
    // Said by the caller, in one line.
  }
}

if (import.meta.main) {
  try {
    process.stdout.write(`${findBrowser()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
