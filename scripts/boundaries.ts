// `npm run boundaries` fails with one line for each file that breaks the plan of the packages.
import { globSync, readFileSync } from 'node:fs';
import { check } from './boundaries/check.ts';

const files = globSync('packages/**/*.{ts,tsx}', {
  exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
});
const sources = new Map(files.sort().map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
const complaints = check(sources);
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
