/** The attacks on the sandbox of `check`, as whoever runs this and, where that is root, as an ordinary user as well. */
import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { attackSandbox } from './sandbox-attacks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What the attacks are made of: they need nothing else of this tree. */
const FILES = ['packages/check/src/sandbox', 'scripts/attack/sandbox-attacks.ts', 'package.json'];
const NOBODY = 65534;

export async function sandbox(told: (done: string) => void): Promise<string[]> {
  const found = await attackSandbox(told);
  if (process.getuid?.() !== 0) return found;
  return [...found, ...(await asOrdinaryUser()).map((what) => `as user ${NOBODY}: ${what}`)];
}

/** In a copy, since this tree may lie where nobody else can read it. */
async function asOrdinaryUser(): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'gridhall-attack-'));
  try {
    for (const file of FILES) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(root, file), join(copy, file), { recursive: true });
    }
    const node = join(copy, 'node');
    copyFileSync(process.execPath, node);
    for (const path of ['', ...globSync('**', { cwd: copy })]) chmodSync(join(copy, path), 0o755);
    const { stdout } = await promisify(execFile)(
      'setpriv',
      [
        `--reuid=${NOBODY}`,
        `--regid=${NOBODY}`,
        '--clear-groups',
        '--',
        node,
        join(copy, FILES[1]!),
        '--alone',
      ],
      { env: { PATH: '/usr/local/bin:/usr/bin:/bin' }, cwd: copy },
    );
    return JSON.parse(stdout) as string[];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
