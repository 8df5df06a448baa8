// Checks every right console of e2e/consoles beside ours: `npm run check-consoles`, `-- --sessions 500 --only geese.py`.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../../../scripts/options.ts';

const { values } = readOptions({
  options: { sessions: { type: 'string', default: '10000' }, only: { type: 'string', default: '' } },
});
const here = fileURLToPath(new URL('../../../e2e/consoles/', import.meta.url));
const gridhall = `${fileURLToPath(new URL('../../../', import.meta.url))}packages/terminal/bin/gridhall.js`;
const folder = mkdtempSync(join(tmpdir(), 'gridhall-consoles-'));
chmodSync(folder, 0o755);

try {
  for (const file of globSync('*.json', { cwd: here }).sort()) {
    const game = basename(file, '.json');
    const { luck: own } = JSON.parse(readFileSync(join(here, file), 'utf8')) as { readonly luck?: boolean };
    const programs = ['cpp', 'py']
      .map((kind) => `${game}.${kind}`)
      .filter((name) => name.includes(values.only) && existsSync(join(here, name)))
      .map(commandOf);
    for (const command of programs) {
      process.stdout.write(`${game}, ${basename(command.at(-1)!)}: `);
      // Whose luck is followed is told none.
      const luck = own ? 'unknown' : 'given';
      const flags = ['--sessions', values.sessions, '--seed', 'house', '--luck', luck];
      const { status } = spawnSync(process.execPath, [gridhall, 'check', game, ...flags, '--', ...command], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (status !== 0) process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function commandOf(name: string): string[] {
  const source = join(here, name);
  // The system's own starts at once; what stands before it on the path may look for it first.
  if (name.endsWith('.py')) return [existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3', source];
  const program = join(folder, basename(name, '.cpp'));
  execFileSync('g++', ['-O1', '-std=c++17', '-o', program, source]);
  return [program];
}
