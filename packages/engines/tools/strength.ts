/** `npm run strength -- GAME …` measures how well the engine of a game plays. */
interface StrengthTool {
  measure(args: readonly string[]): Promise<void>;
}

const GAMES: Readonly<Record<string, () => Promise<StrengthTool>>> = {
  abyss: () => import('../abyss/tools/strength.ts'),
  dungeon: () => import('../dungeon/tools/strength.ts'),
  geese: () => import('../geese/tools/strength.ts'),
  jungle: () => import('../jungle/tools/strength.ts'),
  thrones: () => import('../thrones/tools/strength.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(GAMES, name) ? GAMES[name] : undefined;
if (!load) {
  process.stderr.write(`strength takes one of ${Object.keys(GAMES).join(', ')}.\n`);
  process.exitCode = 2;
} else await (await load()).measure(args);
