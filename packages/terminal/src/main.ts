import { readFileSync } from 'node:fs';

/** The command line; resolves to the exit status. */
export async function main(argv: string[]): Promise<number> {
  if (argv[0] !== '--version') {
    process.stderr.write('usage: gridhall --version\n');
    return 2;
  }
  const about = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`${about.version}\n`);
  return 0;
}
