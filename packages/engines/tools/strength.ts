/** `npm run strength -- GAME …` measures how well an engine plays, if its folder has `tools/strength.ts`. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface StrengthTool {
  measure(args: readonly string[]): Promise<void>;
}

const engines = new URL('..', import.meta.url);
const games = globSync('*/tools/strength.ts', { cwd: fileURLToPath(engines) })
  .map((path) => path.split(/[\\/]/)[0]!)
  .sort();

const [name = '', ...args] = process.argv.slice(2);
if (games.includes(name)) {
  const tool: StrengthTool = await import(new URL(`${name}/tools/strength.ts`, engines).href);
  await tool.measure(args);
} else {
  process.stderr.write(`strength takes one of ${games.join(', ')}.\n`);
  process.exitCode = 2;
}
