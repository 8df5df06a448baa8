// `npm run boundaries`: fails, with a line for each, on what breaks the plan of the house.
import { globSync, readFileSync } from 'node:fs';
import { check } from './boundaries/check.ts';

const files = globSync('packages/**/*.{ts,tsx}', {
  exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
});
const house = new Map(files.sort().map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
const complaints = check(house);
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
