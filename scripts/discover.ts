// `npm run discover` writes the lists of games, engines and classic consoles; `--check` fails when one is stale.
// The folders are the list, so two people who each add a game never edit the same line.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hues } from './discover/hues.ts';
import { registries } from './discover/registries.ts';

const files = globSync('packages/{games,consoles,engines,terminal/src/screen/art}/**/*.ts', {
  exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
}).map((file) => file.replaceAll('\\', '/'));

const written = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

const stale = [...registries(files), ...(await hues(files))].filter(
  ({ file, text }) => written(file) !== text,
);

if (process.argv.includes('--check')) {
  for (const { file } of stale) process.stderr.write(`${file} is stale: npm run discover\n`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const { file, text } of stale) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
